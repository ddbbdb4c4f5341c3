// Neuroshima Hex as the kernel plays it.
import type { Rules } from '../kernel/types.ts'
import type { Action } from './actions.ts'
import { waiting } from './decisions.ts'
import { pointsOf, survivors } from './end.ts'
import type { Event } from './events.ts'
import { writePosition } from './notation.ts'
import { obey, orders } from './orders.ts'
import { leaveGame } from './play.ts'
import { playing } from './playing.ts'
import { readSetup } from './setup.ts'
import type { Setup } from './setup.ts'
import { startGame } from './start.ts'
import type { State } from './state.ts'
import { illegal } from './codes.ts'
import { view } from './view.ts'

export const hex: Rules<Setup, State, Action, Event> & { readonly id: 'hex' } = {
  ...playing,
  id: 'hex',
  version: 1,
  setup: readSetup,
  seats: (setup) => setup.armies.length,
  start: startGame,
  fallback(state, seat) {
    const decision = waiting(state).find((d) => d.seat === seat)
    if (!decision) throw illegal('not_your_decision')
    return decision.fallback
  },
  leave: leaveGame,
  playing: (state) => survivors(state).filter((seat) => !state.players[seat]?.leaving),
  turn: ({ turn, stage }) => ({ n: turn, begun: stage.at !== 'draw' }),
  points: pointsOf,
  orders,
  obey,
  view,
  show: (event) => event,
  outcome: (state) => state.outcome,
  position: writePosition,
}
