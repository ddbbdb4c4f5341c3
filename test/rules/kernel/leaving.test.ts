import { describe, expect, test } from 'vitest'
import { games } from '../../../shared/index.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import { pebbles } from './pebbles.ts'
import { chanceOf, head, lowest, move, official, open, refusal, sit, toTheBids } from './tables.ts'

describe('resign', () => {
  test('of two: the other has won, whatever the position', () => {
    const game = sit()
    move(game, 0, '+1', 'resign')
    expect(game.table.result).toEqual({ places: [2, 1], points: [0, 0], how: 'resigned' })
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('of two in Hex', () => {
    const game = open(games.hex, { armies: ['borgo', 'outpost'] }, lowest)
    move(game, 1, 'resign')
    expect(game.table.result).toEqual({ places: [1, 2], points: [20, 0], how: 'resigned' })
    expect(games.hex.waiting(game.table.state)).toEqual([])
  })

  test('of three: the others play on', () => {
    const game = sit(3)
    move(game, 0, 'resign')
    expect(game.table.result).toBeNull()
    expect(pebbles.playing(game.table.state)).toEqual([1, 2])
    expect(game.table.log.at(-1)).toMatchObject({ seat: 1, by: 'forced', action: 'draw' })
    expect(refusal(() => move(game, 0, 'resign'))).toBe('not_playing')
    move(game, 2, 'resign')
    expect(game.table.result).toEqual({ places: [2, 1, 2], points: [0, 0, 0], how: 'resigned' })
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('is final: nobody undoes past it alone', () => {
    const game = sit(3)
    move(game, 0, '+1')
    move(game, 2, 'resign')
    expect(game.table.barrier).toEqual([3, 3, 3])
    expect(refusal(() => move(game, 0, 'undo 1'))).toBe('behind_barrier')
  })

  test('in the middle of sealed answers opens them if they are now complete', () => {
    const game = sit(3)
    toTheBids(game)
    move(game, 0, '?1')
    move(game, 1, '?2')
    move(game, 2, 'resign')
    expect(game.table.state.sealed).toEqual([])
    expect(game.table.state.players.map((p) => p.lives)).toEqual([2, 1, 0])
  })

  test('takes an open offer off the table', () => {
    const game = sit(3)
    move(game, 0, 'offer draw')
    move(game, 1, 'agree')
    move(game, 2, 'resign')
    expect(game.table.offer).toBeNull()
    expect(game.table.result).toBeNull()
  })

  test('is the player’s own: nobody resigns for another', () => {
    const game = sit()
    for (const by of ['clock', 'organizer', 'order', 'forced'] as const)
      expect(refusal(() => official(game, 'resign', by, 0))).toBe('not_playing')
    expect(refusal(() => move(game, 5, 'resign'))).toBe('not_playing')
  })
})

describe('forfeit', () => {
  test('by the clock or the organizer', () => {
    for (const by of ['clock', 'organizer'] as const) {
      const game = sit()
      official(game, 'forfeit 0', by)
      expect(game.table.result).toEqual({ places: [2, 1], points: [0, 0], how: 'time' })
    }
  })

  test('of a seat that plays, and by nobody else', () => {
    const game = sit(3)
    expect(refusal(() => move(game, 1, 'forfeit 0'))).toBe('organizer_only')
    official(game, 'forfeit 0')
    expect(refusal(() => official(game, 'forfeit 0'))).toBe('not_playing')
    expect(refusal(() => official(game, 'forfeit 3'))).toBe('not_playing')
  })
})

describe('adjudicate', () => {
  test('ends a game, and corrects one that ended', () => {
    const game = sit()
    official(game, 'adjudicate 1,2 12,3.5')
    expect(game.table.result).toEqual({ places: [1, 2], points: [12, 3.5], how: 'adjudicated' })
    official(game, 'adjudicate 1,1 0,0')
    expect(game.table.result?.places).toEqual([1, 1])
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('is the organizer’s, and places every seat, one of them first', () => {
    const game = sit()
    expect(refusal(() => move(game, 0, 'adjudicate 1,2 1,0'))).toBe('organizer_only')
    for (const word of ['1 1', '1,2 1', '2,2 0,0', '1,3 0,0', '0,1 0,0', '1.5,1 0,0', '1,2,2 0,0,0'])
      expect(refusal(() => official(game, `adjudicate ${word}`))).toBe('bad_adjudication')
  })
})

test('replace and extend are notes for the service: a seat of the table, and nothing else changes', () => {
  const game = sit()
  const { state, barrier } = game.table
  official(game, 'replace 1')
  official(game, 'extend 1 86400000')
  expect(game.table).toMatchObject({ state, barrier, offer: null, result: null })
  for (const word of ['replace', 'extend'])
    expect(refusal(() => official(game, `${word} 2${word === 'extend' ? ' 1' : ''}`))).toBe('no_such_seat')
  expect(refusal(() => move(game, 0, 'replace 1'))).toBe('organizer_only')
  expect(refusal(() => move(game, 0, 'extend 1 5'))).toBe('organizer_only')
})

test('when the game is over nothing more is written, but for the organizer’s correction', () => {
  const game = open(pebbles, { seats: 2 }, chanceOf('over'))
  move(game, 0, 'resign')
  const words = ['undo 0', 'ask undo 0', 'offer draw', 'offer cancel', 'agree', 'decline', 'resign', 'pause']
  for (const word of [...words, 'resume', 'pass', 'draw'])
    expect(refusal(() => move(game, 1, word))).toBe('game_over')
  for (const word of ['forfeit 1', 'replace 1', 'extend 1 5', 'rules 2', 'pause'])
    expect(refusal(() => official(game, word))).toBe('game_over')
  expect(refusal(() => official(game, 'adjudicate 2,1 0,0', 'clock'))).toBe('game_over')
  const last = head(game)
  official(game, 'adjudicate 1,2 0,0')
  expect(head(game)).toBe(last + 1)
})
