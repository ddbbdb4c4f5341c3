// 12.1: the Doomsday HQ turns one own unit a turn (DP-26).
import type { Emit, Seat } from '../kernel/types.ts'
import type { Action, ActionOf } from './actions.ts'
import { hexName } from './board.ts'
import type { Rotation } from './board.ts'
import { checkState } from './check.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { readField } from './field.ts'
import type { Field } from './field.ts'
import { unitTile } from './lookup.ts'
import { ownFreeUnit } from './moves.ts'
import type { State, Unit } from './state.ts'
import { EDGES } from './tiles.ts'

export function checkTurn(state: State, seat: Seat, action: ActionOf<'turn'>): { unit: Unit; hq: Unit } {
  const field = readField(state)
  const hq = turningHq(field, seat)
  const unit = ownFreeUnit(field, seat, action.hex)
  if (!hq || unit === hq) throw illegal('no_ability', { hex: action.hex })
  if (action.rot === unit.rot) throw illegal('no_change')
  return { unit, hq }
}

function turningHq(field: Field, seat: Seat): Unit | undefined {
  return field.state.units.find((unit) => {
    if (unit.seat !== seat || field.netted.has(unit.id) || unit.used.includes('rotation')) return false
    return unitTile(field.state, unit).links?.some((link) => link.effect === 'rotation') ?? false
  })
}

export function turn(
  state: State,
  { unit, hq }: { unit: Unit; hq: Unit },
  rot: Rotation,
  emit?: Emit<Event>,
): void {
  hq.used.push('rotation')
  unit.rot = rot
  emit?.({ type: 'moved', unit: unit.id, tile: unit.tile, by: 'turn', from: unit.hex, to: unit.hex, rot })
  checkState(state, emit)
}

export function turns(field: Field, seat: Seat): Action[] {
  const hq = turningHq(field, seat)
  if (!hq) return []
  return field.state.units
    .filter((unit) => unit.seat === seat && unit !== hq && !field.netted.has(unit.id))
    .flatMap((unit) =>
      EDGES.filter((rot) => rot !== unit.rot).map((rot): Action => ({
        type: 'turn',
        hex: hexName(field.board, unit.hex),
        rot,
      })),
    )
}
