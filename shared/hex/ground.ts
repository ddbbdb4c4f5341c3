// 13.3: foundations. They lie under units, fill no hex and are destroyed by damaging instants alone.
import type { Emit, Seat } from '../kernel/types.ts'
import type { Hex } from './board.ts'
import { remove } from './check.ts'
import type { Event } from './events.ts'
import { findTile, playerOf, shortName, unitTile } from './lookup.ts'
import type { Ground, State, Unit } from './state.ts'
import type { Foundation } from './tiles.ts'

export const groundAt = (state: State, hex: Hex): Ground | undefined =>
  state.ground.find((g) => g.hex === hex)

export function layGround(state: State, seat: Seat, tile: string, hex: Hex, emit?: Emit<Event>): void {
  state.ground.push({ tile, seat, hex })
  emit?.({ type: 'placed', seat, unit: null, tile, hex, rot: 0 })
}

export function removeGround(state: State, ground: Ground, emit?: Emit<Event>): void {
  state.ground = state.ground.filter((other) => other !== ground)
  const owner = playerOf(state, ground.seat)
  owner.discard.push(shortName(owner.army, ground.tile))
  emit?.({ type: 'ground gone', tile: ground.tile, seat: ground.seat, hex: ground.hex })
}

function kindOf(state: State, ground: Ground): Foundation | null {
  const tile = findTile(state.tiles, ground.tile)
  return tile?.kind === 'foundation' ? tile.foundation : null
}

export const isMined = (state: State, hex: Hex): boolean => {
  const ground = groundAt(state, hex)
  return ground !== undefined && kindOf(state, ground) === 'mine'
}

/** A unit has come to its hex: a Mine destroys it, no Medic and no toughness helps (AMB-29); an HQ only clears it. */
export function arrive(state: State, unit: Unit, emit?: Emit<Event>): void {
  const ground = groundAt(state, unit.hex)
  if (!ground || kindOf(state, ground) !== 'mine') return
  removeGround(state, ground, emit)
  if (unitTile(state, unit).kind !== 'hq') remove(state, unit, 'mine', emit)
}
