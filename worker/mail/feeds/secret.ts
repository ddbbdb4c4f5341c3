// The secret in the addresses of somebody's feeds: programs that read them cannot sign in. It is made of the person
// and how often they have renewed it, so nothing secret is kept.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { settings, users } from '../../db/schema.ts'
import type { Lang } from '../../db/schema.ts'
import { isSigned, signature } from '../signed.ts'

const PURPOSE = 'feed'

const secretOf = (secret: string, userId: string, renewed: number): string =>
  `${userId}.${signature(secret, PURPOSE, `${userId}/${renewed}`)}`

export async function feedSecret(db: Db, secret: string, userId: string): Promise<string> {
  const [row] = await db.select({ feeds: settings.feeds }).from(settings).where(eq(settings.userId, userId))
  return secretOf(secret, userId, row?.feeds ?? 0)
}

export async function renewFeeds(db: Db, userId: string): Promise<void> {
  await db
    .insert(settings)
    .values({ userId, feeds: 1 })
    .onConflictDoUpdate({ target: settings.userId, set: { feeds: sql`${settings.feeds} + 1` } })
}

export interface Reader {
  readonly id: string
  readonly name: string
  readonly lang: Lang
  readonly createdAt: number
}

/** Null: nobody's, or renewed since. */
export async function feedReader(db: Db, secret: string, given: string): Promise<Reader | null> {
  const [userId = '', signed = ''] = given.split('.')
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      lang: users.lang,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
      feeds: settings.feeds,
    })
    .from(users)
    .leftJoin(settings, eq(settings.userId, users.id))
    .where(eq(users.id, userId))
  if (!row || row.suspendedAt !== null || row.deletedAt !== null) return null
  return isSigned(secret, PURPOSE, `${userId}/${row.feeds ?? 0}`, signed) ? row : null
}
