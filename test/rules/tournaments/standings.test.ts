import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finishes } from '../../../worker/tournaments/finishes.ts'
import { ranges } from '../../../worker/tournaments/range.ts'
import { CLASSIC, isOver } from '../../../worker/tournaments/record.ts'
import type { Encounter, Scoring, Share } from '../../../worker/tournaments/record.ts'
import type { Season } from '../../../worker/tournaments/season.ts'
import { standings } from '../../../worker/tournaments/standings.ts'
import { tableOf } from '../../../worker/tournaments/tables.ts'
import { TIEBREAKS, USUAL } from '../../../worker/tournaments/tiebreaks.ts'
import { tournaments as en } from '../../../words/en/tournaments.ts'
import { tournaments as pl } from '../../../words/pl/tournaments.ts'
import { PLAN } from './plan.ts'
import { circle, DRAW, encounter, LOSS, partly, people, results, share, WIN } from './play.ts'

const places = (rows: readonly { player: string; place: number }[]) =>
  rows.map(({ player, place }) => `${place} ${player}`)

describe('tie-breaks', () => {
  test('by hand: a table of four with every tie-break', () => {
    const all = [
      encounter(1, ['a', 'b'], [share(1, 10), share(2, 4)]),
      encounter(1, ['c', 'd'], [share(1, 9), share(2, 0, true)]),
      encounter(2, ['a', 'c'], [share(2, 3), share(1, 8)]),
      encounter(2, ['b', 'd'], [share(1, 6), share(1, 6)]),
      encounter(3, ['d', 'a'], [share(2, 1), share(1, 5)]),
      encounter(3, ['b', 'c'], [share(1, 12), share(2, 2)]),
    ]
    const rows = standings(['a', 'b', 'c', 'd'], all, CLASSIC, TIEBREAKS)
    const values = Object.fromEntries(rows.map(({ player, values }) => [player, values]))
    // points, hq, head-to-head, sonneborn-berger, buchholz, wins, timeouts
    expect(values['a']).toEqual([2, 18, null, 2, 4, 2, 0])
    expect(values['b']).toEqual([1.5, 22, null, 2.25, 4.5, 1, 0])
    expect(values['c']).toEqual([2, 19, null, 2.5, 4, 2, 0])
    expect(values['d']).toEqual([0.5, 7, null, 0.75, 5.5, 0, 1])
    expect(places(rows)).toEqual(['1 c', '2 a', '3 b', '4 d'])
    expect(rows.map(({ by }) => by)).toEqual([null, 'hq', 'points', 'points'])
    const direct = standings(['a', 'b', 'c', 'd'], all, CLASSIC, ['points', 'head-to-head'])
    expect(direct.map(({ values }) => values[1])).toEqual([1, 0, null, null])
  })

  test('head-to-head says nothing as long as not all of them have met', () => {
    const all = [encounter(1, ['a', 'b'], WIN), encounter(1, ['c', 'd'], WIN), encounter(2, ['b', 'd'], WIN)]
    const rows = standings(['a', 'b', 'c', 'd'], all, CLASSIC, ['points', 'head-to-head'])
    expect(places(rows)).toEqual(['1 a', '1 b', '1 c', '4 d'])
  })

  test('a bye brings its points, and for Buchholz an opponent like oneself', () => {
    const all = [encounter(1, ['a', 'b'], DRAW), encounter(1, ['c'])]
    const rows = standings(['a', 'b', 'c'], all, CLASSIC, ['points', 'buchholz', 'wins'])
    expect(rows.map(({ player, values, played }) => [player, values, played])).toEqual([
      ['c', [1, 1, 0], 0],
      ['a', [0.5, 0.5, 0], 1],
      ['b', [0.5, 0.5, 0], 1],
    ])
  })

  test('at a table of four each is scored against each', () => {
    const all = [encounter(1, ['a', 'b', 'c', 'd'], [share(1, 9), share(2, 4), share(2, 4), share(4, 0)])]
    const rows = standings(['a', 'b', 'c', 'd'], all, CLASSIC, ['points'])
    expect(rows.map(({ values }) => values[0])).toEqual([1, 0.5, 0.5, 0])
  })

  test('at tables of four whoever has as much is level, in whichever order it came', () => {
    const at = (round: number, ...order: readonly string[]) =>
      encounter(
        round,
        order,
        order.map((_, i) => share(i + 1)),
      )
    // First, second and third, or the other way round: thirds that no machine adds up exactly.
    const all = [
      ...[at(1, 'a', 'c', 'b', 'd'), at(2, 'c', 'a', 'd', 'e')],
      ...[at(2, 'f', 'b', 'g', 'h'), at(3, 'b', 'c', 'a', 'd')],
    ]
    const rows = standings(['a', 'b'], all, CLASSIC, ['points'])
    expect(places(rows)).toEqual(['1 a', '1 b'])
    expect(rows.map(({ values }) => values)).toEqual([[2], [2]])
    fc.assert(
      fc.property(
        fc.array(fc.shuffledSubarray(people(4), { minLength: 4 }), { minLength: 2, maxLength: 8 }),
        fc.shuffledSubarray([...TIEBREAKS].slice(1)),
        (orders, ties) => {
          const played = orders.map((order, i) => at(i + 1, ...order))
          expect(standings(people(4), [...played].reverse(), CLASSIC, ['points', ...ties])).toEqual(
            standings(people(4), played, CLASSIC, ['points', ...ties]),
          )
        },
      ),
    )
  })

  test('at tables head-to-head counts only those who are level', () => {
    const all = [
      encounter(1, ['a', 'b', 'c'], [share(1), share(2), share(3)]),
      encounter(2, ['a', 'b', 'd'], [share(3), share(2), share(1)]),
    ]
    const rows = standings(['a', 'b', 'c', 'd'], all, CLASSIC, ['points', 'head-to-head'])
    expect(rows.map(({ player, place, values }) => [player, place, ...values])).toEqual([
      ['a', 1, 1, 1],
      ['d', 1, 1, 1],
      ['b', 3, 1, 0.5],
      ['c', 4, 0, null],
    ])
  })

  test('forfeits count as the event says', () => {
    const strict = { ...CLASSIC, win: 3, draw: 1, forfeit: -1 }
    const all = [encounter(1, ['a', 'b'], [share(1, 0), share(2, 0, true)])]
    expect(standings(['a', 'b'], all, strict, ['points']).map(({ values }) => values[0])).toEqual([3, -1])
    const both = [encounter(1, ['a', 'b'], [share(1, 0, true), share(1, 0, true)])]
    expect(standings(['a', 'b'], both, strict, ['points']).map(({ values }) => values[0])).toEqual([-1, -1])
  })

  test('the order does not depend on how the record is written down', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 7 }),
        fc.array(results, { minLength: 21, maxLength: 21 }),
        fc.shuffledSubarray([...TIEBREAKS].slice(1)),
        fc.integer(),
        (n, played, more, turn) => {
          const all = partly(circle(people(n)), played)
          const cut = Math.abs(turn) % all.length
          const other = [...all.slice(cut), ...all.slice(0, cut)].reverse()
          const tiebreaks = ['points', ...more] as const
          expect(standings(people(n), other, CLASSIC, tiebreaks)).toEqual(
            standings(people(n), all, CLASSIC, tiebreaks),
          )
        },
      ),
    )
  })
})

