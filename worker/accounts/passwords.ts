// Changing a password with the old one, and setting one by a letter. Both end what was begun with the old.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { tokens, users } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { post } from '../mail/post.ts'
import { letterWords } from '../mail/words.ts'
import { useLink, voidLinks } from './links.ts'
import { fits } from './password.ts'
import { endOtherSessions } from './sessions.ts'
import { accountOf, admitted, hashFor, readUser } from './users.ts'
import type { Account, UserRow } from './users.ts'

/** For what a stolen session alone must not do. An account without a password has nothing more to show. */
export async function checkOwnPassword(user: UserRow, password: string | null): Promise<void> {
  if (user.password === null) return
  if (!(await fits(password ?? '', user.password))) throw refused(403, 'wrong_current')
}

export async function changePassword(
  db: Db,
  id: string,
  { current, password }: { current: string; password: string },
  session: string | null,
  origin: string,
  now: number,
): Promise<void> {
  const user = await readUser(db, id)
  // Without one, only a letter can tell that it is theirs.
  if (user.password === null) throw refused(403, 'wrong_current')
  await checkOwnPassword(user, current)
  const hash = await hashFor(db, user.mailKey, password)
  await db.batch([
    db.update(users).set({ password: hash }).where(eq(users.id, id)),
    endOtherSessions(db, id, session),
    voidLinks(db, id),
    ...notice(db, user, origin, now),
  ])
}

/**
 * Who signed up with somebody else's address may have left sessions, tokens and bots' tokens behind: whoever reads
 * the letters of the address ends them all.
 */
export async function resetPassword(
  db: Db,
  token: string,
  password: string,
  origin: string,
  now: number,
): Promise<Account | null> {
  const user = await useLink(db, 'reset', token, now)
  if (!user) return null
  admitted(user)
  const hash = await hashFor(db, user.mailKey, password)
  await db.batch([
    db.update(users).set({ password: hash }).where(eq(users.id, user.id)),
    endOtherSessions(db, user.id, null),
    db
      .delete(tokens)
      .where(
        sql`${tokens.userId} IN (SELECT ${user.id} UNION ALL SELECT id FROM users WHERE bot_of = ${user.id})`,
      ),
    voidLinks(db, user.id),
    ...notice(db, user, origin, now),
  ])
  return accountOf({ ...user, password: hash })
}

/** An address nobody has proven may be anybody's: it is not written to without need. */
function notice(db: Db, user: UserRow, origin: string, now: number) {
  if (user.provenAt === null) return []
  const letter = letterWords[user.lang].passwordChange({ name: user.name, origin })
  return [post(db, { to: user.mail, lang: user.lang, kind: 'notice', ...letter }, now)]
}
