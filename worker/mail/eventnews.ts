// News of events: from what an act of an event is to tell, to letters in the outbox.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { eventActs, eventNotices, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { deadMail, settings, users } from '../db/schema.ts'
import { draft, insertLetters } from './draft.ts'
import { STALE } from './due.ts'
import { footOf } from './foot.ts'
import { grouped } from './grouped.ts'
import { DIGEST_HOUR, nextHour } from './hour.ts'
import type { Office } from './office.ts'
import type { Page } from './page.ts'
import { personColumns, routesOf, zoneOf } from './person.ts'
import type { Person } from './person.ts'
import { pageText } from './text.ts'
import { wishOf } from './wishes.ts'
import { noticeWords } from './words.ts'
import type { Written } from './write.ts'

interface News extends Person {
  readonly cause: string
  readonly eventId: string
  readonly n: number
  /** The act. */
  readonly kind: string
  readonly event: string
  /** What an organizer said about it; empty: nothing. */
  readonly reason: string
  readonly createdAt: number
}

const dueNews = (db: Db, now: number, most: number): Promise<News[]> =>
  db
    .select({
      cause: sql<string>`'event/' || ${eventNotices.eventId} || '/' || ${eventNotices.n}`,
      eventId: eventNotices.eventId,
      n: eventNotices.n,
      userId: eventNotices.userId,
      kind: eventNotices.kind,
      event: events.name,
      reason: eventActs.reason,
      createdAt: eventNotices.createdAt,
      ...personColumns,
    })
    .from(eventNotices)
    .innerJoin(events, eq(events.id, eventNotices.eventId))
    .innerJoin(eventActs, and(eq(eventActs.eventId, eventNotices.eventId), eq(eventActs.n, eventNotices.n)))
    .innerJoin(users, eq(users.id, eventNotices.userId))
    .leftJoin(settings, eq(settings.userId, eventNotices.userId))
    .leftJoin(deadMail, eq(deadMail.mailKey, users.mailKey))
    .where(and(isNull(eventNotices.doneAt), lte(eventNotices.createdAt, now)))
    .orderBy(asc(eventNotices.createdAt), asc(eventNotices.eventId), asc(eventNotices.n))
    .limit(most)

/** One batch, in as many queries whatever its size; answers how many notices it saw to. */
export async function makeEventLetters(db: Db, office: Office, now: number, most: number): Promise<number> {
  const due = await dueNews(db, now, most)
  if (due.length === 0) return 0
  const fresh = due.filter(({ createdAt }) => createdAt >= now - STALE)
  const made = [...grouped(fresh, ({ userId, eventId }) => `${userId} ${eventId}`).values()].flatMap(
    (all) => {
      const [to] = all
      if (!to) return []
      const written = writeNews(to, all, office)
      return routesOf(to).flatMap((route) => {
        const when = wishOf(to.wishes, route.way, 'event')
        if (when === 'never') return []
        // What waits for the day's digest lies ready, and goes at its hour.
        const dueAt = when === 'digest' ? nextHour(now, zoneOf(to), to.digestHour ?? DIGEST_HOUR) : now
        return [{ ...draft(to, route, written, null), dueAt, of: all }]
      })
    },
  )
  const keyOf = ({ eventId, n, userId, kind }: News) => [eventId, n, userId, kind]
  const parts = JSON.stringify(made.flatMap(({ id, of }) => of.map((news) => [...keyOf(news), id])))
  const whole = sql`made.value ->> 'of' = (
    SELECT count(*) FROM json_each(${parts}) AS part
    JOIN event_notices AS news ON news.event_id = part.value ->> 0 AND news.n = part.value ->> 1
      AND news.user_id = part.value ->> 2 AND news.kind = part.value ->> 3
    WHERE part.value ->> 4 = made.value ->> 'id' AND news.done_at IS NULL)`
  await db.batch([
    insertLetters(db, made, whole, now),
    db
      .update(eventNotices)
      .set({ doneAt: now })
      .where(
        and(
          isNull(eventNotices.doneAt),
          sql`(${eventNotices.eventId}, ${eventNotices.n}, ${eventNotices.userId}, ${eventNotices.kind}) IN
            (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${JSON.stringify(due.map(keyOf))}))`,
        ),
      ),
  ])
  return due.length
}

function writeNews(to: News, all: readonly News[], office: Office): Written {
  const say = noticeWords[to.lang]
  const told = (kind: string): string => say.eventActs[kind] ?? say.eventNews
  const [first] = all
  const title = told(first?.kind ?? to.kind)
  const page: Page = {
    name: say.to(to.name),
    title,
    lead: to.event,
    time: null,
    board: null,
    sections: [
      {
        heading: say.news,
        lines: all.map(({ kind, reason }) => ({
          who: null,
          text: reason === '' ? `${told(kind)}.` : `${told(kind)}. ${reason}`,
        })),
      },
    ],
    button: { text: say.toEvent, href: `${office.origin}/events/${to.eventId}` },
    ...footOf(office, say, { userId: to.userId, kind: 'event' }),
  }
  return { kind: 'event', subject: `${title}: ${to.event}`, text: pageText(page), page }
}
