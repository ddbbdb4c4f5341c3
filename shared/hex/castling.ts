// 13.2, Castling (DP-25): two adjacent own un-netted units change places and keep their facing.
import type { Emit, Seat } from '../kernel/types.ts'
import type { ActionOf } from './actions.ts'
import { directionTo, hexName } from './board.ts'
import { checkState } from './check.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { readField } from './field.ts'
import type { Field } from './field.ts'
import { arrive } from './ground.ts'
import { ownFreeUnit } from './moves.ts'
import type { State, Unit } from './state.ts'
import { canUse, checkInstant, useInstant } from './use.ts'

type Castling = ActionOf<'castling'>
type Pair = readonly [Unit, Unit]

export function checkCastling(state: State, seat: Seat, { hexes }: Castling): Pair {
  checkInstant(state, seat, 'castling')
  const field = readField(state)
  const a = ownFreeUnit(field, seat, hexes[0] ?? '')
  const b = ownFreeUnit(field, seat, hexes[1] ?? '')
  // In canonical order, so that each pair has one word.
  if (a.hex >= b.hex || directionTo(field.board, a.hex, b.hex) < 0)
    throw illegal('not_adjacent', { hex: hexes[1] ?? '' })
  return [a, b]
}

export function castle(state: State, seat: Seat, [a, b]: Pair, emit?: Emit<Event>): void {
  useInstant(state, seat, 'castling', [a.hex, b.hex], emit)
  const places = [a.hex, b.hex] as const
  ;[b.hex, a.hex] = places
  for (const [unit, from] of [
    [a, places[0]],
    [b, places[1]],
  ] as const)
    emit?.({
      type: 'moved',
      unit: unit.id,
      tile: unit.tile,
      by: 'castling',
      from,
      to: unit.hex,
      rot: unit.rot,
    })
  arrive(state, a, emit)
  arrive(state, b, emit)
  // It changes places only, so it fills no board (section 3).
  checkState(state, emit)
}

export function castlings(field: Field, seat: Seat): Castling[] {
  const { state, board } = field
  if (!canUse(state, seat, 'castling')) return []
  const own = (unit: Unit | undefined): unit is Unit => unit?.seat === seat && !field.netted.has(unit.id)
  return field.at.filter(own).flatMap((a) =>
    (board.next[a.hex] ?? [])
      .map((hex) => field.at[hex])
      .filter(own)
      .filter((b) => b.hex > a.hex)
      .map((b): Castling => ({ type: 'castling', hexes: [hexName(board, a.hex), hexName(board, b.hex)] })),
  )
}
