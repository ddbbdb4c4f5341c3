// What players have laid down in advance: standing orders and conditional answers. Played where the table asks, and
// left where they do not fit: then the player is asked.
import { advance } from './advance.ts'
import { copyTable } from './copy.ts'
import { IllegalAction } from './errors.ts'
import { append } from './replay.ts'
import { isHeld } from './table.ts'
import type { Table } from './table.ts'
import type { Chance, Decision, Emit, Entry, Head, Rules, Seat } from './types.ts'

/** The words to play for a seat that owes a decision; null: ask. Whoever answers looks through `rules.view` only. */
export type Standing<State, Action> = (
  state: State,
  seat: Seat,
  decision: Decision<Action>,
) => readonly string[] | null

/** Far above any chain of answers: a loop here is a fault of the rules and must not hang the service. */
const LIMIT = 1000

/** Plays on the table given until nothing more was laid down; `except` is a seat that is about to speak itself. */
export function obeying<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  standing: Standing<State, Action>,
  chance: Chance,
  at: number,
  except: Seat | null = null,
  emit?: Emit<Event>,
): Entry[] {
  const entries: Entry[] = []
  for (let i = 0; i < LIMIT; i++) {
    const answer = next(rules, table, standing, chance, at, except, emit)
    if (!answer) return entries
    entries.push(...answer)
  }
  throw new Error('orders without end')
}

function next<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  standing: Standing<State, Action>,
  chance: Chance,
  at: number,
  except: Seat | null,
  emit?: Emit<Event>,
): Entry[] | null {
  if (table.result || table.paused || isHeld(rules, table)) return null
  for (const decision of rules.waiting(table.state)) {
    const { seat } = decision
    if (seat === except) continue
    const actions = standing(table.state, seat, decision)
    const entries = actions && answer(rules, table, seat, actions, chance, at, emit)
    if (entries) return entries
  }
  return null
}

/** All of the words or none; null: they do not fit. */
function answer<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  seat: Seat,
  actions: readonly string[],
  chance: Chance,
  at: number,
  emit?: Emit<Event>,
): Entry[] | null {
  const trial = copyTable(table)
  const head = table.log.length - 1
  const entries: Entry[] = []
  const events: Event[] = []
  const tell = emit && ((event: Event) => events.push(event))
  try {
    for (const action of actions) {
      // What comes behind a draw was laid down without seeing it.
      if ((trial.barrier[seat] ?? 0) > head) return null
      entries.push(append(rules, trial, { seat, by: 'order', action, at, spent: [] }, chance, tell))
      entries.push(...advance(rules, trial, chance, at, tell))
    }
  } catch (error) {
    if (error instanceof IllegalAction) return null
    throw error
  }
  if (entries.length === 0) return null
  Object.assign(table, trial)
  if (emit) events.forEach(emit)
  return entries
}
