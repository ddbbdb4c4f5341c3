// Invitations: what somebody with the link sees, and sitting down.
import { createRoute, z } from '@hono/zod-openapi'
import { addressOf } from '../edge/context.ts'
import { langOf } from '../edge/language.ts'
import { limited } from '../edge/limits.ts'
import { GAMES } from '../match/games.ts'
import { joinTable, readInvite } from '../match/tables.ts'
import { inviteView } from '../match/view.ts'
import { FIRST, MATCH_KINDS, SEATING, STATUS } from '../db/schema.ts'
import { Lateness, Range } from './opening.ts'
import { Clock } from './clock.ts'
import { body, by, json, Played, refusals, router, Seat, Time, Value } from './parts.ts'

const Params = z.object({ code: z.string() })

export const Invitation = z
  .object({
    code: z.string(),
    game: z.enum(GAMES),
    status: z.enum(STATUS),
    /** Who invites. */
    from: z.string(),
    /** With what they play; null: by lot. */
    army: Played.nullable(),
    /** Who begins, as the one who invites sees it; null: the rules say. */
    first: z.enum(FIRST).nullable(),
    /** What can be chosen. */
    armies: z.array(Played),
    /** The game's settings, if it is not the usual game. */
    setup: z.record(z.string(), z.unknown()),
    /** SHA-256 of the seed. */
    commitment: z.string(),
    /** The game, for those who sit at its table, and for all if it is public. */
    id: z.string().nullable(),
    seats: z.array(
      z.object({ seat: Seat, name: z.string().nullable(), bot: z.boolean(), army: Played.nullable() }),
    ),
    public: z.boolean(),
    ranked: z.boolean(),
    seating: z.enum(SEATING),
    rating: Range.nullable(),
    lateness: Lateness.nullable(),
    /** Null: nobody is timed. */
    clock: Clock.nullable(),
    startAt: Time.nullable(),
    expiresAt: Time.nullable(),
    match: z
      .object({
        id: z.string(),
        kind: z.enum(MATCH_KINDS),
        /** SHA-256 of the second game's seed. */
        commitment: z.string(),
        /** What it means, in plain words. */
        says: z.string(),
      })
      .nullable(),
  })
  .openapi('Invitation')

/** The seat left out: the next that is free. */
export const Join = z.strictObject({
  army: Played.nullable(),
  value: Value.optional(),
  seat: Seat.max(5).optional(),
})

const routes = {
  look: createRoute({
    method: 'get',
    path: '/api/invites/{code}',
    summary: 'An invitation',
    security: [],
    request: { params: Params },
    responses: { 200: json(Invitation, 'The table'), ...refusals(404, 429) },
  }),
  join: createRoute({
    method: 'post',
    path: '/api/invites/{code}/join',
    summary: 'Sit down; the game begins when the last seat is taken',
    ...by('tables'),
    request: {
      params: Params,
      body: body(Join),
    },
    responses: {
      200: json(z.object({ id: z.string() }), 'The game'),
      ...refusals(401, 403, 404, 409, 422, 429),
    },
  }),
}

export const inviteRoutes = router()
  .openapi(routes.look, async (c) => {
    const { db, now, visitor } = c.var
    await limited(db, now, ['invitation by address', addressOf(c.req)])
    const invited = await readInvite(db, c.req.valid('param').code)
    return c.json(inviteView(invited, visitor?.id ?? null, langOf(c)), 200)
  })
  .openapi(routes.join, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['invitation by address', addressOf(c.req)])
    const { army, value = '', seat = null } = c.req.valid('json')
    const invite = c.req.valid('param').code
    const id = await joinTable(db, { invite }, user.id, { army, value, seat }, now)
    return c.json({ id }, 200)
  })

export type InviteApi = typeof inviteRoutes
