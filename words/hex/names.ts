// Tiles and units by their names, as sentences call them.
import { boardOf, hexName } from '../../shared/hex/board.ts'
import { fullName, playerOf, tileNamed } from '../../shared/hex/lookup.ts'
import type { State, TileId } from '../../shared/hex/state.ts'
import type { ArmyId } from '../../shared/hex/tiles.ts'
import { ARMIES } from '../../shared/hex/tiles.ts'
import type { Seat } from '../../shared/kernel/types.ts'
import { tileName } from '../describe.ts'
import { words } from '../index.ts'
import type { Lang } from '../index.ts'

const isArmy = (text: string): text is ArmyId => ARMIES.some((army) => army === text)

/** `borgo.mutant` as people call it. */
export function nameOfTile(lang: Lang, full: TileId): string {
  const [army = '', id = ''] = full.split('.')
  return isArmy(army) ? tileName(lang, army, id) : id.replaceAll('_', ' ')
}

export const nameInHand = (lang: Lang, state: State, seat: Seat, tile: TileId): string =>
  nameOfTile(lang, fullName(playerOf(state, seat).army, tile))

/** "Runner c3"; an HQ is "the Outpost HQ". */
export function nameOfUnit(lang: Lang, state: State, tile: TileId, seat: Seat, hex: string): string {
  const { army } = playerOf(state, seat)
  if (tileNamed(state, tile).kind === 'hq') return words[lang].events.hq(words[lang].armies[army].of)
  return `${nameOfTile(lang, tile)} ${hex}`
}

/** Who stands there, or the hex if nobody does. */
export function nameAt(lang: Lang, state: State, hex: string): string {
  const board = boardOf(state.radius)
  const unit = state.units.find((one) => hexName(board, one.hex) === hex)
  return unit ? nameOfUnit(lang, state, unit.tile, unit.seat, hex) : hex
}

/** A sentence that may begin with a name. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
