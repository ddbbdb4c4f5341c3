// What happens to tables by themselves: games of a set time begin, tables nobody came to are given up.
// Each table is changed as it was read or not at all, so all of this may run twice, late, or in two places.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { games } from '../db/schema.ts'
import { each } from '../each.ts'
import { Refused } from '../edge/refused.ts'
import { begin, giveUp, readTable } from './tables.ts'

/** In one go; the rest is for the next. */
const MOST = 50

export async function keepTables(db: Db, now: number): Promise<void> {
  await beginDue(db, now)
  await giveUpExpired(db, now)
}

const waiting = and(eq(games.status, 'open'), isNull(games.closedAt))

async function beginDue(db: Db, now: number): Promise<void> {
  const due = await db
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        waiting,
        lte(games.startAt, now),
        sql`NOT EXISTS (SELECT 1 FROM seats WHERE game_id = ${games.id} AND user_id IS NULL)`,
      ),
    )
    .orderBy(asc(games.startAt))
    .limit(MOST)
  await each(due, ({ id }) => beginOne(db, id, now))
}

const MEANWHILE: readonly number[] = [404, 409]

async function beginOne(db: Db, id: string, now: number): Promise<void> {
  try {
    const { row, seats, match } = await readTable(db, { id })
    await begin(db, row, seats, match, '', now)
  } catch (error) {
    // Taken back or begun in the meantime. Anything else is a fault and must be seen.
    if (!(error instanceof Refused) || !MEANWHILE.includes(error.status)) throw error
  }
}

async function giveUpExpired(db: Db, now: number): Promise<void> {
  const expired = await db
    .select({ id: games.id })
    .from(games)
    .where(and(waiting, lte(games.expiresAt, now)))
    .orderBy(asc(games.expiresAt))
    .limit(MOST)
  await each(expired, async ({ id }) => {
    await giveUp(db, id, 'expired', '', now)
  })
}
