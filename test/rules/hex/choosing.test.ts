// DP-02 in the game itself: a draft, and bring, ban, pick; what is sealed stays sealed until both are in.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '../../../shared/index.ts'
import { BadSetup } from '../../../shared/kernel/errors.ts'
import { history } from '../../../shared/kernel/open.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import type { Viewer } from '../../../shared/kernel/types.ts'
import { readPosition, writePosition } from '../../../shared/hex/notation.ts'
import { seeded } from '../../fuzz/prng.ts'
import { chanceOf, move, open, official, playOn, refusal } from '../kernel/tables.ts'

const rules = games.hex
const ALL = ['borgo', 'hegemony', 'moloch', 'outpost', 'neojungle', 'newyork', 'doomsday']

const banning = (key = 'bans') =>
  open(rules, { armies: [null, null], pool: ALL, choosing: { way: 'ban' }, first: 0 }, chanceOf(key))

const drafting = (seats = 2) =>
  open(
    rules,
    { armies: Array.from({ length: seats }, () => null), pool: ALL, choosing: { way: 'draft' }, first: 0 },
    chanceOf('a draft'),
  )

type Hex = ReturnType<typeof banning>

const asked = ({ table }: Hex) =>
  rules
    .waiting(table.state)
    .map(({ seat, kind, options = [] }) => [seat, kind, options.map((option) => rules.write(option))])
const wordsOf = ({ table }: Hex, seat: number): string[] =>
  rules.legal(table.state, seat).map((action) => rules.write(action))
const fork = (game: Hex): Hex => ({ ...game, table: replay(rules, game.table.log) })
const armiesOf = ({ table }: Hex) => table.state.players.map(({ army }) => army)

/** All that a viewer is sent about a game. */
const sent = ({ table }: Hex, viewer: Viewer): string =>
  JSON.stringify([
    rules.view(table.state, viewer),
    history(rules, table.log, viewer),
    rules
      .waiting(table.state)
      .map(({ id, seat, kind, sealed, about }) => ({ id, seat, kind, sealed, about })),
  ])

describe('bring, ban, pick', () => {
  test('nothing else can be done yet: nobody has a hand, an HQ or a unit', () => {
    for (const word of ['-borgo', '-battle', 'draw', 'end', 'battle'])
      expect(
        refusal(() => move(banning(), 0, word)),
        word,
      ).toBe('not_now')
  })

  test('three each, one of the other’s banned, one of the rest played', () => {
    const game = banning()
    expect(asked(game).map(([seat, kind]) => [seat, kind])).toEqual([
      [0, 'DP-02'],
      [1, 'DP-02'],
    ])
    move(game, 0, 'bring:borgo.hegemony.moloch')
    move(game, 1, 'bring:moloch.outpost.newyork')
    expect(asked(game)).toEqual([
      [0, 'DP-02', ['ban:moloch', 'ban:outpost', 'ban:newyork']],
      [1, 'DP-02', ['ban:borgo', 'ban:hegemony', 'ban:moloch']],
    ])
    move(game, 1, 'ban:moloch')
    move(game, 0, 'ban:newyork')
    expect(asked(game)).toEqual([
      [0, 'DP-02', ['army:borgo', 'army:hegemony']],
      [1, 'DP-02', ['army:moloch', 'army:outpost']],
    ])
    move(game, 0, 'army:hegemony')
    move(game, 1, 'army:outpost')
    expect(armiesOf(game)).toEqual(['hegemony', 'outpost'])
    expect(game.table.state).toMatchObject({ stage: { at: 'hq' }, active: 0, turn: 0 })
    expect(game.table.state.players.map(({ deck, hq }) => [deck.length, hq])).toEqual([
      [34, 20],
      [34, 20],
    ])
    expect(replay(rules, game.table.log)).toEqual(game.table)
  })

  test('of two who pick the same a lot gives it to one, and the other picks again in the open', () => {
    const owners = new Set<number>()
    for (let i = 0; i < 8; i++) {
      const game = banning(`clash ${String(i)}`)
      for (const seat of [0, 1]) move(game, seat, 'bring:borgo.hegemony.moloch')
      move(game, 0, 'ban:moloch')
      move(game, 1, 'ban:hegemony')
      move(game, 0, 'army:borgo')
      const entries = move(game, 1, 'army:borgo')
      // One army is left to the other: it plays itself.
      expect(entries.map(({ by }) => by)).toEqual(['player', 'forced'])
      const owner = armiesOf(game).indexOf('borgo')
      expect(armiesOf(game)[1 - owner]).toBe(owner === 0 ? 'hegemony' : 'moloch')
      owners.add(owner)
    }
    expect(owners).toEqual(new Set([0, 1]))
  })

  test('a sealed choice changes nothing of what anybody else is sent', () => {
    const game = banning()
    for (let step = 0; step < 3; step++) {
      const [one, other] = [fork(game), fork(game)]
      move(one, 0, wordsOf(game, 0)[0] ?? '')
      move(other, 0, wordsOf(game, 0).at(-1) ?? '')
      for (const viewer of [[], [1]]) expect(sent(one, viewer)).toBe(sent(other, viewer))
      expect(sent(one, [0])).not.toBe(sent(other, [0]))
      for (const seat of [0, 1]) move(game, seat, wordsOf(game, seat)[0] ?? '')
    }
    expect(armiesOf(game)).toHaveLength(2)
  })

  test('is taken back until both are in, and not behind that', () => {
    const game = banning()
    move(game, 0, 'bring:borgo.hegemony.moloch')
    move(game, 0, 'undo 0', 'bring:outpost.newyork.doomsday')
    move(game, 1, 'bring:borgo.hegemony.moloch')
    expect(refusal(() => move(game, 0, 'undo 0'))).toBe('behind_barrier')
    expect(refusal(() => move(game, 1, 'undo 3'))).toBe('behind_barrier')
  })

  test('refuses what was not offered, by whom it was not offered to', () => {
    const game = banning()
    for (const word of ['bring:borgo.moloch', 'bring:moloch.hegemony.borgo', 'bring:borgo.borgo.moloch'])
      expect(refusal(() => move(game, 0, word))).toBe('no_such_answer')
    expect(refusal(() => move(game, 0, 'bring:borgo.hegemony.spiders'))).toBe('unreadable')
    expect(refusal(() => move(game, 0, 'ban:borgo'))).toBe('no_such_answer')
    expect(refusal(() => move(game, 0, 'hq@d4^0'))).toBe('not_now')
    move(game, 0, 'bring:borgo.hegemony.moloch')
    expect(refusal(() => move(game, 0, 'bring:borgo.hegemony.moloch'))).toBe('not_your_decision')
  })
})

