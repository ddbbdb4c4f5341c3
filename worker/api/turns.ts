// What happens in a game: submitting, the log, the export.
import { createRoute, z } from '@hono/zod-openapi'
import { BY, FORMAT } from '../../shared/kernel/index.ts'
import { telling } from '../live/tell.ts'
import { submitTurn } from '../match/door.ts'
import { load } from '../match/load.ts'
import { isSeedHeld } from '../match/matches.ts'
import { checkReader, exportView, logView } from '../match/view.ts'
import { body, by, byAnybody, GameParams, json, refusals, router, Seat, Time } from './parts.ts'
import { Happened } from './seen.ts'

export const Key = z.object({
  'idempotency-key': z.string('key_missing').regex(/^[\w-]{8,64}$/, 'key_missing'),
})

export const Word = z.string().min(1).max(200)
export const Actions = z.array(Word).max(64)

const Submission = z.strictObject({
  /** Left out: whichever of my seats has to act. */
  seat: Seat.optional(),
  /** The head the player saw. */
  after: z.int().min(0),
  /** Moves and table actions (undo 12, resign, offer draw, ...) as words. */
  actions: Actions.min(1),
})

export const Accepted = z
  .object({ head: z.int(), hash: z.string(), status: z.enum(['running', 'over']) })
  .openapi('Accepted')

const entry = {
  seq: z.int(),
  seat: Seat.nullable(),
  by: z.enum(BY),
  at: Time,
  spent: z.array(z.number()).readonly(),
  hash: z.string(),
}

const LogEntry = z
  .object({
    ...entry,
    /** Null, as chance and salt, while something in it is hidden from the reader. */
    action: z.string().nullable(),
    chance: z.array(z.number()).readonly().nullable(),
    salt: z.string().nullable(),
    events: z.array(Happened).readonly(),
    undone: z.boolean(),
  })
  .openapi('LogEntry')

const Log = z.object({ head: z.int(), hash: z.string(), entries: z.array(LogEntry) }).openapi('Log')

const Exported = z
  .object({
    format: z.literal(FORMAT),
    game: z.string(),
    id: z.string(),
    /** Null until the game is over. */
    seed: z.string().nullable(),
    entries: z
      .array(
        z.object({ ...entry, action: z.string(), chance: z.array(z.number()).readonly(), salt: z.string() }),
      )
      .readonly(),
  })
  .openapi('Exported')

const routes = {
  submit: createRoute({
    method: 'post',
    path: '/api/games/{id}/actions',
    summary: 'Submit actions: all are played, or none',
    description:
      '409 moved: the head is not `after` any more. The same Idempotency-Key with the same body gets the first answer again.',
    ...by('play'),
    request: { params: GameParams, headers: Key, body: body(Submission) },
    responses: { 200: json(Accepted, 'Played'), ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  log: createRoute({
    method: 'get',
    path: '/api/games/{id}/log',
    summary: 'The log as the reader may see it',
    ...byAnybody,
    request: {
      params: GameParams,
      query: z.object({ after: z.coerce.number().int().min(-1).default(-1) }),
    },
    responses: { 200: json(Log, 'What was written behind `after`'), ...refusals(401, 403, 404, 409, 422) },
  }),
  export: createRoute({
    method: 'get',
    path: '/api/games/{id}/export',
    summary: 'The whole game as a file that can be verified',
    ...byAnybody,
    request: { params: GameParams },
    responses: { 200: json(Exported, 'The game'), ...refusals(401, 403, 404, 409) },
  }),
}

export const turnRoutes = router()
  .openapi(routes.submit, async (c) => {
    const { ahead, db, now, user } = c.var
    const { seat = null, after, actions } = c.req.valid('json')
    const { 'idempotency-key': key } = c.req.valid('header')
    const gameId = c.req.valid('param').id
    const submitted = { gameId, userId: user.id, seat, after, actions, key }
    return c.json(await submitTurn(db, submitted, now, telling(c.env, c.executionCtx), ahead), 200)
  })
  .openapi(routes.log, async (c) => {
    const match = await load(c.var.db, c.req.valid('param').id)
    const mine = checkReader(match, c.var.visitor?.id ?? null)
    const isHeld = await isSeedHeld(c.var.db, match.row)
    return c.json(await logView(match, mine, c.req.valid('query').after, isHeld), 200)
  })
  .openapi(routes.export, async (c) => {
    const match = await load(c.var.db, c.req.valid('param').id)
    const mine = checkReader(match, c.var.visitor?.id ?? null)
    return c.json(await exportView(match, mine, await isSeedHeld(c.var.db, match.row)), 200)
  })

export type TurnApi = typeof turnRoutes
