// If the battle came now: what it would leave.
import type { Event } from '$shared/hex/events.ts'
import { unitTile } from '$shared/hex/lookup.ts'
import type { Frame } from '$shared/hex/film.ts'
import { filmOfPreview, previewBattle } from '$shared/hex/preview.ts'
import type { State } from '$shared/hex/state.ts'
import { tallyOf } from '$shared/hex/tally.ts'

export interface BattlePreview {
  /** What each player would have: toughness of the HQ left, or points. */
  readonly counts: readonly number[]
  /** Units each seat would lose. */
  readonly lost: readonly number[]
  /** Whether anybody would be hit. */
  readonly hits: boolean
  readonly film: readonly Frame[]
  /** The position it begins with, and all that happens in it. */
  readonly state: State
  readonly events: readonly Event[]
}

/** null: there is no battle to speak of before both HQs stand. */
export function battleNow(state: State): BattlePreview | null {
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
    counts: tallyOf(after).counts,
    lost: state.players.map((_, seat) => removed.filter((event) => event.seat === seat).length),
    hits: events.some(({ type }) => type === 'attacked' || type === 'exploded'),
    film: filmOfPreview(preview, state),
    state,
    events,
  }
}
