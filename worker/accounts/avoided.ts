// Whom a player does not want to meet or to hear.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { avoided, users } from '../db/schema.ts'
import type { Avoided } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { playerNamed } from './users.ts'

export async function avoid(db: Db, userId: string, how: Avoided, name: string, now: number): Promise<void> {
  const other = await playerNamed(db, name)
  if (other.id === userId) throw refused(409, 'own_account')
  await db.insert(avoided).values({ userId, otherId: other.id, how, createdAt: now }).onConflictDoNothing()
}

export async function stopAvoiding(db: Db, userId: string, how: Avoided, name: string): Promise<void> {
  const other = await playerNamed(db, name)
  await db
    .delete(avoided)
    .where(and(eq(avoided.userId, userId), eq(avoided.otherId, other.id), eq(avoided.how, how)))
}

export const listAvoided = (db: Db, userId: string, how: Avoided) =>
  db
    .select({ name: users.name, bot: users.bot, since: avoided.createdAt })
    .from(avoided)
    .innerJoin(users, eq(users.id, avoided.otherId))
    .where(and(eq(avoided.userId, userId), eq(avoided.how, how), isNull(users.deletedAt)))
    .orderBy(asc(avoided.createdAt), asc(users.name))

/** One row if the user and one of the others have blocked each other, whoever began; else none. */
export function blockQuery(db: Db, userId: string, others: readonly string[]) {
  // As one parameter: a statement of D1 takes no more than a hundred.
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(others)}))`
  return db
    .select({ how: avoided.how })
    .from(avoided)
    .where(
      sql`(${avoided.userId} = ${userId} AND ${avoided.otherId} IN ${ids} AND ${avoided.how} = 'block')
        OR (${avoided.userId} IN ${ids} AND ${avoided.otherId} = ${userId} AND ${avoided.how} = 'block')`,
    )
    .limit(1)
}

/** Refuses to bring together people of whom one has blocked the other. */
export async function checkWelcome(db: Db, userId: string, others: readonly string[]): Promise<void> {
  if (others.length === 0) return
  if ((await blockQuery(db, userId, others)).length > 0) throw refused(403, 'not_welcome')
}

/** Whose messages a reader is not shown. */
export const unheardQuery = (db: Db, userId: string) =>
  db.selectDistinct({ id: avoided.otherId }).from(avoided).where(eq(avoided.userId, userId))
