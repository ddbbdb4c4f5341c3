// The hand as the page shows it: all cards the draft began with, and which of them it uses.
import { cardsUsedBy } from '$shared/convoy/actions.ts'
import type { Action } from '$shared/convoy/actions.ts'
import type { CardId, Side } from '$shared/convoy/cards.ts'
import type { State } from '$shared/convoy/state.ts'

export interface Slot {
  readonly card: CardId
  /** The step that uses it; null: it is still in hand. */
  readonly step: number | null
}

export function slotsOf(view: State, side: Side, actions: readonly Action[], now: State): Slot[] {
  const cards = view.players[side].hand.filter((card) => card !== null)
  const taken = new Map<number, number>()
  actions.forEach((action, i) => {
    for (const card of cardsUsedBy(action)) {
      const slot = cards.findLastIndex((one, at) => one === card && !taken.has(at))
      if (slot >= 0) taken.set(slot, i + 1)
    }
  })
  const slots = cards.map((card, i) => ({ card, step: taken.get(i) ?? null }))
  return [...slots, ...cameBack(slots, now.players[side].hand).map((card) => ({ card, step: null }))]
}

/** What the draft itself has taken back to hand. */
function cameBack(slots: readonly Slot[], hand: readonly (CardId | null)[]): CardId[] {
  const rest = hand.filter((card) => card !== null)
  for (const { card, step } of slots) {
    const i = step === null ? rest.indexOf(card) : -1
    if (i >= 0) rest.splice(i, 1)
  }
  return rest
}
