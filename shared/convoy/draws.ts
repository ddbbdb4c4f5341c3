// Cards that come from a deck, and cards Moloch loses from it (16.5, AMB-C7).
import { askUnit, go, happen } from './ask.ts'
import type { Handler } from './ask.ts'
import { effect, next } from './effects.ts'
import { deckSize, robotsIn } from './lookup.ts'
import { discardAtRandom, drawCards, toDiscard, turnUp } from './piles.ts'
import { kill } from './remove.ts'
import type { Effect, State, Unit } from './state.ts'
import { strongest } from './strength.ts'
import { isImmune } from './working.ts'

const draw = go(
  (state, e) => e.n > 0 && deckSize(state, e.side) > 0,
  (run, e) => {
    drawCards(run, e.side, e.n)
  },
)

/** With an empty deck a Robot goes: a Soldier's ability spares the immune, the effect of a city does not. */
const losable = (state: State, e: Effect): Unit[] =>
  robotsIn(state, e.city).filter((robot) => e.unit === null || !isImmune(state, robot))

const losesHandCard = (state: State, e: Effect): boolean =>
  robotsIn(state, e.city).length === 0 && state.players.moloch.hand.length > 0

/** Whether a lost card would cost Moloch anything. */
export const canLose = (state: State, e: Effect): boolean =>
  deckSize(state, 'moloch') > 0 || losable(state, e).length > 0 || losesHandCard(state, e)

/** One card: off the deck, else a Robot here, else one of the hand by lot, else nothing. */
const lose = happen(({ state }, e) => {
  if (deckSize(state, 'moloch') > 0) next(state, { ...e, do: 'lose_card' })
  else if (losable(state, e).length > 0) next(state, { ...e, do: 'lose_robot' })
  else if (losesHandCard(state, e)) next(state, { ...e, do: 'lose_hand' })
})

const lose_card = go(
  (state) => deckSize(state, 'moloch') > 0,
  (run) => toDiscard(run, 'moloch', turnUp(run, 'moloch'), 'deck'),
)

const lose_robot = askUnit({ kind: 'CV-D19', targets: losable, prefer: strongest, then: kill })

const lose_hand = go(losesHandCard, (run) => discardAtRandom(run))

/** Several, one after the other. */
export const loseCards = (state: State, city: number, n: number): void =>
  next(state, ...Array.from({ length: n }, () => effect('lose', 'outpost', city)))

export const draws = { draw, lose, lose_card, lose_robot, lose_hand } satisfies {
  readonly [name: string]: Handler
}
