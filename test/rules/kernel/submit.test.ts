import { describe, expect, test } from 'vitest'
import { copyTable } from '../../../shared/kernel/copy.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { submit } from '../../../shared/kernel/submit.ts'
import { pebbles } from './pebbles.ts'
import { move, refusal, send, sit, toTheBids } from './tables.ts'

describe('a submission', () => {
  test('is written entry by entry, with what plays itself behind it', () => {
    const game = sit()
    const entries = send(game, { seat: 0, actions: ['+1', 'pass'], at: 77, spent: [5, 0] })
    expect(entries).toEqual(game.table.log.slice(2))
    expect(entries).toEqual([
      { seq: 2, seat: 0, by: 'player', action: '+1', chance: [], at: 77, spent: [5, 0] },
      { seq: 3, seat: 0, by: 'player', action: 'pass', chance: [], at: 77, spent: [] },
      { seq: 4, seat: 1, by: 'forced', action: 'draw', chance: [0], at: 77, spent: [] },
    ])
  })

  test('is all or nothing', () => {
    const game = sit()
    const before = copyTable(game.table)
    expect(refusal(() => move(game, 0, '+1', '+1'))).toBe('not_in_hand')
    expect(refusal(() => move(game, 0, '+1', 'hop'))).toBe('unreadable')
    expect(game.table).toStrictEqual(before)
  })

  test('of nothing writes nothing', () => {
    const game = sit()
    expect(move(game, 0)).toEqual([])
  })

  test('tells its events in order', () => {
    const { table, chance } = sit()
    const told: string[] = []
    const submission = { seat: 0, by: 'player', actions: ['+1', 'pass'], at: 0, spent: [] } as const
    submit(pebbles, table, submission, chance, (event) => told.push(event.type))
    expect(told).toEqual(['put', 'passed', 'drew'])
  })
})

describe('what comes behind the barrier is refused', () => {
  const index = (attempt: () => unknown): unknown => {
    try {
      attempt()
    } catch (error) {
      if (error instanceof IllegalAction && error.code === 'after_barrier') return error.params['index']
      throw error
    }
    return null
  }

  test('behind the own draw', () => {
    const game = sit()
    expect(index(() => move(game, 0, '~1', 'pass'))).toBe(1)
    move(game, 0, '~1')
    expect(index(() => move(game, 0, '+2', 'pass'))).toBeNull()
  })

  test('behind the draw of the next player', () => {
    const game = sit()
    expect(index(() => move(game, 0, '+1', 'pass', 'offer draw'))).toBe(2)
  })

  test('behind opened answers', () => {
    const game = sit()
    toTheBids(game)
    move(game, 0, '?1')
    expect(index(() => move(game, 1, '?2', 'offer draw'))).toBe(1)
  })

  test('but not behind an answer that stays sealed, nor behind an undo', () => {
    const game = sit()
    toTheBids(game)
    const before = String(game.table.log.length - 1)
    expect(index(() => move(game, 0, '?1', `undo ${before}`, '?1', 'offer draw'))).toBeNull()
  })
})
