// Section 3: the draw, the unlucky draw, the mandatory discard, the action loop, tactical options.
import { describe, expect, test } from 'vitest'
import { ask, discards, hand, legal, legalOf, on, play, playDefaults, refused, sit, told } from './table.ts'
import type { Given, HexTable } from './table.ts'

const HQS = ['0 hq c1', '1 hq c5']
const MANY = ['thug', 'runner', 'ganger', 'guard', 'boss', 'scout', 'transport', 'ganger', 'thug', 'thug']
const THEIRS = ['hmg', 'runner', 'scout', 'medic', 'commando', 'commando', 'brawler', 'scout', 'medic']

/** The turn of seat 0 is about to begin; it draws from the front of its deck. */
const about = (given: Given): HexTable =>
  sit({ units: HQS, decks: [MANY, THEIRS], hands: [[], []], stage: 'draw', turn: 9, ...given })

const drew = (t: HexTable, seat: number): number[] =>
  told(t, 'drew')
    .filter((event) => event.seat === seat)
    .map((event) => event.tiles.length)

describe('Placing the HQs', () => {
  test('DP-05: in seat order, any hex and rotation; not a turn', () => {
    const t = sit({ fresh: true })
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-05', fallback: 'hq@c3^0' })
    expect(ask(t).options).toHaveLength(19 * 6)
    expect(refused(t, 1, 'hq@c3^0')).toBe('not_your_decision')
    expect(refused(t, 0, 'end')).toBe('not_now')
    play(t, 0, 'hq@c3^0')
    // Adjacent is allowed, the same hex is not; the default is the first free hex of the inner ring.
    expect(ask(t)).toMatchObject({ seat: 1, kind: 'DP-05', fallback: 'hq@c2^0' })
    expect(ask(t).options).toHaveLength(18 * 6)
    expect(refused(t, 1, 'hq@c3^1')).toBe('occupied')
    expect(t.table.state.turn).toBe(0)
    play(t, 1, 'hq@c2^4')
    expect(on(t, 'c2')).toMatchObject({ seat: 1, rot: 4 })
    expect(t.table.state).toMatchObject({ turn: 1, active: 0 })
  })

  test('DP-05 default: centre, ring 1, ring 2 in canonical order', () => {
    const t = sit({ fresh: true })
    playDefaults(t)
    expect(on(t, 'c3')).toMatchObject({ seat: 0, rot: 0 })
    expect(on(t, 'c2')).toMatchObject({ seat: 1, rot: 0 })
  })
})

describe('The draw', () => {
  test('T-01 DP-07: 1, then 2, then 3 tiles; no forced discard in the first two turns', () => {
    const t = sit({ fresh: true, decks: [MANY, THEIRS] })
    play(t, 0, 'hq@c1^0')
    play(t, 1, 'hq@c5^0')
    expect(hand(t, 0)).toEqual(['thug'])
    expect(ask(t).kind).toBe('DP-08')
    play(t, 0, '-thug', 'end')
    expect(hand(t, 1)).toEqual(['hmg', 'runner'])
    expect(ask(t).kind).toBe('DP-08')
    play(t, 1, 'end')
    expect(hand(t, 0)).toEqual(['runner', 'ganger', 'guard'])
    expect(ask(t).kind).toBe('DP-07')
  })

  test('T-01: a new deck has 34 tiles', () => {
    const t = sit({ fresh: true })
    expect(t.table.state.players.map(({ deck }) => deck.length)).toEqual([34, 34])
  })

  test('T-02 DP-16: a tile kept is a tile less to draw', () => {
    const t = sit({ fresh: true, decks: [MANY, THEIRS] })
    play(t, 0, 'hq@c1^0')
    play(t, 1, 'hq@c5^0')
    play(t, 0, 'end')
    play(t, 1, 'end')
    expect(drew(t, 0)).toEqual([1, 2])
    expect(hand(t, 0)).toEqual(['thug', 'runner', 'ganger'])
  })

  test('T-04 DP-07: few tiles at the end of the deck: no discard, and the end begins', () => {
    const t = about({ decks: [['thug'], THEIRS] })
    expect(hand(t, 0)).toEqual(['thug'])
    expect(ask(t).kind).toBe('DP-08')
    expect(t.table.state.lastTile).toBe(0)
  })

  test('T-05 DP-07: the last tiles, but three in hand: the discard stays mandatory', () => {
    const t = about({ decks: [['thug', 'runner'], THEIRS], hands: [['ganger'], []] })
    expect(hand(t, 0)).toEqual(['ganger', 'thug', 'runner'])
    expect(ask(t).kind).toBe('DP-07')
    expect(t.table.state.lastTile).toBe(0)
    play(t, 0, '-ganger')
    expect(ask(t).kind).toBe('DP-08')
  })
})

