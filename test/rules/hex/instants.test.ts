// Section 4: Sniper, Grenade, Air Strike, Small bomb, and the Medics outside a battle.
import { describe, expect, test } from 'vitest'
import {
  ask,
  asked,
  discards,
  gone,
  hand,
  hqs,
  isNetted,
  legalOf,
  named,
  on,
  play,
  refused,
  sit,
  told,
} from './table.ts'

describe('Sniper (DP-20)', () => {
  test('T-25 DP-20: the enemy HQ is no target; the tile may be discarded', () => {
    const t = sit({ units: ['0 thug c3', '1 hq c2'], hands: [['sniper'], []] })
    expect(legalOf(t, 0, 'sniper:')).toEqual([])
    expect(refused(t, 0, 'sniper:c2')).toBe('no_target')
    expect(refused(t, 0, 'sniper:c3')).toBe('no_target')
    expect(refused(t, 0, 'sniper:a1')).toBe('no_target')
    play(t, 0, '-sniper')
    expect(discards(t, 0)).toEqual(['sniper'])
  })

  test('T-26 DP-20: one wound, a tough unit stays', () => {
    const t = sit({
      armies: ['hegemony', 'moloch'],
      units: ['0 hq a1', '1 blocker e3', '1 hq c2'],
      hands: [['sniper'], []],
    })
    expect(legalOf(t, 0, 'sniper:')).toEqual(['sniper:e3'])
    play(t, 0, 'sniper:e3')
    expect(on(t, 'e3')).toMatchObject({ tile: 'moloch.blocker', wounds: 1 })
    expect(told(t, 'removed')).toEqual([])
  })

  test('DP-20: an enemy foundation is a target, the own is not', () => {
    const t = sit({
      armies: ['newyork', 'neojungle'],
      ground: ['0 mine a1', '1 roots e3'],
      hands: [['sniper'], []],
    })
    expect(legalOf(t, 0, 'sniper:')).toEqual(['sniper:e3'])
    play(t, 0, 'sniper:e3')
    expect(t.table.state.ground.map((g) => g.tile)).toEqual(['newyork.mine'])
    expect(discards(t, 1)).toEqual(['roots'])
  })
})

describe('Grenade (DP-22)', () => {
  const borgo = (units: readonly string[]) =>
    sit({ armies: ['borgo', 'moloch'], units: ['0 hq c3', ...units], hands: [['grenade'], []] })

  test('T-27 DP-22: destroys whatever the toughness', () => {
    const t = borgo(['1 blocker c2', '1 blocker e3', '1 hq d2'])
    expect(legalOf(t, 0, 'grenade:')).toEqual(['grenade:c2'])
    play(t, 0, 'grenade:c2')
    expect(on(t, 'c2')).toBeUndefined()
    expect(discards(t, 1)).toEqual(['blocker'])
  })

  test('T-27 AMB-42: a working Medic linked to the victim dies instead', () => {
    const t = borgo(['1 blocker c2', '1 medic c1^3'])
    play(t, 0, 'grenade:c2')
    expect(on(t, 'c2')).toMatchObject({ tile: 'moloch.blocker', wounds: 0 })
    expect(on(t, 'c1')).toBeUndefined()
    const netted = sit({
      armies: ['hegemony', 'moloch'],
      units: ['0 hq c3', '0 net_fighter d1^4', '1 blocker c2', '1 medic c1^3'],
      hands: [['borgo.grenade'], []],
    })
    expect(isNetted(netted, 'c1')).toBe(true)
    play(netted, 0, 'grenade:c2')
    expect([on(netted, 'c2'), on(netted, 'c1')?.tile]).toEqual([undefined, 'moloch.medic'])
  })

  test('T-28 DP-22: not from a netted HQ', () => {
    const t = borgo(['1 blocker c2', '1 net_fighter c4'])
    expect(isNetted(t, 'c3')).toBe(true)
    expect(legalOf(t, 0, 'grenade:')).toEqual([])
    expect(refused(t, 0, 'grenade:c2')).toBe('hq_netted')
  })
})

