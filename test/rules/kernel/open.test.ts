import { describe, expect, test } from 'vitest'
import { history } from '../../../shared/kernel/open.ts'
import type { Entry } from '../../../shared/kernel/types.ts'
import { pebbles } from './pebbles.ts'
import { head, move, sit, toTheBids } from './tables.ts'
import type { Pebbles } from './tables.ts'

/** The actions and draws as a viewer is told them. */
const told = ({ table }: Pebbles, viewer: readonly number[]) =>
  history(pebbles, table.log, viewer).map(({ entry }) => entry.action)

const last = ({ table }: Pebbles, viewer: readonly number[], back = 0) =>
  history(pebbles, table.log, viewer).at(-1 - back)

describe('a draw into a hidden hand', () => {
  test('is told to its seat, but not its place in the deck, which would tell what else is in there', () => {
    const { entry, events } = last(sit(), [0]) ?? {}
    expect(entry).toMatchObject({ seq: 1, seat: 0, by: 'forced', action: null, chance: null })
    expect(events).toEqual([{ type: 'drew', seat: 0, pebble: 1 }])
  })

  test('and to nobody else, but for that it happened', () => {
    for (const viewer of [[], [1]]) {
      const { entry, events } = last(sit(), viewer) ?? {}
      expect(entry).toEqual({
        seq: 1,
        seat: 0,
        by: 'forced',
        action: null,
        chance: null,
        at: 0,
        spent: [],
      })
      expect(events).toEqual([{ type: 'drew', seat: 0, pebble: null }])
    }
  })

  test('a word that names a hidden pebble is hidden with it', () => {
    const game = sit()
    move(game, 0, '~1')
    for (const viewer of [[], [1]]) {
      expect(told(game, viewer).at(-1)).toBeNull()
      expect(last(game, viewer)?.events).toEqual([{ type: 'swapped', seat: 0, gave: null, got: null }])
    }
    expect(last(game, [0, 1])?.events).toEqual([{ type: 'swapped', seat: 0, gave: 1, got: 2 }])
  })

  test('what everybody sees is open to the public', () => {
    const game = sit()
    move(game, 0, '+1', 'pass')
    expect(told(game, []).slice(2)).toEqual(['+1', 'pass', null])
    expect(told(game, [])[0]).toContain('"game":"pebbles"')
  })
})

describe('a sealed answer', () => {
  const bids = (): Pebbles => {
    const game = sit(3)
    toTheBids(game)
    move(game, 0, '?1')
    return game
  }

  test('is hidden from the others until all are in, then open to all', () => {
    const game = bids()
    expect(told(game, [0]).at(-1)).toBe('?1')
    expect(told(game, [1]).at(-1)).toBeNull()
    expect(last(game, [])?.events).toEqual([{ type: 'bid', seat: 0 }])
    const at = head(game)
    move(game, 1, '?2')
    expect(told(game, [1]).slice(at)).toEqual([null, '?2'])
    move(game, 2, '?3')
    for (const viewer of [[], [0], [1], [2]])
      expect(told(game, viewer).slice(at, at + 3)).toEqual(['?1', '?2', '?3'])
  })

  test('that was taken back stays hidden, also when another one in its place is opened', () => {
    const game = bids()
    const at = head(game)
    move(game, 0, `undo ${String(at - 1)}`)
    expect(told(game, [1]).slice(at)).toEqual([null, `undo ${String(at - 1)}`])
    move(game, 0, '?1')
    move(game, 1, '?2')
    move(game, 2, '?3')
    for (const viewer of [[], [1], [2]]) expect(told(game, viewer)[at]).toBeNull()
    expect(told(game, [0])[at]).toBe('?1')
    expect(told(game, [])[at + 2]).toBe('?1')
  })

  test('of a seat that leaves before the others answered stays hidden', () => {
    const game = bids()
    const at = head(game)
    move(game, 0, 'resign')
    expect(told(game, [1]).slice(at)).toEqual([null, 'resign'])
    move(game, 1, '?2')
    move(game, 2, '?3')
    expect(told(game, [1])[at]).toBeNull()
  })
})

test('when the game is over everything is open to everybody', () => {
  const game = sit()
  move(game, 0, '~1')
  move(game, 0, 'pass')
  move(game, 1, 'pass')
  move(game, 0, '?2')
  move(game, 0, `undo ${String(head(game) - 1)}`)
  expect(told(game, []).filter((action) => action === null)).toHaveLength(4)
  move(game, 1, 'resign')
  expect(told(game, [])).toEqual(game.table.log.map((entry) => entry.action))
  expect(history(pebbles, game.table.log, [])[1]?.events).toEqual([{ type: 'drew', seat: 0, pebble: 1 }])
})

test('who sees the whole position is told its draws', () => {
  const bare: typeof pebbles = { ...pebbles, view: (state) => state, show: (event) => event }
  expect(history(bare, sit().table.log, [])[1]?.entry).toMatchObject({ action: 'draw', chance: [0] })
})

test('undone moves keep their place and are marked; the undo itself is not', () => {
  const game = sit()
  move(game, 0, '+1')
  move(game, 0, 'undo 1')
  move(game, 0, 'pass')
  expect(history(pebbles, game.table.log, [0]).map(({ undone }) => undone)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ])
  expect(last(game, [0], 3)?.events).toEqual([{ type: 'put', seat: 0, pebble: 1 }])
})

test('a draw that was undone by consent stays as hidden as it was', () => {
  const game = sit()
  move(game, 0, 'pass')
  const drawn = head(game)
  move(game, 0, 'ask undo 1')
  move(game, 1, 'agree')
  const events = (viewer: readonly number[]) => history(pebbles, game.table.log, viewer)[drawn]?.events
  expect(events([0])).toEqual([{ type: 'drew', seat: 1, pebble: null }])
  expect(events([1])).toEqual([{ type: 'drew', seat: 1, pebble: 2 }])
})

describe('the history of a damaged log', () => {
  const damaged = (change: (entry: Entry) => Entry) => () => {
    const game = sit()
    move(game, 0, '+1')
    move(game, 0, 'undo 1')
    history(
      pebbles,
      game.table.log.map((entry) => (entry.seq === 2 ? change(entry) : entry)),
      [],
    )
  }
  test('is refused also for what was undone', () => {
    expect(damaged((entry) => ({ ...entry, action: '+2' }))).toThrow('entry 2: illegal not_in_hand')
    expect(damaged((entry) => ({ ...entry, chance: [0] }))).toThrow('entry 2: chance_unused')
    expect(damaged((entry) => ({ ...entry, seq: 9 }))).toThrow('entry 2: out_of_order')
    expect(damaged((entry) => ({ ...entry, action: 'agree' }))).toThrow('entry 2: illegal no_offer')
  })
})
