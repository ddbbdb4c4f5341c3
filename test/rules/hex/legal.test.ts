// `legal` lists every legal action, and `play` accepts exactly those.
import { describe, expect, test } from 'vitest'
import { hex as rules } from '../../../shared/hex/rules.ts'
import type { State } from '../../../shared/hex/state.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { copy, same } from '../../../shared/kernel/plain.ts'
import { chanceOf } from '../kernel/tables.ts'
import { randomStates } from './random.ts'
import { allWords } from './syntax.ts'
import { play, sit } from './table.ts'

const chance = chanceOf('legal')
const wordsOf = (state: State, seat: number): string[] =>
  rules.legal(state, seat).map((action) => rules.write(action))

/** Positions of every stage from random games of every mode, two of each stage from a game. */
function positions(games: number): State[] {
  const found: State[] = []
  let here: State[] = []
  let passed = 0
  for (const state of randomStates({ games, seed: 7 })) {
    if (state.seq === 0) here = []
    // Open turns abound: they shall come from all of a game.
    if (state.stage.at === 'act' && passed++ % 97 > 0) continue
    if (here.filter(({ stage }) => stage.at === state.stage.at).length >= 2) continue
    here.push(state)
    found.push(state)
  }
  return found
}

/** Too rare in random games. */
function poisoned(): State {
  const t = sit({ units: ['n:0@c3{i2;012m1;venom}', 'a:1@c2{hp3}', 'b:1@d2{hp3}', 'c:1@d3{hp3}'] })
  play(t, 0, 'battle')
  return t.table.state
}

const SAMPLE = [...positions(30), poisoned()]

describe('legal and play', () => {
  test('the sample holds every stage of a game', () => {
    expect([...new Set(SAMPLE.map(({ stage }) => stage.at))].sort()).toEqual([
      'act',
      'declare',
      'discard',
      'draw',
      'exchange',
      'heal',
      'hq',
      'over',
      'pick',
      'poison',
      'push',
      'redraw',
      'step',
    ])
  })

  test('every legal action is accepted, and is one word both ways', () => {
    for (const state of SAMPLE)
      for (const seat of state.players.keys())
        for (const word of wordsOf(state, seat)) {
          const trial = copy(state)
          rules.play(trial, seat, rules.read(word), chance)
          expect(rules.write(rules.read(word))).toBe(word)
          expect(same(trial, state), word).toBe(false)
        }
  })

  test('no action is listed twice; the fallback is legal; who is not asked has none', () => {
    for (const state of SAMPLE) {
      const waiting = rules.waiting(state)
      expect(new Set(waiting.map(({ id }) => id)).size).toBe(waiting.length)
      for (const seat of state.players.keys()) {
        const words = wordsOf(state, seat)
        expect(new Set(words).size).toBe(words.length)
        const asked = waiting.filter((decision) => decision.seat === seat)
        expect(words.length > 0).toBe(asked.length > 0)
        for (const { fallback, options } of asked) {
          expect(words).toContain(rules.write(fallback))
          expect(options?.length).not.toBe(0)
        }
      }
    }
  })

  test('every other word is refused and changes nothing', () => {
    const size = ({ radius, players, units }: State): number =>
      100 * radius + 10 * players.length + units.length
    const smallest = [...SAMPLE].sort((a, b) => size(a) - size(b))
    for (const at of new Set(SAMPLE.map(({ stage }) => stage.at))) {
      const state = smallest.find(({ stage }) => stage.at === at)
      if (!state) throw new Error(`no position of the stage ${at}`)
      const seats = new Set([...rules.waiting(state).map(({ seat }) => seat), 0])
      for (const seat of seats) expect(acceptedBeyond(state, seat), at).toEqual([])
    }
  })

  test('the same holds in what each seat sees', () => {
    for (const state of SAMPLE)
      for (const seat of state.players.keys()) {
        const view = rules.view(state, [seat])
        expect(wordsOf(view, seat)).toEqual(wordsOf(state, seat))
        const own = (s: State) => rules.waiting(s).filter((decision) => decision.seat === seat)
        expect(own(view)).toEqual(own(state))
      }
  })
})

/** Words that are played although they are not listed; `changed` if a refusal left a trace. */
function acceptedBeyond(state: State, seat: number): string[] {
  const listed = new Set(wordsOf(state, seat))
  const scratch = copy(state)
  const wrong: string[] = []
  // Tens of thousands of refusals: nobody reads where they were thrown.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  for (const word of allWords(state)) {
    if (listed.has(word)) continue
    try {
      rules.play(scratch, seat, rules.read(word), chance)
      wrong.push(word)
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error
    }
  }
  Error.stackTraceLimit = stackTraceLimit
  return same(scratch, state) ? wrong : [...wrong, 'changed']
}
