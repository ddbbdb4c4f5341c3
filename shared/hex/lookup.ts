// Finding tiles and units in a position.
import { armies } from './armies/index.ts'
import type { Hex } from './board.ts'
import { bySeat } from './state.ts'
import type { Player, State, TileId, Unit } from './state.ts'
import type { ArmyId, Tile, UnitTile } from './tiles.ts'
import type { Seat } from '../kernel/types.ts'

const TILES: ReadonlyMap<TileId, Tile> = new Map(
  Object.values(armies).flatMap((army) => army.tiles.map((tile) => [`${army.id}.${tile.id}`, tile])),
)

/** A name in an army's hand as a name that holds everywhere. */
export const fullName = (army: ArmyId, name: TileId): TileId =>
  name.includes('.') ? name : `${army}.${name}`

/** A name that holds everywhere as its own army's hands call it. */
export const shortName = (army: ArmyId, id: TileId): TileId =>
  id.startsWith(`${army}.`) ? id.slice(army.length + 1) : id

/** The setup's own tiles first, then the armies. */
export const findTile = (made: State['tiles'], id: TileId): Tile | undefined => made[id] ?? TILES.get(id)

export function tileNamed(state: State, id: TileId): Tile {
  const tile = findTile(state.tiles, id)
  if (!tile) throw new RangeError(`no tile ${id}`)
  return tile
}

export const playerOf = (state: State, seat: Seat): Player => bySeat(state.players, seat)

/** The tile behind a name in a seat's hand, deck or discard pile. */
export const handTile = (state: State, seat: Seat, name: TileId): Tile =>
  tileNamed(state, fullName(playerOf(state, seat).army, name))

export function unitTile(state: State, unit: Unit): UnitTile {
  const tile = tileNamed(state, unit.tile)
  if (tile.kind === 'instant' || tile.kind === 'foundation') throw new RangeError(`${unit.tile} is no unit`)
  return tile
}

export const unitAt = (state: State, hex: Hex): Unit | undefined =>
  state.units.find((unit) => unit.hex === hex)

export const hqOf = (state: State, seat: Seat): Unit | undefined =>
  state.units.find((unit) => unit.seat === seat && unitTile(state, unit).kind === 'hq')
