// Tables that wait for players: the lobby, challenges, leaving, a rematch.
import { createRoute, z } from '@hono/zod-openapi'
import { MODE_IDS } from '../../shared/hex/index.ts'
import { addressOf } from '../edge/context.ts'
import { langOf } from '../edge/language.ts'
import { limited } from '../edge/limits.ts'
import { challengesOf, decline } from '../match/challenges.ts'
import { GAMES } from '../match/games.ts'
import { asInvited, CLOCK_KINDS, lobby } from '../match/lobby.ts'
import { rematch } from '../match/rematch.ts'
import { addValue, leaveTable } from '../match/tables.ts'
import { inviteView, lineView } from '../match/view.ts'
import { publicGames } from '../match/watching.ts'
import { GameLine } from './games.ts'
import { Invitation } from './invites.ts'
import { Page } from './opening.ts'
import { body, by, GameParams, json, Played, refusals, router, Value } from './parts.ts'

const Filter = z.object({
  game: z.enum(GAMES).optional(),
  mode: z.enum(MODE_IDS).optional(),
  /** One that can still be taken. */
  army: Played.optional(),
  ranked: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
  clock: z.enum(CLOCK_KINDS).optional(),
  /** Open to somebody with this rating. */
  rating: z.coerce.number().min(0).max(5000).optional(),
  before: Page.optional(),
})

const Watched = Filter.pick({ game: true, mode: true, before: true })

const Code = z.object({ code: z.string() })

const routes = {
  lobby: createRoute({
    method: 'get',
    path: '/api/tables',
    summary: 'Public tables with a free seat',
    security: [],
    description: 'Newest first, in pages. Sit down with the invitation that comes with each.',
    request: { query: Filter },
    responses: {
      200: json(z.object({ tables: z.array(Invitation), next: z.string().nullable() }), 'The tables'),
      ...refusals(422, 429),
    },
  }),
  running: createRoute({
    method: 'get',
    path: '/api/running',
    summary: 'Public games that go on, to watch',
    security: [],
    description: 'Those that began last come first, in pages.',
    request: { query: Watched },
    responses: {
      200: json(z.object({ games: z.array(GameLine), next: z.string().nullable() }), 'The games'),
      ...refusals(422, 429),
    },
  }),
  challenges: createRoute({
    method: 'get',
    path: '/api/challenges',
    summary: 'The tables I am asked to by name',
    ...by('read'),
    responses: { 200: json(z.object({ tables: z.array(Invitation) }), 'Newest first'), ...refusals(401) },
  }),
  decline: createRoute({
    method: 'post',
    path: '/api/invites/{code}/decline',
    summary: 'Say no to a challenge; its table is given up',
    ...by('tables'),
    request: { params: Code },
    responses: { 204: { description: 'Declined' }, ...refusals(401, 403, 404, 409, 429) },
  }),
  leave: createRoute({
    method: 'post',
    path: '/api/games/{id}/leave',
    summary: 'Get up from a table whose game has not begun',
    ...by('tables'),
    request: { params: GameParams },
    responses: { 204: { description: 'The seat is free again' }, ...refusals(401, 403, 404, 409) },
  }),
  value: createRoute({
    method: 'put',
    path: '/api/games/{id}/value',
    summary: 'Add to the draws of a table whose game has not begun, instead of what I brought',
    description: 'For whoever opens a table: the commitment is known then, and no seed can be chosen to fit.',
    ...by('tables'),
    request: { params: GameParams, body: body(z.strictObject({ value: Value })) },
    responses: { 204: { description: 'Added' }, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  rematch: createRoute({
    method: 'post',
    path: '/api/games/{id}/rematch',
    summary: 'Play it again with the sides exchanged',
    description: 'The first who asks opens the table and challenges the others; they accept in the same way.',
    ...by('tables'),
    request: { params: GameParams, body: body(z.strictObject({ value: Value.optional() })) },
    responses: {
      200: json(z.object({ id: z.string() }), 'The new game'),
      ...refusals(401, 403, 404, 409, 422, 429),
    },
  }),
}

export const tableRoutes = router()
  .openapi(routes.lobby, async (c) => {
    const { db, now, visitor } = c.var
    await limited(db, now, ['lobby by address', addressOf(c.req)])
    const { before = null, ...filter } = c.req.valid('query')
    const { tables, next } = await lobby(db, filter, before)
    const shown = tables.map((table) => inviteView(table, visitor?.id ?? null, langOf(c)))
    return c.json({ tables: shown, next }, 200)
  })
  .openapi(routes.running, async (c) => {
    const { db, now, visitor } = c.var
    await limited(db, now, ['lobby by address', addressOf(c.req)])
    const { before = null, ...watched } = c.req.valid('query')
    const { lines, next } = await publicGames(db, watched, before)
    const shown = lines.map(({ row, seats }) => lineView(row, seats, visitor?.id ?? null))
    return c.json({ games: shown, next }, 200)
  })
  .openapi(routes.challenges, async (c) => {
    const { db, user } = c.var
    const rows = (await challengesOf(db, user.id)).map(({ game }) => game)
    const tables = await asInvited(db, rows)
    return c.json({ tables: tables.map((table) => inviteView(table, user.id, user.lang)) }, 200)
  })
  .openapi(routes.decline, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['invitation by address', addressOf(c.req)])
    await decline(db, c.req.valid('param').code, user.id, now)
    return c.body(null, 204)
  })
  .openapi(routes.leave, async (c) => {
    await leaveTable(c.var.db, c.req.valid('param').id, c.var.user.id)
    return c.body(null, 204)
  })
  .openapi(routes.value, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['desk by user', user.id])
    await addValue(db, c.req.valid('param').id, user.id, c.req.valid('json').value)
    return c.body(null, 204)
  })
  .openapi(routes.rematch, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['table by user', user.id])
    const { value = '' } = c.req.valid('json')
    return c.json({ id: await rematch(db, c.req.valid('param').id, user.id, value, now) }, 200)
  })

export type TableApi = typeof tableRoutes
