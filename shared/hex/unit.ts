// A unit's own small marks.
import type { State, Unit } from './state.ts'

export const unitById = (state: State, id: number): Unit | undefined =>
  state.units.find((unit) => unit.id === id)

export function theUnit(state: State, id: number): Unit {
  const unit = unitById(state, id)
  if (!unit) throw new RangeError(`no unit ${String(id)}`)
  return unit
}
