// 16.2: four cards each, and one redraw of all four (CV-D02, sealed).
import { NeedsChance } from '../kernel/errors.ts'
import type { Seat } from '../kernel/types.ts'
import { go } from './ask.ts'
import type { Handler } from './ask.ts'
import { SIDES } from './cards.ts'
import { effect } from './effects.ts'
import { seatOf } from './lookup.ts'
import { drawCards, shuffleIn } from './piles.ts'
import type { Run } from './run.ts'
import type { Opening, State } from './state.ts'

const HAND = 4

const deal = go(
  () => true,
  (run) => {
    for (const side of SIDES) drawCards(run, side, HAND)
    run.state.opening = { raised: run.state.seq, answers: [null, null] }
  },
)

const redraw = go(
  () => true,
  (run, { side }) => {
    const { state, emit } = run
    const player = state.players[side]
    const cards = player.hand.filter((card) => card !== null)
    if (cards.length < player.hand.length) throw new NeedsChance('redraw')
    player.hand = []
    shuffleIn(state, side, cards)
    emit?.({ type: 'put back', seat: seatOf(state, side), cards })
    drawCards(run, side, HAND)
  },
)

export const hasAnswered = (state: State, seat: Seat): boolean => state.sealed.some((s) => s.seat === seat)

/** When both are in they are opened, and the first battle begins. */
export function answerOpening({ state, emit }: Run, seat: Seat, answer: Opening): void {
  if (!state.opening) return
  const { raised } = state.opening
  const answers = state.opening.answers.map((given, i) => (i === seat ? answer : given))
  state.opening = { raised, answers }
  state.sealed.push({ seq: state.seq, seat })
  if (state.sealed.length < answers.length) return
  if (answers.includes(null)) throw new NeedsChance('opening')
  emit?.({ type: 'opened', answers })
  state.sealed = []
  state.opening = null
  for (const side of SIDES)
    if (answers[seatOf(state, side)] === 'redraw') state.queue.push(effect('redraw', side, 0))
  state.queue.push(effect('next_battle', 'moloch', 0))
}

export const openingEffects = { deal, redraw } satisfies { readonly [name: string]: Handler }
