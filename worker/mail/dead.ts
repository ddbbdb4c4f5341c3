// Addresses that are dead: letters came back from them, or their reader called them spam.
import { desc, eq, and, isNotNull, or, sql } from 'drizzle-orm'
import { mailKey } from '../accounts/names.ts'
import type { Db } from '../db/open.ts'
import { deadMail, letters } from '../db/schema.ts'
import { ANSWERED } from './send.ts'

export interface Returned {
  readonly mail: string
  readonly how: 'bounce' | 'complaint'
  readonly reason: string
}

/** The first reason stays. */
export async function bury(db: Db, returned: readonly Returned[], now: number): Promise<void> {
  const rows = JSON.stringify(
    returned.map(({ mail, how, reason }) => [mailKey(mail), how, reason.slice(0, 300)]),
  )
  await db
    .insert(deadMail)
    .select(sql`SELECT value ->> 0, value ->> 1, value ->> 2, ${now} FROM json_each(${rows}) WHERE true`)
    .onConflictDoNothing()
}

/** Its owner says that it works again. */
export async function revive(db: Db, mail: string): Promise<void> {
  await db.delete(deadMail).where(eq(deadMail.mailKey, mailKey(mail)))
}

/** Why letters do not arrive; null: they do, or none was sent. */
export interface Failure {
  readonly at: number
  readonly how: 'bounce' | 'complaint' | 'refused'
  readonly reason: string
}

export async function failureOf(db: Db, userId: string, mail: string): Promise<Failure | null> {
  const [buried, last] = await db.batch([
    db
      .select({ at: deadMail.at, how: deadMail.how, reason: deadMail.reason })
      .from(deadMail)
      .where(eq(deadMail.mailKey, mailKey(mail))),
    db
      .select({ failedAt: letters.failedAt, reason: letters.reason })
      .from(letters)
      .where(
        and(
          eq(letters.userId, userId),
          eq(letters.channel, 'mail'),
          or(isNotNull(letters.sentAt), isNotNull(letters.failedAt)),
          sql`${letters.reason} IS NOT ${ANSWERED}`,
        ),
      )
      .orderBy(desc(letters.createdAt))
      .limit(1),
  ])
  if (buried[0]) return buried[0]
  const [letter] = last
  return letter && letter.failedAt !== null
    ? { at: letter.failedAt, how: 'refused', reason: letter.reason ?? '' }
    : null
}
