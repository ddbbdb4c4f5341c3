// The mail address of an account: proven, or changed to one that is proven first.
import { and, eq, isNull } from 'drizzle-orm'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { post } from '../mail/post.ts'
import { letterWords } from '../mail/words.ts'
import { sendConfirmation, takeLink, voidLinks } from './links.ts'
import { mailKey } from './names.ts'
import { checkOwnPassword } from './passwords.ts'
import { readUser } from './users.ts'

/** Asks the new address; the old one is told while it can still say no. */
export async function askMail(
  db: Db,
  id: string,
  wish: { mail: string; password: string | null },
  origin: string,
  now: number,
): Promise<void> {
  const user = await readUser(db, id)
  const isNew = mailKey(wish.mail) !== user.mailKey
  if (isNew) await checkOwnPassword(user, wish.password)
  await sendConfirmation(db, user, wish.mail, origin, now)
  if (!isNew || user.provenAt === null) return
  const letter = letterWords[user.lang].mailChange({ name: user.name, origin })
  await post(db, { to: user.mail, lang: user.lang, kind: 'notice', ...letter }, now)
}

/** What the link of a confirmation does. That the address is taken is told to its owner only: they read the letter. */
export async function confirmMail(db: Db, token: string, now: number): Promise<string> {
  const used = await takeLink(db, 'confirm', token, now)
  if (!used) throw refused(401, 'bad_link')
  const { userId, mail } = used
  const proven = { mail, mailKey: mailKey(mail), provenAt: now }
  try {
    const [changed] = await db.batch([
      db
        .update(users)
        .set(proven)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        .returning({ id: users.id }),
      voidLinks(db, userId),
    ])
    if (changed.length === 0) throw refused(401, 'bad_link')
  } catch (error) {
    if (constraintOf(error) === 'unique') throw refused(409, 'mail_taken')
    throw error
  }
  return mail
}
