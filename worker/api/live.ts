// Hearing of a game while a page is open.
import { createRoute } from '@hono/zod-openapi'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { enterRoom } from '../live/tell.ts'
import { readTable } from '../match/tables.ts'
import { checkReader } from '../match/view.ts'
import { byAnybody, GameParams, refusals, router } from './parts.ts'

const listen = createRoute({
  method: 'get',
  path: '/api/games/{id}/live',
  summary: 'A WebSocket that says { "head": n } when the game goes on',
  description: 'Open to whoever may read the game. Answers "ping" with "pong"; anything else closes it.',
  ...byAnybody,
  request: { params: GameParams },
  responses: { 101: { description: 'Listening' }, ...refusals(401, 403, 404, 422, 429) },
})

export const liveRoutes = router().openapi(listen, async (c) => {
  const { db, now, visitor } = c.var
  const { id } = c.req.valid('param')
  await limited(db, now, ['listening by address', addressOf(c.req)])
  checkReader(await readTable(db, { id }), visitor?.id ?? null)
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw refused(422, 'not_a_socket')
  return enterRoom(c.env, id, c.req.raw)
})

export type LiveApi = typeof liveRoutes
