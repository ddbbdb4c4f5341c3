// One action: checked by itself, then carried out with all that follows by itself.
import type { Chance, Emit, Seat } from '../kernel/types.ts'
import type { Action, Choice } from './actions.ts'
import { NO } from './actions.ts'
import { sameChoice } from './ask.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { handlers } from './handlers.ts'
import { seatOf, sideOf } from './lookup.ts'
import { answerOpening, hasAnswered } from './opening.ts'
import { phaseOwner } from './phases.ts'
import { recognize } from './piles.ts'
import { refusal } from './refusal.ts'
import type { Run } from './run.ts'
import { phaseName, settle } from './settle.ts'
import type { Effect, State } from './state.ts'
import { isOpen, take } from './turn.ts'

export function play(state: State, seat: Seat, action: Action, chance: Chance, emit?: Emit<Event>): void {
  const run: Run = { state, chance, emit }
  const open = phaseName(state)
  const [first] = state.queue
  if (state.phase === 'over') throw illegal('not_now')
  if (first) resolve(run, seat, first, action)
  else if (state.opening) answer(run, seat, action)
  else act(run, seat, action)
  settle(run, open)
  recognize(state)
}

/** The first effect in the queue gets what it waited for. */
function resolve(run: Run, seat: Seat, first: Effect, action: Action): void {
  const { state } = run
  if (seat !== seatOf(state, first.side)) throw illegal('not_your_decision')
  const handler = handlers[first.do]
  if (action.type === 'go') {
    if (handler.sort !== 'go' || !handler.due(state, first)) throw illegal('not_now')
    state.queue.shift()
    handler.run(run, first)
  } else if (action.type === 'choose') {
    if (handler.sort !== 'ask') throw illegal('not_now')
    const options: Choice[] = [...handler.options(state, first), ...(handler.optional ? [NO] : [])]
    if (!options.some((option) => sameChoice(option, action.choice))) throw illegal('no_such_answer')
    state.queue.shift()
    handler.answer(run, first, action.choice)
  } else throw illegal('not_now')
}

/** CV-D02. */
function answer(run: Run, seat: Seat, action: Action): void {
  if (hasAnswered(run.state, seat) || (seat !== 0 && seat !== 1)) throw illegal('not_your_decision')
  if (action.type !== 'keep' && action.type !== 'redraw') throw illegal('not_now')
  answerOpening(run, seat, action.type)
}

function act(run: Run, seat: Seat, action: Action): void {
  const side = phaseOwner(run.state)
  if (side === null || seat !== seatOf(run.state, side)) throw illegal('not_your_decision')
  if (!isOpen(action)) throw illegal('not_now')
  const no = refusal(run.state, sideOf(run.state, seat), action)
  if (no) throw illegal(no.code, no.params)
  take(run, side, action)
}
