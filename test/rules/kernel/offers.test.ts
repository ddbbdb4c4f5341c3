import { describe, expect, test } from 'vitest'
import { replay } from '../../../shared/kernel/replay.ts'
import { pebbles } from './pebbles.ts'
import { head, move, official, refusal, sit, toTheBids } from './tables.ts'
import type { Pebbles } from './tables.ts'

describe('offer draw', () => {
  test('agreed by all, it ends the game with what each position is worth', () => {
    const game = sit(3)
    move(game, 0, '+1', 'pass')
    move(game, 1, 'offer draw')
    move(game, 0, 'agree')
    expect(game.table.result).toBeNull()
    move(game, 2, 'agree')
    expect(game.table.result).toEqual({ places: [1, 1, 1], points: [1, 0, 0], how: 'agreed' })
    expect(refusal(() => move(game, 1, 'pass'))).toBe('game_over')
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('who left before shares in nothing', () => {
    const game = sit(3)
    move(game, 0, '+1', 'resign')
    move(game, 1, 'offer draw')
    move(game, 2, 'agree')
    expect(game.table.result).toEqual({ places: [3, 1, 1], points: [0, 0, 0], how: 'agreed' })
  })

  test('is declined by any of the others, or lapses when they play on', () => {
    const game = sit(3)
    move(game, 1, 'offer draw')
    move(game, 2, 'decline')
    expect(game.table.offer).toBeNull()
    move(game, 1, 'offer draw')
    move(game, 0, 'pass')
    expect(game.table.offer).toBeNull()
  })

  test('is not disturbed by the clock or by who made it', () => {
    const game = sit()
    move(game, 0, 'offer draw')
    move(game, 0, 'pass')
    official(game, 'pass', 'clock', 1)
    expect(game.table.offer).not.toBeNull()
    move(game, 1, 'agree')
    expect(game.table.result?.how).toBe('agreed')
  })

  test('an open offer hands nobody the barrier', () => {
    const game = sit()
    move(game, 0, '+1')
    move(game, 1, 'offer draw')
    expect(game.table.barrier).toEqual([1, 2])
    move(game, 0, 'undo 1')
  })
})

test('offer cancel: agreed by all, nobody has won anything', () => {
  const game = sit()
  move(game, 0, '+1')
  move(game, 0, 'offer cancel')
  expect(game.table.offer).toMatchObject({ what: 'cancel', to: null })
  move(game, 1, 'agree')
  expect(game.table.result).toEqual({ places: [1, 1], points: [0, 0], how: 'cancelled' })
})

describe('who is beaten has no say any more', () => {
  /** Seat 0 has offered and seat 1 agreed, when seat 2, the only one asked still, is beaten at the bids. */
  function beaten(offer: string): Pebbles {
    const game = sit(3)
    toTheBids(game)
    for (const seat of [0, 1, 2]) move(game, seat, `?${String(seat + 1)}`)
    toTheBids(game)
    move(game, 0, offer)
    move(game, 1, 'agree')
    official(game, '?5', 'clock', 1)
    official(game, '?6', 'clock', 2)
    expect(game.table.offer).toMatchObject({ seat: 0, agreed: [1] })
    move(game, 0, '?4')
    expect(pebbles.playing(game.table.state)).toEqual([0, 1])
    expect(game.table.offer).toBeNull()
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
    return game
  }

  test('a draw is agreed', () => {
    const { table } = beaten('offer draw')
    expect(table.result).toMatchObject({ places: [1, 1, 3], how: 'agreed' })
    expect(table.log.at(-1)).toMatchObject({ seat: 0, by: 'forced', action: 'agree' })
  })

  test('so is to cancel', () => {
    expect(beaten('offer cancel').table.result?.how).toBe('cancelled')
  })

  test('so is a pause', () => {
    const { table } = beaten('pause')
    expect(table).toMatchObject({ paused: true, result: null })
  })

  test('an undo is done', () => {
    const game = sit(3)
    toTheBids(game)
    for (const seat of [0, 1, 2]) move(game, seat, `?${String(seat + 1)}`)
    toTheBids(game)
    move(game, 0, 'ask undo 0')
    move(game, 1, 'agree')
    for (const seat of [1, 2]) official(game, `?${String(seat + 4)}`, 'clock', seat)
    move(game, 0, '?4')
    expect(game.table.log.filter(({ action }) => action === 'undo 0')).toMatchObject([{ by: 'forced' }])
    expect(game.table).toMatchObject({ offer: null, live: [0, head(game)] })
  })

  test('nobody writes it down but the service, and not before', () => {
    const game = sit(3)
    move(game, 0, 'offer draw')
    move(game, 1, 'agree')
    expect(refusal(() => official(game, 'agree', 'forced', 0))).toBe('not_agreed')
    expect(refusal(() => official(game, 'agree', 'clock', 2))).toBe('not_playing')
    expect(refusal(() => move(game, 0, 'agree'))).toBe('own_offer')
  })
})

test('one offer at a time', () => {
  const game = sit()
  move(game, 0, 'offer draw')
  for (const offer of ['offer draw', 'offer cancel', 'pause', 'ask undo 0'])
    for (const seat of [0, 1]) expect(refusal(() => move(game, seat, offer))).toBe('offer_open')
})

describe('pause', () => {
  test('between players is an offer', () => {
    const game = sit()
    move(game, 0, 'pause')
    expect(game.table.paused).toBe(false)
    move(game, 1, 'agree')
    expect(game.table.paused).toBe(true)
    expect(refusal(() => move(game, 0, 'pass'))).toBe('paused')
    expect(refusal(() => official(game, 'pass', 'clock', 0))).toBe('paused')
    expect(refusal(() => move(game, 0, 'pause'))).toBe('paused_already')
  })

  test('by the organizer is at once, and only the organizer plays on', () => {
    const game = sit()
    official(game, 'pause')
    expect(game.table.paused).toBe(true)
    official(game, 'pass', 'organizer', 0)
    // What plays itself waits too.
    expect(game.table.log.at(-1)?.action).toBe('pass')
    official(game, 'resume')
    expect(game.table.log.at(-1)?.action).toBe('draw')
    expect(refusal(() => official(game, 'resume'))).toBe('not_paused')
  })

  test('any player ends it', () => {
    const game = sit()
    official(game, 'pause')
    expect(refusal(() => official(game, 'resume', 'clock'))).toBe('not_playing')
    move(game, 1, 'resume')
    expect(game.table.paused).toBe(false)
  })

  test('players may still resign, and the organizer decide', () => {
    const game = sit()
    official(game, 'pause')
    move(game, 0, 'resign')
    expect(game.table.result?.how).toBe('resigned')
  })
})

test('talk is no move: it opens, hides and takes back nothing', () => {
  const game = sit()
  toTheBids(game)
  move(game, 0, '?1')
  const { state, live } = game.table
  const before = head(game)
  move(game, 1, 'offer draw')
  move(game, 0, 'decline')
  official(game, 'replace 1')
  official(game, 'extend 1 60000')
  expect(head(game)).toBe(before + 4)
  expect(game.table.state).toEqual(state)
  expect(game.table.live).toEqual(live)
})
