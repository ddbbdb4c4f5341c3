// Section 4, Push Back: the tile, the ability, and where the pushed unit goes.
import { describe, expect, test } from 'vitest'
import { ask, discards, hand, isNetted, legalOf, on, play, refused, sit, told } from './table.ts'

describe('The tile (DP-17)', () => {
  test('T-34 DP-17: without a legal pair the tile can only be discarded or kept', () => {
    const t = sit({ units: ['0 thug c1', '0 guard e3', '1 runner a3'], hands: [['push_back'], []] })
    expect(legalOf(t, 0, 'push:')).toEqual([])
    expect(refused(t, 0, 'push:c1>c2')).toBe('no_unit')
    expect(refused(t, 0, 'push:c1>a3')).toBe('no_way')
    expect(refused(t, 0, 'push:c1>e3')).toBe('no_way')
    play(t, 0, 'end')
    expect(hand(t, 0)).toEqual(['push_back'])
    const other = sit({ units: ['0 thug c1'], hands: [['push_back'], []] })
    play(other, 0, '-push_back')
    expect(discards(other, 0)).toEqual(['push_back'])
  })

  test('DP-17 AMB-38: every pair with a way out; HQs and modules push, HQs are pushed', () => {
    const t = sit({
      units: ['0 hq c3', '0 boss a1', '1 hq c2', '1 scout a2', '1 runner e1'],
      hands: [['push_back'], []],
    })
    expect(legalOf(t, 0, 'push:').sort()).toEqual(['push:a1>a2', 'push:c3>c2'])
    play(t, 0, 'push:c3>c2')
    expect(ask(t)).toMatchObject({
      seat: 1,
      kind: 'DP-19',
      options: ['retreat:c1', 'retreat:d1', 'retreat:b1'],
    })
    play(t, 1, 'retreat:d1')
    expect(on(t, 'd1')).toMatchObject({ tile: 'outpost.hq', wounds: 0 })
  })

  test('DP-17: who holds the pusher cannot be pushed by it, but by another; a netted unit is not pushed', () => {
    const t = sit({
      armies: ['hegemony', 'moloch'],
      units: ['0 thug c3', '0 guard b2', '1 net_fighter c2^3'],
      hands: [['push_back'], []],
    })
    expect(isNetted(t, 'c3')).toBe(true)
    expect(refused(t, 0, 'push:c3>c2')).toBe('netted')
    expect(legalOf(t, 0, 'push:')).toEqual(['push:b2>c2'])
    const held = sit({
      armies: ['hegemony', 'moloch'],
      units: ['0 thug c3', '0 net_fighter d2^4', '1 hornet c2'],
      hands: [['push_back'], []],
    })
    expect(isNetted(held, 'c2')).toBe(true)
    expect(refused(held, 0, 'push:c3>c2')).toBe('no_way')
  })
})

