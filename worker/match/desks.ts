// What the door needs to know about the players of a game and nobody else may: their calendars, their standing
// orders, and what lies on their desks.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { desks, seats, settings } from '../db/schema.ts'

export type DeskRow = Awaited<ReturnType<typeof desksQuery>>[number]

export const deskColumns = {
  seat: seats.seat,
  userId: seats.userId,
  bank: seats.bank,
  deadline: seats.deadline,
  calendar: settings.calendar,
  // Under a name of its own: in a batch D1 answers by name, and two columns of one name would be one.
  usual: sql<typeof settings.$inferSelect.orders>`${settings.orders}`.mapWith(settings.orders).as('usual'),
  orders: desks.orders,
  answers: desks.answers,
  isDrafting: sql<number>`${desks.draft} IS NOT NULL`.as('is_drafting'),
}

export const ofSeat = {
  settings: eq(settings.userId, seats.userId),
  desk: and(eq(desks.gameId, seats.gameId), eq(desks.userId, seats.userId)),
}

/** One row for each seat, in their order. */
export const desksQuery = (db: Db, gameId: string) =>
  db
    .select(deskColumns)
    .from(seats)
    .leftJoin(settings, ofSeat.settings)
    .leftJoin(desks, ofSeat.desk)
    .where(eq(seats.gameId, gameId))
    .orderBy(asc(seats.seat))

/** A conditional answer that was played, or did not fit. */
export interface Used {
  readonly userId: string
  readonly position: string
}

export interface Clearing {
  /** Whose drafts and answers have had their time. */
  readonly whole: readonly string[]
  readonly used: readonly Used[]
}

/** What goes with a batch; none if nothing lies there. */
export function clearing(db: Db, gameId: string, rows: readonly DeskRow[], { whole, used }: Clearing) {
  const laid = rows.filter((row) => row.isDrafting === 1 || row.answers !== null)
  const users = new Set(laid.flatMap(({ userId }) => userId ?? []))
  return [...users].flatMap((userId) => {
    const gone = used.filter((answer) => answer.userId === userId).map(({ position }) => position)
    if (whole.includes(userId)) return [clear(db, gameId, userId, { draft: null, answers: null })]
    return gone.length > 0 ? [clear(db, gameId, userId, { answers: without(gone) })] : []
  })
}

const clear = (db: Db, gameId: string, userId: string, change: { draft?: null; answers: SQL | null }) =>
  db
    .update(desks)
    .set(change)
    .where(and(eq(desks.gameId, gameId), eq(desks.userId, userId)))

/** In SQL, so that what is laid down meanwhile is not lost. */
const without = (positions: readonly string[]): SQL => sql`(
  SELECT json_group_array(json(value)) FROM json_each(${desks.answers})
  WHERE value ->> 'position' NOT IN (SELECT value FROM json_each(${JSON.stringify(positions)})))`
