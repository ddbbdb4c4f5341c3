// Standing orders of whoever is signed in: the usual ones by game, and those for one game that go before them.
import { createRoute, z } from '@hono/zod-openapi'
import { limited } from '../edge/limits.ts'
import { GAMES } from '../match/games.ts'
import { checkOrders, orderable, readDesk, readUsual, saveOrders, saveUsual } from '../match/papers.ts'
import { body, by, GameParams, json, refusals, router } from './parts.ts'

const MOST = 64

const Orders = z
  .record(z.string().max(32), z.string().max(32))
  .refine((orders) => Object.keys(orders).length <= MOST, 'no_such_order')
  .openapi('Orders', {
    description: 'The choice by kind of decision; `ask`: ask me, whatever I usually order',
    example: { 'DP-19': 'away' },
  })

const Orderable = z.object({ kind: z.string(), choices: z.array(z.string()).readonly() })

const OrdersView = z
  .object({ orders: Orders, /** What can be ordered. */ orderable: z.array(Orderable).readonly() })
  .openapi('OrdersView')

const GameOrdersView = OrdersView.extend({
  /** What I usually order in this kind of game. */
  usual: Orders,
}).openapi('GameOrdersView')

const Kind = z.object({ game: z.enum(GAMES) })
const Change = z.strictObject({ orders: Orders })

const routes = {
  readUsual: createRoute({
    method: 'get',
    path: '/api/me/orders/{game}',
    summary: 'My standing orders',
    ...by('play'),
    request: { params: Kind },
    responses: { 200: json(OrdersView, 'My orders'), ...refusals(401, 422) },
  }),
  setUsual: createRoute({
    method: 'put',
    path: '/api/me/orders/{game}',
    summary: 'Set my standing orders',
    description: 'They answer what is asked from now on. An order that does not fit a decision asks.',
    ...by('play'),
    request: { params: Kind, body: body(Change) },
    responses: { 200: json(OrdersView, 'My orders'), ...refusals(401, 422, 429) },
  }),
  read: createRoute({
    method: 'get',
    path: '/api/games/{id}/orders',
    summary: 'My standing orders for one game',
    ...by('play'),
    request: { params: GameParams },
    responses: { 200: json(GameOrdersView, 'My orders'), ...refusals(401, 403, 404) },
  }),
  set: createRoute({
    method: 'put',
    path: '/api/games/{id}/orders',
    summary: 'Set my standing orders for one game',
    ...by('play'),
    request: { params: GameParams, body: body(Change) },
    responses: { 200: json(GameOrdersView, 'My orders'), ...refusals(401, 403, 404, 422, 429) },
  }),
}

export const orderRoutes = router()
  .openapi(routes.readUsual, async (c) => {
    const { db, user } = c.var
    const { game } = c.req.valid('param')
    return c.json({ orders: await readUsual(db, user.id, game), orderable: orderable(game) }, 200)
  })
  .openapi(routes.setUsual, async (c) => {
    const { db, now, user } = c.var
    const { game } = c.req.valid('param')
    const { orders } = c.req.valid('json')
    await limited(db, now, ['desk by user', user.id])
    checkOrders(game, orders)
    await saveUsual(db, user.id, game, orders)
    return c.json({ orders, orderable: orderable(game) }, 200)
  })
  .openapi(routes.read, async (c) => {
    const { db, user } = c.var
    const { game, desk } = await readDesk(db, c.req.valid('param').id, user.id)
    const usual = await readUsual(db, user.id, game)
    return c.json({ orders: desk.orders ?? {}, usual, orderable: orderable(game) }, 200)
  })
  .openapi(routes.set, async (c) => {
    const { db, now, user } = c.var
    const { id } = c.req.valid('param')
    const { orders } = c.req.valid('json')
    await limited(db, now, ['desk by user', user.id])
    const { game } = await readDesk(db, id, user.id)
    checkOrders(game, orders)
    await saveOrders(db, id, user.id, orders)
    return c.json({ orders, usual: await readUsual(db, user.id, game), orderable: orderable(game) }, 200)
  })

export type OrderApi = typeof orderRoutes