describe('The mandatory discard', () => {
  test('T-03 DP-07: before anything else; then everything', () => {
    const t = about({ units: [...HQS, '0 runner b2'], decks: [['thug', 'ganger', 'move', 'guard'], THEIRS] })
    expect(ask(t)).toMatchObject({ kind: 'DP-07', options: ['-thug', '-ganger', '-move'] })
    for (const word of ['run:b2>b3^0', 'thug@a1^0', 'move:b2>b3^0', 'end'])
      expect(refused(t, 0, word)).toBe('discard_first')
    expect(refused(t, 0, '-guard')).toBe('not_in_hand')
    play(t, 0, '-ganger')
    expect(discards(t, 0)).toEqual(['ganger'])
    play(t, 0, 'run:b2>b3^0', 'thug@a1^0', 'move:b3>b2^0', 'end')
    expect(t.table.state.active).toBe(1)
  })

  test('DP-07 default: the tile drawn last; equal tiles are one choice', () => {
    const t = about({ hands: [['thug'], []], decks: [['guard', 'thug'], THEIRS] })
    expect(ask(t)).toMatchObject({ options: ['-thug', '-guard'], fallback: '-thug' })
    const kept = about({ hands: [['thug', 'ganger'], []], decks: [['guard', 'boss'], THEIRS] })
    expect(ask(kept).fallback).toBe('-guard')
  })

  test('DP-07: a hand of equal tiles is no choice and is not asked', () => {
    const t = about({ decks: [['thug', 'thug', 'thug', 'guard'], THEIRS] })
    expect(hand(t, 0)).toEqual(['thug', 'thug'])
    expect(ask(t).kind).toBe('DP-08')
  })
})

describe('The unlucky draw', () => {
  const INSTANTS = ['battle', 'move', 'sniper']

  test('T-06 DP-06: a single instant too; again as long as only instants come', () => {
    const t = about({ turn: 1, decks: [['battle', 'move', 'thug', 'guard'], THEIRS] })
    expect(ask(t)).toMatchObject({ kind: 'DP-06', options: ['redraw', 'keep'], fallback: 'keep' })
    play(t, 0, 'redraw')
    expect(hand(t, 0)).toEqual(['move'])
    expect(discards(t, 0)).toEqual(['battle'])
    expect(ask(t).kind).toBe('DP-06')
    play(t, 0, 'redraw')
    expect(hand(t, 0)).toEqual(['thug'])
    expect(ask(t).kind).toBe('DP-08')
  })

  test('T-07 DP-06: kept tiles count; all three go, three come, and then one must go', () => {
    const t = about({
      hands: [['move'], []],
      decks: [['battle', 'sniper', 'thug', 'guard', 'boss', 'scout'], THEIRS],
    })
    expect(ask(t).kind).toBe('DP-06')
    play(t, 0, 'redraw')
    expect(discards(t, 0)).toEqual(['move', 'battle', 'sniper'])
    expect(hand(t, 0)).toEqual(['thug', 'guard', 'boss'])
    expect(ask(t).kind).toBe('DP-07')
  })

  test('DP-06: who keeps them discards one of three, or plays', () => {
    const t = about({ decks: [[...INSTANTS, 'thug'], THEIRS] })
    play(t, 0, 'keep')
    expect(ask(t)).toMatchObject({ kind: 'DP-07', options: ['-battle', '-move', '-sniper'] })
    const two = about({ turn: 2, active: 1, decks: [MANY, ['battle', 'move', 'hmg']] })
    play(two, 1, 'keep')
    expect(ask(two).kind).toBe('DP-08')
  })

  test('T-08 DP-06: not with a unit or a foundation in hand', () => {
    for (const tile of ['newyork.mine', 'thug']) {
      const t = about({ decks: [['battle', 'move', tile, 'guard'], THEIRS] })
      expect(ask(t).kind).toBe('DP-07')
      expect(refused(t, 0, 'redraw')).toBe('discard_first')
    }
  })

  test('T-09 DP-06: HEX30_DRAFT: only three drawn instants', () => {
    const draft = { ruleSet: 'HEX30_DRAFT' }
    const one = about({ ...draft, turn: 1, decks: [['battle', 'thug'], THEIRS] })
    expect(ask(one).kind).toBe('DP-08')
    expect(refused(one, 0, 'redraw')).toBe('not_now')
    const kept = about({ ...draft, hands: [['move'], []], decks: [['battle', 'sniper', 'thug'], THEIRS] })
    expect(ask(kept).kind).toBe('DP-07')
    expect(refused(kept, 0, 'redraw')).toBe('discard_first')
    const three = about({ ...draft, decks: [[...INSTANTS, 'thug', 'guard', 'boss'], THEIRS] })
    expect(ask(three).kind).toBe('DP-06')
    play(three, 0, 'redraw')
    expect(hand(three, 0)).toEqual(['thug', 'guard', 'boss'])
  })

  test('AMB-39 DP-06: legal while the deck has a tile; as many come as are left', () => {
    const t = about({ decks: [[...INSTANTS, 'thug'], THEIRS] })
    play(t, 0, 'redraw')
    expect(hand(t, 0)).toEqual(['thug'])
    expect(ask(t).kind).toBe('DP-08')
    const empty = about({ decks: [INSTANTS, THEIRS] })
    expect(ask(empty).kind).toBe('DP-07')
    expect(refused(empty, 0, 'redraw')).toBe('discard_first')
  })

  test('E-08 DP-06: the redraw empties the deck: the end begins, the discard stays mandatory', () => {
    const t = about({ decks: [[...INSTANTS, 'thug', 'guard', 'boss'], THEIRS] })
    expect(t.table.state.lastTile).toBeNull()
    play(t, 0, 'redraw')
    expect(t.table.state.lastTile).toBe(0)
    expect(told(t, 'last tile').map(({ seat }) => seat)).toEqual([0])
    expect(ask(t).kind).toBe('DP-07')
  })
})

