// The scheduled job: finds the seats whose time is up by index, and carries it out through the one door. It may run
// twice, late, or in two places at once: what is written does not depend on it.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { games, notices, seats } from '../db/schema.ts'
import type { Tell } from '../live/tell.ts'
import { remindedUnlessLater } from '../mail/reminders.ts'
import { GRACE } from './clock/policy.ts'
import { settle } from './door.ts'
import { desksQuery } from './desks.ts'
import type { DeskRow } from './desks.ts'
import { begun, reading } from './load.ts'
import type { Match } from './load.ts'
import { deadlines, timingOf } from './timing.ts'

/** What one run does at most: a platform counts the queries of a call. The rest is a minute away. */
const MOST = 20

export async function carryOutTimeouts(db: Db, now: number, tell: Tell, most = MOST): Promise<void> {
  const due = await db
    .select({ gameId: seats.gameId })
    .from(seats)
    .where(
      and(
        lte(seats.deadline, now - GRACE),
        // As in the index, or it would not be used.
        sql`${seats.deadline} IS NOT NULL`,
        isNull(seats.flaggedAt),
      ),
    )
    .orderBy(asc(seats.deadline))
    .limit(most)
  for (const gameId of new Set(due.map((seat) => seat.gameId))) {
    try {
      await carryOut(db, gameId, now, tell)
    } catch (error) {
      // One game that is broken must not stop the others.
      // eslint-disable-next-line no-console -- the platform writes it down for whoever runs the service
      console.error(gameId, error)
    }
  }
}

async function carryOut(db: Db, gameId: string, now: number, tell: Tell): Promise<void> {
  const { queries, read } = reading(db, gameId)
  const [desks, ...rows] = await db.batch([desksQuery(db, gameId), ...queries])
  const match = read(...rows)
  if (await settle(db, match, desks, now, tell)) return
  if (match.row.terms.clock?.atZero === 'organizer') await flag(db, match, desks, now)
  await correct(db, match, desks)
}

/** Tells the organizer, once for each position that waits. */
async function flag(db: Db, match: Match, desks: readonly DeskRow[], now: number): Promise<void> {
  const { row } = match
  const deadlineOf = trueDeadlines(match, desks)
  const late = desks.map((desk) => desk.seat).filter((seat) => (deadlineOf(seat) ?? Infinity) <= now - GRACE)
  if (late.length === 0) return
  await db.batch([
    db
      .update(seats)
      .set({ flaggedAt: now })
      .where(
        and(
          eq(seats.gameId, row.id),
          sql`${seats.seat} IN (SELECT value FROM json_each(${JSON.stringify(late)}))`,
          isCurrent(match),
        ),
      ),
    db
      .insert(notices)
      .values({
        cause: `${row.id}/${row.head ?? 0}`,
        userId: row.ownerId,
        kind: 'flag',
        gameId: row.id,
        createdAt: now,
      })
      .onConflictDoNothing(),
  ])
}

/** A calendar may have changed while a turn was written: then what is remembered of the deadline is not the true one. */
async function correct(db: Db, match: Match, desks: readonly DeskRow[]): Promise<void> {
  const deadlineOf = trueDeadlines(match, desks)
  const wrong = desks.filter((desk) => desk.deadline !== deadlineOf(desk.seat))
  const [first, ...others] = wrong.map(({ seat }) => {
    const deadline = deadlineOf(seat)
    return db
      .update(seats)
      .set({ deadline, reminded: remindedUnlessLater(sql`${deadline}`) })
      .where(and(eq(seats.gameId, match.row.id), eq(seats.seat, seat), isCurrent(match)))
  })
  if (first) await db.batch([first, ...others])
}

const trueDeadlines = (match: Match, desks: readonly DeskRow[]) =>
  deadlines(match.rules, begun(match).table, timingOf(match.row.terms.clock, desks))

/** The game has not gone on since it was read. */
const isCurrent = ({ row }: Match) =>
  sql`EXISTS (SELECT 1 FROM ${games} WHERE ${games.id} = ${row.id} AND ${games.head} IS ${row.head})`
