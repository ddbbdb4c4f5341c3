import fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../../../shared/index.ts'
import { readTable, writeTable } from '../../../shared/kernel/actions.ts'
import type { TableAction } from '../../../shared/kernel/actions.ts'
import { seeded } from '../../fuzz/prng.ts'
import { pebbles } from './pebbles.ts'
import { chanceOf, open, playOn } from './tables.ts'
import type { Game } from './tables.ts'

const n = fc.integer({ min: 0, max: 999_999_999 })
const places = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
const points = fc.array(
  n.map((x) => x / 2),
  { minLength: 1, maxLength: 6 },
)

/** One arbitrary a word: the compiler asks for each that is added. */
const actions: { readonly [word in TableAction['table']]: fc.Arbitrary<TableAction> } = {
  undo: n.map((to) => ({ table: 'undo', to })),
  'ask undo': n.map((to) => ({ table: 'ask undo', to })),
  'offer draw': fc.constant({ table: 'offer draw' }),
  'offer cancel': fc.constant({ table: 'offer cancel' }),
  agree: fc.constant({ table: 'agree' }),
  decline: fc.constant({ table: 'decline' }),
  resign: fc.constant({ table: 'resign' }),
  pause: fc.constant({ table: 'pause' }),
  resume: fc.constant({ table: 'resume' }),
  forfeit: n.map((seat) => ({ table: 'forfeit', seat })),
  replace: n.map((seat) => ({ table: 'replace', seat })),
  extend: fc.tuple(n, n).map(([seat, ms]) => ({ table: 'extend', seat, ms })),
  adjudicate: fc.tuple(places, points).map(([places, points]) => ({ table: 'adjudicate', places, points })),
  rules: n.map((version) => ({ table: 'rules', version })),
  turns: n.map((to) => ({ table: 'turns', to })),
}
const action = fc.oneof(...Object.values(actions))

test('every table action is read back from its word', () => {
  for (const [word, one] of Object.entries(actions))
    fc.assert(
      fc.property(one, (action) => {
        expect(action.table).toBe(word)
        expect(readTable(writeTable(action))).toEqual(action)
      }),
      { numRuns: 30 },
    )
})

test('what is read is written back as it was: there is one word for an action', () => {
  const near = fc.tuple(
    action,
    fc.nat(),
    fc.constantFrom('', ' ', '0', '00', '-', '+', '.0', '.5', ',', '1e3'),
  )
  const noisy = near.map(([action, where, noise]) => {
    const text = writeTable(action)
    const i = where % (text.length + 1)
    return text.slice(0, i) + noise + text.slice(i)
  })
  fc.assert(
    fc.property(fc.oneof(noisy, fc.string()), (text) => {
      const read = readTable(text)
      if (read) expect(writeTable(read)).toBe(text)
    }),
    { numRuns: 2000 },
  )
  for (const text of ['undo 07', 'undo  7', 'undo 7 ', ' undo 7', 'Undo 7', 'undo', 'undo 7 7', 'ask resign'])
    expect(readTable(text)).toBeNull()
})

function wordsNeverMix<
  S extends { version: number; seq: number; sealed: { seq: number; seat: number }[] },
  A,
>(game: Game<S, A>, seed: string): void {
  const random = seeded(seed)
  for (let i = 0; i < 40 && !game.table.result; i++) {
    for (const { seat } of game.rules.waiting(game.table.state))
      for (const action of game.rules.legal(game.table.state, seat)) {
        const word = game.rules.write(action)
        expect(readTable(word), word).toBeNull()
        expect(game.rules.read(word)).toEqual(action)
      }
    playOn(game, random, 1)
  }
}

test('no word of a game is a word of the table', () => {
  for (const seed of ['a', 'b', 'c']) {
    wordsNeverMix(open(pebbles, { seats: 3 }, chanceOf(seed)), seed)
    wordsNeverMix(open(games.hex, { armies: ['moloch', 'hegemony'] }, chanceOf(seed)), seed)
  }
})

test('no word of the table is a word of a game', () => {
  for (const rules of [pebbles, games.hex])
    fc.assert(
      fc.property(action, (action) => {
        expect(() => rules.read(writeTable(action))).toThrow('unreadable')
      }),
    )
})
