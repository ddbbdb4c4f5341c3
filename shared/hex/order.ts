import type { Seat } from '../kernel/types.ts'
import { bySeat } from './state.ts'
import type { State } from './state.ts'

/** Seats in the order of their turns, beginning with one (DP-32). A seat that has two turns a round counts once. */
export function seatsFrom(state: State, first: Seat): Seat[] {
  const start = state.order.indexOf(first)
  return [...new Set([...state.order.slice(start), ...state.order.slice(0, start)])]
}

/** The next place in the order whose seat is still in the game. */
export function slotAfter(state: State, slot: number): number {
  const { order, players } = state
  for (let i = slot + 1; ; i++) {
    const next = i % order.length
    if (!players[bySeat(order, next)]?.out) return next
  }
}
