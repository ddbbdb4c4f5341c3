// What a position is worth to Moloch, by rule of thumb. Looks at open cards, counts, and one hand.
import { cardOf, isUnitCard, ownerOf, SIDES } from '../../shared/convoy/cards.ts'
import type { CardId, Side } from '../../shared/convoy/cards.ts'
import { NEW_YORK } from '../../shared/convoy/cities.ts'
import { activeCity, cityAt, deckSize, isDestroyed, standing } from '../../shared/convoy/lookup.ts'
import { occupants, stations } from '../../shared/convoy/stations.ts'
import type { Effect, State, Unit } from '../../shared/convoy/state.ts'
import { strengthOf, totalStrength } from '../../shared/convoy/strength.ts'
import type { Values } from '../../shared/convoy/values.ts'

/** A battle won, a card drawn, a card lost from Moloch's deck. */
const BATTLE = 5
const CARD = 1.2
const DECK_CARD = 1.3

/** What a card is worth in the hand: about what it is worth on the table, where it will be used. */
export function cardWorth({ strengths }: Values, card: CardId): number {
  if (isUnitCard(card)) return 0.6 + 0.55 * strengths[card]
  const { kind, bonus } = cardOf(card)
  if (kind === 'module') return 1 + 0.5 * bonus
  return card === 'move' ? 0.8 : 1.4
}

export function worth(state: State, eyes: Side): number {
  if (state.outcome) return state.outcome.places[state.moloch] === 1 ? 1000 : -1000
  return (
    battle(state) +
    state.units.reduce((sum, unit) => sum + signOf(ownerOf(unit.card)) * unitWorth(state, unit), 0) +
    SIDES.reduce((sum, side) => sum + signOf(side) * handWorth(state, side, eyes), 0) +
    state.queue.reduce((sum, effect) => sum + pendingWorth(effect), 0) +
    DECK_CARD * deckSize(state, 'moloch')
  )
}

const signOf = (side: Side): number => (side === 'moloch' ? 1 : -1)

/** How likely Moloch is to win this battle, after what the others may still add. */
function battle(state: State): number {
  const city = activeCity(state)
  const margin = totalStrength(state, 'moloch', city) - totalStrength(state, 'outpost', city)
  switch (state.phase) {
    case 'moloch': {
      const room = stations(state, 'outpost', city) - occupants(state, 'outpost', city).length
      const answer = Math.min(room, state.players.outpost.hand.length, 3)
      return BATTLE * Math.tanh((margin - answer) / 2.5)
    }
    case 'outpost': {
      const bearers = occupants(state, 'moloch', city).filter((robot) => !robot.module).length
      const answer = Math.min(bearers, state.players.moloch.hand.length, 2) * 0.4
      return BATTLE * Math.tanh((margin + answer) / 1.2)
    }
    case 'modules':
    case 'captured':
      return BATTLE * Math.tanh(margin / 0.6)
    case 'opening':
    case 'draw':
    case 'mark':
    case 'result':
    case 'convoy':
    case 'over':
      return 0
  }
}

/** Units stay for the other districts of their city; behind a fallen city only what is moved goes on. */
function unitWorth(state: State, unit: Unit): number {
  const own = 0.4 + 0.5 * strengthOf(state, unit) + (unit.shield ? 0.4 : 0) - (unit.off ? 0.4 : 0)
  if (isDestroyed(state, unit.city)) return 0.1
  if (unit.city !== activeCity(state)) return own * (unit.city === NEW_YORK ? 1.15 : 1)
  const left = standing(cityAt(state, unit.city)).length
  const last = unit.city === NEW_YORK && left <= 1
  // The last battle leaves nothing but Robots in New York.
  if (last) return ownerOf(unit.card) === 'moloch' && deckSize(state, 'moloch') < 3 ? 4 : 0.1
  return own * Math.min(0.9, 0.3 * left)
}

const handWorth = (state: State, side: Side, eyes: Side): number =>
  side === eyes
    ? state.players[side].hand.reduce((sum, card) => sum + (card ? cardWorth(state.values, card) : CARD), 0)
    : CARD * state.players[side].hand.length

function pendingWorth(effect: Effect): number {
  if (effect.do === 'draw') return signOf(effect.side) * CARD * effect.n
  if (effect.do === 'war_council') return -2 * CARD
  return effect.do === 'lose' || effect.do === 'lose_card' || effect.do === 'lose_hand' ? -DECK_CARD : 0
}
