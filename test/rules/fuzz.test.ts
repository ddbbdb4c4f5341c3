// Random games: some that are the same for ever, and some that nobody has seen yet.
import { describe, expect, test } from 'vitest'
import { fuzzers } from '../fuzz/index.ts'
import type { Report } from '../fuzz/index.ts'
import { Broken } from '../fuzz/game.ts'
import { fuzzGame } from '../fuzz/play.ts'
import { pebblesGame } from '../fuzz/pebbles.ts'

/** What to type to see a failing game again. */
const told = ({ seed, fault, setup, log }: Report): string =>
  `--games 1 --seed ${seed}: ${String(fault)} | ${JSON.stringify(setup)} | ${log}`

function failures(game: string, seed: string, games: number): string[] {
  const fuzz = fuzzers[game]
  if (!fuzz) throw new Error(`no game ${game}`)
  return Array.from({ length: games }, (_, i) => fuzz(`${seed}/${String(i)}`))
    .filter(({ fault }) => fault !== null)
    .map(told)
}

const GAMES: { readonly [game: string]: number } = { hex: 150, convoy: 30, pebbles: 100 }

describe.each(Object.entries(GAMES))('%s', { timeout: 300_000 }, (game, games) => {
  test('the same games every time', () => {
    expect(failures(game, 'fixed', games)).toEqual([])
  })

  test('games nobody has seen yet', () => {
    const seed = String(Date.now())
    console.log(`${game}: --games ${String(games)} --seed ${seed}`)
    expect(failures(game, seed, games)).toEqual([])
  })
})

describe('a fault is found', () => {
  const find = (change: Partial<typeof pebblesGame.rules>): string[] => {
    const game = { ...pebblesGame, rules: { ...pebblesGame.rules, ...change } }
    const reports = Array.from({ length: 60 }, (_, i) => fuzzGame(game, `fault/${String(i)}`))
    return reports.flatMap(({ fault }) => fault ?? [])
  }
  const { rules } = pebblesGame

  test('an action that is legal but refused', () => {
    const faults = find({
      legal: (state, seat) => {
        const actions = rules.legal(state, seat)
        return actions.length > 0 ? [...actions, { type: 'put', pebble: 99 }] : actions
      },
    })
    expect(faults.join()).toMatch(/listed as legal, but refused|not_in_hand|not_now/)
  })

  test('an action that is accepted but not legal', () => {
    const faults = find({
      legal: (state, seat) =>
        rules.legal(state, seat).filter(({ type }) => type !== 'put' || state.seq % 2 === 0),
    })
    expect(faults.join()).toMatch(/not listed as legal, but accepted/)
  })

  test('a state that is not plain data', () => {
    const faults = find({ start: (...args) => ({ ...rules.start(...args), odd: undefined }) })
    expect(faults.join()).toContain('not plain data')
  })

  test('a view from which other actions are legal', () => {
    expect(find({ view: (state) => rules.view(state, []) }).join()).toContain('from its own view')
  })

  test('a label that is asked twice', () => {
    const faults = find({
      play: (state, seat, action, chance, emit) =>
        rules.play(state, seat, action, { pick: (n) => chance.pick(n, 'x') }, emit),
    })
    expect(faults.join()).toContain('asked twice: x')
  })

  test('a game that never ends', () => {
    const faults = find({
      play(state, seat, action, chance, emit) {
        rules.play(state, seat, action, chance, emit)
        if (state.stage.at === 'bid') state.stage = { at: 'act' }
        if (state.queue.length === 0) state.queue = [0]
      },
    })
    expect(faults.join()).toMatch(/not over after|do not end/)
  })

  test('an invariant that does not hold', () => {
    const game = { ...pebblesGame, faults: () => ['always wrong'] }
    expect(fuzzGame(game, 'any').fault).toBe(`${Broken.name}: always wrong`)
  })
})
