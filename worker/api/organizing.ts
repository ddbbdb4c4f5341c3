// What organizers do to an event: one address, an act each, with its reason where it decides something.
import { createRoute, z } from '@hono/zod-openapi'
import { DELETED } from '../accounts/names.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { telling } from '../live/tell.ts'
import { peopleNamed } from '../match/challenges.ts'
import { actOn } from '../tournaments/acting.ts'
import type { Act } from '../tournaments/acts.ts'
import { loadEvent } from '../tournaments/load.ts'
import { decided } from '../tournaments/organizing.ts'
import { runSafely } from '../tournaments/runner.ts'
import { MOST_IN_SWISS } from '../tournaments/swiss.ts'
import { namesOf } from '../tournaments/view.ts'
import { CreateEvent, settledPlan } from './event-plan.ts'
import { body, by, refusals, router, Text } from './parts.ts'
import type { Db } from '../db/open.ts'

const Name = z.string().min(1).max(100)
const Names = (least: number, most: number) => z.array(Name).min(least).max(most)
const Reason = Text(500)
const Key = z.string().min(1).max(40)
const Half = z.number().min(0).max(1000).multipleOf(0.5)

export const OrganizerAct = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('edit'), event: CreateEvent, reason: Reason.optional() }),
    z.strictObject({ act: z.literal('cancel'), reason: Reason }),
    z.strictObject({ act: z.literal('news'), reason: Text(2000).describe('What everybody is written') }),
    z.strictObject({ act: z.literal('organizer'), name: Name }),
    z.strictObject({ act: z.literal('no-organizer'), name: Name }),
    z.strictObject({ act: z.literal('invite'), names: Names(1, 64) }),
    z.strictObject({ act: z.literal('admit'), name: Name }),
    z.strictObject({ act: z.literal('withdraw'), name: Name, reason: Reason }),
    z.strictObject({ act: z.literal('seed'), names: Names(1, MOST_IN_SWISS), reason: Reason }),
    z.strictObject({ act: z.literal('forbid'), names: Names(2, 2), reason: Reason }),
    z.strictObject({ act: z.literal('allow'), names: Names(2, 2), reason: Reason }),
    z.strictObject({ act: z.literal('pair'), names: Names(1, 4), reason: Reason }),
    z.strictObject({ act: z.literal('replace'), name: Name, by: Name, reason: Reason }),
    z.strictObject({
      act: z.literal('forfeit'),
      key: Key,
      names: Names(1, 4).describe('All of them, if nobody came'),
      reason: Reason,
    }),
    z.strictObject({
      act: z.literal('adjudicate'),
      key: Key,
      /** By player, in the order of the encounter. */
      places: z.array(z.int().min(1).max(4)).min(2).max(4),
      hq: z.array(Half).min(2).max(4),
      reason: Reason,
    }),
    z.strictObject({ act: z.literal('extend'), days: z.int().min(1).max(60), reason: Reason }),
    z.strictObject({ act: z.literal('approve'), keys: z.array(Key).min(1).max(256) }),
  ])
  .openapi('OrganizerAct')

const routes = {
  act: createRoute({
    method: 'post',
    path: '/api/events/{id}/acts',
    summary: 'Do something as an organizer; everybody can read it, with its reason',
    ...by('tables'),
    request: { params: z.object({ id: z.string() }), body: body(OrganizerAct) },
    responses: { 204: { description: 'Done' }, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
}

export const organizingRoutes = router().openapi(routes.act, async (c) => {
  const { db, now, user } = c.var
  const { id } = c.req.valid('param')
  await limited(db, now, ['event by user', user.id])
  const sent = c.req.valid('json')
  const act = await read(db, id, sent)
  const reason = 'reason' in sent ? (sent.reason ?? '') : ''
  await actOn(db, id, user.id, now, (loaded) => decided(db, loaded, user.id, act, reason, now))
  // What follows from it need not wait for the next run.
  await runSafely(db, id, now, telling(c.env, c.executionCtx))
  return c.body(null, 204)
})

async function read(db: Db, id: string, sent: z.output<typeof OrganizerAct>): Promise<Act> {
  const ids = (names: readonly string[]) => idsOf(db, id, names)
  const one = async (name: string) => (await ids([name]))[0] ?? ''
  switch (sent.act) {
    case 'edit':
      return { act: 'edit', ...sent.event, plan: await settledPlan(sent.event.plan) }
    case 'cancel':
    case 'news':
      return { act: sent.act }
    case 'organizer':
    case 'no-organizer':
    case 'admit':
    case 'withdraw':
      return { act: sent.act, players: [await one(sent.name)] }
    case 'invite':
    case 'seed':
    case 'forbid':
    case 'allow':
    case 'pair':
      return { act: sent.act, players: await ids(sent.names) }
    case 'replace':
      return { act: 'replace', player: await one(sent.name), by: await one(sent.by) }
    case 'forfeit':
      return { act: 'forfeit', key: sent.key, players: await ids(sent.names) }
    case 'adjudicate':
    case 'extend':
    case 'approve':
      return sent
  }
}

/** People who have deleted their accounts are known by what the event calls them. */
async function idsOf(db: Db, id: string, names: readonly string[]): Promise<string[]> {
  const isGone = (name: string) => name.startsWith(DELETED)
  const there = (
    await peopleNamed(
      db,
      names.filter((name) => !isGone(name)),
    )
  ).map(({ userId }) => userId)
  if (!names.some(isGone)) return there
  const loaded = await loadEvent(db, id)
  const nameOf = await namesOf(db, loaded)
  return names.map((name) => {
    if (!isGone(name)) return there.shift() ?? ''
    const entrant = loaded.entrants.find(({ userId }) => nameOf(userId) === name)
    if (!entrant) throw refused(404, 'not_in_event')
    return entrant.userId
  })
}

export type OrganizingApi = typeof organizingRoutes
