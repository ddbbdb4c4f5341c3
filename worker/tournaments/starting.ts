// The games of an encounter begin as all games do. Their ids and seeds come from the event's seed: so whoever starts
// them twice fails at the key, and when the event's seed is published anybody can check that it was so.
import { and, eq, isNull } from 'drizzle-orm'
import { commitment, fromHex, hmac, toHex } from '../../shared/kernel/index.ts'
import { digest } from '../accounts/digest.ts'
import type { encounters as encounterTable, events } from '../db/events.ts'
import { encounters } from '../db/events.ts'
import { gameIdFrom } from '../db/ids.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { games, matches, seats } from '../db/schema.ts'
import type { Terms } from '../db/schema.ts'
import { freshRow } from '../match/fresh.ts'
import type { MatchRow } from '../match/pairs.ts'
import type { Place } from '../match/seating.ts'
import { starting } from '../match/starting.ts'
import type { Plan, Unit } from './plan.ts'

type EventRow = typeof events.$inferSelect
export type EncounterRow = typeof encounterTable.$inferSelect

/** Answers false if they were started already. */
export async function startEncounter(
  db: Db,
  event: EventRow,
  encounter: EncounterRow,
  valueOf: (player: string) => string,
  now: number,
): Promise<boolean> {
  const { plan } = event
  const from = (what: string) => hmac(fromHex(event.seed), what)
  const id = gameIdFrom(await from(`game/${encounter.key}`))
  const seed = toHex(await from(id))
  const own = { seed, commitment: await commitment(seed) }
  const match = await matchOf(plan.unit, id, own, async () => toHex(await from(`${id}/second`)), now)
  const row = freshRow({
    id,
    game: plan.game,
    ownerId: event.ownerId,
    ...own,
    terms: termsOf(plan),
    createdAt: now,
    public: plan.public,
    ranked: plan.ranked,
    matchId: match?.id ?? null,
    offerId: null,
  })
  const places: Place[] = await Promise.all(
    encounter.players.map(async (userId, seat) => {
      const value = valueOf(userId)
      return {
        seat,
        userId,
        army: encounter.armies?.[seat] ?? null,
        value: value === '' ? '' : await digest(`${value}/${id}`),
        takenAt: now,
      }
    }),
  )
  const { statements, begun } = await starting(db, row, places, match, '', now)
  const opening = [
    db.insert(games).values(row),
    db.insert(seats).values(places.map((place) => ({ gameId: id, ...place }))),
    ...statements,
    db
      .update(encounters)
      .set({ gameId: id })
      .where(
        and(eq(encounters.eventId, event.id), eq(encounters.key, encounter.key), isNull(encounters.gameId)),
      ),
  ] as const
  try {
    await db.batch(match ? [db.insert(matches).values(match), ...opening] : opening)
  } catch (error) {
    if (constraintOf(error) !== 'unique') throw error
    return false
  }
  begun()
  return true
}

/** The season that follows. */
export const nextEventId = async ({ seed }: Pick<EventRow, 'seed'>): Promise<string> =>
  gameIdFrom(await hmac(fromHex(seed), 'next season'))

/** The match of a duel, named by its first game. */
export const duelId = (gameId: string): string => `${gameId}-duel`

/** Null: it is a game alone. A duplicate draws from the seed of its first game. */
async function matchOf(
  unit: Unit,
  gameId: string,
  first: Pick<MatchRow, 'seed' | 'commitment'>,
  secondSeed: () => Promise<string>,
  createdAt: number,
): Promise<MatchRow | null> {
  const id = duelId(gameId)
  switch (unit) {
    case 'game':
      return null
    case 'duplicate':
      return { id, kind: 'duplicate', ...first, createdAt }
    case 'duel': {
      const seed = await secondSeed()
      return { id, kind: 'mirrored', seed, commitment: await commitment(seed), createdAt }
    }
  }
}

const termsOf = ({ setup, clock }: Plan): Terms => ({
  first: null,
  against: null,
  setup,
  ...(clock && { clock }),
})
