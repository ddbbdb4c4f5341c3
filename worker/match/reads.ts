// What the door reads of a game and of those who sit there, in one round trip.
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { counters, desks, seats, settings, users } from '../db/schema.ts'
import { countersOf } from '../edge/limits.ts'
import { deskColumns, ofSeat } from './desks.ts'
import { reading, seatColumns } from './load.ts'

export const LIMIT = 'submission by user'

/** All that the door reads, the same whoever is at it. */
export type Reads = Awaited<ReturnType<typeof readFor>>

export async function readFor(db: Db, gameId: string, now: number) {
  const { queries, read } = reading(db, gameId)
  const [row, , tail] = queries
  const [rows, seated, written] = await db.batch([row, seatedQuery(db, gameId, now), tail])
  return { match: read(rows, seated, written), desks: seated, counted: seated }
}

/** Who sits there, what lies on their desks, and how much they have sent: one query costs less than three. */
const seatedQuery = (db: Db, gameId: string, now: number) =>
  db
    .select({ ...seatColumns, ...deskColumns, n: counters.n, until: counters.until })
    .from(seats)
    .leftJoin(users, eq(users.id, seats.userId))
    .leftJoin(settings, ofSeat.settings)
    .leftJoin(desks, ofSeat.desk)
    .leftJoin(counters, countersOf(LIMIT, seats.userId, now))
    .where(eq(seats.gameId, gameId))
    .orderBy(asc(seats.seat))
