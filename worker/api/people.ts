// Other players: whom I block or mute, and whom I report.
import { createRoute, z } from '@hono/zod-openapi'
import { avoid, listAvoided, stopAvoiding } from '../accounts/avoided.ts'
import { report } from '../accounts/reports.ts'
import { limited } from '../edge/limits.ts'
import { body, by, json, PlayerParams, refusals, router, Text, Time } from './parts.ts'

const AvoidedPlayer = z.object({ name: z.string(), bot: z.boolean(), since: Time }).openapi('AvoidedPlayer')
const Players = z.object({ players: z.array(AvoidedPlayer) })

const routes = {
  blocks: createRoute({
    method: 'get',
    path: '/api/me/blocks',
    summary: 'Whom I block',
    ...by('social'),
    responses: { 200: json(Players, 'The players'), ...refusals(401, 403) },
  }),
  block: createRoute({
    method: 'put',
    path: '/api/me/blocks/{name}',
    summary: 'Block a player: no challenge, no chat, no table together. Games that run go on.',
    ...by('social'),
    request: { params: PlayerParams },
    responses: { 204: { description: 'Blocked' }, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  unblock: createRoute({
    method: 'delete',
    path: '/api/me/blocks/{name}',
    summary: 'Block a player no more',
    ...by('social'),
    request: { params: PlayerParams },
    responses: { 204: { description: 'Not blocked' }, ...refusals(401, 403, 404, 422, 429) },
  }),
  mutes: createRoute({
    method: 'get',
    path: '/api/me/mutes',
    summary: 'Whom I mute',
    ...by('social'),
    responses: { 200: json(Players, 'The players'), ...refusals(401, 403) },
  }),
  mute: createRoute({
    method: 'put',
    path: '/api/me/mutes/{name}',
    summary: 'Mute a player: what they write is not shown to me',
    ...by('social'),
    request: { params: PlayerParams },
    responses: { 204: { description: 'Muted' }, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  unmute: createRoute({
    method: 'delete',
    path: '/api/me/mutes/{name}',
    summary: 'Mute a player no more',
    ...by('social'),
    request: { params: PlayerParams },
    responses: { 204: { description: 'Not muted' }, ...refusals(401, 403, 404, 422, 429) },
  }),
  report: createRoute({
    method: 'post',
    path: '/api/players/{name}/reports',
    summary: 'Report a player to the admins',
    ...by('social'),
    request: { params: PlayerParams, body: body(z.strictObject({ reason: Text(2000) })) },
    responses: {
      201: json(z.object({ reported: z.literal(true) }), 'Reported'),
      ...refusals(401, 403, 404, 409, 422, 429),
    },
  }),
}

export const peopleRoutes = router()
  .openapi(routes.blocks, async (c) =>
    c.json({ players: await listAvoided(c.var.db, c.var.user.id, 'block') }, 200),
  )
  .openapi(routes.block, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['avoid by user', user.id])
    await avoid(db, user.id, 'block', c.req.valid('param').name, now)
    return c.body(null, 204)
  })
  .openapi(routes.unblock, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['avoid by user', user.id])
    await stopAvoiding(db, user.id, 'block', c.req.valid('param').name)
    return c.body(null, 204)
  })
  .openapi(routes.mutes, async (c) =>
    c.json({ players: await listAvoided(c.var.db, c.var.user.id, 'mute') }, 200),
  )
  .openapi(routes.mute, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['avoid by user', user.id])
    await avoid(db, user.id, 'mute', c.req.valid('param').name, now)
    return c.body(null, 204)
  })
  .openapi(routes.unmute, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['avoid by user', user.id])
    await stopAvoiding(db, user.id, 'mute', c.req.valid('param').name)
    return c.body(null, 204)
  })
  .openapi(routes.report, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['report by user', user.id])
    await report(db, user.id, c.req.valid('param').name, c.req.valid('json').reason, now)
    return c.json({ reported: true as const }, 201)
  })

export type PeopleApi = typeof peopleRoutes
