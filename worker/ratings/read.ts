import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { ratings } from '../db/schema.ts'
import { NEWCOMER } from './glicko2.ts'

export type RatingRow = typeof ratings.$inferSelect

/** The last step of each of these people, of those who have one. */
export const ratingsQuery = (db: Db, userIds: readonly string[], pool: string) =>
  db
    .select()
    .from(ratings)
    .where(
      and(
        eq(ratings.pool, pool),
        sql`(${ratings.userId}, ${ratings.n}) IN (
          SELECT who.value, (SELECT max(n) FROM ratings AS r WHERE r.user_id = who.value AND r.pool = ${pool})
          FROM json_each(${JSON.stringify(userIds)}) AS who)`,
      ),
    )

/** By person; whoever was never rated counts as a newcomer. */
export async function ratingsOf(
  db: Db,
  userIds: readonly string[],
  pool: string,
): Promise<(userId: string) => number> {
  const rows = await ratingsQuery(db, userIds, pool)
  const known = new Map(rows.map((row) => [row.userId, row.rating]))
  return (userId) => known.get(userId) ?? NEWCOMER.rating
}
