// Section 10: the last tile, the Final Battle, extra turns, fallen HQs, leaving.
import { describe, expect, test } from 'vitest'
import { boardOf } from '../../../shared/hex/board.ts'
import { ask, asked, hand, hqs, legal, on, play, playDefaults, refused, sit, told } from './table.ts'
import type { Given, HexTable } from './table.ts'

const battles = (t: HexTable) => told(t, 'battle').map(({ causer, why }) => [causer, why])
const turns = (t: HexTable) => told(t, 'turn').map(({ seat }) => seat)

const fill = (tile: string, ...free: string[]): string[] =>
  boardOf(2)
    .names.filter((hex) => !free.includes(hex))
    .map((hex) => `1 ${tile} ${hex}`)

describe('The last tile', () => {
  test('E-02: the exhausted player fills the board: battle, the other’s last turn, Final Battle', () => {
    const t = sit({
      units: fill('scout', 'c3'),
      hands: [['thug'], []],
      decks: [[], ['medic', 'medic', 'scout', 'runner']],
      lastTile: 0,
    })
    play(t, 0, 'thug@c3^0')
    expect(battles(t)).toEqual([[0, 'full']])
    expect(t.table.state).toMatchObject({ active: 1 })
    // He draws as usual.
    expect(hand(t, 1)).toEqual(['medic', 'medic', 'scout'])
    play(t, 1, '-scout', 'end')
    expect(battles(t)).toEqual([
      [0, 'full'],
      [0, 'final'],
    ])
  })

  test('AMB-03: the player of the last turn fills the board: that battle and then the Final Battle', () => {
    const t = sit({
      units: fill('scout', 'c3'),
      hands: [['thug'], []],
      decks: [[], []],
      hq: [20, 19],
      lastTile: 1,
    })
    play(t, 0, 'thug@c3^0')
    expect(battles(t)).toEqual([
      [0, 'full'],
      [1, 'final'],
    ])
    expect(t.table.result).toEqual({ places: [1, 2], points: [20, 19], how: 'final' })
    expect(turns(t)).toEqual([])
  })

  test('section 10: both last tiles are drawn: the first one counts', () => {
    const t = sit({ units: [], hands: [[], []], decks: [['thug'], ['medic']], stage: 'draw' })
    expect(t.table.state.lastTile).toBe(0)
    play(t, 0, 'end')
    expect(t.table.state).toMatchObject({ lastTile: 0, active: 1 })
    play(t, 1, 'end')
    expect(battles(t)).toEqual([[0, 'final']])
  })
})

describe('After the Final Battle', () => {
  const tied = (given: Given = {}) =>
    sit({
      units: ['0 hq a1', '0 runner a3', '1 hq e3', '1 runner e1'],
      hq: [12, 12],
      hands: [
        ['thug', 'battle'],
        ['medic', 'move'],
      ],
      decks: [[], []],
      active: 1,
      lastTile: 0,
      ...given,
    })

  test('E-04 DP-31 AMB-05: a tie: each has one more turn in order, kept tiles may be used, no Battle tile', () => {
    const t = tied()
    play(t, 1, 'end')
    expect(battles(t)).toEqual([[0, 'final']])
    expect(t.table.result).toBeNull()
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-08' })
    expect(refused(t, 0, 'battle')).toBe('no_battle_any_more')
    play(t, 0, 'thug@c3^0', 'run:a3>a2^0', 'end')
    expect(on(t, 'c3')?.tile).toBe('hegemony.thug')
    expect(ask(t)).toMatchObject({ seat: 1, kind: 'DP-08', fallback: 'end' })
    play(t, 1, 'medic@c5^0', 'end')
    expect(turns(t)).toEqual([0, 1])
    expect(battles(t)).toEqual([
      [0, 'final'],
      [1, 'extra'],
    ])
    expect(t.table.result).toEqual({ places: [1, 1], points: [12, 12], how: 'final' })
  })

  test('E-04 DP-31: in an extra turn tiles are drawn if any are left', () => {
    const t = tied({ hands: [[], []], decks: [[], ['scout', 'scout']] })
    play(t, 1, 'end')
    play(t, 0, 'end')
    expect(hand(t, 1)).toEqual(['scout', 'scout'])
  })

  test('E-04: the additional battle decides', () => {
    const t = tied({ hands: [['runner'], []] })
    play(t, 1, 'end')
    // Next to the enemy HQ: it strikes with 1 in phase 2 and takes 1 in phase 0.
    play(t, 0, 'runner@e2^3', 'end')
    play(t, 1, 'end')
    expect(hqs(t)).toEqual([12, 11])
    expect(t.table.result).toEqual({ places: [1, 2], points: [12, 11], how: 'final' })
  })

  test('E-04: a full board in an extra turn starts a battle; the additional one follows all the same', () => {
    const t = sit({
      units: fill('scout', 'c3'),
      hq: [12, 12],
      hands: [['thug'], []],
      decks: [[], []],
      active: 1,
      lastTile: 0,
    })
    play(t, 1, 'end')
    play(t, 0, 'thug@c3^0')
    expect(battles(t)).toEqual([
      [0, 'final'],
      [0, 'full'],
    ])
    play(t, 1, 'end')
    expect(battles(t).slice(2)).toEqual([[1, 'extra']])
  })

  test('section 10: more toughness wins at once', () => {
    const t = tied({ hq: [3, 12] })
    play(t, 1, 'end')
    expect(t.table.result).toEqual({ places: [2, 1], points: [3, 12], how: 'final' })
    expect(turns(t)).toEqual([])
  })

  test('E-09 DP-32: who ran out first causes the Final Battle, who had the last turn the additional one', () => {
    const clowns = ['0 moloch.clown b2', '1 moloch.clown d3']
    const t = tied({ units: ['0 hq a1', '1 hq e3', ...clowns], hands: [[], []] })
    play(t, 1, 'end')
    expect(asked(t).map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, 'DP-34'],
      [1, 'DP-34'],
    ])
    playDefaults(t)
    play(t, 0, 'end')
    play(t, 1, 'end')
    expect(battles(t)).toEqual([
      [0, 'final'],
      [1, 'extra'],
    ])
    expect(asked(t).map(({ seat }) => seat)).toEqual([1, 0])
  })
})

