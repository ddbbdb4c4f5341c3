// The batch that carries a game on: either all of it is there or none. No other code inserts into the log.
import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { link, salting } from '../../shared/kernel/index.ts'
import type { Entry } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import { entries, games, notices, seats } from '../db/schema.ts'
import { remindedUnlessLater } from '../mail/reminders.ts'
import type { Position } from './cache.ts'
import { derive } from './derive.ts'
import type { GameRules, GameTable } from './games.ts'
import type { GameRow, SeatRow } from './load.ts'
import { writeRow } from './rows.ts'
import type { Timing } from './timing.ts'
import { notices as noticesOf } from './told.ts'

export interface Step {
  readonly row: Pick<GameRow, 'id' | 'seed'>
  readonly seats: readonly Pick<SeatRow, 'seat' | 'userId'>[]
  readonly rules: GameRules
  /** Null: the game begins. */
  readonly before: Position | null
  readonly after: GameTable
  readonly written: readonly Entry[]
  /** The clocks after it; null: nobody is timed. */
  readonly timing: Timing | null
  /** Who did it; '' for the service itself. */
  readonly userId: string
  /** Of the table a game begins on: if it is another by now, nothing is written. */
  readonly revision?: number
  /** The other game of a duplicate as it was read: if it has gone on, nothing is written. */
  readonly beside?: { readonly id: string; readonly head: number }
  readonly now: number
}

/** The hash of every entry, those just written included. */
export async function chain({ row, before, written }: Step): Promise<string[]> {
  const hashes = [...(before?.hashes ?? [])]
  const saltOf = await salting(row.seed)
  for (const entry of written) hashes.push(await link(hashes.at(-1) ?? '', entry, await saltOf(entry.seq)))
  return hashes
}

/** The statements of the batch, the log first: its primary key is the lock. */
export function appending(db: Db, step: Step, hashes: readonly string[]) {
  const { row, rules, after, written, now } = step
  const derived = derive(rules, { table: after, hashes }, step.timing)
  return [
    db.insert(entries).select(rowsOf(gameOf(step), entryRows(written, hashes))),
    db.update(games).set(derived.game).where(eq(games.id, row.id)),
    // One by one: found by their keys they cost the least rows.
    ...derived.seats.map((cached, seat) =>
      db
        .update(seats)
        .set({ ...cached, flaggedAt: null, reminded: remindedUnlessLater(sql`${cached.deadline}`) })
        .where(and(eq(seats.gameId, row.id), eq(seats.seat, seat))),
    ),
    db.insert(notices).select(sql`
      SELECT value ->> 0, value ->> 1, value ->> 2, ${row.id}, ${now}, NULL
      FROM json_each(${JSON.stringify(noticeRows(step))})`),
  ] as const
}

/** No id, no entry, and with it no batch: so a game cannot begin on a table that has changed. */
function gameOf({ row, revision, beside }: Step): SQL {
  if (beside) return sql`(SELECT ${row.id} FROM games WHERE id = ${beside.id} AND head = ${beside.head})`
  return revision === undefined
    ? sql`${row.id}`
    : sql`(SELECT id FROM games WHERE id = ${row.id} AND revision = ${revision} AND status = 'open' AND closed_at IS NULL)`
}

/** Any number of rows in one parameter: D1 takes no more than a hundred of them. */
const rowsOf = (gameId: SQL, rows: unknown[][]) => sql`
  SELECT ${gameId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(${JSON.stringify(rows)})`

const entryRows = (written: readonly Entry[], hashes: readonly string[]): unknown[][] =>
  written.map((entry) => writeRow(entry, hashes[entry.seq] ?? ''))

/** A person with several seats is told once. */
function noticeRows({ row, rules, seats, before, after, written, userId }: Step): string[][] {
  const cause = `${row.id}/${after.log.length - 1}`
  const userOf = (seat: number) => seats.find((s) => s.seat === seat)?.userId ?? null
  const acting = seats.filter((s) => s.userId === userId).map((s) => s.seat)
  const rows = new Map<string, string[]>()
  for (const { seat, kind } of noticesOf(rules, before?.table ?? null, after, acting, written)) {
    const user = userOf(seat)
    if (user !== null) rows.set(`${user} ${kind}`, [cause, user, kind])
  }
  return [...rows.values()]
}
