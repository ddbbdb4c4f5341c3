// The games that can be fuzzed, by their ids.
import { convoyGame } from './convoy.ts'
import { hexGame } from './hex.ts'
import { pebblesGame } from './pebbles.ts'
import { fuzzGame } from './play.ts'
import type { Report } from './play.ts'

export type { Report }

export const fuzzers: { readonly [game: string]: (seed: string, setup?: unknown) => Report } = {
  hex: (seed, setup) => fuzzGame(hexGame, seed, setup),
  convoy: (seed, setup) => fuzzGame(convoyGame, seed, setup),
  pebbles: (seed, setup) => fuzzGame(pebblesGame, seed, setup),
}
