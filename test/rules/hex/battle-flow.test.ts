// Sections 3 and 7: what starts a battle, and what follows it.
import { describe, expect, test } from 'vitest'
import { boardOf } from '../../../shared/hex/board.ts'
import { ask, asked, discards, gone, hand, hqs, legal, named, on, play, refused, sit, told } from './table.ts'

/** Each hex but these, held by a tile of seat 1. */
const fill = (tile: string, ...free: string[]): string[] =>
  boardOf(2)
    .names.filter((hex) => !free.includes(hex))
    .map((hex) => `1 ${tile} ${hex}`)

describe('A Battle tile (DP-14)', () => {
  test('T-10 DP-14: ends the turn at once; hand and mobility stay unused', () => {
    const t = sit({
      units: ['0 hq a1', '0 runner b1^3', '1 hq e3', '1 commando b2'],
      hands: [['battle', 'thug'], []],
    })
    play(t, 0, 'battle')
    expect(told(t, 'battle over')).toHaveLength(1)
    expect(gone(t)).toEqual(['commando'])
    expect(hand(t, 0)).toEqual(['thug'])
    expect(discards(t, 0)).toEqual(['battle'])
    expect(t.table.state).toMatchObject({ active: 1, turn: 10 })
    expect(refused(t, 0, 'run:b1>c1^0')).toBe('not_your_decision')
    expect(refused(t, 0, 'thug@c3^0')).toBe('not_your_decision')
  })

  test('T-12 DP-14 AMB-04: not once anyone has drawn his last tile; it may be discarded', () => {
    for (const lastTile of [0, 1]) {
      const t = sit({ hands: [['battle', 'thug'], []], lastTile })
      expect(legal(t, 0)).not.toContain('battle')
      expect(refused(t, 0, 'battle')).toBe('no_battle_any_more')
      play(t, 0, '-battle')
      expect([hand(t, 0), discards(t, 0)]).toEqual([['thug'], ['battle']])
    }
    expect(legal(sit(), 0)).toContain('battle')
  })

  test('DP-15 DP-16: a tile may be discarded at any time, the rest is kept', () => {
    const t = sit({ hands: [['thug', 'guard'], []] })
    play(t, 0, '-guard')
    expect(refused(t, 0, '-guard')).toBe('not_in_hand')
    play(t, 0, 'end')
    expect([hand(t, 0), discards(t, 0), t.table.state.active]).toEqual([['thug'], ['guard'], 1])
  })
})

describe('A full board', () => {
  test('T-11: filling the last hex starts a battle and ends the turn; the rest of the hand is kept', () => {
    const t = sit({ units: fill('scout', 'c3'), hands: [['thug', 'sniper'], []] })
    play(t, 0, 'thug@c3^0')
    expect(told(t, 'battle')).toMatchObject([{ causer: 0, why: 'full' }])
    // The Thug strikes to the top and to both sides of it.
    expect([on(t, 'c2'), on(t, 'd2'), on(t, 'b2')]).toEqual([undefined, undefined, undefined])
    expect(hand(t, 0)).toEqual(['sniper'])
    expect(t.table.state).toMatchObject({ active: 1, turn: 10 })
  })

  test('T-11: a foundation on the last hex fills nothing', () => {
    const t = sit({ armies: ['neojungle', 'outpost'], units: fill('scout', 'c3'), hands: [['roots'], []] })
    play(t, 0, 'roots@c3^0')
    expect(told(t, 'battle')).toEqual([])
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-08' })
  })

  test('section 3: of 37 hexes only the inner 19 count; a step from outside fills them and ends the turn', () => {
    const { names, ring } = boardOf(3)
    const inner = names.filter((_, hex) => (ring[hex] ?? 9) <= 2 && names[hex] !== 'd2')
    const t = sit({
      armies: ['outpost', 'hegemony', 'borgo', 'moloch'],
      board: 37,
      // d1 touches d2 from outside; the Recon Center would let the Runner go on.
      units: [...inner.map((hex) => `1 officer_1 ${hex}`), '0 runner d1', '0 recon_center a1'],
      hands: [['move'], [], [], []],
    })
    play(t, 0, 'run:d1>d2^3')
    expect(told(t, 'battle')).toMatchObject([{ causer: 0, why: 'full' }])
    // One falls to the Runner, and nobody goes on.
    expect(t.table.state.units).toHaveLength(19)
    expect(t.table.state.active).toBe(1)
  })

  /** Tough walls of seat 1 around a unit that seat 0 is about to place at c3. */
  const walled = (ruleSet: string, tile: string) => {
    const t = sit({
      armies: ['moloch', 'neojungle'],
      ruleSet,
      units: fill('wall_of_trees', 'c3', 'a1', 'e3').concat('0 hq a1', '1 hq e3'),
      hq: [15, 12],
      hands: [[tile], []],
    })
    play(t, 0, `${tile}@c3^0`)
    return t
  }

  test('AMB-02: still full, another battle follows at once, same causer, until a unit leaves', () => {
    // The Hornet strikes 2: a Wall of three falls in the second battle.
    const t = walled('YOM2021+FAQ', 'hornet')
    expect(told(t, 'battle').map(({ causer, why }) => [causer, why])).toEqual([
      [0, 'full'],
      [0, 'full'],
    ])
    expect(on(t, 'c2')).toBeUndefined()
    expect(t.table.state.active).toBe(1)
    expect(t.table.result).toBeNull()
  })

  test('AMB-02: a battle that changes nothing ends the game by comparison, without extra turns', () => {
    const still = sit({
      armies: ['moloch', 'neojungle'],
      units: fill('wall_of_trees', 'c3'),
      hq: [15, 12],
      hands: [['blocker'], []],
    })
    play(still, 0, 'blocker@c3^0')
    expect(told(still, 'battle')).toHaveLength(1)
    expect(still.table.result).toEqual({ places: [1, 2], points: [15, 12], how: 'final' })
    const equal = sit({
      armies: ['moloch', 'neojungle'],
      units: fill('wall_of_trees', 'c3'),
      hands: [['blocker'], []],
    })
    play(equal, 0, 'blocker@c3^0')
    expect(equal.table.result).toMatchObject({ places: [1, 1], points: [20, 20] })
  })

  test('fullBoardRepeats: older rule sets fight once and play on', () => {
    for (const ruleSet of ['YOM2021', 'HEX30', 'HEX30_DRAFT']) {
      const t = walled(ruleSet, 'hornet')
      expect(told(t, 'battle')).toHaveLength(1)
      expect(t.table.state.units).toHaveLength(19)
      expect(t.table.state.active).toBe(1)
    }
  })

  test('AMB-02 fullBoardRepeats: nor does a turn on the spot or a Castling', () => {
    const t = sit({
      armies: ['neojungle', 'moloch'],
      ruleSet: 'YOM2021',
      units: fill('blocker', 'c3', 'c2').concat('0 wall_of_trees c3', '0 wall_of_trees c2'),
      hands: [['move', 'castling'], []],
    })
    play(t, 0, 'move:c3>c3^1', 'castling:c2.c3')
    expect(told(t, 'battle')).toEqual([])
    expect(on(t, 'c2')?.rot).toBe(1)
  })

  test('AMB-02 fullBoardRepeats: nor does a step outside the inner hexes, but the next placement', () => {
    const { names, ring } = boardOf(3)
    const inner = names.filter((_, hex) => (ring[hex] ?? 9) <= 2)
    const t = sit({
      armies: ['borgo', 'hegemony', 'outpost', 'moloch'],
      board: 37,
      ruleSet: 'YOM2021',
      units: [...inner.map((hex) => `3 blocker ${hex}`), '0 assassin a1'],
      hands: [['claws', 'claws'], [], [], []],
    })
    play(t, 0, 'run:a1>a2^3')
    expect(told(t, 'battle')).toEqual([])
    play(t, 0, 'claws@g4^0')
    expect(told(t, 'battle')).toMatchObject([{ why: 'full' }])
  })

  test('fullBoardRepeats: on a board that stayed full an instant that only wounds starts no battle', () => {
    const t = sit({
      armies: ['moloch', 'neojungle'],
      ruleSet: 'YOM2021',
      units: fill('wall_of_trees'),
      hands: [['newyork.sniper'], []],
    })
    play(t, 0, 'sniper:c3')
    expect(on(t, 'c3')?.wounds).toBe(1)
    expect(told(t, 'battle')).toEqual([])
  })
})

