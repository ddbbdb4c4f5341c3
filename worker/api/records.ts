// What a player has played.
import { createRoute, z } from '@hono/zod-openapi'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { recordOf } from '../ratings/record.ts'
import { json, Played, PlayerParams, refusals, router } from './parts.ts'

const Record = z
  .object({
    name: z.string(),
    /** Glicko-2, by what is rated by itself: `hex` are duels, `hex/many` games of three and more. */
    ratings: z.array(
      z.object({ pool: z.string(), rating: z.number(), deviation: z.number(), games: z.int() }),
    ),
    /** How long the others wait for them, each time, in milliseconds: the mean of their last games; null: none is over yet. */
    pace: z.int().nullable(),
    /** How many of the games that are over were lost on time. */
    reliability: z.object({ games: z.int(), timeOuts: z.int() }),
    armies: z.array(z.object({ army: Played, games: z.int(), won: z.int(), drawn: z.int(), lost: z.int() })),
  })
  .openapi('Record')

const read = createRoute({
  method: 'get',
  path: '/api/players/{name}/record',
  summary: 'Ratings, pace, reliability and the record with each army',
  security: [],
  request: { params: PlayerParams },
  responses: { 200: json(Record, 'The record'), ...refusals(404, 422, 429) },
})

export const recordRoutes = router().openapi(read, async (c) => {
  const { db, now } = c.var
  await limited(db, now, ['profile by address', addressOf(c.req)])
  return c.json(await recordOf(db, c.req.valid('param').name), 200)
})

export type RecordApi = typeof recordRoutes
