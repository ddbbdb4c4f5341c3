import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everybody, MOST_AT_TABLES, roundsAt } from '../../../worker/tournaments/everybody.ts'
import { gathered, tableSizes } from '../../../worker/tournaments/gathering.ts'
import { CLASSIC, pairOf } from '../../../worker/tournaments/record.ts'
import type { Encounter } from '../../../worker/tournaments/record.ts'
import { due } from '../../../worker/tournaments/season.ts'
import type { Season } from '../../../worker/tournaments/season.ts'
import { sumsOf } from '../../../worker/tournaments/tiebreaks.ts'
import { PLAN } from './plan.ts'
import { encounter, people, share } from './play.ts'

function played(
  n: number,
  rounds: number,
  seats: 3 | 4,
  lots: readonly number[],
  forbidden = new Set<string>(),
) {
  const all: Encounter[] = []
  let lot = 0
  for (let round = 1; round <= rounds; round++) {
    const sums = sumsOf(all, CLASSIC)
    const points = (player: string) => sums.of(player, 'points')
    const asked = { players: people(n), encounters: [...all], points, round, forbidden, fixed: [] }
    for (const table of gathered(asked, seats)) {
      const turn = lots[lot++ % lots.length] ?? 0
      const result = table.map((_, i) => share(1 + ((i + turn) % table.length)))
      all.push(encounter(round, table, result))
    }
  }
  return all
}

const lots = fc.array(fc.nat(3), { minLength: 5, maxLength: 40 })
const seats = fc.constantFrom(3, 4)

describe('tables of three and four', () => {
  test('as few byes as can be, and no table too small or too large', () => {
    expect(tableSizes(9, 4)).toEqual([3, 3, 3])
    expect(tableSizes(11, 4)).toEqual([4, 4, 3])
    expect(tableSizes(5, 4)).toEqual([4])
    expect(tableSizes(8, 3)).toEqual([3, 3])
    expect(tableSizes(2, 4)).toEqual([])
    for (let n = 6; n < 100; n++) expect(tableSizes(n, 4).reduce((a, b) => a + b)).toBe(n)
  })

  test('everybody is at one table or sits out, nobody twice before everybody once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 26 }), seats, lots, (n, size, turns) => {
        const all = played(n, 4, size, turns)
        for (let round = 1; round <= 4; round++) {
          const now = all.filter((one) => one.round === round)
          expect(now.flatMap(({ players }) => players).sort()).toEqual(people(n).sort())
          for (const { players } of now) expect([1, 3, size]).toContain(players.length)
        }
        const byes = people(n).map(
          (player) => all.filter(({ players }) => players.length === 1 && players[0] === player).length,
        )
        expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 80 },
    )
  })

  test('what is forbidden never sits together, and sixteen meet nobody again in their second round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), seats, lots, (n, size, turns) => {
        const forbidden = new Set([pairOf('p0', 'p1'), pairOf('p2', 'p3')])
        for (const { players } of played(n, 3, size, turns, forbidden))
          for (const a of players)
            for (const b of players) if (a < b) expect(forbidden.has(pairOf(a, b))).toBe(false)
      }),
      { numRuns: 60 },
    )
    const pairs = played(16, 2, 4, [0, 1, 2, 3]).flatMap(({ players }) =>
      players.flatMap((a) => players.filter((b) => a < b).map((b) => pairOf(a, b))),
    )
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('where somebody must sit out it is one of those who may not meet, and nobody else for it', () => {
    const asked = { players: people(4), encounters: [], points: () => 0, round: 1, fixed: [] }
    const one = gathered({ ...asked, forbidden: new Set([pairOf('p0', 'p1')]) }, 3)
    expect(one.map((table) => table.length).sort()).toEqual([1, 3])
    const two = gathered({ ...asked, forbidden: new Set([pairOf('p0', 'p1'), pairOf('p1', 'p2')]) }, 3)
    expect(two.find((table) => table.length === 1)).toEqual(['p1'])
  })

  test('whoever sat first sits later the next time', () => {
    const all = played(4, 4, 4, [0])
    const first = all.map(({ players }) => players[0])
    expect(new Set(first).size).toBeGreaterThan(2)
  })
})

