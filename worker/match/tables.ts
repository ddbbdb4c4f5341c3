// A table before its game: opened, joined, left, taken back.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { GameId, SideId } from '../../shared/index.ts'
import { commitment } from '../../shared/kernel/index.ts'
import type { Seat } from '../../shared/kernel/index.ts'
import { checkWelcome } from '../accounts/avoided.ts'
import { gameId, inviteCode, matchId } from '../db/ids.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { challenges, games, matches, notices, seats } from '../db/schema.ts'
import type { MatchKind, Terms } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { latenessOf } from '../ratings/lateness.ts'
import { poolOf } from '../ratings/pool.ts'
import { ratingsOf } from '../ratings/read.ts'
import { parseSetup, settledTerms } from './begin.ts'
import { newSeed } from './chance.ts'
import { kindOf } from './games.ts'
import type { Sides } from './games.ts'
import { seatColumnsQuery } from './load.ts'
import type { GameRow, SeatRow } from './load.ts'
import type { MatchRow } from './pairs.ts'
import { checkSide, findPlace, isFree, maySitTwice, seated } from './seating.ts'
import type { Place, Wish } from './seating.ts'
import { starting } from './starting.ts'

const DAY = 24 * 60 * 60 * 1000
/** A table nobody comes to is given up; an answer to a challenge is awaited for a week. */
export const EXPIRY = { table: 30 * DAY, challenge: 7 * DAY, longest: 90 * DAY }

/** Far more often than seats can be taken under somebody's hands. */
const TRIES = 16

export interface Opening {
  readonly game: GameId
  readonly terms: Terms
  /** By seat: the army whoever sits there must take; null: they choose. The owner's own is in the wish. */
  readonly armies: Sides
  readonly seat: Seat
  readonly wish: Omit<Wish, 'seat'>
  readonly public: boolean
  readonly ranked: boolean
  readonly startAt: number | null
  readonly expiresAt: number | null
  /** Who is asked by name, and the seat kept for them. */
  readonly challenged: readonly { readonly userId: string; readonly seat: Seat | null }[]
  readonly match: MatchKind | null
  readonly rematchOf: string | null
}

export interface Opened {
  readonly id: string
  readonly invite: string
  readonly commitment: string
}

export async function openTable(db: Db, userId: string, opening: Opening, now: number): Promise<Opened> {
  const { game, wish, challenged, match } = opening
  const armies = opening.armies.map((army, seat) => (seat === opening.seat ? wish.army : army))
  checkOpening(opening, userId, now)
  const asked = challenged.map((challenge) => challenge.userId)
  await checkWelcome(db, userId, asked)
  const terms = await settledTerms(
    game,
    opening.terms,
    armies,
    opening.seat,
    opening.ranked ? 'ranked' : null,
  )
  const seed = newSeed()
  const opened = { id: gameId(), invite: inviteCode(), commitment: await commitment(seed) }
  const pair = match && (await newMatch(match, { seed, commitment: opened.commitment }, now))
  const usual = (opening.startAt ?? now) + (challenged.length > 0 ? EXPIRY.challenge : EXPIRY.table)
  const opens = [
    db.insert(games).values({
      ...opened,
      game,
      ownerId: userId,
      seed,
      terms,
      createdAt: now,
      status: 'open',
      public: opening.public,
      ranked: opening.ranked,
      startAt: opening.startAt,
      expiresAt: opening.expiresAt ?? usual,
      matchId: pair?.id ?? null,
      rematchOf: opening.rematchOf,
    }),
    db.insert(seats).values(
      armies.map((army, seat) => ({
        gameId: opened.id,
        seat,
        army,
        ...(seat === opening.seat && { userId, value: wish.value, takenAt: now }),
      })),
    ),
    ...challenged.flatMap((asked) => [
      db.insert(challenges).values({ gameId: opened.id, ...asked, createdAt: now }),
      db.insert(notices).values({
        cause: `${opened.id}/challenge`,
        userId: asked.userId,
        kind: 'challenge',
        gameId: opened.id,
        createdAt: now,
      }),
    ]),
  ] as const
  await db.batch(pair ? [db.insert(matches).values(pair), ...opens] : opens)
  return opened
}

function checkOpening(opening: Opening, userId: string, now: number): void {
  const { armies, seat, challenged, match, startAt, expiresAt } = opening
  if (seat >= armies.length) throw refused(422, 'no_option').with({ field: 'seat' })
  const people = new Set([userId, ...challenged.map((asked) => asked.userId)])
  if (people.size !== challenged.length + 1 || people.size > armies.length)
    throw refused(422, 'challenged_twice').with({ field: 'challenge' })
  if (match && armies.length !== 2) throw refused(422, 'pair_of_two').with({ field: 'match' })
  if (match && kindOf(opening.game).choosesLater(opening.terms))
    throw refused(422, 'pair_chosen').with({ field: 'match' })
  if (match === 'duplicate' && opening.ranked) throw refused(422, 'pair_unranked').with({ field: 'ranked' })
  const isTime = (time: number | null, least: number) =>
    time === null || (time > least && time <= now + EXPIRY.longest)
  if (!isTime(startAt, now)) throw refused(422, 'bad_time').with({ field: 'startAt' })
  if (!isTime(expiresAt, startAt ?? now)) throw refused(422, 'bad_time').with({ field: 'expiresAt' })
}

