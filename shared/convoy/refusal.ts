// Whether an action of an open phase is allowed (CV-D04, CV-D05, CV-D13, CV-D14, CV-D26). null: it is.
import type { Params } from '../kernel/errors.ts'
import { instantEffect } from './abilities/instants.ts'
import type { ActionOf } from './actions.ts'
import { cardOf, DECKS, inOrder, ownerOf } from './cards.ts'
import type { CardId, Side } from './cards.ts'
import { cityName, cityNumber, cityRow } from './cities.ts'
import type { CityNumber } from './cities.ts'
import type { Code } from './codes.ts'
import { effect, EFFECTS } from './effects.ts'
import type { EffectName } from './effects.ts'
import { activeCity, cityAt, isDestroyed, isRobot, unitNumbered } from './lookup.ts'
import { hasTarget } from './question.ts'
import { roomForCard } from './stations.ts'
import type { Effect, State, Unit } from './state.ts'
import { moduleWorks, works, workingHere } from './working.ts'

export interface Refusal {
  readonly code: Code
  readonly params: Params
}

export type OpenAction = ActionOf<'play' | 'instant' | 'use' | 'attach' | 'feature' | 'pass'>

const no = (code: Code, params: Params = {}): Refusal => ({ code, params })

/** The phase is the side's own and its turn is open: that was checked before. */
export function refusal(state: State, side: Side, action: OpenAction): Refusal | null {
  const acting = state.phase === 'moloch' || state.phase === 'outpost'
  switch (action.type) {
    case 'pass':
      return null
    case 'play':
      return acting ? playRefusal(state, side, action) : no('not_now')
    case 'instant':
      return acting ? instantRefusal(state, side, action) : no('not_now')
    case 'use':
      return acting ? useRefusal(state, side, action) : moduleRefusal(state, side, action)
    case 'attach':
      return state.phase === 'modules' ? attachRefusal(state, action) : no('not_now')
    case 'feature':
      return state.phase === 'outpost' ? featureRefusal(state, action) : no('not_now')
  }
}

function handRefusal(state: State, side: Side, cards: readonly CardId[]): Refusal | null {
  const { hand } = state.players[side]
  const times = (list: readonly (CardId | null)[], card: CardId): number =>
    list.filter((other) => other === card).length
  const missing = cards.find((card) => times(cards, card) > times(hand, card))
  return missing === undefined ? null : no('not_in_hand', { card: missing })
}

function playRefusal(state: State, side: Side, { card, city }: ActionOf<'play'>): Refusal | null {
  const n = cityNumber(city)
  if (ownerOf(card) !== side) return no('not_your_card', { card })
  if (isDestroyed(state, n)) return no('city_destroyed', { city })
  if (!roomForCard(state, card, n)) return no('no_station', { city })
  return handRefusal(state, side, [card])
}

function instantRefusal(state: State, side: Side, { card }: ActionOf<'instant'>): Refusal | null {
  if (!DECKS[side].some(({ id }) => id === card)) return no('not_your_card', { card })
  if (side === 'outpost' && state.massiveAssault) return no('instants_barred')
  const missing = handRefusal(state, side, [card])
  if (missing) return missing
  return hasTarget(state, instantOf(state, side, { card })) ? null : no('no_target', { card })
}

export const instantOf = (state: State, side: Side, { card }: Pick<ActionOf<'instant'>, 'card'>): Effect =>
  effect(instantEffect(side, card), side, activeCity(state))

/** A unit's own ability: one that costs a card, or one that moves the unit once per battle. */
function useRefusal(state: State, side: Side, { unit: id, pay }: ActionOf<'use'>): Refusal | null {
  const unit = unitNumbered(state, id)
  if (!unit) return no('no_such_unit', { unit: id })
  const { card } = unit
  if (ownerOf(card) !== side) return no('not_your_card', { card })
  const { when } = cardOf(card)
  if (when !== 'discard' && when !== 'once') return no('no_ability', { card })
  if (!works(state, unit)) return no('switched_off', { card })
  if ((when === 'discard') !== (pay !== null)) return no('price', { card })
  const missing = pay === null ? null : handRefusal(state, side, [pay])
  if (missing) return missing
  if (unit.moved) return no('moved_already', { card })
  const name = abilityOf(unit)
  return name && hasTarget(state, useOf(name, side, unit)) ? null : no('no_target', { card })
}

/** Abilities are found by the name of the card. */
export const abilityOf = (unit: Unit): EffectName | undefined => EFFECTS.find((name) => name === unit.card)

export const useOf = (name: EffectName, side: Side, unit: Unit): Effect =>
  effect(name, side, unit.city, { unit: unit.id, target: unit.id })

const MODULE_ABILITIES = {
  moloch: { kasparov_module: 'kasparov', net_module: 'net' },
  outpost: { kasparov_module: 'captured_kasparov', net_module: 'captured_net' },
} as const

export function moduleAbilityOf(unit: Unit): EffectName | undefined {
  const card = unit.module?.card
  if (card !== 'kasparov_module' && card !== 'net_module') return undefined
  return MODULE_ABILITIES[ownerOf(unit.card)][card]
}

/** Phases V and Va: Kasparov and Net in the active city, one card for each use. */
function moduleRefusal(state: State, side: Side, { unit: id, pay }: ActionOf<'use'>): Refusal | null {
  const unit = unitNumbered(state, id)
  if (!unit) return no('no_such_unit', { unit: id })
  const { card } = unit
  if (ownerOf(card) !== side) return no('not_your_card', { card })
  const name = moduleAbilityOf(unit)
  if (!name) return no('no_ability', { card })
  if (unit.city !== activeCity(state)) return no('not_active_city')
  if (!moduleWorks(state, unit)) return no('switched_off', { card })
  if (pay === null) return no('price', { card })
  const missing = handRefusal(state, side, [pay])
  if (missing) return missing
  return hasTarget(state, useOf(name, side, unit)) ? null : no('no_target', { card })
}

function attachRefusal(state: State, { card, unit: id }: ActionOf<'attach'>): Refusal | null {
  const unit = unitNumbered(state, id)
  if (!unit || !isRobot(unit)) return no('no_such_unit', { unit: id })
  if (unit.city !== activeCity(state)) return no('not_active_city')
  if (unit.module) return no('has_module', { card: unit.card })
  return handRefusal(state, 'moloch', [card])
}

function featureRefusal(state: State, { pay }: ActionOf<'feature'>): Refusal | null {
  const n = activeCity(state)
  const city = cityName(n)
  const price = featurePrice(state, n)
  const feature = featureOf(n)
  if (price === null || !feature) return no('no_feature', { city })
  if (cityAt(state, n).featureUsed) return no('feature_used', { city })
  // One spelling for each choice of cards.
  const ordered = inOrder('outpost', pay).every((card, i) => card === pay[i])
  if (pay.length !== price || !ordered) return no('feature_price', { city, price })
  const missing = handRefusal(state, 'outpost', pay)
  if (missing) return missing
  return hasTarget(state, feature) ? null : no('no_target', { card: city })
}

/** Patriot: one card less in his city. */
export function featurePrice(state: State, city: CityNumber): number | null {
  const { featureCost } = cityRow(city)
  if (featureCost === null) return null
  return Math.max(0, featureCost - workingHere(state, city, 'patriot').length)
}

/** Features are found by the name of the city; null: it has none. */
export function featureOf(city: CityNumber): Effect | null {
  const name = cityName(city)
  return name === 'ziggy_one' ? null : effect(name, 'outpost', city)
}
