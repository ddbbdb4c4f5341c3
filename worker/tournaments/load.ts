// Reading an event: its row, who takes part, and what was played.
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { encounters, entrants, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { games, seats } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { poolOf } from '../ratings/pool.ts'
import { ratingsOf } from '../ratings/read.ts'
import type { PlayedGame } from './outcome.ts'
import { pairOf } from './record.ts'
import type { Season } from './season.ts'
import type { EncounterRow } from './starting.ts'

export interface Loaded {
  readonly event: typeof events.$inferSelect
  readonly entrants: readonly (typeof entrants.$inferSelect)[]
  readonly encounters: readonly EncounterRow[]
  /** The games of each encounter, by the id of the first. */
  readonly played: ReadonlyMap<string, readonly Running[]>
}

export interface Running extends PlayedGame {
  /** Who sits there, by seat: their heirs have not come yet. */
  readonly sitting: readonly (string | null)[]
}

export async function loadEvent(db: Db, id: string): Promise<Loaded> {
  const [[event], people, met, firsts, seconds] = await db.batch([
    db.select().from(events).where(eq(events.id, id)),
    db.select().from(entrants).where(eq(entrants.eventId, id)).orderBy(asc(entrants.userId)),
    db
      .select()
      .from(encounters)
      .where(eq(encounters.eventId, id))
      .orderBy(asc(encounters.round), asc(encounters.key)),
    playedQuery(db, id),
    secondsQuery(db, id),
  ])
  if (!event) throw refused(404, 'not_found')
  const nowOf = heirs(people)
  const lines = new Map<string, [Line, ...Line[]]>()
  for (const line of [...firsts, ...seconds]) {
    const known = lines.get(line.id)
    if (known) known.push(line)
    else lines.set(line.id, [line])
  }
  const played = new Map<string, Running[]>()
  for (const [id, seated] of lines) {
    const [{ first, result }] = seated
    const sitting = seated.map(({ userId }) => userId)
    const people = sitting.map((userId) => userId && nowOf(userId))
    played.set(first, [...(played.get(first) ?? []), { id, people, sitting, result }])
  }
  return { event, entrants: people, encounters: met, played }
}

/** Whose place a person's is by now: what somebody played before they were replaced counts for their heir. */
export function heirs(
  people: readonly Pick<Loaded['entrants'][number], 'userId' | 'replacedBy'>[],
): (userId: string) => string {
  const by = new Map(people.map(({ userId, replacedBy }) => [userId, replacedBy]))
  return (userId) => {
    let now = userId
    for (let next = by.get(now); typeof next === 'string'; next = by.get(now)) now = next
    return now
  }
}

type Line = Awaited<ReturnType<typeof playedQuery>>[number]

const columns = {
  first: sql<string>`${encounters.gameId}`.as('first'),
  id: sql<string>`${games.id}`.as('played'),
  userId: seats.userId,
  result: games.result,
}

const playedQuery = (db: Db, id: string) =>
  db
    .select(columns)
    .from(encounters)
    .innerJoin(games, eq(games.id, encounters.gameId))
    .innerJoin(seats, eq(seats.gameId, games.id))
    .where(eq(encounters.eventId, id))
    .orderBy(asc(games.id), asc(seats.seat))

/** The second games of duels. */
function secondsQuery(db: Db, id: string) {
  const first = alias(games, 'first_game')
  return db
    .select(columns)
    .from(encounters)
    .innerJoin(first, eq(first.id, encounters.gameId))
    .innerJoin(games, and(eq(games.matchId, first.matchId), ne(games.id, first.id)))
    .innerJoin(seats, eq(seats.gameId, games.id))
    .where(eq(encounters.eventId, id))
    .orderBy(asc(games.id), asc(seats.seat))
}

/** What the state machine decides on. */
export async function seasonOf(
  db: Db,
  { event, entrants: people, encounters: met }: Loaded,
): Promise<Season> {
  const ids = people.map(({ userId }) => userId)
  const needsRatings = event.state === 'open' && event.plan.seeding === 'rating'
  const ratingOf = needsRatings
    ? await ratingsOf(db, ids, poolOf(event.plan.game, event.plan.seats ?? 2))
    : () => 0
  return {
    ...event,
    entrants: people.map(({ userId, state, joinedAt, seed, division }) => ({
      player: userId,
      state,
      joinedAt,
      rating: ratingOf(userId),
      seed,
      division,
    })),
    encounters: met.map(({ key, round, division, players, result, finalAt }) => ({
      key,
      round,
      division,
      players,
      result: finalAt === null ? null : result,
    })),
    unapproved: new Set(met.flatMap((one) => (one.result && one.finalAt === null ? [one.key] : []))),
    forbidden: new Set(event.forbidden.map(([a = '', b = '']) => pairOf(a, b))),
    fixed: event.fixed,
  }
}
