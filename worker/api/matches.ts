// Matches of two games, and past moments of one.
import { createRoute, z } from '@hono/zod-openapi'
import { MATCH_KINDS, STATUS } from '../db/schema.ts'
import { langOf } from '../edge/language.ts'
import { GAMES } from '../match/games.ts'
import { load } from '../match/load.ts'
import { readMatch } from '../match/matches.ts'
import { checkReader, momentView, pairView } from '../match/view.ts'
import { byAnybody, json, Played, refusals, router, Seat, Time } from './parts.ts'
import { seen } from './seen.ts'

const Match = z
  .object({
    id: z.string(),
    game: z.enum(GAMES),
    kind: z.enum(MATCH_KINDS),
    /** SHA-256 of the second game's seed. */
    commitment: z.string(),
    /** What it means, in plain words. */
    says: z.string(),
    games: z.array(
      z.object({
        id: z.string(),
        status: z.enum(STATUS),
        seats: z.array(z.object({ seat: Seat, name: z.string().nullable(), army: Played.nullable() })),
        points: z.array(z.number()).readonly().nullable(),
      }),
    ),
    /** The points of both games, added up as far as they are over; place 1 is first, equal sums share it. */
    standings: z.array(z.object({ name: z.string(), points: z.number(), place: z.int().nullable() })),
  })
  .openapi('Match')

const moment = { seq: z.int(), at: Time }

const Moment = z
  .discriminatedUnion('game', [
    z.object({ ...moment, ...seen.hex }).openapi('HexMoment'),
    z.object({ ...moment, ...seen.convoy }).openapi('ConvoyMoment'),
  ])
  .openapi('Moment')

const routes = {
  read: createRoute({
    method: 'get',
    path: '/api/matches/{id}',
    summary: 'Two games that count as one',
    ...byAnybody,
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: json(Match, 'The match'), ...refusals(401, 403, 404) },
  }),
  moment: createRoute({
    method: 'get',
    path: '/api/games/{id}/at/{seq}',
    summary: 'The position after an entry of the log, as the reader may see it',
    ...byAnybody,
    request: { params: z.object({ id: z.string(), seq: z.coerce.number().int().min(0) }) },
    responses: { 200: json(Moment, 'The position'), ...refusals(401, 403, 404, 409, 422) },
  }),
}

export const matchRoutes = router()
  .openapi(routes.read, async (c) => {
    const { db, visitor } = c.var
    const { match, game, lines } = await readMatch(db, c.req.valid('param').id)
    for (const line of lines) checkReader(line, visitor?.id ?? null)
    return c.json(pairView(match, game, lines, langOf(c)), 200)
  })
  .openapi(routes.moment, async (c) => {
    const { id, seq } = c.req.valid('param')
    const match = await load(c.var.db, id)
    const mine = checkReader(match, c.var.visitor?.id ?? null)
    return c.json(momentView(match, mine, seq), 200)
  })

export type MatchApi = typeof matchRoutes
