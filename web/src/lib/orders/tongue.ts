// What it takes to foresee a game and to say it.
import type { Suppose } from '$shared/kernel/ahead.ts'
import type { Head, Rules, Seat } from '$shared/kernel/types.ts'

export interface Tongue<State extends Head, Action, Event> {
  readonly rules: Rules<unknown, State, Action, Event>
  readonly suppose: Suppose<State>
  /** A step in words, in the position before it. */
  stepWords(before: State, seat: Seat, action: Action): string
  /** Whether an action could ask the others anything: most of them never do. */
  asks(action: Action): boolean
}
