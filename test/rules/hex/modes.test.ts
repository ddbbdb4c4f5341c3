// Section 11: more than two players. Cases MP-01 to MP-16 of test/cases/hex-modes.json.
import { describe, expect, test } from 'vitest'
import { boardOf } from '../../../shared/hex/board.ts'
import { RULE_SETS } from '../../../shared/hex/options.ts'
import type { RuleSetId } from '../../../shared/hex/options.ts'
import { tallyOf } from '../../../shared/hex/tally.ts'
import {
  ask,
  asked,
  hand,
  hqs,
  isNetted,
  left,
  legalOf,
  named,
  on,
  place,
  play,
  playDefaults,
  refused,
  rules,
  sit,
  told,
} from './table.ts'
import type { Given, HexTable } from './table.ts'

const THREE = ['borgo', 'hegemony', 'outpost']
const FOUR = ['borgo', 'hegemony', 'outpost', 'newyork']

const result = (t: HexTable) => t.table.result

/** An HQ for every seat, out of each other's way unless told otherwise. */
const HQ3 = ['0 hq a1', '1 hq e3', '2 hq c5']
const HQ4 = ['0 hq a1', '1 hq a3', '2 hq e1', '3 hq e3']

const battle = (t: HexTable): void => {
  play(t, t.table.state.active, 'battle')
  playDefaults(t)
}