describe('Air Strike (DP-23) and Small bomb (DP-24)', () => {
  test('T-29 DP-23 AMB-37: seven centres, an empty one too; Warriors and Modules of both, no HQ', () => {
    const t = sit({
      armies: ['moloch', 'outpost'],
      units: [
        '0 hq c2',
        '0 hybrid d3',
        '0 blocker b2',
        '1 hq c4',
        '1 runner b3',
        '1 scout d2',
        '1 commando a1',
      ],
      hands: [['air_strike'], []],
    })
    const centres = ['b2', 'b3', 'c2', 'c3', 'c4', 'd2', 'd3']
    expect(legalOf(t, 0, 'air_strike:').sort()).toEqual(centres.map((hex) => `air_strike:${hex}`))
    expect(refused(t, 0, 'air_strike:e1')).toBe('no_target')
    play(t, 0, 'air_strike:c3')
    expect(gone(t)).toEqual(['hybrid', 'runner', 'scout'])
    expect(on(t, 'b2')).toMatchObject({ tile: 'moloch.blocker', wounds: 1 })
    expect(hqs(t)).toEqual([20, 20])
    expect([on(t, 'c2')?.wounds, on(t, 'c4')?.wounds]).toEqual([0, 0])
  })

  test('DP-23 AMB-37: on 37 hexes any centre with six neighbours on the board', () => {
    const t = sit({
      armies: ['moloch', 'outpost', 'borgo', 'hegemony'],
      board: 37,
      units: ['1 scout g1', '2 mutant f2'],
      hands: [['air_strike'], [], [], []],
    })
    expect(legalOf(t, 0, 'air_strike:')).toHaveLength(19)
    expect(refused(t, 0, 'air_strike:g1')).toBe('no_target')
    play(t, 0, 'air_strike:f2')
    expect(gone(t)).toEqual(['scout', 'mutant'])
  })

  test('T-30: a Medic killed by the same Air Strike saves nobody', () => {
    const t = sit({
      armies: ['moloch', 'borgo'],
      units: ['1 mutant c2', '1 medic c3'],
      hands: [['air_strike'], []],
    })
    play(t, 0, 'air_strike:c2')
    expect(gone(t)).toEqual(['mutant', 'medic'])
    const outside = sit({
      armies: ['moloch', 'borgo'],
      units: ['1 mutant c2', '1 medic c4', '1 hq c1'],
      hands: [['air_strike'], []],
    })
    // Out of the area, but its links face c3: no help either.
    play(outside, 0, 'air_strike:c2')
    expect(gone(outside)).toEqual(['mutant'])
    const linked = sit({
      armies: ['moloch', 'borgo'],
      units: ['1 mutant c3', '1 medic c4'],
      hands: [['air_strike'], []],
    })
    play(linked, 0, 'air_strike:c2')
    expect(gone(linked)).toEqual(['medic'])
  })

  test('FO-09 DP-24: three mutually adjacent hexes of the board; 1 wound to all but HQs, own ones too', () => {
    const t = sit({
      armies: ['neojungle', 'newyork'],
      units: ['0 slicer c3', '1 hammer c2', '1 hq d2', '1 pusher c4'],
      hands: [['small_bomb'], []],
    })
    // As many triangles as a board of 19 has.
    expect(legalOf(t, 0, 'small_bomb:')).toHaveLength(24)
    expect(refused(t, 0, 'small_bomb:c2.d2.e1')).toBe('no_target')
    expect(refused(t, 0, 'small_bomb:c2.c3.c4')).toBe('no_target')
    expect(refused(t, 0, 'small_bomb:c1.d1.e9')).toBe('unreadable')
    expect(refused(t, 0, 'small_bomb:a1.a2.a4')).toBe('no_such_hex')
    play(t, 0, 'small_bomb:c2.d2.c3')
    // The HQ lends the Hammer one toughness.
    expect(gone(t)).toEqual(['slicer'])
    expect(named(t, 'hammer')?.wounds).toBe(1)
    expect(named(t, 'pusher')?.wounds).toBe(0)
    expect(hqs(t)).toEqual([20, 20])
  })

  test('DP-24: an empty area is legal', () => {
    const t = sit({ armies: ['neojungle', 'newyork'], hands: [['small_bomb'], []] })
    play(t, 0, 'small_bomb:c1.d1.c2')
    expect(discards(t, 0)).toEqual(['small_bomb'])
    expect(told(t, 'wounded')).toEqual([])
  })
})

