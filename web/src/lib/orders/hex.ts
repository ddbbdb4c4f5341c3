import type { Action } from '$shared/hex/actions.ts'
import type { Event } from '$shared/hex/events.ts'
import { hex as rules } from '$shared/hex/rules.ts'
import type { State } from '$shared/hex/state.ts'
import { language } from '$lib/language.svelte.ts'
import { stepWords } from '$words/hex/steps.ts'
import type { Tongue } from './tongue.ts'

export const hexTongue: Tongue<State, Action, Event> = {
  rules,
  suppose: (state) => state,
  stepWords: (before, seat, action) => stepWords(language.lang, before, seat, action),
  // To put or to turn a piece.
  asks: (action) => !('rot' in action),
}
