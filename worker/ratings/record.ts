// What a player has played: ratings, pace, reliability, and how they did with each army.
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { playerNamed } from '../accounts/users.ts'
import type { Db } from '../db/open.ts'
import { entries, games, ratings, seats } from '../db/schema.ts'
import { isLate } from './lateness.ts'

const result = (path: string) => sql`${games.result} ->> ${path}`
const place = sql`(${games.result} ->> ('$.places[' || ${seats.seat} || ']'))`
/** Nobody came behind anybody. */
const isDraw = sql`NOT EXISTS (SELECT 1 FROM json_each(${games.result}, '$.places') WHERE value > 1)`
const count = (which: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${which}), 0)`

/** The games that pace is measured by: the last ones, so that it tells how somebody plays now. */
const LAST = 20

/** How long the others waited, on average, each time until somebody moved; what was sent at once is one answer. */
const paceQuery = (db: Db, userId: string) => {
  const mine = db
    .select({ id: seats.gameId, own: sql<number>`${seats.seat}`.as('own') })
    .from(seats)
    .where(and(eq(seats.userId, userId), isNotNull(seats.overAt)))
    .orderBy(desc(seats.overAt), desc(seats.gameId))
    .limit(LAST)
    .as('mine')
  const answers = db
    .select({
      by: entries.by,
      seat: entries.seat,
      own: mine.own,
      waited:
        sql<number>`${entries.at} - lag(${entries.at}) OVER (PARTITION BY ${mine.id}, ${mine.own} ORDER BY ${entries.seq})`.as(
          'waited',
        ),
    })
    .from(mine)
    .innerJoin(entries, eq(entries.gameId, mine.id))
    .as('answers')
  return db
    .select({ pace: sql<number | null>`avg(${answers.waited})` })
    .from(answers)
    .where(
      and(eq(answers.seat, answers.own), inArray(answers.by, ['player', 'clock']), gt(answers.waited, 0)),
    )
}

export async function recordOf(db: Db, name: string) {
  const player = await playerNamed(db, name)
  const [steps, armies, [speed]] = await db.batch([
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
        timeOuts: count(isLate),
      })
      .from(seats)
      .innerJoin(games, eq(games.id, seats.gameId))
      .where(
        and(eq(seats.userId, player.id), eq(games.status, 'over'), sql`${result('$.how')} <> 'cancelled'`),
      )
      .groupBy(seats.army)
      .orderBy(seats.army),
    paceQuery(db, player.id),
  ])
  const pace = speed?.pace ?? null
  const sum = (of: 'games' | 'timeOuts') => armies.reduce((total, army) => total + army[of], 0)
  return {
    name: player.name,
    ratings: steps,
    pace: pace === null ? null : Math.round(pace),
    reliability: { games: sum('games'), timeOuts: sum('timeOuts') },
    armies: armies.flatMap(({ army, games, won, drawn, lost }) =>
      army === null ? [] : [{ army, games, won, drawn, lost }],
    ),
  }
}
