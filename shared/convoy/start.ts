// The table before the first card is dealt, or the position the setup gives.
import type { Chance, Seat } from '../kernel/types.ts'
import { inOrder, SIDES, wholeDeck } from './cards.ts'
import type { CardId, Side } from './cards.ts'
import { CITIES, cityNumber } from './cities.ts'
import { effect } from './effects.ts'
import { elsewhere } from './setup.ts'
import type { From, Setup } from './setup.ts'
import { settle } from './settle.ts'
import type { City, Player, State } from './state.ts'
import type { Values } from './values.ts'

export function startGame(setup: Setup, chance: Chance, version: number): State {
  const state: State = {
    version,
    seq: 0,
    sealed: [],
    moloch: molochSeat(setup, chance),
    values: setup.values,
    players: { moloch: newPlayer('moloch'), outpost: newPlayer('outpost') },
    cities: newCities(setup.values),
    units: [],
    placed: 0,
    battle: 0,
    phase: 'opening',
    marked: null,
    queue: [effect('deal', 'moloch', 0)],
    opening: null,
    massiveAssault: false,
    suddenAttack: false,
    randomDiscards: 0,
    buried: 0,
    report: null,
    outcome: null,
  }
  if (setup.from) {
    takeUp(state, setup.from)
    settle({ state, chance, emit: undefined }, null)
  }
  return state
}

/** CV-D01. */
const molochSeat = ({ sides }: Setup, chance: Chance): Seat =>
  sides ? sides.indexOf('moloch') : chance.pick(2, 'sides')

const newPlayer = (side: Side): Player => ({
  deck: wholeDeck(side),
  top: [],
  hand: [],
  discard: [],
  unseen: [],
  picked: 0,
})

const newCities = ({ cities }: Values): City[] =>
  CITIES.map((id) => ({
    districts: cities[id].districts.map((kind) => ({ effect: kind, demolished: false })),
    destroyed: false,
    featureUsed: false,
    extraStations: 0,
  }))

function takeUp(state: State, from: From): void {
  const active = cityNumber(from.active)
  for (const [i, id] of CITIES.entries()) {
    const city = state.cities[i]
    if (!city) continue
    for (const n of from.demolished[id]) city.districts.splice(n, 1, gone(city, n))
    city.destroyed = city.districts.every(({ demolished }) => demolished)
    city.featureUsed = from.featuresUsed.includes(id)
    city.extraStations = city.featureUsed && id === 'cleveland_harbour' && !city.destroyed ? 1 : 0
  }
  state.units = from.units.map(({ city, module, moduleOff, ...unit }) => ({
    id: state.placed++,
    ...unit,
    city: cityNumber(city),
    moved: false,
    module: module && { card: module, off: moduleOff },
  }))
  for (const side of SIDES) {
    const player = state.players[side]
    player.hand = [...(from.hands[side] ?? [])]
    player.discard = inOrder(side, from.discards[side] ?? [])
    player.deck = inOrder(side, from.decks[side] ?? without(wholeDeck(side), elsewhere(from, side)))
  }
  state.battle = 1
  state.phase = from.phase
  state.marked = from.marked ?? state.cities[active]?.districts.findIndex((d) => !d.demolished) ?? 0
  state.queue =
    from.phase === 'draw'
      ? [effect('draw_two', 'moloch', active), effect('mark', 'moloch', active)]
      : from.phase === 'mark'
        ? [effect('mark', 'moloch', active)]
        : []
}

const gone = (city: City, n: number) => ({
  effect: city.districts[n]?.effect ?? ('none' as const),
  demolished: true,
})

function without(cards: readonly CardId[], taken: readonly CardId[]): CardId[] {
  const rest = [...cards]
  for (const card of taken) {
    const i = rest.indexOf(card)
    if (i >= 0) rest.splice(i, 1)
  }
  return rest
}
