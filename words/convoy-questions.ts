// What a player of The Convoy is asked, by the decision alone.
import type { State } from '../shared/convoy/state.ts'
import type { ConvoySpeech } from './convoy.ts'

export function questionWords(
  { say }: ConvoySpeech,
  state: State,
  { kind }: { readonly kind: string },
): string {
  if (kind === 'CV-D02') return say.opening
  const [asking] = state.queue
  if (asking) return say.questions[asking.do] ?? say.askOther
  const { phase } = state
  return phase === 'moloch' || phase === 'outpost' || phase === 'modules' || phase === 'captured'
    ? say.open[phase]
    : say.askOther
}
