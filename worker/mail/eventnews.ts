// News of events: from what an act of an event is to tell, to letters in the outbox, at once or in the day's digest.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { eventActs, eventNotices, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { deadMail, settings, users } from '../db/schema.ts'
import type { Lang } from '../db/schema.ts'
import { draft, insertLetters } from './draft.ts'
import type { Draft } from './draft.ts'
import { STALE } from './due.ts'
import { footOf } from './foot.ts'
import { grouped } from './grouped.ts'
import { postpone, untilDigest } from './later.ts'
import type { Later } from './later.ts'
import type { Office } from './office.ts'
import type { Line, Page } from './page.ts'
import { personColumns, routesOf } from './person.ts'
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

/** A letter's cause is called after the event and the number of the act. */
const CAUSE = 'event/'

export const actNumber = (cause: SQL | SQLWrapper, eventId: SQL | SQLWrapper): SQL<number> =>
  sql`CAST(substr(${cause}, length(${eventId}) + ${CAUSE.length + 2}) AS INTEGER)`

/** At least the oldest `most` of it, and with each all that is due to the same person about the same event. */
const dueNews = (db: Db, now: number, most: number): Promise<News[]> =>
  db
    .select({
      cause: sql<string>`${CAUSE} || ${eventNotices.eventId} || '/' || ${eventNotices.n}`,
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
    .where(
      and(
        isNull(eventNotices.doneAt),
        lte(eventNotices.createdAt, now),
        // The plus, as in `due.ts`.
        sql`(+${eventNotices.userId}, +${eventNotices.eventId}) IN (
          SELECT old.user_id, old.event_id FROM event_notices AS old
          WHERE old.done_at IS NULL AND old.created_at <= ${now}
          ORDER BY old.created_at LIMIT ${most})`,
      ),
    )
    .orderBy(asc(eventNotices.createdAt), asc(eventNotices.eventId), asc(eventNotices.n))

/** One batch, in as many queries whatever its size; answers how many notices it saw to. */
export async function makeEventLetters(db: Db, office: Office, now: number, most: number): Promise<number> {
  const due = await dueNews(db, now, most)
  if (due.length === 0) return 0
  const fresh = due.filter(({ createdAt }) => createdAt >= now - STALE)
  const made: Made[] = []
  const later: Later[] = []
  for (const all of grouped(fresh, ({ userId, eventId }) => `${userId} ${eventId}`).values()) {
    const [to] = all
    if (!to) continue
    for (const route of routesOf(to)) {
      const when = wishOf(to.wishes, route.way, 'event')
      if (when === 'at once') made.push({ ...draft(to, route, writeNews(to, all, office), null), of: all })
      if (when === 'digest')
        later.push(...all.map((news) => untilDigest({ ...news, gameId: null }, route, now)))
    }
  }
  await keep(db, made, later, due, now)
  return due.length
}

interface Made extends Draft {
  /** All that is told of the event, as in `make.ts`. */
  readonly of: readonly News[]
}

/** Made only while none of it is done; done only with the letters it makes, or if it makes none. */
function keep(db: Db, made: readonly Made[], later: readonly Later[], due: readonly News[], now: number) {
  const told = new Set(made.flatMap(({ of }) => of))
  const parts = JSON.stringify(made.flatMap(({ id, of }) => of.map((news) => [...keyOf(news), id])))
  const rest = JSON.stringify(due.filter((news) => !told.has(news)).map(keyOf))
  const whole = sql`made.value ->> 'of' = (
    SELECT count(*) FROM json_each(${parts}) AS part
    JOIN event_notices AS news ON news.event_id = part.value ->> 0 AND news.n = part.value ->> 1
      AND news.user_id = part.value ->> 2 AND news.kind = part.value ->> 3
    WHERE part.value ->> 4 = made.value ->> 'id' AND news.done_at IS NULL)`
  return db.batch([
    postpone(db, later, isUndone),
    ...insertLetters(db, made, whole, now),
    done(db, sql`json_each(${parts}) JOIN letters ON letters.id = value ->> 4`, now),
    done(db, sql`json_each(${rest})`, now),
  ])
}

const keyOf = ({ eventId, n, userId, kind }: News) => [eventId, n, userId, kind]

const isUndone = sql`EXISTS (SELECT 1 FROM event_notices AS news WHERE news.event_id = later.value ->> 'eventId'
  AND news.n = ${actNumber(sql`later.value ->> 'cause'`, sql`later.value ->> 'eventId'`)}
  AND news.user_id = later.value ->> 'userId' AND news.kind = later.value ->> 'kind' AND news.done_at IS NULL)`

const done = (db: Db, from: SQL, now: number) =>
  db
    .update(eventNotices)
    .set({ doneAt: now })
    .where(
      and(
        isNull(eventNotices.doneAt),
        sql`(${eventNotices.eventId}, ${eventNotices.n}, ${eventNotices.userId}, ${eventNotices.kind}) IN
          (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM ${from})`,
      ),
    )

/** What an act is to be told as, and what was said about it. */
export function newsLine(lang: Lang, { kind, reason }: Pick<News, 'kind' | 'reason'>): Line {
  const told = actWords(lang, kind)
  return { who: null, text: reason === '' ? `${told}.` : `${told}. ${reason}` }
}

export const actWords = (lang: Lang, kind: string): string =>
  noticeWords[lang].eventActs[kind] ?? noticeWords[lang].eventNews

/** `all` is of one event. */
function writeNews(to: News, all: readonly News[], office: Office): Written {
  const { lang, event, eventId } = to
  const say = noticeWords[lang]
  const title = actWords(lang, to.kind)
  // One alone is the title.
  const lines =
    all.length > 1
      ? all.map((news) => newsLine(lang, news))
      : all.flatMap(({ reason }) => (reason === '' ? [] : [{ who: null, text: reason }]))
  const page: Page = {
    name: say.to(to.name),
    title,
    lead: event,
    time: null,
    board: null,
    sections: lines.length > 0 ? [{ heading: say.news, lines }] : [],
    button: { text: say.toEvent, href: `${office.origin}/events/${eventId}` },
    ...footOf(office, say, { userId: to.userId, kind: 'event' }),
  }
  return { kind: 'event', subject: `${title}: ${event}`, text: pageText(page), page }
}
