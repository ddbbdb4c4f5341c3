// What can be answered before it is asked, and what was: in words.
import { comesAbout, nameOf } from '$shared/kernel/ahead.ts'
import { draft } from '$shared/kernel/draft.ts'
import { comesTo, foresee } from '$shared/kernel/foresee.ts'
import type { Step } from '$shared/kernel/foresee.ts'
import type { Head, Seat } from '$shared/kernel/types.ts'
import type { Begun, Conditional } from '$lib/api.ts'
import type { Tongue } from './tongue.ts'
import { later } from '$lib/tongue.ts'

/** A question that the other side could raise with its very next step. */
export interface Foreseen {
  readonly step: Step
  /** What raises it, in words. */
  readonly text: string
  readonly position: string
  readonly options: readonly { readonly word: string; readonly text: string }[]
}

export interface Laid {
  readonly answer: Conditional
  /** What is expected, in words; null: it can no longer come about. */
  readonly line: readonly string[] | null
  readonly actions: readonly string[]
}

export interface Outlook {
  /** Whether I may come to decide before anything is drawn. */
  readonly comes: boolean
  readonly foreseen: readonly Foreseen[]
  readonly laid: readonly Laid[]
}

const MOST = 20

/** Each game brings its own words: nobody loads the other's. */
export async function outlookOf(game: Begun, answers: readonly Conditional[]): Promise<Outlook> {
  if (game.game === 'hex') {
    const { hexTongue } = await later(import('./hex.ts'))
    return outlook(hexTongue, game.view, game.mine, answers)
  }
  const { convoyTongue } = await later(import('./convoy.ts'))
  return outlook(convoyTongue, game.view, game.mine, answers)
}

async function outlook<State extends Head, Action, Event>(
  tongue: Tongue<State, Action, Event>,
  view: State,
  mine: readonly Seat[],
  answers: readonly Conditional[],
): Promise<Outlook> {
  const foreseen = await nextQuestions(tongue, view, mine)
  const laid = await Promise.all(answers.map((answer) => laidWords(tongue, view, mine, answer)))
  return { comes: comesTo(tongue.rules, view, mine), foreseen, laid }
}

async function nextQuestions<State extends Head, Action, Event>(
  { rules, stepWords, asks, suppose }: Tongue<State, Action, Event>,
  view: State,
  mine: readonly Seat[],
): Promise<Foreseen[]> {
  const found: Foreseen[] = []
  for (const { seat } of rules.waiting(view).filter((one) => !mine.includes(one.seat)))
    for (const action of rules.legal(view, seat).filter(asks)) {
      const step = { seat, action: rules.write(action) }
      const state = comesAbout(rules, view, mine, [step], suppose)
      if (state === null) continue
      const decision = rules.waiting(state).find((one) => mine.includes(one.seat))
      if (!decision?.options || decision.options.length < 2) continue
      const position = await nameOf(rules, state)
      if (found.length >= MOST || found.some((one) => one.position === position)) continue
      const options = decision.options.map((option) => ({
        word: rules.write(option),
        text: stepWords(state, decision.seat, option),
      }))
      found.push({ step, text: stepWords(view, seat, action), position, options })
    }
  return found
}

/** Of its line some steps may have been played already. */
async function laidWords<State extends Head, Action, Event>(
  tongue: Tongue<State, Action, Event>,
  view: State,
  mine: readonly Seat[],
  answer: Conditional,
): Promise<Laid> {
  const steps = answer.line?.steps ?? []
  for (const from of steps.keys()) {
    const left = steps.slice(from)
    const state = comesAbout(tongue.rules, view, mine, left, tongue.suppose)
    if (state !== null && (await nameOf(tongue.rules, state)) === answer.position)
      return {
        answer,
        line: lineWords(tongue, view, left),
        actions: answerWords(tongue, state, mine, answer.actions),
      }
  }
  return { answer, line: null, actions: [] }
}

/** Every step in words. */
export const lineWords = <State extends Head, Action, Event>(
  { rules, stepWords, suppose }: Tongue<State, Action, Event>,
  view: State,
  steps: readonly Step[],
): string[] =>
  steps.map(({ seat, action }, i) => {
    const { state } = foresee(rules, view, steps.slice(0, i), suppose)
    return stepWords(state, seat, rules.read(action))
  })

export function answerWords<State extends Head, Action, Event>(
  { rules, stepWords }: Tongue<State, Action, Event>,
  state: State,
  mine: readonly Seat[],
  actions: readonly string[],
): string[] {
  const seat = rules.waiting(state).find((one) => mine.includes(one.seat))?.seat ?? 0
  return actions.map((action, i) =>
    stepWords(draft(rules, state, seat, actions.slice(0, i)).state, seat, rules.read(action)),
  )
}
