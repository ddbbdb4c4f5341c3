// What the service keeps about a person: taken along, or deleted.
import { createRoute, z } from '@hono/zod-openapi'
import { deleteAccount } from '../accounts/deletion.ts'
import { exportAll } from '../accounts/export.ts'
import { nameKey, tidyName } from '../accounts/names.ts'
import { checkOwnPassword } from '../accounts/passwords.ts'
import { readUser } from '../accounts/users.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { telling } from '../live/tell.ts'
import { body, bySession, json, OwnPassword, refusals, router } from './parts.ts'

type PersonalData = Awaited<ReturnType<typeof exportAll>>

const routes = {
  export: createRoute({
    method: 'get',
    path: '/api/me/export',
    summary: 'All that is kept about me, as one file',
    ...bySession,
    responses: {
      200: json(
        z
          .custom<PersonalData>()
          .openapi('PersonalData', { type: 'object', description: 'Account, sessions, tokens, games, …' }),
        'Everything',
      ),
      ...refusals(401, 403, 429),
    },
  }),
  delete: createRoute({
    method: 'post',
    path: '/api/me/deletion',
    summary: 'Delete my account and my bots, for good',
    description:
      'Running games are resigned; the games stay with the others, under the name "deleted player". Needs my name, typed, and the password if the account has one. The name can be taken by others after a year, the mail address at once.',
    ...bySession,
    request: { body: body(z.strictObject({ name: z.string().max(100), password: OwnPassword.optional() })) },
    responses: { 204: { description: 'Deleted' }, ...refusals(401, 403, 422, 429) },
  }),
}

export const dataRoutes = router()
  .openapi(routes.export, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['export by user', user.id])
    c.header('Content-Disposition', 'attachment; filename="hexpost.json"')
    return c.json(await exportAll(db, user.id, c.var.session, now), 200)
  })
  .openapi(routes.delete, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['password by user', user.id])
    const { name, password = null } = c.req.valid('json')
    if (nameKey(tidyName(name)) !== nameKey(user.name))
      throw refused(422, 'wrong_name').with({ field: 'name' })
    await checkOwnPassword(await readUser(db, user.id), password)
    await deleteAccount(db, user.id, now, telling(c.env, c.executionCtx))
    return c.body(null, 204)
  })

export type DataApi = typeof dataRoutes
