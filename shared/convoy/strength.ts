// 16.5: what a unit and a side are worth in a battle.
import { cardOf, ownerOf } from './cards.ts'
import type { Side } from './cards.ts'
import type { CityNumber } from './cities.ts'
import { cardsOf, isSoldier } from './lookup.ts'
import type { State, Unit } from './state.ts'
import { isImmune, workingHere } from './working.ts'

export function strengthOf(state: State, unit: Unit): number {
  if (unit.netted) return 0
  const own = state.values.strengths[unit.card] + unit.markers
  const module = unit.module ? cardOf(unit.module.card).bonus : 0
  if (ownerOf(unit.card) === 'outpost')
    return own + (isSoldier(unit) ? support(state, unit.city) : 0) + module
  // The Module comes on top: a Robot weakened below nothing still has it.
  return Math.max(0, own - sabotage(state, unit)) + module
}

/** Lieutenant Calahan and the Bunker: every Soldier here, himself included. */
const support = (state: State, city: CityNumber): number =>
  workingHere(state, city, 'lieutenant_calahan').length + workingHere(state, city, 'bunker').length

/** Saboteur. */
const sabotage = (state: State, robot: Unit): number =>
  isImmune(state, robot) ? 0 : workingHere(state, robot.city, 'saboteur').length

export const totalStrength = (state: State, side: Side, city: CityNumber): number =>
  cardsOf(state, side, city).reduce((sum, unit) => sum + strengthOf(state, unit), 0)

/** Of equals the one that came first. */
export const strongest = (state: State, units: readonly Unit[]): Unit | null => best(state, units, 1)
export const weakest = (state: State, units: readonly Unit[]): Unit | null => best(state, units, -1)

function best(state: State, units: readonly Unit[], sign: 1 | -1): Unit | null {
  let found: Unit | null = null
  for (const unit of units)
    if (!found || sign * strengthOf(state, unit) > sign * strengthOf(state, found)) found = unit
  return found
}
