import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bracketPlaces,
  doubleBracket,
  dueTies,
  isDecided,
  readBracket,
  seedOrder,
  singleBracket,
} from '../../../worker/tournaments/bracket.ts'
import { divided, nextDivisions } from '../../../worker/tournaments/divisions.ts'
import { climbed, ladderRound } from '../../../worker/tournaments/ladder.ts'
import { CLASSIC, pairOf } from '../../../worker/tournaments/record.ts'
import type { Encounter, Share } from '../../../worker/tournaments/record.ts'
import type { Pairing } from '../../../worker/tournaments/roundrobin.ts'
import { swissRound } from '../../../worker/tournaments/swiss.ts'
import { sumsOf } from '../../../worker/tournaments/tiebreaks.ts'
import { circle, encounter, LOSS, people, results, WIN } from './play.ts'

const meetings = (all: readonly Encounter[]): Map<string, number> => {
  const met = new Map<string, number>()
  for (const { players } of all) {
    const [a = '', b = ''] = players
    if (players.length === 2) met.set(pairOf(a, b), (met.get(pairOf(a, b)) ?? 0) + 1)
  }
  return met
}

const byesOf = (all: readonly Encounter[], player: string): number =>
  all.filter(({ players }) => players.length === 1 && players[0] === player).length

const balanceOf = (all: readonly Encounter[], player: string): number =>
  all
    .filter(({ players }) => players.length === 2 && players.includes(player))
    .reduce((sum, { players }) => sum + (players[0] === player ? 1 : -1), 0)

const appearances = (pairings: readonly Pairing[]): string[] => pairings.flat().sort()

describe('round robin', () => {
  test('everybody meets everybody once a leg, plays once a round, and sits on either seat as often', () => {
    for (let n = 2; n <= 33; n++)
      for (const legs of [1, 2]) {
        const all = circle(people(n), legs)
        const met = meetings(all)
        expect(met.size).toBe((n * (n - 1)) / 2)
        expect([...met.values()].every((times) => times === legs)).toBe(true)
        for (let round = 1; round <= Math.max(...all.map((one) => one.round)); round++) {
          const players = all.filter((one) => one.round === round).flatMap((one) => one.players)
          expect([...players].sort()).toEqual(people(n).sort())
        }
        for (const player of people(n)) {
          expect(byesOf(all, player)).toBe(n % 2 === 1 ? legs : 0)
          expect(Math.abs(balanceOf(all, player))).toBeLessThanOrEqual(legs === 2 ? 0 : 1)
        }
      }
  })
})

interface Played {
  readonly all: Encounter[]
  readonly rounds: Pairing[][]
}

function swissEvent(
  n: number,
  rounds: number,
  lots: readonly (readonly Share[])[],
  forbidden: ReadonlySet<string> = new Set(),
  scoring = CLASSIC,
): Played {
  const all: Encounter[] = []
  const played: Pairing[][] = []
  let lot = 0
  for (let round = 1; round <= rounds; round++) {
    const sums = sumsOf(all, scoring)
    const players = people(n)
    const pairings = swissRound({
      players,
      encounters: all,
      points: (player) => sums.of(player, 'points'),
      round,
      forbidden,
      fixed: [],
    })
    played.push(pairings)
    for (const pairing of pairings) {
      const result = lots[lot++ % lots.length] ?? WIN
      all.push(encounter(round, pairing, result))
    }
  }
  return { all, rounds: played }
}

const lots = fc.array(results, { minLength: 7, maxLength: 60 })

