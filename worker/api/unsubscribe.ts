// One-click unsubscribe (RFC 8058): mail programs post to it without any session. Opening it changes nothing, so
// whoever looks through the links of a letter does no harm: a person is led to a page that asks once more.
import { createRoute, z } from '@hono/zod-openapi'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { readUnsubscribe, UNSUBSCRIBE, UNSUBSCRIBE_PAGE, UNWANTABLE } from '../mail/unsubscribe.ts'
import { changeWishes, endDigests } from '../mail/wishes.ts'
import { json, refusals, router } from './parts.ts'

const request = { query: z.object({ token: z.string().max(200) }) }

const routes = {
  look: createRoute({
    method: 'get',
    path: UNSUBSCRIBE,
    summary: 'Leads to the page that asks once more, and changes nothing',
    security: [],
    request,
    responses: { 303: { description: 'To the page' } },
  }),
  unsubscribe: createRoute({
    method: 'post',
    path: UNSUBSCRIBE,
    summary: 'No more letters of one kind (RFC 8058)',
    description: 'The token comes with the letter and names the person and the kind.',
    security: [],
    request,
    responses: {
      200: json(z.object({ unsubscribed: z.enum(UNWANTABLE) }), 'No more of them'),
      ...refusals(401, 422, 429),
    },
  }),
}

export const unsubscribeRoutes = router()
  .openapi(routes.look, (c) => {
    const token = encodeURIComponent(c.req.valid('query').token)
    return c.redirect(`${c.env.ORIGIN}${UNSUBSCRIBE_PAGE}?token=${token}`, 303)
  })
  .openapi(routes.unsubscribe, async (c) => {
    const { db, now } = c.var
    await limited(db, now, ['link use by address', addressOf(c.req)])
    const unwanted = readUnsubscribe(c.env.SECRET, c.req.valid('query').token)
    if (!unwanted) throw refused(401, 'cut_link')
    const { userId, kind } = unwanted
    if (kind === 'digest') await endDigests(db, userId)
    else await changeWishes(db, userId, { mail: { [kind]: 'never' } })
    return c.json({ unsubscribed: kind }, 200)
  })

export type UnsubscribeApi = typeof unsubscribeRoutes
