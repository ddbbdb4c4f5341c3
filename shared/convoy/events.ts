// What happened, in order: enough to animate a battle and to word it. Hidden cards are null for who may not see them.
import type { BySeat, Outcome, Seat } from '../kernel/types.ts'
import type { CardId, InstantId, ModuleId, Side, UnitCard } from './cards.ts'
import type { CityNumber, DistrictEffect } from './cities.ts'
import type { Hidden, Opening, Phase } from './state.ts'

interface OnUnit {
  readonly unit: number
  readonly card: UnitCard
  readonly city: CityNumber
}

export type Event =
  | { readonly type: 'opened'; readonly answers: BySeat<Opening | null> }
  | { readonly type: 'put back'; readonly seat: Seat; readonly cards: readonly Hidden[] }
  | { readonly type: 'drew'; readonly seat: Seat; readonly cards: readonly Hidden[] }
  | { readonly type: 'battle'; readonly battle: number; readonly city: CityNumber }
  | { readonly type: 'phase'; readonly phase: Phase }
  | { readonly type: 'marked'; readonly city: CityNumber; readonly district: number }
  | ({ readonly type: 'played'; readonly seat: Seat } & OnUnit)
  | { readonly type: 'instant'; readonly seat: Seat; readonly card: InstantId }
  | ({ readonly type: 'attached'; readonly module: ModuleId } & OnUnit)
  /** A Module changes hands (Nestugov): `unit` has it now. */
  | ({ readonly type: 'captured'; readonly module: ModuleId; readonly from: number } & OnUnit)
  | ({ readonly type: 'used' } & OnUnit)
  | {
      readonly type: 'feature'
      readonly seat: Seat
      readonly city: CityNumber
    }
  | {
      readonly type: 'discarded'
      readonly seat: Seat
      readonly card: CardId
      readonly from: 'hand' | 'deck' | 'unit'
    }
  | ({ readonly type: 'moved'; readonly from: CityNumber } & OnUnit)
  | ({ readonly type: 'marker'; readonly by: number; readonly markers: number } & OnUnit)
  | ({ readonly type: 'shield' | 'netted' } & OnUnit)
  | ({ readonly type: 'switched off'; readonly module: ModuleId | null } & OnUnit)
  | ({ readonly type: 'removed'; readonly why: 'killed' | 'no station' | 'for another' } & OnUnit)
  | ({ readonly type: 'to hand'; readonly seat: Seat } & OnUnit)
  | { readonly type: 'module to hand'; readonly seat: Seat; readonly module: ModuleId; readonly unit: number }
  | { readonly type: 'revealed'; readonly cards: readonly CardId[] }
  | { readonly type: 'shuffled back'; readonly card: CardId }
  | { readonly type: 'buried'; readonly card: Hidden }
  | { readonly type: 'looked'; readonly seat: Seat; readonly cards: readonly Hidden[] }
  | {
      readonly type: 'result'
      readonly city: CityNumber
      readonly strength: { readonly [side in Side]: number }
      readonly winner: Side | null
      /** EMP Assault: nobody counted. */
      readonly broken: boolean
    }
  | {
      readonly type: 'district effect'
      readonly city: CityNumber
      readonly effect: DistrictEffect
      readonly side: Side
    }
  | { readonly type: 'demolished' | 'new district'; readonly city: CityNumber; readonly district: number }
  | { readonly type: 'new station' | 'destroyed'; readonly city: CityNumber }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'over'; readonly outcome: Outcome }
