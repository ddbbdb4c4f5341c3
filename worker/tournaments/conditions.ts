// What an event asks of those who register.
import { eq } from 'drizzle-orm'
import { events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { refused } from '../edge/refused.ts'
import { latenessOf } from '../ratings/lateness.ts'
import { poolOf } from '../ratings/pool.ts'
import { ratingsOf } from '../ratings/read.ts'

export async function checkConditions(db: Db, id: string, userId: string): Promise<void> {
  const [event] = await db.select({ plan: events.plan }).from(events).where(eq(events.id, id))
  if (!event) throw refused(404, 'not_found')
  const { rating: range, lateness, game, seats = 2 } = event.plan
  if (range) {
    const rating = (await ratingsOf(db, [userId], poolOf(game, seats)))(userId)
    if (rating < range.least || rating > range.most) throw refused(403, 'event_rating', range)
  }
  if (lateness !== null && (await latenessOf(db, userId)) > lateness)
    throw refused(403, 'event_reliability', { most: lateness })
}
