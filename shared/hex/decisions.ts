// Section 1: who must decide what, with all legal options and what is played for those who never answer.
import { never } from '../kernel/errors.ts'
import type { Decision, Seat } from '../kernel/types.ts'
import type { Action } from './actions.ts'
import { boardOf, hexName } from './board.ts'
import { choices } from './choosing.ts'
import { defaultAnswer, optionsOf } from './declare.ts'
import { exchangeable } from './draw.ts'
import { readField, toughness } from './field.ts'
import type { Field } from './field.ts'
import { playerOf, unitTile } from './lookup.ts'
import type { HealOption } from './medics.ts'
import { secondSteps } from './moves.ts'
import { firstHqHex, placements } from './place.ts'
import { defaultRetreat, retreatHexes, retreatSeat } from './push.ts'
import type { Battle, Stage, State, TileId, Wounding } from './state.ts'
import { theUnit } from './unit.ts'
import { defaultHeal } from './triage.ts'
import { choicesOf, isInTurn } from './wounds.ts'

type Asked = readonly Decision<Action>[]

export function waiting(state: State): Asked {
  const seat = state.active
  const { stage } = state
  switch (stage.at) {
    case 'armies':
      return choices(stage)
    case 'hq':
      return ask(
        state,
        seat,
        'DP-05',
        { type: 'place', tile: 'hq', hex: firstHqHex(state), rot: 0 },
        [],
        placements(state, seat, 'hq'),
      )
    case 'draw':
      return ask(state, seat, 'draw', { type: 'draw' }, [], [{ type: 'draw' }])
    case 'redraw':
      return ask(state, seat, 'DP-06', { type: 'keep' }, [], [{ type: 'redraw' }, { type: 'keep' }])
    case 'exchange':
      return ask(state, seat, 'DP-28', ...discards(exchangeable(state, seat, stage.chosen)))
    case 'discard':
      return ask(state, seat, 'DP-07', ...discards(playerOf(state, seat).hand))
    case 'act':
      return ask(state, seat, 'DP-08', { type: 'end' }, [])
    case 'step':
      return ask(
        state,
        seat,
        'DP-29',
        { type: 'stop' },
        [nameOf(state, stage.unit)],
        secondSteps(state, stage),
      )
    case 'push':
      return whereTo(state, stage)
    case 'pick':
      return whichOne(state, seat, stage)
    case 'declare':
      return state.battle ? declarations(state, state.battle) : []
    case 'heal':
      return healings(state, stage.wounding)
    case 'poison':
      return whom(state, stage)
    case 'over':
      return []
    default:
      return never(stage)
  }
}

function ask(
  state: State,
  seat: Seat,
  kind: string,
  fallback: Action,
  about: readonly string[],
  options?: readonly Action[],
): Asked {
  const decision = { id: `${String(state.seq)}.0`, seat, kind, sealed: false, about, fallback }
  return [options ? { ...decision, options } : decision]
}

const nameOf = (state: State, unit: number): string =>
  hexName(boardOf(state.radius), theUnit(state, unit).hex)

/** The default is the tile drawn last; equal tiles are one option. */
function discards(tiles: readonly TileId[]): [fallback: Action, about: string[], options: Action[]] {
  const discard = (tile: TileId): Action => ({ type: 'discard', tile })
  return [discard(tiles.at(-1) ?? ''), [], [...new Set(tiles)].map(discard)]
}

/** DP-19. */
function whereTo(state: State, stage: Stage & { at: 'push' }): Asked {
  const to = (hex: number): Action => ({ type: 'retreat', to: hexName(boardOf(state.radius), hex) })
  const options = retreatHexes(state, stage).map(to)
  const about = [nameOf(state, stage.target), nameOf(state, stage.pusher)]
  return ask(state, retreatSeat(state, stage), 'DP-19', to(defaultRetreat(state, stage)), about, options)
}

/** DP-21, hex by hex; the default is the unit. */
function whichOne(state: State, seat: Seat, stage: Stage & { at: 'pick' }): Asked {
  const hex = hexName(boardOf(state.radius), stage.left[0] ?? -1)
  const unit: Action = { type: 'pick', hex, what: 'unit' }
  return ask(state, seat, 'DP-21', unit, [hex], [unit, { type: 'pick', hex, what: 'ground' }])
}

/** DP-34 to DP-37, all of a phase at the same time. */
function declarations(state: State, battle: Battle): Asked {
  const field = readField(state)
  return battle.asks
    .filter((open) => !open.answered)
    .map((open) => ({
      id: `${String(battle.raised)}.${String(open.id)}`,
      seat: open.seat,
      kind: open.kind,
      sealed: true,
      about: [nameOf(state, open.unit)],
      options: optionsOf(field, open),
      fallback: defaultAnswer(field, open),
    }))
}

/** DP-30 outside a battle, DP-33 in its venom step, DP-39 and DP-40 in its phases. */
function healings(state: State, wounding: Wounding): Asked {
  const field = readField(state)
  return wounding.asked.flatMap((seat) => healing(field, wounding, seat))
}

function healing(field: Field, wounding: Wounding, seat: Seat): Asked {
  const { state } = field
  const choices = choicesOf(field, wounding, seat)
  if (choices.length === 0) return []
  const toAction = ({ patient, medic, payer, packet }: HealOption): Action => ({
    type: 'heal',
    patient: nameOf(state, patient),
    medic: nameOf(state, medic),
    payer: nameOf(state, payer),
    packet,
  })
  const rounds = 2 * wounding.heals.filter((heal) => heal.seat === seat).length + (wounding.chosen ? 1 : 0)
  return [
    {
      id: `${String(wounding.raised)}.${String(rounds * state.players.length + seat)}`,
      seat,
      kind: healKind(state, choices),
      sealed: !isInTurn(field, wounding),
      about: [...new Set(choices.map((choice) => nameOf(state, choice.patient)))],
      options: choices.map(toAction),
      fallback: toAction(defaultHeal(field, wounding, seat, choices)),
    },
  ]
}

function healKind(state: State, choices: readonly HealOption[]): string {
  if (!state.battle) return 'DP-30'
  if (state.battle.phase === null) return 'DP-33'
  const [first] = choices
  const onlyThePayer = choices.every(
    (c) => c.patient === first?.patient && c.medic === first.medic && c.packet === first.packet,
  )
  return onlyThePayer ? 'DP-40' : 'DP-39'
}

/** DP-41, default: the HQ first, then who has the most toughness left, then canonical order. */
function whom(state: State, stage: Stage & { at: 'poison' }): Asked {
  const field = readField(state)
  const left = (id: number): number => {
    const unit = theUnit(state, id)
    return unitTile(state, unit).kind === 'hq' ? Infinity : toughness(field, unit) - unit.wounds
  }
  const units = [...new Set(stage.victims)].sort((a, b) => theUnit(state, a).hex - theUnit(state, b).hex)
  const options = units.map((unit): Action => ({ type: 'poison', hex: nameOf(state, unit) }))
  const best = units.reduce((a, b) => (left(b) > left(a) ? b : a))
  const fallback: Action = { type: 'poison', hex: nameOf(state, best) }
  return ask(
    state,
    stage.seat,
    'DP-41',
    fallback,
    units.map((unit) => nameOf(state, unit)),
    options,
  )
}
