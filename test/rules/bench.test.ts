import { expect, test } from 'vitest'
import { hexBenches } from '../bench/hex.ts'
import { swissRound } from '../../worker/tournaments/swiss.ts'
import { measure, quantile } from '../bench/measure.ts'
import { sixthRound, swissBenches } from '../bench/swiss.ts'

/** A clock that stands still but for what the work says it took. */
function clock() {
  let time = 0
  return { now: () => time, spend: (ms: number) => void (time += ms) }
}

test('the ratio is that of the best rounds, and noise of the others does not count', async () => {
  const { now, spend } = clock()
  let i = 0
  const row = await measure(
    {
      name: 'x',
      against: 'y',
      work: () => spend(++i % 5 === 0 ? 6 : 1000),
      baseline: () => spend(2),
    },
    { rounds: 21, sampleMs: 1, now },
  )
  expect(row).toMatchObject({ ratio: 3, ms: 6, baselineMs: 2, low: 500, high: 500 })
})

test('what is prepared is not measured, and samples are long enough', async () => {
  const { now, spend } = clock()
  let runs = 0
  const row = await measure(
    {
      name: 'x',
      against: 'y',
      prepare: () => spend(500),
      work: () => {
        runs++
        spend(0.5)
      },
      baseline: () => spend(0.25),
    },
    { rounds: 3, sampleMs: 10, now },
  )
  expect(row).toMatchObject({ ratio: 2, ms: 0.5, baselineMs: 0.25 })
  expect(runs).toBeGreaterThanOrEqual(3 * 20)
})

test('quantiles', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((q) => quantile([5, 1, 3, 2, 4], q))).toEqual([1, 2, 3, 4, 5])
  expect(quantile([1, 2], 0.5)).toBe(1.5)
})

test('every row runs', async () => {
  const benches = hexBenches()
  expect(benches.map(({ name }) => name)).toEqual(['replay', 'legal', 'play', 'chain'])
  for (const bench of benches) {
    bench.prepare?.()
    await bench.work()
    await bench.baseline()
  }
})

test('a Swiss of 256 is paired, and everybody plays', () => {
  expect(swissBenches().map(({ name }) => name)).toEqual(['swiss 64', 'swiss 128', 'swiss 256'])
  const pairings = swissRound(sixthRound(256))
  expect(pairings.length).toBe(128)
  expect(new Set(pairings.flat()).size).toBe(256)
})
