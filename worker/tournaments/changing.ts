// The rows of an event as acts change them.
import { and, eq } from 'drizzle-orm'
import { encounters, entrants } from '../db/events.ts'
import type { Ruling } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import type { Statement } from './acting.ts'
import type { Loaded } from './load.ts'
import type { EncounterRow } from './starting.ts'

export const entrantOf = ({ entrants: people }: Loaded, userId: string) =>
  people.find((entrant) => entrant.userId === userId)

export const setting = (
  db: Db,
  eventId: string,
  userId: string,
  change: Partial<typeof entrants.$inferInsert>,
) =>
  db
    .update(entrants)
    .set(change)
    .where(and(eq(entrants.eventId, eventId), eq(entrants.userId, userId)))

export const changing = (
  db: Db,
  { eventId, key }: EncounterRow,
  change: Partial<Pick<typeof encounters.$inferInsert, 'players' | 'result' | 'finalAt'>> & {
    readonly ruling?: Ruling
  },
): Statement =>
  db
    .update(encounters)
    .set(change)
    .where(and(eq(encounters.eventId, eventId), eq(encounters.key, key)))
