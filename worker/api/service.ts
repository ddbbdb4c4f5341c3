// About the service itself.
import { createRoute, z } from '@hono/zod-openapi'
import { json, router } from './parts.ts'

const health = createRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Is the service well?',
  security: [],
  responses: { 200: json(z.object({ ok: z.literal(true) }), 'It is') },
})

export const serviceRoutes = router().openapi(health, (c) => c.json({ ok: true as const }, 200))

export type ServiceApi = typeof serviceRoutes