describe('everybody meets everybody at tables of three and four', () => {
  /** How often each pair meets, and how often each sits out. */
  function counted(seats: 3 | 4, n: number, legs: 1 | 2) {
    const players = people(n)
    const met = new Map<string, number>()
    const out = new Map(players.map((player) => [player, 0]))
    for (let round = 1; round <= roundsAt(seats, n, legs); round++) {
      const tables = everybody(seats, players, round)
      expect(tables.flat().sort(), `${n} at ${seats}, round ${round}`).toEqual([...players].sort())
      const sizes = tables.map((table) => table.length).filter((size) => size > 1)
      expect(sizes.sort()).toEqual(tableSizes(n, seats).sort())
      for (const table of tables)
        for (const [i, a] of table.entries()) {
          if (table.length === 1) out.set(a, (out.get(a) ?? 0) + 1)
          for (const b of table.slice(i + 1)) met.set(pairOf(a, b), (met.get(pairOf(a, b)) ?? 0) + 1)
        }
    }
    return { met: [...met.values()], out: [...out.values()] }
  }

  test('all pairs of 3 to 16 meet, as evenly as it comes out, and nobody sits out twice more than another', () => {
    // Where no pair meets more than once, or not more than twice; elsewhere it is three times.
    const once: Record<number, readonly number[]> = { 3: [3, 9], 4: [3, 4, 9, 15, 16] }
    const thrice: Record<number, readonly number[]> = { 3: [6], 4: [5, 6, 7, 8, 12] }
    for (const seats of [3, 4] as const)
      for (let n = 3; n <= MOST_AT_TABLES; n++)
        for (const legs of [1, 2] as const) {
          const { met, out } = counted(seats, n, legs)
          const most = once[seats]?.includes(n) ? 1 : thrice[seats]?.includes(n) ? 3 : 2
          expect(met, `${n} at ${seats}`).toHaveLength((n * (n - 1)) / 2)
          expect(Math.min(...met)).toBe(legs)
          expect(Math.max(...met), `${n} at ${seats}`).toBe(most * legs)
          expect(Math.max(...out) - Math.min(...out)).toBeLessThanOrEqual(legs)
          // Never far from the fewest rounds in which anybody could meet all others.
          expect(roundsAt(seats, n, 1)).toBeLessThanOrEqual(Math.ceil((n - 1) / 2) + 3)
        }
  })

  test('for more, or for fewer, there are no rounds', () => {
    for (const n of [0, 1, 17]) expect(roundsAt(3, n, 1)).toBe(0)
    expect(everybody(4, people(17), 1)).toEqual([])
  })

  test('two who are left of a division play each other, once in each leg, and nobody twice first', () => {
    for (const seats of [3, 4] as const) {
      const format = { kind: 'divisions', legs: 2, size: 6, up: 1, down: 1 } as const
      // The others of the second division left after it was seeded.
      const entrants = people(8).map((player, seed) => ({
        ...{ player, seed, division: seed < 6 ? 0 : 1 },
        ...{ state: 'in' as const, joinedAt: 0, rating: 1500 },
      }))
      const season: Season = {
        ...{ plan: { ...PLAN, format, seats, least: 3 }, state: 'seeded', entrants, encounters: [] },
        ...{ openAt: 0, closeAt: 0, startAt: 0, round: 0, roundEndsAt: null, remindedRound: 0 },
        ...{ unapproved: new Set(), forbidden: new Set(), fixed: [] },
      }
      const met: Encounter[] = []
      for (let round = 1; round <= 2; round++) {
        const step = due({ ...season, ...(round > 1 && { state: 'running', round: 1, encounters: met }) }, 0)
        const paired = step?.step === 'pair' ? step.paired : []
        met.push(...paired.map((one) => ({ ...one, round, result: one.players.map(() => share(1, 5)) })))
        expect(paired.filter(({ division }) => division === 1)).toHaveLength(1)
      }
      const two = met.filter(({ division }) => division === 1).map(({ players }) => players)
      expect(two.map((pair) => [...pair].sort())).toEqual([
        ['p6', 'p7'],
        ['p6', 'p7'],
      ])
      expect(two[0]?.[0]).not.toBe(two[1]?.[0])
    }
  })
})
