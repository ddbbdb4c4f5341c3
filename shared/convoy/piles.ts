// Decks, hands and discard piles. Chance is asked here and nowhere else (16.8).
import { NeedsChance } from '../kernel/errors.ts'
import { DECKS, inOrder } from './cards.ts'
import type { CardId, Side } from './cards.ts'
import { seatOf } from './lookup.ts'
import type { Run } from './run.ts'
import type { Player, State } from './state.ts'

/** A card off the deck, first what lies on top of it. */
function take({ state, chance }: Run, side: Side): { card: CardId; fromTop: boolean } {
  const player = state.players[side]
  const fromTop = player.top.length > 0
  const label = fromTop ? `top/${String(state.buried)}` : `draw/${side}/${String(player.picked)}`
  // One possible answer is asked for too: what used chance is not taken back, and this card has been seen.
  const place = chance.pick(fromTop ? 1 : player.deck.length, label)
  const card = (fromTop ? player.top : player.deck)[place]
  if (card === undefined || card === null) throw new NeedsChance(label)
  if (fromTop) player.top.shift()
  else {
    player.deck.splice(place, 1)
    player.picked++
  }
  return { card, fromTop }
}

/** The same for everybody to see. */
export function turnUp(run: Run, side: Side): CardId {
  const { card, fromTop } = take(run, side)
  if (fromTop) forget(run.state.players[side], card)
  return card
}

/** As many as there are: no pile is ever shuffled again, and no hand is too large. */
export function drawCards(run: Run, side: Side, n: number): CardId[] {
  const player = run.state.players[side]
  const drawn: CardId[] = []
  while (drawn.length < n && player.deck.length + player.top.length > 0) drawn.push(take(run, side).card)
  player.hand.push(...drawn)
  if (drawn.length > 0) run.emit?.({ type: 'drew', seat: seatOf(run.state, side), cards: drawn })
  return drawn
}

/** Mixes cards into the deck again, and with them what lay on top. */
export function shuffleIn(state: State, side: Side, cards: readonly CardId[]): void {
  const player = state.players[side]
  const known = [...player.deck, ...player.top].filter((card) => card !== null)
  const size = player.deck.length + player.top.length + cards.length
  player.top = []
  // In a view the deck stays what it was, a number of cards.
  player.deck =
    known.length + cards.length === size
      ? inOrder(side, [...known, ...cards])
      : Array.from({ length: size }, () => null)
}

export function toDiscard(
  { state, emit }: Run,
  side: Side,
  card: CardId,
  from: 'hand' | 'deck' | 'unit',
): void {
  const player = state.players[side]
  player.discard = inOrder(side, [...player.discard, card])
  emit?.({ type: 'discarded', seat: seatOf(state, side), card, from })
}

export function takeFromHand(state: State, side: Side, card: CardId): void {
  const { hand } = state.players[side]
  hand.splice(hand.lastIndexOf(card), 1)
}

export function discardFromHand(run: Run, side: Side, card: CardId): void {
  takeFromHand(run.state, side, card)
  toDiscard(run, side, card, 'hand')
}

/** A card of Moloch's hand, by lot. */
export function discardAtRandom(run: Run): void {
  const { state, chance } = run
  const { hand } = state.players.moloch
  const label = `discard/moloch/${String(state.randomDiscards)}`
  const place = chance.pick(hand.length, label)
  const card = hand[place]
  if (card === undefined || card === null) throw new NeedsChance(label)
  state.randomDiscards++
  hand.splice(place, 1)
  toDiscard(run, 'moloch', card, 'hand')
}

/** Defender: which card it is, nobody sees. */
export function buryAtRandom({ state, chance, emit }: Run): void {
  const player = state.players.moloch
  const label = `defender/${String(state.buried)}`
  const place = chance.pick(player.discard.length, label)
  const card = player.discard[place]
  if (card === undefined) throw new NeedsChance(label)
  state.buried++
  player.discard.splice(place, 1)
  player.top.push(card)
  player.unseen.push(card)
  emit?.({ type: 'buried', card })
}

function forget(player: Player, card: CardId): void {
  const i = player.unseen.indexOf(card)
  if (i >= 0) player.unseen.splice(i, 1)
}

/** A card that left the discard pile unseen has shown itself once everyone could count it twice. */
export function recognize(state: State): void {
  const player = state.players.moloch
  if (player.unseen.length === 0) return
  const open = [
    ...player.discard,
    ...state.units.flatMap((unit) => (unit.module ? [unit.card, unit.module.card] : [unit.card])),
    ...state.queue.filter((effect) => effect.do === 'best_of_two').flatMap((effect) => effect.cards),
  ]
  for (const { id, count } of DECKS.moloch) {
    const times = (cards: readonly (CardId | null)[]): number => cards.filter((card) => card === id).length
    while (times(player.unseen) > 0 && times(open) + times(player.unseen) > count) forget(player, id)
  }
}

/** Distinct cards of a hand, as far as they are known. */
export const handCards = (state: State, side: Side): CardId[] => [
  ...new Set(state.players[side].hand.filter((card) => card !== null)),
]
