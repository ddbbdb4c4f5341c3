// What follows by itself, until somebody has to decide or chance has to be asked.
import { handlers } from './handlers.ts'
import { nextPhase, phaseOwner } from './phases.ts'
import { questionOf } from './question.ts'
import type { Run } from './run.ts'
import type { State } from './state.ts'
import { findSurplus } from './surplus.ts'
import { isIdle } from './turn.ts'

/** `open`: the phase somebody is acting in. Ending it is theirs; a phase that has just begun may be skipped. */
export function settle(run: Run, open: string | null): void {
  const { state } = run
  while (state.phase !== 'over') {
    // Stations are counted again after every change, before anything else goes on.
    const surplus = findSurplus(state)
    if (surplus && state.queue[0]?.do !== surplus.do) state.queue.unshift(surplus)
    const [first] = state.queue
    if (first) {
      if (questionOf(state, first)) return
      state.queue.shift()
      const handler = handlers[first.do]
      if (handler.sort === 'happen') handler.run(run, first)
    } else {
      const side = phaseOwner(state)
      if (side === null || phaseName(state) === open || !isIdle(state, side)) return
      nextPhase(run)
    }
  }
}

export const phaseName = (state: State): string => `${String(state.battle)} ${state.phase}`
