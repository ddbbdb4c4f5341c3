// The position with all that follows from it: nets, then the scoped modules, then links (section 6, evaluation order).
import type { Seat } from '../kernel/types.ts'
import { boardOf } from './board.ts'
import type { Board, Hex } from './board.ts'
import { gifts, scopedModules } from './links.ts'
import type { Gift } from './links.ts'
import { unitTile } from './lookup.ts'
import { netted } from './nets.ts'
import type { State, Unit } from './state.ts'
import { printedToughness } from './tiles.ts'
import type { Effect } from './tiles.ts'

export interface Field {
  readonly state: State
  readonly board: Board
  readonly at: readonly (Unit | undefined)[]
  readonly netted: ReadonlySet<number>
  readonly scoped: ReadonlyMap<number, Seat>
  readonly gifts: readonly Gift[]
}

export function readField(state: State): Field {
  const board = boardOf(state.radius)
  const at = occupants(state)
  const held = netted(state, board, at)
  const scoped = scopedModules(state, board, at, held)
  return { state, board, at, netted: held, scoped, gifts: gifts(state, board, at, held, scoped) }
}

export function occupants(state: State): (Unit | undefined)[] {
  const at: (Unit | undefined)[] = []
  for (const unit of state.units) at[unit.hex] = unit
  return at
}

export const isFree = (field: Field, hex: Hex): boolean => hex >= 0 && !field.at[hex]

/** How often a unit is given an effect: bonuses add up. */
export function bonus(field: Field, unit: Unit, effect: Effect): number {
  let n = 0
  for (const gift of field.gifts) if (gift.to === unit && gift.effect === effect) n++
  return n
}

/** Wounds that kill it: 1, the printed icons, and what others lend. */
export function toughness(field: Field, unit: Unit): number {
  return printedToughness(unitTile(field.state, unit)) + bonus(field, unit, 'tough')
}

export const givers = (field: Field, unit: Unit, effect: Effect): Unit[] =>
  field.gifts.filter((gift) => gift.to === unit && gift.effect === effect).map((gift) => gift.from)
