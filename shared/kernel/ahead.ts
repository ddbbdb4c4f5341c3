// Answers to what others may do: a line that is expected, what a seat plays after it, and the position it is played in.
import { toHex, utf8 } from './bytes.ts'
import { sha256 } from './chain.ts'
import { draft } from './draft.ts'
import { foresee, openTo, timeless } from './foresee.ts'
import type { Step } from './foresee.ts'
import type { Head, Rules, Seat } from './types.ts'

/** As the service names it, which compares nothing else. */
export const nameOf = async <Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  view: State,
): Promise<string> => toHex(await sha256(utf8(timeless(rules, view))))

export interface Ahead<State> {
  readonly line: readonly Step[]
  readonly seat: Seat
  /** The position in which it is given, as its owner sees it. */
  readonly state: State
  readonly actions: readonly string[]
}

/** Lays open what a step needs and the view hides. */
export type Suppose<State> = (state: State, step: Step) => State

/**
 * Every answer of mine in what was played, as far as nothing is drawn before it. What I do before anybody else does is
 * no answer.
 */
export function answersIn<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  view: State,
  mine: readonly Seat[],
  played: readonly Step[],
  suppose: Suppose<State>,
): Ahead<State>[] {
  const found: Ahead<State>[] = []
  for (let from = 0; from < played.length;) {
    const seat = played[from]?.seat ?? 0
    const to = runFrom(played, from)
    const line = played.slice(0, from)
    const actions = played.slice(from, to).map(({ action }) => action)
    from = to
    if (!mine.includes(seat) || line.length === 0) continue
    const state = comesAbout(rules, view, mine, line, suppose)
    if (state === null || !isPlayable(rules, state, seat, actions)) break
    found.push({ line, seat, state, actions })
  }
  return found
}

/** Where the steps of the seat that goes on at `from` end. */
function runFrom(played: readonly Step[], from: number): number {
  const end = played.findIndex(({ seat }, i) => i > from && seat !== played[from]?.seat)
  return end < 0 ? played.length : end
}

/** The position after a line, as I would see it, if it leads to a decision of mine; else null. */
export function comesAbout<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  view: State,
  mine: readonly Seat[],
  line: readonly Step[],
  suppose: Suppose<State>,
): State | null {
  const { state, played } = foresee(rules, view, line, suppose)
  if (played < line.length || !openTo(rules, state).some((seat) => mine.includes(seat))) return null
  return rules.view(state, mine)
}

/** The last of the actions may ask chance: what comes of it is nobody's answer any more. */
function isPlayable<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  state: State,
  seat: Seat,
  actions: readonly string[],
): boolean {
  const { stop, played } = draft(rules, state, seat, actions)
  return stop !== 'illegal' && played >= actions.length - 1
}
