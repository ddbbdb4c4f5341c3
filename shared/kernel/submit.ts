// A submission: all of a seat's actions are played, or none.
import { readTable } from './actions.ts'
import { advance } from './advance.ts'
import { IllegalAction } from './errors.ts'
import { obeying } from './obeying.ts'
import type { Standing } from './obeying.ts'
import { append } from './replay.ts'
import type { Table } from './table.ts'
import type { By, Chance, Emit, Entry, Head, Rules, Seat } from './types.ts'

export interface Submission {
  readonly seat: Seat | null
  readonly by: By
  readonly actions: readonly string[]
  readonly at: number
  readonly spent: readonly number[]
}

/** Plays on the table given: on an error it is spoiled, so hand in a copy. Returns the entries to store. */
export function submit<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  { seat, by, actions, at, spent }: Submission,
  chance: Chance,
  emit?: Emit<Event>,
  standing: Standing<State, Action> = () => null,
): Entry[] {
  const head = table.log.length - 1
  const entries: Entry[] = []
  for (const [i, action] of actions.entries()) {
    // What comes behind a draw or another seat's answer was decided without seeing it.
    if (seat !== null && (table.barrier[seat] ?? 0) > head)
      throw new IllegalAction('after_barrier', { index: i })
    entries.push(append(rules, table, { seat, by, action, at, spent: i === 0 ? spent : [] }, chance, emit))
    entries.push(...advance(rules, table, chance, at, emit))
    // Whoever speaks is asked nothing in between. What they took back is not answered for them again.
    const speaking = i < actions.length - 1 || readTable(action) !== null
    entries.push(...obeying(rules, table, standing, chance, at, speaking ? seat : null, emit))
  }
  return entries
}
