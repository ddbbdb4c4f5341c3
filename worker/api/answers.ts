// Conditional answers: what to play for me should the position be exactly one I have foreseen.
import { createRoute, z } from '@hono/zod-openapi'
import { limited } from '../edge/limits.ts'
import { checkRunning, readDesk, saveAnswers } from '../match/papers.ts'
import { body, by, GameParams, json, refusals, router, Seat } from './parts.ts'
import { Actions, Word } from './turns.ts'

const MOST = 20
const MOST_STEPS = 100

const Line = z.strictObject({
  /** The head I saw. */
  after: z.int().min(0),
  steps: z
    .array(z.strictObject({ seat: Seat, action: Word }))
    .min(1)
    .max(MOST_STEPS),
})

const Answer = z
  .strictObject({
    position: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .openapi({
        description:
          'SHA-256 of the position in notation, as I would see it, with 0 for the numbers of entries in it (`"raised":12`, `"seq":12`)',
      }),
    actions: Actions.min(1),
    line: Line.nullable()
      .default(null)
      .openapi({ description: 'What I expect before it, for my own list: nothing is decided by it' }),
  })
  .openapi('ConditionalAnswer')

const isOnce = (answers: readonly { position: string }[]): boolean =>
  new Set(answers.map(({ position }) => position)).size === answers.length

const Answers = z.strictObject({ answers: z.array(Answer).max(MOST).refine(isOnce, 'answer_twice') })

const routes = {
  read: createRoute({
    method: 'get',
    path: '/api/games/{id}/answers',
    summary: 'My conditional answers',
    ...by('play'),
    request: { params: GameParams },
    responses: { 200: json(Answers, 'Those not played yet'), ...refusals(401, 403, 404) },
  }),
  save: createRoute({
    method: 'put',
    path: '/api/games/{id}/answers',
    summary: 'Lay down conditional answers',
    description:
      'Played as soon as I owe a decision in exactly that position. All are dropped when I send a turn myself, each when it was played or turned out not to be legal.',
    ...by('play'),
    request: { params: GameParams, body: body(Answers) },
    responses: { 200: json(Answers, 'Laid down'), ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  clear: createRoute({
    method: 'delete',
    path: '/api/games/{id}/answers',
    summary: 'Take my conditional answers back',
    ...by('play'),
    request: { params: GameParams },
    responses: { 204: { description: 'Gone' }, ...refusals(401, 403, 404) },
  }),
}

export const answerRoutes = router()
  .openapi(routes.read, async (c) => {
    const { desk } = await readDesk(c.var.db, c.req.valid('param').id, c.var.user.id)
    const answers = (desk.answers ?? []).map(({ position, actions, line }) => ({
      position,
      actions: [...actions],
      line: line ? { after: line.after, steps: [...line.steps] } : null,
    }))
    return c.json({ answers }, 200)
  })
  .openapi(routes.save, async (c) => {
    const { db, now, user } = c.var
    const { id } = c.req.valid('param')
    const { answers } = c.req.valid('json')
    await limited(db, now, ['desk by user', user.id])
    checkRunning(await readDesk(db, id, user.id))
    await saveAnswers(db, id, user.id, answers)
    return c.json({ answers }, 200)
  })
  .openapi(routes.clear, async (c) => {
    const { db, user } = c.var
    const { id } = c.req.valid('param')
    const { desk } = await readDesk(db, id, user.id)
    if (desk.answers) await saveAnswers(db, id, user.id, null)
    return c.body(null, 204)
  })

export type AnswerApi = typeof answerRoutes
