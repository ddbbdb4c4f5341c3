// Section 4: Move tiles, Mobility, Transports, the Recon Center.
import { describe, expect, test } from 'vitest'
import { ask, discards, hand, isNetted, legal, legalOf, on, play, refused, sit, told } from './table.ts'

describe('Mobility (DP-12)', () => {
  test('T-16 AMB-19 DP-12: once a turn, step and turn in one, also in the turn of placement', () => {
    const t = sit({ hands: [['runner'], []] })
    play(t, 0, 'runner@c3^0', 'run:c3>c4^1')
    expect(on(t, 'c4')).toMatchObject({ tile: 'hegemony.runner', rot: 1 })
    expect(on(t, 'c3')).toBeUndefined()
    expect(refused(t, 0, 'run:c4>c5^1')).toBe('ability_used')
    expect(refused(t, 0, 'run:c4>c4^2')).toBe('ability_used')
    expect(legalOf(t, 0, 'run:')).toEqual([])
  })

  test('T-36 DP-08 DP-12: a mobile unit may act before and after a placement', () => {
    const t = sit({ units: ['0 runner a1', '0 runner e3'], hands: [['thug'], []] })
    play(t, 0, 'run:a1>a2^0', 'thug@c3^0', 'run:e3>e2^3')
    expect([on(t, 'a2')?.tile, on(t, 'c3')?.tile, on(t, 'e2')?.rot]).toEqual([
      'hegemony.runner',
      'hegemony.thug',
      3,
    ])
  })

  test('DP-12: only the owner, only in his turn, only a unit with the icon; anew each turn', () => {
    const t = sit({
      units: ['0 runner a1', '0 thug c3', '1 runner e3'],
      hands: [[], []],
      decks: [
        ['thug', 'thug'],
        ['medic', 'medic'],
      ],
    })
    expect(refused(t, 0, 'run:c3>c4^0')).toBe('no_ability')
    expect(refused(t, 0, 'run:e3>e2^0')).toBe('not_your_unit')
    expect(refused(t, 1, 'run:e3>e2^0')).toBe('not_your_decision')
    play(t, 0, 'run:a1>a2^0', 'end')
    expect(refused(t, 1, 'run:a2>a1^0')).toBe('not_your_unit')
    play(t, 1, 'end')
    play(t, 0, 'run:a2>a1^0')
    expect(on(t, 'a1')?.seat).toBe(0)
  })
})

describe('Move tiles (DP-11)', () => {
  test('T-20 DP-11: a netted unit neither moves nor turns nor uses an ability; others do', () => {
    const t = sit({
      armies: ['hegemony', 'moloch'],
      units: ['0 runner c3', '0 thug e1', '0 transport c2', '1 net_fighter c4'],
      hands: [['move'], []],
    })
    expect(isNetted(t, 'c3')).toBe(true)
    expect(refused(t, 0, 'move:c3>d3^0')).toBe('netted')
    expect(refused(t, 0, 'move:c3>c3^1')).toBe('netted')
    expect(refused(t, 0, 'run:c3>d3^0')).toBe('netted')
    expect(refused(t, 0, 'ride:c2:c3>d3^0')).toBe('netted')
    expect(legal(t, 0).filter((word) => word.includes('c3>'))).toEqual([])
    play(t, 0, 'move:e1>d1^5')
    expect(on(t, 'd1')).toMatchObject({ tile: 'hegemony.thug', rot: 5 })
  })

  test('T-21 DP-11: turning on the spot is a legal Move; standing still is not', () => {
    const t = sit({ units: ['0 thug c1^2', '0 thug b1', '0 thug c2', '1 runner d1'], hands: [['move'], []] })
    const words = ['move:c1>c1^0', 'move:c1>c1^1', 'move:c1>c1^3', 'move:c1>c1^4', 'move:c1>c1^5']
    expect(legalOf(t, 0, 'move:c1>')).toEqual(words)
    expect(refused(t, 0, 'move:c1>c1^2')).toBe('no_change')
    play(t, 0, 'move:c1>c1^3')
    expect(on(t, 'c1')?.rot).toBe(3)
  })

  test('T-22 DP-11: the turn ends the Move; the tile is gone', () => {
    const t = sit({ units: ['0 thug c3'], hands: [['move', 'guard'], []] })
    play(t, 0, 'move:c3>c3^1')
    expect(discards(t, 0)).toEqual(['move'])
    play(t, 0, 'guard@a1^0')
    expect(refused(t, 0, 'move:c3>c4^1')).toBe('not_in_hand')
    expect(on(t, 'c3')?.rot).toBe(1)
  })

  test('DP-11: any own unit, HQ and modules too, one step onto a free hex in any rotation', () => {
    const t = sit({ units: ['0 hq c3', '0 boss c2', '1 hq d2'], hands: [['move'], []] })
    // Each unit: five turns on the spot, six rotations on every free neighbour.
    expect(legalOf(t, 0, 'move:c3>')).toHaveLength(5 + 4 * 6)
    expect(legalOf(t, 0, 'move:c2>')).toHaveLength(5 + 4 * 6)
    expect(legalOf(t, 0, 'move:d2>')).toEqual([])
    expect(refused(t, 0, 'move:c3>d2^0')).toBe('occupied')
    expect(refused(t, 0, 'move:c3>c5^0')).toBe('not_adjacent')
    expect(refused(t, 0, 'move:c3>c7^0')).toBe('no_such_hex')
    expect(refused(t, 0, 'move:a1>a2^0')).toBe('no_unit')
    play(t, 0, 'move:c3>c4^2')
    expect(on(t, 'c4')?.tile).toBe('hegemony.hq')
  })

  test('AMB-44: toughness is judged after arrival, not on the way', () => {
    const given = { armies: ['newyork', 'borgo'], units: ['0 hq c3', '0 cop c2 w1'], hands: [['move'], []] }
    const stays = sit(given)
    play(stays, 0, 'move:c2>d2^0')
    expect(on(stays, 'd2')).toMatchObject({ tile: 'newyork.cop', wounds: 1 })
    const leaves = sit(given)
    play(leaves, 0, 'move:c2>c1^0')
    expect(told(leaves, 'removed')).toMatchObject([{ tile: 'newyork.cop', why: 'toughness' }])
    expect(on(leaves, 'c1')).toBeUndefined()
  })
})