describe('Where to (DP-19)', () => {
  test('T-35 DP-19: the pushed unit keeps its rotation', () => {
    // The position of PB-02.
    const t = sit({
      armies: ['moloch', 'outpost'],
      units: ['0 hornet a3', '1 runner a2', '1 brawler b4^4', '1 scout a1', '1 scout b2'],
      hands: [['push_back'], []],
    })
    play(t, 0, 'push:a3>b4')
    expect(ask(t).options).toEqual(['retreat:c5', 'retreat:c4'])
    play(t, 1, 'retreat:c5')
    expect(on(t, 'c5')).toMatchObject({ tile: 'outpost.brawler', rot: 4 })
  })

  test('DP-19: the controller of the pushed unit decides; meanwhile the active player is blocked', () => {
    const t = sit({ units: ['0 thug c3', '0 runner a1', '1 runner c2'], hands: [['push_back', 'guard'], []] })
    play(t, 0, 'push:c3>c2')
    expect(ask(t)).toEqual({
      seat: 1,
      kind: 'DP-19',
      sealed: false,
      about: ['c2', 'c3'],
      // Straight on, clockwise of it, counter-clockwise.
      options: ['retreat:c1', 'retreat:d1', 'retreat:b1'],
      fallback: 'retreat:c1',
    })
    expect(refused(t, 0, 'retreat:c1')).toBe('not_your_decision')
    expect(refused(t, 1, 'retreat:d2')).toBe('no_such_answer')
    for (const word of ['guard@e3^0', 'run:a1>a2^0', 'end', '-guard'])
      expect(refused(t, 0, word)).toBe('not_now')
    play(t, 1, 'retreat:b1')
    expect(on(t, 'b1')?.tile).toBe('outpost.runner')
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-08' })
  })

  test('DP-19: one way is not asked', () => {
    const t = sit({
      units: ['0 thug c1', '1 runner c2', '1 scout d2', '1 scout b2'],
      hands: [['push_back'], []],
    })
    play(t, 0, 'push:c1>c2')
    expect(on(t, 'c3')?.tile).toBe('outpost.runner')
    expect(ask(t).kind).toBe('DP-08')
  })

  const mined = (...hexes: string[]) =>
    sit({
      armies: ['newyork', 'outpost'],
      units: ['0 cop c3', '1 runner c2'],
      ground: hexes.map((hex) => `0 mine ${hex}`),
      hands: [['push_back'], []],
    })

  test('DP-19 default: the first way on which the unit lives; if it dies everywhere, straight on', () => {
    const fallback = (...hexes: string[]) => {
      const t = mined(...hexes)
      play(t, 0, 'push:c3>c2')
      return ask(t).fallback
    }
    expect(fallback()).toBe('retreat:c1')
    expect(fallback('c1')).toBe('retreat:d1')
    expect(fallback('c1', 'd1')).toBe('retreat:b1')
    expect(fallback('c1', 'd1', 'b1')).toBe('retreat:c1')
  })

  test('DP-19 default: lost toughness counts as death, and an HQ does not fear Mines', () => {
    const supported = (tile: string, ...ground: string[]) => {
      const t = sit({
        armies: ['hegemony', 'newyork'],
        units: ['0 thug c3', `1 ${tile} c2`, '1 newyork.cop e3', 'wall:1@b2{T+01}'],
        ground,
        hands: [['push_back'], []],
      })
      play(t, 0, 'push:c3>c2')
      return ask(t).fallback
    }
    // The wall at b2 supports b1 and c2 only.
    expect(supported('hammer')).toBe('retreat:c1')
    expect(supported('hq', '1 mine c1')).toBe('retreat:c1')
    const t = sit({
      armies: ['hegemony', 'newyork'],
      units: ['0 thug c3', '1 hammer c2 w1', 'wall:1@b2{T+01}'],
      hands: [['push_back'], []],
    })
    play(t, 0, 'push:c3>c2')
    expect(ask(t).fallback).toBe('retreat:b1')
    play(t, 1, 'retreat:c1')
    expect(told(t, 'removed')).toMatchObject([{ tile: 'newyork.hammer', why: 'toughness' }])
  })
})

describe('The ability (DP-18)', () => {
  test('FO-10 DP-18 DP-19: once in the own turn without a tile; the victim chooses the hex', () => {
    const t = sit({
      armies: ['newyork', 'hegemony'],
      units: ['0 pusher c3', '0 cop b2', '1 thug c2', '1 guard d3', '1 scout a1'],
      hands: [[], []],
    })
    expect(legalOf(t, 0, 'shove:').sort()).toEqual(['shove:c3>c2', 'shove:c3>d3'])
    expect(refused(t, 0, 'shove:b2>a1')).toBe('no_ability')
    expect(refused(t, 0, 'push:c3>c2')).toBe('not_in_hand')
    play(t, 0, 'shove:c3>c2')
    expect(ask(t)).toMatchObject({ seat: 1, kind: 'DP-19' })
    play(t, 1, 'retreat:d1')
    expect(on(t, 'd1')?.tile).toBe('hegemony.thug')
    expect(refused(t, 0, 'shove:c3>d3')).toBe('ability_used')
    expect(legalOf(t, 0, 'shove:')).toEqual([])
  })

  test('DP-18: not while netted, and not in the turn of the other', () => {
    const t = sit({
      armies: ['newyork', 'hegemony'],
      units: ['0 pusher c3', '1 thug c2', '1 net_fighter d3^3'],
      hands: [[], []],
    })
    expect(isNetted(t, 'c3')).toBe(false)
    const held = sit({
      armies: ['newyork', 'hegemony'],
      units: ['0 pusher c3', '1 thug c2', '1 net_fighter d3^4'],
      hands: [[], []],
    })
    expect(isNetted(held, 'c3')).toBe(true)
    expect(refused(held, 0, 'shove:c3>c2')).toBe('netted')
    const other = sit({
      armies: ['newyork', 'hegemony'],
      units: ['0 pusher c3', '1 thug c2'],
      active: 1,
      hands: [[], []],
    })
    expect(refused(other, 0, 'shove:c3>c2')).toBe('not_your_decision')
  })
})
