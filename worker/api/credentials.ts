// How an account is reached and opened: its mail address and its password.
import { createRoute, z } from '@hono/zod-openapi'
import { sendLink } from '../accounts/links.ts'
import { askMail, confirmMail } from '../accounts/mails.ts'
import { mailKey } from '../accounts/names.ts'
import { changePassword, resetPassword } from '../accounts/passwords.ts'
import { beginSession } from '../accounts/session.ts'
import { checkPasswords } from '../accounts/ways.ts'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { atOnce } from '../mail/once.ts'
import { Me, meView } from './account.ts'
import { body, bySession, json, Mail, OwnPassword, Password, refusals, router } from './parts.ts'

const Sent = z.object({ sent: z.literal(true) })
const Token = z.string().max(100)

const routes = {
  askMail: createRoute({
    method: 'post',
    path: '/api/me/mail',
    summary: 'Ask for another mail address, or for the confirmation of the present one once more',
    description:
      'It changes when the link in the letter to the new address is used. The old address is told. Another address needs the password, if the account has one. The answer is the same whether somebody has the address or not.',
    ...bySession,
    request: { body: body(z.strictObject({ mail: Mail, password: OwnPassword.optional() })) },
    responses: { 202: json(Sent, 'The letter is on its way'), ...refusals(401, 403, 422, 429) },
  }),
  confirmMail: createRoute({
    method: 'post',
    path: '/api/mail/confirmation',
    summary: 'Confirm a mail address with the token of a link',
    security: [],
    request: { body: body(z.strictObject({ token: Token })) },
    responses: { 200: json(z.object({ mail: z.string() }), 'Confirmed'), ...refusals(401, 409, 422, 429) },
  }),
  changePassword: createRoute({
    method: 'put',
    path: '/api/me/password',
    summary: 'Change the password; ends all other sessions',
    ...bySession,
    request: { body: body(z.strictObject({ current: OwnPassword, password: Password })) },
    responses: { 204: { description: 'Changed' }, ...refusals(401, 403, 422, 429) },
  }),
  askReset: createRoute({
    method: 'post',
    path: '/api/password/links',
    summary: 'Ask for a letter with which to set a password',
    description: 'The answer is the same whether there is such an account or not.',
    security: [],
    request: { body: body(z.strictObject({ mail: Mail })) },
    responses: { 202: json(Sent, 'On its way'), ...refusals(403, 422, 429) },
  }),
  reset: createRoute({
    method: 'put',
    path: '/api/password',
    summary: 'Set a password with the token of a link',
    description: 'Ends all sessions and revokes all tokens of the account, then signs in.',
    security: [],
    request: { body: body(z.strictObject({ token: Token, password: Password })) },
    responses: { 200: json(Me, 'Set, and signed in'), ...refusals(401, 403, 422, 429) },
  }),
}

export const credentialRoutes = router()
  .openapi(routes.askMail, async (c) => {
    const { db, now, user } = c.var
    const { mail, password = null } = c.req.valid('json')
    await limited(db, now, ['mail change by user', user.id], ['link by address', addressOf(c.req)])
    await askMail(db, user.id, { mail, password }, c.env.ORIGIN, now)
    atOnce(c)
    return c.json({ sent: true as const }, 202)
  })
  .openapi(routes.confirmMail, async (c) => {
    const { db, now } = c.var
    await limited(db, now, ['link use by address', addressOf(c.req)])
    return c.json({ mail: await confirmMail(db, c.req.valid('json').token, now) }, 200)
  })
  .openapi(routes.changePassword, async (c) => {
    const { db, now, user } = c.var
    checkPasswords(c.env)
    await limited(db, now, ['password by user', user.id])
    await changePassword(db, user.id, c.req.valid('json'), c.var.session, c.env.ORIGIN, now)
    atOnce(c)
    return c.body(null, 204)
  })
  .openapi(routes.askReset, async (c) => {
    const { db, now } = c.var
    checkPasswords(c.env)
    const key = mailKey(c.req.valid('json').mail)
    await limited(db, now, ['link by mail', key], ['link by address', addressOf(c.req)])
    // Not waited for: how long it takes would tell whether there is such an account.
    atOnce(c, sendLink(db, 'reset', key, c.env.ORIGIN, now))
    return c.json({ sent: true as const }, 202)
  })
  .openapi(routes.reset, async (c) => {
    const { db, now } = c.var
    checkPasswords(c.env)
    await limited(db, now, ['link use by address', addressOf(c.req)])
    const { token, password } = c.req.valid('json')
    const me = await resetPassword(db, token, password, c.env.ORIGIN, now)
    if (!me) throw refused(401, 'bad_link')
    atOnce(c)
    await beginSession(c, me.id)
    return c.json(meView(c.env, me), 200)
  })

export type CredentialApi = typeof credentialRoutes
