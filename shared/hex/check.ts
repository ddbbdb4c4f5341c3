// Section 2, the state check: who lost the toughness it lived on leaves; no Medic helps (FAQ g.187).
import type { Emit } from '../kernel/types.ts'
import type { Event } from './events.ts'
import { readField, toughness } from './field.ts'
import { playerOf, shortName, unitTile } from './lookup.ts'
import type { State, Unit } from './state.ts'
import { printedToughness } from './tiles.ts'

/** Repeats until nothing changes. */
export function checkState(state: State, emit?: Emit<Event>): void {
  for (;;) {
    const lost = lostUnits(state)
    if (lost.length === 0) return
    for (const unit of lost) remove(state, unit, 'toughness', emit)
  }
}

/** Links matter only to those whose wounds would kill them without any. */
function lostUnits(state: State): Unit[] {
  const supported = state.units.filter((unit) => unit.wounds >= printedToughness(unitTile(state, unit)))
  if (supported.length === 0) return supported
  const field = readField(state)
  return supported.filter((unit) => unit.wounds >= toughness(field, unit))
}

export type Removal = 'killed' | 'exploded' | 'paid' | 'toughness' | 'mine' | 'hq' | 'eliminated'

/** Off the board, onto its owner's discard pile. */
export function remove(state: State, unit: Unit, why: Removal, emit?: Emit<Event>): void {
  state.units = state.units.filter((other) => other !== unit)
  const owner = playerOf(state, unit.seat)
  owner.discard.push(shortName(owner.army, unit.tile))
  if (state.battle) state.battle.changed = true
  emit?.({ type: 'removed', unit: unit.id, tile: unit.tile, seat: unit.seat, hex: unit.hex, why })
}
