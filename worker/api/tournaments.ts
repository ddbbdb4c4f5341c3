// Events: made, entered, left, read.
import { createRoute, z } from '@hono/zod-openapi'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { EVENT_STATES, ENTRANT_STATES } from '../db/events.ts'
import { GAMES } from '../match/games.ts'
import { loadEvent } from '../tournaments/load.ts'
import { FORMATS, UNITS } from '../tournaments/plan.ts'
import { ownEvents, publicEvents, seasonAfter } from '../tournaments/read.ts'
import { checkConditions } from '../tournaments/conditions.ts'
import { announce, register, withdraw } from '../tournaments/registration.ts'
import { checkSpectator, eventView, namesOf } from '../tournaments/view.ts'
import { CreateEvent, EventPlan, settledPlan } from './event-plan.ts'
import { Before, body, by, byAnybody, json, refusals, router, Time, Value } from './parts.ts'

const Params = z.object({ id: z.string() })

const Line = z.object({
  id: z.string(),
  name: z.string(),
  season: z.int(),
  state: z.enum(EVENT_STATES),
  startAt: Time,
  createdAt: Time,
  format: z.enum(FORMATS),
  game: z.enum(GAMES),
  unit: z.enum(UNITS),
  /** Who has a place, and how many there are. */
  players: z.int(),
  most: z.int(),
})

const Event = z
  .object({
    id: z.string(),
    name: z.string(),
    organizer: z.string(),
    /** Those beside the owner. */
    organizers: z.array(z.string()),
    you: z.object({
      organizes: z.boolean(),
      state: z.enum(ENTRANT_STATES).nullable(),
      invited: z.boolean(),
    }),
    /** For organizers only. */
    invited: z.array(z.string()),
    forbidden: z.array(z.array(z.string())),
    /** Pairings of the next round set by hand. */
    fixed: z.array(z.array(z.string())),
    season: z.int(),
    previous: z.string().nullable(),
    next: z.string().nullable(),
    state: z.enum(EVENT_STATES),
    plan: EventPlan,
    openAt: Time,
    closeAt: Time,
    startAt: Time,
    round: z.int(),
    roundEndsAt: Time.nullable(),
    /** SHA-256 of the seed from which the seeds of all its games come. */
    commitment: z.string(),
    /** When the event is over. */
    seed: z.string().nullable(),
    entrants: z.array(
      z.object({
        name: z.string(),
        state: z.enum(ENTRANT_STATES),
        seed: z.int().nullable(),
        division: z.int(),
        place: z.int().nullable(),
        replacedBy: z.string().nullable(),
      }),
    ),
  })
  .openapi('Event')

const routes = {
  create: createRoute({
    method: 'post',
    path: '/api/events',
    summary: 'Announce a league or a tournament',
    ...by('tables'),
    request: { body: body(CreateEvent) },
    responses: { 201: json(z.object({ id: z.string() }), 'Announced'), ...refusals(401, 403, 422, 429) },
  }),
  list: createRoute({
    method: 'get',
    path: '/api/events',
    summary: 'Public events, newest first',
    security: [],
    request: { query: z.object({ before: Before.optional() }) },
    responses: {
      200: json(z.object({ events: z.array(Line), next: z.string().nullable() }), 'A page of them'),
      ...refusals(422, 429),
    },
  }),
  own: createRoute({
    method: 'get',
    path: '/api/me/events',
    summary: 'Events you organize, take part in or are invited to, newest first',
    ...by('read'),
    responses: { 200: json(z.object({ events: z.array(Line) }), 'Yours'), ...refusals(401, 403) },
  }),
  read: createRoute({
    method: 'get',
    path: '/api/events/{id}',
    summary: 'An event and who takes part',
    ...byAnybody,
    request: { params: Params },
    responses: { 200: json(Event, 'The event'), ...refusals(401, 403, 404) },
  }),
  register: createRoute({
    method: 'post',
    path: '/api/events/{id}/entrants',
    summary: 'Register, or wait for a place',
    ...by('tables'),
    request: { params: Params, body: body(z.strictObject({ value: Value.optional() })) },
    responses: { 204: { description: 'Registered' }, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  withdraw: createRoute({
    method: 'post',
    path: '/api/events/{id}/leave',
    summary: 'Withdraw; once it has begun, what is left to play is lost',
    ...by('tables'),
    request: { params: Params },
    responses: { 204: { description: 'Withdrawn' }, ...refusals(401, 403, 404, 409, 429) },
  }),
}

export const tournamentRoutes = router()
  .openapi(routes.create, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['table by user', user.id])
    const { plan, ...announced } = c.req.valid('json')
    const id = await announce(db, user.id, { ...announced, plan: await settledPlan(plan) }, now)
    return c.json({ id }, 201)
  })
  .openapi(routes.list, async (c) => {
    const { db, now } = c.var
    await limited(db, now, ['lobby by address', addressOf(c.req)])
    return c.json(await publicEvents(db, c.req.valid('query').before ?? null), 200)
  })
  .openapi(routes.own, async (c) => {
    const { db, user } = c.var
    return c.json({ events: await ownEvents(db, user.id) }, 200)
  })
  .openapi(routes.read, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    const view = eventView(loaded, await namesOf(db, loaded), visitor?.id ?? null)
    return c.json({ ...view, next: await seasonAfter(db, loaded.event) }, 200)
  })
  .openapi(routes.register, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['table by user', user.id])
    await checkConditions(db, c.req.valid('param').id, user.id)
    await register(db, c.req.valid('param').id, user.id, c.req.valid('json').value ?? '', now)
    return c.body(null, 204)
  })
  .openapi(routes.withdraw, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['table by user', user.id])
    await withdraw(db, c.req.valid('param').id, user.id, now)
    return c.body(null, 204)
  })

export type TournamentApi = typeof tournamentRoutes
