// What a viewer may know: the own hand, counts of the rest, and what Intelligence showed.
import type { Viewer } from '../kernel/types.ts'
import { inOrder } from './cards.ts'
import type { CardId, Side } from './cards.ts'
import type { Event } from './events.ts'
import { seatOf } from './lookup.ts'
import type { Effect, Hidden, Player, State } from './state.ts'

const hide = (cards: readonly Hidden[]): null[] => cards.map(() => null)

export function view(state: State, viewer: Viewer): State {
  if (state.outcome) return state
  const sees = (side: Side): boolean => viewer.includes(seatOf(state, side))
  return {
    ...state,
    players: {
      moloch: viewPlayer(state.players.moloch, 'moloch', sees('moloch')),
      outpost: viewPlayer(state.players.outpost, 'outpost', sees('outpost')),
    },
    queue: state.queue.map((effect) =>
      isOpenTo(effect, sees) ? effect : { ...effect, cards: hide(effect.cards) },
    ),
    opening: state.opening && {
      ...state.opening,
      answers: state.opening.answers.map((answer, seat) => (viewer.includes(seat) ? answer : null)),
    },
    report:
      state.report && (sees('outpost') ? state.report : { ...state.report, cards: hide(state.report.cards) }),
  }
}

/** Three cards of the War Council are the Outpost's own; those of Iron Gate were revealed. */
const isOpenTo = (effect: Effect, sees: (side: Side) => boolean): boolean =>
  effect.do !== 'war_council_keep' || sees(effect.side)

/** Among the discards one cannot tell which left unseen; its owner can, once it is drawn. */
function viewPlayer(player: Player, side: Side, own: boolean): Player {
  const unseen = own ? player.top : player.unseen
  const known = unseen.filter((card): card is CardId => card !== null)
  return {
    deck: hide(player.deck),
    top: hide(player.top),
    hand: own ? player.hand : hide(player.hand),
    discard: inOrder(side, [...player.discard, ...known]),
    unseen: hide(unseen),
    picked: player.picked,
  }
}

export function show(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'drew':
    case 'put back':
    case 'looked':
      return viewer.includes(event.seat) ? event : { ...event, cards: hide(event.cards) }
    case 'buried':
      return { ...event, card: null }
    default:
      return event
  }
}
