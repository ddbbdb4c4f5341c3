// What an event asks of those who register.
import { and, eq, sql } from 'drizzle-orm'
import { events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { games, seats } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { poolOf } from '../ratings/pool.ts'
import { ratingsOf } from '../ratings/read.ts'

export async function checkConditions(db: Db, id: string, userId: string): Promise<void> {
  const [event] = await db.select({ plan: events.plan }).from(events).where(eq(events.id, id))
  if (!event) throw refused(404, 'not_found')
  const { rating: range, lateness, game } = event.plan
  if (range) {
    const rating = (await ratingsOf(db, [userId], poolOf(game, 2)))(userId)
    if (rating < range.least || rating > range.most) throw refused(403, 'event_rating', range)
  }
  if (lateness !== null && (await latenessOf(db, userId)) > lateness)
    throw refused(403, 'event_reliability', { most: lateness })
}

/** The part of their games, in percent, that they lost by the clock; a newcomer has lost none. */
async function latenessOf(db: Db, userId: string): Promise<number> {
  const isLate = sql`${games.result} ->> '$.how' = 'time' AND json_extract(${games.result}, '$.places[' || ${seats.seat} || ']') > 1`
  const [row] = await db
    .select({ part: sql<number | null>`100.0 * sum(${isLate}) / count(*)` })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .where(and(eq(seats.userId, userId), eq(games.status, 'over')))
  return row?.part ?? 0
}
