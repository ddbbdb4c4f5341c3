// Section 11 as one table: seats, sides, turn order, HQ toughness and what a game is decided by.
import type { Seat } from '../kernel/types.ts'
import type { Radius } from './board.ts'

export interface Mode {
  readonly seats: readonly number[]
  /** By seat; null: each for itself. */
  readonly sides: readonly number[] | null
  /** Seats in the order of their turns; null: seat by seat. The Loner has every second turn (11.3). */
  readonly order: readonly Seat[] | null
  /** By seat, from the rule set's team toughness; null: 20 each. */
  readonly toughness: ((team: number) => readonly number[]) | null
  /** 11.2: HQs stand, wounds on them are points. */
  readonly scored: boolean
  /** Whether anybody may begin; the Loner always does. */
  readonly freeFirst: boolean
}

const EACH = { sides: null, order: null, toughness: null, scored: false, freeFirst: true } as const

export const MODES = {
  duel: { ...EACH, seats: [2] },
  deathmatch: { ...EACH, seats: [3, 4, 5, 6] },
  scored: { ...EACH, seats: [3, 4, 5, 6], scored: true },
  one_vs_two: {
    ...EACH,
    seats: [3],
    sides: [0, 1, 1],
    order: [0, 1, 0, 2],
    toughness: () => [20, 13, 13],
    freeFirst: false,
  },
  team: {
    ...EACH,
    seats: [4],
    sides: [0, 0, 1, 1],
    order: [0, 2, 1, 3],
    toughness: (team) => [team, team, team, team],
  },
} as const satisfies { readonly [id: string]: Mode }

export type ModeId = keyof typeof MODES

export const MODE_IDS = Object.keys(MODES).filter((id): id is ModeId => id in MODES)

export const modeOf = (id: ModeId): Mode => MODES[id]

export const HQ_TOUGHNESS = 20

/** 11.2: the score that ends a game, and the most one can have. */
export const SCORE_LIMIT = 20

/** 11.6: the expanded battlefield is for four and more. */
export const boardsFor = (seats: number): readonly Radius[] => (seats >= 4 ? [2, 3] : [2])
