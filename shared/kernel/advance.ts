// What nobody has to be asked for plays itself: the draw that begins a turn, a choice of one, what all have agreed to.
import { writeTable } from './actions.ts'
import { append } from './replay.ts'
import { everyoneAgrees, isHeld } from './table.ts'
import type { Offer, Table } from './table.ts'
import type { Chance, Emit, Entry, Head, Rules } from './types.ts'

/** Far above any chain of forced moves: a loop here is a fault of the rules and must not hang the service. */
const LIMIT = 10_000

export function advance<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  chance: Chance,
  at: number,
  emit?: Emit<Event>,
): Entry[] {
  const entries: Entry[] = []
  for (let i = 0; i < LIMIT; i++) {
    const turn = next(rules, table)
    if (!turn) return entries
    entries.push(append(rules, table, { ...turn, by: 'forced', at, spent: [] }, chance, emit))
  }
  throw new Error('forced moves without end')
}

function next<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
): { seat: number; action: string } | null {
  if (table.result) return null
  const { offer } = table
  if (offer && everyoneAgrees(rules, table, offer)) return { seat: offer.seat, action: agreedWord(offer) }
  if (table.paused || isHeld(rules, table)) return null
  for (const decision of rules.waiting(table.state)) {
    const [only, ...others] = decision.options ?? []
    if (only !== undefined && others.length === 0 && !decision.private)
      return { seat: decision.seat, action: rules.write(only) }
  }
  return null
}

/** Besides an undo: the last who was asked is beaten, and those who play on had agreed before. */
const agreedWord = ({ to }: Offer): string =>
  writeTable(to === null ? { table: 'agree' } : { table: 'undo', to })
