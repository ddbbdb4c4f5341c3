// About the service itself.
import { createRoute, z } from '@hono/zod-openapi'
import { hasPasswords } from '../accounts/ways.ts'
import { json, router } from './parts.ts'

const health = createRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Is the service well?',
  security: [],
  responses: {
    200: json(
      z.object({ ok: z.literal(true), /** Whether people can sign in by one. */ passwords: z.boolean() }),
      'It is',
    ),
  },
})

export const serviceRoutes = router().openapi(health, (c) =>
  c.json({ ok: true as const, passwords: hasPasswords(c.env) }, 200),
)

export type ServiceApi = typeof serviceRoutes
