// Tables and games: opened, listed, read, taken back.
import { createRoute, z } from '@hono/zod-openapi'
import { HOW } from '../../shared/kernel/index.ts'
import { FIRST, SEATING } from '../db/schema.ts'
import { etagOf, knownHash, matches } from '../edge/etag.ts'
import { limited } from '../edge/limits.ts'
import { peopleNamed } from '../match/challenges.ts'
import { GAMES } from '../match/games.ts'
import { activeGames, finishedGames } from '../match/lists.ts'
import { load } from '../match/load.ts'
import { isSeedHeld } from '../match/matches.ts'
import { closeTable, openTable } from '../match/tables.ts'
import { checkReader, gameView, lineView, tableView } from '../match/view.ts'
import { Clock } from './clock.ts'
import { Create, Lateness, openingOf, Range, Setup } from './opening.ts'
import { seen } from './seen.ts'
import { body, by, byAnybody, GameParams, json, Played, refusals, router, Seat, Time } from './parts.ts'

const Outcome = z
  .object({
    places: z.array(z.number()).readonly(),
    points: z.array(z.number()).readonly(),
    how: z.enum(HOW),
  })
  .openapi('Outcome')

const SeatLine = z.object({
  seat: Seat,
  /** Null: free. */
  name: z.string().nullable(),
  /** A program plays. */
  bot: z.boolean(),
  /** Null: not chosen, or by a lot not drawn yet. */
  army: Played.nullable(),
  /** Since when it owes a decision; null: it owes none. */
  owesSince: Time.nullable(),
  /** When its time is up; null: its clock stands, or it has none. */
  deadline: Time.nullable(),
  /** What it had left at the head, in milliseconds; null: it has no clock. */
  bank: z.int().nullable(),
})

const line = {
  id: z.string(),
  game: z.enum(GAMES),
  seats: z.array(SeatLine),
  /** The seats of whoever asks. */
  mine: z.array(Seat),
  createdAt: Time,
  startedAt: Time.nullable(),
  overAt: Time.nullable(),
  /** Anybody may watch. */
  public: z.boolean(),
  ranked: z.boolean(),
  /** The match it is one of two games of. */
  match: z.string().nullable(),
  /** Null: nobody is timed. */
  clock: Clock.nullable(),
}

export const GameLine = z
  .object({
    ...line,
    status: z.enum(['open', 'running', 'over']),
    head: z.int().nullable(),
    result: Outcome.nullable(),
  })
  .openapi('GameLine')

const OpenTable = z
  .object({
    ...line,
    status: z.literal('open'),
    head: z.null(),
    result: z.null(),
    /** SHA-256 of the seed. */
    commitment: z.string(),
    /** For the link that is sent to the other player. */
    invite: z.string(),
    terms: z.object({
      /** Null: the rules say who begins. */
      first: z.enum(FIRST).nullable(),
      against: Played.nullable(),
      setup: Setup,
      seating: z.enum(SEATING),
      rating: Range.nullable(),
      lateness: Lateness.nullable(),
    }),
    startAt: Time.nullable(),
    expiresAt: Time.nullable(),
  })
  .openapi('OpenTable')

const Decision = z
  .object({
    id: z.string(),
    seat: Seat,
    /** Its number in the rules, such as DP-19. */
    kind: z.string(),
    sealed: z.boolean(),
    about: z.array(z.string()).readonly(),
    /** To its own seat only, and not for an open turn. */
    options: z.array(z.string()).nullable(),
  })
  .openapi('Decision')

const Offer = z
  .object({
    what: z.enum(['draw', 'cancel', 'pause', 'undo']),
    to: z.int().nullable(),
    seat: Seat,
    agreed: z.array(Seat).readonly(),
  })
  .openapi('Offer')

const begun = {
  ...line,
  seats: z.array(SeatLine.extend({ value: z.string() })),
  head: z.int(),
  hash: z.string(),
  /** The version of the rules it is played under by now. */
  version: z.int(),
  setup: z.unknown(),
  commitment: z.string(),
  decisions: z.array(Decision),
  offer: Offer.nullable(),
  paused: z.boolean(),
  /** Its next turn begins when the turn before is over in the other game of a duplicate as well. */
  held: z.boolean(),
  /** How far each own seat can take back freely: to the position after this entry. */
  barriers: z.array(z.object({ seat: Seat, to: z.int() })),
}

