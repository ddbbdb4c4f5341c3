// A turn that was not sent yet, kept for its owner so that it can be gone on with on another device.
import { createRoute, z } from '@hono/zod-openapi'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { checkRunning, readDesk, saveDraft } from '../match/papers.ts'
import { body, by, GameParams, json, refusals, router, Seat, Time } from './parts.ts'
import { Actions } from './turns.ts'

const draft = {
  seat: Seat,
  /** The head it was made on. */
  head: z.int().min(0),
  actions: Actions,
}

const Draft = z.object({ ...draft, savedAt: Time }).openapi('Draft')
const DraftView = z.object({ draft: Draft.nullable() })

const routes = {
  read: createRoute({
    method: 'get',
    path: '/api/games/{id}/draft',
    summary: 'My draft',
    ...by('play'),
    request: { params: GameParams },
    responses: { 200: json(DraftView, 'The draft, if there is one'), ...refusals(401, 403, 404) },
  }),
  save: createRoute({
    method: 'put',
    path: '/api/games/{id}/draft',
    summary: 'Keep a draft for me',
    description:
      'Shown to nobody else, not played, and cleared when I send a turn. The actions are not checked.',
    ...by('play'),
    request: { params: GameParams, body: body(z.strictObject(draft)) },
    responses: { 200: json(DraftView, 'Kept'), ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  clear: createRoute({
    method: 'delete',
    path: '/api/games/{id}/draft',
    summary: 'Throw my draft away',
    ...by('play'),
    request: { params: GameParams },
    responses: { 204: { description: 'Gone' }, ...refusals(401, 403, 404) },
  }),
}

export const draftRoutes = router()
  .openapi(routes.read, async (c) => {
    const { desk } = await readDesk(c.var.db, c.req.valid('param').id, c.var.user.id)
    return c.json({ draft: desk.draft && { ...desk.draft, actions: [...desk.draft.actions] } }, 200)
  })
  .openapi(routes.save, async (c) => {
    const { db, now, user } = c.var
    const { id } = c.req.valid('param')
    const draft = { ...c.req.valid('json'), savedAt: now }
    await limited(db, now, ['desk by user', user.id])
    const place = await readDesk(db, id, user.id)
    checkRunning(place)
    if (!place.seats.includes(draft.seat)) throw refused(403, 'not_your_seat')
    await saveDraft(db, id, user.id, draft)
    return c.json({ draft }, 200)
  })
  .openapi(routes.clear, async (c) => {
    const { db, user } = c.var
    const { id } = c.req.valid('param')
    const { desk } = await readDesk(db, id, user.id)
    if (desk.draft) await saveDraft(db, id, user.id, null)
    return c.body(null, 204)
  })

export type DraftApi = typeof draftRoutes
