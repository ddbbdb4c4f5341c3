import { convoy, DECKS, occupants, SIDES, stations } from '../../shared/convoy/index.ts'
import type { Action, CardId, Event, Setup, Side, State } from '../../shared/convoy/index.ts'
import { isImmune } from '../../shared/convoy/working.ts'
import type { FuzzGame } from './game.ts'

const CARDS = 35

/** Every card of a side is somewhere, once. */
function cardsOf(state: State, side: Side): number {
  const own = new Set<CardId | null>(DECKS[side].map(({ id }) => id))
  const { deck, top, hand, discard } = state.players[side]
  const onTable = state.units.flatMap(({ card, module }) => (module ? [card, module.card] : [card]))
  // Iron Gate reveals two cards of Moloch's deck; a Move is a card of both sides.
  const revealed = state.queue.flatMap(({ do: what, cards }) =>
    what === 'best_of_two' && side === 'moloch' ? cards : [],
  )
  return [...deck, ...top, ...hand, ...discard, ...onTable, ...revealed].filter((card) => own.has(card))
    .length
}

/** Nobody stands in a city without a station, but for immune Robots when it was taken away (AMB-C9). */
function crowded(state: State, side: Side): string[] {
  if (state.queue[0]?.do.endsWith('surplus')) return []
  return [...state.cities.keys()].flatMap((city) => {
    const there = occupants(state, side, city)
    const most = stations(state, side, city)
    const allowed = there.length <= most || there.every((unit) => isImmune(state, unit))
    return allowed
      ? []
      : [`${side} has ${String(there.length)} of ${String(most)} stations in ${String(city)}`]
  })
}

export const convoyGame: FuzzGame<Setup, State, Action, Event> = {
  rules: convoy,
  setup: (random) => ({
    sides: random.pick([
      ['moloch', 'outpost'],
      ['outpost', 'moloch'],
      [null, null],
    ]),
  }),
  faults: (state) =>
    SIDES.flatMap((side) => {
      const cards = cardsOf(state, side)
      return [...(cards === CARDS ? [] : [`${side} has ${String(cards)} cards`]), ...crowded(state, side)]
    }),
}
