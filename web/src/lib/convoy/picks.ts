// Every action of The Convoy as the way to it: what a player picks, one after the other.
import type { Action } from '$shared/convoy/actions.ts'
import type { CardId } from '$shared/convoy/cards.ts'
import { cityName, isCity } from '$shared/convoy/cities.ts'
import type { CityId } from '$shared/convoy/cities.ts'
import { activeCity } from '$shared/convoy/lookup.ts'
import type { State } from '$shared/convoy/state.ts'
import { never } from '$shared/kernel/errors.ts'

export type Pick =
  | { readonly at: 'hand'; readonly card: CardId }
  | { readonly at: 'unit'; readonly unit: number }
  | { readonly at: 'city'; readonly city: CityId }
  | { readonly at: 'district'; readonly city: CityId; readonly district: number }
  /** A row of its own: what no card or city on the table stands for. */
  | { readonly at: 'row'; readonly row: string }

export type Path = readonly Pick[]

const hand = (card: CardId): Pick => ({ at: 'hand', card })
const unit = (id: number): Pick => ({ at: 'unit', unit: id })
const city = (id: CityId): Pick => ({ at: 'city', city: id })
const row = (text: string): Pick => ({ at: 'row', row: text })

export function samePick(a: Pick, b: Pick): boolean {
  switch (a.at) {
    case 'hand':
      return b.at === 'hand' && a.card === b.card
    case 'unit':
      return b.at === 'unit' && a.unit === b.unit
    case 'city':
      return b.at === 'city' && a.city === b.city
    case 'district':
      return b.at === 'district' && a.city === b.city && a.district === b.district
    case 'row':
      return b.at === 'row' && a.row === b.row
    default:
      return never(a)
  }
}

/** The ways to an action: more than one where cards can be picked in any order. */
export function pathsTo(state: State, action: Action): readonly Path[] {
  switch (action.type) {
    case 'go':
    case 'pass':
      return []
    case 'keep':
    case 'redraw':
      return [[row(action.type)]]
    case 'play':
      return [[hand(action.card), city(action.city)]]
    case 'instant':
      return [[hand(action.card), row('instant')]]
    case 'use':
      return [[unit(action.unit), action.pay === null ? row('use') : hand(action.pay)]]
    case 'attach':
      return [[hand(action.card), unit(action.unit)]]
    case 'feature': {
      const here = city(cityName(activeCity(state)))
      if (action.pay.length === 0) return [[here, row('feature')]]
      return orders(action.pay).map((pay) => [here, ...pay.map(hand)])
    }
    case 'choose':
      return [chosen(action.choice)]
    default:
      return never(action)
  }
}

function chosen(choice: Extract<Action, { type: 'choose' }>['choice']): Path {
  switch (choice.pick) {
    case 'unit':
    case 'module':
      // One card can stand for two answers: itself, and the Module on it.
      return [unit(choice.unit), row(choice.pick)]
    case 'city':
      return [city(choice.city)]
    case 'district':
      return [{ at: 'district', city: choice.city, district: choice.district }]
    case 'card':
      return [row(choice.card)]
    case 'yes':
    case 'no':
      return [row(choice.pick)]
    default:
      return never(choice)
  }
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) =>
    orders([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  )
}

/** Where something that is carried can be let go, as one word: a card, and the city around it. */
export function placeAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)
  const id = under?.closest('[data-drop]')?.getAttribute('data-drop')
  return id === null || id === undefined
    ? null
    : [under?.closest('[data-unit]')?.getAttribute('data-unit') ?? '', id].join('@')
}

export function picksAt(place: string | null): Pick[] {
  const [card = '', id = ''] = place?.split('@') ?? []
  return [...(card === '' ? [] : [unit(Number(card))]), ...(isCity(id) ? [city(id)] : [])]
}
