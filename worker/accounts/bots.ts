// Bots: accounts that programs play with, made by a person who answers for them. They come with tokens only.
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { randomId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { nameKey } from './names.ts'
import { checkFree, insertUser } from './users.ts'
import type { Account } from './users.ts'

const MOST = 10

const ofOwner = (ownerId: string) => and(eq(users.botOf, ownerId), isNull(users.deletedAt))

export async function createBot(db: Db, owner: Account, name: string, now: number) {
  if (owner.bot) throw refused(409, 'bot_bots')
  const [held] = await db.select({ n: count() }).from(users).where(ofOwner(owner.id))
  if ((held?.n ?? 0) >= MOST) throw refused(409, 'enough_bots', { most: MOST })
  await checkFree(db, nameKey(name), now)
  const { id } = await insertUser(db, {
    name,
    mail: '',
    // Nobody can type it as an address.
    mailKey: `~${randomId(16)}`,
    lang: owner.lang,
    createdAt: now,
    bot: true,
    botOf: owner.id,
  })
  return { id, name, createdAt: now }
}

export const listBots = (db: Db, ownerId: string) =>
  db
    .select({ id: users.id, name: users.name, createdAt: users.createdAt })
    .from(users)
    .where(ofOwner(ownerId))
    .orderBy(asc(users.createdAt), asc(users.id))

/** Whose things are meant: one's own, or those of a bot one owns. */
export async function checkOwnBot(db: Db, ownerId: string, bot: string | undefined): Promise<string> {
  if (bot === undefined) return ownerId
  const [own] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, bot), ofOwner(ownerId)))
  if (!own) throw refused(404, 'not_found')
  return own.id
}