describe('deathmatch', () => {
  test('MP-01 three players draw 1, 2 and 3; the third must discard one', () => {
    const t = sit({ armies: THREE, fresh: true })
    for (const seat of [0, 1, 2]) play(t, seat, ['hq@a1^0', 'hq@c3^0', 'hq@e3^0'][seat] ?? '')
    const drawn: number[] = []
    for (const seat of [0, 1, 2]) {
      drawn.push(
        told(t, 'drew')
          .filter((event) => event.seat === seat)
          .flatMap((event) => event.tiles).length,
      )
      playDefaults(t, ['DP-08'])
      if (seat < 2) play(t, seat, 'end')
    }
    expect(drawn).toEqual([1, 2, 3])
    expect(hand(t, 2)).toHaveLength(2)
  })

  test('MP-02 after the last tile of P2, P3 and P1 have one turn each, then the Final Battle', () => {
    const t = sit({
      armies: THREE,
      units: HQ3,
      active: 1,
      stage: 'draw',
      hands: [[], [], []],
      decks: [['claws', 'claws'], ['battle'], ['scout', 'scout', 'scout', 'scout']],
    })
    expect(t.table.state.lastTile).toBe(1)
    const turns: number[] = []
    for (let i = 0; i < 3; i++) {
      playDefaults(t, ['DP-08'])
      turns.push(t.table.state.active)
      play(t, t.table.state.active, 'end')
    }
    expect(turns).toEqual([1, 2, 0])
    expect(told(t, 'battle').map((event) => [event.why, event.causer])).toEqual([['final', 1]])
  })

  test('MP-03 AMB-01 AMB-41 who loses the HQ is out at the end of the battle; the turn skips them', () => {
    const t = sit({ armies: THREE, units: [...HQ3, 'k:0@e2{i3;3m1}', 'f:1@b2{}'], hq: [20, 1, 20] })
    battle(t)
    expect(t.table.state.players[1]?.out).toBe(true)
    expect(named(t, 'f')).toBeUndefined()
    expect(left(t)).not.toContain('f')
    expect(on(t, 'e3')).toBeUndefined()
    expect(t.table.state.active).toBe(2)
    expect(result(t)).toBeNull()
  })

  test('MP-03 last survivors who fall in one battle draw, ahead of who fell before', () => {
    const t = sit({
      armies: THREE,
      units: ['0 hq c3', '1 hq e3', '2 hq a1', 'k:2@e2{i3;3m1}', 'l:2@c2{i3;3m1}', 'm:0@a2{i3;0m1}'],
      hq: [1, 1, 1],
    })
    battle(t)
    expect(result(t)).toMatchObject({ places: [1, 1, 1], points: [0, 0, 0], how: 'hq' })
  })

  test('11.1 a position from the middle of the last turns: those who have not had theirs still have it', () => {
    const t = sit({
      armies: THREE,
      units: HQ3,
      active: 1,
      hands: [[], [], []],
      decks: [[], [], []],
      hq: [9, 8, 7],
      lastTile: 0,
    })
    play(t, 1, 'end')
    expect(t.table.state.active).toBe(2)
    play(t, 2, 'end')
    expect(result(t)).toMatchObject({ places: [1, 2, 3], how: 'final' })
  })

  const tied: Given = {
    armies: THREE,
    units: [...HQ3, 'u:2@c1{}'],
    hq: [9, 9, 4],
    active: 0,
    hands: [['claws'], ['thug'], []],
    decks: [[], [], []],
    lastTile: 1,
  }

  test('MP-04 DP-31 AMB-05 a tie for the lead: the tied play one more turn, the third only watches', () => {
    const t = sit(tied)
    play(t, 0, 'end')
    expect(t.table.state.contenders).toEqual([0, 1])
    expect(t.table.state.active).toBe(1)
    expect(left(t)).toContain('u')
    play(t, 1, 'end')
    expect(t.table.state.active).toBe(0)
    play(t, 0, 'claws@b1^0', 'end')
    expect(told(t, 'battle').map((event) => [event.why, event.causer])).toEqual([
      ['final', 1],
      ['extra', 0],
    ])
    expect(result(t)).toMatchObject({ places: [1, 1, 3], how: 'final' })
  })

  test('11.1 in the additional battle only the tied can lose or win: the others are off the damage track', () => {
    const t = sit({
      ...tied,
      units: [
        '0 hq a1',
        '1 hq e3',
        '2 hq c5',
        'u:1@a2{i3;0m9}',
        'v:0@e2{i3;3m9}',
        'w:0@c4{i3;3m9}',
        'x:2@b4{}',
      ],
      hq: [9, 9, 4],
    })
    t.table.state.contenders = [0, 1]
    t.table.state.extra = []
    play(t, 0, 'end')
    expect(hqs(t)).toEqual([0, 0, 4])
    expect(left(t)).toContain('x')
    expect(result(t)).toMatchObject({ places: [1, 1, 3] })
  })

  test('MP-04 without extra turns in the draft edition of 2014', () => {
    const t = sit({ ...tied, ruleSet: 'HEX30_DRAFT' })
    play(t, 0, 'end')
    expect(result(t)).toMatchObject({ places: [1, 1, 3], how: 'final' })
  })

  test('11.9 who concedes goes out at the end of the turn; their own turn is over at once', () => {
    const t = sit({ armies: THREE, units: [...HQ3, 'f:1@b2{}'] })
    play(t, 1, 'resign')
    expect(left(t)).toContain('f')
    expect(result(t)).toBeNull()
    play(t, 0, 'end')
    expect(left(t)).not.toContain('f')
    expect(t.table.state.active).toBe(2)
    play(t, 2, 'resign')
    expect(result(t)).toMatchObject({ places: [1, 3, 2], how: 'resigned' })
  })

  test('11.9 who concedes in the same turn as another shares the last place with them', () => {
    const t = sit({ armies: THREE, units: HQ3 })
    play(t, 2, 'resign')
    play(t, 1, 'resign')
    expect(result(t)).toMatchObject({ places: [1, 2, 2], how: 'resigned' })
  })

  test('11.9 a pushed unit of who has left goes where the default says', () => {
    const t = sit({
      armies: THREE,
      units: [...HQ3, 'p:0@c3{}', 'v:1@c2{}'],
      hands: [['moloch.push_back'], [], []],
    })
    play(t, 1, 'resign')
    play(t, 0, 'push:c3>c2')
    expect(place(t, 'v')).toBe('c1')
    expect(asked(t).map((decision) => decision.seat)).toEqual([0])
  })
})

