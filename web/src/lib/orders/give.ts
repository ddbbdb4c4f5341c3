// A standing order given with an answer: from then on, in this game.
import { api } from '$lib/api.ts'
import { Refusal, Unreachable } from '$lib/answer.ts'
import { language } from '$lib/language.svelte.ts'
import { questionWords } from '$words/question.ts'

/** null: it stands. Else why not, in a sentence. */
export async function order(game: string, kind: string, choice: string): Promise<string | null> {
  try {
    const { orders } = await api.orders(game)
    await api.setOrders(game, { ...orders, [kind]: choice })
    return null
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unreachable) return questionWords[language.lang].notSaved
    throw error
  }
}
