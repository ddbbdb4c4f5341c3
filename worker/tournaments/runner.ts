// The runner of events: does what is due, with the clock handed in. It may run twice, late, in two places at once, or
// die between any two steps: each step is one batch with its own lock, and what is left is due at the next run.
import { sql } from 'drizzle-orm'
import { events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import type { Tell } from '../live/tell.ts'
import { carryOut } from './carrying.ts'
import { collect } from './collecting.ts'
import { Faults, report } from './faults.ts'
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
  for (const { id } of active) await runSafely(db, id, now, tell)
}

/** One event that is broken must not stop the others, nor whoever has just done something to it. */
export async function runSafely(db: Db, id: string, now: number, tell: Tell): Promise<void> {
  try {
    await runEvent(db, id, now, tell)
  } catch (error) {
    // eslint-disable-next-line no-console -- the platform writes it down for whoever runs the service
    console.error(id, error)
  }
}

export async function runEvent(db: Db, id: string, now: number, tell: Tell): Promise<void> {
  const faults = new Faults(id)
  for (let i = 0; i < STEPS; i++) {
    const loaded = await loadEvent(db, id)
    // Whatever was done is read again before the next thing is decided.
    if (await startMissing(db, loaded, faults, now)) continue
    if (await steerGames(db, loaded, faults, now, tell)) continue
    if (await collect(db, loaded, now)) continue
    if (await report(db, loaded, faults, now)) continue
    const step = due(await seasonOf(db, loaded), now)
    if (step === null) return
    await carryOut(db, loaded, step, now)
  }
}

async function startMissing(db: Db, loaded: Loaded, faults: Faults, now: number): Promise<boolean> {
  const { event, entrants, encounters } = loaded
  const valueOf = (player: string) => entrants.find(({ userId }) => userId === player)?.value ?? ''
  const missing = encounters.filter(
    (one) => one.gameId === null && one.result === null && one.players.length > 1 && !faults.has(one),
  )
  for (const encounter of missing) {
    try {
      await startEncounter(db, event, encounter, valueOf, now)
    } catch (error) {
      faults.add(encounter, error)
    }
  }
  return missing.length > 0
}
