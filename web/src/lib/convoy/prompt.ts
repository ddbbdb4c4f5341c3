// What the page asks and what the button that sends says, from the sheet alone.
import { writeAction } from '$shared/convoy/actions.ts'
import type { Action } from '$shared/convoy/actions.ts'
import { cityNumber } from '$shared/convoy/cities.ts'
import type { ConvoySpeech } from '$words/convoy.ts'
import { cardName, nameOfCity, nameOfUnit, stepWords } from '$words/convoy-names.ts'
import { questionWords } from '$words/convoy-questions.ts'
import type { Pick } from './picks.ts'
import type { ConvoySheet } from './sheet.svelte.ts'

export function pickName(speech: ConvoySpeech, { state }: ConvoySheet, pick: Pick): string {
  switch (pick.at) {
    case 'hand':
      return cardName(speech, pick.card)
    case 'unit':
      return nameOfUnit(speech, state, pick.unit)
    case 'city':
      return nameOfCity(speech, cityNumber(pick.city))
    case 'district':
      return speech.say.district(pick.district + 1)
    case 'row':
      return ''
  }
}

export function promptOf(speech: ConvoySpeech, sheet: ConvoySheet, other: string): string {
  const { say } = speech
  const [first] = sheet.picked
  if (first) {
    const name = pickName(speech, sheet, first)
    return first.at !== 'hand' && sheet.next.some(({ at }) => at === 'hand')
      ? say.payFor(name)
      : say.pickTarget(name)
  }
  if (sheet.atChance) return say.waitsChance
  if (sheet.drafted.stop === 'others') return say.waitsOthers(other)
  const { decision, state, legal } = sheet
  if (!decision) return say.waitsOthers(other)
  if (!decision.options && legal.every(({ type }) => type === 'pass')) return say.nothingMore
  return questionWords(speech, state, decision)
}

export function sendWords({ say }: ConvoySpeech, sheet: ConvoySheet): string {
  if (sheet.atChance || sheet.drafted.stop === 'chance') return say.sendOn
  if (sheet.parcel().at(-1) === 'pass') return sheet.steps.length > 0 ? say.sendEnd : say.endPhase
  return say.sendAnswer
}

export interface Option {
  /** The action as one word. */
  readonly key: string
  readonly action: Action
  readonly text: string
  /** What is played if nobody answers. */
  readonly fallback: boolean
}

export interface Group {
  readonly key: string
  readonly title: string
  readonly options: readonly Option[]
}

function optionOf(speech: ConvoySpeech, { state, decision }: ConvoySheet, action: Action): Option {
  const key = writeAction(action)
  const fallback = decision !== null && writeAction(decision.fallback) === key
  return { key, action, text: stepWords(speech, state, action), fallback }
}

/** The answers to a question, or what can be done with what is picked: one row each. */
export function optionsOf(speech: ConvoySpeech, sheet: ConvoySheet): Option[] {
  if (sheet.atChance || (sheet.picked.length === 0 && !sheet.decision?.options)) return []
  return sheet.open.filter(({ type }) => type !== 'pass').map((action) => optionOf(speech, sheet, action))
}

/** An open phase: everything that can be done, by the card it begins with. */
export function groupsOf(speech: ConvoySpeech, sheet: ConvoySheet): Group[] {
  if (sheet.picked.length > 0 || sheet.decision?.options) return []
  const groups = new Map<string, { title: string; actions: Set<Action> }>()
  for (const { path, action } of sheet.ways) {
    const [first] = path
    if (!first) continue
    const key = JSON.stringify(first)
    const group = groups.get(key) ?? { title: pickName(speech, sheet, first), actions: new Set() }
    groups.set(key, group)
    group.actions.add(action)
  }
  return [...groups].map(([key, { title, actions }]) => ({
    key,
    title: speech.say.waysOf(title, actions.size),
    options: [...actions].map((action) => optionOf(speech, sheet, action)),
  }))
}