describe('Inside a battle', () => {
  test('DP-32: declarations are asked from the causer on, then by hex', () => {
    const units = ['a:1@c1{i3;clown}', 'b:0@e3{i3;clown}', 'c:1@a1{i3;clown}', 'd:0@c5{i3;clown}']
    const t = sit({ units })
    play(t, 0, 'battle')
    expect(asked(t).map(({ seat, about }) => [seat, ...about])).toEqual([
      [0, 'e3'],
      [0, 'c5'],
      [1, 'c1'],
      [1, 'a1'],
    ])
  })

  test('AMB-01: a destroyed HQ leaves at the end of the phase and strikes no more; older sets let it fight on', () => {
    const units = ['h:1@c3{HQ;I+*}', 'p:1@c2{i1;0m1}', 'a:0@c4{i2;0m3}', 'q:0@c1{}', 'x:0@b3{}']
    const fallen = (ruleSet: string) => {
      const t = sit({ units, ruleSet, hq: [20, 3] })
      play(t, 0, 'battle')
      return t
    }
    const faq = fallen('YOM2021+FAQ')
    // p acts in phase 2 with the HQ's help, a kills the HQ in the same phase; in phase 0 nobody strikes x.
    expect(gone(faq).sort()).toEqual(['h', 'q'])
    expect(told(faq, 'removed').find(({ why }) => why === 'hq')).toMatchObject({ seat: 1 })
    expect(faq.table.result).toMatchObject({ places: [1, 2], how: 'hq' })
    // Section 15: HEX30_DRAFT does not say, so the default holds.
    expect(gone(fallen('HEX30_DRAFT')).sort()).toEqual(['h', 'q'])
    for (const ruleSet of ['YOM2021', 'HEX30']) {
      const old = fallen(ruleSet)
      expect(gone(old).sort()).toEqual(['a', 'q', 'x'])
      expect(old.table.result).toMatchObject({ places: [1, 2], points: [20, 0], how: 'hq' })
    }
  })

  test('AMB-45: phases only go down: a unit that becomes faster has missed its chance', () => {
    // The slower module holds b at 1 until it dies in phase 2; then b's 3 is over.
    const t = sit({
      units: ['s:0@c2{I-3}', 'n:0@d3{I-5}', 'b:1@c3{i3;3m1}', 'k:1@c1{i2;3m1}', 'l:1@e3{i2;5m1}', 'v:0@c4{}'],
    })
    play(t, 0, 'battle')
    expect(gone(t)).toEqual(['s', 'n'])
    expect(named(t, 'v')?.wounds).toBe(0)
  })

  test('hqs are untouched by a battle nobody fights', () => {
    const t = sit({ units: ['0 hq a1', '1 hq e3'] })
    play(t, 0, 'battle')
    expect(hqs(t)).toEqual([20, 20])
  })
})
