// Events made, and people who come and go. Each is an act of its event, so of two who come at once for the last place
// one looks again.
import { commitment } from '../../shared/kernel/index.ts'
import { entrants, eventActs, events } from '../db/events.ts'
import { eventId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { refused } from '../edge/refused.ts'
import { newSeed } from '../match/chance.ts'
import { actOn } from './acting.ts'
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

/** Who moves up when a place becomes free. */
export const nextWaiting = ({ entrants: people }: Loaded): Loaded['entrants'][number] | undefined =>
  people
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => a.joinedAt - b.joinedAt || (a.userId < b.userId ? -1 : 1))[0]

/** Beyond the capacity people wait, in the order in which they came. */
export const register = (db: Db, id: string, userId: string, value: string, now: number): Promise<void> =>
  actOn(db, id, userId, now, (loaded) => {
    const { event } = loaded
    if (loaded.entrants.some((entrant) => entrant.userId === userId && entrant.state !== 'withdrawn'))
      return null
    const { plan } = event
    const own = loaded.entrants.find((entrant) => entrant.userId === userId)
    const isReserve = plan.reserves && (event.state === 'seeded' || event.state === 'running')
    // Whoever played here and left does not come back.
    const isBack = hasBegun(loaded) && own !== undefined
    if ((event.state !== 'open' && !isReserve) || isBack) throw refused(409, 'registration_closed')
    if (plan.entry === 'invited' && !event.invited.includes(userId) && event.ownerId !== userId)
      throw refused(403, 'event_invited')
    const taken = loaded.entrants.filter(({ state }) => state === 'in').length
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

/** Before the event the first who waits moves up; afterwards what is left to play is lost. */
export const withdraw = (db: Db, id: string, userId: string, now: number): Promise<void> =>
  actOn(db, id, userId, now, (loaded) => {
    const own = loaded.entrants.find((entrant) => entrant.userId === userId)
    if (!own) throw refused(404, 'not_entered')
    if (own.state === 'withdrawn') return null
    if (loaded.event.state === 'finished' || loaded.event.state === 'cancelled')
      throw refused(409, 'event_over')
    const next = own.state === 'in' && !hasBegun(loaded) ? nextWaiting(loaded) : undefined
    const setting = (who: string, state: 'in' | 'withdrawn') =>
      db
        .insert(entrants)
        .values({ eventId: id, userId: who, state, joinedAt: now })
        .onConflictDoUpdate({ target: [entrants.eventId, entrants.userId], set: { state } })
    return {
      act: 'withdraw',
      about: { players: [userId] },
      also: [setting(userId, 'withdrawn'), ...(next ? [setting(next.userId, 'in')] : [])],
      told: next ? [next.userId] : [],
    }
  })
