// Time-outs that are due, played one after the other as of the moment each was due: so it does not matter when
// somebody comes to look.
import { advance, append, obeying, writeTable } from '../../shared/kernel/index.ts'
import type { Chance, Entry, Seat, Standing } from '../../shared/kernel/index.ts'
import { owing, timeouts } from './clock/bank.ts'
import { GRACE } from './clock/policy.ts'
import type { GameAction, GameRules, GameState, GameTable } from './games.ts'
import { nextDue, spending, timingAfter } from './timing.ts'
import type { Timing } from './timing.ts'

/** Far above any chain of defaults: a loop here is a fault of the rules and must not hang the service. */
const LIMIT = 1000

export interface Overdue {
  readonly written: Entry[]
  readonly timing: Timing
}

/** Plays on the table given. Nothing is written where the organizer has the say. */
export function playOverdue(
  rules: GameRules,
  table: GameTable,
  given: Timing,
  standing: Standing<GameState, GameAction>,
  chance: Chance,
  now: number,
): Overdue {
  let timing = given
  const written: Entry[] = []
  for (let i = 0; i < LIMIT && timing.policy.atZero !== 'organizer'; i++) {
    const due = nextDue(rules, table, timing)
    if (!due || due.deadline + GRACE > now) return { written, timing }
    const at = due.deadline + GRACE
    const owed = owing(rules, table)
    const batch = timeOut(rules, table, timing, due.seat, at, chance)
    batch.push(...obeying(rules, table, standing, chance, at))
    timing = timingAfter(rules, timing, owed, table, batch)
    written.push(...batch)
  }
  return { written, timing }
}

/** One time-out: what the rules name is played until the seat owes nothing, or the seat is out. */
function timeOut(
  rules: GameRules,
  table: GameTable,
  timing: Timing,
  seat: Seat,
  at: number,
  chance: Chance,
): Entry[] {
  const { atZero, excused } = timing.policy
  const isOut = atZero === 'forfeit' || timeouts(table.log, seat) >= excused
  const entries: Entry[] = []
  const write = (by: Seat | null, action: string): void => {
    const spent = entries.length === 0 ? spending(rules, table, timing, at) : []
    entries.push(append(rules, table, { seat: by, by: 'clock', action, at, spent }, chance))
    entries.push(...advance(rules, table, chance, at))
  }
  if (isOut) write(null, writeTable({ table: 'forfeit', seat }))
  else
    for (let i = 0; i < LIMIT && owing(rules, table).includes(seat); i++)
      write(seat, rules.write(rules.fallback(table.state, seat)))
  return entries
}
