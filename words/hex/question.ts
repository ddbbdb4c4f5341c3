// A question in words: what is asked, and what an answer leads to.
import { boardOf, hexName, hexNamed } from '../../shared/hex/board.ts'
import type { Action } from '../../shared/hex/actions.ts'
import type { Event } from '../../shared/hex/events.ts'
import { playing as rules } from '../../shared/hex/playing.ts'
import type { State } from '../../shared/hex/state.ts'
import { threatsOn } from '../../shared/hex/threats.ts'
import { draft } from '../../shared/kernel/draft.ts'
import type { Decision } from '../../shared/kernel/types.ts'
import { words } from '../index.ts'
import type { Lang } from '../index.ts'
import { questionWords } from '../question.ts'
import { eventWords, Register } from './events.ts'
import { nameAt, nameOfUnit, sentence } from './names.ts'

export interface Asked {
  readonly title: string
  readonly text: string
}

export function askedWords(lang: Lang, state: State, { kind, about }: Decision<Action>): Asked {
  const say = questionWords[lang]
  const [first = '', second] = about
  const name = (hex: string): string => nameAt(lang, state, hex)
  if (kind === 'DP-19' && second !== undefined)
    return { title: say.retreat(name(first)), text: sentence(say.pushed(name(second), first)) }
  const { ask, askOther } = words[lang].game
  return { title: ask[kind] ?? askOther, text: about.length > 0 ? say.about(about.map(name)) : '' }
}

/** '' where an answer only shows what it leads to when all have given theirs. */
export function leadsTo(lang: Lang, state: State, decision: Decision<Action>, action: Action): string {
  if (decision.sealed) return ''
  const events: Event[] = []
  const { state: after } = draft(rules, state, decision.seat, [rules.write(action)], (event) =>
    events.push(event),
  )
  if (action.type === 'retreat') return dangerWords(lang, after, action.to, decision.seat)
  const register = new Register(state)
  return events.flatMap((event) => eventWords(lang, register, event) ?? []).join(' ')
}

function dangerWords(lang: Lang, state: State, hex: string, seat: number): string {
  const say = questionWords[lang]
  const board = boardOf(state.radius)
  const threats = threatsOn(state, hexNamed(board, hex), seat).filter(({ wounds }) => wounds > 0)
  if (threats.length === 0) return say.safe
  const names = threats.map(({ from }) =>
    nameOfUnit(lang, state, from.tile, from.seat, hexName(board, from.hex)),
  )
  const wounds = threats.reduce((sum, threat) => sum + threat.wounds, 0)
  return sentence(say.hit([...new Set(names)], wounds))
}
