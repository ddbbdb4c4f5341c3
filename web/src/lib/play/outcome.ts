// What comes of a battle that might be fought, in words, phase by phase.
import type { Event } from '$shared/hex/events.ts'
import type { Lang } from '$words/index.ts'
import { eventWords, Register } from '$words/hex/events.ts'
import type { BattlePreview } from './preview.ts'

interface Outcome {
  readonly phase: number
  readonly lines: readonly string[]
}

export function phasesOf(lang: Lang, { state, events }: BattlePreview): Outcome[] {
  const register = new Register(state)
  const phases: { readonly phase: number; readonly lines: string[] }[] = []
  for (const event of events) {
    if (event.type === 'phase') phases.push({ phase: event.phase, lines: [] })
    const text = eventWords(lang, register, event)
    // Who attacks whom is on the board; the words tell what comes of it.
    if (text !== null && isConsequence(event) && !isFatal(event, events)) phases.at(-1)?.lines.push(text)
  }
  return phases.filter(({ lines }) => lines.length > 0)
}

/** A wound that kills is told as that. */
const isFatal = (event: Event, events: readonly Event[]): boolean =>
  event.type === 'wounded' &&
  event.left <= 0 &&
  events.some((other) => other.type === 'removed' && other.unit === event.unit)

const isConsequence = ({ type }: Event): boolean =>
  ['wounded', 'hq wounded', 'scored', 'healed', 'removed', 'exploded', 'poisoned'].includes(type)