describe('Swiss', () => {
  test('nobody meets again while it can be avoided, nobody has two byes, and everybody plays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 17 }), lots, (n, played) => {
        // Dirac: as long as everybody has met fewer than half of the others, a round without repeats exists.
        const rounds = Math.max(1, Math.floor(n / 2))
        const { all, rounds: pairings } = swissEvent(n, rounds, played)
        for (const round of pairings) expect(appearances(round)).toEqual(people(n).sort())
        expect(Math.max(1, ...meetings(all).values())).toBe(1)
        for (const player of people(n)) expect(byesOf(all, player)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 150 },
    )
  })

  test('a repeat is never made where any other pairing has none', () => {
    const ways = (players: readonly string[], met: ReadonlyMap<string, number>): boolean => {
      const [first, ...others] = players
      if (first === undefined) return true
      return others.some(
        (other) =>
          !met.has(pairOf(first, other)) &&
          ways(
            others.filter((player) => player !== other),
            met,
          ),
      )
    }
    fc.assert(
      fc.property(fc.constantFrom(4, 6, 8), lots, (n, played) => {
        const { all } = swissEvent(n, n - 1, played)
        for (let round = 2; round < n; round++) {
          const before = meetings(all.filter((one) => one.round < round))
          const now = all.filter((one) => one.round === round)
          const repeats = now.filter(({ players: [a = '', b = ''] }) => before.has(pairOf(a, b)))
          if (ways(people(n), before)) expect(repeats).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  test('seats stay balanced, and the first round sets the upper half against the lower', () => {
    const { all, rounds } = swissEvent(16, 5, [WIN, LOSS])
    for (const player of people(16)) expect(Math.abs(balanceOf(all, player))).toBeLessThanOrEqual(2)
    const distances = (rounds[0] ?? []).map(([a = '', b = '']) =>
      Math.abs(Number(a.slice(1)) - Number(b.slice(1))),
    )
    expect(distances).toEqual(Array.from({ length: 8 }, () => 8))
  })

  test('the second round of a Swiss sets winners against winners', () => {
    const { all } = swissEvent(8, 2, [WIN])
    const first = all.filter((one) => one.round === 1)
    const winners = new Set(first.map(({ players }) => players[0]))
    const mixed = all.filter(({ round, players: [a, b] }) => round === 2 && winners.has(a) !== winners.has(b))
    expect(mixed).toEqual([])
  })

  test('the bye goes to the lowest who had none, and nobody has a third before all have a second', () => {
    const { all } = swissEvent(5, 5, [WIN, LOSS, WIN])
    for (const player of people(5)) expect(byesOf(all, player)).toBe(1)
    const long = swissEvent(3, 9, [WIN, LOSS, WIN, WIN])
    for (let round = 3; round <= 9; round += 3) {
      const sofar = long.all.filter((one) => one.round <= round)
      for (const player of people(3)) expect(byesOf(sofar, player)).toBe(round / 3)
    }
  })

  test('what a win is worth changes no pairing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 17 }), lots, (n, played) => {
        const rounds = Math.max(1, Math.floor(n / 2))
        const dear = { win: 10, draw: 5, loss: 0, bye: 10, forfeit: 0 }
        expect(swissEvent(n, rounds, played, new Set(), dear).rounds).toEqual(
          swissEvent(n, rounds, played).rounds,
        )
      }),
      { numRuns: 60 },
    )
  })

  test('what is forbidden is never paired, what is set by hand always', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 14 }), lots, (n, played) => {
        const forbidden = new Set([pairOf('p0', 'p1'), pairOf('p2', 'p3')])
        const { all } = swissEvent(n, Math.max(1, Math.floor(n / 2) - 1), played, forbidden)
        for (const pair of meetings(all).keys()) expect(forbidden.has(pair)).toBe(false)
      }),
      { numRuns: 60 },
    )
    const pairings = swissRound({
      players: people(7),
      encounters: [],
      points: () => 0,
      round: 1,
      forbidden: new Set([pairOf('p3', 'p5')]),
      fixed: [['p5', 'p3'], ['p0']],
    })
    expect(pairings).toContainEqual(['p5', 'p3'])
    expect(pairings).toContainEqual(['p0'])
    expect(appearances(pairings)).toEqual(people(7))
  })

  test('whoever may meet nobody sits out, and nothing breaks', () => {
    const forbidden = new Set(people(4).flatMap((a) => people(4).map((b) => pairOf(a, b))))
    const pairings = swissRound({
      players: people(4),
      encounters: [],
      points: () => 0,
      round: 1,
      forbidden,
      fixed: [],
    })
    expect(pairings).toEqual(people(4).map((player) => [player]))
  })
})

function knockOut(kind: 'single' | 'double', n: number, lots: readonly (readonly Share[])[]) {
  const seeds = people(n)
  const bracket = kind === 'single' ? singleBracket(n) : doubleBracket(n)
  const all: Encounter[] = []
  let lot = 0
  for (let i = 0; i < 4 * n + 8; i++) {
    const ties = readBracket(bracket, seeds, all)
    const due = dueTies(ties, all)
    if (due.length === 0) return { ties, all, seeds }
    for (const { key, round, players } of due)
      all.push(
        encounter(
          round,
          players.flatMap((p) => p ?? []),
          lots[lot++ % lots.length] ?? WIN,
          key,
        ),
      )
  }
  throw new Error('it does not end')
}

