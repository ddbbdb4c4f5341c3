// A small decision as it can be answered without its board. Each game brings its own words.
import type { Decision } from '$shared/kernel/types.ts'
import type { Begun } from '$lib/api.ts'
import { language } from '$lib/language.svelte.ts'
import { later } from '$lib/tongue.ts'

/** More answers than that are given on the board. */
const FEW = 7

export interface Asked {
  readonly seat: number
  readonly title: string
  readonly options: readonly {
    readonly word: string
    readonly text: string
    readonly fallback: boolean
  }[]
}

/** What the reader has to decide in the turn of somebody else, if it can be told in a few answers; else null. */
export async function smallDecision(game: Begun): Promise<Asked | null> {
  const asked = game.decisions.find(({ seat }) => game.mine.includes(seat))
  if (!asked?.options || asked.options.length > FEW) return null
  if (game.game === 'hex') {
    if (asked.seat === game.view.active) return null
    const { view } = game
    const [{ hexTongue }, { askedWords }] = await later(
      Promise.all([import('$lib/orders/hex.ts'), import('$words/hex/question.ts')]),
    )
    const decision = hexTongue.rules.waiting(view).find(({ seat }) => seat === asked.seat)
    if (!decision) return null
    const { title, text } = askedWords(language.lang, view, decision)
    return {
      seat: asked.seat,
      title: text === '' ? title : `${title} ${text}`,
      options: optionsOf(hexTongue.rules, decision, (action) =>
        hexTongue.stepWords(view, asked.seat, action),
      ),
    }
  }
  const { view } = game
  const [{ convoyTongue }, { questionWords }, { ownerOf }, { speech }] = await later(
    Promise.all([
      import('$lib/orders/convoy.ts'),
      import('$words/convoy-questions.ts'),
      import('$words/convoy-turns.ts'),
      import('$lib/convoy/speech.ts'),
    ]),
  )
  // The first cards must be seen to decide about them; the district begins one's own phase.
  const own = view.phase === 'opening' || view.phase === 'mark' || ownerOf(view, view.phase) === asked.seat
  const decision = convoyTongue.rules.waiting(view).find(({ seat }) => seat === asked.seat)
  if (own || !decision) return null
  return {
    seat: asked.seat,
    title: questionWords(speech(), view, decision),
    options: optionsOf(convoyTongue.rules, decision, (action) =>
      convoyTongue.stepWords(view, asked.seat, action),
    ),
  }
}

function optionsOf<Action>(
  rules: { write(action: Action): string },
  { options = [], fallback }: Decision<Action>,
  words: (action: Action) => string,
): Asked['options'] {
  return options.map((action) => {
    const word = rules.write(action)
    return { word, text: words(action), fallback: word === rules.write(fallback) }
  })
}