describe('places that do not follow from points', () => {
  test('on a ladder the rung decides, however many points somebody has', () => {
    const plan = { format: { kind: 'ladder', rounds: 3 }, scoring: CLASSIC, tiebreaks: ['points'] } as const
    const all = [encounter(1, ['b', 'a'], LOSS), encounter(1, ['d', 'c'], WIN), encounter(2, ['a'])]
    expect(places(tableOf(plan, ['a', 'b', 'c', 'd'], all))).toEqual(['1 a', '2 b', '3 d', '4 c'])
    expect(places(standings(['a', 'b', 'c', 'd'], all, CLASSIC, ['points']))).not.toContain('2 b')
  })

  test('whoever has left a ladder holds no rung: all who stay are before them', () => {
    const plan = { format: { kind: 'ladder', rounds: 3 }, scoring: CLASSIC, tiebreaks: ['points'] } as const
    const all = [encounter(1, ['b', 'a'], LOSS), encounter(1, ['d', 'c'], WIN)]
    const gone = new Set(['a', 'd'])
    expect(places(tableOf(plan, ['a', 'b', 'c', 'd'], all, gone))).toEqual(['1 b', '2 c', '3 a', '4 d'])
  })

  test('in a knock-out whoever is still in shares the first place, the others by how far they came', () => {
    const plan = { format: { kind: 'knock-out', lives: 1 }, scoring: CLASSIC, tiebreaks: ['points'] } as const
    const first = [encounter(1, ['a', 'd'], WIN, '0.w1.0'), encounter(1, ['b', 'c'], LOSS, '0.w1.1')]
    expect(places(tableOf(plan, ['a', 'b', 'c', 'd'], first))).toEqual(['1 a', '1 c', '3 b', '3 d'])
    const all = [...first, encounter(2, ['a', 'c'], LOSS, '0.w2.0')]
    expect(places(tableOf(plan, ['a', 'b', 'c', 'd'], all))).toEqual(['1 c', '2 a', '3 b', '3 d'])
  })
})

