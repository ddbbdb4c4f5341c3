// Reading a game: its row, its seats and the part of the log not in memory yet, in one round trip.
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Seat } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import { ready } from '../db/ready.ts'
import { entries, games, seats, users } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { extend, headOf, recall, remember } from './cache.ts'
import type { Position } from './cache.ts'
import { rulesOf } from './games.ts'
import type { GameRules } from './games.ts'
import type { EntryRow } from './rows.ts'

export type GameRow = typeof games.$inferSelect
export type SeatRow = Awaited<ReturnType<typeof seatColumnsQuery>>[number]

export interface Match {
  readonly row: GameRow
  readonly rules: GameRules
  readonly seats: readonly SeatRow[]
  /** Null: not begun, or not read because the reader has it already. */
  readonly position: Position | null
}

const ID = sql.placeholder('id')

const gameQuery = ready((db) => db.select().from(games).where(eq(games.id, ID)))

export const seatColumns = {
  seat: seats.seat,
  userId: seats.userId,
  name: users.name,
  /** Null: nobody sits there. */
  bot: users.bot,
  army: seats.army,
  value: seats.value,
  takenAt: seats.takenAt,
  owesSince: seats.owesSince,
  deadline: seats.deadline,
  bank: seats.bank,
}

const seatsQuery = ready((db) => seatColumnsQuery(db, sql`${ID}`))

export const seatColumnsQuery = (db: Db, id: SQL) =>
  db
    .select(seatColumns)
    .from(seats)
    .leftJoin(users, eq(users.id, seats.userId))
    .where(eq(seats.gameId, id))
    .orderBy(asc(seats.seat))

const tail = (db: Db, unless?: SQL) =>
  db
    .select(getTableColumns(entries))
    .from(entries)
    .where(and(eq(entries.gameId, ID), gt(entries.seq, sql.placeholder('head')), unless))
    .orderBy(asc(entries.seq))

/** What was written after `head`; nothing if the game's hash is the one the reader knows. */
const tailQuery = ready((db) => tail(db))
const unknownTailQuery = ready((db) =>
  tail(db, sql`(SELECT hash FROM games WHERE id = ${ID}) IS NOT ${sql.placeholder('known')}`),
)

/** The queries for a game, and what to make of their answers; they can travel in a batch with others. */
export function reading(db: Db, id: string, known: string | null = null) {
  const cached = recall(id)
  const head = headOf(cached)
  const behind = known === null ? tailQuery(db, { id, head }) : unknownTailQuery(db, { id, head, known })
  return {
    queries: [gameQuery(db, { id }), seatsQuery(db, { id }), behind] as const,
    read: (rows: GameRow[], seatRows: SeatRow[], tail: EntryRow[]): Match =>
      assemble(rows[0], seatRows, cached, tail),
  }
}

export async function load(db: Db, id: string, known: string | null = null): Promise<Match> {
  const { queries, read } = reading(db, id, known)
  return read(...(await db.batch(queries)))
}

function assemble(
  row: GameRow | undefined,
  seatRows: readonly SeatRow[],
  cached: Position | undefined,
  tail: readonly EntryRow[],
): Match {
  // A table that was given up is kept for the notices that speak of it.
  if (!row || row.closedAt !== null) throw refused(404, 'not_found')
  const rules = rulesOf(row.game)
  // Left out by the query because the reader has it.
  const unread = headOf(cached) + tail.length < (row.head ?? -1)
  if (row.head === null || unread) return { row, rules, seats: seatRows, position: null }
  const position = extend(rules, cached, tail)
  remember(row.id, position)
  return { row, rules, seats: seatRows, position }
}

/** The position of a game that has begun. */
export function begun({ position }: Match): Position {
  if (!position) throw refused(409, 'not_started')
  return position
}

export const seatsOf = (match: Match, userId: string): Seat[] =>
  match.seats.filter((seat) => seat.userId === userId).map((seat) => seat.seat)
