import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyTable } from '../../../shared/kernel/copy.ts'
import { draft } from '../../../shared/kernel/draft.ts'
import { seeded } from '../../fuzz/prng.ts'
import { pebbles } from './pebbles.ts'
import type { Event, State } from './pebbles.ts'
import { chanceOf, lowest, move, open, playOn, sit, toTheBids } from './tables.ts'

const sees = (state: State, seat: number): State => pebbles.view(state, [seat])

describe('a draft', () => {
  test('goes as far as chance', () => {
    const game = sit()
    const { state, played, stop, error } = draft(pebbles, sees(game.table.state, 0), 0, ['~1', '+2'])
    expect({ played, stop, error }).toEqual({ played: 0, stop: 'chance', error: null })
    expect(state).toEqual(sees(game.table.state, 0))
  })

  test('or to where another seat must answer', () => {
    const game = sit()
    expect(draft(pebbles, sees(game.table.state, 0), 0, ['+1', 'pass'])).toMatchObject({
      played: 2,
      stop: 'others',
      state: { stage: { at: 'draw' }, queue: [1] },
    })
  })

  test('or to what is illegal, and says why', () => {
    const game = sit()
    const result = draft(pebbles, sees(game.table.state, 0), 0, ['+1', '+1', 'pass'])
    expect(result).toMatchObject({ played: 1, stop: 'illegal', error: { code: 'not_in_hand' } })
    move(game, 0, '+1')
    expect(result.state).toEqual(sees(game.table.state, 0))
    for (const word of ['hop', 'undo 0', 'resign'])
      expect(draft(pebbles, sees(game.table.state, 0), 0, [word]).error?.code).toBe('unreadable')
  })

  test('and is open while the seat may go on', () => {
    const game = sit()
    expect(draft(pebbles, sees(game.table.state, 0), 0, ['+1'])).toMatchObject({ played: 1, stop: 'open' })
    expect(draft(pebbles, sees(game.table.state, 0), 0, [])).toMatchObject({ played: 0, stop: 'open' })
  })

  test('leaves the position it was given alone', () => {
    const view = sees(sit().table.state, 0)
    const before = JSON.stringify(view)
    draft(pebbles, view, 0, ['+1', 'pass'])
    expect(JSON.stringify(view)).toBe(before)
  })

  test('does not open what is sealed', () => {
    const game = sit()
    toTheBids(game)
    const result = draft(pebbles, sees(game.table.state, 0), 0, ['?1'])
    expect(result).toMatchObject({ played: 1, stop: 'others' })
    expect(result.state.sealed).toHaveLength(1)
  })
})

describe('the events of a draft', () => {
  const told = (view: State, actions: readonly string[], rules = pebbles): string[] => {
    const events: Event[] = []
    draft(rules, view, 0, actions, (event) => events.push(event))
    return events.map((event) => event.type)
  }

  test('are those of what was played, forced moves included', () => {
    const forced: typeof pebbles = {
      ...pebbles,
      play: (state, seat, action, _, emit) => pebbles.play(state, seat, action, lowest, emit),
    }
    const { state } = sit().table
    expect(told(state, ['+1', 'pass'], forced)).toEqual(['put', 'passed', 'drew'])
  })

  test('and none of what chance cut short', () => {
    const early: typeof pebbles = {
      ...pebbles,
      play(state, seat, action, chance, emit) {
        emit?.({ type: 'passed', seat })
        pebbles.play(state, seat, action, chance, emit)
      },
    }
    expect(told(sees(sit().table.state, 0), ['+1', '~1'], early)).toEqual(['passed', 'put'])
    expect(told(sees(sit().table.state, 0), ['+1', '+1'], early)).toEqual(['passed', 'put'])
  })
})

test('a draft shows what the table then does', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const random = seeded(seed)
      const game = open(pebbles, { seats: 2 + random.below(3) }, chanceOf(seed))
      while (!game.table.result) {
        playOn(game, random, random.below(4))
        const [decision] = game.rules.waiting(game.table.state)
        if (!decision) break
        const { seat } = decision
        const words: string[] = []
        let drafted = draft(pebbles, sees(game.table.state, seat), seat, words)
        while (drafted.stop === 'open' && words.length < 4) {
          words.push(pebbles.write(random.pick(pebbles.legal(drafted.state, seat))))
          drafted = draft(pebbles, sees(game.table.state, seat), seat, words)
        }
        const sent = words.slice(0, drafted.played)
        const table = copyTable(game.table)
        move(game, seat, ...sent)
        // What chance did behind the last action is not in the draft.
        const surprise = game.table.log.slice(table.log.length).some((entry) => entry.chance.length > 0)
        if (!surprise) expect(drafted.state).toEqual(sees(game.table.state, seat))
        if (sent.length === 0) playOn(game, random, 1)
      }
    }),
    { numRuns: 60 },
  )
})
