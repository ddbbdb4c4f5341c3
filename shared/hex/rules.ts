// Neuroshima Hex as the kernel plays it.
import type { Rules } from '../kernel/types.ts'
import { readAction, writeAction } from './actions.ts'
import type { Action } from './actions.ts'
import { waiting } from './decisions.ts'
import { pointsOf, survivors } from './end.ts'
import type { Event } from './events.ts'
import { legal } from './legal.ts'
import { writePosition } from './notation.ts'
import { obey, orders } from './orders.ts'
import { leaveGame, play } from './play.ts'
import { readSetup } from './setup.ts'
import type { Setup } from './setup.ts'
import { startGame } from './start.ts'
import type { State } from './state.ts'
import { illegal } from './codes.ts'
import { view } from './view.ts'

export const hex: Rules<Setup, State, Action, Event> & { readonly id: 'hex' } = {
  id: 'hex',
  version: 1,
  setup: readSetup,
  seats: (setup) => setup.armies.length,
  start: startGame,
  waiting,
  legal,
  play,
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
  write: writeAction,
  read: readAction,
  position: writePosition,
}
