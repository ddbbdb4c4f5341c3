// News of events: from what an act of an event is to tell, to letters in the outbox, at once or in the day's digest.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { eventActs, eventNotices, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { deadMail, settings, users } from '../db/schema.ts'
import type { When } from '../db/schema.ts'
import { draft, insertLetters } from './draft.ts'
import { STALE } from './due.ts'
import { footOf } from './foot.ts'
import { grouped } from './grouped.ts'
import { DIGEST_HOUR, nextHour } from './hour.ts'
import type { Office } from './office.ts'
import type { Page } from './page.ts'
import { personColumns, routesOf, zoneOf } from './person.ts'
import type { Person, Route } from './person.ts'
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
  /** When the act was. */
  readonly at: number
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
      at: eventActs.at,
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
  const made = [...grouped(fresh, groupOf).values()].flatMap((all) => {
    const [to] = all
    return to
      ? routesNow(to).map((route) => ({ ...draft(to, route, writeNews(to, all, office), null), of: all }))
      : []
  })
  const later = fresh.filter((news) => !isPostponed(news) && wantsDigest(news))
  const rest = due.filter((news) => !later.includes(news))
  await keep(db, made, later, rest, now)
  return due.length
}

/** What waited for the day's digest comes in one letter; otherwise each event has its own. */
const groupOf = (news: News): string =>
  isPostponed(news) ? `${news.userId} digest` : `${news.userId} ${news.eventId}`

/** What waits for a digest is dated at its hour. */
const isPostponed = ({ createdAt, at }: News): boolean => createdAt > at

const whenBy =
  (to: News) =>
  ({ way }: Route): When =>
    wishOf(to.wishes, way, 'event')

const wantsDigest = (to: News): boolean => routesOf(to).some((route) => whenBy(to)(route) === 'digest')

/** At the hour of the digest who wants none any more is told at once. */
function routesNow(to: News): Route[] {
  const wanted = isPostponed(to) && wantsDigest(to) ? 'digest' : 'at once'
  return routesOf(to).filter((route) => whenBy(to)(route) === wanted)
}

type Made = ReturnType<typeof draft> & { readonly of: readonly News[] }

const keyOf = ({ eventId, n, userId, kind, createdAt }: News) => [eventId, n, userId, kind, createdAt]

/** Made only while all of it is as it was read; `later` is postponed with it, `rest` done. */
function keep(db: Db, made: readonly Made[], later: readonly News[], rest: readonly News[], now: number) {
  const parts = JSON.stringify(made.flatMap(({ id, of }) => of.map((news) => [...keyOf(news), id])))
  const whole = sql`made.value ->> 'of' = (
    SELECT count(*) FROM json_each(${parts}) AS part
    JOIN event_notices AS news ON news.event_id = part.value ->> 0 AND news.n = part.value ->> 1
      AND news.user_id = part.value ->> 2 AND news.kind = part.value ->> 3 AND news.created_at = part.value ->> 4
    WHERE part.value ->> 5 = made.value ->> 'id' AND news.done_at IS NULL)`
  const hours = JSON.stringify(
    later.map((news) => [...keyOf(news), nextHour(now, zoneOf(news), news.digestHour ?? DIGEST_HOUR)]),
  )
  const { eventId, n, userId, kind, createdAt } = eventNotices
  const key = sql`(${eventId}, ${n}, ${userId}, ${kind}, ${createdAt})`
  const read = sql`value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4`
  const among = (rows: string) =>
    and(isNull(eventNotices.doneAt), sql`${key} IN (SELECT ${read} FROM json_each(${rows}))`)
  return db.batch([
    insertLetters(db, made, whole, now),
    db
      .update(eventNotices)
      .set({ createdAt: sql`(SELECT value ->> 5 FROM json_each(${hours}) WHERE (${read}) = ${key})` })
      .where(among(hours)),
    db
      .update(eventNotices)
      .set({ doneAt: now })
      .where(among(JSON.stringify(rest.map(keyOf)))),
  ])
}

function writeNews(to: News, all: readonly News[], office: Office): Written {
  const say = noticeWords[to.lang]
  const told = (kind: string): string => say.eventActs[kind] ?? say.eventNews
  const about = [...grouped(all, ({ eventId }) => eventId).values()]
  const isOne = about.length === 1
  const title = isOne ? told(all[0]?.kind ?? to.kind) : say.eventsNews
  const page: Page = {
    name: say.to(to.name),
    title,
    lead: isOne ? to.event : '',
    time: null,
    board: null,
    sections: about.map((news) => ({
      heading: isOne ? say.news : (news[0]?.event ?? ''),
      lines: news.map(({ kind, reason }) => ({
        who: null,
        text: reason === '' ? `${told(kind)}.` : `${told(kind)}. ${reason}`,
      })),
    })),
    button: isOne
      ? { text: say.toEvent, href: `${office.origin}/events/${to.eventId}` }
      : { text: say.toEvents, href: `${office.origin}/events` },
    ...footOf(office, say, { userId: to.userId, kind: 'event' }),
  }
  const subject = isOne ? `${title}: ${to.event}` : title
  return { kind: 'event', subject, text: pageText(page), page }
}
