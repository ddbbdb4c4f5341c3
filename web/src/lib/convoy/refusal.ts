// Why the rules of The Convoy refuse a step, in a sentence.
import { isCard } from '$shared/convoy/cards.ts'
import { isCity } from '$shared/convoy/cities.ts'
import { CODES } from '$shared/convoy/codes.ts'
import type { IllegalAction, Params } from '$shared/kernel/errors.ts'
import type { ConvoySpeech } from '$words/convoy.ts'

export function refusalWords(speech: ConvoySpeech, { code, params }: IllegalAction): string {
  const known = CODES.find((one) => one === code)
  return known ? speech.refusals[known](named(speech, params)) : code
}

/** The rules name cards and cities by their ids. */
const named = (speech: ConvoySpeech, params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      const id = String(value)
      if (isCard(id)) return [key, speech.cards[id].name]
      return [key, isCity(id) ? speech.cities[id].name : value]
    }),
  )
