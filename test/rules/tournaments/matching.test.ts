import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heaviestMatching } from '../../../worker/tournaments/matching.ts'

type Weights = readonly (readonly number[])[]

const weightOf =
  (weights: Weights) =>
  (a: number, b: number): number =>
    weights[Math.max(a, b)]?.[Math.min(a, b)] ?? 0

/** Every matching there is. */
function best(n: number, weight: (a: number, b: number) => number, used = 0): number {
  let v = 0
  while (v < n && used & (1 << v)) v++
  if (v >= n) return 0
  let most = best(n, weight, used | (1 << v))
  for (let u = v + 1; u < n; u++)
    if (!(used & (1 << u)) && weight(v, u) > 0)
      most = Math.max(most, weight(v, u) + best(n, weight, used | (1 << v) | (1 << u)))
  return most
}

const graphs = fc.integer({ min: 0, max: 9 }).chain((n) =>
  fc.tuple(
    fc.constant(n),
    fc.array(
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1000 })), {
        minLength: n,
        maxLength: n,
      }),
      { minLength: n, maxLength: n },
    ),
  ),
)

test('no matching is heavier than the one that is found', () => {
  fc.assert(
    fc.property(graphs, ([n, weights]) => {
      const weight = weightOf(weights)
      const mates = heaviestMatching(n, weight)
      let sum = 0
      for (const [v, mate] of mates.entries()) {
        if (mate === -1) continue
        expect(mates[mate]).toBe(v)
        expect(weight(v, mate)).toBeGreaterThan(0)
        sum += weight(v, mate) / 2
      }
      expect(sum).toBe(best(n, weight))
    }),
    { numRuns: 3000 },
  )
})

test('blossoms in blossoms, as in the known hard cases', () => {
  const edges = (list: readonly (readonly [number, number, number])[]) => (a: number, b: number) =>
    list.find(([u, v]) => (u === a + 1 && v === b + 1) || (u === b + 1 && v === a + 1))?.[2] ?? 0
  const nested = edges([
    [1, 2, 40],
    [1, 3, 40],
    [2, 3, 60],
    [2, 4, 55],
    [3, 5, 55],
    [4, 5, 50],
    [1, 8, 15],
    [5, 7, 30],
    [7, 6, 10],
    [8, 10, 10],
    [4, 9, 30],
  ])
  expect(heaviestMatching(10, nested).map((mate) => mate + 1)).toEqual([2, 1, 5, 9, 3, 7, 6, 10, 4, 8])
})
