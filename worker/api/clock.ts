// The clock of a table, as it is asked for and shown.
import { z } from '@hono/zod-openapi'
import { AT_ZERO } from '../match/clock/policy.ts'

const common = {
  /** Whether the clock stands in a player's quiet hours, */
  quiet: z.boolean().default(true),
  /** on their weekends, */
  weekends: z.boolean().default(true),
  /** and on their vacation. */
  vacation: z.boolean().default(true),
  atZero: z.enum(AT_ZERO).default('default'),
  /** How many time-outs of a seat are excused before one forfeits. */
  excused: z.int().min(0).max(20).default(2),
}

const DaysPerTurn = z.strictObject({ kind: z.literal('turn'), days: z.int().min(1).max(60), ...common })

const Bank = z
  .strictObject({
    kind: z.literal('bank'),
    /** What everybody begins with. */
    days: z.int().min(1).max(120),
    /** Hours that are added whenever the seat has to decide again. */
    increment: z.int().min(0).max(240),
    /** Days it never grows above. */
    cap: z.int().min(1).max(120),
    ...common,
  })
  .refine(({ days, cap }) => cap >= days, { message: 'bad_cap', path: ['cap'] })

export const Clock = z
  .discriminatedUnion('kind', [DaysPerTurn, Bank])
  .openapi('Clock', { description: 'Days per turn, or a bank with increment and cap' })
