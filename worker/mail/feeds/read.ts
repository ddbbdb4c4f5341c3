// What the feeds tell: the last notices of somebody, of games and of events, and the deadlines of what they owe.
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { readTable } from '../../../shared/kernel/index.ts'
import type { Entry } from '../../../shared/kernel/index.ts'
import type { NoticeWords } from '../../../words/en/notices.ts'
import { eventActs, eventNotices, events } from '../../db/events.ts'
import type { Db } from '../../db/open.ts'
import { notices, seats, users } from '../../db/schema.ts'
import type { Lang } from '../../db/schema.ts'
import type { Match } from '../../match/load.ts'
import { actWords } from '../eventnews.ts'
import { isNoticeKind } from '../kinds.ts'
import { seatsOf } from '../due.ts'
import { tellGame } from '../games/index.ts'
import { loadGames } from '../load.ts'
import { askedIn } from '../others.ts'
import { noticeWords } from '../words.ts'
import { placeOf, subjectOf, titleOf } from '../write.ts'
import type { AtomEntry } from './atom.ts'
import type { Deadline } from './calendar.ts'
import type { Reader } from './secret.ts'

const MOST = 40

/** Newest first. */
export async function lastTold(db: Db, reader: Reader, origin: string): Promise<AtomEntry[]> {
  const told = await Promise.all([toldOfGames(db, reader, origin), toldOfEvents(db, reader, origin)])
  return told
    .flat()
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST)
}

async function toldOfGames(db: Db, reader: Reader, origin: string): Promise<AtomEntry[]> {
  const last = await db
    .select({
      cause: notices.cause,
      kind: notices.kind,
      gameId: notices.gameId,
      createdAt: notices.createdAt,
      asked: askedIn(notices),
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .where(eq(notices.userId, reader.id))
    .orderBy(desc(notices.createdAt))
    .limit(MOST)
  const games = await loadGames(
    db,
    last.map(({ gameId }) => gameId),
  )
  return last.flatMap(({ cause, kind, gameId, createdAt, asked }) => {
    const match = games.get(gameId)
    if (!match || !isNoticeKind(kind)) return []
    const { lang } = reader
    const mine = match.seats.filter((seat) => seat.userId === reader.id)
    // Older than the position: a turn is told by its name alone, not by what is waited for now.
    const title =
      kind === 'offer' || kind === 'undo'
        ? offerTitle(match, cause, lang)
        : titleOf(kind, lang, match, mine, null)
    return [
      {
        id: `${origin}/game/${gameId}#${cause}/${kind}`,
        title: subjectOf({ lang, userId: reader.id, asked }, match, kind, title),
        href: placeOf(kind, match, origin),
        at: createdAt,
      },
    ]
  })
}

/** An offer may be answered by now, or another made: which it was stands in the log. */
function offerTitle({ position, seats }: Match, cause: string, lang: Lang): string {
  const say = noticeWords[lang]
  const seq = Number(cause.split('/').at(-1))
  const log = position?.table.log.slice(0, seq + 1) ?? []
  const made = log.filter((entry) => offeredIn(entry) !== null).at(-1)
  const what = made && offeredIn(made)
  return what ? say.offers[what](seats.find(({ seat }) => seat === made.seat)?.name ?? '') : say.news
}

function offeredIn({ action }: Entry): keyof NoticeWords['offers'] | null {
  switch (readTable(action)?.table) {
    case 'ask undo':
      return 'undo'
    case 'offer draw':
      return 'draw'
    case 'offer cancel':
      return 'cancel'
    case 'pause':
      return 'pause'
    default:
      return null
  }
}

async function toldOfEvents(db: Db, reader: Reader, origin: string): Promise<AtomEntry[]> {
  const last = await db
    .select({
      eventId: eventNotices.eventId,
      n: eventNotices.n,
      kind: eventNotices.kind,
      at: eventNotices.createdAt,
      event: events.name,
      reason: eventActs.reason,
    })
    .from(eventNotices)
    .innerJoin(events, eq(events.id, eventNotices.eventId))
    .innerJoin(eventActs, and(eq(eventActs.eventId, eventNotices.eventId), eq(eventActs.n, eventNotices.n)))
    .where(eq(eventNotices.userId, reader.id))
    .orderBy(desc(eventNotices.createdAt))
    .limit(MOST)
  return last.map(({ eventId, n, kind, at, event, reason }) => ({
    id: `${origin}/events/${eventId}#${n}/${kind}`,
    title: `${actWords(reader.lang, kind)}: ${event}`,
    ...(reason !== '' && { text: reason }),
    href: `${origin}/events/${eventId}`,
    at,
  }))
}

export async function deadlinesOf(db: Db, reader: Reader, origin: string): Promise<Deadline[]> {
  const owed = await db
    .select({ gameId: seats.gameId, seat: seats.seat, since: seats.owesSince, deadline: seats.deadline })
    .from(seats)
    .where(and(eq(seats.userId, reader.id), isNotNull(seats.owesSince), isNotNull(seats.deadline)))
  const games = await loadGames(
    db,
    owed.map(({ gameId }) => gameId),
  )
  return owed.flatMap(({ gameId, seat, since, deadline }) => {
    const match = games.get(gameId)
    if (!match || deadline === null) return []
    const waits = tellGame(match, seatsOf(match, reader.id), reader.lang)?.waits
    const { lang } = reader
    const title = waits?.title ?? noticeWords[lang].turn
    return [
      {
        id: `${gameId}-${seat}-${since ?? 0}@${new URL(origin).hostname}`,
        title: subjectOf({ lang, userId: reader.id, asked: null }, match, 'turn', title),
        href: `${origin}/game/${gameId}`,
        at: deadline,
      },
    ]
  })
}
