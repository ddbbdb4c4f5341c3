import { expect, test } from 'vitest'
import { convoy } from '../../../shared/convoy/index.ts'
import { begin } from '../../fuzz/begin.ts'
import { asked, first, player, sayAs, say, sit, MOLOCH, OUTPOST, VALUES } from './table.ts'
import type { Game } from './table.ts'

const newGame = (setup: object = { sides: ['moloch', 'outpost'] }, chance = first): Game => ({
  table: begin(convoy, setup, chance),
  chance,
  events: [],
})

test('CV-01 CV-D02 AMB-C12: four cards each, and one sealed redraw of all four', () => {
  // First from one end of the pile, after that from the other.
  const chance = { pick: (n: number, label: string) => (/^draw\/outpost\/[0-3]$/.test(label) ? 0 : n - 1) }
  const game = newGame(undefined, chance)
  const hands = () => [player(game, 'moloch').hand, player(game, 'outpost').hand]
  expect(hands().map((hand) => hand.length)).toEqual([4, 4])
  expect(player(game, 'moloch').deck).toHaveLength(31)
  expect(game.table.state.cities.map(({ destroyed }) => destroyed)).toEqual(Array(5).fill(false))
  const both = convoy.waiting(game.table.state)
  expect(both).toMatchObject([
    { kind: 'CV-D02', sealed: true, seat: MOLOCH },
    { kind: 'CV-D02', sealed: true, seat: OUTPOST },
  ])
  expect(both.map(({ fallback }) => convoy.write(fallback))).toEqual(['keep', 'keep'])
  sayAs(game, OUTPOST, 'redraw')
  expect(convoy.waiting(game.table.state)).toEqual(both.slice(0, 1))
  expect(convoy.view(game.table.state, [MOLOCH]).opening?.answers).toEqual([null, null])
  const kept = [...player(game, 'moloch').hand]
  const thrown = [...player(game, 'outpost').hand]
  sayAs(game, MOLOCH, 'keep')
  // Four of each, then two more of phase I; nobody is asked again.
  expect(hands().map((hand) => hand.length)).toEqual([6, 6])
  expect(player(game, 'moloch').hand.slice(0, 4)).toEqual(kept)
  expect(thrown.filter((card) => player(game, 'outpost').hand.includes(card))).toEqual([])
  expect(player(game, 'outpost').deck).toEqual(expect.arrayContaining(thrown))
  expect(player(game, 'outpost')).toMatchObject({ discard: [], deck: { length: 29 } })
  expect(asked(game)).toMatchObject({ kind: 'CV-D03', about: ['ziggy_one'] })
  expect(() => sayAs(game, MOLOCH, 'redraw')).toThrow('not_now')
})

test('CV-D01: the side is given, or by lot', () => {
  const moloch = (sides?: unknown, answer = 0) => {
    const game = newGame(sides ? { sides } : {}, { pick: (n) => Math.min(answer, n - 1) })
    return game.table.state.moloch
  }
  expect(moloch(['moloch', 'outpost'])).toBe(0)
  expect(moloch([null, 'moloch'])).toBe(1)
  expect(moloch(['outpost', null])).toBe(1)
  expect(moloch([null, null], 1)).toBe(1)
  expect(moloch(undefined, 0)).toBe(0)
  expect(() => moloch(['moloch', 'moloch'])).toThrow('same_side')
})

test('CV-02 CV-D03: two cards each, as many as there are, from no discard pile, into a hand of any size', () => {
  const game = sit({
    phase: 'draw',
    decks: { moloch: ['hunter'], outpost: [] },
    discards: { moloch: ['clown', 'move'], outpost: ['scout'] },
    hands: { moloch: Array(3).fill('spiders'), outpost: ['move', 'move', 'move', 'move'] },
    units: [],
  })
  expect(player(game, 'moloch')).toMatchObject({
    deck: [],
    hand: ['spiders', 'spiders', 'spiders', 'hunter'],
  })
  expect(player(game, 'outpost')).toMatchObject({ deck: [], hand: ['move', 'move', 'move', 'move'] })
  expect(player(game, 'moloch').discard).toEqual(['clown', 'move'])
  expect(asked(game)).toMatchObject({ kind: 'CV-D03', seat: MOLOCH })
  say(game, 'choose:ziggy_one.1')
  expect(game.table.state).toMatchObject({ phase: 'moloch', marked: 1 })
  const many = ['runner', 'kid', 'scorn', 'patriot', 'nestugov', 'saboteur', 'hacker', 'mcpherson', 'bunker']
  const full = sit({ phase: 'draw', hands: { outpost: many }, decks: { outpost: ['medic', 'sniper'] } })
  expect(player(full, 'outpost').hand).toEqual([...many, 'medic', 'sniper'])
})

test('a setup brings its own values, whole and with the form of a hash for a name', () => {
  const values = { ...VALUES, strengths: { ...VALUES.strengths, hunter: 7 } }
  expect(newGame({ values }).table.state.values.strengths.hunter).toBe(7)
  const refused = (change: object) => () => convoy.setup({ values: { ...values, ...change } })
  expect(refused({ name: 'mine' })).toThrow('values.name: not_a_hash')
  expect(refused({ strengths: { hunter: 1 } })).toThrow('bad_number')
  expect(refused({ strengths: { ...values.strengths, spiders: 2 } })).toThrow('spiders: printed')
  const { ziggy_one } = values.cities
  expect(refused({ cities: { ...values.cities, ziggy_one: { ...ziggy_one, moloch: 4 } } })).toThrow('printed')
  expect(refused({ cities: { ...values.cities, jersey_crust: ziggy_one, rome: ziggy_one } })).toThrow(
    'unknown_key',
  )
  expect(JSON.stringify(values).length).toBeLessThan(2048)
})

test('a given position has no card more often than its deck', () => {
  expect(() => sit({ hands: { moloch: ['clown', 'clown'] } })).toThrow('too_many clown')
  expect(() => sit({ hands: { outpost: ['clown'] } })).toThrow('not_a_choice')
})
