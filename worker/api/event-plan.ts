// The form an event is made with: what is left out is as most events want it.
import { z } from '@hono/zod-openapi'
import { refused } from '../edge/refused.ts'
import { settledTerms } from '../match/begin.ts'
import { GAMES, kindOf } from '../match/games.ts'
import { MOST_AT_TABLES } from '../tournaments/everybody.ts'
import { sizesFor } from '../tournaments/gathering.ts'
import { gamesIn, UNITS } from '../tournaments/plan.ts'
import type { Plan } from '../tournaments/plan.ts'
import { CLASSIC } from '../tournaments/record.ts'
import { MOST_IN_SWISS } from '../tournaments/swiss.ts'
import { TIEBREAKS, USUAL } from '../tournaments/tiebreaks.ts'
import { Clock } from './clock.ts'
import { Setup } from './opening.ts'
import { Line, Played, Time } from './parts.ts'

const Legs = z.union([z.literal(1), z.literal(2)])
const Rounds = z.int().min(1).max(20)

export const Format = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('round-robin'), legs: Legs }),
    z.strictObject({
      kind: z.literal('divisions'),
      legs: Legs,
      size: z.int().min(2).max(16),
      up: z.int().min(0).max(4),
      down: z.int().min(0).max(4),
    }),
    z.strictObject({ kind: z.literal('swiss'), rounds: Rounds }),
    z.strictObject({ kind: z.literal('knock-out'), lives: z.union([z.literal(1), z.literal(2)]) }),
    z.strictObject({ kind: z.literal('ladder'), rounds: Rounds }),
  ])
  .openapi('EventFormat')

/** In half points: what is finer would not be exact. */
const Points = z.number().min(-10).max(10).multipleOf(0.5)

export const Scoring = z
  .strictObject({ win: Points, draw: Points, loss: Points, bye: Points, forfeit: Points })
  .refine(({ win, draw, loss, forfeit }) => win >= draw && draw >= loss && loss >= forfeit, 'no_option')

export const Armies = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('lot') }),
  z.strictObject({
    how: z.literal('fixed'),
    rounds: z.array(z.array(Played).min(2).max(4).readonly()).min(1).max(20).readonly(),
  }),
])

export const EventPlan = z
  .strictObject({
    format: Format,
    game: z.enum(GAMES).default('hex'),
    setup: Setup.default({}),
    armies: Armies.default({ how: 'lot' }),
    unit: z.enum(UNITS).default('game'),
    /** How many sit at a table; left out: two. */
    seats: z.union([z.literal(2), z.literal(3), z.literal(4)]).optional(),
    clock: Clock.nullable().default(null),
    ranked: z.boolean().default(false),
    public: z.boolean().default(true),
    scoring: Scoring.default(CLASSIC),
    tiebreaks: z
      .array(z.enum(TIEBREAKS))
      .min(1)
      .readonly()
      .refine((list) => list[0] === 'points' && new Set(list).size === list.length, 'no_option')
      .default([...USUAL]),
    seeding: z.enum(['rating', 'order']).default('rating'),
    least: z.int().min(2).max(MOST_IN_SWISS).default(2),
    most: z.int().min(2).max(MOST_IN_SWISS).default(64),
    startWhenFull: z.boolean().default(false),
    window: z
      .strictObject({ days: z.int().min(1).max(120), remind: z.int().min(0).max(30) })
      .default({ days: 28, remind: 4 }),
    late: z.enum(['wait', 'forfeit']).default('wait'),
    approval: z.boolean().default(false),
    entry: z.enum(['open', 'invited']).default('open'),
    rating: z
      .strictObject({ least: z.int().min(0), most: z.int().max(5000) })
      .nullable()
      .default(null),
    lateness: z.int().min(0).max(100).nullable().default(null),
    reserves: z.boolean().default(false),
    seasons: z.int().min(1).max(20).default(1),
  })
  .refine(
    ({ seats = 2, format, unit, game }) =>
      seats === 2 ||
      (format.kind !== 'knock-out' && format.kind !== 'ladder' && unit === 'game' && game === 'hex'),
    { message: 'no_option', path: ['seats'] },
  )
  // Rounds in which everybody meets everybody at tables are worked out for so many.
  .refine(({ seats = 2, format, least }) => seats === 2 || format.kind === 'swiss' || least >= 3, {
    message: 'no_option',
    path: ['least'],
  })
  .refine(
    ({ seats = 2, format, most }) => seats === 2 || format.kind !== 'round-robin' || most <= MOST_AT_TABLES,
    { message: 'no_option', path: ['most'] },
  )
  // A division can have half as many more, or only half as many.
  .refine(
    ({ seats = 2, format }) =>
      seats === 2 || format.kind !== 'divisions' || (format.size >= 6 && format.size <= 10),
    { message: 'no_option', path: ['format', 'size'] },
  )
  // A duplicate would show each player the other's hand of the other game.
  .refine(({ unit, game }) => unit !== 'duplicate' || game === 'hex', {
    message: 'no_option',
    path: ['unit'],
  })
  .refine(
    ({ seats = 2, armies }) => armies.how === 'lot' || armies.rounds.every((round) => round.length === seats),
    { message: 'no_option', path: ['armies'] },
  )
  .openapi('EventPlan')

export const CreateEvent = z
  .strictObject({
    name: Line(60),
    plan: EventPlan,
    openAt: Time,
    closeAt: Time,
    startAt: Time,
  })
  .openapi('CreateEvent')

/** The plan as it is kept; refuses what the rules cannot play in any of its rounds. */
export async function settledPlan(plan: z.output<typeof EventPlan>): Promise<Plan> {
  const { seats = 2 } = plan
  const drawn = Array.from({ length: seats }, () => null)
  const sides = plan.armies.how === 'fixed' ? plan.armies.rounds : [drawn]
  const terms = { first: null, against: null, setup: plan.setup }
  const ranked = plan.ranked ? 'plan.ranked' : null
  // With fewer at some of its tables each of them must be playable.
  for (const round of sides)
    for (const size of sizesFor(seats, plan.format.kind))
      await settledTerms(plan.game, terms, round.slice(0, size), 0, ranked)
  if (gamesIn(plan.unit) === 2 && kindOf(plan.game).choosesLater(terms))
    throw refused(422, 'pair_chosen').with({ field: 'plan.unit' })
  const { setup } = await settledTerms(plan.game, terms, sides[0] ?? drawn, 0, ranked)
  return { ...plan, setup }
}