describe('Medics outside a battle (DP-30)', () => {
  const two = () =>
    sit({
      armies: ['hegemony', 'borgo'],
      units: ['0 hq a1', '1 mutant c3', '1 medic d3^5', '1 medic b2^2', '1 claws b1'],
      hands: [['sniper'], []],
    })

  test('T-31 DP-30: the victim’s controller says which Medic goes; the unit is unharmed', () => {
    const t = two()
    play(t, 0, 'sniper:c3')
    expect(ask(t)).toMatchObject({
      seat: 1,
      kind: 'DP-30',
      about: ['c3'],
      options: ['heal:c3.b2.b2.0', 'heal:c3.d3.d3.0'],
    })
    expect(refused(t, 0, 'heal:c3.b2.b2.0')).toBe('not_your_decision')
    expect(refused(t, 0, 'end')).toBe('not_now')
    expect(refused(t, 1, 'heal:c3.b2.d3.0')).toBe('no_such_answer')
    play(t, 1, 'heal:c3.d3.d3.0')
    expect(on(t, 'c3')).toMatchObject({ tile: 'borgo.mutant', wounds: 0 })
    expect([on(t, 'b2')?.tile, on(t, 'd3')]).toEqual(['borgo.medic', undefined])
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-08' })
  })

  test('DP-30: one Medic is not asked', () => {
    const t = sit({ units: ['1 commando c3', '1 medic c4'], hands: [['sniper'], []] })
    play(t, 0, 'sniper:c3')
    expect(gone(t)).toEqual(['medic'])
    expect(named(t, 'commando')?.wounds).toBe(0)
  })

  test('DP-30 default, the Medic: the one linked to the fewest other own units, then canonical order', () => {
    const t = two()
    // b2^2 faces c3, b3 and c2; d3^5 faces c3, c4 and d2: one other for the first.
    play(t, 0, 'sniper:c3')
    expect(ask(t).fallback).toBe('heal:c3.b2.b2.0')
    const busy = sit({
      armies: ['hegemony', 'borgo'],
      units: ['1 mutant c3', '1 medic d3^5', '1 medic b2^2', '1 claws b3'],
      hands: [['sniper'], []],
    })
    play(busy, 0, 'sniper:c3')
    expect(ask(busy).fallback).toBe('heal:c3.d3.d3.0')
  })

  test('DP-30 AMB-40: an Air Strike on both sides asks both at the same time, under seal', () => {
    const t = sit({
      units: ['p:0@c2{}', 'q:0@d2{}', 'm:0@d1{MED34}', 'x:1@c4{}', 'y:1@b3{}', 'n:1@b4{MED01}'],
      hands: [['moloch.air_strike'], []],
    })
    play(t, 0, 'air_strike:c3')
    expect(asked(t).map(({ seat, kind, sealed }) => [seat, kind, sealed])).toEqual([
      [0, 'DP-30', true],
      [1, 'DP-30', true],
    ])
    play(t, 1, 'heal:c4.b4.b4.3')
    play(t, 0, 'heal:d2.d1.d1.1')
    expect(gone(t)).toEqual(['p', 'm', 'y', 'n'])
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-08' })
  })

  test('DP-30 default, the patient: who would die comes before who would not, then canonical order', () => {
    const strike = (units: readonly string[]) => {
      const t = sit({
        armies: ['neojungle', 'borgo'],
        units: ['m:1@c4^0{MED015}', ...units],
        hands: [['small_bomb'], []],
      })
      play(t, 0, 'small_bomb:d2.c3.d3')
      return t
    }
    // c3 stands before d3 in canonical order.
    const tough = strike(['1 super_mutant c3', '1 mutant d3'])
    expect(ask(tough)).toMatchObject({ seat: 1, kind: 'DP-30', fallback: 'heal:d3.c4.c4.1' })
    const both = strike(['1 mutant c3', '1 mutant d3'])
    expect(ask(both).fallback).toBe('heal:c3.c4.c4.0')
  })
})

describe('When (T-32)', () => {
  test('T-32: an instant is used in the own turn only, never in a battle', () => {
    const t = sit({
      armies: ['hegemony', 'moloch'],
      units: ['0 hq a1', '0 thug c1', '1 clown c3'],
      hands: [['battle', 'sniper'], ['air_strike']],
    })
    expect(refused(t, 1, 'air_strike:c3')).toBe('not_your_decision')
    play(t, 0, 'battle')
    expect(ask(t).kind).toBe('DP-34')
    expect(refused(t, 0, 'sniper:c3')).toBe('not_now')
    expect(refused(t, 1, 'air_strike:c3')).toBe('not_your_decision')
    expect(hand(t, 0)).toEqual(['sniper'])
  })
})
