// The bots of whoever is signed in. Their tokens are made in tokens.ts.
import { createRoute, z } from '@hono/zod-openapi'
import { checkOwnBot, createBot, listBots } from '../accounts/bots.ts'
import { deleteAccount } from '../accounts/deletion.ts'
import { limited } from '../edge/limits.ts'
import { telling } from '../live/tell.ts'
import { Name } from './account.ts'
import { body, bySession, json, refusals, router, Time } from './parts.ts'

const Bot = z.object({ id: z.string(), name: z.string(), createdAt: Time }).openapi('Bot')

const routes = {
  list: createRoute({
    method: 'get',
    path: '/api/me/bots',
    summary: 'My bots',
    ...bySession,
    responses: { 200: json(z.object({ bots: z.array(Bot) }), 'Oldest first'), ...refusals(401, 403) },
  }),
  create: createRoute({
    method: 'post',
    path: '/api/me/bots',
    summary: 'Make a bot: an account for a program, which comes with tokens only',
    ...bySession,
    request: { body: body(z.strictObject({ name: Name })) },
    responses: { 201: json(Bot, 'Made'), ...refusals(401, 403, 409, 422, 429) },
  }),
  delete: createRoute({
    method: 'delete',
    path: '/api/me/bots/{id}',
    summary: 'Delete a bot; its running games are resigned',
    ...bySession,
    request: { params: z.object({ id: z.string() }) },
    responses: { 204: { description: 'Deleted' }, ...refusals(401, 403, 404) },
  }),
}

export const botRoutes = router()
  .openapi(routes.list, async (c) => c.json({ bots: await listBots(c.var.db, c.var.user.id) }, 200))
  .openapi(routes.create, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['bot by user', user.id])
    return c.json(await createBot(db, user, c.req.valid('json').name, now), 201)
  })
  .openapi(routes.delete, async (c) => {
    const { db, now, user } = c.var
    const bot = await checkOwnBot(db, user.id, c.req.valid('param').id)
    await deleteAccount(db, bot, now, telling(c.env, c.executionCtx))
    return c.body(null, 204)
  })

export type BotApi = typeof botRoutes
