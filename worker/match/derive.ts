// What the rows of `games` and `seats` say about a game that runs. Pure: the door writes it, the rebuild compares it.
import { isHeld } from '../../shared/kernel/index.ts'
import type { BySeat, Decision, Outcome, Seat } from '../../shared/kernel/index.ts'
import type { SideId } from '../../shared/index.ts'
import type { Status } from '../db/schema.ts'
import type { Position } from './cache.ts'
import { kindOf } from './games.ts'
import type { GameRules, GameTable } from './games.ts'
import { deadlines } from './timing.ts'
import type { Timing } from './timing.ts'

/** The cached columns of a game's row. */
export interface GameCache {
  readonly status: Status
  readonly head: number | null
  readonly hash: string | null
  readonly startedAt: number | null
  readonly overAt: number | null
  readonly result: Outcome | null
}

/** The cached columns of a seat's row. */
export interface SeatCache {
  /** What was chosen, or what the lot gave. */
  readonly army: SideId | null
  /** When the decision the seat owes was raised; null: it owes none. */
  readonly owesSince: number | null
  /** When its time is up; null: its clock stands. */
  readonly deadline: number | null
  /** What it had left at the head, in milliseconds; null: nobody is timed. */
  readonly bank: number | null
  readonly overAt: number | null
}

export interface Derived {
  readonly game: GameCache
  readonly seats: BySeat<SeatCache>
}

/** A table that waits for players has no log. */
export const NOT_BEGUN: GameCache = {
  status: 'open',
  head: null,
  hash: null,
  startedAt: null,
  overAt: null,
  result: null,
}

export function derive(rules: GameRules, { table, hashes }: Position, timing: Timing | null): Derived {
  const { log, result } = table
  const owed = decisionsOf(rules, table)
  const deadlineOf = deadlines(rules, table, timing)
  const overAt = result ? (log.at(-1)?.at ?? null) : null
  return {
    game: {
      status: result ? 'over' : 'running',
      head: log.length - 1,
      hash: hashes.at(-1) ?? null,
      startedAt: log[0]?.at ?? null,
      overAt,
      result,
    },
    seats: kindOf(rules.id)
      .sidesOf(table.state)
      .map((army, seat) => ({
        army,
        owesSince: owesSince(table, owed, seat),
        deadline: deadlineOf(seat),
        bank: timing?.banks[seat] ?? null,
        overAt,
      })),
  }
}

/** Nobody owes anything in a game that is over or paused, or that waits for the other of a duplicate. */
export const decisionsOf = (rules: GameRules, table: GameTable) =>
  table.result || table.paused || isHeld(rules, table) ? [] : rules.waiting(table.state)

function owesSince(table: GameTable, owed: readonly Decision<unknown>[], seat: Seat): number | null {
  const raised = owed.filter((decision) => decision.seat === seat).map(raisedBy)
  return raised.length === 0 ? null : (table.log[Math.min(...raised)]?.at ?? null)
}

/** A decision is named after the entry that raised it. */
const raisedBy = (decision: Decision<unknown>): number => Number.parseInt(decision.id, 10)
