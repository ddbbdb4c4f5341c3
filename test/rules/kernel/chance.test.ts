import { describe, expect, test } from 'vitest'
import { fromHex } from '../../../shared/kernel/bytes.ts'
import { answerIn, blockLabel, drafting, keyed, recorded, recording } from '../../../shared/kernel/chance.ts'
import type { Asked } from '../../../shared/kernel/chance.ts'
import { NeedsChance } from '../../../shared/kernel/errors.ts'
import { chanceOf } from './tables.ts'

const KEY = 'e76c14e71de57c8bf3712813c02d6d34021f08ae3b00b151c383c3858425bfc7'
const HALF = 2 ** 31 + 1

const KNOWN: readonly (readonly [label: string, n: number, answer: number])[] = [
  ['first', 2, 1],
  ['draw/borgo/0', 34, 15],
  ['draw/borgo/17', 17, 7],
  ['army/0', 4, 3],
  ['draw/borgo/0', 1, 0],
  ['draw/żółw/3', 100, 2],
  ['big', 2 ** 32, 1055848050],
  ['big', HALF, 1055848050],
]

describe('known answers', () => {
  const chance = chanceOf(fromHex(KEY))
  test.each(KNOWN)('%s of %i is %i', (label, n, answer) => {
    expect(chance.pick(n, label)).toBe(answer)
  })
  test('the first three numbers of the block are refused', () => {
    expect(chance.pick(HALF, 'refused/0')).toBe(447728419)
  })
  test('the whole first block is refused', () => {
    expect(chance.pick(HALF, 'refused/19')).toBe(806237700)
  })
})

describe('the numbers of a block', () => {
  const block = (...numbers: number[]): Uint8Array =>
    Uint8Array.from(numbers.flatMap((x) => [24, 16, 8, 0].map((shift) => Math.floor(x / 2 ** shift) % 256)))

  test('are big-endian', () => {
    expect(answerIn(block(0x01020304), 2 ** 32)).toBe(0x01020304)
    expect(answerIn(block(0xfffefdfc), 2 ** 32)).toBe(0xfffefdfc)
  })
  test('are refused from the last whole multiple of n on', () => {
    const last = Math.floor(2 ** 32 / 34) * 34
    expect(answerIn(block(last - 1), 34)).toBe(33)
    expect(answerIn(block(last), 34)).toBeNull()
    expect(answerIn(block(2 ** 32 - 1), 34)).toBeNull()
    expect(answerIn(block(2 ** 32 - 1, last, last - 34), 34)).toBe(0)
  })
  test('are never refused where n divides 2^32', () => {
    for (const n of [1, 2, 1024, 2 ** 31, 2 ** 32])
      expect(answerIn(block(2 ** 32 - 1), n)).toBe((2 ** 32 - 1) % n)
  })
  test('nothing is made of half a number', () => {
    expect(answerIn(Uint8Array.of(0, 0, 0), 2)).toBeNull()
  })
})

test('the blocks of a label are asked one after the other, as far as needed', () => {
  const asked: string[] = []
  const full = new Uint8Array(32).fill(0xff)
  const chance = keyed((message) => {
    asked.push(message)
    return asked.length < 3 ? full : new Uint8Array(32)
  })
  expect(chance.pick(3, 'draw/x/0')).toBe(0)
  expect(asked).toEqual(['draw/x/0/0', 'draw/x/0/1', 'draw/x/0/2'])
  expect(blockLabel('a', 1)).toBe('a/1')
})

test('a question without an answer is a fault of the rules, not an endless search', () => {
  const chance = chanceOf('any')
  for (const n of [0, -1, 1.5, NaN, Infinity, 2 ** 32 + 1])
    expect(() => chance.pick(n, 'x'), String(n)).toThrow(RangeError)
})

test('the same label gets the same answer, another label or key another', () => {
  const chance = chanceOf('k')
  const many = (c: typeof chance, name: string) =>
    Array.from({ length: 20 }, (_, i) => c.pick(1000, `${name}/${String(i)}`))
  expect(many(chance, 'a')).toEqual(many(chance, 'a'))
  expect(many(chance, 'a')).not.toEqual(many(chance, 'b'))
  expect(many(chance, 'a')).not.toEqual(many(chanceOf('l'), 'a'))
})

test('recording notes every answer in order', () => {
  const answers: number[] = []
  const chance = recording(chanceOf(fromHex(KEY)), answers)
  for (const [label, n] of KNOWN) chance.pick(n, label)
  expect(answers).toEqual(KNOWN.map(([, , answer]) => answer))
})

describe('recorded chance', () => {
  test('gives back what was noted, and tells what was asked', () => {
    const asked: Asked[] = []
    const chance = recorded(7, [3, 0], asked)
    expect([chance.pick(4, 'a'), chance.pick(1, 'b')]).toEqual([3, 0])
    chance.done()
    expect(asked).toEqual([
      { seq: 7, label: 'a', n: 4, answer: 3 },
      { seq: 7, label: 'b', n: 1, answer: 0 },
    ])
  })
  test('knows too few, too many, and impossible answers', () => {
    expect(() => recorded(7, []).pick(4, 'a')).toThrow('entry 7: chance_missing')
    for (const answer of [4, -1, 0.5, NaN])
      expect(() => recorded(7, [answer]).pick(4, 'a')).toThrow('entry 7: chance_out_of_range')
    expect(() => recorded(7, [1]).done()).toThrow('entry 7: chance_unused')
  })
})

test('a draft foresees nothing', () => {
  expect(() => drafting.pick(2, 'draw/borgo/3')).toThrow(NeedsChance)
  expect(() => drafting.pick(1, 'draw/borgo/3')).toThrow('draw/borgo/3')
})