describe('Transports (DP-13)', () => {
  const linked = () => sit({ units: ['0 runner c3', '0 transport c2'], hands: [['move', 'thug'], []] })

  test('T-17 DP-11 DP-12 DP-13: Mobility, Transport and Move tile are three moves of one unit', () => {
    const t = linked()
    play(t, 0, 'ride:c2:c3>d2^0', 'run:d2>c3^0', 'move:c3>d2^1')
    expect(on(t, 'd2')).toMatchObject({ tile: 'hegemony.runner', rot: 1 })
    expect(legal(t, 0).filter((word) => word.includes('d2>'))).toEqual([])
    expect(refused(t, 0, 'run:d2>c3^0')).toBe('ability_used')
    expect(refused(t, 0, 'move:d2>c3^0')).toBe('not_in_hand')
  })

  test('T-18 DP-13: one unit uses one Transport once, whatever edge', () => {
    const t = linked()
    play(t, 0, 'ride:c2:c3>d2^0', 'run:d2>d1^0')
    expect(refused(t, 0, 'ride:c2:d1>c1^0')).toBe('ability_used')
    expect(legalOf(t, 0, 'ride:')).toEqual([])
  })

  test('T-19 DP-13: a unit brought into contact may ride, and leave the Transport', () => {
    const t = sit({ units: ['0 thug c4', '0 transport c2'], hands: [['move'], []] })
    expect(refused(t, 0, 'ride:c2:c4>c5^0')).toBe('no_link')
    play(t, 0, 'move:c4>c3^0', 'ride:c2:c3>c4^5')
    expect(on(t, 'c4')).toMatchObject({ tile: 'hegemony.thug', rot: 5 })
  })

  test('DP-13: two Transports carry a unit twice; a Transport never itself; HQs ride', () => {
    const t = sit({ units: ['0 hq c3', '0 transport c2', '0 transport d3'] })
    expect(refused(t, 0, 'ride:c2:c2>c1^0')).toBe('no_link')
    play(t, 0, 'ride:c2:c3>d2^0', 'ride:d3:d2>c3^0')
    expect(on(t, 'c3')?.tile).toBe('hegemony.hq')
    expect(legalOf(t, 0, 'ride:c2:c3')).toEqual([])
    // The Transports carry each other.
    expect(legalOf(t, 0, 'ride:c2:d3')).toEqual([])
    expect(refused(t, 0, 'ride:d3:c2>c1^0')).toBe('no_link')
  })

  test('DP-13: a netted Transport carries nobody; a Spy rides with the enemy’s', () => {
    const netted = sit({
      armies: ['hegemony', 'moloch'],
      units: ['0 thug c3', '0 transport c2', '1 net_fighter b2^1'],
    })
    expect(isNetted(netted, 'c2')).toBe(true)
    expect(refused(netted, 0, 'ride:c2:c3>c4^0')).toBe('no_link')
    const spy = sit({
      armies: ['newyork', 'hegemony'],
      units: ['0 spy_cleaner c3', '0 cop b2', '1 transport c2'],
    })
    expect(refused(spy, 0, 'ride:c2:b2>a1^0')).toBe('no_link')
    play(spy, 0, 'ride:c2:c3>c4^0')
    expect(on(spy, 'c4')?.tile).toBe('newyork.spy_cleaner')
  })
})

