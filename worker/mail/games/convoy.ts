// What a letter tells about a game of The Convoy.
import { CARD_RATIO, cardSvg } from '../../../art/card.ts'
import type { CardLook } from '../../../art/card.ts'
import { citiesSvg } from '../../../art/cities.ts'
import { stripOf } from '../../../art/strip.ts'
import type { Strip } from '../../../art/strip.ts'
import { unitLook } from '../../../art/unitlook.ts'
import { cardOf, isUnitCard, SIDES } from '../../../shared/convoy/cards.ts'
import type { CardId, Side } from '../../../shared/convoy/cards.ts'
import { convoy } from '../../../shared/convoy/index.ts'
import type { Event } from '../../../shared/convoy/events.ts'
import { activeCity, cardsOf, sideOf } from '../../../shared/convoy/lookup.ts'
import type { State } from '../../../shared/convoy/state.ts'
import { totalStrength } from '../../../shared/convoy/strength.ts'
import type { Seat, Told as History } from '../../../shared/kernel/index.ts'
import { cardName, nameOfCity, stepWords, valuesWords } from '../../../words/convoy-names.ts'
import { questionWords } from '../../../words/convoy-questions.ts'
import { logTurns, ownerOf } from '../../../words/convoy-turns.ts'
import { convoySpeech } from '../../../words/convoy.ts'
import type { Lang } from '../../db/schema.ts'
import { noticeWords } from '../words.ts'
import type { Owed, Told } from './game.ts'
import { sinceLast } from './since.ts'

export interface ConvoyGame {
  readonly view: State
  readonly setup: unknown
  readonly history: readonly History<Event>[]
  readonly mine: readonly Seat[]
  /** What the addressee owes. */
  readonly owed: readonly Owed[]
  readonly nameOf: (seat: Seat) => string
}

export function tellConvoy(lang: Lang, game: ConvoyGame): Told {
  const { view, mine } = game
  return {
    waits: waits(lang, game),
    since: since(lang, game),
    hand: mine.flatMap((seat) => handOf(lang, view, sideOf(view, seat))),
    board: tableWords(lang, view),
    note: valuesWords(convoySpeech[lang], view.values),
  }
}

const OPENING = 'CV-D02'

function waits(lang: Lang, { view, owed }: ConvoyGame): Told['waits'] {
  const [decision] = owed
  if (!decision) return null
  const speech = convoySpeech[lang]
  const { options } = decision
  const isDecision =
    options !== null && decision.kind !== OPENING && decision.seat !== ownerOf(view, view.phase)
  const own = decision.kind === OPENING ? speech.say.openingYours : speech.say.yours(view.battle)
  const told = (action: string): string => stepWords(speech, view, convoy.read(action))
  return {
    isDecision,
    title: isDecision ? noticeWords[lang].decision : own,
    question: questionWords(speech, view, decision),
    fallback: isDecision ? told(decision.fallback) : null,
    choice: options && {
      decision: decision.id,
      options: options.map((action) => ({ action, text: told(action) })),
    },
  }
}

function since(lang: Lang, { view, setup, history, mine, nameOf }: ConvoyGame): Told['since'] {
  const entries = history.map(({ entry, events, undone }) => ({ ...entry, events, undone }))
  const { from } = convoy.setup(setup)
  const names = SIDES.map((_, seat) => nameOf(seat))
  const turns = logTurns(lang, convoySpeech[lang], view, names, from, entries)
  return sinceLast(lang, turns, mine, nameOf)
}

const handOf = (lang: Lang, view: State, side: Side): string[] =>
  view.players[side].hand.flatMap((card) => (card === null ? [] : [cardName(convoySpeech[lang], card)]))

const CARD = 64

/** What these seats hold. */
export const drawConvoyHand = (view: State, mine: readonly Seat[]): Strip | null =>
  stripOf(
    mine.flatMap((seat) => {
      const side = sideOf(view, seat)
      return view.players[side].hand.flatMap((card) =>
        card === null ? [] : [cardSvg(lookOf(view, side, card), { size: CARD })],
      )
    }),
    CARD,
    CARD * CARD_RATIO,
  )

const lookOf = ({ values }: State, side: Side, card: CardId): CardLook => ({
  side,
  kind: cardOf(card).kind,
  strength: isUnitCard(card) ? values.strengths[card] : null,
})

/** City by city who stands there and how strong: the alt text of the picture. */
function tableWords(lang: Lang, view: State): string {
  const speech = convoySpeech[lang]
  const { say, sides } = speech
  const active = activeCity(view)
  const all = view.cities.map(({ destroyed }, city) => {
    const note = destroyed ? [say.destroyed] : city === active ? [say.active] : []
    const sums = SIDES.map((side) => {
      const cards = cardsOf(view, side, city).map(({ card }) => cardName(speech, card))
      const sum = say.total(sides[side], totalStrength(view, side, city))
      return cards.length === 0 ? sum : `${sum} (${cards.join(', ')})`
    })
    return `${[nameOfCity(speech, city), ...note].join(', ')}: ${sums.join('; ')}.`
  })
  return `${say.table}. ${all.join(' ')}`
}

export function drawConvoy(lang: Lang, view: State): string {
  const speech = convoySpeech[lang]
  const active = activeCity(view)
  return citiesSvg(
    view.cities.map(({ districts, destroyed }, city) => ({
      name: nameOfCity(speech, city),
      isActive: city === active,
      isDestroyed: destroyed,
      districts: districts.map(({ demolished }, i) =>
        demolished ? 'demolished' : city === active && view.marked === i ? 'marked' : 'standing',
      ),
      sides: SIDES.map((side) => ({
        side,
        strength: totalStrength(view, side, city),
        cards: cardsOf(view, side, city).map((unit) => unitLook(view, unit)),
      })),
    })),
    'light',
  )
}
