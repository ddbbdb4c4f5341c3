// Lists of events, and what was done in one.
import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm'
import { eventActs, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { nextEventId } from './starting.ts'

const PAGE = 20

/** Public ones, newest first. */
export async function publicEvents(db: Db, before: string | null) {
  const [at = '', id = ''] = (before ?? '').split('.')
  const behind = or(
    lt(events.createdAt, Number(at)),
    and(eq(events.createdAt, Number(at)), lt(events.id, id)),
  )
  const rows = await db
    .select({
      id: events.id,
      name: events.name,
      season: events.season,
      state: events.state,
      startAt: events.startAt,
      createdAt: events.createdAt,
    })
    .from(events)
    .where(and(sql`${events.plan} ->> 'public' = 1`, before === null ? undefined : behind))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(PAGE + 1)
  const last = rows[PAGE - 1]
  const next = rows.length > PAGE && last ? `${last.createdAt}.${last.id}` : null
  return { events: rows.slice(0, PAGE), next }
}

/** The season that follows; only one that is over has any. */
export async function seasonAfter(db: Db, event: typeof events.$inferSelect): Promise<string | null> {
  if (event.state !== 'finished') return null
  const [next] = await db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.id, await nextEventId(event)))
  return next?.id ?? null
}

/** In order; `name` null: the service itself. */
export async function actsOf(db: Db, id: string, nameOf: (userId: string) => string) {
  const rows = await db
    .select({
      n: eventActs.n,
      name: users.name,
      act: eventActs.act,
      about: eventActs.about,
      reason: eventActs.reason,
      at: eventActs.at,
    })
    .from(eventActs)
    .leftJoin(users, eq(users.id, eventActs.userId))
    .where(eq(eventActs.eventId, id))
    .orderBy(asc(eventActs.n))
  return rows.map(({ about: { players, key, round, until, endsAt, own }, ...row }) => ({
    ...row,
    players: Array.isArray(players) ? players.map((player) => nameOf(String(player))) : [],
    key: typeof key === 'string' ? key : null,
    round: typeof round === 'number' ? round : null,
    until: typeof until === 'number' ? until : typeof endsAt === 'number' ? endsAt : null,
    own: own === true,
  }))
}
