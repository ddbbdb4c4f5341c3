// How a game ends: 16.7, the early win before phase I, and a player who leaves.
import type { BySeat, Emit, Outcome, Seat } from '../kernel/types.ts'
import type { Side } from './cards.ts'
import { enemyOf } from './cards.ts'
import { NEW_YORK } from './cities.ts'
import type { Event } from './events.ts'
import { deckSize, isDestroyed, robots, robotsIn, seatOf, sideOf } from './lookup.ts'
import type { State } from './state.ts'

export function win(state: State, side: Side, emit?: Emit<Event>): void {
  const winner = seatOf(state, side)
  const seats: BySeat<Seat> = [0, 1]
  const outcome: Outcome = {
    places: seats.map((seat) => (seat === winner ? 1 : 2)),
    points: seats.map((seat) => (seat === winner ? 1 : 0)),
    how: 'final',
  }
  state.outcome = outcome
  state.phase = 'over'
  state.queue = []
  emit?.({ type: 'over', outcome })
}

/** After the last battle: hand cards do not count. */
export const endAtNewYork = (state: State, emit?: Emit<Event>): void =>
  win(
    state,
    deckSize(state, 'moloch') > 0 || robotsIn(state, NEW_YORK).length > 0 ? 'moloch' : 'outpost',
    emit,
  )

/** Moloch has nothing left to fight with. */
export const isBeatenEarly = (state: State): boolean =>
  deckSize(state, 'moloch') === 0 &&
  state.players.moloch.hand.length === 0 &&
  robots(state).every((robot) => isDestroyed(state, robot.city))

export const leave = (state: State, seat: Seat): void => win(state, enemyOf(sideOf(state, seat)))

export const points = (state: State): BySeat<number> => state.outcome?.points ?? [0.5, 0.5]
