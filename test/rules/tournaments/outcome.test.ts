// From the games of an encounter to its result: what the clock, a ruling and a withdrawal make of them.
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../shared/kernel/index.ts'
import { resultOf } from '../../../worker/tournaments/outcome.ts'
import type { Absence, Beside, PlayedGame } from '../../../worker/tournaments/outcome.ts'

const game = (
  id: string,
  people: readonly string[],
  places: readonly number[],
  points: readonly number[],
  how: Outcome['how'] = 'hq',
): PlayedGame => ({ id, people, result: { places: [...places], points: [...points], how } })

/** By game and seat, as `g1/0`. */
const beside = (absent: Readonly<Record<string, Absence>> = {}, more: Partial<Beside> = {}): Beside => ({
  absence: (id, seat) => absent[`${id}/${String(seat)}`] ?? { isOut: false, timeouts: 0 },
  forfeits: () => false,
  isGone: () => false,
  ...more,
})
const OUT: Absence = { isOut: true, timeouts: 1 }

const won = game('g1', ['a', 'b'], [1, 2], [20, 0])
const lost = game('g2', ['b', 'a'], [1, 2], [12, 0], 'time')

describe('a game', () => {
  test('is over or it is not', () => {
    expect(resultOf(['a', 'b'], [{ ...won, result: null }], 1, beside())).toBeNull()
    expect(resultOf(['a', 'b'], [won], 2, beside())).toBeNull()
    expect(resultOf(['b', 'a'], [won], 1, beside())).toMatchObject([
      { place: 2, hq: 0, forfeited: false },
      { place: 1, hq: 20, forfeited: false },
    ])
  })

  test('of three forfeits who was out, and not who was beaten in the game that ended so', () => {
    const three = game('g1', ['a', 'b', 'c'], [3, 2, 1], [0, 0, 9], 'time')
    expect(resultOf(['a', 'b', 'c'], [three], 1, beside({ 'g1/1': { isOut: true, timeouts: 3 } }))).toEqual([
      { place: 3, hq: 0, timeouts: 0, forfeited: false },
      { place: 2, hq: 0, timeouts: 3, forfeited: true },
      { place: 1, hq: 9, timeouts: 0, forfeited: false },
    ])
    // And whoever was out early still is when the others play it to its end.
    expect(
      resultOf(
        ['a', 'b', 'c'],
        [game('g1', ['a', 'b', 'c'], [3, 2, 1], [0, 4, 9])],
        1,
        beside({ 'g1/0': OUT }),
      ),
    ).toMatchObject([{ forfeited: true }, { forfeited: false }, { forfeited: false }])
  })

  test('counts the time-outs that were excused', () => {
    const absent = { 'g1/0': { isOut: false, timeouts: 2 } }
    expect(resultOf(['a', 'b'], [won], 1, beside(absent))).toMatchObject([
      { place: 1, timeouts: 2, forfeited: false },
      { timeouts: 0 },
    ])
  })
})

describe('a duel', () => {
  test('of which one game was lost by the clock is not forfeited: HQ points decide', () => {
    expect(resultOf(['a', 'b'], [won, lost], 2, beside({ 'g2/1': OUT }))).toEqual([
      { place: 1, hq: 20, timeouts: 1, forfeited: false },
      { place: 2, hq: 12, timeouts: 0, forfeited: false },
    ])
  })

  test('is forfeited by whom an organizer says, and by who has left it, whatever the first game brought', () => {
    const out = { 'g2/1': OUT }
    for (const more of [
      { forfeits: (player: string) => player === 'a' },
      { isGone: (player: string) => player === 'a' },
    ])
      expect(resultOf(['a', 'b'], [won, lost], 2, beside(out, more))).toMatchObject([
        { forfeited: true, timeouts: 1 },
        { forfeited: false },
      ])
    // Who had played both before they went has played them.
    const both = [won, game('g2', ['b', 'a'], [1, 2], [12, 0])]
    expect(resultOf(['a', 'b'], both, 2, beside({}, { isGone: () => true }))).toMatchObject([
      { place: 1, forfeited: false },
      { place: 2, forfeited: false },
    ])
  })
})

test('nobody came: both forfeit', () => {
  const level = game('g1', ['a', 'b'], [1, 1], [0, 0], 'adjudicated')
  expect(resultOf(['a', 'b'], [level], 1, beside({}, { forfeits: () => true }))).toEqual([
    { place: 1, hq: 0, timeouts: 1, forfeited: true },
    { place: 1, hq: 0, timeouts: 1, forfeited: true },
  ])
})
