// What admins do. Who is one is decided by whoever runs the service, not here.
import { createRoute, z } from '@hono/zod-openapi'
import { listActs } from '../accounts/acts.ts'
import { listReports, resolveReport } from '../accounts/reports.ts'
import { suspend, unsuspend } from '../accounts/suspension.ts'
import { ACTS } from '../db/schema.ts'
import { Before, body, byAdmin, json, PlayerParams, refusals, router, Text, Time } from './parts.ts'

const Report = z
  .object({
    id: z.string(),
    by: z.string(),
    about: z.string(),
    /** Whether they are suspended. */
    suspended: z.boolean(),
    reason: z.string(),
    createdAt: Time,
    resolvedAt: Time.nullable(),
    resolution: z.string().nullable(),
  })
  .openapi('Report')

const Act = z
  .object({
    id: z.string(),
    admin: z.string(),
    act: z.enum(ACTS),
    about: z.string(),
    report: z.string().nullable(),
    note: z.string(),
    at: Time,
  })
  .openapi('Act')

const Note = Text(2000)
const next = z.string().nullable()

const routes = {
  reports: createRoute({
    method: 'get',
    path: '/api/admin/reports',
    summary: 'Reports about players, in pages',
    ...byAdmin,
    request: {
      query: z.object({ status: z.enum(['open', 'resolved']).default('open'), before: Before.optional() }),
    },
    responses: {
      200: json(z.object({ reports: z.array(Report), next }), 'Newest first'),
      ...refusals(401, 403, 422),
    },
  }),
  resolve: createRoute({
    method: 'post',
    path: '/api/admin/reports/{id}/resolution',
    summary: 'Resolve a report, and say how',
    ...byAdmin,
    request: {
      params: z.object({ id: z.string() }),
      body: body(z.strictObject({ resolution: Note })),
    },
    responses: { 204: { description: 'Resolved' }, ...refusals(401, 403, 404, 409, 422) },
  }),
  suspend: createRoute({
    method: 'put',
    path: '/api/admin/players/{name}/suspension',
    summary:
      'Suspend an account: its sessions end, it cannot sign in, its games go on by the clock, its tables and offers close',
    ...byAdmin,
    request: { params: PlayerParams, body: body(z.strictObject({ note: Note })) },
    responses: { 204: { description: 'Suspended' }, ...refusals(401, 403, 404, 409, 422) },
  }),
  unsuspend: createRoute({
    method: 'delete',
    path: '/api/admin/players/{name}/suspension',
    summary: 'Suspend an account no more',
    ...byAdmin,
    request: { params: PlayerParams, body: body(z.strictObject({ note: Note })) },
    responses: { 204: { description: 'Not suspended' }, ...refusals(401, 403, 404, 422) },
  }),
  acts: createRoute({
    method: 'get',
    path: '/api/admin/acts',
    summary: 'What admins did, in pages',
    ...byAdmin,
    request: { query: z.object({ before: Before.optional() }) },
    responses: {
      200: json(z.object({ acts: z.array(Act), next }), 'Newest first'),
      ...refusals(401, 403, 422),
    },
  }),
}

export const adminRoutes = router()
  .openapi(routes.reports, async (c) => {
    const { status, before } = c.req.valid('query')
    return c.json(await listReports(c.var.db, status, before ?? null), 200)
  })
  .openapi(routes.resolve, async (c) => {
    const { db, now, user } = c.var
    await resolveReport(db, user.id, c.req.valid('param').id, c.req.valid('json').resolution, now)
    return c.body(null, 204)
  })
  .openapi(routes.suspend, async (c) => {
    const { db, now, user } = c.var
    await suspend(db, user.id, c.req.valid('param').name, c.req.valid('json').note, now)
    return c.body(null, 204)
  })
  .openapi(routes.unsuspend, async (c) => {
    const { db, now, user } = c.var
    await unsuspend(db, user.id, c.req.valid('param').name, c.req.valid('json').note, now)
    return c.body(null, 204)
  })
  .openapi(routes.acts, async (c) =>
    c.json(await listActs(c.var.db, c.req.valid('query').before ?? null), 200),
  )

export type AdminApi = typeof adminRoutes
