// How reliable somebody is: the part of their games that they lost by the clock.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { games, seats } from '../db/schema.ts'

/**
 * Whether a seat was lost on time. Of two the result tells it; of several who ran out of time the log alone tells:
 * the others may have played on, or have been beaten before.
 */
export const isLate = sql`CASE json_array_length(${games.result}, '$.places')
  WHEN 2 THEN ${games.result} ->> '$.how' = 'time' AND ${games.result} ->> ('$.places[' || ${seats.seat} || ']') > 1
  ELSE EXISTS (SELECT 1 FROM entries
    WHERE entries.game_id = ${seats.gameId} AND entries.action = 'forfeit ' || ${seats.seat}) END`

/** In percent of the games that are over; a newcomer has lost none. */
export async function latenessOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ part: sql<number | null>`100.0 * sum(${isLate}) / count(*)` })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .where(and(eq(seats.userId, userId), eq(games.status, 'over')))
  return row?.part ?? 0
}
