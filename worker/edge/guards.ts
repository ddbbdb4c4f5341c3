// What every request to the API passes before any handler sees it.
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { isAdmin } from '../accounts/admins.ts'
import { readSession } from '../accounts/session.ts'
import { readToken } from '../accounts/tokens.ts'
import type { Account } from '../accounts/users.ts'
import { openDb } from '../db/open.ts'
import type { Scope } from '../db/schema.ts'
import { readFor } from '../match/reads.ts'
import { isSecure } from './context.ts'
import type { Known, KnownContext, SignedIn } from './context.ts'
import { refused } from './refused.ts'

const KILOBYTES = 64

export const clock = (now: () => number) =>
  createMiddleware<Known>(async (c, next) => {
    c.set('now', now())
    c.set('visitor', null)
    c.set('session', null)
    c.set('scopes', null)
    c.set('ahead', null)
    c.set('db', openDb(c.env.DB))
    await next()
  })

const HEADERS = Object.entries({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
})

/** Answers are data for our own pages: nothing may run them, frame them, keep them or guess their type. */
export const headers = createMiddleware<Known>(async (c, next) => {
  await next()
  // A socket is no page, and the headers of an answer that opens one cannot be changed.
  if (c.res.webSocket) return
  // Not by `c.header`: that makes the whole answer anew for each of them.
  const to = c.res.headers
  for (const [name, value] of HEADERS) to.set(name, value)
  if (isSecure(c)) to.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
})

export const sizeLimit = bodyLimit({
  maxSize: KILOBYTES * 1024,
  onError: () => {
    throw refused(413, 'too_large', { kilobytes: KILOBYTES })
  },
})

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Cookies travel with forged forms too: what changes something must come from our own pages, as JSON. A token does
 * not travel by itself, and cookies beside it are not looked at.
 */
export const sameSite = createMiddleware<Known>(async (c, next) => {
  if (!SAFE.includes(c.req.method)) {
    if (c.req.header('authorization') === undefined && !fromOurPages(c)) throw refused(403, 'cross_site')
    if (c.req.raw.body !== null && !isJson(c.req.header('content-type'))) throw refused(415, 'not_json')
  }
  await next()
})

function fromOurPages(c: KnownContext): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  return origin === new URL(c.req.url).origin || origin === c.env.ORIGIN
}

const isJson = (type = ''): boolean => /^application\/json\s*(;|$)/i.test(type)

/** Before the session: to ask who it is and what stands in the game takes no longer than one of the two. */
export const readAhead = createMiddleware<Known>(async (c, next) => {
  const id = c.req.param('id')
  if (id !== undefined) {
    const ahead = readFor(c.var.db, id, c.var.now)
    // Who is not let in never hears of it.
    ahead.catch(() => undefined)
    c.set('ahead', ahead)
  }
  await next()
})

export const session = createMiddleware<Known>(async (c, next) => {
  const header = c.req.header('authorization')
  if (header === undefined) c.set('visitor', await readSession(c))
  else {
    const { account, scopes } = await readToken(c, header)
    c.set('visitor', account)
    c.set('scopes', scopes)
  }
  await next()
})

type Visit = Pick<Known['Variables'], 'visitor' | 'scopes'>

function visitorOf({ visitor }: Visit): Account {
  if (!visitor) throw refused(401, 'not_signed_in')
  return visitor
}

/** Anybody, also nobody; but a token only with the scope. */
export const anybody = (scope: Scope) =>
  createMiddleware<Known>(async (c, next) => {
    if (c.var.scopes?.includes(scope) === false) throw refused(403, 'no_scope', { scope })
    await next()
  })

/** A session, or a token with the scope. */
export const needs = (scope: Scope) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const visitor = visitorOf(c.var)
    if (c.var.scopes?.includes(scope) === false) throw refused(403, 'no_scope', { scope })
    c.set('user', visitor)
    await next()
  })

function inPerson(visit: Visit): Account {
  const visitor = visitorOf(visit)
  if (visit.scopes !== null) throw refused(403, 'session_only')
  return visitor
}

/** A session: what no token may do. */
export const signedIn = createMiddleware<SignedIn>(async (c, next) => {
  c.set('user', inPerson(c.var))
  await next()
})

export const admin = createMiddleware<SignedIn>(async (c, next) => {
  const visitor = inPerson(c.var)
  if (!isAdmin(c.env, visitor)) throw refused(403, 'admin_only')
  c.set('user', visitor)
  await next()
})
