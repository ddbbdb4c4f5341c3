// Section 1.5: who must decide what, with all legal options and what is played for those who never answer.
import type { Decision, Seat } from '../kernel/types.ts'
import { PASS } from './actions.ts'
import type { Action } from './actions.ts'
import { hasAnswered } from './opening.ts'
import { phaseOwner } from './phases.ts'
import { seatOf } from './lookup.ts'
import { aboutOf, questionOf } from './question.ts'
import type { Phase, State } from './state.ts'

const OPEN: { readonly [phase in Phase]?: string } = {
  moloch: 'CV-D04',
  outpost: 'CV-D05',
  modules: 'CV-D13',
  captured: 'CV-D14',
}

export function waiting(state: State): readonly Decision<Action>[] {
  if (state.phase === 'over') return []
  const [first] = state.queue
  if (first) {
    const question = questionOf(state, first)
    if (!question) return []
    const { kind, options, fallback } = question
    const decision = {
      id: `${String(state.seq)}.0`,
      seat: seatOf(state, first.side),
      kind,
      sealed: false,
      about: aboutOf(first),
      options,
      fallback,
    }
    return [question.private ? { ...decision, private: true } : decision]
  }
  if (state.opening) return opening(state, state.opening.raised)
  const side = phaseOwner(state)
  if (side === null) return []
  return [
    {
      id: `${String(state.seq)}.0`,
      seat: seatOf(state, side),
      kind: OPEN[state.phase] ?? '',
      sealed: false,
      about: [],
      fallback: PASS,
    },
  ]
}

/** CV-D02: both at the same time. */
const opening = (state: State, raised: number): Decision<Action>[] =>
  ([0, 1] as Seat[])
    .filter((seat) => !hasAnswered(state, seat))
    .map((seat) => ({
      id: `${String(raised)}.${String(seat)}`,
      seat,
      kind: 'CV-D02',
      sealed: true,
      about: [],
      options: [{ type: 'keep' }, { type: 'redraw' }],
      fallback: { type: 'keep' },
    }))
