// How many can play in an event at all, however many its organizer would let in.
import { MOST_AT_TABLES } from './everybody.ts'
import type { Plan } from './plan.ts'
import { MOST_IN_SWISS } from './swiss.ts'

/** Of more a round robin at tables is not arranged, and a round would not be paired. */
export const holds = ({ format, seats = 2 }: Pick<Plan, 'format' | 'seats'>): number =>
  seats !== 2 && format.kind === 'round-robin' ? MOST_AT_TABLES : MOST_IN_SWISS
