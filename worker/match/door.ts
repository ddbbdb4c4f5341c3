// The one door: load, replay, play, append, notify. Every change to a game that runs goes through it.
// (A game begins in begin.ts, which appends by the same batch.)
import type { BatchItem } from 'drizzle-orm/batch'
import { copyTable, IllegalAction, readStart, readTable, submit } from '../../shared/kernel/index.ts'
import type { Chance, Entry, Seat } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import type { Accepted } from '../db/schema.ts'
import { allow, count } from '../edge/limits.ts'
import { Refused, refused, refusedByRules } from '../edge/refused.ts'
import type { Tell } from '../live/tell.ts'
import { headOf } from './cache.ts'
import type { Position } from './cache.ts'
import { liveChance } from './chance.ts'
import { owing } from './clock/bank.ts'
import { decisionsOf } from './derive.ts'
import { saying } from './chat.ts'
import { commit } from './commit.ts'
import type { Played } from './commit.ts'
import type { DeskRow } from './desks.ts'
import { answered, bodyOf, keyQuery, storing } from './keys.ts'
import { begun, reading, seatsOf } from './load.ts'
import type { Match } from './load.ts'
import { playOverdue } from './overdue.ts'
import { LIMIT, readFor } from './reads.ts'
import type { Reads } from './reads.ts'
import { laidDown } from './standing.ts'
import { spending, timingAfter, timingOf } from './timing.ts'

export interface Submitted {
  readonly gameId: string
  readonly userId: string
  /** Null: whichever of the user's seats has to act. */
  readonly seat: Seat | null
  /** The head the player saw. */
  readonly after: number
  readonly actions: readonly string[]
  /** The Idempotency-Key. */
  readonly key: string
}

export function submitTurn(
  db: Db,
  submitted: Submitted,
  now: number,
  tell: Tell,
  ahead: Promise<Reads> | null = null,
): Promise<Accepted> {
  const may = (match: Match): void => mustSit(match, submitted.userId)
  return enter(db, { ...submitted, by: 'player', may }, now, tell, ahead)
}

/** What comes through the door, and who may. */
export interface Entering extends Submitted {
  readonly by: 'player' | 'organizer'
  /** Throws if this user may not. */
  readonly may: (match: Match, desks: readonly DeskRow[]) => void
  /** Said at the table with it, and written in its batch. */
  readonly words?: string
  /** Written in its batch as well. */
  readonly also?: readonly BatchItem<'sqlite'>[]
}

/** Far more often than the two games of a duplicate can go on under somebody's hands. */
const TRIES = 16

/** `ahead`: what was read while it was found out who asks. */
export async function enter(
  db: Db,
  entering: Entering,
  now: number,
  tell: Tell,
  ahead: Promise<Reads> | null = null,
  tries = TRIES,
): Promise<Accepted> {
  const { gameId, userId, by, after, key, words = null } = entering
  const body = await bodyOf([gameId, entering.seat, after, entering.actions, ...(words ? [words] : [])])
  const { match, desks } = await (ahead ?? readFor(db, gameId, now))
  if (by === 'player')
    for (const { userId: whose, n, until } of desks)
      if (whose === userId && n !== null && until !== null) allow(LIMIT, [{ n: n + 1, until }], now)
  // Written with what was played: a batch that only reads is much cheaper than one that also counts.
  const counting = by === 'player' ? [count(db, LIMIT, userId, now)] : []
  let isCounted = false
  try {
    entering.may(match, desks)
    const hasMoved = after !== headOf(begun(match))
    // Whatever was accepted under this key has moved the head.
    const first = hasMoved ? answered(await keyQuery(db, userId, key), body) : null
    if (first) return first
    // Before anything else: so what is played does not depend on whether the job or a player came first.
    const isSettled = await settle(db, match, desks, now, tell)
    const accepted =
      isSettled || hasMoved
        ? null
        : await commit(db, match.row, await play(match, desks, entering, now), tell, (answer) => [
            storing(db, { userId, key, body, answer, createdAt: now }),
            ...counting,
            ...(words === null ? [] : [saying(db, gameId, 'players', userId, words, now)]),
            ...(entering.also ?? []),
          ])
    isCounted = accepted !== null
    const answer = accepted ?? (await afterLostRace(db, entering, body))
    if (answer) return answer
  } catch (error) {
    // That the key stood for something else comes first.
    if (error instanceof Refused) answered(await keyQuery(db, userId, key), body)
    throw error
  } finally {
    if (!isCounted) await Promise.all(counting)
  }
  // It was the other game of a duplicate that went on.
  if (tries === 0) throw refused(409, 'busy')
  return enter(db, entering, now, tell, null, tries - 1)
}

