// What happened, as lines of the log.
import type { Event } from '../shared/convoy/events.ts'
import type { Hidden } from '../shared/convoy/state.ts'
import { never } from '../shared/kernel/errors.ts'
import type { ConvoySpeech } from './convoy.ts'
import { cardName, nameOfCity, unitName } from './convoy-names.ts'

/** Cards by name; those the reader may not know by their number. */
export function cardList(speech: ConvoySpeech, cards: readonly Hidden[]): string {
  const known = cards.flatMap((card) => (card === null ? [] : [cardName(speech, card)]))
  const hidden = cards.length - known.length
  return [...known, ...(hidden > 0 || cards.length === 0 ? [speech.unknownCards(hidden)] : [])].join(', ')
}

/** null: not worth a line. `names` are the players by seat. */
export function eventWords(speech: ConvoySpeech, names: readonly string[], event: Event): string | null {
  const card = (id: Parameters<typeof cardName>[1]): string => cardName(speech, id)
  const city = (n: number): string => nameOfCity(speech, n)
  const unit =
    'unit' in event && 'card' in event && 'city' in event ? unitName(speech, event.card, event.city) : ''
  switch (event.type) {
    case 'opened':
      return speech.opened(
        event.answers.flatMap((answer, seat) => (answer === 'redraw' ? [names[seat] ?? ''] : [])),
      )
    case 'put back':
      return speech.putBack(cardList(speech, event.cards))
    case 'drew':
      return speech.drew(cardList(speech, event.cards))
    case 'battle':
      return speech.battle(event.battle, city(event.city))
    case 'phase':
      return null
    case 'marked':
      return speech.marked(event.district + 1, city(event.city))
    case 'played':
      return speech.played(card(event.card), city(event.city))
    case 'instant':
      return speech.instant(card(event.card))
    case 'attached':
      return speech.attached(card(event.module), unit)
    case 'captured':
      return speech.captured(card(event.module), unit)
    case 'used':
      return speech.used(unit)
    case 'feature':
      return speech.feature(city(event.city))
    case 'discarded':
      // A card that leaves the table with its unit has its own line.
      return event.from === 'unit' ? null : speech.discarded(card(event.card))
    case 'moved':
      return speech.moved(card(event.card), city(event.from), city(event.city))
    case 'marker':
      return speech.marker(unit, event.by)
    case 'shield':
      return speech.shield(unit)
    case 'netted':
      return speech.netted(unit)
    case 'switched off':
      return speech.switchedOff(event.module ? `${card(event.module)} (${unit})` : unit)
    case 'removed':
      return speech.removed(unit, event.why)
    case 'to hand':
      return speech.toHand(unit)
    case 'module to hand':
      return speech.toHand(card(event.module))
    case 'revealed':
      return speech.revealed(cardList(speech, event.cards))
    case 'shuffled back':
      return speech.shuffledBack(card(event.card))
    case 'buried':
      return speech.buried()
    case 'looked':
      return speech.looked(cardList(speech, event.cards))
    case 'result':
      return event.broken
        ? speech.broken()
        : speech.result(event.strength.moloch, event.strength.outpost, event.winner)
    case 'district effect':
      return speech.districts[event.effect]
    case 'demolished':
      return speech.demolished(event.district + 1, city(event.city))
    case 'new district':
      return speech.newDistrict(city(event.city))
    case 'new station':
      return speech.newStation(city(event.city))
    case 'destroyed':
      return speech.destroyed(city(event.city))
    case 'passed':
      return speech.passed()
    case 'over':
      return speech.phases.over + '.'
    default:
      return never(event)
  }
}
