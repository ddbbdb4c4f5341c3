// What players have laid down in advance is played where it fits, and logged as such.
import { describe, expect, test } from 'vitest'
import { copyTable } from '../../../shared/kernel/copy.ts'
import { obeying } from '../../../shared/kernel/obeying.ts'
import type { Standing } from '../../../shared/kernel/obeying.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import { submit } from '../../../shared/kernel/submit.ts'
import type { Entry, Seat } from '../../../shared/kernel/types.ts'
import { seeded } from '../../fuzz/prng.ts'
import { pebbles } from './pebbles.ts'
import type { Action, State } from './pebbles.ts'
import { chanceOf, head, move, open, refusal, sit, toTheBids } from './tables.ts'
import type { Pebbles } from './tables.ts'

type Orders = Standing<State, Action>

/** By seat: what is played whenever it fits. */
const standing =
  (orders: Partial<Record<Seat, readonly string[]>>): Orders =>
  (_state, seat) =>
    orders[seat] ?? null

function send(game: Pebbles, seat: Seat, actions: string[], orders: Orders): Entry[] {
  const table = copyTable(game.table)
  const turn = { seat, by: 'player', actions, at: 7, spent: [] } as const
  const entries = submit(game.rules, table, turn, game.chance, undefined, orders)
  game.table = table
  return entries
}

const told = (entries: readonly Entry[]) => entries.map(({ seat, by, action }) => [seat, by, action])

describe('an order', () => {
  test('answers in the same batch, and what follows from it by itself comes behind it', () => {
    const game = sit()
    expect(told(send(game, 0, ['pass'], standing({ 1: ['pass'] })))).toEqual([
      [0, 'player', 'pass'],
      [1, 'forced', 'draw'],
      [1, 'order', 'pass'],
    ])
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('that does not fit asks, and leaves nothing behind', () => {
    const game = sit()
    const before = copyTable(game.table)
    for (const words of [['+9'], ['nonsense'], ['resign'], ['pass', 'pass'], []])
      expect(obeying(pebbles, game.table, standing({ 0: words }), game.chance, 7)).toEqual([])
    expect(game.table).toEqual(before)
  })

  test('is not asked of a table that is paused or over', () => {
    const game = sit()
    game.table.paused = true
    expect(obeying(pebbles, game.table, standing({ 0: ['pass'] }), game.chance, 7)).toEqual([])
    game.table.paused = false
    move(game, 1, 'resign')
    expect(obeying(pebbles, game.table, standing({ 0: ['pass'] }), game.chance, 7)).toEqual([])
  })

  test('plays all of its words or none, and none behind a draw', () => {
    const game = sit()
    const [first] = obeying(pebbles, game.table, standing({ 0: ['+1', 'pass'] }), game.chance, 7)
    expect(first).toMatchObject({ seat: 0, by: 'order', action: '+1' })
    // A pebble changed for another that nobody had seen.
    const other = sit()
    expect(obeying(pebbles, other.table, standing({ 0: ['~1', 'pass'] }), other.chance, 7)).toEqual([])
  })

  test('counts as the entry of another seat: what comes behind it was decided without seeing it', () => {
    const game = sit(3)
    toTheBids(game)
    const bids = standing({ 1: ['?2'], 2: ['?3'] })
    expect(refusal(() => send(game, 0, ['?1', 'pass'], bids))).toBe('after_barrier')
    send(game, 0, ['?1'], bids)
    expect(game.table.barrier[0]).toBeGreaterThanOrEqual(head(game) - 1)
  })
})

describe('whoever speaks', () => {
  test('is asked nothing in between, and answered for at the end', () => {
    const game = sit()
    const entries = send(game, 0, ['+1'], standing({ 0: ['pass'] }))
    expect(told(entries).slice(0, 2)).toEqual([
      [0, 'player', '+1'],
      [0, 'order', 'pass'],
    ])
    const other = sit()
    expect(told(send(other, 0, ['+1', 'pass'], standing({ 0: ['pass'] }))).slice(0, 2)).toEqual([
      [0, 'player', '+1'],
      [0, 'player', 'pass'],
    ])
  })

  test('can take back what an order of theirs has answered', () => {
    const game = sit()
    send(game, 0, ['+1'], () => null)
    const seq = head(game)
    expect(told(send(game, 0, [`undo ${seq - 1}`], standing({ 0: ['pass'] })))).toEqual([
      [0, 'player', `undo ${seq - 1}`],
    ])
  })
})

test('games played by orders alone replay to the same position', () => {
  for (let seed = 0; seed < 20; seed++) {
    const dice = seeded(String(seed))
    const game = open(pebbles, { seats: 3 }, chanceOf(String(seed)))
    const anything: Orders = (state, seat) =>
      dice.oneIn(4) ? null : [pebbles.write(dice.pick(pebbles.legal(state, seat)))]
    for (let i = 0; i < 400 && !game.table.result; i++)
      obeying(pebbles, game.table, anything, game.chance, i, dice.oneIn(2) ? dice.below(3) : null)
    expect(game.table.result).not.toBeNull()
    expect(game.table.log.every((entry) => ['order', 'forced'].includes(entry.by) || entry.seq === 0)).toBe(
      true,
    )
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  }
})
