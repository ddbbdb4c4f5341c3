// What somebody has open for others to join, closed when they cannot play any more.
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { games, offers, seats } from '../db/schema.ts'
import { Refused } from '../edge/refused.ts'
import { giveUp, leaveTable } from '../match/tables.ts'

/** Tables that wait for others, and offers. */
export async function closeTables(db: Db, userId: string, now: number): Promise<void> {
  const isOpen = and(eq(games.status, 'open'), isNull(games.closedAt))
  const [, own, others] = await db.batch([
    db
      .update(offers)
      .set({ closedAt: now })
      .where(and(eq(offers.userId, userId), isNull(offers.closedAt))),
    db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.ownerId, userId), isOpen)),
    db
      .selectDistinct({ id: games.id })
      .from(seats)
      .innerJoin(games, eq(games.id, seats.gameId))
      .where(and(eq(seats.userId, userId), ne(games.ownerId, userId), isOpen)),
  ])
  for (const { id } of own) await giveUp(db, id, 'closed', userId, now)
  for (const { id } of others) await leaveTable(db, id, userId).catch(begunMeanwhile)
}

/** Or given up: neither waits for anybody any more. */
function begunMeanwhile(error: unknown): void {
  if (!(error instanceof Refused) || error.code === 'busy') throw error
}
