// Which letters about games somebody wants, and whether they arrive.
import { createRoute, z } from '@hono/zod-openapi'
import type { Account } from '../accounts/users.ts'
import type { Db } from '../db/open.ts'
import { WHEN } from '../db/schema.ts'
import type { LetterWishes } from '../db/schema.ts'
import { limited } from '../edge/limits.ts'
import { failureOf, revive } from '../mail/dead.ts'
import { changeWishes, chooseDigestHour, readWishes } from '../mail/wishes.ts'
import { body, bySession, json, refusals, router, Time } from './parts.ts'

const When = z.enum(WHEN)

/** By kind, see mail/kinds.ts. */
const Wishes = z.strictObject({
  turn: When,
  decision: When,
  reminder: When,
  invited: When,
  started: When,
  offer: When,
  timeout: When,
  over: When,
  table: When,
  chat: When,
  event: When,
})

const ByWay = z.strictObject({ mail: Wishes, push: Wishes, webhook: Wishes })

/** Of a day, by the player's own clock. */
const Hour = z.int().min(0).max(23)

const Changes = z.strictObject({
  wishes: z
    .strictObject({ mail: Wishes.partial(), push: Wishes.partial(), webhook: Wishes.partial() })
    .partial()
    .optional(),
  digestHour: Hour.optional(),
})

const LettersView = z
  .object({
    mail: z.string(),
    /** Letters about games go to a proven address only. */
    proven: z.boolean(),
    wishes: ByWay,
    digestHour: Hour,
    /** Why letters do not arrive; null: they do. */
    failure: z
      .object({ at: Time, how: z.enum(['bounce', 'complaint', 'refused']), reason: z.string() })
      .nullable(),
  })
  .openapi('LettersView')

const routes = {
  read: createRoute({
    method: 'get',
    path: '/api/me/letters',
    summary: 'Which letters I get',
    ...bySession,
    responses: { 200: json(LettersView, 'By kind'), ...refusals(401, 403) },
  }),
  change: createRoute({
    method: 'patch',
    path: '/api/me/letters',
    summary: 'Choose which letters I get',
    description: 'What is left out stays as it is. Letters that open the account always come.',
    ...bySession,
    request: { body: body(Changes) },
    responses: { 200: json(LettersView, 'By kind'), ...refusals(401, 403, 422, 429) },
  }),
  revive: createRoute({
    method: 'delete',
    path: '/api/me/letters/failure',
    summary: 'My address works again: send letters there',
    ...bySession,
    responses: { 200: json(LettersView, 'By kind'), ...refusals(401, 403, 429) },
  }),
}

export const letterRoutes = router()
  .openapi(routes.read, async (c) => c.json(await settingsOf(c.var.db, c.var.user), 200))
  .openapi(routes.change, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['desk by user', user.id])
    const { wishes, digestHour } = c.req.valid('json')
    if (wishes) await changeWishes(db, user.id, stated(wishes))
    if (digestHour !== undefined) await chooseDigestHour(db, user.id, digestHour)
    return c.json(await settingsOf(db, user), 200)
  })
  .openapi(routes.revive, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['desk by user', user.id])
    await revive(db, user.mail)
    return c.json(await settingsOf(db, user), 200)
  })

const settingsOf = async (db: Db, { id, mail, proven }: Account) => ({
  mail,
  proven,
  ...(await readWishes(db, id)),
  failure: await failureOf(db, id, mail),
})

/** What was left out is not there, rather than undefined. */
const stated = (wishes: NonNullable<z.infer<typeof Changes>['wishes']>): LetterWishes =>
  Object.fromEntries(
    Object.entries(wishes).map(([way, kinds]) => [way, Object.fromEntries(Object.entries(kinds ?? {}))]),
  )

export type LetterApi = typeof letterRoutes
