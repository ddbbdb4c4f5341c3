// What goes wrong with one encounter while its event is run: it stops neither the other games nor the event, whoever runs
// the service finds it in the log, and what the rules refuse is told to the organizers, once for each encounter.
import { and, eq } from 'drizzle-orm'
import { eventActs, events } from '../db/events.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../edge/refused.ts'
import { telling } from './acting.ts'
import type { Loaded } from './load.ts'
import type { EncounterRow } from './starting.ts'

export class Faults {
  private readonly found = new Map<string, { readonly encounter: EncounterRow; readonly error: unknown }>()

  constructor(private readonly eventId: string) {}

  /** Whether it is left alone for this run. */
  has = ({ key }: EncounterRow): boolean => this.found.has(key)

  add(encounter: EncounterRow, error: unknown): void {
    this.found.set(encounter.key, { encounter, error })
    // eslint-disable-next-line no-console -- the platform writes it down for whoever runs the service
    console.error(this.eventId, encounter.key, error)
  }

  /** What will not be better at the next run. */
  refused = (): EncounterRow[] =>
    [...this.found.values()].flatMap(({ encounter, error }) => (error instanceof Refused ? [encounter] : []))
}

/** Answers whether the event was changed. */
export async function report(db: Db, { event }: Loaded, faults: Faults, now: number): Promise<boolean> {
  const refused = faults.refused()
  if (refused.length === 0) return false
  const told = await db
    .select({ about: eventActs.about })
    .from(eventActs)
    .where(and(eq(eventActs.eventId, event.id), eq(eventActs.act, 'stuck')))
  const fresh = refused.find(({ key }) => !told.some(({ about }) => about['key'] === key))
  if (!fresh) return false
  const { key, round, players } = fresh
  const n = event.head + 1
  try {
    await db.batch([
      db
        .insert(eventActs)
        .values({ eventId: event.id, n, act: 'stuck', about: { key, round, players }, at: now }),
      db.update(events).set({ head: n }).where(eq(events.id, event.id)),
      ...telling(db, event.id, n, 'stuck', [event.ownerId, ...event.organizers], now),
    ])
  } catch (error) {
    // Somebody else has gone on with the event: it is read again.
    if (constraintOf(error) !== 'unique') throw error
  }
  return true
}
