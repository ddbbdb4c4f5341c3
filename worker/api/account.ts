// Accounts: signing up, in and out, and what one can change about oneself at once.
import { createRoute, z } from '@hono/zod-openapi'
import { isAdmin } from '../accounts/admins.ts'
import { sendConfirmation, sendLink, useLink } from '../accounts/links.ts'
import { isName, mailKey, NAME_LENGTH, tidyName } from '../accounts/names.ts'
import { beginSession, endSession } from '../accounts/session.ts'
import { admitted, changeAccount, checkPassword, signUp } from '../accounts/users.ts'
import type { Account } from '../accounts/users.ts'
import { checkPasswords, hasPasswords } from '../accounts/ways.ts'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import type { Env } from '../env.ts'
import { atOnce } from '../mail/once.ts'
import { body, by, bySession, json, Lang, Mail, Password, refusals, router } from './parts.ts'

export const Me = z
  .object({
    id: z.string(),
    name: z.string(),
    mail: z.string(),
    lang: Lang,
    /** Whether the address was proven, by the use of a link that was sent to it. */
    proven: z.boolean(),
    bot: z.boolean(),
    hasPassword: z.boolean(),
    admin: z.boolean(),
  })
  .openapi('Me')

export const meView = (env: Env, account: Account) => ({ ...account, admin: isAdmin(env, account) })

export const Name = z
  .string()
  .transform(tidyName)
  .refine(isName, 'bad_name')
  .openapi({ type: 'string', minLength: NAME_LENGTH.min, maxLength: NAME_LENGTH.max })

const routes = {
  signUp: createRoute({
    method: 'post',
    path: '/api/account',
    summary: 'Sign up',
    description:
      'The password is left out where the service signs people in by link only. A name is taken or free. An address is never said to be taken: it belongs to whoever proves it by a letter.',
    security: [],
    request: {
      body: body(
        z.strictObject({ name: Name, mail: Mail, password: Password.optional(), lang: Lang.default('en') }),
      ),
    },
    responses: { 201: json(Me, 'Signed up and signed in'), ...refusals(409, 422, 429) },
  }),
  signIn: createRoute({
    method: 'post',
    path: '/api/session',
    summary: 'Sign in with mail and password',
    security: [],
    request: { body: body(z.strictObject({ mail: Mail, password: z.string().max(200) })) },
    responses: { 200: json(Me, 'Signed in'), ...refusals(401, 403, 422, 429) },
  }),
  askLink: createRoute({
    method: 'post',
    path: '/api/sign-in-links',
    summary: 'Ask for a sign-in link by mail',
    description: 'The answer is the same whether there is such an account or not.',
    security: [],
    request: { body: body(z.strictObject({ mail: Mail })) },
    responses: { 202: json(z.object({ sent: z.literal(true) }), 'On its way'), ...refusals(422, 429) },
  }),
  useLink: createRoute({
    method: 'post',
    path: '/api/session/link',
    summary: 'Sign in with the token of a link',
    security: [],
    request: { body: body(z.strictObject({ token: z.string().max(100) })) },
    responses: { 200: json(Me, 'Signed in'), ...refusals(401, 403, 422, 429) },
  }),
  signOut: createRoute({
    method: 'delete',
    path: '/api/session',
    summary: 'Sign out',
    security: [],
    responses: { 204: { description: 'Signed out' } },
  }),
  me: createRoute({
    method: 'get',
    path: '/api/me',
    summary: 'Who is signed in',
    ...by('read'),
    responses: { 200: json(Me, 'The account'), ...refusals(401, 403) },
  }),
  change: createRoute({
    method: 'patch',
    path: '/api/me',
    summary: 'Change the language, or mark the account as a bot',
    description: 'A bot cannot be made a person again: the others have met it as what it is.',
    ...bySession,
    request: { body: body(z.strictObject({ lang: Lang.optional(), bot: z.literal(true).optional() })) },
    responses: { 200: json(Me, 'The account'), ...refusals(401, 403, 422) },
  }),
}

export const accountRoutes = router()
  .openapi(routes.signUp, async (c) => {
    const { db, now } = c.var
    await limited(db, now, ['sign-up by address', addressOf(c.req)])
    const { password = null, ...form } = c.req.valid('json')
    const isByLink = !hasPasswords(c.env)
    if (password === null && !isByLink) throw refused(422, 'missing').with({ field: 'password' })
    const me = await signUp(db, { ...form, password: isByLink ? null : password }, now)
    await beginSession(c, me.id)
    atOnce(c, sendConfirmation(db, me, me.mail, c.env.ORIGIN, now))
    return c.json(meView(c.env, me), 201)
  })
  .openapi(routes.signIn, async (c) => {
    const { db, now } = c.var
    checkPasswords(c.env)
    const { mail, password } = c.req.valid('json')
    const key = mailKey(mail)
    await limited(db, now, ['sign-in by mail', key], ['sign-in by address', addressOf(c.req)])
    const me = await checkPassword(db, key, password)
    if (!me) throw refused(401, 'wrong_password')
    await beginSession(c, me.id)
    return c.json(meView(c.env, me), 200)
  })
  .openapi(routes.askLink, async (c) => {
    const { db, now } = c.var
    const key = mailKey(c.req.valid('json').mail)
    await limited(db, now, ['link by mail', key], ['link by address', addressOf(c.req)])
    // Not waited for: how long it takes would tell whether there is such an account.
    atOnce(c, sendLink(db, 'sign-in', key, c.env.ORIGIN, now))
    return c.json({ sent: true as const }, 202)
  })
  .openapi(routes.useLink, async (c) => {
    const { db, now } = c.var
    await limited(db, now, ['link use by address', addressOf(c.req)])
    const user = await useLink(db, 'sign-in', c.req.valid('json').token, now)
    if (!user) throw refused(401, 'bad_link')
    const me = admitted(user)
    await beginSession(c, me.id)
    return c.json(meView(c.env, me), 200)
  })
  .openapi(routes.signOut, async (c) => {
    await endSession(c)
    return c.body(null, 204)
  })
  .openapi(routes.me, (c) => c.json(meView(c.env, c.var.user), 200))
  .openapi(routes.change, async (c) => {
    const { db, user } = c.var
    return c.json(meView(c.env, await changeAccount(db, user.id, c.req.valid('json'))), 200)
  })

export type AccountApi = typeof accountRoutes
