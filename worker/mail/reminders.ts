// A notice for everybody whose time is mostly gone: four fifths of it, from when the decision was raised.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/** How late a reminder may be written, should the job have stood still. */
const LATE = 6 * 60 * 60 * 1000

/** Once for each time a seat is waited for: what is waited for since when is its cause. */
export const writeReminders = (db: Db, now: number) =>
  db.run(sql`
    INSERT INTO notices (cause, user_id, kind, game_id, created_at)
    SELECT game_id || '/owes/' || owes_since, user_id, 'reminder', game_id, ${now}
    FROM seats
    WHERE deadline IS NOT NULL AND owes_since IS NOT NULL AND user_id IS NOT NULL AND deadline > ${now}
      AND (owes_since + (deadline - owes_since) * 4 / 5) BETWEEN ${now - LATE} AND ${now}
    ON CONFLICT DO NOTHING`)