describe('The action loop', () => {
  test('DP-08 DP-15 DP-16: play, discard and end in any order; default: end and keep everything', () => {
    const t = about({ hands: [['thug', 'ganger'], []], stage: 'act' })
    expect(ask(t)).toMatchObject({ kind: 'DP-08', options: [], fallback: 'end' })
    expect(legalOf(t, 0, '-')).toEqual(['-thug', '-ganger'])
    play(t, 0, '-thug', 'ganger@c3^5')
    expect(on(t, 'c3')).toMatchObject({ tile: 'hegemony.ganger', seat: 0, rot: 5 })
    expect(legal(t, 0)).toEqual(['end'])
    play(t, 0, 'end')
    expect(t.table.state.active).toBe(1)
  })

  test('DP-09: any free hex of the board, any rotation', () => {
    const t = about({ hands: [['thug'], []], stage: 'act' })
    expect(legalOf(t, 0, 'thug@')).toHaveLength(17 * 6)
    expect(refused(t, 0, 'thug@c1^0')).toBe('occupied')
    expect(refused(t, 0, 'thug@g1^0')).toBe('no_such_hex')
    expect(refused(t, 0, 'ganger@c3^0')).toBe('not_in_hand')
    expect(refused(t, 1, 'thug@c3^0')).toBe('not_your_decision')
  })

  test('DP-16: what is kept is in hand in the next turn', () => {
    const t = about({ hands: [['thug', 'ganger'], []], stage: 'act' })
    play(t, 0, 'end')
    expect(told(t, 'ended')).toEqual([{ type: 'ended', seat: 0, kept: ['thug', 'ganger'] }])
    expect(hand(t, 0)).toEqual(['thug', 'ganger'])
  })
})

describe('Alternative start', () => {
  test('T-13 DP-27: draws 3, discards 1, uses one of the others; the second draws 3', () => {
    const t = about({ alternativeStart: true, turn: 1 })
    expect(hand(t, 0)).toEqual(['thug', 'runner', 'ganger'])
    expect(ask(t).kind).toBe('DP-07')
    play(t, 0, '-ganger', 'thug@c3^0')
    expect(refused(t, 0, 'runner@b2^0')).toBe('enough_tiles_used')
    // The third may only be kept or discarded.
    expect(legal(t, 0)).toEqual(['end', '-runner'])
    play(t, 0, 'end')
    expect(hand(t, 0)).toEqual(['runner'])
    expect(hand(t, 1)).toHaveLength(3)
    expect(ask(t).kind).toBe('DP-07')
    play(t, 1, '-hmg', 'runner@b2^0', 'scout@a1^0')
    expect(hand(t, 1)).toEqual([])
  })

  test('DP-27: the one tile may be an instant; the ability of a unit is no tile', () => {
    const t = about({
      alternativeStart: true,
      turn: 1,
      units: [...HQS, '0 runner b2'],
      decks: [['move', 'thug', 'ganger', 'guard'], THEIRS],
    })
    play(t, 0, '-ganger', 'move:c1>c2^0')
    expect(refused(t, 0, 'thug@c3^0')).toBe('enough_tiles_used')
    play(t, 0, 'run:b2>b3^0')
  })
})

