// Every legal action of a seat now. `play` accepts exactly these.
import type { Seat } from '../kernel/types.ts'
import type { Action } from './actions.ts'
import { waiting } from './decisions.ts'
import { sideOf } from './lookup.ts'
import type { State } from './state.ts'
import { openActions } from './turn.ts'

export const legal = (state: State, seat: Seat): readonly Action[] =>
  waiting(state)
    .filter((decision) => decision.seat === seat)
    .flatMap((decision) => decision.options ?? openActions(state, sideOf(state, seat)))
