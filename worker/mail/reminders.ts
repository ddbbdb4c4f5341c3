// A notice for everybody whose time is mostly gone: four fifths of it, from when the decision was raised. However late
// the job comes, nobody is left out but those whose time is up.
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { notices, seats } from '../db/schema.ts'

/** Once for each time a seat is waited for, and for each deadline of it: what is waited for since when is its cause. */
export const writeReminders = (db: Db, now: number) =>
  db.batch([
    db
      .insert(notices)
      .select(
        // The index by deadline would read all games that run.
        sql`
        SELECT game_id || '/owes/' || owes_since || '/' || deadline, user_id, 'reminder', game_id, ${now}, NULL
        FROM seats INDEXED BY seats_remind
        WHERE ${isDue(now)} AND user_id IS NOT NULL AND deadline > ${now}`,
      )
      .onConflictDoNothing(),
    db.update(seats).set({ reminded: seats.owesSince }).where(isDue(now)),
  ])

/** Whether it is about what has been waited for since then, until whenever. */
export const isReminderOf = (cause: string, owesSince: number): boolean =>
  `${cause}/`.includes(`/owes/${owesSince}/`)

/** What becomes of `reminded` with a new deadline: if it is a later one, what was said of the old is no longer so. */
export const remindedUnlessLater = (deadline: SQL) =>
  sql`CASE WHEN ${deadline} > coalesce(${seats.deadline}, 0) THEN NULL ELSE ${seats.reminded} END`

/** As in the index, which holds only what nobody has seen to. */
const isDue = (now: number) => sql`
  deadline IS NOT NULL AND owes_since IS NOT NULL AND reminded IS NOT owes_since
  AND (owes_since + (deadline - owes_since) * 4 / 5) <= ${now}`
