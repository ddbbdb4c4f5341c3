// The games of a player: those that wait for them, those that go on, those that are over.
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { games, seats, users } from '../db/schema.ts'
import type { GameRow, SeatRow } from './load.ts'
import { seatColumns } from './load.ts'

export interface Line {
  readonly row: GameRow
  readonly seats: readonly SeatRow[]
}

/** More than anybody can play at once; what lies beyond would only slow the page. */
const MOST = 500
const PAGE = 20

/**
 * Those that wait for the player first, the least time left before the others; then by what happened last. One query,
 * that reads what is shown and nothing else.
 */
export async function activeGames(db: Db, userId: string): Promise<Line[]> {
  // A person with two seats at a table sees it once.
  const mine = db
    .selectDistinct({ id: seats.gameId })
    .from(seats)
    .where(and(eq(seats.userId, userId), isNull(seats.overAt)))
    .limit(MOST)
  const rows = await db
    .select({ row: getTableColumns(games), seat: seatColumns })
    .from(games)
    .innerJoin(seats, eq(seats.gameId, games.id))
    .leftJoin(users, eq(users.id, seats.userId))
    .where(and(inArray(games.id, mine), ne(games.status, 'over'), isNull(games.closedAt)))
    .orderBy(asc(seats.gameId), asc(seats.seat))
  return gathered(rows).sort((a, b) => inOrder(urgency(a, userId), urgency(b, userId)))
}

function gathered(rows: readonly { row: GameRow; seat: SeatRow }[]): Line[] {
  const lines = new Map<string, { row: GameRow; seats: SeatRow[] }>()
  for (const { row, seat } of rows) {
    const line = lines.get(row.id)
    if (line) line.seats.push(seat)
    else lines.set(row.id, { row, seats: [seat] })
  }
  return [...lines.values()]
}

/** The less, the sooner: when my time is up, since when I am waited for, how long ago it began. */
function urgency({ row, seats }: Line, userId: string): number[] {
  const owing = seats.filter((seat) => seat.userId === userId && seat.owesSince !== null)
  const least = (of: (seat: SeatRow) => number | null): number =>
    Math.min(...owing.map((seat) => of(seat) ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
  return [
    owing.length > 0 ? 0 : 1,
    least((seat) => seat.deadline),
    least((seat) => seat.owesSince),
    -(row.startedAt ?? 0),
    -row.createdAt,
  ]
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  for (const [i, x] of a.entries()) if (x !== b[i]) return x - (b[i] ?? 0)
  return 0
}

export interface Board {
  readonly id: string
  readonly deadline: number | null
}

/** The game with the least time left of those that wait for the player; null: none does. */
export async function nextBoard(db: Db, userId: string, skipped: readonly string[]): Promise<Board | null> {
  const skip = JSON.stringify(skipped)
  const [board] = await db
    .select({ id: seats.gameId, deadline: seats.deadline })
    .from(seats)
    .where(
      and(
        eq(seats.userId, userId),
        isNotNull(seats.owesSince),
        sql`${seats.gameId} NOT IN (SELECT value FROM json_each(${skip}))`,
      ),
    )
    .orderBy(sql`${seats.deadline} IS NULL`, asc(seats.deadline), asc(seats.owesSince))
    .limit(1)
  return board ?? null
}

export interface Page {
  readonly lines: Line[]
  /** Where the next page begins; null: there is none. */
  readonly next: string | null
}

/** `before` is the `next` of the page before. */
export async function finishedGames(db: Db, userId: string, before: string | null): Promise<Page> {
  const [at = '', id = ''] = (before ?? '').split('.')
  const behind = or(lt(seats.overAt, Number(at)), and(eq(seats.overAt, Number(at)), lt(seats.gameId, id)))
  const mine = db
    .selectDistinct({ id: seats.gameId, overAt: seats.overAt })
    .from(seats)
    .where(and(eq(seats.userId, userId), isNotNull(seats.overAt), before === null ? undefined : behind))
    .orderBy(desc(seats.overAt), desc(seats.gameId))
    .limit(PAGE + 1)
    .as('mine')
  const rows = await db
    .select(getTableColumns(games))
    .from(mine)
    .innerJoin(games, eq(games.id, mine.id))
    .orderBy(desc(mine.overAt), desc(mine.id))
  const last = rows[PAGE - 1]
  const next = rows.length > PAGE && last ? `${last.overAt ?? 0}.${last.id}` : null
  return { lines: await withSeats(db, rows.slice(0, PAGE)), next }
}

export async function withSeats(db: Db, rows: readonly GameRow[]): Promise<Line[]> {
  // As one parameter: a statement of D1 takes no more than a hundred.
  const ids = JSON.stringify(rows.map((row) => row.id))
  const all = await db
    .select({ ...seatColumns, gameId: seats.gameId })
    .from(seats)
    .leftJoin(users, eq(users.id, seats.userId))
    .where(sql`${seats.gameId} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(asc(seats.seat))
  return rows.map((row) => ({ row, seats: all.filter((seat) => seat.gameId === row.id) }))
}
