// How often something may be done: one counter in D1 for each thing that is limited and window of time.
import { and, eq, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { counters } from '../db/schema.ts'
import type { Db } from '../db/open.ts'
import { refused } from './refused.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const LIMITS = {
  'sign-in by mail': { most: 10, within: 15 * MINUTE },
  'sign-in by address': { most: 60, within: 15 * MINUTE },
  'sign-up by address': { most: 20, within: HOUR },
  'link by mail': { most: 5, within: HOUR },
  'link by address': { most: 30, within: HOUR },
  'channel by user': { most: 30, within: HOUR },
  'feed by address': { most: 120, within: 15 * MINUTE },
  'link use by address': { most: 60, within: 15 * MINUTE },
  'password by user': { most: 10, within: 15 * MINUTE },
  'mail change by user': { most: 5, within: HOUR },
  'token by user': { most: 20, within: HOUR },
  'bot by user': { most: 5, within: HOUR },
  'avoid by user': { most: 60, within: HOUR },
  'report by user': { most: 10, within: HOUR },
  'export by user': { most: 5, within: HOUR },
  'profile by address': { most: 300, within: 10 * MINUTE },
  'table by user': { most: 60, within: HOUR },
  'event by user': { most: 240, within: HOUR },
  'lobby by address': { most: 300, within: 10 * MINUTE },
  'listening by address': { most: 300, within: 10 * MINUTE },
  'message by user': { most: 40, within: 10 * MINUTE },
  'note by user': { most: 120, within: 10 * MINUTE },
  'submission by user': { most: 600, within: 10 * MINUTE },
  'ruling by user': { most: 240, within: HOUR },
  'calendar by user': { most: 30, within: HOUR },
  'desk by user': { most: 600, within: 10 * MINUTE },
  'invitation by address': { most: 300, within: 10 * MINUTE },
} as const satisfies Record<string, { most: number; within: number }>
export type Limit = keyof typeof LIMITS

/** Counts one more; a query, so that it can travel in a batch with others. Its answer goes to `allow`. */
export function count(db: Db, limit: Limit, whom: string, now: number) {
  const { within } = LIMITS[limit]
  const window = Math.floor(now / within)
  return db
    .insert(counters)
    .values({ what: `${limit}: ${whom}`, window, n: 1, until: (window + 1) * within })
    .onConflictDoUpdate({ target: [counters.what, counters.window], set: { n: sql`${counters.n} + 1` } })
    .returning({ n: counters.n, until: counters.until })
}

/** Joins the counters of the users of another query: who of them asks need not be known yet. */
export const countersOf = (limit: Limit, userId: AnySQLiteColumn) =>
  and(eq(counters.what, sql`${`${limit}: `} || ${userId}`), eq(counters.window, sql.placeholder('window')))

export const windowOf = (limit: Limit, now: number): number => Math.floor(now / LIMITS[limit].within)

export function allow(limit: Limit, rows: readonly { n: number; until: number }[], now: number): void {
  for (const { n, until } of rows)
    if (n > LIMITS[limit].most)
      throw refused(429, 'too_often', { seconds: Math.max(1, Math.ceil((until - now) / SECOND)) })
}

/** Counts one more, and answers whether it is still allowed: for what is left undone in silence. */
export async function spare(db: Db, now: number, limit: Limit, whom: string): Promise<boolean> {
  const counted = await count(db, limit, whom, now)
  return counted.every(({ n }) => n <= LIMITS[limit].most)
}

/** Counts against several limits in one round trip; the first that is exceeded refuses. */
export async function limited(db: Db, now: number, ...by: [Limit, string][]): Promise<void> {
  const [first, ...others] = by.map(([limit, whom]) => count(db, limit, whom, now))
  if (!first) return
  const answers = await db.batch([first, ...others])
  for (const [i, rows] of answers.entries()) {
    const limit = by[i]?.[0]
    if (limit) allow(limit, rows, now)
  }
}
