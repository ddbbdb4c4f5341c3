// Feeds for programs that cannot sign in, behind secret addresses that can be renewed.
import { createRoute, z } from '@hono/zod-openapi'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { atom } from '../mail/feeds/atom.ts'
import { calendar } from '../mail/feeds/calendar.ts'
import { deadlinesOf, lastTold } from '../mail/feeds/read.ts'
import { feedReader, feedSecret, renewFeeds } from '../mail/feeds/secret.ts'
import { noticeWords } from '../mail/words.ts'
import { bySession, json, refusals, router } from './parts.ts'

const Feeds = z
  .object({ atom: z.string(), calendar: z.string() })
  .openapi('Feeds', { description: 'Whoever has an address can read it.' })

const request = { params: z.object({ secret: z.string().max(200) }) }
const file = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string() } },
})

const routes = {
  read: createRoute({
    method: 'get',
    path: '/api/me/feeds',
    summary: 'The secret addresses of my feeds',
    ...bySession,
    responses: { 200: json(Feeds, 'The addresses'), ...refusals(401, 403) },
  }),
  renew: createRoute({
    method: 'post',
    path: '/api/me/feeds/renewal',
    summary: 'New addresses; the old ones lead nowhere any more',
    ...bySession,
    responses: { 200: json(Feeds, 'The new addresses'), ...refusals(401, 403, 429) },
  }),
  atom: createRoute({
    method: 'get',
    path: '/api/feeds/{secret}/games.atom',
    summary: 'What happened in my games and events, as an Atom feed',
    security: [],
    request,
    responses: { 200: file('application/atom+xml', 'The feed'), ...refusals(404, 422, 429) },
  }),
  calendar: createRoute({
    method: 'get',
    path: '/api/feeds/{secret}/deadlines.ics',
    summary: 'Until when I have to play, as an iCalendar',
    security: [],
    request,
    responses: { 200: file('text/calendar', 'The calendar'), ...refusals(404, 422, 429) },
  }),
}

const addresses = async (db: Db, { ORIGIN, SECRET }: Env, userId: string) => {
  const secret = await feedSecret(db, SECRET, userId)
  return {
    atom: `${ORIGIN}/api/feeds/${secret}/games.atom`,
    calendar: `${ORIGIN}/api/feeds/${secret}/deadlines.ics`,
  }
}

interface Asked {
  readonly var: { readonly db: Db; readonly now: number }
  readonly env: Env
  readonly req: { header(name: string): string | undefined }
}

async function reader({ var: { db, now }, env, req }: Asked, secret: string) {
  await limited(db, now, ['feed by address', addressOf(req)])
  const found = await feedReader(db, env.SECRET, secret)
  if (!found) throw refused(404, 'not_found')
  return found
}

/** Kept by the reader's own program alone, and not for long. */
const headers = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'private, max-age=300',
})

export const feedRoutes = router()
  .openapi(routes.read, async (c) => c.json(await addresses(c.var.db, c.env, c.var.user.id), 200))
  .openapi(routes.renew, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['desk by user', user.id])
    await renewFeeds(db, user.id)
    return c.json(await addresses(db, c.env, user.id), 200)
  })
  .openapi(routes.atom, async (c) => {
    const { secret } = c.req.valid('param')
    const found = await reader(c, secret)
    const { ORIGIN } = c.env
    const feed = atom({
      id: `${ORIGIN}/#${found.id}`,
      title: noticeWords[found.lang].feed(found.name),
      self: `${ORIGIN}/api/feeds/${secret}/games.atom`,
      home: `${ORIGIN}/games`,
      lang: found.lang,
      since: found.createdAt,
      entries: await lastTold(c.var.db, found, ORIGIN),
    })
    return c.body(feed, 200, headers('application/atom+xml'))
  })
  .openapi(routes.calendar, async (c) => {
    const found = await reader(c, c.req.valid('param').secret)
    const name = noticeWords[found.lang].calendar(found.name)
    const text = calendar(name, c.var.now, await deadlinesOf(c.var.db, found, c.env.ORIGIN))
    return c.body(text, 200, headers('text/calendar'))
  })

export type FeedApi = typeof feedRoutes
