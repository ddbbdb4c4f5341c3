import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '../../../shared/index.ts'
import { BY } from '../../../shared/kernel/types.ts'
import type { Entry, Rules } from '../../../shared/kernel/types.ts'
import { readExported, verify } from '../../../shared/kernel/verify.ts'
import type { Exported } from '../../../shared/kernel/verify.ts'
import { chained, exported, opening } from '../../fuzz/export.ts'
import { seeded } from '../../fuzz/prng.ts'
import { pebbles } from './pebbles.ts'
import { chanceOf, handOf, move, open, playOn, refusal } from './tables.ts'

const SEED = '5eed'.repeat(16)
const VALUES = ['ab'.repeat(32), '', 'cd'.repeat(32)]

/** A finished game of three with offers, free undos and one by consent that takes back a draw. */
async function finished(): Promise<Exported> {
  const { key, ...start } = await opening(SEED, VALUES)
  const game = open(pebbles, { seats: 3 }, chanceOf(key), start)
  const random = seeded('verify')
  const first = game.table.state.queue[0] ?? 0
  move(game, first, 'pass')
  move(game, first, 'ask undo 1')
  for (const seat of [0, 1, 2]) if (seat !== first) move(game, seat, 'agree')
  const [pebble] = handOf(game, first)
  move(game, first, `+${String(pebble)}`)
  move(game, first, 'undo 1')
  move(game, first, 'pass')
  while (!game.table.result) {
    playOn(game, random, 1)
    const undo = `undo ${String(game.table.log.length - 2)}`
    if (random.oneIn(4))
      refusal(() => move(game, random.below(3), random.pick([undo, 'offer draw', 'decline'])))
  }
  return exported(pebbles, game.table.log, SEED)
}

const good = await finished()
const faultsOf = async (game: Exported): Promise<string[]> =>
  (await verify(pebbles, game)).faults.map(({ seq, code }) => `${String(seq)} ${code}`)

describe('a good file', () => {
  test('has no faults, and says what was checked', async () => {
    const { faults, entries, draws, outcome, drawsChecked } = await verify(pebbles, good)
    expect(faults).toEqual([])
    expect(entries).toBe(good.entries.length)
    expect(draws).toBeGreaterThan(12)
    expect(outcome?.places).toHaveLength(3)
    expect(drawsChecked).toBe(true)
  })

  test('without its seed is checked but for the draws', async () => {
    const running = { ...good, seed: null, entries: good.entries.slice(0, 20) }
    expect(await verify(pebbles, running)).toMatchObject({ faults: [], outcome: null, drawsChecked: false })
  })

  test('of Hex', async () => {
    const { key, ...start } = await opening(SEED, VALUES.slice(0, 2))
    const game = open(games.hex, { armies: ['hegemony', null] }, chanceOf(key), start)
    playOn(game, seeded('hex'), 40)
    move(game, 1, 'resign')
    const rules: Rules = games.hex
    const verdict = await verify(rules, await exported(rules, game.table.log, SEED))
    expect(verdict).toMatchObject({ faults: [], outcome: { how: 'resigned' } })
  })

  test('is read back from JSON as it was', () => {
    expect(readExported(JSON.parse(JSON.stringify(good)))).toEqual(good)
  })
})

const at = fc.nat(good.entries.length - 1)
const other = (entry: Exported['entries'][number]) =>
  fc
    .oneof(
      fc.record({ seq: fc.nat(99) }),
      fc.record({ seat: fc.option(fc.nat(3)) }),
      fc.record({ by: fc.constantFrom(...BY) }),
      fc.record({
        action: fc.oneof(fc.string(), fc.constantFrom('draw', 'pass', '+1', '?2', 'agree', 'undo 1')),
      }),
      fc.record({ chance: fc.array(fc.nat(12), { maxLength: 2 }) }),
      fc.record({ at: fc.nat() }),
      fc.record({ spent: fc.array(fc.nat(9), { maxLength: 3 }) }),
      fc.record({ salt: fc.string() }),
      fc.record({ hash: fc.string() }),
    )
    .filter((change) => JSON.stringify({ ...entry, ...change }) !== JSON.stringify(entry))

const withEntries = (change: (entries: Exported['entries'][number][]) => void): Exported => {
  const entries = [...good.entries]
  change(entries)
  return { ...good, entries }
}

