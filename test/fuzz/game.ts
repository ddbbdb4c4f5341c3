// What a game brings to be fuzzed: its rules, setups at random, and what must hold in every position.
import type { Head, Rules } from '../../shared/kernel/types.ts'
import type { Random } from './prng.ts'

export interface FuzzGame<Setup, State extends Head, Action, Event> {
  readonly rules: Rules<Setup, State, Action, Event>
  setup(random: Random): unknown
  /** What is wrong with a position, in words; `before` is the position some actions earlier on the same line. */
  faults(state: State, before: State | null): string[]
}

/** A rule that does not hold, with a position that shows it. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

export function insist(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Broken(what())
}
