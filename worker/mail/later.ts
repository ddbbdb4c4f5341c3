// What waits for the day's digest.
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { digests } from '../db/schema.ts'
import { DIGEST_HOUR, nextHour } from './hour.ts'
import { zoneOf } from './person.ts'
import type { Person, Route } from './person.ts'

export interface Later {
  readonly userId: string
  readonly channel: string
  readonly cause: string
  readonly kind: string
  readonly gameId: string | null
  readonly eventId: string | null
  readonly createdAt: number
  readonly dueAt: number
}

type Postponed = Person & Pick<Later, 'cause' | 'kind' | 'gameId' | 'eventId' | 'createdAt'>

export const untilDigest = (notice: Postponed, { channel }: Route, now: number): Later => {
  const { userId, cause, kind, gameId, eventId, createdAt, digestHour } = notice
  const dueAt = nextHour(now, zoneOf(notice), digestHour ?? DIGEST_HOUR)
  return { userId, channel, cause, kind, gameId, eventId, createdAt, dueAt }
}

/** The columns of `digests` in their order; `isUndone` says of each `later.value` whether it is still to be told. */
export function postpone(db: Db, later: readonly Later[], isUndone: SQL) {
  return db
    .insert(digests)
    .select(
      sql`
      SELECT later.value ->> 'userId', later.value ->> 'channel', later.value ->> 'cause', later.value ->> 'kind',
        later.value ->> 'gameId', later.value ->> 'eventId', later.value ->> 'createdAt', later.value ->> 'dueAt'
      FROM json_each(${JSON.stringify(later)}) AS later
      WHERE ${isUndone}`,
    )
    .onConflictDoNothing()
}
