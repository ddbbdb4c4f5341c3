// 13.2 and 13.3: Mines, Roots and Castling.
import { describe, expect, test } from 'vitest'
import {
  ask,
  discards,
  gone,
  hqs,
  isNetted,
  legal,
  legalOf,
  named,
  on,
  play,
  refused,
  sit,
  told,
} from './table.ts'
import type { Given } from './table.ts'

const newYork = (given: Given) => sit({ armies: ['newyork', 'neojungle'], ...given })
const laid = (t: ReturnType<typeof sit>) => t.table.state.ground.map((g) => g.tile)

/** Every hex but c3, as one army's Walls: nothing of it fights. */
const ALL_BUT_C3 = [
  ...[
    'c1',
    'd1',
    'e1',
    'b1',
    'c2',
    'd2',
    'e2',
    'a1',
    'b2',
    'd3',
    'e3',
    'a2',
    'b3',
    'c4',
    'd4',
    'a3',
    'b4',
    'c5',
  ],
].map((hex) => `1 wall_of_trees ${hex}`)

describe('Mines', () => {
  test('FO-01 AMB-29: a unit placed on a Mine goes with it, the own too; no Medic, no toughness helps', () => {
    const t = newYork({ ground: ['0 mine c3'], hands: [['pusher'], []] })
    play(t, 0, 'pusher@c3^0')
    expect([on(t, 'c3'), laid(t)]).toEqual([undefined, []])
    expect(discards(t, 0)).toEqual(['mine', 'pusher'])
    const medic = newYork({
      units: ['1 medic c2^3', '1 hq c1'],
      ground: ['0 mine c3'],
      active: 1,
      hands: [[], ['wall_of_trees']],
    })
    play(medic, 1, 'wall_of_trees@c3^0')
    expect([on(medic, 'c3'), on(medic, 'c2')?.tile]).toEqual([undefined, 'neojungle.medic'])
    expect(told(medic, 'removed')).toMatchObject([{ tile: 'neojungle.wall_of_trees', why: 'mine' }])
  })

  test('FO-01: a unit that moves or is pushed onto it goes too', () => {
    const moved = newYork({ units: ['0 cop c2'], ground: ['0 mine c3'], hands: [['move'], []] })
    play(moved, 0, 'move:c2>c3^0')
    expect([gone(moved), laid(moved)]).toEqual([['cop'], []])
    const pushed = newYork({
      units: ['0 cop c1', '1 slicer c2', '1 slicer d2', '1 slicer b2'],
      ground: ['0 mine c3'],
      hands: [['push_back'], []],
    })
    play(pushed, 0, 'push:c1>c2')
    expect(pushed.table.state.units).toHaveLength(3)
    expect([on(pushed, 'c2'), on(pushed, 'c3'), laid(pushed)]).toEqual([undefined, undefined, []])
  })

  test('FO-01: an HQ survives unwounded, the Mine is gone', () => {
    const t = newYork({ units: ['1 hq c2'], ground: ['0 mine c3'], active: 1, hands: [[], ['move']] })
    play(t, 1, 'move:c2>c3^0')
    expect([on(t, 'c3')?.tile, laid(t), hqs(t)]).toEqual(['neojungle.hq', [], [20, 20]])
  })

  test('FO-02: a Mine fills no hex; who steps on the last one starts no battle', () => {
    const t = newYork({ units: ALL_BUT_C3, ground: ['0 mine c3'], hands: [['cop', 'move'], []] })
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-08' })
    play(t, 0, 'cop@c3^0')
    expect([on(t, 'c3'), laid(t)]).toEqual([undefined, []])
    expect(told(t, 'battle')).toEqual([])
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-08' })
  })

  test('FO-03: fire passes over a foundation and does not harm it', () => {
    const t = newYork({
      units: ['0 shooter c4', '1 slicer c2'],
      ground: ['0 mine c3', '1 roots d3'],
      hands: [['battle'], []],
    })
    play(t, 0, 'battle')
    expect(gone(t)).toEqual(['slicer'])
    expect(laid(t)).toEqual(['newyork.mine', 'neojungle.roots'])
  })

  test('FO-07: a unit that dies of lost toughness on arrival sets the Mine off all the same', () => {
    const t = newYork({
      units: ['0 hq c1', '0 cop c2 w1', '0 cop d2', '0 cop b2', '1 slicer d1'],
      ground: ['1 newyork.mine c3'],
      active: 1,
      hands: [[], ['newyork.push_back']],
    })
    play(t, 1, 'push:d1>c2')
    expect(ask(t)).toMatchObject({ seat: 0, options: ['retreat:b1', 'retreat:c3'], fallback: 'retreat:b1' })
    play(t, 0, 'retreat:c3')
    expect([on(t, 'c3'), laid(t)]).toEqual([undefined, []])
    expect(told(t, 'removed')).toMatchObject([{ tile: 'newyork.cop', why: 'mine' }])
  })
})

