// The events that games belong to, many at once.
import { eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { encounters, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { games } from '../db/schema.ts'

export interface Occasion {
  readonly event: string
  readonly round: number
  /** Of a duel which of its two boards, from 1; null: it is a game alone. */
  readonly board: number | null
}

/** Of a duel both games belong to the encounter, which names the first. */
export async function occasionsOf(db: Db, gameIds: Iterable<string>): Promise<Map<string, Occasion>> {
  const ids = JSON.stringify([...new Set(gameIds)])
  const first = alias(games, 'first_game')
  const rows = await db
    .select({
      id: games.id,
      first: first.id,
      matchId: games.matchId,
      event: events.name,
      round: encounters.round,
    })
    .from(games)
    .innerJoin(first, or(eq(first.id, games.id), eq(first.matchId, games.matchId)))
    .innerJoin(encounters, eq(encounters.gameId, first.id))
    .innerJoin(events, eq(events.id, encounters.eventId))
    .where(sql`${games.id} IN (SELECT value FROM json_each(${ids}))`)
  return new Map(
    rows.map(({ id, first, matchId, event, round }) => {
      const board = first === id ? 1 : 2
      return [id, { event, round, board: matchId === null ? null : board }]
    }),
  )
}
