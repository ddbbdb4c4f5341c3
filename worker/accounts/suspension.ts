// Suspension: the account and its bots cannot sign in or use tokens; their games go on by the clock, and nobody begins
// another with them.
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { recordAct } from './acts.ts'
import { closeTables } from './tables.ts'
import { playerNamed } from './users.ts'

export async function suspend(
  db: Db,
  adminId: string,
  name: string,
  note: string,
  now: number,
): Promise<void> {
  const { id: otherId } = await playerNamed(db, name)
  if (otherId === adminId) throw refused(409, 'own_account')
  const theirs = or(eq(users.id, otherId), eq(users.botOf, otherId))
  await db.batch([
    recordAct(
      db,
      { adminId, act: 'suspend', otherId, reportId: null, note },
      now,
      sql`SELECT 1 FROM users WHERE id = ${otherId} AND suspended_at IS NULL`,
    ),
    db
      .update(users)
      .set({ suspendedAt: now })
      .where(and(theirs, sql`${users.suspendedAt} IS NULL`)),
    db
      .delete(sessions)
      .where(inArray(sessions.userId, db.select({ id: users.id }).from(users).where(theirs))),
  ])
  // Behind it: who can do nothing more opens nothing more.
  for (const { id } of await db.select({ id: users.id }).from(users).where(theirs))
    await closeTables(db, id, now)
}

/** Bots that were suspended together with their owner come back with them. */
export async function unsuspend(
  db: Db,
  adminId: string,
  name: string,
  note: string,
  now: number,
): Promise<void> {
  const { id: otherId, suspendedAt } = await playerNamed(db, name)
  await db.batch([
    recordAct(
      db,
      { adminId, act: 'unsuspend', otherId, reportId: null, note },
      now,
      sql`SELECT 1 FROM users WHERE id = ${otherId} AND suspended_at IS NOT NULL`,
    ),
    db
      .update(users)
      .set({ suspendedAt: null })
      .where(
        or(eq(users.id, otherId), and(eq(users.botOf, otherId), sql`${users.suspendedAt} = ${suspendedAt}`)),
      ),
  ])
}
