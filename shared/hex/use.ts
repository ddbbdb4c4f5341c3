// Using tiles from the hand: how many a turn allows, and finding the instant.
import type { Emit, Seat } from '../kernel/types.ts'
import { illegal } from './codes.ts'
import { handLimit, throwAway } from './draw.ts'
import type { Event } from './events.ts'
import { handTile, playerOf } from './lookup.ts'
import { option } from './options.ts'
import type { State, TileId } from './state.ts'
import type { Instant } from './tiles.ts'
import type { Hex } from './board.ts'

/** How many tiles this turn may still use: tactical options limit them (DP-27, Reinforcement). */
export function usesLeft(state: State): number {
  const most = state.reinforcement ? 2 : handLimit(state)
  return (state.alternativeStart && state.turn === 1 ? 1 : most) - state.used
}

/** DP-15. Reinforcement: what is not used stays in hand, except under HEX30_DRAFT. */
export const mayDiscard = (state: State): boolean =>
  !state.reinforcement || option(state, 'reinforcementRest') === 'keep or discard'

export function instantInHand(state: State, seat: Seat, instant: Instant): TileId | undefined {
  return playerOf(state, seat).hand.find((name) => {
    const tile = handTile(state, seat, name)
    return tile.kind === 'instant' && tile.instant === instant
  })
}

export function checkInstant(state: State, seat: Seat, instant: Instant): TileId {
  const tile = instantInHand(state, seat, instant)
  if (tile === undefined) throw illegal('not_in_hand', { tile: instant })
  if (usesLeft(state) <= 0) throw illegal('enough_tiles_used')
  return tile
}

export const canUse = (state: State, seat: Seat, instant: Instant): boolean =>
  usesLeft(state) > 0 && instantInHand(state, seat, instant) !== undefined

export function useInstant(
  state: State,
  seat: Seat,
  instant: Instant,
  hexes: readonly Hex[],
  emit?: Emit<Event>,
): void {
  throwAway(state, seat, checkInstant(state, seat, instant))
  state.used++
  emit?.({ type: 'used', seat, instant, hexes })
}
