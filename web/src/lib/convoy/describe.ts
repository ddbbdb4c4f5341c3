// A card and a city for the ear, and why a card is as strong as it is.
import { cardOf, isUnitCard, ownerOf } from '$shared/convoy/cards.ts'
import type { CardId } from '$shared/convoy/cards.ts'
import { cityRow } from '$shared/convoy/cities.ts'
import type { CityNumber } from '$shared/convoy/cities.ts'
import { activeCity, cityAt, isSoldier } from '$shared/convoy/lookup.ts'
import type { State, Unit } from '$shared/convoy/state.ts'
import { occupants, stations } from '$shared/convoy/stations.ts'
import { strengthOf, totalStrength } from '$shared/convoy/strength.ts'
import type { Values } from '$shared/convoy/values.ts'
import { isImmune, workingHere } from '$shared/convoy/working.ts'
import type { ConvoySpeech } from '$words/convoy.ts'
import { cardName, nameOfCity, twinWords } from '$words/convoy-names.ts'

/** "Hunter; Robot, strength 2; on arrival kills a Soldier here." */
export function cardWords(speech: ConvoySpeech, values: Values, card: CardId): string {
  const { kind, bonus } = cardOf(card)
  const strength = isUnitCard(card)
    ? [speech.say.strength(values.strengths[card])]
    : bonus > 0
      ? [speech.say.bonus(bonus)]
      : []
  return [
    cardName(speech, card),
    [speech.say.kinds[kind], ...strength].join(', '),
    speech.cards[card].does,
  ].join('; ')
}

/** What its strength is made of. */
export function strengthWords(speech: ConvoySpeech, state: State, unit: Unit): string {
  const { say } = speech
  if (unit.netted) return say.netted
  const parts = [say.printed(state.values.strengths[unit.card])]
  if (unit.markers !== 0) parts.push(say.markers(unit.markers))
  const here = (card: 'lieutenant_calahan' | 'bunker' | 'saboteur') =>
    workingHere(state, unit.city, card).length
  const support = isSoldier(unit) ? here('lieutenant_calahan') + here('bunker') : 0
  if (support > 0) parts.push(say.support(support))
  const robot = ownerOf(unit.card) === 'moloch'
  const sabotage = robot && !isImmune(state, unit) ? here('saboteur') : 0
  if (sabotage > 0) parts.push(say.sabotage(sabotage))
  if (robot && state.values.strengths[unit.card] + unit.markers - sabotage < 0) parts.push(say.atLeast)
  if (unit.module) parts.push(say.module(cardName(speech, unit.module.card), cardOf(unit.module.card).bonus))
  return parts.join(', ')
}

export function conditionWords({ say }: ConvoySpeech, unit: Unit): string[] {
  return [
    ...(unit.shield ? [say.shield] : []),
    ...(unit.off ? [say.off] : []),
    ...(unit.module?.off ? [say.moduleOff] : []),
    ...(unit.netted ? [say.netted] : []),
  ]
}

/** A card on the table: what it is, how strong and why, and what it does. */
export function unitWords(speech: ConvoySpeech, state: State, unit: Unit): string {
  const { say } = speech
  const twin = twinWords(speech, state, unit)
  return [
    cardName(speech, unit.card) + (twin === null ? '' : ` (${twin})`),
    `${say.kinds[cardOf(unit.card).kind]}, ${say.strength(strengthOf(state, unit))} (${strengthWords(speech, state, unit)})`,
    ...conditionWords(speech, unit),
    speech.cards[unit.card].does,
  ].join('; ')
}

/** "Iron Gate, the battle is here; Moloch 5, Outpost 3." */
export function cityWords(speech: ConvoySpeech, state: State, city: CityNumber): string {
  const { say, sides } = speech
  const { destroyed } = cityAt(state, city)
  const note = destroyed ? [say.destroyed] : city === activeCity(state) ? [say.active] : []
  const sums = (['moloch', 'outpost'] as const).map((side) =>
    say.total(sides[side], totalStrength(state, side, city)),
  )
  return `${[nameOfCity(speech, city), ...note].join(', ')}; ${sums.join(', ')}`
}

export const stationWords = (
  speech: ConvoySpeech,
  state: State,
  side: 'moloch' | 'outpost',
  city: CityNumber,
): string => speech.say.stations(occupants(state, side, city).length, stations(state, side, city))

/** What a battle won in a city brings, besides the district. */
export function winWords({ say }: ConvoySpeech, city: CityNumber): string[] {
  const { molochWinHasEffect, outpostWin } = cityRow(city)
  return [say.molochWin(molochWinHasEffect), say.outpostWin[outpostWin]]
}
