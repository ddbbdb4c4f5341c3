// Standing offers: posted, found, taken, withdrawn.
import { createRoute, z } from '@hono/zod-openapi'
import { FIRST } from '../db/schema.ts'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { GAMES } from '../match/games.ts'
import { joinOffer, postOffer, readOffer, standingOffers, withdrawOffer } from '../match/offers.ts'
import type { Offered } from '../match/offers.ts'
import { Clock } from './clock.ts'
import { Lateness, Page, Post, Range, Setup, termsOf } from './opening.ts'
import { body, by, json, Played, refusals, router, Time, Value } from './parts.ts'

const Offer = z
  .object({
    id: z.string(),
    game: z.enum(GAMES),
    /** Who offers. */
    from: z.string(),
    /** A program plays. */
    bot: z.boolean(),
    army: Played.nullable(),
    against: Played.nullable(),
    /** Null: the rules say who begins. */
    first: z.enum(FIRST).nullable(),
    setup: Setup,
    public: z.boolean(),
    ranked: z.boolean(),
    rating: Range.nullable(),
    lateness: Lateness.nullable(),
    /** Null: nobody is timed. */
    clock: Clock.nullable(),
    most: z.int(),
    running: z.int(),
    /** SHA-256 of the seed of the next game. */
    commitment: z.string(),
    createdAt: Time,
  })
  .openapi('StandingOffer')

function offerView({ offer, name, bot, running }: Offered) {
  const { id, game, army, terms, ranked, most, commitment, createdAt } = offer
  const { against, first, setup, rating = null, lateness = null, clock = null } = terms
  const asked = { id, game, from: name, army, against, first, setup, public: offer.public, ranked }
  return { ...asked, rating, lateness, clock, bot, most, running, commitment, createdAt }
}

const Params = z.object({ id: z.string() })

const routes = {
  post: createRoute({
    method: 'post',
    path: '/api/offers',
    summary: 'Post a standing offer of a game for two',
    ...by('tables'),
    request: { body: body(Post) },
    responses: { 201: json(Offer, 'It stands'), ...refusals(401, 404, 422, 429) },
  }),
  list: createRoute({
    method: 'get',
    path: '/api/offers',
    summary: 'Standing offers',
    security: [],
    description: 'Public ones that can be taken now, or my own; newest first, in pages.',
    request: {
      query: z.object({ mine: z.enum(['true', 'false']).default('false'), before: Page.optional() }),
    },
    responses: {
      200: json(z.object({ offers: z.array(Offer), next: z.string().nullable() }), 'The offers'),
      ...refusals(401, 422, 429),
    },
  }),
  read: createRoute({
    method: 'get',
    path: '/api/offers/{id}',
    summary: 'A standing offer',
    security: [],
    request: { params: Params },
    responses: { 200: json(Offer, 'The offer'), ...refusals(404, 429) },
  }),
  withdraw: createRoute({
    method: 'delete',
    path: '/api/offers/{id}',
    summary: 'Withdraw an offer; its games go on',
    ...by('tables'),
    request: { params: Params },
    responses: { 204: { description: 'Withdrawn' }, ...refusals(401, 403, 404) },
  }),
  join: createRoute({
    method: 'post',
    path: '/api/offers/{id}/join',
    summary: 'Take an offer; the game begins at once',
    ...by('tables'),
    request: {
      params: Params,
      body: body(z.strictObject({ army: Played.nullable(), value: Value.optional() })),
    },
    responses: {
      200: json(z.object({ id: z.string() }), 'The game'),
      ...refusals(401, 403, 404, 409, 422, 429),
    },
  }),
}

export const offerRoutes = router()
  .openapi(routes.post, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['table by user', user.id])
    const wanted = c.req.valid('json')
    const { game, army, value = '', ranked, public: isPublic, most } = wanted
    const offering = { game, army, value, ranked, public: isPublic, most, terms: termsOf(wanted) }
    return c.json(offerView(await readOffer(db, await postOffer(db, user.id, offering, now))), 201)
  })
  .openapi(routes.list, async (c) => {
    const { db, now, visitor } = c.var
    await limited(db, now, ['lobby by address', addressOf(c.req)])
    const { mine, before = null } = c.req.valid('query')
    if (mine === 'true' && !visitor) throw refused(401, 'not_signed_in')
    const { offers, next } = await standingOffers(db, mine === 'true' ? (visitor?.id ?? null) : null, before)
    return c.json({ offers: offers.map(offerView), next }, 200)
  })
  .openapi(routes.read, async (c) => {
    const { db, now } = c.var
    await limited(db, now, ['lobby by address', addressOf(c.req)])
    return c.json(offerView(await readOffer(db, c.req.valid('param').id)), 200)
  })
  .openapi(routes.withdraw, async (c) => {
    await withdrawOffer(c.var.db, c.req.valid('param').id, c.var.user.id, c.var.now)
    return c.body(null, 204)
  })
  .openapi(routes.join, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['table by user', user.id])
    const { army, value = '' } = c.req.valid('json')
    return c.json({ id: await joinOffer(db, c.req.valid('param').id, user.id, { army, value }, now) }, 200)
  })

export type OfferApi = typeof offerRoutes
