// Section 4, placement: HQs before the first turn (DP-05), units (DP-09) and foundations (DP-10) in it.
import type { Emit, Seat } from '../kernel/types.ts'
import type { ActionOf } from './actions.ts'
import { boardOf, hexName, hexNamed } from './board.ts'
import type { Hex } from './board.ts'
import { illegal } from './codes.ts'
import { takeFromHand } from './draw.ts'
import type { Event } from './events.ts'
import { occupants } from './field.ts'
import { afterChange, beginTurn } from './flow.ts'
import { arrive, groundAt, layGround } from './ground.ts'
import { fullName, handTile, hqOf, playerOf } from './lookup.ts'
import { seatsFrom, slotAfter } from './order.ts'
import type { State, TileId, Unit } from './state.ts'
import { EDGES } from './tiles.ts'
import { usesLeft } from './use.ts'

type Place = ActionOf<'place'>

export function checkPlace(state: State, seat: Seat, action: Place): Hex {
  const { tile } = action
  if (!playerOf(state, seat).hand.includes(tile)) throw illegal('not_in_hand', { tile })
  if (usesLeft(state) <= 0) throw illegal('enough_tiles_used')
  const { kind } = handTile(state, seat, tile)
  if (kind === 'instant') throw illegal('not_a_unit', { tile })
  const hex = checkFreeHex(state, action.hex)
  if (kind === 'foundation' && (groundAt(state, hex) || action.rot !== 0))
    throw illegal('occupied', { hex: action.hex })
  return hex
}

export function checkFreeHex(state: State, name: string): Hex {
  const hex = hexNamed(boardOf(state.radius), name)
  if (hex < 0) throw illegal('no_such_hex', { hex: name })
  if (occupants(state)[hex]) throw illegal('occupied', { hex: name })
  return hex
}

export function place(state: State, seat: Seat, action: Place, hex: Hex, emit?: Emit<Event>): void {
  takeFromHand(state, seat, action.tile)
  state.used++
  const name = fullName(playerOf(state, seat).army, action.tile)
  if (handTile(state, seat, action.tile).kind === 'foundation') {
    layGround(state, seat, name, hex, emit)
    return
  }
  arrive(state, put(state, seat, action, hex, emit), emit)
  afterChange(state, emit)
}

/** DP-05: the HQ lies in nobody's hand; the last HQ placed begins the first turn. */
export function placeHq(state: State, seat: Seat, action: Place, hex: Hex, emit?: Emit<Event>): void {
  put(state, seat, action, hex, emit)
  const next = seatsFrom(state, seat).find((other) => !playerOf(state, other).out && !hqOf(state, other))
  if (next === undefined) beginTurn(state, slotAfter(state, -1), emit)
  else state.active = next
}

function put(state: State, seat: Seat, { tile, rot }: Place, hex: Hex, emit?: Emit<Event>): Unit {
  const id = state.placed++
  const name = fullName(playerOf(state, seat).army, tile)
  const unit: Unit = { id, tile: name, seat, hex, rot, wounds: 0, venom: 0, used: [] }
  state.units.push(unit)
  emit?.({ type: 'placed', seat, unit: id, tile: name, hex, rot })
  return unit
}

/** Every free hex and rotation for one tile. */
export function placements(state: State, seat: Seat, tile: TileId): Place[] {
  const ground = tile !== 'hq' && handTile(state, seat, tile).kind === 'foundation'
  const board = boardOf(state.radius)
  const free = freeHexes(state).filter((hex) => !ground || !groundAt(state, hex))
  const rotations = ground ? EDGES.slice(0, 1) : EDGES
  return free.flatMap((hex) =>
    rotations.map((rot): Place => ({ type: 'place', tile, hex: hexName(board, hex), rot })),
  )
}

function freeHexes(state: State): Hex[] {
  const at = occupants(state)
  return [...boardOf(state.radius).hexes.keys()].filter((hex) => !at[hex])
}

/** DP-05, default: the first free hex in the order centre, ring 1, ring 2. */
export function firstHqHex(state: State): string {
  const board = boardOf(state.radius)
  const [first = 0] = freeHexes(state).sort((a, b) => (board.ring[a] ?? 0) - (board.ring[b] ?? 0) || a - b)
  return hexName(board, first)
}
