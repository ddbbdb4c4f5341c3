// Which way a piece faces when it comes to a hex: as it stood, or as the last one was turned.
import { boardOf, hexName } from '$shared/hex/board.ts'
import type { Rotation } from '$shared/hex/board.ts'
import type { Action } from '$shared/hex/actions.ts'
import { tileNamed } from '$shared/hex/lookup.ts'
import type { State } from '$shared/hex/state.ts'
import type { Tile } from '$shared/hex/tiles.ts'
import type { Path } from './picks.ts'

export function facingFor(
  state: State,
  steps: readonly Action[],
  picked: Path,
  rots: readonly Rotation[],
): Rotation {
  const [first = 0] = rots
  const wish = standing(state, picked) ?? placedLast(steps) ?? first
  return rots.find((rot) => rot === wish) ?? rots.find((rot) => rot === (wish + 1) % 6) ?? first
}

/** What lies or stands on a hex. */
export function tileOn(state: State, hex: string): Tile | null {
  const board = boardOf(state.radius)
  const is = (piece: { readonly hex: number }): boolean => hexName(board, piece.hex) === hex
  const piece = state.units.find(is) ?? state.ground.find(is)
  return piece ? tileNamed(state, piece.tile) : null
}

function standing(state: State, picked: Path): Rotation | null {
  const board = boardOf(state.radius)
  const hexes = picked.flatMap((pick) => (pick.at === 'hex' ? [pick.hex] : []))
  return state.units.find((unit) => hexes.includes(hexName(board, unit.hex)))?.rot ?? null
}

function placedLast(steps: readonly Action[]): Rotation | null {
  const last = steps.findLast((action) => action.type === 'place')
  return last?.rot ?? null
}
