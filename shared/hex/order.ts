import type { Seat } from '../kernel/types.ts'
import { bySeat } from './state.ts'
import type { State } from './state.ts'

/** Seats in the order of their turns, beginning with one (DP-32). A seat that has two turns a round counts once. */
export const seatsFrom = (state: State, first: Seat): Seat[] =>
  seatsBehind(state, state.order.indexOf(first) - 1)

/** The same, beginning behind a place in the order. */
export const seatsBehind = ({ order }: State, slot: number): Seat[] => [
  ...new Set([...order.slice(slot + 1), ...order.slice(0, slot + 1)]),
]

/** The next place in the order whose seat is still in the game. */
export function slotAfter(state: State, slot: number): number {
  const { order, players } = state
  for (let i = slot + 1; ; i++) {
    const next = i % order.length
    if (!players[bySeat(order, next)]?.out) return next
  }
}