/** A duplicate draws from the seed of its first game. */
async function newMatch(
  kind: MatchKind,
  first: { seed: string; commitment: string },
  now: number,
): Promise<MatchRow> {
  const id = matchId()
  if (kind === 'duplicate') return { id, kind, ...first, createdAt: now }
  const seed = newSeed()
  return { id, kind, seed, commitment: await commitment(seed), createdAt: now }
}

/** A table, who sits there and who was asked to. */
export interface Invited {
  readonly row: GameRow
  readonly seats: readonly SeatRow[]
  readonly asked: readonly (typeof challenges.$inferSelect)[]
  readonly match: MatchRow | null
}

export async function readTable(db: Db, where: { invite: string } | { id: string }): Promise<Invited> {
  const here = 'id' in where ? eq(games.id, where.id) : eq(games.invite, where.invite)
  const only = (column: SQL) => sql`(SELECT ${column} FROM ${games} WHERE ${here})`
  const [[row], seatRows, asked, [match = null]] = await db.batch([
    db.select().from(games).where(here),
    seatColumnsQuery(db, only(sql`${games.id}`)),
    db
      .select()
      .from(challenges)
      .where(eq(challenges.gameId, only(sql`${games.id}`))),
    db
      .select()
      .from(matches)
      .where(eq(matches.id, only(sql`${games.matchId}`))),
  ])
  if (!row || row.closedAt !== null) throw refused(404, 'invite' in where ? 'no_such_invite' : 'not_found')
  return { row, seats: seatRows, asked, match }
}

export const readInvite = (db: Db, code: string): Promise<Invited> => readTable(db, { invite: code })

/** Takes a free seat; with the last one the game begins. Answers the game's id. */
export async function joinTable(
  db: Db,
  where: { invite: string } | { id: string },
  userId: string,
  wish: Wish,
  now: number,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const table = await readTable(db, where)
    const place = placeFor(table, userId, wish)
    // Sent again because the answer was lost.
    if (place === null) return table.row.id
    await checkEntry(db, table, userId)
    if (await sitDown(db, table, seated(table.seats, place, userId, wish, now), place.seat, now))
      return table.row.id
  }
  throw refused(409, 'busy')
}

/** Null: they sit there already. */
function placeFor(table: Invited, userId: string, wish: Wish): Place | null {
  const { row, asked } = table
  checkSide(kindOf(row.game).sides, wish.army)
  const mine = table.seats.filter((seat) => seat.userId === userId)
  if (mine.length > 0) {
    const another = wish.seat !== null && !mine.some((seat) => seat.seat === wish.seat)
    if (!another && row.ownerId !== userId) return null
    if (wish.seat === null || !mayTakeBoth(table, userId, wish.seat))
      throw refused(409, row.ownerId === userId && !another ? 'own_table' : 'one_seat')
  }
  const own = asked.find((challenge) => challenge.userId === userId)
  if (asked.length > 0 && !own && row.ownerId !== userId) throw refused(403, 'not_invited')
  return findPlace(table.seats, { ...wish, seat: own?.seat ?? wish.seat })
}

function mayTakeBoth({ row, seats }: Invited, userId: string, seat: Seat): boolean {
  if ((row.terms.seating ?? 'chosen') !== 'chosen') return false
  const kind = kindOf(row.game)
  return maySitTwice(kind.doubled(parseSetup(kind.rules, setupAt(row, seats))), seats, userId, seat)
}

const setupAt = (row: GameRow, places: readonly Place[]): unknown =>
  kindOf(row.game).setupOf(
    row.terms,
    places.map((place) => place.army),
    places.find((place) => place.userId === row.ownerId)?.seat ?? 0,
  )

/** What a table asks of those who join. */
export async function checkEntry(
  db: Db,
  { row, seats }: { row: GameRow; seats: readonly Place[] },
  userId: string,
): Promise<void> {
  const others = seats.flatMap((seat) => seat.userId ?? [])
  await checkWelcome(db, userId, [row.ownerId, ...others])
  const { rating: range, lateness } = row.terms
  if (row.ownerId === userId) return
  if (lateness !== undefined && (await latenessOf(db, userId)) > lateness)
    throw refused(403, 'table_reliability', { most: lateness })
  if (!range) return
  const rating = (await ratingsOf(db, [userId], poolOf(row.game, seats.length)))(userId)
  if (rating < (range.least ?? -Infinity) || rating > (range.most ?? Infinity))
    throw refused(403, 'rating_outside')
}

