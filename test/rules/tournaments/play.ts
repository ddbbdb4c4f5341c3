// Events played by lot, for the tests of pairings and standings.
import fc from 'fast-check'
import type { Encounter, PlayerId, Share } from '../../../worker/tournaments/record.ts'
import { circleRound, roundsOf } from '../../../worker/tournaments/roundrobin.ts'
import type { Pairing } from '../../../worker/tournaments/roundrobin.ts'

export const people = (n: number): PlayerId[] => Array.from({ length: n }, (_, i) => `p${i}`)

export const share = (place: number, hq = 0, forfeited = false): Share => ({
  place,
  hq,
  timeouts: forfeited ? 1 : 0,
  forfeited,
})

/** Win, draw or loss of the first. */
export const WIN = [share(1, 12), share(2, 3)] as const
export const DRAW = [share(1, 8), share(1, 8)] as const
export const LOSS = [share(2, 5), share(1, 20)] as const

export const encounter = (
  round: number,
  players: Pairing,
  result: readonly Share[] | null = null,
  key = `${round}/${players.join('-')}`,
): Encounter => ({ key, round, division: 0, players, result: players.length === 1 ? null : result })

/** Any result of two. */
export const results: fc.Arbitrary<readonly Share[]> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
    .map(([a, b]) => [share(a >= b ? 1 : 2, a), share(b >= a ? 1 : 2, b)]),
  fc.constantFrom([share(1, 10), share(2, 0, true)], [share(2, 0, true), share(1, 10)]),
)

export const circle = (players: readonly PlayerId[], legs = 1): Encounter[] =>
  Array.from({ length: roundsOf(players.length, legs) }, (_, i) =>
    circleRound(players, i + 1).map((pairing) => encounter(i + 1, pairing)),
  ).flat()

/** The first so many encounters with results, the others open. */
export const partly = (all: readonly Encounter[], played: readonly (readonly Share[])[]): Encounter[] =>
  all.map((one, i) => ({ ...one, result: one.players.length === 1 ? null : (played[i] ?? null) }))