test('section 2: the state check follows when a fallen army leaves: who it held may now hold others', () => {
  // n holds f; f would hold the New York HQ, on which v lives with its wound.
  const t = sit({
    armies: ['borgo', 'hegemony', 'newyork'],
    units: [
      '0 hq a1',
      '1 hq e3',
      'g:2@c4{HQ;T+*}',
      'v:2@b4{w1}',
      'f:1@c3{hp9;3net}',
      'n:0@c2{3net}',
      'k:1@a2{i3;0m1}',
    ],
    hq: [1, 20, 20],
  })
  play(t, 0, 'battle')
  expect(t.table.state.players[0]?.out).toBe(true)
  expect(isNetted(t, 'c4')).toBe(true)
  expect(left(t)).not.toContain('v')
})

describe('score', () => {
  const scored: Given = { armies: THREE, mode: 'scored' }

  test('MP-05 wounds on enemy HQs are points of the owner; the own HQ gives none; HQs never die', () => {
    const t = sit({
      ...scored,
      units: ['0 hq c3', '1 hq c1', '2 hq e3', 'a:0@b1{i3;1m2}', 'c:0@c2{i2;hp2;clown}'],
    })
    play(t, 0, 'battle')
    expect(ask(t).kind).toBe('DP-34')
    play(t, 0, 'explode:c2')
    playDefaults(t)
    expect(t.table.state.players.map((player) => player.score)).toEqual([3, 0, 0])
    expect(hqs(t)).toEqual([20, 20, 20])
    expect(tallyOf(t.table.state)).toEqual({ scored: true, counts: [3, 0, 0], most: [20, 20, 20] })
  })

  test('MP-05 AMB-28 the battle is completed and scores are capped: 20 to 20 is final', () => {
    const t = sit({
      ...scored,
      units: ['0 hq c3', '1 hq e3', '2 hq a1', 'a:0@e2{i3;3m15}', 'b:1@c2{i1;3m25}', 'd:0@d3{i2;2m9}'],
    })
    battle(t)
    expect(result(t)).toMatchObject({ places: [1, 1, 3], points: [20, 20, 0], how: 'score' })
  })
})

