// Results of games that are over become results of the event. Read from the games alone, so it may be done again.
import { and, eq, isNull } from 'drizzle-orm'
import { encounters } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import type { Loaded } from './load.ts'
import { resultOf } from './outcome.ts'
import { gamesIn } from './plan.ts'

/** Answers whether there were any. */
export async function collect(db: Db, loaded: Loaded, now: number): Promise<boolean> {
  const { event, played } = loaded
  const finalAt = event.plan.approval ? null : now
  const games = gamesIn(event.plan.unit)
  const statements = loaded.encounters.flatMap(({ key, players, gameId, result }) => {
    const found =
      result === null && gameId !== null ? resultOf(players, played.get(gameId) ?? [], games) : null
    if (found === null) return []
    const isOpen = and(eq(encounters.eventId, event.id), eq(encounters.key, key), isNull(encounters.result))
    return [db.update(encounters).set({ result: found, finalAt }).where(isOpen)]
  })
  const [first, ...others] = statements
  if (first) await db.batch([first, ...others])
  return first !== undefined
}
