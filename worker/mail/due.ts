// The notices that are due, gathered by person and game: which of them are still worth telling, by which way, and when.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { deadMail, notices, settings, users } from '../db/schema.ts'
import type { Match } from '../match/load.ts'
import type { Told as GameTold } from './games/game.ts'
import { tellGame } from './games/index.ts'
import { grouped } from './grouped.ts'
import { isNoticeKind, KIND_OF } from './kinds.ts'
import type { LetterKind } from './kinds.ts'
import { untilDigest } from './later.ts'
import type { Later } from './later.ts'
import { askedIn } from './others.ts'
import { personColumns, routesOf } from './person.ts'
import type { Person, Route } from './person.ts'
import { isReminderOf } from './reminders.ts'
import { saidIn } from './said.ts'
import { wishOf } from './wishes.ts'

/** Who plays on at once is not told of it; what else there is about the game waits for a turn and goes in the same letter. */
export const TURN_WAITS = 90_000

/** Older news is none, but for what is still owed. */
export const STALE = 3 * 24 * 60 * 60 * 1000

/** A notice, and whom it is for. */
export interface Told extends Person {
  readonly cause: string
  readonly kind: string
  readonly gameId: string
  readonly createdAt: number
  /** What was said, and by whom, in JSON; null: nothing was. */
  readonly said: string | null
  /** See others.ts. */
  readonly asked: string | null
}

/** At least the oldest `most` of them, and with each all that is due to the same person about the same game. */
export const dueNotices = (db: Db, now: number, most: number): Promise<Told[]> =>
  db
    .select({
      cause: notices.cause,
      userId: notices.userId,
      kind: notices.kind,
      gameId: notices.gameId,
      createdAt: notices.createdAt,
      said: saidIn(notices),
      asked: askedIn(notices),
      ...personColumns,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(settings, eq(settings.userId, notices.userId))
    .leftJoin(deadMail, eq(deadMail.mailKey, users.mailKey))
    .where(
      and(
        isNull(notices.doneAt),
        lte(notices.createdAt, now),
        // The plus: by the index of what is not done, not by all that its people were ever told.
        sql`(+${notices.userId}, +${notices.gameId}) IN (
          SELECT old.user_id, old.game_id FROM notices AS old
          WHERE old.done_at IS NULL AND old.created_at <= ${now}
            AND NOT EXISTS (SELECT 1 FROM notices AS young WHERE young.game_id = old.game_id
              AND young.user_id = old.user_id AND young.kind = 'turn' AND young.created_at > ${now - TURN_WAITS})
          ORDER BY old.created_at LIMIT ${most})`,
      ),
    )
    .orderBy(asc(notices.createdAt), asc(notices.cause), asc(notices.kind))

/** What one person is told about one game by one way. */
export interface Wanted {
  readonly to: Told
  readonly route: Route
  readonly match: Match
  readonly told: GameTold | null
  readonly notices: readonly Told[]
  /** With what they are told by other ways. */
  readonly all: readonly Told[]
}

export function choose(
  due: readonly Told[],
  games: ReadonlyMap<string, Match>,
  now: number,
): { wanted: Wanted[]; later: Later[] } {
  const wanted: Wanted[] = []
  const later: Later[] = []
  for (const group of grouped(due, ({ userId, gameId }) => `${userId} ${gameId}`).values()) {
    const [to] = group
    const match = games.get(to?.gameId ?? '')
    const news = match ? group.filter((notice) => isNews(match, notice, now)) : []
    if (!to || !match || news.length === 0) continue
    const told = tellGame(match, seatsOf(match, to.userId), to.lang)
    for (const route of routesOf(to)) {
      const when = (notice: Told) => wishOf(to.wishes, route.way, letterKind(notice, told))
      const atOnce = news.filter((notice) => when(notice) === 'at once')
      const [first] = atOnce
      if (first) wanted.push({ to: first, route, match, told, notices: atOnce, all: news })
      for (const notice of news)
        if (when(notice) === 'digest') later.push(untilDigest({ ...notice, eventId: null }, route, now))
    }
  }
  return { wanted, later }
}

export const seatsOf = ({ seats }: Match, userId: string): number[] =>
  seats.filter((seat) => seat.userId === userId).map((seat) => seat.seat)

/** Whether it is a turn or a decision is seen at the board. */
export function letterKind({ kind }: Pick<Told, 'kind'>, told: GameTold | null): LetterKind {
  if (kind === 'turn' && told?.waits?.isDecision === true) return 'decision'
  return isNoticeKind(kind) ? KIND_OF[kind] : 'table'
}

/** Whether it is still so. */
export function isNews(
  { row, seats, position }: Match,
  notice: Pick<Told, 'kind' | 'userId' | 'cause' | 'createdAt' | 'said'>,
  now: number,
): boolean {
  const { kind, userId, cause, createdAt, said } = notice
  if (!isNoticeKind(kind)) return false
  const mine = seats.filter((seat) => seat.userId === userId)
  const owing = row.status === 'running' ? mine.filter((seat) => seat.owesSince !== null) : []
  if (kind === 'turn') return owing.length > 0
  if (kind === 'reminder')
    return owing.some(
      ({ owesSince, deadline }) =>
        owesSince !== null && isReminderOf(cause, owesSince) && (deadline ?? now) > now,
    )
  if (createdAt < now - STALE) return false
  switch (kind) {
    case 'challenge':
      return row.status === 'open' && row.closedAt === null && mine.length === 0
    case 'offer':
    case 'undo': {
      const offer = position?.table.offer
      return !!offer && !mine.some((seat) => seat.seat === offer.seat)
    }
    case 'paused':
      return row.status === 'running' && position?.table.paused === true
    case 'resumed':
      return row.status === 'running' && position?.table.paused === false
    case 'start':
    case 'timeout':
    case 'flag':
      return row.status === 'running'
    case 'offer-declined':
    case 'over':
    case 'closed':
    case 'declined':
    case 'expired':
      return true
    case 'said':
      return said !== null
  }
}