describe('Placing (DP-10) and hitting (DP-21) foundations', () => {
  test('FO-05 DP-10: only on an empty hex without foundation', () => {
    const t = newYork({
      units: ['0 cop a1'],
      ground: ['0 mine c3'],
      active: 1,
      hands: [[], ['roots', 'slicer']],
    })
    expect(refused(t, 1, 'roots@c3^0')).toBe('occupied')
    expect(refused(t, 1, 'roots@a1^0')).toBe('occupied')
    expect(legalOf(t, 1, 'roots@')).toHaveLength(17)
    play(t, 1, 'roots@c2^0')
    expect(laid(t)).toEqual(['newyork.mine', 'neojungle.roots'])
    expect(refused(t, 1, 'roots@c1^0')).toBe('not_in_hand')
    // A unit may stand on Roots.
    play(t, 1, 'slicer@c2^3')
    expect(on(t, 'c2')).toMatchObject({ tile: 'neojungle.slicer', rot: 3 })
  })

  const sniped = () =>
    sit({
      armies: ['newyork', 'neojungle'],
      units: ['1 slicer c3'],
      ground: ['1 roots c3'],
      hands: [['sniper'], []],
    })

  test('FO-04 DP-21: on unit and Roots the attacker chooses; default: the unit', () => {
    const t = sniped()
    play(t, 0, 'sniper:c3')
    expect(ask(t)).toEqual({
      seat: 0,
      kind: 'DP-21',
      sealed: false,
      about: ['c3'],
      options: ['pick:c3.unit', 'pick:c3.ground'],
      fallback: 'pick:c3.unit',
    })
    expect(refused(t, 1, 'pick:c3.ground')).toBe('not_your_decision')
    expect(refused(t, 0, 'pick:c2.ground')).toBe('no_such_answer')
    play(t, 0, 'pick:c3.ground')
    expect([on(t, 'c3')?.tile, laid(t)]).toEqual(['neojungle.slicer', []])
    const other = sniped()
    play(other, 0, 'sniper:c3', 'pick:c3.unit')
    expect([on(other, 'c3'), laid(other)]).toEqual([undefined, ['neojungle.roots']])
  })

  test('DP-21 AMB-30: an area instant asks for every such hex, own ones too', () => {
    const t = sit({
      armies: ['newyork', 'neojungle'],
      units: ['1 slicer c3', '1 hq d2', '0 cop d3'],
      ground: ['1 roots c3', '1 roots d2', '1 roots d3'],
      hands: [['neojungle.small_bomb'], []],
    })
    play(t, 0, 'small_bomb:d2.c3.d3')
    const choices: string[] = []
    for (const [hex, what] of [
      ['d2', 'unit'],
      ['c3', 'ground'],
      ['d3', 'unit'],
    ] as const) {
      choices.push(...ask(t).about)
      play(t, 0, `pick:${hex}.${what}`)
    }
    expect(choices).toEqual(['d2', 'c3', 'd3'])
    // FAQ g.27: the HQ may be picked to waste the hit.
    expect(t.table.state.ground.map((g) => g.hex)).toEqual([on(t, 'd2')?.hex, 10])
    expect(gone(t)).toEqual(['cop'])
    expect(hqs(t)).toEqual([20, 20])
  })

  test('DP-21 DP-23: an Air Strike asks hex by hex in canonical order', () => {
    const hexes = ['b3', 'c2', 'd3', 'c3', 'b2']
    const t = newYork({
      units: hexes.map((hex) => `1 slicer ${hex}`),
      ground: hexes.map((hex) => `1 roots ${hex}`),
      hands: [['moloch.air_strike'], []],
    })
    play(t, 0, 'air_strike:c3')
    const order: string[] = []
    while (ask(t).kind === 'DP-21') {
      order.push(...ask(t).about)
      play(t, 0, ask(t).fallback)
    }
    expect(order).toEqual(['c2', 'b2', 'c3', 'd3', 'b3'])
    expect(t.table.state.units).toEqual([])
  })

  test('DP-20 DP-21: a Sniper chooses only among enemies; an HQ may be picked to waste the shot', () => {
    const own = newYork({ units: ['0 cop c3'], ground: ['1 roots c3'], hands: [['sniper'], []] })
    play(own, 0, 'sniper:c3')
    expect([on(own, 'c3')?.wounds, laid(own)]).toEqual([0, []])
    const theirs = newYork({
      units: ['0 cop c3'],
      ground: ['1 roots c3'],
      active: 1,
      hands: [[], ['newyork.sniper']],
    })
    play(theirs, 1, 'sniper:c3')
    expect([on(theirs, 'c3'), laid(theirs)]).toEqual([undefined, ['neojungle.roots']])
    const hq = newYork({ units: ['1 hq c3'], ground: ['1 roots c3'], hands: [['sniper'], []] })
    play(hq, 0, 'sniper:c3')
    expect(ask(hq).options).toEqual(['pick:c3.unit', 'pick:c3.ground'])
    play(hq, 0, 'pick:c3.unit')
    expect([hqs(hq), laid(hq)]).toEqual([[20, 20], ['neojungle.roots']])
  })

  test('DP-21: an instant on a foundation alone asks nothing; the own are hit by a bomb too', () => {
    const t = newYork({ ground: ['0 mine c3', '1 roots d3'], hands: [['neojungle.small_bomb'], []] })
    play(t, 0, 'small_bomb:d2.c3.d3')
    expect([ask(t).kind, laid(t)]).toEqual(['DP-08', []])
  })

  test('DP-22: a Grenade destroys an enemy foundation by the own HQ', () => {
    const t = newYork({
      units: ['0 hq c2'],
      ground: ['1 roots c3', '1 roots c5', '0 mine d2'],
      hands: [['borgo.grenade'], []],
    })
    expect(legalOf(t, 0, 'grenade:')).toEqual(['grenade:c3'])
    play(t, 0, 'grenade:c3')
    expect(t.table.state.ground).toHaveLength(2)
  })

  test('FO-06: Roots connect the Motherland under an enemy too', () => {
    // The Symbiont serves the Slicer at b3; what joins them to the HQ is the hex of the Cop.
    const units = ['1 hq c1', '1 slicer d1', '1 symbiont_gamma c3^4', '1 slicer b3', '0 cop c2']
    const firstActors = (ground: string[]) => {
      const t = newYork({ units, ground, hands: [['battle'], []] })
      play(t, 0, 'battle')
      return told(t, 'phase')[0]
    }
    expect(firstActors([])).toMatchObject({ phase: 3, actors: [3, 4] })
    expect(firstActors(['1 roots c2'])).toMatchObject({ phase: 3, actors: [1, 3, 4] })
    expect(firstActors(['0 neojungle.roots c2'])).toMatchObject({ phase: 3, actors: [3, 4] })
  })
})

