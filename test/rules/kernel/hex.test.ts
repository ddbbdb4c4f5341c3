// The kernel with a whole game: Hex.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../../../shared/index.ts'
import { draft } from '../../../shared/kernel/draft.ts'
import { history } from '../../../shared/kernel/open.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import { seeded } from '../../fuzz/prng.ts'
import { chanceOf, head, move, open, playOn, refusal } from './tables.ts'

const { hex } = games

/** The HQs stand, seat 0 has drawn its first tile. */
function begun(seed: string) {
  const game = open(hex, { armies: ['moloch', 'outpost'], first: 0 }, chanceOf(seed))
  move(game, 0, 'hq@b2^0')
  move(game, 1, 'hq@d3^0')
  return game
}

/** A seed whose first tile is a unit, so that there is something to place. */
const UNIT = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].find((seed) =>
  hex.legal(begun(seed).table.state, 0).some((action) => action.type === 'place'),
)

const placement = (game: ReturnType<typeof begun>): string => {
  const found = hex.legal(game.table.state, 0).find((action) => action.type === 'place')
  if (!found) throw new Error('nothing to place')
  return hex.write(found)
}

test('replay equals play', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 8 }), (seed) => {
      const game = open(hex, { armies: ['borgo', 'outpost'] }, chanceOf(seed))
      playOn(game, seeded(seed), 80)
      const again = replay(hex, game.table.log)
      expect(again).toEqual(game.table)
      expect(hex.position(again.state)).toBe(hex.position(game.table.state))
    }),
    { numRuns: 10 },
  )
})

test('a placement is undone freely, the draw before it is not', () => {
  const game = begun(UNIT ?? '')
  const drawn = head(game)
  const { state } = game.table
  move(game, 0, placement(game))
  move(game, 0, `undo ${String(drawn)}`)
  expect(game.table.state).toEqual(state)
  move(game, 0, placement(game))
  expect(refusal(() => move(game, 0, `undo ${String(drawn - 1)}`))).toBe('behind_barrier')
})

test('an undo by consent past a draw: the same tiles come again, also after other moves', () => {
  const game = begun(UNIT ?? '')
  const drawn = head(game)
  move(game, 0, 'end')
  const theirs = game.table.state.players[1]?.hand
  expect(theirs).toHaveLength(2)
  move(game, 0, `ask undo ${String(drawn)}`)
  move(game, 1, 'agree')
  expect(game.table.state.players[1]?.hand).toEqual([])
  move(game, 0, placement(game), 'end')
  expect(game.table.state.players[1]?.hand).toEqual(theirs)
})

test('a turn is drafted to its end, and the table then does the same', () => {
  const game = begun(UNIT ?? '')
  const words = [placement(game)]
  const { state, stop } = draft(hex, hex.view(game.table.state, [0]), 0, words)
  expect(stop).toBe('open')
  move(game, 0, ...words)
  expect(state).toEqual(game.table.state)
  expect(draft(hex, game.table.state, 0, ['end']).stop).toBe('others')
  expect(draft(hex, game.table.state, 0, ['end', 'end'])).toMatchObject({ played: 1, stop: 'illegal' })
})

test('outside of sealed answers everything is open to the public, the draws too', () => {
  const game = begun(UNIT ?? '')
  move(game, 0, 'end')
  expect(history(hex, game.table.log, []).map(({ entry }) => entry)).toEqual(game.table.log)
})

test('armies by lot are drawn by the start and stand in its entry', () => {
  const game = open(hex, { armies: [null, 'moloch'] }, chanceOf('lot'))
  expect(game.table.log[0]?.chance).toHaveLength(2)
  expect(replay(hex, game.table.log).state.players.map(({ army }) => army)).toEqual(
    game.table.state.players.map(({ army }) => army),
  )
})
