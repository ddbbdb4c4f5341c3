// A draft: a seat's own actions on a copy of what it sees, as far as they go without chance and without others.
import { IllegalAction, NeedsChance } from './errors.ts'
import { drafting } from './chance.ts'
import { copy } from './plain.ts'
import type { Emit, Head, Playing, Seat } from './types.ts'

export interface Draft<State> {
  readonly state: State
  /** How many of the actions were played. */
  readonly played: number
  /** Why it ends here. `chance`: the next action asks chance, so it can be sent but not foreseen. */
  readonly stop: 'open' | 'chance' | 'others' | 'illegal'
  readonly error: IllegalAction | null
}

export function draft<State extends Head, Action, Event>(
  rules: Playing<State, Action, Event>,
  view: State,
  seat: Seat,
  actions: readonly string[],
  emit?: Emit<Event>,
): Draft<State> {
  let state = copy(view)
  for (const [played, text] of actions.entries()) {
    const stop = (why: Draft<State>['stop'], error: IllegalAction | null) => ({
      state,
      played,
      stop: why,
      error,
    })
    try {
      state = force(rules, tryOut(rules, state, seat, rules.read(text), emit), emit)
    } catch (error) {
      if (error instanceof NeedsChance) return stop('chance', null)
      if (error instanceof IllegalAction) return stop('illegal', error)
      throw error
    }
  }
  const mine = rules.waiting(state).some((decision) => decision.seat === seat)
  return { state, played: actions.length, stop: mine ? 'open' : 'others', error: null }
}

/** The position after an action, or an error and nothing told: an action may tell before it asks chance. */
function tryOut<State extends Head, Action, Event>(
  rules: Playing<State, Action, Event>,
  state: State,
  seat: Seat,
  action: Action,
  emit?: Emit<Event>,
): State {
  const after = copy(state)
  const events: Event[] = []
  after.seq++
  rules.play(after, seat, action, drafting, emit && ((event) => events.push(event)))
  if (emit) events.forEach(emit)
  return after
}

/** Forced moves, as `advance` will play them. Those that ask chance, or answer under seal, wait for the table. */
function force<State extends Head, Action, Event>(
  rules: Playing<State, Action, Event>,
  given: State,
  emit?: Emit<Event>,
): State {
  let state = given
  for (;;) {
    const forced = rules.waiting(state).find((d) => d.options?.length === 1 && !d.private && !d.sealed)
    const only = forced?.options?.[0]
    if (forced === undefined || only === undefined) return state
    try {
      state = tryOut(rules, state, forced.seat, only, emit)
    } catch (error) {
      if (error instanceof NeedsChance) return state
      throw error
    }
  }
}
