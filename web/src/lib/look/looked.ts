// What somebody looks at: a hex with whoever stands on it, or a tile in hand.
import type { TileId } from '$shared/hex/state.ts'
import type { Seat } from '$shared/kernel/types.ts'

export type Looked =
  | { readonly at: 'hex'; readonly hex: string }
  | { readonly at: 'hand'; readonly tile: TileId; readonly seat: Seat }