describe('a draft', () => {
  test('goes against the order of the turns, in the open, and no army twice', () => {
    const game = drafting(3)
    expect(asked(game)).toEqual([[2, 'DP-02', ALL.map((army) => `army:${army}`)]])
    move(game, 2, 'army:moloch')
    expect(refusal(() => move(game, 1, 'army:moloch'))).toBe('no_such_answer')
    move(game, 1, 'army:outpost')
    move(game, 0, 'army:borgo')
    expect(armiesOf(game)).toEqual(['borgo', 'outpost', 'moloch'])
    expect(game.table.state.stage).toEqual({ at: 'hq' })
  })

  test('who leaves is passed over, and the others play on', () => {
    const game = drafting(4)
    move(game, 3, 'army:moloch')
    official(game, 'forfeit 1', 'clock')
    move(game, 0, 'resign')
    expect(rules.playing(game.table.state)).toEqual([2, 3])
    move(game, 2, 'army:outpost')
    expect(armiesOf(game)).toEqual(['hegemony', 'borgo', 'outpost', 'moloch'])
    expect(rules.playing(game.table.state)).toEqual([2, 3])
    playOn(game, seeded('a draft'))
    expect(game.table.result?.places.slice(0, 2).every((place) => place > 2)).toBe(true)
  })
})

describe('leaving before anybody has an army', () => {
  test('ends a duel', () => {
    const game = banning()
    move(game, 1, 'bring:borgo.hegemony.moloch')
    move(game, 1, 'resign')
    expect(game.table.result).toEqual({ places: [1, 2], points: [20, 0], how: 'resigned' })
    expect(readPosition(writePosition(game.table.state)).outcome).toEqual(game.table.state.outcome)
  })

  test('ends a draft of three with the second', () => {
    const game = drafting(3)
    move(game, 2, 'resign')
    expect(game.table.result).toBeNull()
    move(game, 0, 'resign')
    expect(game.table.result).toMatchObject({ places: [2, 1, 3], points: [0, 20, 0] })
  })

  test('and by agreement is a draw of full HQs', () => {
    const game = banning()
    move(game, 0, 'offer draw')
    move(game, 1, 'agree')
    expect(game.table.result).toMatchObject({ places: [1, 1], points: [20, 20] })
  })
})

test('a position in which armies are chosen is written and read back', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 6 }), (key, n) => {
      const game = key.length % 2 === 0 ? banning(key) : drafting()
      playOn(game, seeded(key), n)
      const text = writePosition(game.table.state)
      expect(writePosition(readPosition(text))).toBe(text)
    }),
    { numRuns: 50 },
  )
})

test.each([
  [{ armies: ['borgo', null], choosing: { way: 'draft' } }, 'armies', 'chosen_later'],
  [{ armies: [null, null, null], choosing: { way: 'ban' } }, 'choosing.way', 'wrong_number_of_seats'],
  [{ armies: [null, null], choosing: { way: 'ban', bring: 5 } }, 'pool', 'too_few_armies'],
  [{ armies: [null, null], choosing: { way: 'ban', bring: 2 } }, 'choosing.bring', 'bad_number'],
  [{ armies: [null, null], choosing: { way: 'auction' } }, 'choosing.way', 'not_a_choice'],
])('a setup that cannot be chosen from is refused: %j', (setup, place, code) => {
  expect(() => rules.setup(setup)).toThrow(BadSetup)
  try {
    rules.setup(setup)
  } catch (error) {
    expect(error).toMatchObject({ place, code })
  }
})
