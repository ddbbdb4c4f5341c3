// What the first effect in the queue asks, if it asks anything.
import { choose, GO, NO } from './actions.ts'
import type { Action } from './actions.ts'
import { cityName } from './cities.ts'
import { handlers } from './handlers.ts'
import type { Effect, State } from './state.ts'

export interface Question {
  readonly kind: string
  readonly options: readonly Action[]
  readonly fallback: Action
  readonly private: boolean
}

/** null: nobody has to be asked, or there is nothing to choose from. */
export function questionOf(state: State, effect: Effect): Question | null {
  const handler = handlers[effect.do]
  switch (handler.sort) {
    case 'happen':
      return null
    case 'go':
      return handler.due(state, effect) ? { kind: 'go', options: [GO], fallback: GO, private: false } : null
    case 'ask': {
      const choices = handler.options(state, effect)
      // In the view of others the cards are hidden, but the question is there.
      if (choices.length === 0 && !handler.private) return null
      return {
        kind: handler.kind,
        options: [...choices, ...(handler.optional ? [NO] : [])].map(choose),
        fallback: choose(handler.fallback(state, effect)),
        private: handler.private,
      }
    }
  }
}

export const hasTarget = (state: State, effect: Effect): boolean => {
  const handler = handlers[effect.do]
  return handler.sort !== 'ask' || handler.options(state, effect).length > 0
}

/** Units and cities it concerns; nothing hidden. */
export const aboutOf = ({ unit, target, city }: Effect): string[] => [
  ...[unit, target].filter((id) => id !== null).map(String),
  cityName(city),
]
