// How an effect comes about: it asks its side for one thing, it asks chance, or it just happens.
import { never } from '../kernel/errors.ts'
import { NO, YES } from './actions.ts'
import type { Choice } from './actions.ts'
import type { CardId } from './cards.ts'
import { cityName, cityNumber } from './cities.ts'
import type { CityNumber } from './cities.ts'
import { adjacent, canLeave, move } from './enter.ts'
import { isDestroyed, theUnit, unitNumbered } from './lookup.ts'
import type { Run } from './run.ts'
import type { Effect, State, Unit } from './state.ts'

export interface Ask {
  readonly sort: 'ask'
  /** Its number in section 1.5 of the rules. */
  readonly kind: string
  /** Whether `no` is an answer. */
  readonly optional: boolean
  /** The options come from hidden cards: asked even if there is one. */
  readonly private: boolean
  options(state: State, effect: Effect): Choice[]
  fallback(state: State, effect: Effect): Choice
  answer(run: Run, effect: Effect, choice: Choice): void
}

/** Asks chance, so it is an entry of its own that plays itself. */
export interface Go {
  readonly sort: 'go'
  due(state: State, effect: Effect): boolean
  run(run: Run, effect: Effect): void
}

export interface Happen {
  readonly sort: 'happen'
  run(run: Run, effect: Effect): void
}

export type Handler = Ask | Go | Happen

export const happen = (run: Happen['run']): Happen => ({ sort: 'happen', run })

export const go = (due: Go['due'], run: Go['run']): Go => ({ sort: 'go', due, run })

interface AboutUnit {
  readonly kind: string
  readonly optional?: boolean
  targets(state: State, effect: Effect): readonly Unit[]
  /** null: decline. */
  prefer(state: State, units: readonly Unit[], effect: Effect): Unit | null
  then(run: Run, target: Unit, effect: Effect): void
}

/** Which unit? */
export const askUnit = ({ kind, optional = false, targets, prefer, then }: AboutUnit): Ask => ({
  sort: 'ask',
  kind,
  optional,
  private: false,
  options: (state, effect) => targets(state, effect).map(({ id }) => ({ pick: 'unit', unit: id })),
  fallback(state, effect) {
    const unit = prefer(state, targets(state, effect), effect)
    return unit ? { pick: 'unit', unit: unit.id } : NO
  },
  answer(run, effect, choice) {
    if (choice.pick === 'unit') then(run, theUnit(run.state, choice.unit), effect)
  },
})

interface AboutYes {
  readonly kind: string
  possible(state: State, effect: Effect): boolean
  then(run: Run, effect: Effect): void
}

/** Do it? By default yes. */
export const askWhether = ({ kind, possible, then }: AboutYes): Ask => ({
  sort: 'ask',
  kind,
  optional: true,
  private: false,
  options: (state, effect) => (possible(state, effect) ? [YES] : []),
  fallback: () => YES,
  answer(run, effect, choice) {
    if (choice.pick === 'yes') then(run, effect)
  },
})

interface AboutCity {
  readonly kind: string
  /** Whether it may stay after all. */
  readonly optional?: boolean
  cities?(state: State, effect: Effect): CityNumber[]
  then?(run: Run, effect: Effect): void
}

/** To which city does the chosen unit go? By default it stays if it may, else forward. */
export const askWhere = ({ kind, optional = false, cities = nextTo, then }: AboutCity): Ask => ({
  sort: 'ask',
  kind,
  optional,
  private: false,
  options: (state, effect) => cities(state, effect).map((city) => ({ pick: 'city', city: cityName(city) })),
  fallback: (state, effect) =>
    optional ? NO : { pick: 'city', city: cityName(cities(state, effect)[0] ?? 0) },
  answer(run, effect, choice) {
    if (choice.pick !== 'city' || effect.target === null) return
    then?.(run, effect)
    move(run, theUnit(run.state, effect.target), cityNumber(choice.city))
  },
})

function nextTo(state: State, { target }: Effect): CityNumber[] {
  const unit = target === null ? undefined : unitNumbered(state, target)
  return unit && canLeave(state, unit) ? adjacent(state, unit.city) : []
}

interface AboutCard {
  readonly kind: string
  readonly hidden: boolean
  prefer(state: State, cards: readonly CardId[]): CardId | undefined
  then(run: Run, card: CardId, effect: Effect): void
}

/** Which of the effect's cards? */
export const askCard = ({ kind, hidden, prefer, then }: AboutCard): Ask => ({
  sort: 'ask',
  kind,
  optional: false,
  private: hidden,
  options: (_state, effect) => [...new Set(known(effect))].map((card) => ({ pick: 'card', card })),
  fallback(state, effect) {
    const card = prefer(state, known(effect))
    return card === undefined ? NO : { pick: 'card', card }
  },
  answer(run, effect, choice) {
    if (choice.pick === 'card') then(run, choice.card, effect)
  },
})

const known = (effect: Effect): CardId[] => effect.cards.filter((card) => card !== null)

interface AboutDistrict {
  readonly kind: string
  districts(state: State, effect: Effect): readonly { city: CityNumber; district: number }[]
  then(run: Run, city: CityNumber, district: number, effect: Effect): void
}

/** Which district? By default the first in card order. */
export const askDistrict = ({ kind, districts, then }: AboutDistrict): Ask => {
  const options = (state: State, effect: Effect): Choice[] =>
    districts(state, effect).map(({ city, district }) => ({
      pick: 'district',
      city: cityName(city),
      district,
    }))
  return {
    sort: 'ask',
    kind,
    optional: false,
    private: false,
    options,
    fallback: (state, effect) => options(state, effect)[0] ?? NO,
    answer(run, effect, choice) {
      if (choice.pick === 'district') then(run, cityNumber(choice.city), choice.district, effect)
    },
  }
}

export function sameChoice(a: Choice, b: Choice): boolean {
  if (a.pick !== b.pick) return false
  switch (a.pick) {
    case 'unit':
    case 'module':
      return b.pick === a.pick && a.unit === b.unit
    case 'city':
      return b.pick === a.pick && a.city === b.city
    case 'district':
      return b.pick === a.pick && a.city === b.city && a.district === b.district
    case 'card':
      return b.pick === a.pick && a.card === b.card
    case 'yes':
    case 'no':
      return true
    default:
      return never(a)
  }
}

/** The unit whose ability it is, if it still stands where it was and its city stands too. */
export function actorHere(state: State, { unit, city }: Effect): Unit | null {
  const actor = unit === null ? undefined : unitNumbered(state, unit)
  return actor?.city === city && !isDestroyed(state, city) ? actor : null
}
