// What happened, in order: enough to animate a turn and a battle phase by phase, and to word them.
import type { BySeat, Outcome, Seat } from '../kernel/types.ts'
import type { Hex, Rotation } from './board.ts'
import type { Removal } from './check.ts'
import type { Weapon } from './hits.ts'
import type { Battle, Strike, TileId } from './state.ts'
import type { ArmyId, Instant } from './tiles.ts'

export type Event =
  | { readonly type: 'brought'; readonly seat: Seat; readonly armies: readonly ArmyId[] }
  /** An army of the other's. */
  | { readonly type: 'banned'; readonly seat: Seat; readonly army: ArmyId }
  | { readonly type: 'army'; readonly seat: Seat; readonly army: ArmyId }
  | { readonly type: 'turn'; readonly seat: Seat; readonly turn: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly tiles: readonly TileId[] }
  | { readonly type: 'redrew'; readonly seat: Seat; readonly discarded: readonly TileId[] }
  | { readonly type: 'last tile'; readonly seat: Seat }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly tile: TileId }
  | {
      readonly type: 'placed'
      readonly seat: Seat
      /** null for a foundation. */
      readonly unit: number | null
      readonly tile: TileId
      readonly hex: Hex
      readonly rot: Rotation
    }
  | { readonly type: 'used'; readonly seat: Seat; readonly instant: Instant; readonly hexes: readonly Hex[] }
  | {
      readonly type: 'moved'
      readonly unit: number
      readonly tile: TileId
      readonly by: 'move' | 'run' | 'ride' | 'on' | 'castling' | 'turn'
      readonly from: Hex
      readonly to: Hex
      readonly rot: Rotation
    }
  | {
      readonly type: 'pushing'
      readonly unit: number
      readonly target: number
      readonly from: Hex
      readonly at: Hex
    }
  | {
      readonly type: 'pushed'
      readonly unit: number
      readonly tile: TileId
      readonly from: Hex
      readonly to: Hex
    }
  | { readonly type: 'struck'; readonly strike: Strike }
  | { readonly type: 'ground gone'; readonly tile: TileId; readonly seat: Seat; readonly hex: Hex }
  | { readonly type: 'netted' | 'freed'; readonly unit: number; readonly tile: TileId; readonly hex: Hex }
  | { readonly type: 'battle'; readonly causer: Seat; readonly why: Battle['why'] }
  | {
      readonly type: 'phase'
      readonly phase: number
      readonly actors: readonly number[]
      /** Units that would act now but are netted. */
      readonly held: readonly number[]
    }
  | {
      readonly type: 'attacked'
      readonly unit: number
      readonly hex: Hex
      readonly target: number
      readonly weapon: Weapon
      readonly direction: number
      readonly strength: number
      readonly armor: number
      readonly wounds: number
      /** null: without end (12.3). */
      readonly times: number | null
      readonly path: readonly Hex[]
    }
  | { readonly type: 'exploded'; readonly unit: number; readonly trap: boolean }
  | {
      readonly type: 'healed'
      readonly patient: number
      readonly medic: number
      readonly payer: number
      readonly packet: number
    }
  | {
      readonly type: 'wounded'
      readonly unit: number
      readonly hex: Hex
      readonly wounds: number
      readonly left: number
    }
  | {
      readonly type: 'hq wounded'
      readonly unit: number
      readonly seat: Seat
      readonly hex: Hex
      readonly wounds: number
      readonly left: number
    }
  | {
      readonly type: 'scored'
      readonly seat: Seat
      /** The seat whose HQ was wounded. */
      readonly by: Seat
      readonly points: number
      readonly score: number
    }
  | { readonly type: 'poisoned'; readonly unit: number; readonly hex: Hex }
  | {
      readonly type: 'removed'
      readonly unit: number
      readonly tile: TileId
      readonly seat: Seat
      readonly hex: Hex
      readonly why: Removal
    }
  | { readonly type: 'battle over'; readonly hq: BySeat<number> }
  | { readonly type: 'ended'; readonly seat: Seat; readonly kept: readonly TileId[] }
  | { readonly type: 'over'; readonly outcome: Outcome; readonly hq: BySeat<number> }