const running = { ...begun, status: z.literal('running'), result: z.null(), seed: z.null() }

const finished = {
  ...begun,
  status: z.literal('over'),
  result: Outcome,
  /** Null: the other game of a duplicate is not over yet. */
  seed: z.string().nullable(),
}

const Game = z
  .union([
    OpenTable,
    z.object({ ...running, ...seen.hex }).openapi('RunningHexGame'),
    z.object({ ...running, ...seen.convoy }).openapi('RunningConvoyGame'),
    z.object({ ...finished, ...seen.hex }).openapi('FinishedHexGame'),
    z.object({ ...finished, ...seen.convoy }).openapi('FinishedConvoyGame'),
  ])
  .openapi('Game')

const routes = {
  create: createRoute({
    method: 'post',
    path: '/api/games',
    summary: 'Open a table',
    ...by('tables'),
    request: { body: body(Create) },
    responses: {
      201: json(z.object({ id: z.string(), invite: z.string(), commitment: z.string() }), 'Opened'),
      ...refusals(401, 404, 422, 429),
    },
  }),
  list: createRoute({
    method: 'get',
    path: '/api/games',
    summary: 'My games',
    description:
      'Active: those that wait for me first, the least time left before the others. Over: newest first, in pages.',
    ...by('read'),
    request: {
      query: z.object({
        status: z.enum(['active', 'over']).default('active'),
        before: z
          .string()
          .regex(/^\d{1,15}\.\w+$/)
          .optional(),
      }),
    },
    responses: {
      200: json(z.object({ games: z.array(GameLine), next: z.string().nullable() }), 'The games'),
      ...refusals(401, 422),
    },
  }),
  read: createRoute({
    method: 'get',
    path: '/api/games/{id}',
    summary: 'A game as the reader may see it',
    description: 'A public game is read by anybody, any other by its players only.',
    ...byAnybody,
    request: { params: GameParams },
    responses: {
      200: json(Game, 'The game'),
      304: { description: 'Nothing has changed since If-None-Match' },
      ...refusals(401, 403, 404),
    },
  }),
  close: createRoute({
    method: 'delete',
    path: '/api/games/{id}',
    summary: 'Take back a table whose game has not begun',
    ...by('tables'),
    request: { params: GameParams },
    responses: { 204: { description: 'Gone' }, ...refusals(401, 403, 404, 409) },
  }),
}

export const gameRoutes = router()
  .openapi(routes.create, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['table by user', user.id])
    const wanted = c.req.valid('json')
    const challenged = await peopleNamed(db, wanted.challenge)
    return c.json(await openTable(db, user.id, openingOf(wanted, challenged), now), 201)
  })
  .openapi(routes.list, async (c) => {
    const { db, user } = c.var
    const { status, before } = c.req.valid('query')
    const page =
      status === 'active'
        ? { lines: await activeGames(db, user.id), next: null }
        : await finishedGames(db, user.id, before ?? null)
    const games = page.lines.map(({ row, seats }) => lineView(row, seats, user.id))
    return c.json({ games, next: page.next }, 200)
  })
  .openapi(routes.read, async (c) => {
    const { db, visitor } = c.var
    const userId = visitor?.id ?? null
    const { id } = c.req.valid('param')
    const known = c.req.header('if-none-match')
    const build = c.env.VERSION.id
    const match = await load(db, id, knownHash(known, build))
    checkReader(match, userId)
    const isHeld = await isSeedHeld(db, match.row)
    const beside = { ...lineView(match.row, match.seats, userId), isHeld }
    const tag = await etagOf(match.row.hash, build, beside)
    c.header('ETag', tag)
    if (matches(known, tag)) return c.body(null, 304)
    if (match.row.status === 'open') return c.json(tableView(match, userId), 200)
    // A hash that is known, but through other eyes, has left the log unread.
    return c.json(gameView(match.position ? match : await load(db, id), userId, isHeld), 200)
  })
  .openapi(routes.close, async (c) => {
    await closeTable(c.var.db, c.req.valid('param').id, c.var.user.id, c.var.now)
    return c.body(null, 204)
  })

export type GameApi = typeof gameRoutes
