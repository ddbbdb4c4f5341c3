// From a position to what is drawn of it: who stands where, as strong and as fast as it is now.
import type { BoardFoundation, BoardUnit } from './board.ts'
import type { Mark } from './marks.ts'
import { facing, neighbour } from '../shared/hex/board.ts'
import { bonus, readField } from '../shared/hex/field.ts'
import type { Field } from '../shared/hex/field.ts'
import { icons } from '../shared/hex/icons.ts'
import { playerOf, tileNamed, unitTile } from '../shared/hex/lookup.ts'
import { fullHqs } from '../shared/hex/player.ts'
import { netsAndPushes } from '../shared/hex/relations.ts'
import type { Ground, State, Unit } from '../shared/hex/state.ts'

export interface Piece extends BoardUnit {
  readonly unit: Unit
}

export interface GroundPiece extends BoardFoundation {
  readonly ground: Ground
}

export interface Pieces {
  readonly units: readonly Piece[]
  readonly ground: readonly GroundPiece[]
  /** Nets that hold somebody. */
  readonly nets: readonly Mark[]
}

/** `sent` is the position before the draft: what has changed since is pencilled. */
export function piecesOf(state: State, sent: State | null = null): Pieces {
  const field = readField(state)
  return {
    units: state.units.map((unit) => pieceOf(field, unit, sent !== null && isDrafted(unit, sent))),
    ground: state.ground.flatMap((ground) => groundOf(field, ground)),
    nets: netsIn(field),
  }
}

function pieceOf(field: Field, unit: Unit, draft: boolean): Piece {
  const { state, board } = field
  const tile = unitTile(state, unit)
  const { army, hq } = playerOf(state, unit.seat)
  const hqStart = fullHqs(state, state.players.length)[unit.seat]
  return {
    unit,
    at: board.hexes[unit.hex] ?? { q: 0, r: 0 },
    army,
    tile,
    rotation: unit.rot,
    wounds: unit.wounds,
    venom: unit.venom,
    netted: field.netted.has(unit.id),
    initiative: icons(field, unit).map((icon) => icon.value),
    draft,
    ...(tile.kind === 'hq' ? { hq, hqStart } : { lent: bonus(field, unit, 'tough') }),
  }
}

function isDrafted(unit: Unit, sent: State): boolean {
  const before = sent.units.find(({ id }) => id === unit.id)
  return before?.hex !== unit.hex || before.rot !== unit.rot
}

function groundOf({ state, board }: Field, ground: Ground): GroundPiece[] {
  const tile = tileNamed(state, ground.tile)
  if (tile.kind !== 'foundation') return []
  const at = board.hexes[ground.hex] ?? { q: 0, r: 0 }
  return [{ ground, at, army: playerOf(state, ground.seat).army, tile }]
}

function netsIn(field: Field): Mark[] {
  const { state, board } = field
  return state.units
    .filter((by) => !field.netted.has(by.id))
    .flatMap((by) =>
      (unitTile(state, by).net ?? []).flatMap((edge): Mark[] => {
        const on = field.at[neighbour(board, by.hex, facing(edge, by.rot))]
        const [from, to] = [board.hexes[by.hex], on && board.hexes[on.hex]]
        const holds = on && field.netted.has(on.id) && netsAndPushes(state, by.seat, on.seat)
        return holds && from && to ? [{ kind: 'hold', from, to }] : []
      }),
    )
}
