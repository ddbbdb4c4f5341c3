// The hand as the page shows it: all tiles the turn began with, and what the draft does with each.
import type { Action } from '$shared/hex/actions.ts'
import { fullName, tileNamed } from '$shared/hex/lookup.ts'
import type { State, TileId } from '$shared/hex/state.ts'
import type { Tile } from '$shared/hex/tiles.ts'
import type { Seat } from '$shared/kernel/types.ts'
import { tileUsedBy } from './picks.ts'

export interface Slot {
  readonly id: TileId
  readonly tile: Tile
  /** The step that uses it, and its place in the draft. */
  readonly use: { readonly action: Action; readonly step: number } | null
}

/** Before the first turn the HQ is all there is to place; it lies in nobody's hand. */
export function slotsOf(view: State, seat: Seat, actions: readonly Action[]): Slot[] {
  // Nobody has a hand while armies are chosen.
  const player = view.players[seat]
  if (!player) return []
  const ids = view.stage.at === 'hq' && view.active === seat ? ['hq'] : player.hand
  const taken = new Map<number, { action: Action; step: number }>()
  actions.forEach((action, i) => {
    const tile = tileUsedBy(action)
    // The rules take the last of equal tiles; so does the page.
    const slot = ids.findLastIndex((id, at) => id === tile && !taken.has(at))
    if (slot >= 0) taken.set(slot, { action, step: i + 1 })
  })
  return ids.map((id, i) => ({
    id,
    tile: tileNamed(view, fullName(player.army, id)),
    use: taken.get(i) ?? null,
  }))
}
