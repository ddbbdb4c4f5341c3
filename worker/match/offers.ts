// Standing offers: "I take anyone with these terms, at most so many games at once".
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { commitment } from '../../shared/kernel/index.ts'
import { digest } from '../accounts/digest.ts'
import { gameId, offerId } from '../db/ids.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { games, offers, seats, users } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { settledTerms } from './begin.ts'
import { newSeed } from './chance.ts'
import { freshRow } from './fresh.ts'
import { kindOf } from './games.ts'
import type { GameRow } from './load.ts'
import { checkSide, findPlace, seated } from './seating.ts'
import type { Place, Wish } from './seating.ts'
import { starting } from './starting.ts'
import { checkEntry } from './tables.ts'

export type OfferRow = typeof offers.$inferSelect

/** With the name of whoever offers, and how many games of it go on. */
export interface Offered {
  readonly offer: OfferRow
  readonly name: string
  readonly bot: boolean
  readonly running: number
}

export type Offering = Pick<OfferRow, 'game' | 'terms' | 'army' | 'value' | 'ranked' | 'public' | 'most'>

/** Enough to lose to somebody faster a few times. */
const TRIES = 16
const PAGE = 20

export async function postOffer(db: Db, userId: string, offering: Offering, now: number): Promise<string> {
  const { game, army, ranked } = offering
  const sides = [army, offering.terms.against]
  const terms = await settledTerms(game, offering.terms, sides, 0, ranked ? 'ranked' : null)
  const id = offerId()
  await db.insert(offers).values({ id, userId, ...offering, terms, ...(await nextSeed()), createdAt: now })
  return id
}

/** The next game is committed to before anybody joins it. */
async function nextSeed(): Promise<{ seed: string; commitment: string }> {
  const seed = newSeed()
  return { seed, commitment: await commitment(seed) }
}

const running = sql<number>`(SELECT count(*) FROM games
  WHERE offer_id = ${offers.id} AND status <> 'over' AND closed_at IS NULL)`

const offered = (db: Db) =>
  db
    .select({ offer: offers, name: users.name, bot: users.bot, running })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.userId))

export async function readOffer(db: Db, id: string): Promise<Offered> {
  const [found] = await offered(db).where(and(eq(offers.id, id), isNull(offers.closedAt)))
  if (!found) throw refused(404, 'no_such_offer')
  return found
}

/** Public ones that can be joined now, or somebody's own; newest first. */
export async function standingOffers(
  db: Db,
  owner: string | null,
  before: string | null,
): Promise<{ offers: Offered[]; next: string | null }> {
  const [at = '', id = ''] = (before ?? '').split('.')
  const behind = or(
    lt(offers.createdAt, Number(at)),
    and(eq(offers.createdAt, Number(at)), lt(offers.id, id)),
  )
  const found = await offered(db)
    .where(
      and(
        isNull(offers.closedAt),
        before === null ? undefined : behind,
        owner === null ? sql`${offers.public} = 1 AND ${running} < ${offers.most}` : eq(offers.userId, owner),
      ),
    )
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(PAGE + 1)
  const last = found[PAGE - 1]
  const next = found.length > PAGE && last ? `${last.offer.createdAt}.${last.offer.id}` : null
  return { offers: found.slice(0, PAGE), next }
}

export async function withdrawOffer(db: Db, id: string, userId: string, now: number): Promise<void> {
  const { offer } = await readOffer(db, id)
  if (offer.userId !== userId) throw refused(403, 'not_yours')
  await db.update(offers).set({ closedAt: now }).where(eq(offers.id, id))
}

/** Opens a table and begins its game at once. Answers the game's id. */
export async function joinOffer(
  db: Db,
  id: string,
  userId: string,
  wish: Omit<Wish, 'seat'>,
  now: number,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [found, mine] = await Promise.all([readOffer(db, id), ownGame(db, id, userId)])
    const { offer } = found
    if (offer.userId === userId) throw refused(409, 'own_offer')
    // One at a time with each: a second request is the first one sent again.
    if (mine !== null) return mine
    if (found.running >= offer.most) throw refused(409, 'offer_full')
    const game = await take(db, offer, userId, wish, now)
    if (game !== null) return game
  }
  throw refused(409, 'busy')
}

async function ownGame(db: Db, offer: string, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(seats, and(eq(seats.gameId, games.id), eq(seats.userId, userId)))
    .where(and(eq(games.offerId, offer), eq(games.status, 'running')))
  return row?.id ?? null
}

/** Null: somebody else has taken the offer since it was read. */
async function take(
  db: Db,
  offer: OfferRow,
  userId: string,
  wish: Omit<Wish, 'seat'>,
  now: number,
): Promise<string | null> {
  const row = rowOf(offer, now)
  const free = await placesOf(offer, row.id, now)
  await checkEntry(db, { row, seats: free }, userId)
  checkSide(kindOf(offer.game).sides, wish.army)
  const anywhere = { ...wish, seat: null }
  const places = seated(free, findPlace(free, anywhere), userId, anywhere, now)
  const { statements, begun } = await starting(db, row, places, null, userId, now)
  // No owner, no row, and with it no batch: so an offer is taken as it was read, or not at all.
  const ownerId = sql`(SELECT user_id FROM offers
    WHERE id = ${offer.id} AND taken = ${offer.taken} AND closed_at IS NULL)`
  try {
    await db.batch([
      db.insert(games).values({ ...row, ownerId }),
      db.insert(seats).values(places.map((place) => ({ gameId: row.id, ...place }))),
      ...statements,
      db
        .update(offers)
        .set({ taken: offer.taken + 1, ...(await nextSeed()) })
        .where(eq(offers.id, offer.id)),
    ])
  } catch (error) {
    if (constraintOf(error) === 'not null') return null
    throw error
  }
  begun()
  return row.id
}

const rowOf = (offer: OfferRow, now: number): GameRow =>
  freshRow({
    id: gameId(),
    game: offer.game,
    ownerId: offer.userId,
    seed: offer.seed,
    commitment: offer.commitment,
    terms: offer.terms,
    createdAt: now,
    public: offer.public,
    ranked: offer.ranked,
    matchId: null,
    offerId: offer.id,
  })

async function placesOf(offer: OfferRow, id: string, now: number): Promise<Place[]> {
  const value = offer.value === '' ? '' : await digest(`${offer.value}/${id}`)
  return [
    { seat: 0, userId: offer.userId, army: offer.army, value, takenAt: now },
    { seat: 1, userId: null, army: offer.terms.against, value: '', takenAt: null },
  ]
}
