// The rulebook's example of play, turn by turn through the kernel.
import { describe, expect, test } from 'vitest'
import { previewBattle } from '../../../shared/hex/preview.ts'
import { copy } from '../../../shared/kernel/plain.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import type { State } from '../../../shared/hex/state.ts'
import { discards, hand, hqs, isNetted, legalOf, on, play, refused, rules, sit, told } from './table.ts'
import type { HexTable } from './table.ts'

const OUTPOST = 0
const HEGEMONY = 1

const DRAWS = [
  'medic | move brawler annihilator | move battle hmg | commando scout medic | sniper move battle | runner',
  'move officer_1 | battle net_fighter runner | universal_soldier ganger net_fighter | ganger boss runner | thug scout guard | runner',
].map((deck) => deck.split(/[ |]+/))

/** HQs and the tiles drawn; each turn's words come after its draw, which plays itself. */
const TURNS: readonly [seat: number, drawn: string, ...words: string[]][] = [
  [OUTPOST, 'medic', 'medic@d2^3', 'end'],
  [HEGEMONY, 'move officer_1', 'move:e1>d1^0', 'officer_1@c1^0', 'end'],
  [OUTPOST, 'move brawler annihilator', '-move', 'brawler@c2^1', 'annihilator@e1^1', 'end'],
  [HEGEMONY, 'battle net_fighter runner', '-battle', 'net_fighter@b1^1', 'runner@c4^0', 'end'],
  [OUTPOST, 'move battle hmg', '-battle', 'move:c3>b2^0', 'hmg@d3^0', 'end'],
  [
    HEGEMONY,
    'universal_soldier ganger net_fighter',
    '-ganger',
    'universal_soldier@e2^1',
    'net_fighter@b3^5',
    'run:c4>c3^5',
    'end',
  ],
  [OUTPOST, 'commando scout medic', '-medic', 'commando@b4^4', 'scout@a3^2', 'end'],
  [HEGEMONY, 'ganger boss runner', '-runner', 'ganger@e3^0', 'boss@c4^0', 'end'],
  [OUTPOST, 'sniper move battle', 'keep', '-move', 'sniper:b3', 'battle'],
]

/** The table after as many turns, T2 of the example being the first. */
function after(turns: number): HexTable {
  const t = sit({ armies: ['outpost', 'hegemony'], fresh: true, decks: DRAWS })
  play(t, OUTPOST, 'hq@c3^0')
  play(t, HEGEMONY, 'hq@e1^0')
  for (const [seat, drawn, ...words] of TURNS.slice(0, turns)) {
    expect([...hand(t, seat)]).toEqual(drawn.split(' '))
    play(t, seat, ...words)
  }
  return t
}

/** The same position with one more tile in a hand, past the discard. */
function holding(t: HexTable, seat: number, tile: string): HexTable {
  const state: State = copy(t.table.state)
  state.players[seat]?.hand.splice(0, 3, tile)
  state.stage = { at: 'act' }
  return { ...t, table: { ...t.table, state } }
}

describe('WX-02 worked example, turn by turn', () => {
  test('WX-02 no discard in the first two turns, one before all else from then on (DP-07)', () => {
    expect(refused(after(2), OUTPOST, 'brawler@c2^1')).toBe('discard_first')
    expect(refused(after(2), OUTPOST, 'end')).toBe('discard_first')
    expect(discards(after(2), OUTPOST)).toEqual([])
    expect(discards(after(2), HEGEMONY)).toEqual(['move'])
  })

  test('WX-02 after T4 the Hegemony HQ can only be turned', () => {
    const t = holding(after(3), HEGEMONY, 'move')
    expect(legalOf(t, HEGEMONY, 'move:d1>')).toEqual([
      'move:d1>d1^1',
      'move:d1>d1^2',
      'move:d1>d1^3',
      'move:d1>d1^4',
      'move:d1>d1^5',
    ])
  })

  test('WX-02 after T5 the Brawler is netted', () => {
    expect(isNetted(after(3), 'c2')).toBe(false)
    expect(isNetted(after(4), 'c2')).toBe(true)
  })

  test('WX-02 after T7 the Outpost HQ is netted: no Move on it, no Grenade from it', () => {
    const t = after(6)
    expect(isNetted(t, 'b2')).toBe(true)
    expect(refused(holding(t, OUTPOST, 'move'), OUTPOST, 'move:b2>a2^0')).toBe('netted')
    expect(refused(holding(t, OUTPOST, 'move'), OUTPOST, 'move:b2>b2^1')).toBe('netted')
    expect(refused(holding(t, OUTPOST, 'borgo.grenade'), OUTPOST, 'grenade:c3')).toBe('hq_netted')
  })

  test.each([7, 8])(
    'WX-02 a battle after turn %i of play lets the Commando hit the nearer Net Fighter',
    (turns) => {
      const t = after(turns)
      const commando = on(t, 'b4')?.id
      const hits = previewBattle(t.table.state).events.filter(
        (event) => event.type === 'attacked' && event.unit === commando,
      )
      expect(on(t, 'b1')?.tile).toBe('hegemony.net_fighter')
      expect(hits).toMatchObject([{ target: on(t, 'b3')?.id, wounds: 1 }])
    },
  )

  test('WX-02 ends as WX-01: Hegemony HQ 14, Outpost HQ 18, and it is Hegemony to play', () => {
    const before = after(8)
    // Three instants: the example does not exchange them (DP-06).
    play(before, OUTPOST, 'keep', '-move', 'sniper:b3')
    expect(on(before, 'b3')).toBeUndefined()
    expect(isNetted(before, 'b2')).toBe(false)

    const t = after(9)
    expect(hqs(t)).toEqual([18, 14])
    const removed = told(t, 'removed').map(({ tile, hex, why }) => [tile, hex, why])
    expect(removed.map(([tile]) => tile)).toEqual([
      'hegemony.net_fighter',
      'hegemony.net_fighter',
      'outpost.medic',
      'outpost.annihilator',
      'outpost.brawler',
      'hegemony.runner',
    ])
    expect(t.table.state.units.every((unit) => unit.wounds === 0)).toBe(true)
    expect(t.table.state).toMatchObject({ active: HEGEMONY, turn: 10, battle: null, outcome: null })
  })

  test('WX-02 the log alone gives the same position', () => {
    const t = after(9)
    const again = replay(rules, t.table.log)
    expect(rules.position(again.state)).toBe(rules.position(t.table.state))
    expect(again.live.length).toBe(t.table.log.length)
  })
})
