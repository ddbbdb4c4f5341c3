import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, isHex, toHex, utf8 } from '../../../shared/kernel/bytes.ts'
import { commitment, drawKey, hmac, link, salting, sha256 } from '../../../shared/kernel/chain.ts'
import { BY } from '../../../shared/kernel/types.ts'
import type { Entry } from '../../../shared/kernel/types.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const VALUES = ['aa'.repeat(32), '', '0123456789abcdef'.repeat(4)]

describe('known for ever', () => {
  test('SHA-256', async () => {
    expect(toHex(await sha256(utf8('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
  test('the commitment', async () => {
    expect(await commitment(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })
  test('the key of the draws', async () => {
    expect(toHex(await drawKey(SEED, VALUES))).toBe(
      'e76c14e71de57c8bf3712813c02d6d34021f08ae3b00b151c383c3858425bfc7',
    )
  })
  test.each([
    [0, '4d34aeadf70b273edf4a8578e7de2fe7'],
    [1, '6d3db3b5bfcde936160624003d79afa4'],
    [299, '8976582e1dd772811fbc7ff2cc3f3927'],
  ])('the salt of entry %i', async (seq, salt) => {
    const saltOf = await salting(SEED)
    expect(await saltOf(seq)).toBe(salt)
  })

  const START = '{"game":"pebbles","version":1,"setup":{"seats":2,"each":4},"values":["",""],"commitment":""}'
  const LOG: readonly (readonly [Entry, hash: string])[] = [
    [
      { seq: 0, seat: null, by: 'organizer', action: START, chance: [1], at: 1700000000000, spent: [] },
      '10c992afdf607dbdbb4cd0a4b87c5d1df210237e3227aec2bfc077087d9bdfef',
    ],
    [
      { seq: 1, seat: 1, by: 'forced', action: 'draw', chance: [6], at: 1700000000000, spent: [] },
      '2b51c7d3eac1fd871862b25ee2c85a9106e55b8204ae29398946c7651a7bab7f',
    ],
    [
      { seq: 2, seat: 1, by: 'player', action: '+7', chance: [], at: 1700000360123, spent: [0, 360123] },
      '0c79d3c8727c2f71db9a9ea8bcbdea9b51adead102e8f77660eea680d13c9dbb',
    ],
    [
      {
        seq: 3,
        seat: 0,
        by: 'order',
        action: 'żółw "x" \\ \u2028 🐢',
        chance: [],
        at: 1700000360124,
        spent: [0.5, 0],
      },
      '120e73e7c1501d06f270f4b7a8a05af10b346fe07615de8f505e1d7df8788254',
    ],
  ]
  test('the hashes of a log', async () => {
    const saltOf = await salting(SEED)
    let previous = ''
    for (const [entry, hash] of LOG) {
      previous = await link(previous, entry, await saltOf(entry.seq))
      expect(previous).toBe(hash)
    }
  })
  test('whatever order the keys of an entry have', async () => {
    const [entry, hash] = LOG[0] ?? []
    if (!entry) throw new Error('no entry')
    const { spent, at, chance, action, by, seat, seq } = entry
    const saltOf = await salting(SEED)
    expect(await link('', { spent, at, chance, action, by, seat, seq }, await saltOf(0))).toBe(hash)
  })
})

const entry: fc.Arbitrary<Entry> = fc.record({
  seq: fc.nat(999),
  seat: fc.option(fc.nat(5)),
  by: fc.constantFrom(...BY),
  action: fc.string({ unit: 'grapheme' }),
  chance: fc.array(fc.nat(40), { maxLength: 3 }),
  at: fc.nat(),
  spent: fc.array(fc.nat(), { maxLength: 3 }),
})

test('every field, the salt and the hash before count', async () => {
  await fc.assert(
    fc.asyncProperty(
      entry,
      entry,
      fc.constantFrom<keyof Entry>('seq', 'seat', 'by', 'action', 'chance', 'at', 'spent'),
      async (a, b, key) => {
        fc.pre(JSON.stringify(a[key]) !== JSON.stringify(b[key]))
        const changed: Entry = { ...a, [key]: b[key] }
        expect(await link('p', changed, 's')).not.toBe(await link('p', a, 's'))
        expect(await link('q', a, 's')).not.toBe(await link('p', a, 's'))
        expect(await link('p', a, 't')).not.toBe(await link('p', a, 's'))
      },
    ),
  )
})

test('the same as node:crypto', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.uint8Array({ minLength: 1 }), async (text, key) => {
      expect(utf8(text)).toEqual(new TextEncoder().encode(text))
      expect(toHex(await sha256(utf8(text)))).toBe(createHash('sha256').update(text).digest('hex'))
      expect(toHex(await hmac(key, text))).toBe(createHmac('sha256', key).update(text).digest('hex'))
    }),
  )
})

describe('hex digits', () => {
  test('there and back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromHex(toHex(bytes))).toEqual(bytes)
      }),
    )
  })
  test('nothing else is taken', () => {
    for (const text of ['a', 'abc', 'zz', 'AB', '0x', ' 0', '0b1 '])
      expect(() => fromHex(text), text).toThrow(RangeError)
    expect(isHex('00ff', 2)).toBe(true)
    expect(isHex('00ff', 1)).toBe(false)
    expect(isHex('00FF', 2)).toBe(false)
  })
})
