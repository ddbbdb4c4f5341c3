// Personal tokens for programs: shown once, kept as SHA-256, good for the scopes they were made with.
import { and, count, desc, eq } from 'drizzle-orm'
import { randomId, secretToken } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { tokens, users } from '../db/schema.ts'
import type { Scope } from '../db/schema.ts'
import type { KnownContext } from '../edge/context.ts'
import { refused } from '../edge/refused.ts'
import { coarse } from './coarse.ts'
import { digest } from './digest.ts'
import { accountOf } from './users.ts'
import type { Account } from './users.ts'

/** Known by its beginning to programs that look for secrets that were published by mistake. */
const PREFIX = 'hexpost_'
const FORM = new RegExp(`^Bearer +(${PREFIX}[0-9a-z]{40})$`, 'i')
const MOST = 50
const DAY = 24 * 60 * 60 * 1000

interface Wish {
  readonly label: string
  readonly scopes: readonly Scope[]
  /** How long it works; null: until it is revoked. */
  readonly days: number | null
}

const columns = {
  id: tokens.id,
  label: tokens.label,
  scopes: tokens.scopes,
  createdAt: tokens.createdAt,
  usedAt: tokens.usedAt,
  expiresAt: tokens.expiresAt,
}

export async function createToken(db: Db, userId: string, { label, scopes, days }: Wish, now: number) {
  const [held] = await db.select({ n: count() }).from(tokens).where(eq(tokens.userId, userId))
  if ((held?.n ?? 0) >= MOST) throw refused(409, 'enough_tokens', { most: MOST })
  const token = PREFIX + secretToken()
  const shown = {
    id: randomId(16),
    label,
    scopes: [...new Set(scopes)],
    createdAt: now,
    usedAt: null,
    expiresAt: days === null ? null : now + days * DAY,
  }
  await db.insert(tokens).values({ ...shown, hash: await digest(token), userId })
  return { ...shown, token }
}

export const listTokens = (db: Db, userId: string) =>
  db
    .select(columns)
    .from(tokens)
    .where(eq(tokens.userId, userId))
    .orderBy(desc(tokens.createdAt), desc(tokens.id))

/** Answers whether there was one. */
export async function revokeToken(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(tokens)
    .where(and(eq(tokens.id, id), eq(tokens.userId, userId)))
    .returning({ id: tokens.id })
  return gone.length > 0
}

/** Who asks by the header Authorization, and what they may do. */
export async function readToken(
  c: KnownContext,
  header: string,
): Promise<{ account: Account; scopes: readonly Scope[] }> {
  const [, token = ''] = FORM.exec(header) ?? []
  if (token === '') throw refused(401, 'bad_token')
  const db = c.get('db')
  const now = c.get('now')
  const [found] = await db
    .select({ token: tokens, user: users })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(eq(tokens.hash, await digest(token)))
  if (!found || (found.token.expiresAt ?? Infinity) <= now) throw refused(401, 'bad_token')
  if (found.user.suspendedAt !== null) throw refused(403, 'suspended')
  noteUse(c, found.token, coarse(now))
  return { account: accountOf(found.user), scopes: found.token.scopes }
}

/** Nobody waits for it: it is only for the list of tokens. */
function noteUse(c: KnownContext, { id, usedAt }: { id: string; usedAt: number | null }, hour: number): void {
  if (usedAt === hour) return
  const noted = c.get('db').update(tokens).set({ usedAt: hour }).where(eq(tokens.id, id))
  c.executionCtx.waitUntil(noted.execute())
}
