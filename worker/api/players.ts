// What everybody may know about a player.
import { createRoute, z } from '@hono/zod-openapi'
import { profileOf } from '../accounts/profile.ts'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { json, PlayerParams, refusals, router, Time } from './parts.ts'

const Profile = z
  .object({
    name: z.string(),
    bot: z.boolean(),
    /** Of a bot: who made it. */
    owner: z.string().nullable(),
    /** To the day. */
    since: Time,
    games: z.object({ running: z.int(), over: z.int() }),
  })
  .openapi('Profile')

const routes = {
  read: createRoute({
    method: 'get',
    path: '/api/players/{name}',
    summary: 'A player',
    security: [],
    request: { params: PlayerParams },
    responses: { 200: json(Profile, 'The player'), ...refusals(404, 422, 429) },
  }),
}

export const playerRoutes = router().openapi(routes.read, async (c) => {
  const { db, now } = c.var
  await limited(db, now, ['profile by address', addressOf(c.req)])
  return c.json(await profileOf(db, c.req.valid('param').name), 200)
})

export type PlayerApi = typeof playerRoutes