describe('every single tampering is found', () => {
  test('any field of any entry', async () => {
    const change = at.chain((i) => {
      const entry = good.entries[i]
      return entry ? fc.tuple(fc.constant(i), other(entry)) : fc.constant(null)
    })
    await fc.assert(
      fc.asyncProperty(change, async (tampering) => {
        if (!tampering) throw new Error('no entry')
        const [i, field] = tampering
        const faults = await faultsOf(
          withEntries((entries) => {
            const entry = entries[i]
            if (entry) entries[i] = { ...entry, ...field }
          }),
        )
        expect(faults).not.toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  test('two entries exchanged, one left out, one twice', async () => {
    await fc.assert(
      fc.asyncProperty(at, at, async (i, j) => {
        fc.pre(i !== j)
        const [a, b] = [good.entries[i], good.entries[j]]
        if (!a || !b) throw new Error('no entry')
        const swapped = withEntries((entries) => {
          entries[i] = b
          entries[j] = a
        })
        expect(await faultsOf(swapped)).not.toEqual([])
        expect(await faultsOf(withEntries((entries) => entries.splice(i, 0, a)))).not.toEqual([])
        if (i < good.entries.length - 1)
          expect(await faultsOf(withEntries((entries) => entries.splice(i, 1)))).not.toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('another seed', async () => {
    const faults = await faultsOf({ ...good, seed: '5eee' + SEED.slice(4) })
    expect(faults).toContain('0 commitment')
    expect(faults).toContain('0 salt')
    expect(faults.some((fault) => fault.includes(' draw '))).toBe(true)
  })

  test('the rules of another game', async () => {
    expect((await verify(games.hex, good)).faults).toEqual([{ seq: 0, code: 'other_game' }])
  })
})

/** Somebody who knows the seed can make a chain for any log. What the log says must then be wrong in itself. */
describe('a chain made anew does not hide', () => {
  const forged = async (seq: number, change: Partial<Entry>, seed = SEED): Promise<string[]> => {
    const log = good.entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry))
    return faultsOf({ ...good, seed, entries: await chained(log, seed) })
  }
  const start = good.entries[0]?.action ?? ''

  test('a draw that was not drawn', async () => {
    const draws = good.entries.filter((entry) => entry.seq > 0 && entry.chance.length > 0)
    for (const { seq, chance } of draws)
      expect(await forged(seq, { chance: [((chance[0] ?? 0) + 1) % 3] }), String(seq)).not.toEqual([])
  })

  test('a draw that was undone', async () => {
    // The draw of the second seat, taken back by consent and drawn again.
    const [first, again] = good.entries.filter((entry) => entry.action === 'draw' && entry.seq > 1)
    expect(first?.chance).toEqual(again?.chance)
    expect(first?.seq).toBe(3)
    expect(await forged(3, { chance: [((first?.chance[0] ?? 0) + 1) % 3] })).toContainEqual(
      expect.stringMatching(/^3 draw draw\//),
    )
  })

  test('another value of a player', async () => {
    const faults = await forged(0, { action: start.replace('abab', 'baba') })
    expect(faults.some((fault) => fault.includes(' draw '))).toBe(true)
  })

  test('another seed', async () => {
    expect(await forged(0, {}, '5eee' + SEED.slice(4))).toContain('0 commitment')
  })

  test('an illegal move, and an undo that nobody agreed to', async () => {
    const seq = good.entries.findIndex((entry) => entry.by === 'player' && entry.action === 'pass')
    expect(await forged(seq, { action: '+99' })).toEqual([`${String(seq)} illegal not_in_hand`])
    const agreed = good.entries.findIndex((entry) => entry.by === 'forced' && entry.action === 'undo 1')
    expect(await forged(agreed - 1, { action: 'decline' })).toEqual([`${String(agreed)} illegal not_agreed`])
    expect(await forged(agreed, { action: 'undo 0' })).toEqual([`${String(agreed)} illegal not_agreed`])
  })

  test('a setup that cannot be', async () => {
    expect(await forged(0, { action: start.replace('"seats":3', '"seats":9') })).toEqual([
      '0 seats: not_a_choice',
    ])
    expect(await forged(0, { action: 'draw' })).toContain('0 no_start')
  })

  test('a question that is asked twice', async () => {
    const doubled: typeof pebbles = {
      ...pebbles,
      play: (state, seat, action, chance, emit) =>
        pebbles.play(state, seat, action, { pick: (n) => chance.pick(n, 'draw/0') }, emit),
    }
    const { key, ...begun } = await opening(SEED, VALUES)
    const game = open(doubled, { seats: 3 }, chanceOf(key), begun)
    move(game, game.table.state.queue[0] ?? 0, 'pass')
    const { faults } = await verify(doubled, await exported(doubled, game.table.log, SEED))
    expect(faults).toEqual([{ seq: 3, code: 'asked twice draw/0' }])
  })
})

test('whatever the rules stumble over in a file is a fault of the file', async () => {
  const stumbling: Rules = {
    ...pebbles,
    start() {
      throw new RangeError('no such tile')
    },
  }
  expect((await verify(stumbling, { ...good, seed: null })).faults).toEqual([
    { seq: -1, code: 'broken no such tile' },
  ])
})

describe('what is no export is refused with a reason', () => {
  const entry = good.entries[1]
  test.each<[unknown, string]>([
    [null, 'not a file of the format hexpost-game/1'],
    [[], 'not a file of the format hexpost-game/1'],
    [{ ...good, format: 'hexpost-game/2' }, 'not a file of the format hexpost-game/1'],
    [{ ...good, id: 7 }, 'game and id are missing'],
    [{ ...good, seed: 'abc' }, 'seed must be 64 hex digits or null'],
    [{ ...good, entries: [] }, 'entries are missing'],
    [{ ...good, entries: [entry, { ...entry, by: 'nobody' }] }, 'entry 1 is not a whole entry'],
    [{ ...good, entries: [{ ...entry, salt: null }] }, 'entry 0 is not a whole entry'],
    [{ ...good, entries: [{ ...entry, chance: ['0'] }] }, 'entry 0 is not a whole entry'],
    [{ ...good, entries: [null] }, 'entry 0 is not a whole entry'],
  ])('%#', (x, reason) => {
    expect(readExported(x)).toBe(reason)
  })
})
