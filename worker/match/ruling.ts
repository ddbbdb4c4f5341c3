// What an organizer decides in a game that runs: through the one door like everything else, with a reason the players
// can read.
import { eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { readTable, writeTable } from '../../shared/kernel/index.ts'
import type { Seat, TableAction } from '../../shared/kernel/index.ts'
import { encounters, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { games } from '../db/schema.ts'
import type { Accepted } from '../db/schema.ts'
import type { Tell } from '../live/tell.ts'
import { refused } from '../edge/refused.ts'
import { GRACE } from './clock/policy.ts'
import type { DeskRow } from './desks.ts'
import { enter } from './door.ts'
import { begun, seatsOf } from './load.ts'
import type { Match } from './load.ts'
import { deadlines, timingOf } from './timing.ts'

const RULINGS: readonly TableAction['table'][] = ['extend', 'forfeit', 'adjudicate', 'pause', 'resume']

export interface Ruling {
  readonly gameId: string
  readonly userId: string
  readonly isAdmin: boolean
  readonly after: number
  /** A table action as its word. */
  readonly action: string
  readonly reason: string
  readonly key: string
}

export async function rule(db: Db, ruling: Ruling, now: number, tell: Tell): Promise<Accepted> {
  const { gameId, userId, after, key, reason } = ruling
  const action = readRuling(ruling.action)
  const organizers = await organizersOf(db, gameId)
  return enter(
    db,
    {
      gameId,
      userId,
      seat: null,
      after,
      actions: [writeTable(action)],
      key,
      by: 'organizer',
      may: (match, desks) => mayRule(match, desks, ruling, action, organizers, now),
      words: reason,
    },
    now,
    tell,
  )
}

function readRuling(word: string): TableAction {
  const action = readTable(word)
  if (action && RULINGS.includes(action.table)) return action
  throw refused(422, 'no_ruling').with({ field: 'action' })
}

/**
 * Those of the event the game belongs to; null: it belongs to none. Of a duel both games belong to the encounter, which
 * names the first.
 */
async function organizersOf(db: Db, gameId: string): Promise<readonly string[] | null> {
  const first = alias(games, 'first_game')
  const [row] = await db
    .select({ ownerId: events.ownerId, organizers: events.organizers })
    .from(games)
    .innerJoin(first, or(eq(first.id, games.id), eq(first.matchId, games.matchId)))
    .innerJoin(encounters, eq(encounters.gameId, first.id))
    .innerJoin(events, eq(events.id, encounters.eventId))
    .where(eq(games.id, gameId))
    .limit(1)
  return row ? [row.ownerId, ...row.organizers] : null
}

/**
 * Admins, where they do not play; and whoever opened the table, where it leaves late players to them. At a table of an
 * event that is each of its organizers, but not on their own game.
 */
function mayRule(
  match: Match,
  desks: readonly DeskRow[],
  { userId, isAdmin }: Ruling,
  action: TableAction,
  organizers: readonly string[] | null,
  now: number,
): void {
  if (isAdmin && seatsOf(match, userId).length === 0) return
  const { terms, ownerId } = match.row
  const isTheirs = (organizers ?? [ownerId]).includes(userId)
  if (!isTheirs || terms.clock?.atZero !== 'organizer') throw refused(403, 'organizer_only')
  if (organizers !== null && seatsOf(match, userId).length > 0) throw refused(403, 'own_encounter')
  const isAboutTime = action.table === 'extend' || action.table === 'forfeit'
  if (!isAboutTime || !isLate(match, desks, action.seat, now)) throw refused(403, 'not_late')
}

function isLate(match: Match, desks: readonly DeskRow[], seat: Seat, now: number): boolean {
  const timing = timingOf(match.row.terms.clock, desks)
  const deadline = deadlines(match.rules, begun(match).table, timing)(seat)
  return deadline !== null && deadline + GRACE <= now
}
