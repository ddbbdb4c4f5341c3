// Phases VI and VIa: the result of a battle, what follows from it, and the way to the next (16.5).
import { askUnit, happen } from './ask.ts'
import type { Handler } from './ask.ts'
import { cardOf } from './cards.ts'
import type { Side } from './cards.ts'
import { effect, EFFECTS, next } from './effects.ts'
import { endAtNewYork, isBeatenEarly, win } from './end.ts'
import { canLeave, move } from './enter.ts'
import { activeCity, cardsOf, cityAt, cityBehind, robotsIn, standing } from './lookup.ts'
import type { Run } from './run.ts'
import type { Effect, State } from './state.ts'
import { strongest, totalStrength } from './strength.ts'
import { workingHere } from './working.ts'

export function decide(run: Run): void {
  const { state } = run
  const city = activeCity(state)
  const strength = {
    moloch: totalStrength(state, 'moloch', city),
    outpost: totalStrength(state, 'outpost', city),
  }
  const winner =
    strength.moloch > strength.outpost
      ? 'moloch'
      : strength.outpost > strength.moloch
        ? 'outpost'
        : tieBreak(state)
  run.emit?.({ type: 'result', city, strength, winner, broken: false })
  conclude(state, winner)
}

/** Stormtrooper. */
const tieBreak = (state: State): Side | null =>
  workingHere(state, activeCity(state), 'stormtrooper').length > 0 ? 'moloch' : null

/** EMP Assault: nobody wins, the district falls all the same. */
export function breakOff({ state, emit }: Run): void {
  const city = activeCity(state)
  emit?.({ type: 'result', city, strength: { moloch: 0, outpost: 0 }, winner: null, broken: true })
  conclude(state, null)
}

function conclude(state: State, winner: Side | null): void {
  const city = activeCity(state)
  const district = state.marked ?? 0
  state.phase = 'result'
  if (winner) {
    state.queue.push(...winAbilities(state, winner))
    state.queue.push(effect(winner === 'moloch' ? 'moloch_city' : 'outpost_city', winner, city))
  }
  // Without a winner only a Bomb goes off.
  const isBomb = cityAt(state, city).districts[district]?.effect === 'bomb'
  if (winner ?? isBomb) state.queue.push(effect('district', winner ?? 'moloch', city, { n: district }))
  state.queue.push(effect('demolish', 'moloch', city, { n: district }), effect('battle_over', 'moloch', city))
}

const winAbilities = (state: State, winner: Side): Effect[] =>
  cardsOf(state, winner, activeCity(state)).flatMap(({ id, card, city }) => {
    const name = cardOf(card).when === 'win' ? EFFECTS.find((known) => known === card) : undefined
    return name ? [effect(name, winner, city, { unit: id })] : []
  })

const demolish = happen(({ state, emit }, { city, n }) => {
  const district = cityAt(state, city).districts[n]
  if (district) district.demolished = true
  emit?.({ type: 'demolished', city, district: n })
  // AMB-C11: a later city can fall before the convoy is there. The active one falls after VIa.
  if (city !== activeCity(state) && standing(cityAt(state, city)).length === 0)
    next(state, effect('flip', 'moloch', city))
})

const battle_over = happen(({ state, emit }, { city }) => {
  for (const unit of state.units) unit.netted = unit.moved = false
  state.massiveAssault = state.suddenAttack = false
  state.marked = null
  if (standing(cityAt(state, city)).length > 0) next(state, effect('next_battle', 'moloch', city))
  else if (cityBehind(state, city) === null) endAtNewYork(state, emit)
  else {
    state.phase = 'convoy'
    emit?.({ type: 'phase', phase: 'convoy' })
    const rest = (['convoy', 'flip', 'next_battle'] as const).map((name) => effect(name, 'moloch', city))
    next(state, ...rest)
  }
})

/** VIa: one Robot must go on, if one can. */
const convoy = askUnit({
  kind: 'CV-D23',
  targets: (state, e) => robotsIn(state, e.city).filter((robot) => canLeave(state, robot)),
  prefer: strongest,
  then: (run, robot, e) => move(run, robot, cityBehind(run.state, e.city) ?? e.city, false),
})

const flip = happen(({ state, emit }, { city: n }) => {
  const city = cityAt(state, n)
  city.destroyed = true
  city.extraStations = 0
  emit?.({ type: 'destroyed', city: n })
})

const next_battle = happen(({ state, emit }) => {
  if (isBeatenEarly(state)) {
    win(state, 'outpost', emit)
    return
  }
  const city = activeCity(state)
  state.battle++
  state.phase = 'draw'
  emit?.({ type: 'battle', battle: state.battle, city })
  next(state, effect('draw_two', 'moloch', city), effect('mark', 'moloch', city))
})

export const battleEffects = { demolish, battle_over, convoy, flip, next_battle } satisfies {
  readonly [name: string]: Handler
}
