// The one door: load, replay, play, append, notify. Every change to a game that runs goes through it.
// (A game begins in begin.ts, which appends by the same batch.)
import type { BatchItem } from 'drizzle-orm/batch'
import { copyTable, IllegalAction, readStart, readTable, submit } from '../../shared/kernel/index.ts'
import type { Chance, Entry, Seat } from '../../shared/kernel/index.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import type { Accepted } from '../db/schema.ts'
import { allow, count, countedNext } from '../edge/limits.ts'
import { refused, refusedByRules } from '../edge/refused.ts'
import type { Tell } from '../live/tell.ts'
import { appending, chain } from './append.ts'
import type { Step } from './append.ts'
import { headOf, remember } from './cache.ts'
import type { Position } from './cache.ts'
import { liveChance } from './chance.ts'
import { owing } from './clock/bank.ts'
import { decisionsOf } from './derive.ts'
import { saying } from './chat.ts'
import { clearing, desksQuery } from './desks.ts'
import type { Clearing, DeskRow } from './desks.ts'
import { answered, bodyOf, keyQuery, storing } from './keys.ts'
import { begun, reading, seatsOf } from './load.ts'
import type { Match } from './load.ts'
import { playOverdue } from './overdue.ts'
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

export const submitTurn = (db: Db, submitted: Submitted, now: number, tell: Tell): Promise<Accepted> =>
  enter(db, { ...submitted, by: 'player', may: (match) => mustSit(match, submitted.userId) }, now, tell)

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

export async function enter(db: Db, entering: Entering, now: number, tell: Tell): Promise<Accepted> {
  const { gameId, userId, after, key, words = null } = entering
  const body = await bodyOf([gameId, entering.seat, after, entering.actions, ...(words ? [words] : [])])
  const { queries, read } = reading(db, gameId)
  const [counted, keyRows, desks, ...rows] = await db.batch([
    countedNext(db, 'submission by user', userId, now),
    keyQuery(db, userId, key),
    desksQuery(db, gameId),
    ...queries,
  ])
  allow('submission by user', counted, now)
  // Written with what was played: a batch that only reads is much cheaper than one that also counts.
  const counting = count(db, 'submission by user', userId, now)
  let isCounted = false
  try {
    const match = read(...rows)
    entering.may(match, desks)
    const first = answered(keyRows, body)
    if (first) return first
    const before = begun(match)
    // Before anything else: so what is played does not depend on whether the job or a player came first.
    if (await settle(db, match, desks, now, tell)) return await afterLostRace(db, entering, body)
    checkHead(before, after)

    const { step, clear } = await play(match, desks, entering, now)
    const accepted = await commit(db, step, tell, (answer) => [
      storing(db, { userId, key, body, answer, createdAt: now }),
      counting,
      ...clearing(db, gameId, desks, clear),
      ...(words === null ? [] : [saying(db, gameId, 'players', userId, words, now)]),
      ...(entering.also ?? []),
    ])
    isCounted = accepted !== null
    return accepted ?? (await afterLostRace(db, entering, body))
  } finally {
    if (!isCounted) await counting
  }
}

/** Writes a step down with all that goes with it, in one batch. Null: somebody else was first. */
async function commit(
  db: Db,
  step: Step,
  tell: Tell,
  also: (accepted: Accepted) => readonly BatchItem<'sqlite'>[],
): Promise<Accepted | null> {
  const hashes = await chain(step)
  const { row, after } = step
  const accepted: Accepted = {
    head: hashes.length - 1,
    hash: hashes.at(-1) ?? '',
    status: after.result ? 'over' : 'running',
  }
  try {
    await db.batch([...appending(db, step, hashes), ...also(accepted)])
  } catch (error) {
    if (constraintOf(error) !== 'unique') throw error
    return null
  }
  remember(row.id, { table: after, hashes })
  tell(row.id, accepted.head)
  return accepted
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
  const clear = { whole: table.result ? everybody(desks) : [], used }
  // If another was at it, what they have written is the same.
  await commit(db, step, tell, () => clearing(db, row.id, desks, clear))
  return true
}

const chanceOf = ({ row }: Match, { table }: Position): Promise<Chance> =>
  liveChance(row.seed, readStart(table.log[0]).values)

const everybody = (desks: readonly DeskRow[]): string[] => desks.flatMap(({ userId }) => userId ?? [])

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
): Promise<{ step: Step; clear: Clearing }> {
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
  return {
    step: {
      row,
      rules,
      seats,
      before,
      after: table,
      written,
      timing: timing && timingAfter(rules, timing, owed, table, written),
      userId,
      now,
    },
    clear: { whole: table.result ? everybody(desks) : actions.some(isMove) ? [userId] : [], used },
  }
}

/** What goes beyond a draft: an offer does not. */
function isMove(action: string): boolean {
  const table = readTable(action)
  return table === null || table.table === 'undo'
}

/** Somebody else's batch was first, or the same submission under the same key. */
async function afterLostRace(
  db: Db,
  { gameId, userId, key, after }: Submitted,
  body: string,
): Promise<Accepted> {
  const { queries, read } = reading(db, gameId)
  const [keyRows, ...rows] = await db.batch([keyQuery(db, userId, key), ...queries])
  const first = answered(keyRows, body)
  if (first) return first
  checkHead(begun(read(...rows)), after)
  throw new Error(`the log of ${gameId} refused an entry after ${after} that nobody else wrote`)
}