/** Carries out the time-outs that are due, and answers whether there were any, whoever has written them down. */
export async function settle(
  db: Db,
  match: Match,
  desks: readonly DeskRow[],
  now: number,
  tell: Tell,
): Promise<boolean> {
  const { row, rules, seats } = match
  const before = begun(match)
  const timing = timingOf(row.terms.clock, desks)
  if (!timing || before.table.result) return false
  const table = copyTable(before.table)
  const { standing, used } = laidDown(rules, desks)
  const late = playOverdue(rules, table, timing, standing, await chanceOf(match, before), now)
  const { written } = late
  if (written.length === 0) return false
  const step = { row, rules, seats, before, after: table, written, timing: late.timing, userId: '', now }
  // If another was at it, what they have written is the same.
  await commit(db, row, { step, desks, standing, used, isSent: false }, tell)
  return true
}

const chanceOf = ({ row }: Match, { table }: Position): Promise<Chance> =>
  liveChance(row.seed, readStart(table.log[0]).values)

function checkHead(position: Position, after: number): void {
  const head = headOf(position)
  if (after !== head) throw refused(409, 'moved').with({ head })
}

const mustSit = (match: Match, userId: string): void => {
  if (seatsOf(match, userId).length === 0) throw refused(403, 'not_yours')
}

/** Null: the organizer, who has none. */
function seatFor(match: Match, { by, seat, userId }: Entering): Seat | null {
  if (by === 'organizer') return null
  const mine = seatsOf(match, userId)
  if (seat === null) {
    const owing = decisionsOf(match.rules, begun(match).table).map((decision) => decision.seat)
    return mine.find((own) => owing.includes(own)) ?? mine[0] ?? 0
  }
  if (!mine.includes(seat)) throw refused(403, 'not_your_seat')
  return seat
}

/** Plays on a copy: what was read stays as it is, whatever happens here. */
async function play(
  match: Match,
  desks: readonly DeskRow[],
  entering: Entering,
  now: number,
): Promise<Played> {
  const { row, rules, seats } = match
  const { actions, by, userId } = entering
  const before = begun(match)
  const table = copyTable(before.table)
  const timing = timingOf(row.terms.clock, desks)
  const { standing, used } = laidDown(rules, desks)
  const turn = {
    seat: seatFor(match, entering),
    by,
    actions,
    at: now,
    spent: spending(rules, table, timing, now),
  } as const
  const chance = await chanceOf(match, before)
  let written: Entry[]
  try {
    written = submit(rules, table, turn, chance, undefined, standing)
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error
    const played = table.log.slice(before.table.log.length).filter((entry) => entry.by === 'player')
    throw refusedByRules(row.game, error, played.length)
  }
  const owed = owing(rules, before.table)
  const after = timing && timingAfter(rules, timing, owed, table, written)
  const step = { row, rules, seats, before, after: table, written, timing: after, userId, now }
  return { step, desks, standing, used, isSent: actions.some(isMove) }
}

/** What goes beyond a draft: an offer does not. */
function isMove(action: string): boolean {
  const table = readTable(action)
  return table === null || table.table === 'undo'
}

/**
 * Somebody else's batch was first, or the same submission under the same key. Null: only the other game of a duplicate
 * has gone on.
 */
async function afterLostRace(
  db: Db,
  { gameId, userId, key, after }: Submitted,
  body: string,
): Promise<Accepted | null> {
  const { queries, read } = reading(db, gameId)
  const [keyRows, ...rows] = await db.batch([keyQuery(db, userId, key), ...queries])
  const first = answered(keyRows, body)
  if (first) return first
  const position = begun(read(...rows))
  checkHead(position, after)
  if (position.table.turns !== null) return null
  throw new Error(`the log of ${gameId} refused an entry after ${after} that nobody else wrote`)
}