/** Points are all that is certain: of equals either may be first. */
function bruteForce(players: readonly string[], all: readonly Encounter[], scoring: Scoring) {
  const found = new Map(players.map((player) => [player, { best: Infinity, worst: 0 }]))
  const open = all.filter((one) => !isOver(one))
  const done = all.filter(isOver)
  const outcomes: readonly (readonly Share[])[] = [
    WIN,
    DRAW,
    LOSS,
    [share(1), share(2, 0, true)],
    [share(2, 0, true), share(1)],
  ]
  const used = scoring.forfeit === scoring.loss ? outcomes.slice(0, 3) : outcomes
  for (let way = 0; way < used.length ** open.length; way++) {
    const rest = open.map((one, i) => ({
      ...one,
      result: used[Math.floor(way / used.length ** i) % used.length] ?? null,
    }))
    const rows = standings(players, [...done, ...rest], scoring, ['points'])
    const points = new Map(rows.map((row) => [row.player, row.values[0] ?? 0]))
    for (const player of players) {
      const own = points.get(player) ?? 0
      const range = found.get(player)
      if (!range) continue
      const above = players.filter((other) => (points.get(other) ?? 0) > own).length
      const level = players.filter((other) => (points.get(other) ?? 0) >= own).length
      range.best = Math.min(range.best, 1 + above)
      range.worst = Math.max(range.worst, level)
    }
  }
  return found
}

const scorings: fc.Arbitrary<Scoring> = fc.constantFrom(
  CLASSIC,
  { win: 3, draw: 1, loss: 0, bye: 3, forfeit: 0 },
  { win: 2, draw: 1, loss: 0, bye: 1, forfeit: -1 },
)

const runningSeason = (n: number, round: number, encounters: readonly Encounter[], gone = ''): Season => ({
  plan: { ...PLAN, tiebreaks: ['points'] },
  state: 'running',
  ...{ openAt: 0, closeAt: 0, startAt: 0, round, roundEndsAt: null, remindedRound: 0 },
  entrants: people(n).map((player, seed) => ({
    ...{ player, seed, joinedAt: 0, rating: 0, division: 0 },
    state: player === gone ? 'withdrawn' : 'in',
  })),
  encounters,
  ...{ unapproved: new Set<string>(), forbidden: new Set<string>(), fixed: [] },
})

