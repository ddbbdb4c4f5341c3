// Cards, units and cities by their names, and a step in words.
import type { Action, Choice } from '../shared/convoy/actions.ts'
import type { CardId, UnitCard } from '../shared/convoy/cards.ts'
import { cityName, cityNumber } from '../shared/convoy/cities.ts'
import type { CityNumber } from '../shared/convoy/cities.ts'
import { activeCity, cityAt, unitNumbered } from '../shared/convoy/lookup.ts'
import type { State, Unit } from '../shared/convoy/state.ts'
import { strengthOf } from '../shared/convoy/strength.ts'
import type { Values } from '../shared/convoy/values.ts'
import { never } from '../shared/kernel/errors.ts'
import type { ConvoySpeech } from './convoy.ts'

export const cardName = (speech: ConvoySpeech, card: CardId): string => speech.cards[card].name

/** For the eye alone: with soft hyphens where a narrow card may break it. */
export const breakable = ({ say }: ConvoySpeech, text: string): string =>
  say.breaks.reduce(
    (broken, word) => broken.replace(word.replaceAll('-', ''), word.replaceAll('-', '\u00ad')),
    text,
  )

export const nameOfCity = (speech: ConvoySpeech, city: CityNumber): string =>
  speech.cities[cityName(city)].name

/** "Hunter in Iron Gate". */
export const unitName = (speech: ConvoySpeech, card: UnitCard, city: CityNumber): string =>
  speech.unit(cardName(speech, card), nameOfCity(speech, city))

export function nameOfUnit(speech: ConvoySpeech, state: State, id: number): string {
  const unit = unitNumbered(state, id)
  if (!unit) return speech.say.gone
  const twin = twinWords(speech, state, unit)
  return [unitName(speech, unit.card, unit.city), ...(twin === null ? [] : [twin])].join(', ')
}

/** Which one it is, where more of its card stand in the same city; null: it is the only one. */
export function twinWords({ say }: ConvoySpeech, state: State, unit: Unit): string | null {
  const twins = state.units.filter(({ card, city }) => card === unit.card && city === unit.city)
  return twins.length > 1 ? say.twin(twins.indexOf(unit) + 1, strengthOf(state, unit)) : null
}

/** Strengths are a set of ours or of the table: said wherever they are shown. */
export const valuesWords = ({ say }: ConvoySpeech, { name }: Values): string =>
  name === 'house' ? say.house : say.ownSet(name.slice(0, 12))

/** `state` is the position before the step. */
export function stepWords(speech: ConvoySpeech, state: State, action: Action): string {
  const { steps } = speech.say
  switch (action.type) {
    case 'go':
    case 'keep':
    case 'redraw':
    case 'pass':
      return steps[action.type]
    case 'play':
      return steps.play(cardName(speech, action.card), speech.cities[action.city].name)
    case 'instant':
      return steps.instant(cardName(speech, action.card))
    case 'use': {
      const unit = nameOfUnit(speech, state, action.unit)
      return action.pay === null ? steps.use(unit) : steps.useFor(unit, cardName(speech, action.pay))
    }
    case 'attach':
      return steps.attach(cardName(speech, action.card), nameOfUnit(speech, state, action.unit))
    case 'feature':
      return steps.feature(
        nameOfCity(speech, activeCity(state)),
        action.pay.map((card) => cardName(speech, card)),
      )
    case 'choose':
      return choiceWords(speech, state, action.choice)
    default:
      return never(action)
  }
}

function declineWords({ say }: ConvoySpeech, { queue: [asking] }: State): string {
  return (asking && say.declines[asking.do]) ?? say.steps.no
}

function choiceWords(speech: ConvoySpeech, state: State, choice: Choice): string {
  const { steps } = speech.say
  switch (choice.pick) {
    case 'yes':
      return steps.yes
    case 'no':
      return declineWords(speech, state)
    case 'unit':
      return nameOfUnit(speech, state, choice.unit)
    case 'module': {
      const module = unitNumbered(state, choice.unit)?.module
      const unit = nameOfUnit(speech, state, choice.unit)
      return module ? steps.module(cardName(speech, module.card), unit) : unit
    }
    case 'city':
      return speech.cities[choice.city].name
    case 'district': {
      const district = cityAt(state, cityNumber(choice.city)).districts[choice.district]
      const effect = speech.districts[district?.effect ?? 'none']
      return steps.district(choice.district + 1, speech.cities[choice.city].name, effect)
    }
    case 'card':
      return cardName(speech, choice.card)
    default:
      return never(choice)
  }
}
