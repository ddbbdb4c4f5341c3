// Sessions. Nothing else knows Lucia, so that it can be replaced: it keeps the SHA-256 of the id, the cookie the id.
import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle'
import { eq, sql } from 'drizzle-orm'
import { Cookie, Lucia, TimeSpan } from 'lucia'
import { secretToken } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { isSecure } from '../edge/context.ts'
import type { KnownContext } from '../edge/context.ts'
import { coarse } from './coarse.ts'
import { deviceOf } from './device.ts'
import { digest } from './digest.ts'
import { accountOf } from './users.ts'
import type { Account, UserRow } from './users.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOf>
    DatabaseUserAttributes: Omit<UserRow, 'id'>
    DatabaseSessionAttributes: {
      readonly createdAt: number | null
      readonly seenAt: number | null
      readonly device: string | null
    }
  }
}

// Built for each request: the database and whether cookies can be secure are known only then.
function luciaOf(c: KnownContext) {
  const secure = isSecure(c)
  return new Lucia(adapterOf(c.get('db')), {
    sessionExpiresIn: new TimeSpan(60, 'd'),
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (row) => row,
    getSessionAttributes: ({ seenAt }) => ({ seenAt }),
  })
}

const build = (db: Db) =>
  db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare()

const built = new WeakMap<Db['$client'], ReturnType<typeof build>>()

/** Asked with every request: its text is made once. */
function sessionQuery(db: Db): ReturnType<typeof build> {
  const known = built.get(db.$client)
  if (known) return known
  const query = build(db)
  built.set(db.$client, query)
  return query
}

/** The adapter's own asks twice for what is one query, and each time costs a round trip. */
function adapterOf(db: Db): DrizzleSQLiteAdapter {
  const adapter = new DrizzleSQLiteAdapter(db, sessions, users)
  adapter.getSessionAndUser = async (sessionId) => {
    const [found] = await sessionQuery(db).all({ id: sessionId })
    if (!found) return [null, null]
    const { id, userId, expiresAt, ...noted } = found.sessions
    const { id: userKey, ...user } = found.users
    return [
      { id, userId, expiresAt: new Date(expiresAt * 1000), attributes: noted },
      { id: userKey, attributes: user },
    ]
  }
  return adapter
}

export async function readSession(c: KnownContext): Promise<Account | null> {
  const lucia = luciaOf(c)
  const id = lucia.readSessionCookie(c.req.header('cookie') ?? '')
  if (id === null) return null
  const { session, user } = await lucia.validateSession(await digest(id))
  if (!session) bake(c, lucia.createBlankSessionCookie())
  else if (session.fresh) bake(c, lucia.createSessionCookie(id))
  // Suspension ends the sessions; this is for the one that begins at that moment.
  if (!session || user.suspendedAt !== null) return null
  c.set('session', session.id)
  noteSeen(c, session)
  return accountOf(user)
}

/** Nobody waits for it: it is only for the list of sessions. */
function noteSeen(c: KnownContext, { id, seenAt }: { id: string; seenAt: number | null }): void {
  const hour = coarse(c.get('now'))
  if (seenAt === hour) return
  const noted = c.get('db').update(sessions).set({ seenAt: hour }).where(eq(sessions.id, id))
  c.executionCtx.waitUntil(noted.execute())
}

export async function beginSession(c: KnownContext, userId: string): Promise<void> {
  const lucia = luciaOf(c)
  const id = secretToken()
  const now = c.get('now')
  const noted = { createdAt: now, seenAt: coarse(now), device: deviceOf(c.req.header('user-agent')) }
  await lucia.createSession(userId, noted, { sessionId: await digest(id) })
  bake(c, lucia.createSessionCookie(id))
}

export async function endSession(c: KnownContext): Promise<void> {
  const lucia = luciaOf(c)
  const session = c.get('session')
  if (session !== null) await lucia.invalidateSession(session)
  bake(c, lucia.createBlankSessionCookie())
}

/** The last word counts: a request that began with a stale cookie may end with a fresh session. */
function bake(c: KnownContext, cookie: Cookie): void {
  c.header('Set-Cookie', cookie.serialize())
  c.header('Set-Cookie', hintOf(cookie).serialize(), { append: true })
}

/** Tells the pages whether it is worth asking who is signed in, and nothing else: they cannot read the session's own. */
const hintOf = ({ value, attributes }: Cookie): Cookie =>
  new Cookie('signed-in', value === '' ? '' : 'yes', { ...attributes, httpOnly: false })
