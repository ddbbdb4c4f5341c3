// An open phase: every action a side has in it, and what each does.
import { never } from '../kernel/errors.ts'
import { isInstant, PASS } from './actions.ts'
import type { Action } from './actions.ts'
import { cardOf, inOrder, isModule, isUnitCard, ownerOf } from './cards.ts'
import type { CardId, Side } from './cards.ts'
import { CITIES, cityNumber } from './cities.ts'
import { next } from './effects.ts'
import { place } from './enter.ts'
import { activeCity, cardsOf, cityAt, robotsIn, seatOf, theUnit } from './lookup.ts'
import { nextPhase } from './phases.ts'
import { discardFromHand, handCards, takeFromHand } from './piles.ts'
import { abilityOf, featureOf, featurePrice, instantOf, moduleAbilityOf, refusal, useOf } from './refusal.ts'
import type { OpenAction } from './refusal.ts'
import type { Run } from './run.ts'
import type { State, Unit } from './state.ts'

/** All that is allowed, `pass` first. */
export const openActions = (state: State, side: Side): Action[] =>
  [PASS, ...candidates(state, side)].filter(
    (action) => isOpen(action) && refusal(state, side, action) === null,
  )

export const isOpen = (action: Action): action is OpenAction =>
  action.type !== 'go' && action.type !== 'keep' && action.type !== 'redraw' && action.type !== 'choose'

function candidates(state: State, side: Side): Action[] {
  const hand = handCards(state, side)
  const active = activeCity(state)
  if (state.phase === 'modules' || state.phase === 'captured')
    return [
      ...hand
        .filter(isModule)
        .flatMap((card) =>
          robotsIn(state, active).map(({ id }): Action => ({ type: 'attach', card, unit: id })),
        ),
      ...cardsOf(state, side, active)
        .filter((unit) => unit.module)
        .flatMap(({ id }) => hand.map((pay): Action => ({ type: 'use', unit: id, pay }))),
    ]
  return [
    ...hand
      .filter(isUnitCard)
      .flatMap((card) => CITIES.map((city): Action => ({ type: 'play', card, city }))),
    ...state.units.filter(({ card }) => ownerOf(card) === side).flatMap((unit) => uses(unit, hand)),
    ...(side === 'outpost'
      ? payments(state, featurePrice(state, active) ?? 0).map((pay): Action => ({ type: 'feature', pay }))
      : []),
    ...hand.filter(isInstant).map((card): Action => ({ type: 'instant', card })),
  ]
}

/** What a unit could be used for: moving itself, or an ability at the price of a card. */
function uses({ id, card }: Unit, hand: readonly CardId[]): Action[] {
  const { when } = cardOf(card)
  if (when === 'once') return [{ type: 'use', unit: id, pay: null }]
  return when === 'discard' ? hand.map((pay): Action => ({ type: 'use', unit: id, pay })) : []
}

/** Every choice of n cards of the Outpost's hand. */
function payments(state: State, n: number): CardId[][] {
  const hand = inOrder(
    'outpost',
    state.players.outpost.hand.filter((card) => card !== null),
  )
  const found = new Map<string, CardId[]>()
  const add = (pay: CardId[], from: number): void => {
    if (pay.length === n) found.set(pay.join(), pay)
    else for (let i = from; i < hand.length; i++) add([...pay, ...hand.slice(i, i + 1)], i + 1)
  }
  add([], 0)
  return [...found.values()]
}

/**
 * Nothing to do in this phase, and everybody can see that: then it is not asked for. What depends on the cards
 * in a hand is asked for.
 */
export function isIdle(state: State, side: Side): boolean {
  const empty = state.players[side].hand.length === 0
  if (state.phase === 'modules') return empty || robotsIn(state, activeCity(state)).length === 0
  if (state.phase === 'captured' && !cardsOf(state, side, activeCity(state)).some(moduleAbilityOf))
    return true
  return empty && openActions(state, side).length === 1
}

/** An allowed action. */
export function take(run: Run, side: Side, action: OpenAction): void {
  const { state, emit } = run
  const seat = seatOf(state, side)
  switch (action.type) {
    case 'pass':
      emit?.({ type: 'passed', seat })
      nextPhase(run)
      return
    case 'play':
      takeFromHand(state, side, action.card)
      place(run, action.card, cityNumber(action.city))
      return
    case 'instant':
      emit?.({ type: 'instant', seat, card: action.card })
      discardFromHand(run, side, action.card)
      next(state, instantOf(state, side, action))
      return
    case 'use': {
      const unit = theUnit(state, action.unit)
      const acting = state.phase === 'moloch' || state.phase === 'outpost'
      const name = acting ? abilityOf(unit) : moduleAbilityOf(unit)
      emit?.({ type: 'used', unit: unit.id, card: unit.card, city: unit.city })
      if (action.pay !== null) discardFromHand(run, side, action.pay)
      if (name) next(state, useOf(name, side, unit))
      return
    }
    case 'attach': {
      const unit = theUnit(state, action.unit)
      takeFromHand(state, side, action.card)
      unit.module = { card: action.card, off: false }
      emit?.({ type: 'attached', unit: unit.id, card: unit.card, city: unit.city, module: action.card })
      return
    }
    case 'feature': {
      const city = activeCity(state)
      const feature = featureOf(city)
      emit?.({ type: 'feature', seat, city })
      cityAt(state, city).featureUsed = true
      for (const card of action.pay) discardFromHand(run, side, card)
      if (feature) next(state, feature)
      return
    }
    default:
      never(action)
  }
}
