// After a turn was sent: the board to go to next.
import { createRoute, z } from '@hono/zod-openapi'
import { nextBoard } from '../match/lists.ts'
import { by, json, refusals, router, Time } from './parts.ts'

const Board = z
  .object({ /** When my time is up; null: nobody is timed. */ id: z.string(), deadline: Time.nullable() })
  .openapi('Board')

const next = createRoute({
  method: 'get',
  path: '/api/games/next',
  summary: 'The game with the least time left of those that wait for me',
  ...by('read'),
  request: {
    query: z.object({
      /** Games to pass over, separated by commas. */
      skip: z
        .string()
        .max(2000)
        .regex(/^\w+(,\w+)*$/)
        .optional(),
    }),
  },
  responses: { 200: json(z.object({ next: Board.nullable() }), 'The board'), ...refusals(401, 422) },
})

export const nextRoutes = router().openapi(next, async (c) => {
  const { skip = '' } = c.req.valid('query')
  return c.json({ next: await nextBoard(c.var.db, c.var.user.id, skip.split(',')) }, 200)
})

export type NextApi = typeof nextRoutes
