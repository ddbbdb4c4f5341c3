// Where things are found in a position.
import type { Seat } from '../kernel/types.ts'
import { cardOf, enemyOf, ownerOf } from './cards.ts'
import type { Kind, Side } from './cards.ts'
import { cityName } from './cities.ts'
import type { CityNumber } from './cities.ts'
import type { City, State, Unit } from './state.ts'
import type { CityValues } from './values.ts'

export const seatOf = (state: State, side: Side): Seat =>
  side === 'moloch' ? state.moloch : 1 - state.moloch

export const sideOf = (state: State, seat: Seat): Side => (seat === state.moloch ? 'moloch' : 'outpost')

export const unitNumbered = (state: State, id: number): Unit | undefined =>
  state.units.find((unit) => unit.id === id)

export function theUnit(state: State, id: number): Unit {
  const unit = unitNumbered(state, id)
  if (!unit) throw new RangeError(`no unit ${String(id)}`)
  return unit
}

export const kindOf = (unit: Unit): Kind => cardOf(unit.card).kind
export const isRobot = (unit: Unit): boolean => kindOf(unit) === 'robot'
export const isSoldier = (unit: Unit): boolean => kindOf(unit) === 'soldier'

export const robots = (state: State): Unit[] => state.units.filter(isRobot)
export const soldiers = (state: State): Unit[] => state.units.filter(isSoldier)

const inCity =
  (city: CityNumber) =>
  (unit: Unit): boolean =>
    unit.city === city

export const unitsIn = (state: State, city: CityNumber): Unit[] => state.units.filter(inCity(city))
export const robotsIn = (state: State, city: CityNumber): Unit[] => robots(state).filter(inCity(city))
export const soldiersIn = (state: State, city: CityNumber): Unit[] => soldiers(state).filter(inCity(city))

export const cardsOf = (state: State, side: Side, city: CityNumber): Unit[] =>
  unitsIn(state, city).filter((unit) => ownerOf(unit.card) === side)

export const isDefended = (state: State, city: CityNumber, against: Side): boolean =>
  cardsOf(state, enemyOf(against), city).length > 0

export function cityAt(state: State, city: CityNumber): City {
  const found = state.cities[city]
  if (!found) throw new RangeError(`no city ${String(city)}`)
  return found
}

export const cityValues = (state: State, city: CityNumber): CityValues => state.values.cities[cityName(city)]

/** The first city that stands. After the last one the game is over. */
export function activeCity(state: State): CityNumber {
  const active = state.cities.findIndex((city) => !city.destroyed)
  return active < 0 ? state.cities.length - 1 : active
}

/** The first city behind this one that stands (AMB-C11). */
export function cityBehind(state: State, city: CityNumber): CityNumber | null {
  const found = state.cities.findIndex((c, i) => i > city && !c.destroyed)
  return found < 0 ? null : found
}

export const isDestroyed = (state: State, city: CityNumber): boolean => cityAt(state, city).destroyed

export const isFuture = (state: State, city: CityNumber): boolean =>
  !isDestroyed(state, city) && city !== activeCity(state)

export const deckSize = (state: State, side: Side): number =>
  state.players[side].deck.length + state.players[side].top.length

/** Districts that stand. */
export const standing = (city: City): number[] =>
  [...city.districts.keys()].filter((i) => city.districts[i]?.demolished === false)
