// Steps in words: who has to choose can tell the choices apart.
import { describe, expect, test } from 'vitest'
import { stepWords } from '../../../words/hex/steps.ts'
import { randomStates } from './random.ts'
import { play, rules, sit } from './table.ts'
import type { HexTable } from './table.ts'

/** Shown on the board, where a piece that is the same from all sides can be turned all the same. */
const PLACED = ['DP-05', 'DP-29']

const options = ({ table: { state } }: HexTable): string[] =>
  rules
    .waiting(state)
    .flatMap(({ seat, options = [] }) => options.map((option) => stepWords('en', state, seat, option)))

describe('What can be answered', () => {
  test('reads differently for every answer to a question', () => {
    const kinds = new Set<string>()
    for (const state of randomStates({ games: 40, seed: 11 }))
      for (const { kind, seat, options = [] } of rules.waiting(state)) {
        if (options.length < 2 || PLACED.includes(kind)) continue
        kinds.add(kind)
        for (const lang of ['en', 'pl'] as const) {
          const texts = options.map((option) => stepWords(lang, state, seat, option))
          expect(new Set(texts).size, `${kind}: ${texts.join(' | ')}`).toBe(texts.length)
        }
      }
    expect([...kinds]).toEqual(expect.arrayContaining(['DP-21', 'DP-35', 'DP-36', 'DP-37', 'DP-39']))
  })

  test('says which of several blows a Medic takes', () => {
    const t = sit({ units: ['m:1@c3{MED05}', 'p:1@c2{hp3}', 'a:0@c1{i3;3m1}', 'b:0@d2{i3;5r2}'] })
    play(t, 0, 'battle')
    expect(options(t).map((text) => text.replace(/^.*? takes/, 'It takes'))).toEqual([
      'It takes 1 wound from a c1 for p c2',
      'It takes 2 wounds from b d2 for p c2',
    ])
  })
})
