// Whether an ability works here and now, and who is immune (16.6, AMB-C4, AMB-C9).
import type { UnitCard } from './cards.ts'
import type { CityNumber } from './cities.ts'
import { isDestroyed, isRobot, unitsIn } from './lookup.ts'
import type { State, Unit } from './state.ts'

/** A unit with this ability in this city, working. */
export const workingHere = (state: State, city: CityNumber, card: UnitCard): Unit[] =>
  unitsIn(state, city).filter((unit) => unit.card === card && works(state, unit))

/** Abilities end in a destroyed city, under a Net, by the Hacker and near the EMP Launcher. */
export function works(state: State, unit: Unit): boolean {
  if (isDestroyed(state, unit.city) || unit.netted) return false
  return !isRobot(unit) || !(unit.off || jammed(state, unit))
}

/** A special Module. Modules that add strength cannot be switched off. */
export function moduleWorks(state: State, unit: Unit): boolean {
  if (!unit.module || isDestroyed(state, unit.city) || unit.netted) return false
  // A captured one works whatever the Hacker or the EMP Launcher did to it.
  return !isRobot(unit) || !(unit.module.off || jammed(state, unit))
}

/** EMP Launcher: nothing on a Robot works here, but for those that were immune when it came. */
const jammed = (state: State, robot: Unit): boolean =>
  !robot.guarded && workingHere(state, robot.city, 'emp_launcher').length > 0

/** Soldiers' and Buildings' abilities do not touch it, nor its Module. */
export const isImmune = (state: State, robot: Unit): boolean =>
  robot.shield || (robot.card === 'dreadnought' && works(state, robot))