describe('can still finish', () => {
  test('what is said is exactly what trying every way of playing on gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.array(results, { minLength: 15, maxLength: 15 }),
        fc.integer({ min: 0, max: 5 }),
        scorings,
        (n, played, left, scoring) => {
          const full = circle(people(n))
          const known = partly(full, played.slice(0, Math.max(0, full.length - left)))
          const rows = standings(people(n), known, scoring, ['points'])
          const said = ranges(rows, known, scoring, 0)
          if (known.every(isOver)) return
          expect(said).toEqual(bruteForce(people(n), known, scoring))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('however it goes on, nobody ends where it was said they could not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.array(results, { minLength: 66, maxLength: 66 }),
        fc.nat(66),
        scorings,
        (n, played, cut, scoring) => {
          const full = circle(people(n))
          const known = partly(full, played.slice(0, cut))
          const said = ranges(standings(people(n), known, scoring, USUAL), known, scoring, 0)
          for (const { player, place } of standings(people(n), partly(full, played), scoring, USUAL)) {
            expect(place).toBeGreaterThanOrEqual(said.get(player)?.best ?? Infinity)
            expect(place).toBeLessThanOrEqual(said.get(player)?.worst ?? 0)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('rounds that are not paired yet are allowed for', () => {
    fc.assert(
      fc.property(
        fc.array(results, { minLength: 28, maxLength: 28 }),
        fc.integer({ min: 0, max: 7 }),
        (played, rounds) => {
          const full = partly(circle(people(8)), played)
          const known = full.filter((one) => one.round <= rounds)
          const said = ranges(standings(people(8), known, CLASSIC, USUAL), known, CLASSIC, 7 - rounds)
          for (const { player, place } of standings(people(8), full, CLASSIC, USUAL)) {
            expect(place).toBeGreaterThanOrEqual(said.get(player)?.best ?? Infinity)
            expect(place).toBeLessThanOrEqual(said.get(player)?.worst ?? 0)
          }
        },
      ),
    )
  })

  test('in a round robin it is exact with rounds to come too, since who meets whom is known', () => {
    const lot = fc.array(fc.constantFrom(WIN, DRAW, LOSS), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 5 }), lot, fc.nat(4), (n, played, ago) => {
        const full = circle(people(n))
        const rounds = Math.max(...full.map(({ round }) => round))
        const round = Math.max(1, rounds - (ago % 2))
        const all = full.map((one, i) => ({
          ...{ ...one, key: `0.${one.key}` },
          result: one.players.length === 2 && one.round < round ? (played[i] ?? WIN) : null,
        }))
        const paired = all.filter((one) => one.round <= round)
        const rows = standings(people(n), paired, CLASSIC, ['points'])
        const said = finishes(runningSeason(n, round, paired), 0, rows, paired)
        expect(said).toEqual(bruteForce(people(n), all, CLASSIC))
      }),
      { numRuns: 60 },
    )
  })

  test('whoever has withdrawn loses what is to come, and nobody waits for them', () => {
    const all = circle(people(4))
      .filter(({ round }) => round === 1)
      .map((one) => ({ ...one, key: `0.${one.key}`, result: WIN }))
    const rows = standings(people(4), all, CLASSIC, ['points'])
    const gone = all[0]?.players[1] ?? ''
    const said = finishes(runningSeason(4, 1, all, gone), 0, rows, all)
    // No point so far and none to come; and the other who has lost will win against them at least.
    expect(said?.get(gone)).toEqual({ best: 4, worst: 4 })
  })

  test('a round to come may bring a bye or nothing at all, whatever these are worth', () => {
    const all = [encounter(1, ['a', 'b'], WIN)]
    const scoring = { win: 3, draw: 2, loss: 1, bye: -2, forfeit: 1 }
    const said = ranges(standings(['a', 'b', 'c'], all, scoring, ['points']), all, scoring, 1)
    // a has 3, b 1, c nothing: if c wins and a has the bye, or is not paired, a is behind or level.
    expect(said.get('a')).toEqual({ best: 1, worst: 3 })
    expect(said.get('c')).toEqual({ best: 1, worst: 3 })
  })

  test('where late games are forfeited the two who are left may both come too late', () => {
    const met = [
      ...['p0', 'p1', 'p2'].map((winner, i) => encounter(i + 1, [winner, 'p3'], WIN)),
      encounter(3, ['p1', 'p2']),
    ]
    const rows = standings(people(4), met, CLASSIC, ['points'])
    const season = runningSeason(4, 3, met)
    const said = (late: 'wait' | 'forfeit') =>
      finishes({ ...season, plan: { ...season.plan, late } }, 0, rows, met)?.get('p0')
    expect(said('wait')).toEqual({ best: 2, worst: 3 })
    expect(said('forfeit')).toEqual({ best: 1, worst: 3 })
  })

  test('when nothing is left the place is the place', () => {
    const all = [encounter(1, ['a', 'b'], WIN)]
    const rows = standings(['a', 'b'], all, CLASSIC, USUAL)
    expect(ranges(rows, all, CLASSIC, 0)).toEqual(
      new Map([
        ['a', { best: 1, worst: 1 }],
        ['b', { best: 2, worst: 2 }],
      ]),
    )
  })
})

test('every tie-break is explained, and the range is said in words', () => {
  for (const words of [en, pl])
    for (const name of TIEBREAKS) expect(words.tiebreaks[name]).toMatch(/^.+: .+\.$/)
  expect(en.finish({ best: 2, worst: 5 })).toBe('Can still finish 2nd to 5th')
  expect(en.finish({ best: 11, worst: 23 })).toBe('Can still finish 11th to 23rd')
  expect(en.finish({ best: 1, worst: 1 })).toBe('Finishes 1st')
  expect(pl.finish({ best: 2, worst: 5 })).toBe('Może jeszcze zająć miejsca od 2 do 5')
})
