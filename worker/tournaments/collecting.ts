// Results of games that are over become results of the event. Read from the games alone, so it may be done again.
import { and, eq, isNull } from 'drizzle-orm'
import { encounters, eventActs, events } from '../db/events.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { absencesIn } from './absences.ts'
import { telling } from './acting.ts'
import type { Statement } from './acting.ts'
import type { Loaded } from './load.ts'
import { areOver, resultOf } from './outcome.ts'
import { gamesIn } from './plan.ts'

/** Answers whether there were any. */
export async function collect(db: Db, loaded: Loaded, now: number): Promise<boolean> {
  const { event, entrants, played } = loaded
  const count = gamesIn(event.plan.unit)
  const over = loaded.encounters.flatMap((encounter) => {
    const games = encounter.gameId === null ? [] : (played.get(encounter.gameId) ?? [])
    return encounter.result === null && areOver(games, count) ? [{ encounter, games }] : []
  })
  if (over.length === 0) return false
  const absence = await absencesIn(
    db,
    over.flatMap(({ games }) => games.map(({ id }) => id)),
  )
  const gone = new Set(entrants.filter(({ state }) => state === 'withdrawn').map(({ userId }) => userId))
  const finalAt = event.plan.approval ? null : now
  const statements = over.map(({ encounter: { key, players, ruling }, games }) => {
    const forfeits = (player: string) => ruling?.kind === 'forfeit' && ruling.players.includes(player)
    const result = resultOf(players, games, count, {
      ...{ absence, forfeits },
      isGone: (player) => gone.has(player),
    })
    const isOpen = and(eq(encounters.eventId, event.id), eq(encounters.key, key), isNull(encounters.result))
    return db.update(encounters).set({ result, finalAt }).where(isOpen)
  })
  const [first, ...others] = [...asking(db, loaded, now), ...statements]
  try {
    if (first) await db.batch([first, ...others])
  } catch (error) {
    // Somebody else has gone on with the event: it is read again.
    if (constraintOf(error) !== 'unique') throw error
  }
  return true
}

/** Organizers are told when results begin to wait for them; of those that come while some wait they are not told again. */
function asking(db: Db, { event, encounters: all }: Loaded, now: number): Statement[] {
  if (!event.plan.approval || all.some(({ result, finalAt }) => result !== null && finalAt === null))
    return []
  const n = event.head + 1
  return [
    db.insert(eventActs).values({ eventId: event.id, n, act: 'results', about: {}, at: now }),
    db.update(events).set({ head: n }).where(eq(events.id, event.id)),
    ...telling(db, event.id, n, 'results', [event.ownerId, ...event.organizers], now),
  ]
}
