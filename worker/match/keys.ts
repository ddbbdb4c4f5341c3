// Idempotency keys: the same submission, sent again because its answer was lost, gets the first answer again.
import { and, eq, sql } from 'drizzle-orm'
import { digest } from '../accounts/digest.ts'
import type { Db } from '../db/open.ts'
import { ready } from '../db/ready.ts'
import { keys } from '../db/schema.ts'
import type { Accepted } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'

export type KeyRow = typeof keys.$inferSelect

/** A name for what was submitted, and where. */
export const bodyOf = (parts: readonly unknown[]): Promise<string> => digest(JSON.stringify(parts))

export const keyQuery = (db: Db, userId: string, key: string) =>
  db
    .select()
    .from(keys)
    .where(and(eq(keys.userId, userId), eq(keys.key, key)))

/** The first answer; null if the key is new. */
export function answered([row]: readonly KeyRow[], body: string): Accepted | null {
  if (!row) return null
  if (row.body !== body) throw refused(422, 'key_reused')
  return row.answer
}

const storingQuery = ready((db) =>
  db.insert(keys).values({
    userId: sql.placeholder('userId'),
    key: sql.placeholder('key'),
    body: sql.placeholder('body'),
    answer: sql.placeholder('answer'),
    createdAt: sql.placeholder('createdAt'),
  }),
)

export const storing = (db: Db, row: KeyRow) => storingQuery(db, { ...row })
