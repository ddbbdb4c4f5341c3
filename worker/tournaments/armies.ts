// How the armies do in an event: of all its games that are over and were not cancelled.
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { encounters } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { games, seats } from '../db/schema.ts'

const at = (path: '$.places' | '$.points') =>
  sql`(${games.result} ->> (${`${path}[`} || ${seats.seat} || ']'))`
const isDraw = sql`NOT EXISTS (SELECT 1 FROM json_each(${games.result}, '$.places') WHERE value > 1)`
const count = (which: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${which}), 0)`

/** Those with the greatest part of the HQ points of their games first. */
export async function armiesOf(db: Db, eventId: string) {
  const first = alias(games, 'first_game')
  const rows = await db
    .select({
      army: seats.army,
      games: sql<number>`count(*)`,
      won: count(sql`${at('$.places')} = 1 AND NOT ${isDraw}`),
      drawn: count(isDraw),
      lost: count(sql`${at('$.places')} > 1`),
      hq: count(at('$.points')),
      of: count(sql`(SELECT sum(value) FROM json_each(${games.result}, '$.points'))`),
      even: count(sql`(SELECT avg(value) FROM json_each(${games.result}, '$.points'))`),
    })
    .from(encounters)
    .innerJoin(first, eq(first.id, encounters.gameId))
    .innerJoin(games, or(eq(games.id, first.id), eq(games.matchId, first.matchId)))
    .innerJoin(seats, eq(seats.gameId, games.id))
    .where(
      and(
        eq(encounters.eventId, eventId),
        eq(games.status, 'over'),
        sql`${games.result} ->> '$.how' <> 'cancelled'`,
      ),
    )
    .groupBy(seats.army)
  return rows
    .flatMap(({ army, ...sums }) => (army === null ? [] : [{ army, ...sums }]))
    .sort((a, b) => part(b) - part(a) || b.games - a.games || (a.army < b.army ? -1 : 1))
}

const part = ({ hq, of }: { readonly hq: number; readonly of: number }): number => (of === 0 ? 0.5 : hq / of)
