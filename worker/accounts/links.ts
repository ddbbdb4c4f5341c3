// Links in letters: a token that is used once, within its time. Only its SHA-256 is kept.
// Using one proves the address it was sent to.
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { secretToken } from '../db/ids.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { signInLinks, users } from '../db/schema.ts'
import type { LinkKind } from '../db/schema.ts'
import { spare } from '../edge/limits.ts'
import { post } from '../mail/post.ts'
import { letterWords } from '../mail/words.ts'
import { digest } from './digest.ts'
import { mailKey } from './names.ts'
import type { UserRow } from './users.ts'

const MINUTES = { 'sign-in': 15, reset: 30, confirm: 3 * 24 * 60 } as const satisfies Record<LinkKind, number>

const PAGES = { 'sign-in': '/sign-in', reset: '/password', confirm: '/confirm' } as const

type Addressee = Pick<UserRow, 'id' | 'name' | 'lang'>

/** The letter and what its link opens, as one batch. */
async function write(db: Db, kind: LinkKind, user: Addressee, mail: string, origin: string, now: number) {
  const token = secretToken()
  const link = `${origin}${PAGES[kind]}?token=${token}`
  const minutes = MINUTES[kind]
  const row = { hash: await digest(token), userId: user.id, expiresAt: now + minutes * 60_000, kind, mail }
  const words = letterWords[user.lang]
  const say = { 'sign-in': words.signIn, reset: words.reset, confirm: words.confirm }[kind]
  const letter = say({ name: user.name, link, minutes })
  await db.batch([
    db.insert(signInLinks).values(row),
    post(db, { to: mail, lang: user.lang, kind, ...letter }, now),
  ])
}

/** Writes to whoever has the address; whoever asks does not learn who that is. */
export async function sendLink(
  db: Db,
  kind: 'sign-in' | 'reset',
  key: string,
  origin: string,
  now: number,
): Promise<void> {
  const known = await db
    .select()
    .from(users)
    .where(eq(users.mailKey, key))
    .orderBy(sql`${users.provenAt} IS NULL`, desc(users.createdAt))
    .limit(3)
  // Who has proven it has it. Until then each who named it gets a letter of their own, with their name in it.
  const owner = known.find((user) => user.provenAt !== null)
  for (const user of owner ? [owner] : known) await write(db, kind, user, user.mail, origin, now)
}

/** To the address an account has, or shall have. Silent if that address was written to too often. */
export async function sendConfirmation(
  db: Db,
  user: Addressee,
  mail: string,
  origin: string,
  now: number,
): Promise<void> {
  if (await spare(db, now, 'link by mail', mailKey(mail))) await write(db, 'confirm', user, mail, origin, now)
}

/** Deleting it is what makes it work once, also when it is used twice at the same moment. */
export async function takeLink(
  db: Db,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<{ userId: string; mail: string } | null> {
  const [used] = await db
    .delete(signInLinks)
    .where(
      and(
        eq(signInLinks.hash, await digest(token)),
        eq(signInLinks.kind, kind),
        gt(signInLinks.expiresAt, now),
      ),
    )
    .returning({ userId: signInLinks.userId, mail: signInLinks.mail })
  return used && used.mail !== null ? { userId: used.userId, mail: used.mail } : null
}

/** The account a link leads into, its address proven. Null: no such link, or the address is somebody else's by now. */
export async function useLink(
  db: Db,
  kind: 'sign-in' | 'reset',
  token: string,
  now: number,
): Promise<UserRow | null> {
  const used = await takeLink(db, kind, token, now)
  if (!used) return null
  try {
    const [user] = await db
      .update(users)
      .set({ provenAt: sql`coalesce(${users.provenAt}, ${now})` })
      .where(and(eq(users.id, used.userId), eq(users.mailKey, mailKey(used.mail)), isNull(users.deletedAt)))
      .returning()
    return user ?? null
  } catch (error) {
    if (constraintOf(error) === 'unique') return null
    throw error
  }
}

/** A query: what is written to the old address, or for the old password, opens nothing any more. */
export const voidLinks = (db: Db, userId: string) =>
  db.delete(signInLinks).where(eq(signInLinks.userId, userId))
