// Accounts: made, found, checked.
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { userId } from '../db/ids.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { retiredNames, users } from '../db/schema.ts'
import type { Lang } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { digest } from './digest.ts'
import { isReserved, mailKey, nameKey, tidyName } from './names.ts'
import { firstFit, hashPassword } from './password.ts'

export type UserRow = typeof users.$inferSelect

/** Who is signed in. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly mail: string
  readonly lang: Lang
  /** Whether a link that was sent to the address was used. */
  readonly proven: boolean
  readonly bot: boolean
  readonly hasPassword: boolean
}

interface Application {
  readonly name: string
  readonly mail: string
  /** Null: signs in by link only. */
  readonly password: string | null
  readonly lang: Lang
}

export const accountOf = ({ id, name, mail, lang, provenAt, bot, password }: UserRow): Account => ({
  id,
  name,
  mail,
  lang,
  proven: provenAt !== null,
  bot,
  hasPassword: password !== null,
})

/**
 * Whoever has the name is told, whoever has the address is not: it belongs to whoever proves it, and until then any
 * number of accounts may name it.
 */
export async function signUp(
  db: Db,
  { name, mail, password, lang }: Application,
  now: number,
): Promise<Account> {
  const key = mailKey(mail)
  await checkFree(db, nameKey(name), now)
  const hash = password === null ? null : await hashFor(db, key, password)
  return accountOf(await insertUser(db, { name, mail, mailKey: key, password: hash, lang, createdAt: now }))
}

type NewUser = Omit<typeof users.$inferInsert, 'id' | 'nameKey'>

export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  try {
    const [row] = await db
      .insert(users)
      .values({ ...user, id: userId(), nameKey: nameKey(user.name) })
      .returning()
    if (!row) throw new Error('an account was not written')
    return row
  } catch (error) {
    // Somebody was faster since we looked.
    if (constraintOf(error) === 'unique') throw refused(409, 'name_taken').with({ field: 'name' })
    throw error
  }
}

export async function checkFree(db: Db, key: string, now: number): Promise<void> {
  const [names, retired] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.nameKey, key)),
    db
      .select({ until: retiredNames.until })
      .from(retiredNames)
      .where(eq(retiredNames.hash, await digest(key))),
  ])
  const taken = names.length > 0 || retired.some(({ until }) => until > now) || isReserved(key)
  if (taken) throw refused(409, 'name_taken').with({ field: 'name' })
}

/** Who may mean an address when they sign in: whoever has proven it, then the newest. */
const namedBy = (db: Db, key: string) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.mailKey, key), isNotNull(users.password)))
    .orderBy(sql`${users.provenAt} IS NULL`, desc(users.createdAt))
    .limit(10)

/** A password as it is kept, with the salt of the others that name the address. */
export async function hashFor(db: Db, key: string, password: string): Promise<string> {
  const [beside] = await namedBy(db, key)
  return hashPassword(password, beside?.password ?? null)
}

/** Takes as long for an address nobody has. */
export async function checkPassword(db: Db, key: string, password: string): Promise<Account | null> {
  const known = await namedBy(db, key)
  const user =
    known[
      await firstFit(
        password,
        known.map((row) => row.password),
      )
    ]
  return user ? admitted(user) : null
}

/** Only said to whoever has shown that it is their account. */
export function admitted(user: UserRow): Account {
  if (user.suspendedAt !== null) throw refused(403, 'suspended')
  return accountOf(user)
}

export async function readUser(db: Db, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw refused(401, 'not_signed_in')
  return row
}

/** The player of a name as somebody typed it. */
export async function playerNamed(db: Db, name: string): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.nameKey, nameKey(tidyName(name))), isNull(users.deletedAt)))
  if (!row) throw refused(404, 'no_such_player', { name: tidyName(name) })
  return row
}

export async function changeAccount(
  db: Db,
  id: string,
  changes: { lang?: Lang | undefined; bot?: true | undefined },
): Promise<Account> {
  const [row] = await db
    .update(users)
    .set({ lang: changes.lang ?? sql`lang`, bot: changes.bot ?? sql`bot` })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw refused(401, 'not_signed_in')
  return accountOf(row)
}
