// Personal tokens, of oneself and of one's bots.
import { createRoute, z } from '@hono/zod-openapi'
import { checkOwnBot } from '../accounts/bots.ts'
import { createToken, listTokens, revokeToken } from '../accounts/tokens.ts'
import { SCOPES } from '../db/schema.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { body, bySession, json, Line, refusals, router, Time } from './parts.ts'

const token = {
  id: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(SCOPES)).readonly(),
  createdAt: Time,
  /** To the hour; null: never used. */
  usedAt: Time.nullable(),
  /** Null: works until it is revoked. */
  expiresAt: Time.nullable(),
}
const Token = z.object(token).openapi('Token')
const NewToken = z.object({ ...token, token: z.string() }).openapi('NewToken')

/** Whose: left out, my own. */
const Whose = z.object({ bot: z.string().optional() })

const routes = {
  list: createRoute({
    method: 'get',
    path: '/api/me/tokens',
    summary: 'My tokens, or those of a bot of mine; never the secrets',
    ...bySession,
    request: { query: Whose },
    responses: {
      200: json(z.object({ tokens: z.array(Token) }), 'Newest first'),
      ...refusals(401, 403, 404),
    },
  }),
  create: createRoute({
    method: 'post',
    path: '/api/me/tokens',
    summary: 'Make a token, for me or a bot of mine; it is shown this once',
    description:
      'Sent as `Authorization: Bearer …`. Scopes: read (games, tables and the account as they are), play (what happens in a game), tables (opening, joining, challenging), social (blocks, mutes, reports, chat and notes). What needs a session no token can do.',
    ...bySession,
    request: {
      query: Whose,
      body: body(
        z.strictObject({
          label: Line(60),
          scopes: z.array(z.enum(SCOPES)).min(1).max(20),
          /** How long it works; null: until it is revoked. */
          days: z.int().min(1).max(3650).nullable().default(null),
        }),
      ),
    },
    responses: { 201: json(NewToken, 'Made'), ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  revoke: createRoute({
    method: 'delete',
    path: '/api/me/tokens/{id}',
    summary: 'Revoke a token',
    ...bySession,
    request: { params: z.object({ id: z.string() }), query: Whose },
    responses: { 204: { description: 'Revoked' }, ...refusals(401, 403, 404) },
  }),
}

export const tokenRoutes = router()
  .openapi(routes.list, async (c) => {
    const { db, user } = c.var
    const holder = await checkOwnBot(db, user.id, c.req.valid('query').bot)
    return c.json({ tokens: await listTokens(db, holder) }, 200)
  })
  .openapi(routes.create, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['token by user', user.id])
    const holder = await checkOwnBot(db, user.id, c.req.valid('query').bot)
    return c.json(await createToken(db, holder, c.req.valid('json'), now), 201)
  })
  .openapi(routes.revoke, async (c) => {
    const { db, user } = c.var
    const holder = await checkOwnBot(db, user.id, c.req.valid('query').bot)
    if (!(await revokeToken(db, holder, c.req.valid('param').id))) throw refused(404, 'not_found')
    return c.body(null, 204)
  })

export type TokenApi = typeof tokenRoutes
