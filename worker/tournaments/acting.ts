// An act of an event: one batch with its number first, which only one can write. Of two who come at once one looks
// again.
import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { eventActs, eventNotices, events } from '../db/events.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { refused } from '../edge/refused.ts'
import { loadEvent } from './load.ts'
import type { Loaded } from './load.ts'

export type Statement = BatchItem<'sqlite'>

/** Whom and what an act is about, as the audit trail keeps it. */
export interface About {
  readonly players?: readonly string[]
  readonly key?: string
  readonly round?: number
  readonly until?: number
  /** Of those named, where a result was decided. */
  readonly hq?: readonly number[]
  /** Which parts of the plan were changed. */
  readonly parts?: readonly string[]
  /** They decided what they play in themselves: there was no other organizer. */
  readonly own?: boolean
}

export interface Deed {
  readonly act: string
  readonly about?: About
  readonly reason?: string
  readonly change?: Partial<typeof events.$inferInsert>
  readonly also?: readonly Statement[]
  /** Who is sent a letter about it. */
  readonly told?: readonly string[]
  /** Who has a place by it: their letter says so. */
  readonly placed?: readonly string[]
}

/** Far more often than others can come in between. */
const TRIES = 16

/** Does something to an event as it was read; if it has changed meanwhile it is read again. Null: nothing is to do. */
export async function actOn(
  db: Db,
  id: string,
  userId: string,
  now: number,
  decide: (loaded: Loaded) => Deed | null,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const loaded = await loadEvent(db, id)
    const deed = decide(loaded)
    if (deed === null) return
    const { act, about = {}, reason = '', change = {}, also = [], told = [], placed = [] } = deed
    const n = loaded.event.head + 1
    try {
      await db.batch([
        db.insert(eventActs).values({ eventId: id, n, userId, act, about: { ...about }, reason, at: now }),
        db
          .update(events)
          .set({ ...change, head: n })
          .where(eq(events.id, id)),
        ...also,
        ...telling(
          db,
          id,
          n,
          act,
          told.filter((one) => !placed.includes(one)),
          now,
        ),
        ...telling(db, id, n, 'admit', placed, now),
      ])
      return
    } catch (error) {
      if (constraintOf(error) !== 'unique') throw error
    }
  }
  throw refused(409, 'busy')
}

export function telling(
  db: Db,
  id: string,
  n: number,
  kind: string,
  told: readonly string[],
  now: number,
): Statement[] {
  if (told.length === 0) return []
  return [
    db.insert(eventNotices).select(sql`
      SELECT DISTINCT ${id}, ${n}, value, ${kind}, ${now}, NULL FROM json_each(${JSON.stringify(told)})`),
  ]
}
