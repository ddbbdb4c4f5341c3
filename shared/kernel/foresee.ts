// What could come: the steps of any seats, played on what one of them sees, as far as they go without chance.
import { draft } from './draft.ts'
import type { IllegalAction } from './errors.ts'
import type { Emit, Head, Rules, Seat } from './types.ts'

export interface Step {
  readonly seat: Seat
  readonly action: string
}

export interface Foreseen<State> {
  readonly state: State
  /** How many of the steps were played. */
  readonly played: number
  readonly error: IllegalAction | null
}

/** `suppose` lays open what a step needs and the view hides: a card that only its owner knows. */
export function foresee<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  view: State,
  steps: readonly Step[],
  suppose: (state: State, step: Step) => State = (state) => state,
  emit?: (step: number, event: Event) => void,
): Foreseen<State> {
  let state = view
  for (const [played, step] of steps.entries()) {
    const tell: Emit<Event> | undefined = emit && ((event) => emit(played, event))
    const next = draft(rules, suppose(state, step), step.seat, [step.action], tell)
    if (next.played === 0) return { state, played, error: next.error }
    state = next.state
  }
  return { state, played: steps.length, error: null }
}

/** Who has to decide now. What plays itself, but only with an answer of chance, nobody decides. */
export function openTo<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  state: State,
): readonly Seat[] {
  const asked = rules.waiting(state)
  const isForced = asked.some(({ options, private: own }) => options?.length === 1 && !own)
  return isForced ? [] : asked.map(({ seat }) => seat)
}

/** Far above any chain of answers that nobody gives. */
const LIMIT = 100

/** Whether a seat of these may come to decide without anything drawn before: if all others let things take their course. */
export function comesTo<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  view: State,
  mine: readonly Seat[],
): boolean {
  let state = view
  for (let i = 0; i < LIMIT; i++) {
    const seats = openTo(rules, state)
    const [seat] = seats
    if (seats.some((one) => mine.includes(one))) return true
    if (seat === undefined) return false
    const next = draft(rules, state, seat, [rules.write(rules.fallback(state, seat))])
    if (next.played === 0) return false
    state = next.state
  }
  return false
}

/** What a position is named by: the same however many entries it took. */
export const timeless = <Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  view: State,
): string => rules.position(view).replaceAll(/"(raised|seq)":\d+/g, '"$1":0')
