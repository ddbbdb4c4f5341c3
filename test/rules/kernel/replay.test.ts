import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadLog } from '../../../shared/kernel/errors.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import type { Entry } from '../../../shared/kernel/types.ts'
import { seeded } from '../../fuzz/prng.ts'
import { pebbles } from './pebbles.ts'
import { chanceOf, move, open, playOn, sit } from './tables.ts'

const seeds = fc.string({ minLength: 1, maxLength: 8 })

describe('replay equals play', () => {
  test('in Pebbles', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 4 }), (seed, seats) => {
        const game = open(pebbles, { seats }, chanceOf(seed))
        playOn(game, seeded(seed))
        expect(game.table.result).not.toBeNull()
        expect(replay(pebbles, game.table.log)).toEqual(game.table)
      }),
      { numRuns: 50 },
    )
  })

  test('and a log is plain data', () => {
    const game = open(pebbles, { seats: 3 }, chanceOf('json'))
    playOn(game, seeded('json'))
    expect(JSON.parse(JSON.stringify(game.table.log))).toStrictEqual(game.table.log)
  })
})

test('a replay tells the events of each live entry, and no others', () => {
  const game = sit()
  move(game, 0, '+1')
  move(game, 0, 'undo 1')
  move(game, 0, 'pass')
  const told: string[] = []
  replay(pebbles, game.table.log, { emit: (seq, event) => told.push(`${String(seq)} ${event.type}`) })
  expect(told).toEqual(['1 drew', '4 passed', '5 drew'])
})

describe('a damaged log is known by its entry', () => {
  const log = (): Entry[] => {
    const game = sit()
    move(game, 0, '+1')
    move(game, 0, 'pass')
    return game.table.log
  }
  const failure = (entries: readonly Entry[]): { seq: number; code: string } => {
    try {
      replay(pebbles, entries)
    } catch (error) {
      if (error instanceof BadLog) return { seq: error.seq, code: error.code }
      throw error
    }
    throw new Error('it was accepted')
  }
  const changed = (seq: number, change: Partial<Entry>): Entry[] =>
    log().map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry))

  test('no entries at all', () => {
    expect(failure([])).toEqual({ seq: 0, code: 'no_start' })
  })
  test('a start that is no JSON, or not a start', () => {
    expect(failure(changed(0, { action: 'draw' }))).toEqual({ seq: 0, code: 'unreadable' })
    expect(failure(changed(0, { action: '{"game":"pebbles"}' }))).toEqual({ seq: 0, code: 'unreadable' })
    expect(failure(changed(0, { action: 'null' }))).toEqual({ seq: 0, code: 'unreadable' })
  })
  test('the start of another game', () => {
    const action = log()[0]?.action.replace('pebbles', 'hex') ?? ''
    expect(failure(changed(0, { action }))).toEqual({ seq: 0, code: 'other_game' })
  })
  test('a missing entry', () => {
    expect(failure(log().filter((entry) => entry.seq !== 1))).toEqual({ seq: 1, code: 'out_of_order' })
  })
  test('too few, too many or impossible answers of chance', () => {
    expect(failure(changed(1, { chance: [] }))).toEqual({ seq: 1, code: 'chance_missing' })
    expect(failure(changed(1, { chance: [0, 0] }))).toEqual({ seq: 1, code: 'chance_unused' })
    for (const answer of [8, -1, 0.5, NaN])
      expect(failure(changed(1, { chance: [answer] }))).toEqual({ seq: 1, code: 'chance_out_of_range' })
    expect(failure(changed(0, { chance: [0, 0] }))).toEqual({ seq: 0, code: 'chance_unused' })
  })
  test('a move the rules refuse', () => {
    expect(failure(changed(2, { action: '+2' }))).toEqual({ seq: 2, code: 'illegal not_in_hand' })
    expect(failure(changed(2, { action: 'hop' }))).toEqual({ seq: 2, code: 'illegal unreadable' })
    expect(failure(changed(2, { seat: null }))).toEqual({ seq: 2, code: 'illegal no_seat' })
  })
})
