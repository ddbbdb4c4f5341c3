// What an event has come to, as JSON: tables, rounds, armies, and what was done.
import { createRoute, z } from '@hono/zod-openapi'
import { langOf } from '../edge/language.ts'
import { armiesOf } from '../tournaments/armies.ts'
import { loadEvent, seasonOf } from '../tournaments/load.ts'
import { PARTS } from '../tournaments/organizing.ts'
import { actsOf } from '../tournaments/read.ts'
import { coming } from '../tournaments/season.ts'
import { TIEBREAKS } from '../tournaments/tiebreaks.ts'
import { checkSpectator, namesOf, scheduleView, tablesView } from '../tournaments/view.ts'
import { byAnybody, json, Played, refusals, router, Time } from './parts.ts'

const Params = z.object({ id: z.string() })

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
        /** Of a knock-out; a player who is not open and has no name is nobody: the other has a bye. */
        bracket: z.array(
          z.object({
            key: z.string(),
            players: z.array(z.object({ name: z.string().nullable(), open: z.boolean() })),
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
      /** What it would have had of them with an even part at each table: the fewer sit there, the more. */
      even: z.number(),
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
      /** The HQ points that were given to those named, where a result was decided. */
      hq: z.array(z.number()),
      /** What of the plan was changed. */
      parts: z.array(z.enum(PARTS)),
      /** Decided by who plays in it: there was no other organizer. */
      own: z.boolean(),
      at: Time,
    }),
  ),
})

const routes = {
  tables: createRoute({
    method: 'get',
    path: '/api/events/{id}/tables',
    summary: 'Standings and cross tables, with where everybody can still finish',
    ...byAnybody,
    request: { params: Params },
    responses: { 200: json(Tables, 'By division'), ...refusals(401, 403, 404) },
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
  acts: createRoute({
    method: 'get',
    path: '/api/events/{id}/acts',
    summary: 'What organizers, players and the service did',
    ...byAnybody,
    request: { params: Params },
    responses: { 200: json(Acts, 'In order'), ...refusals(401, 403, 404) },
  }),
}

export const eventRecordRoutes = router()
  .openapi(routes.tables, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    return c.json(await tablesView(db, loaded, await namesOf(db, loaded), langOf(c)), 200)
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
        coming: later.map(({ round, division, players }) => ({
          ...{ round, division },
          players: players.map(nameOf),
        })),
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
  .openapi(routes.acts, async (c) => {
    const { db, visitor } = c.var
    const { id } = c.req.valid('param')
    const loaded = await loadEvent(db, id)
    checkSpectator(loaded, visitor?.id ?? null)
    return c.json({ acts: await actsOf(db, id, await namesOf(db, loaded)) }, 200)
  })

export type EventRecordApi = typeof eventRecordRoutes
