// What the mail service tells of letters that came back, or whose reader called them spam.
import { createRoute, z } from '@hono/zod-openapi'
import { refused } from '../edge/refused.ts'
import { bury } from '../mail/dead.ts'
import { isSame } from '../mail/signed.ts'
import { body, refusals, router } from './parts.ts'

const Returned = z
  .object({
    mail: z.string().min(3).max(254),
    how: z.enum(['bounce', 'complaint']),
    reason: z.string().max(2000).default(''),
  })
  .openapi('ReturnedLetter')

const bounces = createRoute({
  method: 'post',
  path: '/api/mail/returned',
  summary: 'Letters that came back for good, or were called spam',
  description:
    'For the mail service, with the key of MAIL_HOOK_KEY in the header Hook-Key. Where none is set there is no hook.',
  security: [],
  request: {
    headers: z.object({ 'hook-key': z.string().max(300).default('') }),
    body: body(z.object({ returned: z.array(Returned).max(500) })),
  },
  responses: { 204: { description: 'The addresses are dead' }, ...refusals(401, 404, 422) },
})

export const bounceRoutes = router().openapi(bounces, async (c) => {
  const key = c.env.MAIL_HOOK_KEY ?? ''
  if (key === '') throw refused(404, 'not_found')
  if (!isSame(c.req.valid('header')['hook-key'], key)) throw refused(401, 'bad_token')
  await bury(c.var.db, c.req.valid('json').returned, c.var.now)
  return c.body(null, 204)
})
