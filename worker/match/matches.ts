// Reading a match of two games.
import { and, asc, eq, ne } from 'drizzle-orm'
import type { GameId } from '../../shared/index.ts'
import type { Db } from '../db/open.ts'
import { games, matches } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { withSeats } from './lists.ts'
import type { Line } from './lists.ts'
import type { GameRow } from './load.ts'
import type { MatchRow } from './pairs.ts'

export async function readMatch(
  db: Db,
  id: string,
): Promise<{ match: MatchRow; game: GameId; lines: Line[] }> {
  const [[match], rows] = await db.batch([
    db.select().from(matches).where(eq(matches.id, id)),
    db.select().from(games).where(eq(games.matchId, id)).orderBy(asc(games.createdAt), asc(games.id)),
  ])
  const [first] = rows
  if (!match || !first || rows.some((row) => row.closedAt !== null)) throw refused(404, 'not_found')
  return { match, game: first.game, lines: await withSeats(db, rows) }
}

/** The seed of a duplicate draws for both its games: it is told when both are over, and its salts with it. */
export async function isSeedHeld(db: Db, row: GameRow): Promise<boolean> {
  if (row.matchId === null) return false
  const running = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(matches, eq(matches.id, games.matchId))
    .where(and(eq(games.matchId, row.matchId), eq(matches.kind, 'duplicate'), ne(games.status, 'over')))
    .limit(1)
  return running.length > 0
}
