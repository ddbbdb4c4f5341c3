// Ratings take account of each finished ranked game exactly once. A step of the ratings is numbered, and its number
// is a key: so this may run twice, late, in two places, or die anywhere, and goes on where it stopped.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { games, ratings } from '../db/schema.ts'
import { each } from '../each.ts'
import { parseSetup } from '../match/begin.ts'
import { kindOf } from '../match/games.ts'
import { withSeats } from '../match/lists.ts'
import type { Line } from '../match/lists.ts'
import { ratedAfter } from './finished.ts'
import { poolOf } from './pool.ts'
import { ratingsQuery } from './read.ts'

/** In one go; the rest is for the next. */
const MOST = 25

/** In the order in which the games ended. */
export async function rateFinished(db: Db, now: number): Promise<void> {
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.status, 'over'), sql`${games.ranked} = 1`, isNull(games.ratedAt)))
    .orderBy(asc(games.overAt))
    .limit(MOST)
  let isAlone = true
  await each(await withSeats(db, rows), async (line) => {
    isAlone = isAlone && (await rateOne(db, line, now))
  })
}

/** Answers false if another run is at it: that one goes on. */
async function rateOne(db: Db, { row, seats }: Line, now: number): Promise<boolean> {
  if (!row.result) return true
  const people = seats.map((seat) => seat.userId)
  const pool = poolOf(row.game, seats.length)
  const kind = kindOf(row.game)
  const isLate = kind.choosesLater(row.terms)
  const armies = seats.map((seat) => (isLate ? null : seat.army))
  const teams = kind.friends(parseSetup(kind.rules, kind.setupOf(row.terms, armies, 0)))
  const known = await ratingsQuery(
    db,
    [...new Set(people)].filter((person) => person !== null),
    pool,
  )
  const last = (userId: string) => known.find((step) => step.userId === userId) ?? null
  const steps = [...ratedAfter(people, teams, row.result, last)].map(([userId, rating]) =>
    db.insert(ratings).values({
      userId,
      pool,
      n: (last(userId)?.n ?? 0) + 1,
      gameId: row.id,
      ...rating,
      at: row.overAt ?? now,
    }),
  )
  try {
    await db.batch([db.update(games).set({ ratedAt: now }).where(eq(games.id, row.id)), ...steps])
    return true
  } catch (error) {
    if (constraintOf(error) !== 'unique') throw error
    return false
  }
}
