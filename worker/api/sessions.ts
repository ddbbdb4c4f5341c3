// The sessions of whoever is signed in.
import { createRoute, z } from '@hono/zod-openapi'
import { endNamedSession, endOtherSessions, listSessions } from '../accounts/sessions.ts'
import { refused } from '../edge/refused.ts'
import { bySession, json, refusals, router, Time } from './parts.ts'

const Session = z
  .object({
    id: z.string(),
    /** Such as "Firefox, Linux"; null: not known. */
    device: z.string().nullable(),
    createdAt: Time.nullable(),
    /** To the hour. */
    seenAt: Time.nullable(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .openapi('Session')

const routes = {
  list: createRoute({
    method: 'get',
    path: '/api/me/sessions',
    summary: 'My sessions',
    ...bySession,
    responses: {
      200: json(z.object({ sessions: z.array(Session) }), 'Last seen first'),
      ...refusals(401, 403),
    },
  }),
  endOthers: createRoute({
    method: 'delete',
    path: '/api/me/sessions',
    summary: 'End all my sessions but this one',
    ...bySession,
    responses: { 204: { description: 'Ended' }, ...refusals(401, 403) },
  }),
  end: createRoute({
    method: 'delete',
    path: '/api/me/sessions/{id}',
    summary: 'End one of my sessions',
    ...bySession,
    request: { params: z.object({ id: z.string() }) },
    responses: { 204: { description: 'Ended' }, ...refusals(401, 403, 404) },
  }),
}

export const sessionRoutes = router()
  .openapi(routes.list, async (c) => {
    const { db, now, user } = c.var
    return c.json({ sessions: await listSessions(db, user.id, c.var.session, now) }, 200)
  })
  .openapi(routes.endOthers, async (c) => {
    await endOtherSessions(c.var.db, c.var.user.id, c.var.session)
    return c.body(null, 204)
  })
  .openapi(routes.end, async (c) => {
    const { db, now, user } = c.var
    if (!(await endNamedSession(db, user.id, c.req.valid('param').id, now))) throw refused(404, 'not_found')
    return c.body(null, 204)
  })

export type SessionApi = typeof sessionRoutes
