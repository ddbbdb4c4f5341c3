// What a player has played: ratings, pace, reliability, and how they did with each army.
import { and, eq, sql } from 'drizzle-orm'
import { playerNamed } from '../accounts/users.ts'
import type { Db } from '../db/open.ts'
import { games, ratings, seats } from '../db/schema.ts'

const result = (path: string) => sql`${games.result} ->> ${path}`
const place = sql`(${games.result} ->> ('$.places[' || ${seats.seat} || ']'))`
/** Nobody came behind anybody. */
const isDraw = sql`NOT EXISTS (SELECT 1 FROM json_each(${games.result}, '$.places') WHERE value > 1)`
const count = (which: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${which}), 0)`

export async function recordOf(db: Db, name: string) {
  const player = await playerNamed(db, name)
  const [steps, armies] = await db.batch([
    db
      .select({
        pool: ratings.pool,
        rating: ratings.rating,
        deviation: ratings.deviation,
        games: ratings.n,
      })
      .from(ratings)
      .where(
        and(
          eq(ratings.userId, player.id),
          sql`${ratings.n} = (SELECT max(n) FROM ratings AS r
            WHERE r.user_id = ${ratings.userId} AND r.pool = ${ratings.pool})`,
        ),
      )
      .orderBy(ratings.pool),
    db
      .select({
        army: seats.army,
        games: sql<number>`count(*)`,
        won: count(sql`${place} = 1 AND NOT ${isDraw}`),
        drawn: count(isDraw),
        lost: count(sql`${place} > 1`),
        timeOuts: count(sql`${place} > 1 AND ${result('$.how')} = 'time'`),
        entries: count(sql`${games.head}`),
        time: count(sql`${games.overAt} - ${games.startedAt}`),
      })
      .from(seats)
      .innerJoin(games, eq(games.id, seats.gameId))
      .where(
        and(eq(seats.userId, player.id), eq(games.status, 'over'), sql`${result('$.how')} <> 'cancelled'`),
      )
      .groupBy(seats.army)
      .orderBy(seats.army),
  ])
  const sum = (of: 'games' | 'timeOuts' | 'entries' | 'time') =>
    armies.reduce((total, army) => total + army[of], 0)
  return {
    name: player.name,
    ratings: steps,
    /** Mean time from one entry of their games to the next. */
    pace: sum('entries') === 0 ? null : Math.round(sum('time') / sum('entries')),
    reliability: { games: sum('games'), timeOuts: sum('timeOuts') },
    armies: armies.flatMap(({ army, games, won, drawn, lost }) =>
      army === null ? [] : [{ army, games, won, drawn, lost }],
    ),
  }
}
