// What a viewer cannot see, supposed: the cards in the hand of the other, in its deck, or on top of it.
import { copy } from '../kernel/plain.ts'
import type { Step } from '../kernel/foresee.ts'
import { cardsUsedBy, readAction } from './actions.ts'
import { inOrder, ownerOf, SIDES, wholeDeck } from './cards.ts'
import type { CardId, Side } from './cards.ts'
import { sideOf } from './lookup.ts'
import type { Player, State } from './state.ts'

const known = (cards: readonly (CardId | null)[]): CardId[] => cards.filter((card) => card !== null)

/** How many cards of a hand are hidden. */
export const hiddenInHand = ({ players }: State, side: Side): number =>
  players[side].hand.length - known(players[side].hand).length

/** Cards of a side that lie nowhere in sight: in its hand or its deck. */
export function unknownCards(state: State, side: Side): CardId[] {
  const rest = wholeDeck(side)
  for (const card of inSight(state, side)) {
    const i = rest.indexOf(card)
    if (i >= 0) rest.splice(i, 1)
  }
  return rest
}

/** Where nothing is wrong, each card is here once or in what is hidden. */
export function inSight({ players, units, queue }: State, side: Side): CardId[] {
  const { deck, top, hand, discard } = players[side]
  const onTable = units.flatMap(({ card, module }): CardId[] => [
    ...(ownerOf(card) === side ? [card] : []),
    ...(module && side === 'moloch' ? [module.card] : []),
  ])
  // Cards of the War Council are in the hand as well; those of Iron Gate are nowhere else.
  const revealed = queue.filter((effect) => effect.do === 'best_of_two' && side === 'moloch')
  const shown = revealed.flatMap(({ cards }) => cards)
  return [...known([...deck, ...top, ...hand, ...shown]), ...discard, ...onTable]
}

/** As if the hidden cards of a hand were these, as far as they go. */
export function holding(state: State, side: Side, cards: readonly CardId[]): State {
  const left = [...cards]
  const hand = state.players[side].hand.map((card) => card ?? left.shift() ?? null)
  return { ...state, players: { ...state.players, [side]: { ...state.players[side], hand } } }
}

/** As if whoever takes this step had the cards it uses. */
export function suppose(state: State, { seat, action }: Step): State {
  const side = sideOf(state, seat)
  const hand = known(state.players[side].hand)
  const missing = cardsUsedBy(readAction(action)).filter((card) => {
    const i = hand.indexOf(card)
    if (i >= 0) hand.splice(i, 1)
    return i < 0
  })
  return missing.reduce((now, card) => holding(found(now, side, card), side, [card]), state)
}

/** A card of which all seem to lie open is one that left the discard pile unseen. */
function found(state: State, side: Side, card: CardId): State {
  const player = state.players[side]
  const i = player.unseen.indexOf(null)
  if (i < 0 || unknownCards(state, side).includes(card) || !player.discard.includes(card)) return state
  const discard = [...player.discard]
  discard.splice(discard.indexOf(card), 1)
  const unseen = player.unseen.map((one, at) => (at === i ? card : one))
  return { ...state, players: { ...state.players, [side]: { ...player, discard, unseen } } }
}

/** All that is hidden is dealt anew. `pick` answers with a number below n. */
export function deal(view: State, pick: (n: number) => number): State {
  const state = copy(view)
  for (const side of SIDES) dealTo(state.players[side], side, unknownCards(state, side), pick)
  const { outpost } = state.players
  state.queue = state.queue.map((effect) =>
    effect.cards.includes(null) ? { ...effect, cards: outpost.hand.slice(-effect.cards.length) } : effect,
  )
  if (state.report?.cards.includes(null)) state.report = null
  if (state.opening) {
    const given = state.sealed.map(({ seat }) => seat)
    const answers = state.opening.answers.map((answer, i) => answer ?? (given.includes(i) ? 'keep' : null))
    state.opening = { ...state.opening, answers }
  }
  return state
}

function dealTo(player: Player, side: Side, unknown: CardId[], pick: (n: number) => number): void {
  const take = (cards: CardId[]): CardId | null => cards.splice(pick(cards.length), 1)[0] ?? null
  // A card that left the discard pile unseen is one of those that seem to lie in it.
  player.unseen = player.unseen.map((card) => card ?? take(player.discard))
  const buried = [...player.unseen]
  player.top = player.top.map((card) => card ?? buried.shift() ?? null)
  const pool = [...unknown, ...known(buried)]
  player.hand = player.hand.map((card) => card ?? take(pool))
  if (player.deck.includes(null)) player.deck = inOrder(side, [...known(player.deck), ...pool])
}
