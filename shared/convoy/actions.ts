// What a player can do, as typed data and as one word (docs/notation.md). Units stand by their numbers.
import { IllegalAction, never } from '../kernel/errors.ts'
import { cardOf, isCard, isModule, isUnitCard } from './cards.ts'
import type { CardId, InstantId, ModuleId, UnitCard } from './cards.ts'
import { isCity } from './cities.ts'
import type { CityId } from './cities.ts'

/** The answer to a question about one thing. */
export type Choice =
  | { readonly pick: 'unit'; readonly unit: number }
  | { readonly pick: 'module'; readonly unit: number }
  | { readonly pick: 'city'; readonly city: CityId }
  | { readonly pick: 'district'; readonly city: CityId; readonly district: number }
  | { readonly pick: 'card'; readonly card: CardId }
  | { readonly pick: 'yes' | 'no' }

export type Action =
  /** Nobody has to be asked for it: a draw, a card lost from a deck. */
  | { readonly type: 'go' }
  /** CV-D02. */
  | { readonly type: 'keep' | 'redraw' }
  /** CV-D04, CV-D05. */
  | { readonly type: 'play'; readonly card: UnitCard; readonly city: CityId }
  | { readonly type: 'instant'; readonly card: InstantId }
  /** CV-D08, CV-D09, CV-D10, CV-D13, CV-D14: the ability of a unit, or of its Module; `pay` is discarded for it. */
  | { readonly type: 'use'; readonly unit: number; readonly pay: CardId | null }
  /** CV-D13. */
  | { readonly type: 'attach'; readonly card: ModuleId; readonly unit: number }
  /** CV-D26. */
  | { readonly type: 'feature'; readonly pay: readonly CardId[] }
  /** Every other decision. */
  | { readonly type: 'choose'; readonly choice: Choice }
  | { readonly type: 'pass' }

export type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>

export const GO: Action = { type: 'go' }
export const PASS: Action = { type: 'pass' }
export const NO: Choice = { pick: 'no' }
export const YES: Choice = { pick: 'yes' }

export const choose = (choice: Choice): Action => ({ type: 'choose', choice })

export function writeAction(action: Action): string {
  switch (action.type) {
    case 'go':
    case 'keep':
    case 'redraw':
    case 'pass':
      return action.type
    case 'play':
      return `${action.card}@${action.city}`
    case 'instant':
      return action.card
    case 'use':
      return ['use:' + String(action.unit), ...(action.pay === null ? [] : [action.pay])].join('-')
    case 'attach':
      return `${action.card}+${String(action.unit)}`
    case 'feature':
      return ['feature', ...action.pay].join('-')
    case 'choose':
      return writeChoice(action.choice)
    default:
      return never(action)
  }
}

function writeChoice(choice: Choice): string {
  switch (choice.pick) {
    case 'yes':
    case 'no':
      return choice.pick
    case 'unit':
      return `choose:${String(choice.unit)}`
    case 'module':
      return `choose:${String(choice.unit)}m`
    case 'city':
      return `choose:${choice.city}`
    case 'district':
      return `choose:${choice.city}.${String(choice.district)}`
    case 'card':
      return `choose:${choice.card}`
    default:
      return never(choice)
  }
}

/** `read` of what `write` wrote; nothing else is a word, so that a log has one spelling of every action. */
export function readAction(text: string): Action {
  const action = parse(text)
  if (action === null || writeAction(action) !== text) throw new IllegalAction('unreadable')
  return action
}

function parse(text: string): Action | null {
  switch (text) {
    case 'go':
    case 'keep':
    case 'redraw':
    case 'pass':
      return { type: text }
    case 'yes':
    case 'no':
      return choose({ pick: text })
  }
  if (isInstant(text)) return { type: 'instant', card: text }
  const [verb = '', rest] = text.split(':')
  if (rest !== undefined)
    return verb === 'choose' ? parseChoice(rest) : verb === 'use' ? parseUse(rest) : null
  const [feature, ...pay] = text.split('-')
  if (feature === 'feature') return pay.every(isCard) ? { type: 'feature', pay } : null
  const [played = '', city = ''] = text.split('@')
  if (isUnitCard(played) && isCity(city)) return { type: 'play', card: played, city }
  const [module = '', bearer] = text.split('+')
  const unit = number(bearer)
  return isModule(module) && unit !== null ? { type: 'attach', card: module, unit } : null
}

function parseUse(text: string): Action | null {
  const [first, card] = text.split('-')
  const unit = number(first)
  if (unit === null) return null
  if (card === undefined) return { type: 'use', unit, pay: null }
  return isCard(card) ? { type: 'use', unit, pay: card } : null
}

function parseChoice(text: string): Action | null {
  if (isCard(text)) return choose({ pick: 'card', card: text })
  if (isCity(text)) return choose({ pick: 'city', city: text })
  const [city = '', last] = text.split('.')
  const district = number(last)
  if (isCity(city) && district !== null) return choose({ pick: 'district', city, district })
  const unit = number(text.endsWith('m') ? text.slice(0, -1) : text)
  return unit === null ? null : choose({ pick: text.endsWith('m') ? 'module' : 'unit', unit })
}

const number = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null

export const isInstant = (id: string): id is InstantId => isCard(id) && cardOf(id).kind === 'instant'

/** The cards of the hand an action uses up. */
export function cardsUsedBy(action: Action): readonly CardId[] {
  switch (action.type) {
    case 'play':
    case 'instant':
    case 'attach':
      return [action.card]
    case 'use':
      return action.pay === null ? [] : [action.pay]
    case 'feature':
      return action.pay
    default:
      return []
  }
}
