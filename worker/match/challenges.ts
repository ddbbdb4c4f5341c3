// Asking somebody to a table by name.
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { nameKey } from '../accounts/names.ts'
import type { Db } from '../db/open.ts'
import { challenges, games, users } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { giveUp, readTable } from './tables.ts'
import type { Opening } from './tables.ts'

export async function peopleNamed(db: Db, names: readonly string[]): Promise<Opening['challenged']> {
  if (names.length === 0) return []
  const keys = names.map(nameKey)
  const found = await db
    .select({ id: users.id, key: users.nameKey })
    .from(users)
    // More than a query can be given one by one.
    .where(sql`${users.nameKey} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
  return names.map((name, i) => {
    const user = found.find(({ key }) => key === keys[i])
    if (!user) throw refused(404, 'no_such_player', { name }).with({ field: 'challenge' })
    return { userId: user.id, seat: null }
  })
}

/** More than anybody answers. */
const MOST = 100

/** The tables somebody is asked to, newest first. */
export const challengesOf = (db: Db, userId: string) =>
  db
    .select({ game: games })
    .from(challenges)
    .innerJoin(games, eq(games.id, challenges.gameId))
    .where(
      and(
        eq(challenges.userId, userId),
        isNull(challenges.declinedAt),
        eq(games.status, 'open'),
        isNull(games.closedAt),
        sql`NOT EXISTS (SELECT 1 FROM seats WHERE game_id = ${games.id} AND user_id = ${userId})`,
      ),
    )
    .orderBy(desc(challenges.createdAt))
    .limit(MOST)

/** Whoever was asked by name says no, and the table is given up: it was meant for them. */
export async function decline(db: Db, invite: string, userId: string, now: number): Promise<void> {
  const { row, asked } = await readTable(db, { invite })
  if (!asked.some((challenge) => challenge.userId === userId)) throw refused(403, 'not_invited')
  if (!(await giveUp(db, row.id, 'declined', userId, now))) throw refused(409, 'started')
  await db
    .update(challenges)
    .set({ declinedAt: now })
    .where(and(eq(challenges.gameId, row.id), eq(challenges.userId, userId)))
}
