// A rematch: the same terms and armies, the people moved on by a side.
import { and, eq, isNull } from 'drizzle-orm'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { games } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { begun, load, seatsOf } from './load.ts'
import type { Match } from './load.ts'
import { kindOf } from './games.ts'
import { joinTable, openTable, readTable } from './tables.ts'
import type { Opening } from './tables.ts'

/** The first who asks opens the table, the others sit down by asking as well. Answers the new game's id. */
export async function rematch(
  db: Db,
  id: string,
  userId: string,
  value: string,
  now: number,
): Promise<string> {
  const match = await load(db, id)
  if (seatsOf(match, userId).length === 0) throw refused(403, 'not_yours')
  if (match.row.status !== 'over') throw refused(409, 'not_over')
  // Both games of a match have one rematch: the match again.
  const of = match.row.matchId ?? id
  const there = await standing(db, of)
  if (there !== null) return accept(db, there, userId, value, now)
  try {
    return (await openTable(db, userId, await openingFor(db, match, of, userId, value), now)).id
  } catch (error) {
    if (constraintOf(error) !== 'unique') throw error
    // The other one has asked in the same moment.
    const first = await standing(db, of)
    if (first === null) throw refused(409, 'busy')
    return accept(db, first, userId, value, now)
  }
}

async function standing(db: Db, of: string): Promise<string | null> {
  const [row] = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.rematchOf, of), isNull(games.closedAt)))
  return row?.id ?? null
}

async function accept(db: Db, id: string, userId: string, value: string, now: number): Promise<string> {
  const { row } = await readTable(db, { id })
  if (row.ownerId === userId) return id
  return joinTable(db, { id }, userId, { army: null, value, seat: null }, now)
}

async function openingFor(
  db: Db,
  match: Match,
  rematchOf: string,
  userId: string,
  value: string,
): Promise<Opening> {
  const { row, seats } = match
  const { state } = begun(match).table
  const sitters = seats.map((seat) => seat.userId ?? '')
  const kind = kindOf(row.game)
  const people = movedOn(sitters, kind.moves(state))
  const armies = kind.sidesOf(state)
  const begins = kind.began(state)
  // Where it was over before anybody had an army, they are chosen anew.
  const setup = armies.includes(null) ? row.terms.setup : kind.again(row.terms)
  const others = [...new Set(people)].filter((person) => person !== '' && person !== userId)
  // Whoever plays two seats chooses them anew.
  const isPlain = new Set(people).size === people.length
  const seat = people.indexOf(userId)
  const pair = row.matchId === null ? null : (await readTable(db, { id: row.id })).match
  return {
    game: row.game,
    terms: {
      ...{ ...row.terms, setup, against: null, armies, seating: 'chosen' },
      ...(begins !== null && { begins }),
    },
    armies,
    seat,
    wish: { army: armies[seat] ?? null, value },
    public: row.public,
    ranked: row.ranked,
    startAt: null,
    expiresAt: null,
    challenged: others.map((other) => ({ userId: other, seat: isPlain ? people.indexOf(other) : null })),
    match: pair?.kind ?? null,
    rematchOf,
  }
}

/** Everybody takes the seat of the one before them: in a duel that exchanges the two, in a team match the sides. */
const movedOn = <T>(people: readonly T[], by: number): T[] => [...people.slice(-by), ...people.slice(0, -by)]
