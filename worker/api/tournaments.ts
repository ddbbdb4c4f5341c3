// Events: made, entered, left, read.
import { createRoute, z } from '@hono/zod-openapi'
import { addressOf } from '../edge/context.ts'
import { langOf } from '../edge/language.ts'
import { limited } from '../edge/limits.ts'
import { EVENT_STATES, ENTRANT_STATES } from '../db/events.ts'
import { armiesOf } from '../tournaments/armies.ts'
import { tableCsv } from '../tournaments/crosstable.ts'
import { feedOf } from '../tournaments/feed.ts'
import { loadEvent, seasonOf } from '../tournaments/load.ts'
import { actsOf, publicEvents, seasonAfter } from '../tournaments/read.ts'
import { checkConditions } from '../tournaments/conditions.ts'
import { announce, register, withdraw } from '../tournaments/registration.ts'
import { coming, divisionsOf } from '../tournaments/season.ts'
import { tableOf } from '../tournaments/tables.ts'
import { TIEBREAKS } from '../tournaments/tiebreaks.ts'
import { checkSpectator, eventView, namesOf, scheduleView, tablesView } from '../tournaments/view.ts'
import { CreateEvent, EventPlan, settledPlan } from './event-plan.ts'
import { Before, body, by, byAnybody, json, Played, refusals, router, Time, Value } from './parts.ts'

const Params = z.object({ id: z.string() })

const Line = z.object({
  id: z.string(),
  name: z.string(),
  season: z.int(),
  state: z.enum(EVENT_STATES),
  startAt: Time,
  createdAt: Time,
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

const Tables = z
  .object({
    tiebreaks: z.array(z.object({ name: z.enum(TIEBREAKS), says: z.string() })),
    divisions: z.array(
      z.object({
        rows: z.array(
          z.object({
            name: z.string(),
            place: z.int(),
            values: z.array(z.number().nullable()),
            /** What put them behind the row above. */
            by: z.enum(TIEBREAKS).nullable(),
            played: z.int(),
            /** Null: places do not follow from points here. */
            finish: z.object({ best: z.int(), worst: z.int(), says: z.string() }).nullable(),
          }),
        ),
        /** In the order of the rows. */
        cross: z.array(
          z.array(
            z.array(z.object({ key: z.string(), points: z.number().nullable(), hq: z.number().nullable() })),
          ),
        ),
      }),
    ),
  })
  .openapi('EventTables')

const Share = z.object({
  place: z.int(),
  hq: z.number(),
  timeouts: z.int(),
  forfeited: z.boolean(),
})

const Schedule = z.object({
  encounters: z.array(
    z.object({
      key: z.string(),
      round: z.int(),
      division: z.int(),
      /** In the order of their seats; one alone has a bye. */
      players: z.array(z.string()),
      game: z.string().nullable(),
      /** The two of a duel together. */
      match: z.string().nullable(),
      games: z.array(z.object({ id: z.string(), over: z.boolean() })),
      /** What an organizer decided about it. */
      ruled: z.enum(['forfeit', 'adjudicate']).nullable(),
      result: z.array(Share).nullable(),
      final: z.boolean(),
    }),
  ),
  /** Rounds that are not paired yet, where the pairings are known. */
  coming: z.array(z.object({ round: z.int(), division: z.int(), players: z.array(z.string()) })),
})

const Armies = z.object({
  armies: z.array(
    z.object({
      army: Played,
      games: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      hq: z.number(),
      /** HQ points of everybody in these games. */
      of: z.number(),
    }),
  ),
})

const Acts = z.object({
  acts: z.array(
    z.object({
      n: z.int(),
      /** Null: the service itself. */
      name: z.string().nullable(),
      act: z.string(),
      reason: z.string(),
      players: z.array(z.string()),
      key: z.string().nullable(),
      round: z.int().nullable(),
      until: Time.nullable(),
      at: Time,
    }),
  ),
})

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
  tables: createRoute({
    method: 'get',
    path: '/api/events/{id}/tables',
    summary: 'Standings and cross tables, with where everybody can still finish',
    ...byAnybody,
    request: { params: Params },
    responses: { 200: json(Tables, 'By division'), ...refusals(401, 403, 404) },
  }),
  csv: createRoute({
    method: 'get',
    path: '/api/events/{id}/tables.csv',
    summary: 'The standings for a spreadsheet',
    ...byAnybody,
    request: { params: Params },
    responses: {
      200: { description: 'By division', content: { 'text/csv': { schema: z.string() } } },
      ...refusals(401, 403, 404),
    },
  }),
  schedule: createRoute({
    method: 'get',
    path: '/api/events/{id}/schedule',
    summary: 'Who meets whom, round by round',
    ...byAnybody,
    request: { params: Params },
    responses: { 200: json(Schedule, 'The encounters'), ...refusals(401, 403, 404) },
  }),
  armies: createRoute({
    method: 'get',
    path: '/api/events/{id}/armies',
    summary: 'How each army does in the games that are over',
    ...byAnybody,
    request: { params: Params },
    responses: { 200: json(Armies, 'The best first'), ...refusals(401, 403, 404) },
  }),
  feed: createRoute({
    method: 'get',
    path: '/api/events/{id}/feed.atom',
    summary: 'What happens in an event, as an Atom feed',
    ...byAnybody,
    request: { params: Params },
    responses: {
      200: { description: 'The feed', content: { 'application/atom+xml': { schema: z.string() } } },
      ...refusals(401, 403, 404),
    },
  }),
  acts: createRoute({
    method: 'get',
    path: '/api/events/{id}/acts',
    summary: 'What organizers, players and the service did',
    ...byAnybody,
    request: { params: Params },
    responses: { 200: json(Acts, 'In order'), ...refusals(401, 403, 404) },
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
  .openapi(routes.tables, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    return c.json(await tablesView(db, loaded, await namesOf(db, loaded), langOf(c)), 200)
  })
  .openapi(routes.csv, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    const season = await seasonOf(db, loaded)
    const { tiebreaks } = season.plan
    const nameOf = await namesOf(db, loaded)
    const files = divisionsOf(season.entrants).map((players, division) => {
      const own = season.encounters.filter((encounter) => encounter.division === division)
      return tableCsv(tableOf(season.plan, players, own), tiebreaks, nameOf)
    })
    return c.body(files.join('\r\n'), 200, { 'content-type': 'text/csv; charset=utf-8' })
  })
  .openapi(routes.schedule, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    const nameOf = await namesOf(db, loaded)
    const later = coming(await seasonOf(db, loaded))
    return c.json(
      {
        encounters: scheduleView(loaded, nameOf),
        coming: later.map(({ players, ...one }) => ({ ...one, players: players.map(nameOf) })),
      },
      200,
    )
  })
  .openapi(routes.armies, async (c) => {
    const { db, visitor } = c.var
    const { id } = c.req.valid('param')
    checkSpectator(await loadEvent(db, id), visitor?.id ?? null)
    return c.json({ armies: await armiesOf(db, id) }, 200)
  })
  .openapi(routes.feed, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    const feed = await feedOf(db, loaded, c.env.ORIGIN, langOf(c))
    return c.body(feed, 200, { 'content-type': 'application/atom+xml; charset=utf-8' })
  })
  .openapi(routes.acts, async (c) => {
    const { db, visitor } = c.var
    const { id } = c.req.valid('param')
    const loaded = await loadEvent(db, id)
    checkSpectator(loaded, visitor?.id ?? null)
    return c.json({ acts: await actsOf(db, id, await namesOf(db, loaded)) }, 200)
  })

export type TournamentApi = typeof tournamentRoutes
