// Events made, and people who come and go. Each is an act of its event, so of two who come at once for the last place
// one looks again.
import { commitment } from '../../shared/kernel/index.ts'
import { entrants, eventActs, events } from '../db/events.ts'
import { eventId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { refused } from '../edge/refused.ts'
import { newSeed } from '../match/chance.ts'
import { actOn } from './acting.ts'
import type { Statement } from './acting.ts'
import { entrantOf, setting } from './changing.ts'
import type { Loaded } from './load.ts'
import type { Plan } from './plan.ts'

export interface Announced {
  readonly name: string
  readonly plan: Plan
  readonly openAt: number
  readonly closeAt: number
  readonly startAt: number
}

export async function announce(db: Db, userId: string, announced: Announced, now: number): Promise<string> {
  const { openAt, closeAt, startAt } = announced
  if (closeAt <= Math.max(now, openAt)) throw refused(422, 'bad_time').with({ field: 'closeAt' })
  if (startAt < closeAt) throw refused(422, 'bad_time').with({ field: 'startAt' })
  const id = eventId()
  const seed = newSeed()
  await db.batch([
    db.insert(events).values({
      id,
      ownerId: userId,
      ...announced,
      // How long it is open is how long the next season will be.
      openAt: Math.max(now, openAt),
      season: 1,
      seed,
      commitment: await commitment(seed),
      state: 'announced',
      head: 1,
      createdAt: now,
    }),
    db.insert(eventActs).values({ eventId: id, n: 1, userId, act: 'announce', about: {}, at: now }),
  ])
  return id
}

const hasBegun = ({ event }: Loaded): boolean => event.state !== 'announced' && event.state !== 'open'

/** Who moves up when so many places become free: who has waited longest. */
export const movingUp = ({ entrants: people }: Loaded, places: number): string[] =>
  people
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => a.joinedAt - b.joinedAt || (a.userId < b.userId ? -1 : 1))
    .slice(0, Math.max(0, places))
    .map(({ userId }) => userId)

/** By the dates, whether or not the runner has been there since. */
function isOpen({ event }: Loaded, now: number): boolean {
  const { state, openAt, closeAt } = event
  return (state === 'open' || (state === 'announced' && now >= openAt)) && now < closeAt
}

/** Beyond the capacity people wait, in the order in which they came. */
export const register = (db: Db, id: string, userId: string, value: string, now: number): Promise<void> =>
  actOn(db, id, userId, now, (loaded) => {
    const { event, entrants: people } = loaded
    const own = entrantOf(loaded, userId)
    if (own && own.state !== 'withdrawn') return null
    const { plan } = event
    const isInvited = event.invited.includes(userId)
    // Whom an organizer has asked to come can wait for a place in any event.
    const isReserve = (plan.reserves || isInvited) && (event.state === 'seeded' || event.state === 'running')
    // Whoever played here and left does not come back.
    const isBack = hasBegun(loaded) && own !== undefined
    if ((!isOpen(loaded, now) && !isReserve) || isBack) throw refused(409, 'registration_closed')
    if (plan.entry === 'invited' && !isInvited && event.ownerId !== userId)
      throw refused(403, 'event_invited')
    const taken = people.filter((one) => one.state === 'in').length
    const state = taken < plan.most && !isReserve ? 'in' : 'waiting'
    const row = { eventId: id, userId, state, value, joinedAt: now } as const
    const entering = db
      .insert(entrants)
      .values(row)
      .onConflictDoUpdate({
        target: [entrants.eventId, entrants.userId],
        set: { state, value, joinedAt: now },
      })
    return { act: 'register', about: { players: [userId] }, also: [entering] }
  })

/** What it comes to that people leave: until the first round is paired their places go to those who wait. */
export function leaving(
  db: Db,
  loaded: Loaded,
  players: readonly string[],
): { readonly also: readonly Statement[]; readonly placed: readonly string[] } {
  const { event } = loaded
  const isSeeded = event.state === 'seeded'
  const isEarly = !hasBegun(loaded) || isSeeded
  const free = players.flatMap((player) => {
    const own = entrantOf(loaded, player)
    return isEarly && own?.state === 'in' ? [{ seed: own.seed, division: own.division }] : []
  })
  const placed = movingUp(loaded, free.length + players.length)
    .filter((one) => !players.includes(one))
    .slice(0, free.length)
  return {
    also: [
      ...players.map((player) =>
        setting(db, event.id, player, { state: 'withdrawn', ...(isSeeded && { seed: null }) }),
      ),
      ...placed.map((player, i) => setting(db, event.id, player, { state: 'in', ...(isSeeded && free[i]) })),
    ],
    placed,
  }
}

/** Once the first round is paired what is left to play is lost. */
export const withdraw = (db: Db, id: string, userId: string, now: number): Promise<void> =>
  actOn(db, id, userId, now, (loaded) => {
    const own = entrantOf(loaded, userId)
    if (!own) throw refused(404, 'not_entered')
    if (own.state === 'withdrawn') return null
    if (loaded.event.state === 'finished' || loaded.event.state === 'cancelled')
      throw refused(409, 'event_over')
    return { act: 'withdraw', about: { players: [userId] }, ...leaving(db, loaded, [userId]) }
  })
