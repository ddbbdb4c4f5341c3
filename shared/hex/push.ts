// Section 4, Push Back: the tile (DP-17) and the ability (DP-18). The pushed unit's controller chooses the hex (DP-19).
import { copy } from '../kernel/plain.ts'
import type { Emit, Seat } from '../kernel/types.ts'
import type { ActionOf } from './actions.ts'
import { directionTo, hexName, hexNamed, neighbour } from './board.ts'
import type { Hex } from './board.ts'
import { checkState } from './check.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { isFree, readField } from './field.ts'
import type { Field } from './field.ts'
import { afterStep } from './flow.ts'
import { arrive } from './ground.ts'
import { hasTrait } from './links.ts'
import { ownFreeUnit } from './moves.ts'
import { netsAndPushes } from './relations.ts'
import type { State, Unit } from './state.ts'
import { theUnit, unitById } from './unit.ts'
import { canUse, checkInstant, useInstant } from './use.ts'

type Push = ActionOf<'push' | 'shove'>

interface Pair {
  readonly pusher: Unit
  readonly target: Unit
}

/** Free hexes behind the target: straight on, clockwise of it, counter-clockwise. None: no push. */
export function retreats(field: Field, { pusher, target }: Pair): Hex[] {
  const away = directionTo(field.board, pusher.hex, target.hex)
  if (away < 0 || field.netted.has(pusher.id) || field.netted.has(target.id)) return []
  if (!netsAndPushes(field.state, pusher.seat, target.seat)) return []
  return [away, away + 1, away + 5]
    .map((direction) => neighbour(field.board, target.hex, direction % 6))
    .filter((hex) => isFree(field, hex))
}

export function checkPush(state: State, seat: Seat, action: Push): Pair {
  const field = readField(state)
  const pusher = ownFreeUnit(field, seat, action.from)
  if (action.type === 'push') checkInstant(state, seat, 'push_back')
  else if (!hasTrait(state, pusher, 'pusher')) throw illegal('no_ability', { hex: action.from })
  else if (pusher.used.includes('push')) throw illegal('ability_used', { hex: action.from })
  const target = field.at[hexNamed(field.board, action.target)]
  if (!target) throw illegal('no_unit', { hex: action.target })
  if (retreats(field, { pusher, target }).length === 0) throw illegal('no_way', { hex: action.target })
  return { pusher, target }
}

export function push(
  state: State,
  seat: Seat,
  action: Push,
  { pusher, target }: Pair,
  emit?: Emit<Event>,
): void {
  if (action.type === 'push') useInstant(state, seat, 'push_back', [pusher.hex, target.hex], emit)
  else pusher.used.push('push')
  emit?.({ type: 'pushing', unit: pusher.id, target: target.id, from: pusher.hex, at: target.hex })
  state.stage = { at: 'push', pusher: pusher.id, target: target.id }
}

const pairOf = (state: State, stage: { pusher: number; target: number }): Pair => ({
  pusher: theUnit(state, stage.pusher),
  target: theUnit(state, stage.target),
})

/** DP-19: who decides. */
export const retreatSeat = (state: State, stage: { target: number }): Seat =>
  theUnit(state, stage.target).seat

export const retreatHexes = (state: State, stage: { pusher: number; target: number }): Hex[] =>
  retreats(readField(state), pairOf(state, stage))

export function retreat(
  state: State,
  stage: { pusher: number; target: number },
  to: Hex,
  emit?: Emit<Event>,
): void {
  if (!retreatHexes(state, stage).includes(to)) throw illegal('no_such_answer')
  const { target } = pairOf(state, stage)
  const from = target.hex
  target.hex = to
  emit?.({ type: 'pushed', unit: target.id, tile: target.tile, from, to })
  arrive(state, target, emit)
  state.stage = { at: 'act' }
  afterStep(state, from, to, emit)
}

/** DP-19, default: the first hex on which the unit lives; if it dies everywhere, straight on. */
export function defaultRetreat(state: State, stage: { pusher: number; target: number }): Hex {
  const hexes = retreatHexes(state, stage)
  const lives = (hex: Hex): boolean => {
    const trial = copy(state)
    const unit = theUnit(trial, stage.target)
    unit.hex = hex
    arrive(trial, unit)
    checkState(trial)
    return unitById(trial, unit.id) !== undefined
  }
  return hexes.find(lives) ?? hexes[0] ?? -1
}

export function pushes(field: Field, seat: Seat): Push[] {
  const { state, board } = field
  const tile = canUse(state, seat, 'push_back')
  return state.units
    .filter((unit) => unit.seat === seat)
    .flatMap((pusher) => {
      const types: Push['type'][] = tile ? ['push'] : []
      if (hasTrait(state, pusher, 'pusher') && !pusher.used.includes('push')) types.push('shove')
      if (types.length === 0) return []
      const targets = (board.next[pusher.hex] ?? [])
        .map((hex) => field.at[hex])
        .filter((target) => target !== undefined && retreats(field, { pusher, target }).length > 0)
      return targets.flatMap((target) =>
        types.map((type): Push => ({
          type,
          from: hexName(board, pusher.hex),
          target: hexName(board, target?.hex ?? -1),
        })),
      )
    })
}
