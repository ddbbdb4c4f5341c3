// Pairing a round of a Swiss in mid-event, and how it grows with the number of players.
import { CLASSIC } from '../../worker/tournaments/record.ts'
import type { Encounter, Share } from '../../worker/tournaments/record.ts'
import { swissRound } from '../../worker/tournaments/swiss.ts'
import type { SwissRound } from '../../worker/tournaments/swiss.ts'
import { sumsOf } from '../../worker/tournaments/tiebreaks.ts'
import { seeded } from '../fuzz/prng.ts'
import type { Bench } from './measure.ts'

export const SIZES = [32, 64, 128, 256] as const

const share = (place: number): Share => ({ place, hq: 0, timeouts: 0, forfeited: false })

/** The sixth round of an event played by lot. */
export function sixthRound(size: number): SwissRound {
  const random = seeded(`swiss ${size}`)
  const players = Array.from({ length: size }, (_, i) => `p${i}`)
  const encounters: Encounter[] = []
  const asked = (round: number): SwissRound => {
    const sums = sumsOf(encounters, CLASSIC)
    const points = new Map(players.map((player) => [player, sums.of(player, 'points')]))
    return {
      players,
      encounters: [...encounters],
      points: (player) => points.get(player) ?? 0,
      round,
      forbidden: new Set(),
      fixed: [],
    }
  }
  for (let round = 1; round < 6; round++)
    for (const [i, pairing] of swissRound(asked(round)).entries()) {
      const won = random.pick([true, false])
      const result = [share(won ? 1 : 2), share(won ? 2 : 1)]
      encounters.push({ key: `${round}/${i}`, round, division: 0, players: pairing, result })
    }
  return asked(6)
}

/** Each size against the one half as large: what doubling costs. */
export function swissBenches(): Bench[] {
  const rounds = SIZES.map((size) => ({ size, asked: sixthRound(size) }))
  return rounds.flatMap(({ size, asked }, i) => {
    const half = rounds[i - 1]
    return half
      ? [
          {
            name: `swiss ${size}`,
            against: `a Swiss of ${half.size}`,
            work: () => void swissRound(asked),
            baseline: () => void swissRound(half.asked),
          },
        ]
      : []
  })
}
