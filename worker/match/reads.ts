// What the door reads of a game and of those who sit there, in one round trip.
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { ready } from '../db/ready.ts'
import { counters, desks, seats, settings, users } from '../db/schema.ts'
import { countersOf, windowOf } from '../edge/limits.ts'
import { deskColumns, ofSeat } from './desks.ts'
import { reading, seatColumns } from './load.ts'

export const LIMIT = 'submission by user'

/** All that the door reads, the same whoever is at it. */
export type Reads = Awaited<ReturnType<typeof readFor>>

export async function readFor(db: Db, gameId: string, now: number) {
  const { queries, read } = reading(db, gameId)
  const [row, , tail] = queries
  const sitting = seatedQuery(db, { gameId, window: windowOf(LIMIT, now) })
  const [rows, seated, written] = await db.batch([row, sitting, tail])
  return { match: read(rows, seated, written), desks: seated }
}

/** Who sits there, what lies on their desks, and how much they have sent: one query costs less than three. */
const seatedQuery = ready((db) =>
  db
    .select({ ...seatColumns, ...deskColumns, n: counters.n, until: counters.until })
    .from(seats)
    .leftJoin(users, eq(users.id, seats.userId))
    .leftJoin(settings, ofSeat.settings)
    .leftJoin(desks, ofSeat.desk)
    .leftJoin(counters, countersOf(LIMIT, seats.userId))
    .where(eq(seats.gameId, sql.placeholder('gameId')))
    .orderBy(asc(seats.seat)),
)