describe('one against two', () => {
  const loner: Given = { armies: THREE, mode: 'one_vs_two' }

  test('MP-07 toughness 20, 13, 13; order Loner, P2, Loner, P3; draws 1, 2, 3', () => {
    const t = sit({ ...loner, fresh: true })
    expect(hqs(t)).toEqual([20, 13, 13])
    expect(tallyOf(t.table.state)).toEqual({ scored: false, counts: [20, 13, 13], most: [20, 13, 13] })
    for (const seat of [0, 1, 2]) play(t, seat, ['hq@a1^0', 'hq@c3^0', 'hq@e3^0'][seat] ?? '')
    const turns: [number, number][] = []
    for (let i = 0; i < 5; i++) {
      const seat = t.table.state.active
      const drawn = told(t, 'drew').at(-1)?.tiles.length ?? 0
      turns.push([seat, drawn])
      playDefaults(t, ['DP-08'])
      for (const tile of [...hand(t, seat)]) play(t, seat, `-${tile}`)
      play(t, seat, 'end')
    }
    expect(turns).toEqual([
      [0, 1],
      [1, 2],
      [0, 3],
      [2, 3],
      [0, 3],
    ])
  })

  test('MP-08 both sides lose an HQ in one battle: the team wins', () => {
    const t = sit({
      ...loner,
      units: ['0 hq c3', '1 hq e3', '2 hq a1', 'a:0@e2{i3;3m1}', 'b:1@c2{i1;3m1}'],
      hq: [1, 1, 13],
    })
    battle(t)
    expect(result(t)).toMatchObject({ places: [3, 1, 1], points: [0, 0, 13], how: 'hq' })
  })

  test('AMB-06 behind an exhausted Loner only the next partner has a turn', () => {
    const t = sit({
      ...loner,
      units: HQ3,
      active: 0,
      stage: 'draw',
      hands: [[], [], []],
      decks: [['claws'], ['ganger', 'ganger'], ['scout', 'scout']],
    })
    play(t, 0, 'end')
    playDefaults(t, ['DP-08'])
    expect(t.table.state.active).toBe(1)
    play(t, 1, 'end')
    expect(told(t, 'battle').map((event) => event.why)).toEqual(['final'])
  })

  test('11.7 AMB-05 a tie: the extra turns go on in turn order behind the last turn', () => {
    const t = sit({
      ...loner,
      units: HQ3,
      hq: [14, 8, 6],
      active: 1,
      hands: [[], [], []],
      decks: [[], [], []],
      lastTile: 0,
    })
    // Loner, P2, Loner, P3: behind P2 come the Loner, P3, and after another turn of the Loner's P2.
    for (const seat of [1, 0, 2, 1]) play(t, seat, 'end')
    expect(result(t)).toMatchObject({ places: [1, 1, 1], how: 'final' })
  })

  test('AMB-21 without a fallen HQ the remaining totals count', () => {
    const t = sit({
      ...loner,
      units: HQ3,
      hq: [20, 13, 6],
      active: 1,
      hands: [[], [], []],
      decks: [[], [], []],
      lastTile: 0,
    })
    play(t, 1, 'end')
    expect(result(t)).toMatchObject({ places: [1, 2, 2], points: [20, 13, 6] })
  })

  test('AMB-21 a host may choose the least damage instead', () => {
    const given: Given = {
      ...loner,
      units: HQ3,
      hq: [14, 13, 6],
      active: 1,
      hands: [[], [], []],
      decks: [[], [], []],
      lastTile: 0,
    }
    const end = (house: Given['house']) => {
      const t = sit({ ...given, ...(house && { house }) })
      play(t, 1, 'end')
      return result(t)?.places
    }
    expect(end(undefined)).toEqual([3, 1, 1])
    expect(end({ oneVsTwoScoring: 'least damage' })).toEqual([1, 2, 2])
  })
})

