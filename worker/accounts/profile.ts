// What everybody may know about a player.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { games, seats, users } from '../db/schema.ts'
import { playerNamed } from './users.ts'

const DAY = 24 * 60 * 60 * 1000

export async function profileOf(db: Db, name: string) {
  const user = await playerNamed(db, name)
  const [[counts], [owner]] = await db.batch([
    db
      .select({
        running: sql<number>`count(DISTINCT CASE WHEN ${games.status} = 'running' THEN ${games.id} END)`,
        over: sql<number>`count(DISTINCT CASE WHEN ${games.status} = 'over' THEN ${games.id} END)`,
      })
      .from(seats)
      .innerJoin(games, eq(games.id, seats.gameId))
      .where(eq(seats.userId, user.id)),
    db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, user.botOf ?? '')),
  ])
  return {
    name: user.name,
    bot: user.bot,
    owner: owner?.name ?? null,
    // To the day: nobody needs to know more.
    since: user.createdAt - (user.createdAt % DAY),
    games: { running: counts?.running ?? 0, over: counts?.over ?? 0 },
  }
}
