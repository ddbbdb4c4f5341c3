// The games letters speak of, many at once: as many queries for one as for a hundred.
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { entries, games, seats, users } from '../db/schema.ts'
import { extend, headOf, recall, remember } from '../match/cache.ts'
import type { Position } from '../match/cache.ts'
import { rulesOf } from '../match/games.ts'
import { seatColumns } from '../match/load.ts'
import type { GameRow, Match } from '../match/load.ts'
import type { EntryRow } from '../match/rows.ts'
import { attempt } from './attempt.ts'
import { grouped } from './grouped.ts'

/** Tables that were given up as well: letters tell of them. */
export async function loadGames(db: Db, ids: Iterable<string>): Promise<Map<string, Match>> {
  const known = [...new Set(ids)].map((id) => ({ id, cached: recall(id) }))
  if (known.length === 0) return new Map()
  const heads = JSON.stringify(known.map(({ id, cached }) => [id, headOf(cached)]))
  const [rows, places, tails] = await db.batch([
    db
      .select()
      .from(games)
      .where(sql`${games.id} IN (SELECT value ->> 0 FROM json_each(${heads}))`),
    db
      .select({ gameId: seats.gameId, ...seatColumns })
      .from(seats)
      .leftJoin(users, eq(users.id, seats.userId))
      .where(sql`${seats.gameId} IN (SELECT value ->> 0 FROM json_each(${heads}))`)
      .orderBy(asc(seats.gameId), asc(seats.seat)),
    db
      .select(getTableColumns(entries))
      .from(sql`json_each(${heads}) AS known`)
      .innerJoin(entries, sql`${entries.gameId} = known.value ->> 0 AND ${entries.seq} > known.value ->> 1`)
      .orderBy(asc(entries.gameId), asc(entries.seq)),
  ])
  const seatsOf = grouped(places, (seat) => seat.gameId)
  const tailOf = grouped(tails, (entry) => entry.gameId)
  return new Map(
    rows.map((row) => {
      const cached = known.find(({ id }) => id === row.id)?.cached
      const position = positionOf(row, cached, tailOf.get(row.id) ?? [])
      return [row.id, { row, rules: rulesOf(row.game), seats: seatsOf.get(row.id) ?? [], position }]
    }),
  )
}

function positionOf(row: GameRow, cached: Position | undefined, tail: readonly EntryRow[]): Position | null {
  if (row.head === null) return null
  // The letters of a game that is broken go without a position.
  return attempt(row.id, () => {
    const position = extend(rulesOf(row.game), cached, tail)
    remember(row.id, position)
    return position
  })
}
