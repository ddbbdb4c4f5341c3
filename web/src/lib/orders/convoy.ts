import type { Action } from '$shared/convoy/actions.ts'
import type { Event } from '$shared/convoy/events.ts'
import { suppose } from '$shared/convoy/hidden.ts'
import { convoy as rules } from '$shared/convoy/rules.ts'
import type { State } from '$shared/convoy/state.ts'
import { speech } from '$lib/convoy/speech.ts'
import { stepWords } from '$words/convoy-names.ts'
import type { Tongue } from './tongue.ts'

export const convoyTongue: Tongue<State, Action, Event> = {
  rules,
  suppose,
  stepWords: (before, _seat, action) => stepWords(speech(), before, action),
  asks: () => true,
}
