import { describe, expect, test } from 'vitest'
import { advance } from '../../../shared/kernel/advance.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import { startEntry } from '../../fuzz/begin.ts'
import { pebbles } from './pebbles.ts'
import { chanceOf, lowest, move, official, open, sit, toTheBids } from './tables.ts'

describe('advance plays what nobody has to be asked for', () => {
  test('the draw that begins the game, once', () => {
    const table = replay(pebbles, [startEntry(pebbles, { seats: 2 }, lowest)])
    expect(advance(pebbles, table, lowest, 9)).toEqual([
      { seq: 1, seat: 0, by: 'forced', action: 'draw', chance: [0], at: 9, spent: [] },
    ])
    expect(advance(pebbles, table, lowest, 9)).toEqual([])
  })

  test('a choice of one', () => {
    const game = sit()
    move(game, 0, '+1', 'pass')
    move(game, 1, '+2', 'pass')
    move(game, 0, 'pass')
    move(game, 1, 'pass')
    move(game, 0, '?3')
    const entries = move(game, 1, '?4')
    expect(entries.map(({ seat, by, action }) => [seat, by, action])).toEqual([
      [1, 'player', '?4'],
      [1, 'forced', '-2'],
      [0, 'forced', 'draw'],
    ])
  })

  test('an agreed undo', () => {
    const game = sit()
    move(game, 0, 'pass')
    move(game, 0, 'ask undo 1')
    expect(move(game, 1, 'agree').at(-1)).toMatchObject({ seat: 0, by: 'forced', action: 'undo 1' })
  })
})

describe('advance leaves alone', () => {
  test('the end of a turn, even if nothing else is left to do', () => {
    const game = open(pebbles, { seats: 2, each: 1 }, lowest)
    move(game, 0, '+1')
    const { state } = game.table
    // The hand is empty: only `pass` is legal, and still the seat is asked.
    expect(pebbles.legal(state, 0)).toEqual([{ type: 'pass' }])
    expect(advance(pebbles, game.table, lowest, 0)).toEqual([])
  })

  test('a choice of one that is private', () => {
    const game = sit()
    toTheBids(game)
    expect(pebbles.waiting(game.table.state).map((d) => [d.options?.length, d.private])).toEqual([
      [1, true],
      [1, true],
    ])
    expect(advance(pebbles, game.table, game.chance, 0)).toEqual([])
  })

  test('a paused table, and one that is over', () => {
    const game = sit()
    official(game, 'pause')
    expect(official(game, 'pass', 'organizer', 0).map((e) => e.action)).toEqual(['pass'])
    expect(advance(pebbles, game.table, game.chance, 0)).toEqual([])
    official(game, 'forfeit 0')
    expect(advance(pebbles, game.table, game.chance, 0)).toEqual([])
  })
})

test('advance gives the same whether it is asked at once or later', () => {
  const whole = open(pebbles, { seats: 3 }, chanceOf('later'))
  const table = replay(pebbles, whole.table.log.slice(0, 1))
  advance(pebbles, table, whole.chance, 0)
  expect(table).toEqual(whole.table)
})

test('rules that force without end are stopped', () => {
  const endless: typeof pebbles = {
    ...pebbles,
    play(state, seat, action, chance, emit) {
      if (action.type !== 'draw') pebbles.play(state, seat, action, chance, emit)
    },
  }
  expect(() => open(endless, { seats: 2 }, lowest)).toThrow('forced moves without end')
})