describe('A fallen HQ', () => {
  test('E-05: an ordinary battle in which an HQ falls ends the game; no further turn', () => {
    const t = sit({
      units: ['0 hq a1', '0 thug d4^1', '1 hq e3', '1 commando a3'],
      hq: [20, 2],
      hands: [['battle'], []],
    })
    play(t, 0, 'battle')
    expect(t.table.result).toEqual({ places: [1, 2], points: [20, 0], how: 'hq' })
    expect([on(t, 'e3'), on(t, 'a3')?.tile]).toEqual([undefined, 'outpost.commando'])
    expect(turns(t)).toEqual([])
    expect([asked(t), legal(t, 0), legal(t, 1)]).toEqual([[], [], []])
    expect(refused(t, 1, 'end')).toBe('game_over')
  })

  test('E-05: the battle is played to its end first: both fall, whatever the phases: a draw', () => {
    const t = sit({
      units: ['h:0@a1{HQ}', 'g:1@e3{HQ}', 'a:0@d4{i3;1m2}', 'b:1@a2{i1;0m2}'],
      hq: [2, 2],
    })
    play(t, 0, 'battle')
    expect(hqs(t)).toEqual([0, 0])
    expect(t.table.result).toEqual({ places: [1, 1], points: [0, 0], how: 'hq' })
  })

  test('E-06: toughness never leaves 0 to 20', () => {
    const t = sit({ units: ['h:1@c3{HQ}', 'a:0@c4{i3;0m3}'], hq: [20, 1] })
    play(t, 0, 'battle')
    expect(hqs(t)).toEqual([20, 0])
    expect(told(t, 'hq wounded')).toMatchObject([{ wounds: 3, left: 0 }])
  })
})

describe('Leaving (DP-54)', () => {
  test('DP-54: who concedes in the middle of a battle has lost, also if the other HQ has fallen in it', () => {
    const t = sit({
      units: ['h:1@c3{HQ}', 'a:0@c4{i3;0m3}', 'k:0@a1{i2;clown}', 'g:0@e1{HQ}'],
      hq: [20, 1],
    })
    play(t, 0, 'battle')
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-34' })
    expect(hqs(t)).toEqual([20, 0])
    play(t, 0, 'resign')
    expect(t.table.result).toMatchObject({ places: [2, 1], how: 'resigned' })
    expect(asked(t)).toEqual([])
  })

  test('DP-54: the other seat may concede while it owes nothing', () => {
    const t = sit({ units: ['h:1@c3{HQ}', 'k:0@a1{i2;clown}', 'g:0@e1{HQ}'] })
    play(t, 0, 'battle')
    play(t, 1, 'resign')
    expect(t.table.result).toEqual({ places: [1, 2], points: [20, 0], how: 'resigned' })
    expect(refused(t, 0, 'attack:a1')).toBe('game_over')
  })
})
