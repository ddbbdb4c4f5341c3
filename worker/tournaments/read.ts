// Lists of events, and what was done in one.
import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm'
import { eventActs, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { PARTS } from './organizing.ts'
import type { Plan } from './plan.ts'
import { nextEventId } from './starting.ts'

const PAGE = 20
const OWN = 50

const line = {
  id: events.id,
  name: events.name,
  season: events.season,
  state: events.state,
  startAt: events.startAt,
  createdAt: events.createdAt,
  plan: events.plan,
  players: sql<number>`(SELECT count(*) FROM entrants WHERE event_id = ${events.id} AND entrants.state = 'in')`,
}

/** As a list tells it. */
function told<L extends { readonly plan: Plan; readonly players: number }>({ plan, ...row }: L) {
  const { format, game, unit, most } = plan
  return { ...row, format: format.kind, game, unit, most }
}

/** Those somebody organizes, takes part in or is invited to, the newest first; public or not. */
export async function ownEvents(db: Db, userId: string) {
  const rows = await db
    .select(line)
    .from(events)
    .where(
      sql`${events.id} IN (
        SELECT id FROM events WHERE owner_id = ${userId}
        UNION SELECT event_id FROM entrants WHERE user_id = ${userId} AND state <> 'withdrawn'
        UNION SELECT id FROM events WHERE state NOT IN ('finished', 'cancelled') AND (
          EXISTS (SELECT 1 FROM json_each(organizers) WHERE value = ${userId})
          OR EXISTS (SELECT 1 FROM json_each(invited) WHERE value = ${userId})))`,
    )
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(OWN)
  return rows.map(told)
}

/** Public ones, newest first. */
export async function publicEvents(db: Db, before: string | null) {
  const [at = '', id = ''] = (before ?? '').split('.')
  const behind = or(
    lt(events.createdAt, Number(at)),
    and(eq(events.createdAt, Number(at)), lt(events.id, id)),
  )
  const rows = await db
    .select(line)
    .from(events)
    .where(and(sql`${events.plan} ->> 'public' = 1`, before === null ? undefined : behind))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(PAGE + 1)
  const last = rows[PAGE - 1]
  const next = rows.length > PAGE && last ? `${last.createdAt}.${last.id}` : null
  return { events: rows.slice(0, PAGE).map(told), next }
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
      userId: eventActs.userId,
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
  return rows.map(({ userId, about: { players, key, round, until, endsAt, hq, parts, own }, ...row }) => ({
    ...row,
    name: (userId === null ? '' : nameOf(userId)) || row.name,
    players: Array.isArray(players) ? players.map((player) => nameOf(String(player))) : [],
    key: typeof key === 'string' ? key : null,
    round: typeof round === 'number' ? round : null,
    until: typeof until === 'number' ? until : typeof endsAt === 'number' ? endsAt : null,
    hq: Array.isArray(hq) ? hq.map(Number) : [],
    parts: PARTS.filter((part) => Array.isArray(parts) && parts.includes(part)),
    own: own === true,
  }))
}
