import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyTable } from '../../../shared/kernel/copy.ts'
import { copy, same } from '../../../shared/kernel/plain.ts'
import { seeded } from '../../fuzz/prng.ts'
import { move, playOn, sit } from './tables.ts'

// __proto__ as a key is none of plain data's business: no setup and no state may have it.
const plain = fc.jsonValue({ noUnicodeString: false }).filter((x) => !JSON.stringify(x).includes('__proto__'))

test('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(plain, (x) => {
      const y = copy(x)
      expect(y).toStrictEqual(x)
      if (typeof x === 'object' && x !== null) expect(y).not.toBe(x)
    }),
  )
  const inner = { a: [1] }
  expect(copy({ inner }).inner.a).not.toBe(inner.a)
})

test('same is equality of JSON, in any order of keys', () => {
  fc.assert(
    fc.property(plain, plain, (x, y) => {
      expect(same(x, copy(x))).toBe(true)
      let equal = true
      try {
        expect(x).toStrictEqual(y)
      } catch {
        equal = false
      }
      expect(same(x, y)).toBe(equal)
    }),
  )
  expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(same([], {})).toBe(false)
  expect(same([1], { 0: 1 })).toBe(false)
  expect(same(null, {})).toBe(false)
})

test('playing on a copy of a table leaves the table as it was', () => {
  const game = sit(3)
  move(game, 0, '+1')
  move(game, 1, 'offer draw')
  const kept = game.table
  const before = JSON.stringify(kept)
  game.table = copyTable(kept)
  playOn(game, seeded('copy'))
  expect(game.table.result).not.toBeNull()
  expect(JSON.stringify(kept)).toBe(before)
})
