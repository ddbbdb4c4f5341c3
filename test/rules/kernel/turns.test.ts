// A duplicate: a turn that waits for the other game. Nobody owes anything, nothing plays itself, and a replay agrees.
import { describe, expect, test } from 'vitest'
import { games } from '../../../shared/index.ts'
import { advance } from '../../../shared/kernel/advance.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import { isHeld } from '../../../shared/kernel/table.ts'
import { chanceOf, move, official, open, refusal } from './tables.ts'

/** Both HQs are placed and no turn may begin. */
function waiting() {
  const game = open(games.hex, { armies: ['borgo', 'moloch'], first: 0 }, chanceOf('a duplicate'))
  official(game, 'turns 0', 'forced')
  move(game, 0, 'hq@d4^0')
  move(game, 1, 'hq@c2^0')
  return game
}

describe('a turn that may not begin yet', () => {
  test('does not draw by itself, and not when it is told to', () => {
    const game = waiting()
    expect(game.table.state).toMatchObject({ turn: 1, stage: { at: 'draw' } })
    expect(isHeld(games.hex, game.table)).toBe(true)
    expect(advance(games.hex, game.table, game.chance, 0)).toEqual([])
    expect(refusal(() => move(game, 0, 'draw'))).toBe('held')
    expect(refusal(() => official(game, 'draw', 'clock', 0))).toBe('held')
  })

  test('begins when it may, and the one behind it waits again', () => {
    const game = waiting()
    expect(official(game, 'turns 1', 'forced').map((entry) => entry.action)).toEqual(['turns 1', 'draw'])
    expect(isHeld(games.hex, game.table)).toBe(false)
    while (game.table.state.turn === 1) {
      const [action] = games.hex.legal(game.table.state, 0)
      if (!action) throw new Error('nothing is legal')
      move(game, 0, games.hex.write(action))
    }
    expect(isHeld(games.hex, game.table)).toBe(true)
  })

  test('is not called off by a player, an organizer, or twice', () => {
    const game = waiting()
    expect(refusal(() => move(game, 0, 'turns 1'))).toBe('organizer_only')
    expect(refusal(() => official(game, 'turns 1'))).toBe('organizer_only')
    expect(refusal(() => official(game, 'turns 0', 'forced'))).toBe('begun_already')
  })

  test('is there again after the end of the turn was taken back and made anew', () => {
    const game = waiting()
    move(game, 1, 'undo 2')
    expect(isHeld(games.hex, game.table)).toBe(false)
    move(game, 1, 'hq@c2^3')
    expect(isHeld(games.hex, game.table)).toBe(true)
    expect(replay(games.hex, game.table.log)).toEqual(game.table)
  })

  test('does not outlive the game', () => {
    const game = waiting()
    move(game, 0, 'resign')
    expect(isHeld(games.hex, game.table)).toBe(false)
  })
})