describe('knock-out', () => {
  test('the seeds meet as late as they can', () => {
    expect(seedOrder(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5])
  })

  test('everybody but one loses once (or twice), and the last one standing is first', () => {
    const decisive = fc.array(fc.constantFrom(WIN, LOSS), { minLength: 3, maxLength: 80 })
    fc.assert(
      fc.property(
        fc.constantFrom('single', 'double'),
        fc.integer({ min: 2, max: 33 }),
        decisive,
        (kind, n, played) => {
          const { ties, all, seeds } = knockOut(kind, n, played)
          expect(isDecided(ties)).toBe(true)
          const lost = (player: string) => ties.filter(({ loser }) => loser === player).length
          const lives = kind === 'single' ? 1 : 2
          const places = bracketPlaces(ties, seeds, lives)
          const [champion, ...more] = seeds.filter((player) => places.get(player) === 1)
          expect(more).toEqual([])
          for (const player of seeds)
            if (player === champion) expect(lost(player)).toBeLessThan(lives)
            else expect(lost(player)).toBe(lives)
          expect(all.length).toBe(ties.filter(({ loser }) => typeof loser === 'string').length)
          if (kind === 'single') expect(all.length).toBe(n - 1)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('nobody plays twice in a round', () => {
    for (const kind of ['single', 'double'] as const)
      for (const n of [2, 3, 5, 8, 13, 16, 32]) {
        const { all } = knockOut(kind, n, [WIN, LOSS, LOSS])
        const names = all.flatMap(({ round, players }) => players.map((player) => `${round} ${player}`))
        expect(new Set(names).size).toBe(names.length)
      }
  })
})

describe('ladder', () => {
  test('whoever wins from below takes the place, whoever wins from above stays', () => {
    expect(
      climbed(['a', 'b', 'c', 'd'], [encounter(1, ['b', 'a'], WIN), encounter(1, ['d', 'c'], LOSS)]),
    ).toEqual(['b', 'a', 'c', 'd'])
  })

  test('everybody is paired or sits out, by turns with the one above and below', () => {
    expect(ladderRound(people(5), 1, () => true)).toEqual([['p1', 'p0'], ['p3', 'p2'], ['p4']])
    expect(ladderRound(people(5), 2, () => true)).toEqual([['p0'], ['p2', 'p1'], ['p4', 'p3']])
    expect(ladderRound(people(4), 1, (a, b) => pairOf(a, b) !== pairOf('p0', 'p1'))).toEqual([
      ['p0'],
      ['p2', 'p1'],
      ['p3'],
    ])
  })
})

describe('divisions', () => {
  const moves = { size: 4, up: 1, down: 1 }

  test('the first go up, the last go down, and every division keeps its size', () => {
    const tables = divided(people(12), 4)
    expect(nextDivisions(tables, () => true, [], moves)).toEqual([
      ['p0', 'p1', 'p2', 'p4'],
      ['p3', 'p5', 'p6', 'p8'],
      ['p7', 'p9', 'p10', 'p11'],
    ])
  })

  test('whoever stays away leaves a place that is filled from below, newcomers begin at the bottom', () => {
    const tables = divided(people(8), 4)
    expect(nextDivisions(tables, (player) => player !== 'p0', ['new'], moves)).toEqual([
      ['p1', 'p2', 'p4', 'p3'],
      ['p5', 'p6', 'p7', 'new'],
    ])
  })

  test('nobody is lost and nobody is there twice, however many come and go', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 7 }),
        (n, size, up, down, away) => {
          const isComing = (player: string) => Number(player.slice(1)) % away !== 0 || away === 1
          const next = nextDivisions(divided(people(n), size), isComing, ['x', 'y'], { size, up, down })
          expect(next.flat().sort()).toEqual([...people(n).filter(isComing), 'x', 'y'].sort())
          for (const division of next.slice(0, -1)) expect(division.length).toBe(size)
        },
      ),
    )
  })
})
