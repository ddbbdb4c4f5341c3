// What a card on the table of The Convoy looks like, from a position.
import { cardOf, ownerOf } from '../shared/convoy/cards.ts'
import type { State, Unit } from '../shared/convoy/state.ts'
import { strengthOf } from '../shared/convoy/strength.ts'
import type { CardLook } from './card.ts'

export const unitLook = (state: State, unit: Unit): CardLook => ({
  side: ownerOf(unit.card),
  kind: cardOf(unit.card).kind,
  strength: strengthOf(state, unit),
  markers: unit.markers,
  module: unit.module && { bonus: cardOf(unit.module.card).bonus, off: unit.module.off },
  shield: unit.shield,
  off: unit.off,
  netted: unit.netted,
})
