// A question with few answers: each in words, with what comes of it. It stays open until its answer is sent.
import { writeAction } from '$shared/hex/actions.ts'
import type { Action } from '$shared/hex/actions.ts'
import { playing as rules } from '$shared/hex/playing.ts'
import type { State } from '$shared/hex/state.ts'
import type { Decision } from '$shared/kernel/types.ts'
import { stepWords } from '$words/hex/steps.ts'
import type { Lang } from '$words/index.ts'
import type { Sheet } from './sheet.svelte.ts'

type Listed = Decision<Action> & { readonly options: readonly Action[] }

export interface Question {
  readonly decision: Listed
  /** The position in which it is asked, and the step of the draft that answers it. */
  readonly state: State
  readonly at: number
  /** The word of the answer that is drafted; null: none yet. */
  readonly chosen: string | null
}

export interface Option {
  readonly action: Action
  readonly word: string
  readonly text: string
  /** What is played if nobody answers. */
  readonly fallback: boolean
}

/** Decisions that are made on the board or with the hand; all others are listed. */
const ON_BOARD = ['DP-05', 'DP-06', 'DP-07', 'DP-08', 'DP-28', 'DP-29']
/** Three of seven armies are 35. */
const FEW = 35

function listed(decision: Decision<Action> | null | undefined): Listed | null {
  const options = decision?.options
  if (!decision || !options || ON_BOARD.includes(decision.kind) || options.length > FEW) return null
  return { ...decision, options }
}

export function questionOf(sheet: Sheet): Question | null {
  const open = listed(sheet.decision)
  if (open) return { decision: open, state: sheet.state, at: sheet.steps.length, chosen: null }
  const [chosen, state] = [sheet.steps.at(-1), sheet.before.at(-1)]
  if (chosen === undefined || !state) return null
  const answered = listed(rules.waiting(state).find(({ seat }) => seat === sheet.seat))
  const isAnswer = answered?.options.some((option) => writeAction(option) === chosen)
  return answered && isAnswer ? { decision: answered, state, at: sheet.steps.length - 1, chosen } : null
}

export function optionsOf(lang: Lang, { decision, state }: Question): Option[] {
  const fallback = writeAction(decision.fallback)
  return decision.options.map((action) => {
    const word = writeAction(action)
    return {
      action,
      word,
      text: stepWords(lang, state, decision.seat, action),
      fallback: word === fallback,
    }
  })
}

/** The hex that stands for an answer, where one does. */
export const hexOf = (action: Action): string | null => (action.type === 'retreat' ? action.to : null)
