import { letterId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { letters } from '../db/schema.ts'
import type { Lang } from '../db/schema.ts'

export interface Letter {
  readonly to: string
  readonly lang: Lang
  readonly kind: string
  readonly subject: string
  readonly text: string
}

/** Puts an account's own letter into the outbox; a query, so that it travels in the batch of what it tells about. */
export const post = (db: Db, letter: Letter, now: number) =>
  db.insert(letters).values({ id: letterId(), ...letter, createdAt: now, dueAt: now })