describe('Castling (DP-25)', () => {
  const units = ['1 hq c3^1', '1 slicer c2^4', '1 slicer e3', '0 cop d2']

  test('FO-08 DP-25: two adjacent own units change places and keep their facing; the HQ too', () => {
    const t = newYork({ units, active: 1, hands: [[], ['castling']] })
    expect(legalOf(t, 1, 'castling:')).toEqual(['castling:c2.c3'])
    expect(refused(t, 1, 'castling:c2.e3')).toBe('not_adjacent')
    expect(refused(t, 1, 'castling:c2.d2')).toBe('not_your_unit')
    expect(refused(t, 1, 'castling:c2.b2')).toBe('no_unit')
    play(t, 1, 'castling:c2.c3')
    expect([on(t, 'c2'), on(t, 'c3')]).toMatchObject([
      { tile: 'neojungle.hq', rot: 1 },
      { tile: 'neojungle.slicer', rot: 4 },
    ])
    expect(legal(t, 1)).not.toContain('castling:c2.c3')
  })

  test('FO-08: not with a netted unit', () => {
    const t = newYork({ units: [...units, '0 net_fighter c1^4'], active: 1, hands: [[], ['castling']] })
    expect(isNetted(t, 'c2')).toBe(true)
    expect(legalOf(t, 1, 'castling:')).toEqual([])
    expect(refused(t, 1, 'castling:c2.c3')).toBe('netted')
  })

  test('FO-08: legal even if one dies by it', () => {
    const t = newYork({
      units: ['0 hq c1', '0 cop c2 w1', '0 cop c3'],
      hands: [['neojungle.castling'], []],
    })
    play(t, 0, 'castling:c2.c3')
    expect([on(t, 'c2')?.wounds, on(t, 'c3')]).toEqual([0, undefined])
    expect(named(t, 'hq')).toBeDefined()
  })
})
