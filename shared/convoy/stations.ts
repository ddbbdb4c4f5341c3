// Battle stations: who needs one, and how many there are (16.3, 16.4).
import { ownerOf } from './cards.ts'
import type { Side, UnitCard } from './cards.ts'
import type { CityNumber } from './cities.ts'
import { cardsOf, cityAt, cityValues, isDestroyed, robotsIn, soldiersIn } from './lookup.ts'
import type { State, Unit } from './state.ts'
import { moduleWorks, works, workingHere } from './working.ts'

/** Spiders: as long as their ability works. */
const needsStation = (state: State, unit: Unit): boolean => unit.card !== 'spiders' || !works(state, unit)

export const occupants = (state: State, side: Side, city: CityNumber): Unit[] =>
  cardsOf(state, side, city).filter((unit) => needsStation(state, unit))

/** What the city offers, before anybody takes stations away. */
export const printedStations = (state: State, side: Side, city: CityNumber): number =>
  cityValues(state, city)[side] + (side === 'outpost' ? cityAt(state, city).extraStations : 0)

/** Annihilator and Contamination Module take one away from the Outpost; a captured Contamination from Moloch. */
export function stations(state: State, side: Side, city: CityNumber): number {
  const contaminating = side === 'outpost' ? robotsIn(state, city) : soldiersIn(state, city)
  const contaminated = contaminating.filter(
    (unit) => unit.module?.card === 'contamination_module' && moduleWorks(state, unit),
  ).length
  const annihilated = side === 'outpost' ? workingHere(state, city, 'annihilator').length : 0
  return Math.max(0, printedStations(state, side, city) - contaminated - annihilated)
}

const hasFreeStation = (state: State, side: Side, city: CityNumber): boolean =>
  occupants(state, side, city).length < stations(state, side, city)

/** Whether there is room for a card that comes from the hand. */
export const roomForCard = (state: State, card: UnitCard, city: CityNumber): boolean =>
  hasFreeStation(state, ownerOf(card), city) ||
  (card === 'spiders' && !isDestroyed(state, city) && workingHere(state, city, 'emp_launcher').length === 0)

/** Whether there is room for a unit that comes from another city. */
export const roomForUnit = (state: State, unit: Unit, city: CityNumber): boolean =>
  hasFreeStation(state, ownerOf(unit.card), city) ||
  (!unit.off && !unit.netted && roomForCard(state, unit.card, city))
