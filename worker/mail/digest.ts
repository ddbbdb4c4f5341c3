// Digests: what somebody wanted once a day, in one letter a way, at their hour.
import { and, asc, eq, sql } from 'drizzle-orm'
import { eventActs, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { deadMail, digests, settings, users } from '../db/schema.ts'
import type { Match } from '../match/load.ts'
import { attempt } from './attempt.ts'
import { draft, insertLetters } from './draft.ts'
import { isNews, letterKind, seatsOf, STALE } from './due.ts'
import { actNumber, newsLine } from './eventnews.ts'
import { tellGame } from './games/index.ts'
import { footOf } from './foot.ts'
import { grouped } from './grouped.ts'
import { isAsking, isNoticeKind } from './kinds.ts'
import type { LetterKind } from './kinds.ts'
import { loadGames } from './load.ts'
import type { Office } from './office.ts'
import { armyName, askedIn, othersOf } from './others.ts'
import type { Line, Page } from './page.ts'
import { personColumns, routesOf } from './person.ts'
import type { Person, Route } from './person.ts'
import { saidIn, saidLines } from './said.ts'
import { pageText } from './text.ts'
import { timeWords } from './time.ts'
import { wishOf } from './wishes.ts'
import { noticeWords } from './words.ts'
import { placeOf, titleOf } from './write.ts'
import type { Written } from './write.ts'

interface Kept extends Person {
  readonly cause: string
  readonly kind: string
  readonly channel: string
  readonly gameId: string | null
  readonly eventId: string | null
  /** The name of the event, and what an organizer said; null: it is of a game. */
  readonly event: string | null
  readonly reason: string | null
  readonly createdAt: number
  /** As in notices. */
  readonly said: string | null
  readonly asked: string | null
}

/** All that is due of so many people. */
const dueDigests = (db: Db, now: number, most: number): Promise<Kept[]> =>
  db
    .select({
      cause: digests.cause,
      userId: digests.userId,
      kind: digests.kind,
      gameId: digests.gameId,
      eventId: digests.eventId,
      event: events.name,
      reason: eventActs.reason,
      createdAt: digests.createdAt,
      channel: digests.channel,
      said: saidIn(digests),
      asked: askedIn(digests),
      ...personColumns,
    })
    .from(digests)
    .innerJoin(users, eq(users.id, digests.userId))
    .leftJoin(events, eq(events.id, digests.eventId))
    .leftJoin(
      eventActs,
      and(eq(eventActs.eventId, digests.eventId), eq(eventActs.n, actNumber(digests.cause, digests.eventId))),
    )
    .leftJoin(settings, eq(settings.userId, digests.userId))
    .leftJoin(deadMail, eq(deadMail.mailKey, users.mailKey))
    .where(
      sql`${digests.dueAt} <= ${now} AND ${digests.userId} IN
        (SELECT DISTINCT due.user_id FROM digests AS due INDEXED BY digests_due WHERE due.due_at <= ${now} LIMIT ${most})`,
    )
    .orderBy(asc(digests.createdAt), asc(digests.cause), asc(digests.kind))

/** One batch; answers how many people it saw to. */
export async function makeDigests(db: Db, office: Office, now: number, most: number): Promise<number> {
  const due = await dueDigests(db, now, most)
  if (due.length === 0) return 0
  const games = await loadGames(
    db,
    due.flatMap(({ gameId }) => gameId ?? []),
  )
  const made = [...grouped(due, ({ userId, channel }) => `${userId} ${channel}`).values()].flatMap((all) => {
    const [first] = all
    const route = first && routesOf(first).find(({ channel }) => channel === first.channel)
    const wanted = route ? all.filter((notice) => isWanted(notice, route, games)) : []
    const written = writeDigest(wanted, games, office, now)
    return written && route ? [{ ...draft(first, route, written, null), of: all }] : []
  })
  await keep(db, made, due, now)
  return new Set(due.map(({ userId }) => userId)).size
}

/** Who has said meanwhile that they want no more of a kind is not told what waited of it. */
const isWanted = (notice: Kept, { way }: Route, games: ReadonlyMap<string, Match>): boolean =>
  wishOf(notice.wishes, way, kindOf(notice, games)) !== 'never'

function kindOf(notice: Kept, games: ReadonlyMap<string, Match>): LetterKind {
  const { kind, gameId, userId, lang } = notice
  if (gameId === null) return 'event'
  const match = kind === 'turn' ? games.get(gameId) : undefined
  return letterKind(notice, match ? tellGame(match, seatsOf(match, userId), lang) : null)
}

type Made = ReturnType<typeof draft> & { readonly of: readonly Kept[] }

/** As with letters: made only while all it is made of is still there, and that goes with it. */
function keep(db: Db, made: readonly Made[], due: readonly Kept[], now: number) {
  const keys = (of: readonly Kept[]) => of.map((n) => [n.userId, n.channel, n.cause, n.kind])
  const parts = JSON.stringify(made.flatMap(({ id, of }) => keys(of).map((key) => [...key, id])))
  const whole = sql`made.value ->> 'of' = (
    SELECT count(*) FROM json_each(${parts}) AS part
    JOIN digests ON digests.user_id = part.value ->> 0 AND digests.channel = part.value ->> 1
      AND digests.cause = part.value ->> 2 AND digests.kind = part.value ->> 3
    WHERE part.value ->> 4 = made.value ->> 'id')`
  const gone = db.delete(digests).where(
    sql`(${digests.userId}, ${digests.channel}, ${digests.cause}, ${digests.kind}) IN
      (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${JSON.stringify(keys(due))}))`,
  )
  const [first, ...others] = insertLetters(db, made, whole, now)
  return db.batch(first ? [first, ...others, gone] : [gone])
}

/** Null: nothing of it is news any more. */
function writeDigest(
  all: readonly Kept[],
  games: ReadonlyMap<string, Match>,
  office: Office,
  now: number,
): Written | null {
  const [to] = all
  const tables = tableSections(all, games, office, now)
  const events = eventSections(all, office, now)
  if (!to || tables.length + events.length === 0) return null
  const say = noticeWords[to.lang]
  const { origin } = office
  const told = [tables.length, events.length] as const
  const page: Page = {
    name: say.to(to.name),
    title: say.digest(...told),
    lead: say.digestLead(...told),
    time: null,
    board: null,
    sections: [...tables, ...events],
    button:
      tables.length > 0
        ? { text: say.toGames, href: `${origin}/games` }
        : { text: say.toEvents, href: `${origin}/events` },
    ...footOf(office, say, { userId: to.userId, kind: 'digest' }),
  }
  return { kind: 'digest', subject: say.digestSubject(...told), text: pageText(page), page }
}

type Sections = Page['sections']

/** Game by game. */
function tableSections(
  all: readonly Kept[],
  games: ReadonlyMap<string, Match>,
  { origin }: Office,
  now: number,
): Sections {
  const about = all.filter(({ gameId }) => gameId !== null)
  return [...grouped(about, ({ gameId }) => gameId ?? '').entries()].flatMap(([id, told]) => {
    const match = games.get(id)
    const [to] = told
    const news = match ? told.filter((n) => isNews(match, n, now)) : []
    if (!match || !to || news.length === 0) return []
    const lines = [
      ...unique(news.flatMap((n) => attempt(id, () => line(n, match, now)) ?? [])),
      ...saidLines(
        to.lang,
        news.map(({ said }) => said),
      ),
    ]
    if (lines.length === 0) return []
    const lead = match.row.status === 'open' ? 'challenge' : 'turn'
    return [{ heading: heading(to, match), href: placeOf(lead, match, origin), lines }]
  })
}

/** Event by event. */
function eventSections(all: readonly Kept[], { origin }: Office, now: number): Sections {
  const about = all.filter(({ eventId, createdAt }) => eventId !== null && createdAt >= now - STALE)
  return [...grouped(about, ({ eventId }) => eventId ?? '').entries()].map(([id, told]) => ({
    heading: told[0]?.event ?? '',
    href: `${origin}/events/${id}`,
    lines: unique(told.map(({ lang, kind, reason }) => newsLine(lang, { kind, reason: reason ?? '' }))),
  }))
}

function line(notice: Kept, match: Match, now: number): Line[] {
  const { kind, lang, userId } = notice
  if (kind === 'said' || !isNoticeKind(kind)) return []
  const mine = match.seats.filter((seat) => seat.userId === userId)
  const told = tellGame(match, seatsOf(match, userId), lang)
  const title = titleOf(kind, lang, match, mine, told)
  const time = isAsking(kind) ? timeWords(notice, match, mine, told, now) : null
  const sentence = title.endsWith('?') ? title : `${title}.`
  return [{ who: null, text: time ? `${sentence} ${time.left}, ${time.until}` : sentence }]
}

const unique = (lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((each) => [`${each.who ?? ''} ${each.text}`, each])).values(),
]

function heading(to: Kept, match: Match): string {
  const { lang, userId } = to
  const say = noticeWords[lang]
  const game = say.games[match.row.game] ?? match.row.game
  const mine = match.seats.find((seat) => seat.userId === userId)
  const others = othersOf(to, match)
  return mine || to.kind !== 'flag' ? say.lead(game, armyName(lang, mine), others) : say.leadOf(game, others)
}
