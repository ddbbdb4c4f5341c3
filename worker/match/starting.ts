// A table whose seats are all taken becomes a game; a mirrored duel becomes two.
import { eq, sql } from 'drizzle-orm'
import { gameId, inviteCode } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { games, seats } from '../db/schema.ts'
import type { Terms } from '../db/schema.ts'
import { poolOf } from '../ratings/pool.ts'
import { ratingsOf } from '../ratings/read.ts'
import { appending, chain } from './append.ts'
import { beginGame } from './begin.ts'
import { calendarsOf } from './calendars.ts'
import { remember } from './cache.ts'
import type { Position } from './cache.ts'
import { liveChance } from './chance.ts'
import { kindOf } from './games.ts'
import type { GameRow } from './load.ts'
import { secondTerms, secondPlaces } from './pairs.ts'
import type { MatchRow } from './pairs.ts'
import { asTheyCame, byLot, byRating } from './seating.ts'
import type { Place } from './seating.ts'
import { timingAtStart } from './timing.ts'

type Tabled = Pick<GameRow, 'id' | 'game' | 'ownerId' | 'seed' | 'commitment' | 'terms' | 'revision'>

/** Where everybody sits, as the table arranges it. */
async function arranged(db: Db, row: Tabled, places: readonly Place[]): Promise<readonly Place[]> {
  switch (row.terms.seating ?? 'chosen') {
    case 'chosen':
      return places
    case 'lot': {
      // From the committed seed as well, but before there are seats: so in the order in which people came.
      const values = asTheyCame(places).map((place) => place.value)
      return byLot(places, await liveChance(row.seed, values))
    }
    case 'rating': {
      const people = places.flatMap((place) => place.userId ?? [])
      return byRating(places, await ratingsOf(db, people, poolOf(row.game, places.length)))
    }
  }
}

/** The statements that begin what is played at a table, and what to do when they have been carried out. */
export async function starting(
  db: Db,
  row: GameRow,
  places: readonly Place[],
  match: MatchRow | null,
  userId: string,
  now: number,
) {
  const people = await arranged(db, row, places)
  const isDuplicate = match?.kind === 'duplicate'
  const first = await oneGame(db, { row, places: people, isDuplicate }, userId, now)
  const second =
    match && (await secondGame(db, { row, places: people, match, ...first.position }, userId, now))
  return {
    statements: [...first.statements, ...(second?.statements ?? [])] as const,
    begun: () => {
      remember(row.id, first.position)
      if (second) remember(second.id, second.position)
    },
  }
}

interface OneGame {
  readonly row: Tabled
  readonly places: readonly Place[]
  readonly isDuplicate: boolean
}

async function oneGame(db: Db, { row, places, isDuplicate }: OneGame, userId: string, now: number) {
  const kind = kindOf(row.game)
  const { rules } = kind
  const owner = places.find((place) => place.userId === row.ownerId)?.seat ?? 0
  const armies = places.map((place) => place.army)
  const values = places.map((place) => place.value)
  const setup = kind.setupOf(row.terms, armies, owner)
  const { table, written } = await beginGame(rules, row, { setup, values, at: now, isDuplicate })
  const { revision } = row
  const calendars = row.terms.clock ? await calendarsOf(db, places) : []
  const timing = timingAtStart(rules, row.terms.clock, calendars, table)
  const step = {
    row,
    seats: places,
    rules,
    before: null,
    after: table,
    written,
    timing,
    userId,
    now,
    revision,
  }
  const hashes = await chain(step)
  const position: Position = { table, hashes }
  // The log comes first: if the table has changed, no seat is touched.
  return { statements: [...appending(db, step, hashes), sitting(db, row.id, places)] as const, position }
}

/** People, as they were arranged; their armies are the log's. */
function sitting(db: Db, id: string, places: readonly Place[]) {
  const rows = JSON.stringify(
    places.map(({ seat, userId, value, takenAt }) => [seat, userId, value, takenAt]),
  )
  const of = (column: number) =>
    sql`(SELECT value ->> ${sql.raw(String(column))} FROM json_each(${rows}) WHERE value ->> 0 = ${seats.seat})`
  return db
    .update(seats)
    .set({ userId: of(1), value: of(2), takenAt: of(3) })
    .where(eq(seats.gameId, id))
}

interface FirstGame extends Position {
  readonly row: GameRow
  readonly places: readonly Place[]
  readonly match: MatchRow
}

async function secondGame(db: Db, first: FirstGame, userId: string, now: number) {
  const { row, match, table } = first
  const id = gameId()
  const kind = kindOf(row.game)
  const terms: Terms = secondTerms(row.terms, kind.began(table.state))
  const places = secondPlaces(first.places, kind.sidesOf(table.state), match.kind)
  const { game, ownerId, ranked, offerId } = row
  const { seed, commitment } = match
  const second = { id, game, ownerId, seed, commitment, terms, revision: 0, ranked, offerId }
  const isDuplicate = match.kind === 'duplicate'
  const { statements, position } = await oneGame(db, { row: second, places, isDuplicate }, userId, now)
  return {
    id,
    position,
    statements: [
      db.insert(games).values({
        ...second,
        public: row.public,
        invite: inviteCode(),
        matchId: match.id,
        createdAt: now,
        status: 'open',
      }),
      db.insert(seats).values(places.map((place) => ({ gameId: id, ...place }))),
      ...statements,
    ] as const,
  }
}
