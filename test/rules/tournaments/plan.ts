// A plan as most tests want it: what matters to one of them stands there.
import type { Plan } from '../../../worker/tournaments/plan.ts'
import { CLASSIC } from '../../../worker/tournaments/record.ts'

export const PLAN: Plan = {
  format: { kind: 'round-robin', legs: 1 },
  game: 'hex',
  setup: {},
  armies: { how: 'fixed', rounds: [['borgo', 'moloch']] },
  unit: 'game',
  clock: null,
  ranked: false,
  public: true,
  scoring: CLASSIC,
  tiebreaks: ['points', 'hq', 'head-to-head'],
  seeding: 'order',
  least: 2,
  most: 16,
  startWhenFull: false,
  window: { days: 14, remind: 3 },
  late: 'wait',
  approval: false,
  entry: 'open',
  rating: null,
  lateness: null,
  reserves: false,
  seasons: 1,
}
