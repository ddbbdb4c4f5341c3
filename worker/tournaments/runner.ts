// The runner of events: does what is due, with the clock handed in. It may run twice, late, in two places at once, or
// die between any two steps: each step is one batch with its own lock, and what is left is due at the next run.
import { sql } from 'drizzle-orm'
import { events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import type { Tell } from '../live/tell.ts'
import { carryOut } from './carrying.ts'
import { collect } from './collecting.ts'

import { loadEvent, seasonOf } from './load.ts'
import type { Loaded } from './load.ts'
import { due } from './season.ts'
import { steerGames } from './steering.ts'
import { startEncounter } from './starting.ts'

/** More than one event can owe at a moment; a fault must not go on for ever. */
const STEPS = 20

export async function runEvents(db: Db, now: number, tell: Tell): Promise<void> {
  const active = await db
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.state} NOT IN ('finished', 'cancelled')`)
  for (const { id } of active) {
    try {
      await runEvent(db, id, now, tell)
    } catch (error) {
      // One event that is broken must not stop the others.
      // eslint-disable-next-line no-console -- the platform writes it down for whoever runs the service
      console.error(id, error)
    }
  }
}

export async function runEvent(db: Db, id: string, now: number, tell: Tell): Promise<void> {
  for (let i = 0; i < STEPS; i++) {
    const loaded = await loadEvent(db, id)
    // Whatever was done is read again before the next thing is decided.
    if (await startMissing(db, loaded, now)) continue
    if (await steerGames(db, loaded, now, tell)) continue
    if (await collect(db, loaded, now)) continue
    const step = due(await seasonOf(db, loaded), now)
    if (step === null) return
    await carryOut(db, loaded, step, now)
  }
}

async function startMissing(db: Db, loaded: Loaded, now: number): Promise<boolean> {
  const { event, entrants, encounters } = loaded
  const valueOf = (player: string) => entrants.find(({ userId }) => userId === player)?.value ?? ''
  const missing = encounters.filter(
    ({ gameId, result, players }) => gameId === null && result === null && players.length > 1,
  )
  for (const encounter of missing) await startEncounter(db, event, encounter, valueOf, now)
  return missing.length > 0
}
