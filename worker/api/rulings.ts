// What organizers decide in a game that runs.
import { createRoute, z } from '@hono/zod-openapi'
import { isAdmin } from '../accounts/admins.ts'
import { telling } from '../live/tell.ts'
import { limited } from '../edge/limits.ts'
import { rule } from '../match/ruling.ts'
import { body, bySession, GameParams, json, refusals, router, Text } from './parts.ts'
import { Accepted, Key } from './turns.ts'

const routes = {
  rule: createRoute({
    method: 'post',
    path: '/api/games/{id}/rulings',
    summary: 'Decide as an organizer, with a reason the players can read',
    description:
      'The action is one of: extend SEAT MILLISECONDS, forfeit SEAT, adjudicate PLACES POINTS, pause, resume. Whoever opened a table that leaves late players to its organizer may extend the time of one who is late, or forfeit the seat; admins may do all of it where they do not play.',
    ...bySession,
    request: {
      params: GameParams,
      headers: Key,
      body: body(
        z.strictObject({ after: z.int().min(0), action: z.string().min(1).max(200), reason: Text(500) }),
      ),
    },
    responses: { 200: json(Accepted, 'Written'), ...refusals(401, 403, 404, 409, 422, 429) },
  }),
}

export const rulingRoutes = router().openapi(routes.rule, async (c) => {
  const { db, now, user } = c.var
  const { 'idempotency-key': key } = c.req.valid('header')
  const gameId = c.req.valid('param').id
  await limited(db, now, ['ruling by user', user.id])
  const ruling = { gameId, userId: user.id, isAdmin: isAdmin(c.env, user), key, ...c.req.valid('json') }
  return c.json(await rule(db, ruling, now, telling(c.env, c.executionCtx)), 200)
})

export type RulingApi = typeof rulingRoutes
