// What if the battle came now: played out on a copy, with default answers.
import { drafting } from '../kernel/chance.ts'
import { copy } from '../kernel/plain.ts'
import { waiting } from './decisions.ts'
import type { Event } from './events.ts'
import type { Frame, Scene } from './film.ts'
import { startBattle } from './battle.ts'
import { play } from './play.ts'
import type { State } from './state.ts'

export interface PreviewedPhase {
  /** null: what comes before all phases (venom). */
  readonly phase: number | null
  readonly events: readonly Event[]
  /** The position when it is over. */
  readonly after: State
}

export interface Preview {
  readonly events: readonly Event[]
  readonly phases: readonly PreviewedPhase[]
  /** The position when the last phase is over. */
  readonly after: State
}

export function previewBattle(state: State): Preview {
  const trial = copy(state)
  const events: Event[] = []
  const ends: State[] = []
  /** Where each phase begins, and what stood on the board then. */
  const begins: { at: number; before: State }[] = []
  const emit = (event: Event): void => {
    if (event.type === 'phase' && ends.length === 0) begins.push({ at: events.length, before: copy(trial) })
    // What follows the battle (the next turn, the Final Battle, the end of the game) is no part of the preview.
    if (event.type === 'battle over') ends.push(copy(trial))
    if (ends.length === 0) events.push(event)
  }
  const over = startBattle(trial, trial.active, 'tile', emit)
  while (!over && ends.length === 0) {
    const [decision] = waiting(trial)
    if (!decision) break
    play(trial, decision.seat, decision.fallback, drafting, emit)
  }
  const after = ends[0] ?? { ...trial, battle: null }
  return { events, phases: phasesOf(events, begins, after), after }
}

function phasesOf(
  events: readonly Event[],
  begins: readonly { at: number; before: State }[],
  after: State,
): PreviewedPhase[] {
  const venom = events.slice(0, begins[0]?.at).filter(({ type }) => type !== 'battle')
  const first = { phase: null, events: venom, after: begins[0]?.before ?? after }
  const phases = begins.map(({ at }, i): PreviewedPhase => {
    const own = events.slice(at, begins[i + 1]?.at)
    const [begun] = own
    return {
      phase: begun?.type === 'phase' ? begun.phase : 0,
      events: own,
      after: begins[i + 1]?.before ?? after,
    }
  })
  return venom.length > 0 ? [first, ...phases] : phases
}

/** A battle that is only foreseen, with a last picture of what it would leave. */
export function filmOfPreview({ phases, after }: Preview, state: State): Frame[] {
  const beside = { seq: 0, seat: null, at: 0 }
  const frames = phases.map(({ phase, ...one }, i): Frame => {
    const scene: Scene = phase === null ? { what: 'before', phase: 0 } : { what: 'phase', phase }
    return { ...beside, part: i, ...scene, ...one, before: phases[i - 1]?.after ?? state }
  })
  const last: Scene = { what: 'after', phase: 0 }
  return [...frames, { ...beside, part: phases.length, ...last, events: [], before: after, after }]
}
