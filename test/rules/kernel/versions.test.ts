import { describe, expect, test } from 'vitest'
import { replay } from '../../../shared/kernel/replay.ts'
import { readStart, writeStart } from '../../../shared/kernel/start.ts'
import { since } from '../../../shared/kernel/types.ts'
import { startEntry } from '../../fuzz/begin.ts'
import { pebbles } from './pebbles.ts'
import { lowest, move, official, refusal, sit } from './tables.ts'
import type { Pebbles } from './tables.ts'

const lives = ({ table }: Pebbles): number[] => table.state.players.map((player) => player.lives)

/** The bidding of one round: 1 against 2 in the first, 3 against 4 in the second. */
function bid(game: Pebbles, low: number): void {
  move(game, 0, 'pass')
  move(game, 1, 'pass')
  move(game, 0, `?${String(low)}`)
  move(game, 1, `?${String(low + 1)}`)
}

test('since: what a fix is gated by', () => {
  const { state } = sit(2, { version: 1 }).table
  expect([since(state, 1), since(state, 2)]).toEqual([true, false])
  expect(since(sit().table.state, 2)).toBe(true)
})

describe('the version a game was started under', () => {
  test('stays its version', () => {
    const old = sit(2, { version: 1 })
    bid(old, 1)
    expect(lives(old)).toEqual([1, 2])
    expect(replay(pebbles, old.table.log)).toEqual(old.table)
    const now = sit()
    bid(now, 1)
    expect(lives(now)).toEqual([2, 1])
  })

  test('must be one that these rules know', () => {
    const entry = (version: number) => startEntry(pebbles, { seats: 2 }, lowest, { version })
    expect(() => replay(pebbles, [entry(3)])).toThrow('entry 0: newer_rules')
    for (const version of [0, -1, 1.5])
      expect(() => replay(pebbles, [entry(version)])).toThrow('entry 0: unreadable')
  })
})

describe('rules n', () => {
  test('moves a running game on', () => {
    const game = sit(2, { version: 1 })
    bid(game, 1)
    official(game, 'rules 2')
    expect(game.table.state.version).toBe(2)
    bid(game, 3)
    expect(lives(game)).toEqual([1, 1])
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('changes nothing else: no move, no barrier, no offer', () => {
    const game = sit(2, { version: 1 })
    move(game, 0, '+1')
    move(game, 1, 'offer draw')
    const { state, barrier, live, offer } = game.table
    official(game, 'rules 2')
    expect(game.table).toMatchObject({ state: { ...state, version: 2 }, barrier, live, offer })
  })

  test('stays when moves before it are undone', () => {
    const game = sit(2, { version: 1 })
    move(game, 0, '+1')
    official(game, 'rules 2')
    move(game, 0, 'undo 1')
    expect(game.table.state.version).toBe(2)
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('is the service’s, goes up, and not beyond what there is', () => {
    const game = sit(2, { version: 1 })
    expect(refusal(() => move(game, 0, 'rules 2'))).toBe('organizer_only')
    for (const n of ['0', '1', '3'])
      expect(refusal(() => official(game, `rules ${n}`))).toBe('no_such_version')
    official(game, 'rules 2')
    expect(refusal(() => official(game, 'rules 2'))).toBe('no_such_version')
  })
})

test('the start is read back as it was written', () => {
  const start = {
    game: 'pebbles',
    version: 2,
    setup: { seats: 2, deep: [{ a: null }] },
    values: ['aa'.repeat(32), ''],
    commitment: 'ff'.repeat(32),
  }
  const entry = { ...startEntry(pebbles, { seats: 2 }, lowest), action: writeStart(start) }
  expect(readStart(entry)).toEqual(start)
})
