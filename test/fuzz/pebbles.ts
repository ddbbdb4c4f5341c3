import { pebbles } from '../rules/kernel/pebbles.ts'
import type { Action, Event, Setup, State } from '../rules/kernel/pebbles.ts'
import type { FuzzGame } from './game.ts'

export const pebblesGame: FuzzGame<Setup, State, Action, Event> = {
  rules: pebbles,
  setup: (random) => ({ seats: 2 + random.below(3), each: 1 + random.below(6) }),
  faults({ players, deck }) {
    const all = [...deck, ...players.flatMap(({ hand, cairn }) => [...hand, ...cairn])]
    return new Set(all).size === all.length ? [] : ['a pebble is in two places']
  },
}
