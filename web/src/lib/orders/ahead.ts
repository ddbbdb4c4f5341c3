// Questions that the other side could raise with its very next step: they can be answered before they are asked.
import { hex as rules } from '$shared/hex/rules.ts'
import type { State } from '$shared/hex/state.ts'
import { draft } from '$shared/kernel/draft.ts'
import type { Seat } from '$shared/kernel/types.ts'
import { optionsOf } from '$lib/play/question.ts'
import type { Option } from '$lib/play/question.ts'
import { stepWords } from '$words/hex/steps.ts'
import type { Lang } from '$words/index.ts'

export interface Foreseen {
  /** What raises it, in words. */
  readonly step: string
  /** The name of the position in which it is asked, as the service computes it. */
  readonly position: string
  readonly options: readonly Option[]
}

const MOST = 20

async function nameOf(state: State, mine: readonly Seat[]): Promise<string> {
  const text = new TextEncoder().encode(rules.position(rules.view(state, mine)))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Steps that put or turn a piece are left out: they are many, and ask nobody. */
export async function foresee(lang: Lang, view: State, mine: readonly Seat[]): Promise<Foreseen[]> {
  const found: Foreseen[] = []
  for (const { seat } of rules.waiting(view).filter((one) => !mine.includes(one.seat)))
    for (const action of rules.legal(view, seat).filter((one) => !('rot' in one))) {
      const { state, stop } = draft(rules, view, seat, [rules.write(action)])
      const decision = rules.waiting(state).find((one) => mine.includes(one.seat))
      if (stop === 'chance' || !decision?.options || decision.options.length < 2) continue
      const position = await nameOf(state, mine)
      if (found.length >= MOST || found.some((one) => one.position === position)) continue
      const question = { decision: { ...decision, options: decision.options }, state, at: 0, chosen: null }
      found.push({ step: stepWords(lang, view, seat, action), position, options: optionsOf(lang, question) })
    }
  return found
}
