// Who was put out of a game by the clock or by an organizer, and how often the clock moved for somebody: from the logs.
import { sql } from 'drizzle-orm'
import { readTable } from '../../shared/kernel/index.ts'
import type { Seat } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import { entries } from '../db/schema.ts'
import type { Absence } from './outcome.ts'

/** By game and seat. */
export async function absencesIn(
  db: Db,
  games: readonly string[],
): Promise<(game: string, seat: Seat) => Absence> {
  if (games.length === 0) return () => NONE
  const rows = await db
    .select({ game: entries.gameId, seat: entries.seat, action: entries.action, at: entries.at })
    .from(entries)
    .where(
      sql`${entries.gameId} IN (SELECT value FROM json_each(${JSON.stringify(games)}))
        AND (${entries.by} = 'clock' OR ${entries.action} LIKE 'forfeit %')`,
    )
  return (game, seat) => {
    const own = rows.filter((row) => row.game === game)
    const isOut = own.some(({ action }) => forfeits(action, seat))
    // One time-out is a run of the clock's moves at one moment.
    const moved = new Set(own.filter((row) => row.seat === seat).map(({ at }) => at)).size
    return { isOut, timeouts: moved + (isOut ? 1 : 0) }
  }
}

const NONE: Absence = { isOut: false, timeouts: 0 }

function forfeits(word: string, seat: Seat): boolean {
  const action = readTable(word)
  return action?.table === 'forfeit' && action.seat === seat
}
