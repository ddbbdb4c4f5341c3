// How reliable somebody is: the part of their games that they lost by the clock.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { games, seats } from '../db/schema.ts'

/** In percent of the games that are over; a newcomer has lost none. */
export async function latenessOf(db: Db, userId: string): Promise<number> {
  const isLate = sql`${games.result} ->> '$.how' = 'time' AND json_extract(${games.result}, '$.places[' || ${seats.seat} || ']') > 1`
  const [row] = await db
    .select({ part: sql<number | null>`100.0 * sum(${isLate}) / count(*)` })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .where(and(eq(seats.userId, userId), eq(games.status, 'over')))
  return row?.part ?? 0
}