/** Answers false if the table has changed since it was read. */
async function sitDown(
  db: Db,
  { row, match }: Invited,
  places: readonly Place[],
  seat: Seat,
  now: number,
): Promise<boolean> {
  parseSetup(kindOf(row.game).rules, setupAt(row, places))
  const place = places[seat]
  const userId = place?.userId ?? ''
  if (isDue(row, places, now)) return begin(db, row, places, match, userId, now)
  const { army = null, value = '' } = place ?? {}
  return changeSeats(db, row, eq(seats.seat, seat), { userId, army, value, takenAt: now })
}

const isDue = ({ startAt }: GameRow, places: readonly Place[], now: number): boolean =>
  !places.some(isFree) && (startAt === null || startAt <= now)

/** Answers false if the table has changed since it was read. */
export async function begin(
  db: Db,
  row: GameRow,
  places: readonly Place[],
  match: MatchRow | null,
  userId: string,
  now: number,
): Promise<boolean> {
  const { statements, begun } = await starting(db, row, places, match, userId, now)
  try {
    await db.batch(statements)
  } catch (error) {
    if (constraintOf(error) === 'not null') return false
    throw error
  }
  begun()
  return true
}

interface SeatChange {
  readonly userId: string | null
  readonly army: SideId | SQL | null
  readonly value: string
  readonly takenAt: number | null
}

/** Answers false if the table has changed since it was read. */
async function changeSeats(db: Db, row: GameRow, which: SQL, change: Partial<SeatChange>): Promise<boolean> {
  const { id, revision } = row
  const isCurrent = and(
    eq(games.id, id),
    eq(games.revision, revision),
    eq(games.status, 'open'),
    isNull(games.closedAt),
  )
  const [, changed] = await db.batch([
    db
      .update(seats)
      .set(change)
      .where(and(eq(seats.gameId, id), which, sql`EXISTS (SELECT 1 FROM ${games} WHERE ${isCurrent})`)),
    db
      .update(games)
      .set({ revision: revision + 1 })
      .where(isCurrent)
      .returning({ id: games.id }),
  ])
  return changed.length > 0
}

/** What somebody adds to the draws, instead of what they brought: whoever opens a table has seen no commitment before. */
export async function addValue(db: Db, id: string, userId: string, value: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { row, seats: places } = await readTable(db, { id })
    if (!places.some((seat) => seat.userId === userId)) throw refused(403, 'not_yours')
    if (row.status !== 'open') throw refused(409, 'value_drawn')
    if (await changeSeats(db, row, eq(seats.userId, userId), { value })) return
  }
  throw refused(409, 'busy')
}

/** Somebody who has joined gets up again; the owner takes the table back instead. */
export async function leaveTable(db: Db, id: string, userId: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { row, seats: places } = await readTable(db, { id })
    if (!places.some((seat) => seat.userId === userId)) throw refused(403, 'not_yours')
    if (row.status !== 'open') throw refused(409, 'started')
    if (row.ownerId === userId) throw refused(409, 'owner_stays')
    // An army the table prescribes stays with the seat.
    const army = sql`${JSON.stringify(prescribed(row.terms))} ->> ${seats.seat}`
    const up = { userId: null, army, value: '', takenAt: null }
    if (await changeSeats(db, row, eq(seats.userId, userId), up)) return
  }
  throw refused(409, 'busy')
}

const prescribed = ({ armies, against }: Terms): Sides => armies ?? [null, against]

/** The owner takes back a table whose game has not begun. */
export async function closeTable(db: Db, id: string, userId: string, now: number): Promise<void> {
  const { row } = await readTable(db, { id })
  if (row.ownerId !== userId) throw refused(403, 'not_yours')
  if (!(await giveUp(db, id, 'closed', userId, now))) throw refused(409, 'started')
}

/** Gives up a table and tells those who sat there or were asked to, but not whoever did it. */
export async function giveUp(
  db: Db,
  id: string,
  kind: 'closed' | 'declined' | 'expired',
  userId: string,
  now: number,
): Promise<boolean> {
  const [closed] = await db.batch([
    db
      .update(games)
      .set({ closedAt: now, revision: sql`${games.revision} + 1` })
      .where(and(eq(games.id, id), eq(games.status, 'open'), isNull(games.closedAt)))
      .returning({ id: games.id }),
    // If nothing was given up there is nothing to tell.
    db
      .insert(notices)
      .select(
        sql`
      SELECT ${`${id}/${kind}`}, who.user_id, ${kind}, ${id}, ${now}, NULL
      FROM (SELECT user_id FROM seats WHERE game_id = ${id} AND user_id IS NOT NULL
            UNION SELECT user_id FROM challenges WHERE game_id = ${id} AND declined_at IS NULL) AS who
      WHERE who.user_id <> ${userId} AND EXISTS (SELECT 1 FROM games WHERE id = ${id} AND closed_at = ${now})`,
      )
      .onConflictDoNothing(),
  ])
  return closed.length > 0
}
