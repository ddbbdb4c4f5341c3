// A player at the beginning of a game: the whole army in the deck, nothing in hand.
import type { BySeat } from '../kernel/types.ts'
import { armies } from './armies/index.ts'
import { HQ_TOUGHNESS, modeOf } from './modes.ts'
import { option } from './options.ts'
import type { Player, State } from './state.ts'
import type { ArmyId } from './tiles.ts'

/** By seat: what each HQ begins with. */
export function fullHqs(table: Pick<State, 'mode' | 'ruleSet' | 'house'>, seats: number): BySeat<number> {
  const toughness = modeOf(table.mode).toughness?.(option(table, 'teamHqToughness'))
  return Array.from({ length: seats }, (_, seat) => toughness?.[seat] ?? HQ_TOUGHNESS)
}

export const newPlayer = (army: ArmyId, hq: number): Player => ({
  army,
  deck: armies[army].tiles.flatMap((tile) =>
    tile.kind === 'hq' ? [] : Array.from({ length: tile.count }, () => tile.id),
  ),
  hand: [],
  discard: [],
  drawn: 0,
  hq,
  score: 0,
  out: false,
  fell: null,
  leaving: false,
})
