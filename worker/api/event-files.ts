// An event for other programs: spreadsheets and readers of feeds.
import { createRoute, z } from '@hono/zod-openapi'
import { langOf } from '../edge/language.ts'
import { feedOf } from '../tournaments/feed.ts'
import { scheduleCsv, tablesCsv } from '../tournaments/files.ts'
import { loadEvent, seasonOf } from '../tournaments/load.ts'
import { coming, divisionsOf, goneFrom } from '../tournaments/season.ts'
import { tableOf } from '../tournaments/tables.ts'
import { checkSpectator, namesOf } from '../tournaments/view.ts'
import { byAnybody, refusals, router } from './parts.ts'

const Params = z.object({ id: z.string() })

const file = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: z.string() } } },
  ...refusals(401, 403, 404),
})
const CSV = { 'content-type': 'text/csv; charset=utf-8' }

const routes = {
  tables: createRoute({
    method: 'get',
    path: '/api/events/{id}/tables.csv',
    summary: 'The standings for a spreadsheet',
    ...byAnybody,
    request: { params: Params },
    responses: file('By division'),
  }),
  schedule: createRoute({
    method: 'get',
    path: '/api/events/{id}/schedule.csv',
    summary: 'Rounds and results for a spreadsheet',
    ...byAnybody,
    request: { params: Params },
    responses: file('An encounter a line, those to come at the end'),
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
}

export const eventFileRoutes = router()
  .openapi(routes.tables, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    const season = await seasonOf(db, loaded)
    const { tiebreaks } = season.plan
    const nameOf = await namesOf(db, loaded)
    const divisions = divisionsOf(season.entrants).map((players, division) => {
      const own = season.encounters.filter((encounter) => encounter.division === division)
      return tableOf(season.plan, players, own, goneFrom(season))
    })
    return c.body(tablesCsv(divisions, tiebreaks, nameOf), 200, CSV)
  })
  .openapi(routes.schedule, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    const lines = scheduleCsv(
      loaded.event.plan,
      loaded.encounters,
      coming(await seasonOf(db, loaded)),
      await namesOf(db, loaded),
    )
    return c.body(lines, 200, CSV)
  })
  .openapi(routes.feed, async (c) => {
    const { db, visitor } = c.var
    const loaded = await loadEvent(db, c.req.valid('param').id)
    checkSpectator(loaded, visitor?.id ?? null)
    const feed = await feedOf(db, loaded, c.env.ORIGIN, langOf(c))
    return c.body(feed, 200, { 'content-type': 'application/atom+xml; charset=utf-8' })
  })
