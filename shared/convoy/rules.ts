// The Convoy as the kernel plays it.
import type { Rules } from '../kernel/types.ts'
import type { Action } from './actions.ts'
import { illegal } from './codes.ts'
import { waiting } from './decisions.ts'
import { leave, points } from './end.ts'
import type { Event } from './events.ts'
import { writePosition } from './notation.ts'
import { obey, orders } from './orders.ts'
import { playing } from './playing.ts'
import { readSetup } from './setup.ts'
import type { Setup } from './setup.ts'
import { startGame } from './start.ts'
import type { State } from './state.ts'
import { show, view } from './view.ts'

export const convoy: Rules<Setup, State, Action, Event> & { readonly id: 'convoy' } = {
  ...playing,
  id: 'convoy',
  version: 1,
  setup: readSetup,
  seats: () => 2,
  start: startGame,
  fallback(state, seat) {
    const decision = waiting(state).find((d) => d.seat === seat)
    if (!decision) throw illegal('not_your_decision')
    return decision.fallback
  },
  leave,
  playing: (state) => (state.outcome ? [0, 1].filter((seat) => state.outcome?.places[seat] === 1) : [0, 1]),
  points,
  orders,
  obey,
  view,
  show,
  outcome: (state) => state.outcome,
  position: writePosition,
}
