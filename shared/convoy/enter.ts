// 16.4: coming into a city, from the hand or from another city.
import { cardOf, ownerOf } from './cards.ts'
import type { UnitCard } from './cards.ts'
import type { CityNumber } from './cities.ts'
import { effect, EFFECTS, next } from './effects.ts'
import type { EffectName } from './effects.ts'
import { isDefended, isDestroyed, isFuture, isRobot, kindOf, robotsIn, seatOf } from './lookup.ts'
import { dropUnit } from './remove.ts'
import type { Run } from './run.ts'
import { roomForUnit } from './stations.ts'
import type { State, Unit } from './state.ts'
import { isImmune, works, workingHere } from './working.ts'

export function place(run: Run, card: UnitCard, city: CityNumber): void {
  const { state, emit } = run
  const unit: Unit = {
    id: state.placed++,
    card,
    city,
    markers: 0,
    shield: false,
    off: false,
    guarded: false,
    netted: false,
    moved: false,
    module: null,
  }
  state.units.push(unit)
  emit?.({ type: 'played', seat: seatOf(state, ownerOf(card)), unit: unit.id, card, city })
  arrive(run, unit, true)
}

/** `bonus`: the marker for an undefended future city; VIa gives none (AMB-C5). */
export function move(run: Run, unit: Unit, to: CityNumber, bonus = true): void {
  const { state, emit } = run
  const from = unit.city
  const room = roomForUnit(state, unit, to)
  unit.city = to
  unit.guarded = false
  emit?.({ type: 'moved', unit: unit.id, card: unit.card, from, city: to })
  if (room) arrive(run, unit, bonus)
  else dropUnit(run, unit)
}

/** The marker belongs to arriving, so it comes before the enter ability (AMB-C6). */
function arrive(run: Run, unit: Unit, bonus: boolean): void {
  const { state } = run
  if (unit.card === 'emp_launcher') guardTheImmune(state, unit.city)
  const side = ownerOf(unit.card)
  const undefended = isFuture(state, unit.city) && !isDefended(state, unit.city, side)
  if (bonus && undefended && kindOf(unit) !== 'building') addMarkers(run, unit, 1)
  const ability = enterAbility(unit.card)
  if (ability && works(state, unit)) next(state, effect(ability, side, unit.city, { unit: unit.id }))
}

/** AMB-C4: whoever is immune as the EMP Launcher comes; judged as if it did not reach anybody yet. */
function guardTheImmune(state: State, city: CityNumber): void {
  for (const robot of robotsIn(state, city)) {
    robot.guarded = true
    robot.guarded = isImmune(state, robot)
  }
}

/** An enter ability is found by the name of its card. */
export const enterAbility = (card: UnitCard): EffectName | null =>
  cardOf(card).when === 'enter' ? (EFFECTS.find((name) => name === card) ?? null) : null

export function addMarkers({ emit }: Run, unit: Unit, by: number): void {
  unit.markers += by
  const { id, card, city, markers } = unit
  emit?.({ type: 'marker', unit: id, card, city, by, markers })
}

/** The cities next to it, destroyed ones included; the way forward first. */
export const adjacent = (state: State, city: CityNumber): CityNumber[] =>
  [city + 1, city - 1].filter((to) => state.cities[to] !== undefined)

/** Juggernaut and Electromagnetic Field hold Robots; an immune one leaves in spite of the Field. */
export const canLeave = (state: State, unit: Unit): boolean =>
  !isRobot(unit) || (!(unit.card === 'juggernaut' && works(state, unit)) && !heldByField(state, unit))

export const heldByField = (state: State, robot: Unit): boolean =>
  !isImmune(state, robot) &&
  !isDestroyed(state, robot.city) &&
  workingHere(state, robot.city, 'electromagnetic_field').length > 0