describe('The Recon Center (DP-29)', () => {
  const outpost = (units: readonly string[], more: object = {}) =>
    sit({
      armies: ['outpost', 'moloch'],
      units: ['0 recon_center e3', ...units],
      hands: [['move'], []],
      ...more,
    })

  test('T-24 DP-29: netted, it gives one hex only', () => {
    const t = outpost(['0 commando a1', '1 net_fighter e2^3'])
    expect(isNetted(t, 'e3')).toBe(true)
    expect(refused(t, 0, 'move:a1>c2^0')).toBe('not_adjacent')
    play(t, 0, 'move:a1>b1^0')
    expect(ask(t).kind).toBe('DP-08')
    expect(refused(t, 0, 'on:c1^0')).toBe('not_now')
  })

  test('DP-29: a second step of the owner’s choice, a rotation at each, back to the start too; default: stop', () => {
    const t = outpost(['0 commando a1'])
    play(t, 0, 'move:a1>b1^2')
    const { seat, kind, options, fallback } = ask(t)
    expect({ seat, kind, fallback }).toEqual({ seat: 0, kind: 'DP-29', fallback: 'stop' })
    // b1 touches a1, b2, c1 and c2.
    expect(options).toHaveLength(1 + 4 * 6)
    expect(options).toContain('on:a1^0')
    expect(refused(t, 0, 'on:b1^3')).toBe('not_adjacent')
    expect(refused(t, 0, 'end')).toBe('not_now')
    play(t, 0, 'on:a1^4')
    expect(on(t, 'a1')).toMatchObject({ rot: 4 })
    expect(refused(t, 0, 'on:b1^4')).toBe('not_now')
  })

  test('DP-29 AMB-18: for Mobility too; a turn on the spot is no first step', () => {
    const t = outpost(['0 runner c3'])
    play(t, 0, 'run:c3>c3^1')
    expect(ask(t).kind).toBe('DP-08')
    play(t, 0, 'move:c3>c4^1')
    expect(ask(t).kind).toBe('DP-29')
    play(t, 0, 'stop')
    expect(on(t, 'c4')?.rot).toBe(1)
    const other = outpost(['0 runner c3'])
    play(other, 0, 'run:c3>c4^0', 'on:c5^0')
    expect(on(other, 'c5')?.tile).toBe('outpost.runner')
  })

  test('DP-29 AMB-18: for a ride too', () => {
    const t = sit({
      armies: ['outpost', 'moloch'],
      units: ['0 recon_center e3', '0 commando c3', 'carrier:0@c2{MOB*}'],
    })
    play(t, 0, 'ride:c2:c3>c4^0')
    expect(ask(t).kind).toBe('DP-29')
    play(t, 0, 'on:c5^0')
    expect(on(t, 'c5')?.tile).toBe('outpost.commando')
    expect(legalOf(t, 0, 'ride:')).toEqual([])
  })

  test('DP-29: a net on the way stops the unit, a Mine ends it', () => {
    const net = outpost(['0 commando a1', '1 net_fighter c1^4'])
    play(net, 0, 'move:a1>b1^0')
    expect(isNetted(net, 'b1')).toBe(true)
    expect(ask(net).kind).toBe('DP-08')
    const mine = outpost(['0 commando a1'], { ground: ['1 newyork.mine b1'] })
    play(mine, 0, 'move:a1>b1^0')
    expect(on(mine, 'b1')).toBeUndefined()
    expect(ask(mine).kind).toBe('DP-08')
  })

  test('DP-29: lost toughness on the way ends it', () => {
    const t = sit({
      armies: ['outpost', 'moloch'],
      units: ['0 recon_center e3', '0 commando c2 w1', 'wall:0@c3{T+*}'],
      hands: [['move'], []],
    })
    play(t, 0, 'move:c2>c1^0')
    expect(told(t, 'removed')).toMatchObject([{ tile: 'outpost.commando', why: 'toughness' }])
    expect(ask(t).kind).toBe('DP-08')
  })

  test('DP-29: scoped, it serves the Scoper’s side and no longer its own, not even itself', () => {
    const units = ['0 recon_center c3', '0 runner a1', '1 outpost.scoper c2', '1 hunter_killer e3']
    const own = sit({ armies: ['outpost', 'moloch'], units, hands: [['move'], []] })
    play(own, 0, 'run:a1>a2^0')
    expect(ask(own).kind).toBe('DP-08')
    const itself = sit({
      armies: ['outpost', 'moloch'],
      units: ['0 recon_center c3', '1 outpost.scoper c4'],
      hands: [['move'], []],
    })
    play(itself, 0, 'move:c3>d3^0')
    expect(ask(itself).kind).toBe('DP-08')
    const theirs = sit({ armies: ['outpost', 'moloch'], units, active: 1, hands: [[], ['move']] })
    play(theirs, 1, 'move:e3>d4^0')
    expect(ask(theirs)).toMatchObject({ seat: 1, kind: 'DP-29' })
  })
})

test('hands stay as they were when a move is refused', () => {
  const t = sit({ units: ['0 thug c3'], hands: [['move', 'move'], []] })
  expect(refused(t, 0, 'move:c3>e1^0')).toBe('not_adjacent')
  expect(hand(t, 0)).toEqual(['move', 'move'])
})
