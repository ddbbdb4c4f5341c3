// If the battle came now: what it would leave, and what comes of it phase by phase.
import type { Event } from '$shared/hex/events.ts'
import { unitTile } from '$shared/hex/lookup.ts'
import type { Frame } from '$shared/hex/film.ts'
import { filmOfPreview, previewBattle } from '$shared/hex/preview.ts'
import type { State } from '$shared/hex/state.ts'
import type { Lang } from '$words/index.ts'
import { eventWords, Register } from '$words/hex/events.ts'

export interface BattlePreview {
  /** Toughness each HQ would have left. */
  readonly hq: readonly number[]
  /** Units each seat would lose. */
  readonly lost: readonly number[]
  /** Whether anybody would be hit. */
  readonly hits: boolean
  readonly film: readonly Frame[]
  readonly phases: readonly { readonly phase: number; readonly lines: readonly string[] }[]
}

/** null: there is no battle to speak of before both HQs stand. */
export function battleNow(lang: Lang, state: State): BattlePreview | null {
  const hqs = state.units.filter((unit) => unitTile(state, unit).kind === 'hq')
  if (
    hqs.length < state.players.filter((player) => !player.out).length ||
    state.stage.at === 'over' ||
    state.battle
  )
    return null
  const preview = previewBattle(state)
  const { events, after } = preview
  const removed = events.filter((event) => event.type === 'removed')
  return {
    hq: after.players.map((player) => Math.max(0, player.hq)),
    lost: state.players.map((_, seat) => removed.filter((event) => event.seat === seat).length),
    hits: events.some(({ type }) => type === 'attacked' || type === 'exploded'),
    film: filmOfPreview(preview, state),
    phases: phasesOf(lang, state, events),
  }
}

function phasesOf(lang: Lang, state: State, events: readonly Event[]): BattlePreview['phases'] {
  const register = new Register(state)
  const phases: { phase: number; lines: string[] }[] = []
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
  ['wounded', 'hq wounded', 'healed', 'removed', 'exploded', 'poisoned'].includes(type)
