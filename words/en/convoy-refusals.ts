// Why the rules of The Convoy refuse an action, by its code.
import type { Code } from '../../shared/convoy/codes.ts'
import type { Params } from '../../shared/kernel/errors.ts'

/** Cards and cities come in by their names. */
export const convoyRefusals: { readonly [code in Code]: (p: Params) => string } = {
  city_destroyed: ({ city }) => `${String(city)} is destroyed: nobody can be sent there from the hand.`,
  feature_price: ({ city, price }) =>
    `The feature of ${String(city)} costs ${String(price)} of your cards, named in the order of the deck.`,
  feature_used: ({ city }) => `The feature of ${String(city)} has been used already.`,
  has_module: ({ card }) => `${String(card)} has a Module already.`,
  instants_barred: () => 'After a Massive Assault you cannot play instants in this phase.',
  moved_already: ({ card }) => `${String(card)} has moved in this battle already.`,
  no_ability: ({ card }) => `${String(card)} has no ability you could use now.`,
  no_feature: ({ city }) => `${String(city)} has no feature.`,
  no_such_answer: () => 'That is not one of the choices. Reload the table and choose again.',
  no_such_unit: () => 'There is no such card on the table.',
  no_station: ({ city }) => `There is no free battle station in ${String(city)}.`,
  no_target: ({ card }) => `There is nothing ${String(card)} could act on.`,
  not_active_city: () => 'That works in the active city only.',
  not_in_hand: ({ card }) => `You do not hold ${String(card)}.`,
  not_now: () => 'That is not possible in this phase.',
  not_your_card: ({ card }) => `${String(card)} is not your card.`,
  not_your_decision: () => 'It is not your turn to decide.',
  price: ({ card }) =>
    `An ability costs one card each time, moving by itself costs none: see ${String(card)}.`,
  switched_off: ({ card }) => `${String(card)} is switched off.`,
}
