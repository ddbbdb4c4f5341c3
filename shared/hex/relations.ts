// Section 2, relations: friend and enemy. Moloch as an ally is the one exception (11.5).
import type { Seat } from '../kernel/types.ts'
import { option } from './options.ts'
import type { State } from './state.ts'

export const sideOf = (state: State, seat: Seat): number => state.sides[seat] ?? -1

export const friends = (state: State, a: Seat, b: Seat): boolean => sideOf(state, a) === sideOf(state, b)

export const enemies = (state: State, a: Seat, b: Seat): boolean => !friends(state, a, b)

/** Whether attacks and explosions of `a` hit `b`: Moloch's treat its allies as enemies. */
export function firesAt(state: State, a: Seat, b: Seat): boolean {
  if (enemies(state, a, b)) return true
  if (a === b || state.moloch === null) return false
  return a === state.moloch || (b === state.moloch && option(state, 'molochAllyMutualFire'))
}

/** Whether nets and Push Back work between them: with Moloch also among allies, in both directions. */
export const netsAndPushes = (state: State, a: Seat, b: Seat): boolean =>
  enemies(state, a, b) || (a !== b && state.moloch !== null && (a === state.moloch || b === state.moloch))
