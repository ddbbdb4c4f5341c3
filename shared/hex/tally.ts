// What players are counted by while they play: the toughness their HQ has left, or in a game for points their score.
import type { BySeat } from '../kernel/types.ts'
import { modeOf, SCORE_LIMIT } from './modes.ts'
import { fullHqs } from './player.ts'
import type { State } from './state.ts'

export interface Tally {
  /** Whether it rises; toughness falls. */
  readonly scored: boolean
  readonly counts: BySeat<number>
  /** What an HQ began with, or the score that ends the game. */
  readonly most: BySeat<number>
}

type Counted = Pick<State, 'mode' | 'ruleSet' | 'house' | 'players'>

export function tallyOf(state: Counted): Tally {
  const { scored } = modeOf(state.mode)
  return {
    scored,
    counts: state.players.map(({ hq, score }) => (scored ? Math.min(SCORE_LIMIT, score) : Math.max(0, hq))),
    most: scored ? state.players.map(() => SCORE_LIMIT) : fullHqs(state, state.players.length),
  }
}