describe('team match', () => {
  const team: Given = { armies: FOUR, mode: 'team' }

  test.each([
    ['YOM2021+FAQ', 20],
    ['HEX30', 15],
  ] satisfies [RuleSetId, number][])(
    'MP-09 order 1-3-2-4, draws 1, 2, 3, 3; toughness in %s is %i',
    (ruleSet, toughness) => {
      const t = sit({ ...team, ruleSet, fresh: true })
      expect(hqs(t)).toEqual([toughness, toughness, toughness, toughness])
      expect(RULE_SETS[ruleSet].teamHqToughness).toBe(toughness)
      const seats: number[] = []
      for (const hex of ['a1', 'c3', 'e3', 'c5']) {
        seats.push(t.table.state.active)
        play(t, t.table.state.active, `hq@${hex}^0`)
      }
      expect(seats).toEqual([0, 2, 1, 3])
      const turns: [number, number][] = []
      for (let i = 0; i < 4; i++) {
        turns.push([t.table.state.active, told(t, 'drew').at(-1)?.tiles.length ?? 0])
        playDefaults(t, ['DP-08'])
        play(t, t.table.state.active, 'end')
      }
      expect(turns).toEqual([
        [0, 1],
        [2, 2],
        [1, 3],
        [3, 3],
      ])
    },
  )

  test('MP-10 allied bonuses work, shots pass allies, own tiles never move allied units', () => {
    const units = [...HQ4, 'o:0@c5{R+0}', 'b:1@c4{i2;0r1}', 'a:0@c3{i1;hp3}', 't:2@c1{hp3}']
    const t = sit({ ...team, units, hands: [['move', 'borgo.battle'], [], [], []] })
    expect(refused(t, 0, 'move:c4>d3^0')).toBe('not_your_unit')
    battle(t)
    expect(named(t, 't')?.wounds).toBe(2)
    expect(named(t, 'a')?.wounds).toBe(0)
  })

  test('MP-11 AMB-36 one HQ of each team falls: the survivors are compared', () => {
    const units = [...HQ4, 'x:2@a2{i3;0m1}', 'y:0@e2{i3;0m1}']
    const t = sit({ ...team, units, hq: [1, 7, 1, 5] })
    battle(t)
    expect(result(t)).toMatchObject({ places: [1, 1, 3, 3], points: [0, 7, 0, 5], how: 'hq' })
  })

  test('MP-11 a team that lost an HQ loses to one that lost none', () => {
    const t = sit({ ...team, units: [...HQ4, 'x:2@a2{i3;0m1}'], hq: [1, 20, 3, 3] })
    battle(t)
    expect(result(t)).toMatchObject({ places: [3, 3, 1, 1], how: 'hq' })
  })

  test('MP-12 AMB-20 Moloch hits its ally, not the other way round; bonuses flow, nets and pushes work', () => {
    const armies = ['moloch', 'hegemony', 'outpost', 'newyork']
    const units = [
      ...HQ4,
      's:0@c5{i3;0r1}',
      'b:1@c3{i3;3r1;hp3}',
      'o:0@d3{M+5;R+5}',
      'n:0@c1{3net}',
      'v:1@c2{}',
    ]
    const t = sit({ ...team, armies, units, hands: [['push_back', 'borgo.battle'], [], [], []] })
    expect(t.table.state.moloch).toBe(0)
    expect(legalOf(t, 0, 'push:')).toContain('push:d3>c3')
    expect(isNetted(t, 'c2')).toBe(true)
    battle(t)
    expect(named(t, 'b')?.wounds).toBe(1)
    expect(named(t, 's')?.wounds).toBe(0)
  })

  test('MP-15 no push on behalf of an ally', () => {
    const units = [...HQ4, 'p:1@c3{}', 'e:2@c2{}']
    const t = sit({ ...team, units, hands: [['moloch.push_back'], [], [], []] })
    expect(refused(t, 0, 'push:c3>c2')).toBe('not_your_unit')
  })

  test('MP-16 DP-43 Medics of two team mates, one attack: the controller of the patient decides', () => {
    const units = [...HQ4, 'm1:0@c4{MED03}', 'm2:1@c5{MED0}', 'u:0@c3{}', 'k:2@c2{i2;3m1}']
    const t = sit({ ...team, units })
    play(t, 0, 'battle')
    expect(ask(t)).toMatchObject({ seat: 0, kind: 'DP-40' })
    expect(ask(t).options).toHaveLength(2)
  })

  test('11.9 a team whose player concedes has lost', () => {
    const t = sit({ ...team, units: HQ4 })
    play(t, 3, 'resign')
    expect(result(t)).toMatchObject({ places: [1, 1, 3, 3], how: 'resigned' })
  })
})

describe('the expanded battlefield', () => {
  test('MP-13 the inner 19 hexes full start a battle, whatever is free around them', () => {
    const board = boardOf(3)
    const inner = board.names.filter((_, hex) => (board.ring[hex] ?? 9) <= 2)
    const units = inner.slice(1).map((hex, i) => `u${String(i)}:${String(i % 4)}@${hex}{hp9}`)
    const t = sit({ armies: FOUR, board: 37, units: [...units, '0 hq a1'], hands: [['claws'], [], [], []] })
    play(t, 0, `claws@${inner[0] ?? ''}^0`)
    expect(told(t, 'battle').map((event) => event.why)).toContain('full')
  })

  test('it is for four and more', () => {
    expect(() => rules.setup({ armies: THREE, board: 37 })).toThrow('board')
  })
})
