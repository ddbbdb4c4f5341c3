// Section 3, steps 1 to 4: the draw, the unlucky draw, the mandatory discard.
import type { Chance, Emit, Seat } from '../kernel/types.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { handTile, playerOf } from './lookup.ts'
import { option } from './options.ts'
import type { Stage, State, TileId } from './state.ts'

/** A full hand: this many, and one must go before anything else (DP-07). */
export const handLimit = (state: State): number => (state.reinforcement ? 6 : 3)

/** How many tiles a turn begins with. The first two turns of the game draw fewer, but for the alternative start. */
function drawLimit(state: State): number {
  const full = handLimit(state)
  if (state.alternativeStart || state.turn > 2) return full
  const first = state.reinforcement ? option(state, 'reinforcementFirstTurns') : [1, 2]
  return first[state.turn - 1] ?? full
}

export function draw(state: State, seat: Seat, chance: Chance, emit?: Emit<Event>): void {
  const { hand } = playerOf(state, seat)
  const drawn = take(state, seat, drawLimit(state) - hand.length, chance, emit)
  state.stage = afterDraw(state, seat, drawn.length)
}

/** DP-06: all in front go, as many come. In Reinforcement three of a larger hand are chosen (DP-28). */
export function redraw(state: State, seat: Seat, chance: Chance, emit?: Emit<Event>): void {
  const { hand } = playerOf(state, seat)
  if (hand.length > 3) state.stage = { at: 'exchange', left: 3, chosen: [] }
  else exchange(state, seat, [...hand], chance, emit)
}

/** DP-28, one tile a step; the third draws. */
export function chooseForExchange(
  state: State,
  seat: Seat,
  tile: TileId,
  stage: Stage & { at: 'exchange' },
  chance: Chance,
  emit?: Emit<Event>,
): void {
  const chosen = [...stage.chosen, tile]
  if (stage.left > 1) state.stage = { at: 'exchange', left: stage.left - 1, chosen }
  else exchange(state, seat, chosen, chance, emit)
}

function exchange(
  state: State,
  seat: Seat,
  tiles: readonly TileId[],
  chance: Chance,
  emit?: Emit<Event>,
): void {
  for (const tile of tiles) throwAway(state, seat, tile)
  emit?.({ type: 'redrew', seat, discarded: tiles })
  const drawn = take(state, seat, tiles.length, chance, emit)
  state.stage = afterDraw(state, seat, drawn.length)
}

/** What may still be exchanged in DP-28: the hand but for what was chosen already. */
export function exchangeable(state: State, seat: Seat, chosen: readonly TileId[]): TileId[] {
  const rest = [...playerOf(state, seat).hand]
  for (const tile of chosen) rest.splice(rest.lastIndexOf(tile), 1)
  return rest
}

function take(state: State, seat: Seat, n: number, chance: Chance, emit?: Emit<Event>): TileId[] {
  const player = playerOf(state, seat)
  const drawn: TileId[] = []
  while (drawn.length < n && player.deck.length > 0) {
    const i = chance.pick(player.deck.length, `draw/${player.army}/${String(player.drawn)}`)
    drawn.push(...player.deck.splice(i, 1))
    player.drawn++
  }
  player.hand.push(...drawn)
  if (drawn.length > 0) emit?.({ type: 'drew', seat, tiles: drawn })
  if (player.deck.length === 0 && state.lastTile === null) raiseTheEnd(state, seat, emit)
  return drawn
}

/** Section 3, step 2 and section 10: everyone else has one more turn. */
function raiseTheEnd(state: State, seat: Seat, emit?: Emit<Event>): void {
  state.lastTile = seat
  state.lastTurns = lastTurnsAfter(state, state.slot)
  emit?.({ type: 'last tile', seat })
}

/** Each other seat once, in turn order; behind an exhausted Loner only the next partner (AMB-06). */
export function lastTurnsAfter(state: State, slot: number): number[] {
  const { order } = state
  const seat = order[slot]
  const slots: number[] = []
  for (let i = 1; i < order.length; i++) {
    const next = (slot + i) % order.length
    if (order[next] === seat) break
    if (!slots.some((s) => order[s] === order[next])) slots.push(next)
  }
  return slots
}

function afterDraw(state: State, seat: Seat, drawn: number): Stage {
  if (unlucky(state, seat, drawn)) return { at: 'redraw' }
  return discardOrAct(state, seat)
}

export const discardOrAct = (state: State, seat: Seat): Stage =>
  playerOf(state, seat).hand.length === handLimit(state) ? { at: 'discard' } : { at: 'act' }

/** Section 3, step 3, and AMB-39: legal while the deck has a tile. */
function unlucky(state: State, seat: Seat, drawn: number): boolean {
  const { hand, deck } = playerOf(state, seat)
  if (hand.length === 0 || deck.length === 0) return false
  if (!hand.every((tile) => handTile(state, seat, tile).kind === 'instant')) return false
  return option(state, 'unluckyDraw') === 'all in front' || (drawn === 3 && hand.length === 3)
}

/** From the hand to the discard pile. */
export function throwAway(state: State, seat: Seat, tile: TileId): void {
  const player = playerOf(state, seat)
  takeFromHand(state, seat, tile)
  player.discard.push(tile)
}

export function takeFromHand(state: State, seat: Seat, tile: TileId): void {
  const { hand } = playerOf(state, seat)
  const i = hand.lastIndexOf(tile)
  if (i < 0) throw illegal('not_in_hand', { tile })
  hand.splice(i, 1)
}
