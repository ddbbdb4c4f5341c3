import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '../../../shared/index.ts'
import { copyTable } from '../../../shared/kernel/copy.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { append } from '../../../shared/kernel/replay.ts'
import { BY } from '../../../shared/kernel/types.ts'
import type { Head } from '../../../shared/kernel/types.ts'
import { seeded } from '../../fuzz/prng.ts'
import type { Random } from '../../fuzz/prng.ts'
import { pebbles } from './pebbles.ts'
import { chanceOf, move, official, open, playOn, sit } from './tables.ts'
import type { Game } from './tables.ts'

const TABLE = ['offer draw', 'offer cancel', 'agree', 'decline', 'resign', 'pause', 'resume', 'forfeit 9']
const MORE = ['adjudicate 1,1', 'adjudicate 9,9 0,0', 'replace 9', 'extend 9 1', 'rules 1', 'rules 99', '']
const PEBBLES = ['draw', 'pass', '+1', '+2', '~1', '~3', '?1', '?2', '?99', '-1', '-2', 'hop']
const HEX = ['draw', 'redraw', 'keep', 'end', '-battle', 'hq@c3^0', 'mutant@c3^0', 'mutant@a9^0', 'net@b2^1']

/** Tries what may well be refused; a refusal must leave every part of the table as it was. */
function tryAtRandom<S extends Head, A>(
  game: Game<S, A>,
  words: readonly string[],
  random: Random,
): string[] {
  const codes: string[] = []
  const numbered = ['undo', 'ask undo'].map((word) => `${word} ${String(random.below(12))}`)
  for (const action of [...words, ...TABLE, ...MORE, ...numbered]) {
    const seat = random.pick([null, 0, 0, 1, 1, 2, 7])
    const turn = { seat, by: random.oneIn(2) ? 'player' : random.pick(BY), action, at: 5, spent: [1] }
    const table = copyTable(game.table)
    try {
      append(game.rules, table, turn, game.chance)
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error
      expect(table, `${action} by ${turn.by} ${String(seat)}`).toStrictEqual(game.table)
      codes.push(error.code)
    }
  }
  return codes
}

describe('an illegal action leaves the table as it was', () => {
  test('in Pebbles', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const random = seeded(seed)
        const game = open(pebbles, { seats: 2 + random.below(3) }, chanceOf(seed))
        if (random.oneIn(4)) move(game, 0, random.pick(['offer draw', 'ask undo 0', 'pause']))
        if (random.oneIn(6)) official(game, 'pause')
        while (!game.table.result) {
          for (const code of tryAtRandom(game, PEBBLES, random)) seen.add(code)
          if (game.table.paused) official(game, 'resume')
          playOn(game, random, 1 + random.below(5))
        }
        for (const code of tryAtRandom(game, PEBBLES, random)) seen.add(code)
      }),
      { numRuns: 40, seed: 1 },
    )
    // The tries were worth something: they met nearly every reason there is.
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'bad_adjudication',
        'behind_barrier',
        'game_over',
        'no_offer',
        'no_seat',
        'no_such_seat',
        'no_such_version',
        'not_agreed',
        'not_in_hand',
        'not_paused',
        'not_playing',
        'not_your_decision',
        'nothing_to_undo',
        'offer_open',
        'organizer_only',
        'own_offer',
        'paused',
        'paused_already',
        'unreadable',
      ]),
    )
  })

  test('in Hex', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const random = seeded(seed)
        const game = open(games.hex, { armies: ['borgo', 'moloch'] }, chanceOf(seed))
        for (let i = 0; i < 12 && !game.table.result; i++) {
          tryAtRandom(game, HEX, random)
          playOn(game, random, 1 + random.below(6))
        }
      }),
      { numRuns: 8 },
    )
  })
})

test('a refused action uses up no number and no answer of chance', () => {
  const game = sit()
  const { state } = game.table
  expect(() => move(game, 0, '+1', '+1')).toThrow('not_in_hand')
  expect(() =>
    append(pebbles, game.table, { seat: 0, by: 'player', action: '~9', at: 0, spent: [] }, game.chance),
  ).toThrow('not_in_hand')
  expect(game.table.state).toBe(state)
  expect(state.seq).toBe(1)
})