describe('Reinforcement', () => {
  const option = { reinforcement: true }

  test('T-14: to 6, one goes, two are used, the rest stays', () => {
    const t = about({ ...option, hands: [['boss', 'gladiator', 'scout', 'guard'], []] })
    expect(drew(t, 0)).toEqual([])
    expect(hand(t, 0)).toEqual(['boss', 'gladiator', 'scout', 'guard', 'thug', 'runner'])
    expect(ask(t).kind).toBe('DP-07')
    play(t, 0, '-guard', 'thug@c3^0', 'runner@b2^0')
    expect(refused(t, 0, 'boss@a1^0')).toBe('enough_tiles_used')
    expect(refused(t, 0, '-boss')).toBe('must_keep')
    expect(legalOf(t, 0, '-')).toEqual([])
    play(t, 0, 'end')
    expect(hand(t, 0)).toEqual(['boss', 'gladiator', 'scout'])
  })

  test('T-14 DP-15: with HEX30_DRAFT the rest may also be discarded', () => {
    const t = about({
      ...option,
      ruleSet: 'HEX30_DRAFT',
      hands: [['boss', 'gladiator', 'scout', 'guard'], []],
    })
    play(t, 0, '-guard', 'thug@c3^0', 'runner@b2^0', '-boss', '-scout', 'end')
    expect(hand(t, 0)).toEqual(['gladiator'])
  })

  test('T-14 DP-07: fewer than six at the end of the deck: no discard', () => {
    const t = about({ ...option, hands: [['boss', 'gladiator'], []], decks: [['thug', 'guard'], THEIRS] })
    expect(hand(t, 0)).toHaveLength(4)
    expect(ask(t).kind).toBe('DP-08')
  })

  test('T-14: the first two turns draw 4 and 5; with the alternative start 6', () => {
    const first = about({ ...option, turn: 1 })
    expect(hand(first, 0)).toHaveLength(4)
    play(first, 0, 'end')
    expect(hand(first, 1)).toHaveLength(5)
    expect(hand(about({ ...option, alternativeStart: true, turn: 1 }), 0)).toHaveLength(6)
  })

  test('T-15 DP-06 DP-28: of six instants exactly three of the player’s choice are exchanged', () => {
    const t = about({
      ...option,
      hands: [['battle', 'battle', 'move'], []],
      decks: [['sniper', 'move', 'push_back', 'thug', 'guard', 'boss', 'scout'], THEIRS],
    })
    expect(ask(t).kind).toBe('DP-06')
    play(t, 0, 'redraw')
    expect(ask(t)).toMatchObject({
      kind: 'DP-28',
      options: ['-battle', '-move', '-sniper', '-push_back'],
      fallback: '-push_back',
    })
    play(t, 0, '-battle')
    expect(refused(t, 0, '-thug')).toBe('not_in_hand')
    expect(refused(t, 0, 'end')).toBe('not_now')
    // Nothing leaves the hand before the three are chosen.
    expect(hand(t, 0)).toHaveLength(6)
    play(t, 0, '-battle')
    expect(refused(t, 0, '-battle')).toBe('not_in_hand')
    expect(ask(t).options).toEqual(['-move', '-sniper', '-push_back'])
    play(t, 0, '-sniper')
    expect(discards(t, 0)).toEqual(['battle', 'battle', 'sniper'])
    expect([...hand(t, 0)].sort()).toEqual(['boss', 'guard', 'move', 'move', 'push_back', 'thug'])
    expect(ask(t).kind).toBe('DP-07')
  })

  test('DP-28 default: the three drawn last', () => {
    const t = about({
      ...option,
      hands: [['battle', 'battle', 'move'], []],
      decks: [['sniper', 'move', 'push_back', 'thug', 'guard', 'boss', 'scout'], THEIRS],
    })
    play(t, 0, 'redraw')
    playDefaults(t, ['DP-07'])
    expect([...discards(t, 0)].sort()).toEqual(['move', 'push_back', 'sniper'])
  })
})

describe('The last turns', () => {
  test('E-01: who draws his last tile ends his turn, the other has a whole one, then the Final Battle', () => {
    const t = about({ decks: [['thug'], THEIRS], hq: [20, 19] })
    play(t, 0, 'end')
    expect(t.table.state.active).toBe(1)
    expect(hand(t, 1)).toHaveLength(3)
    expect(ask(t).kind).toBe('DP-07')
    expect(told(t, 'battle')).toEqual([])
    play(t, 1, '-hmg', 'runner@b2^0', 'end')
    expect(told(t, 'battle').map(({ causer, why }) => [causer, why])).toEqual([[0, 'final']])
    expect(t.table.result).toMatchObject({ places: [1, 2], points: [20, 19], how: 'final' })
  })
})
