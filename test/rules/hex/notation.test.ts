import { describe, expect, test } from 'vitest'
import { readPosition, writePosition } from '../../../shared/hex/notation.ts'
import type { State } from '../../../shared/hex/state.ts'
import { hex } from '../../../shared/hex/rules.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { randomStates } from './random.ts'

const quiet = ({ version: _version, seq: _seq, sealed: _sealed, ...rest }: State) => rest

describe('a position in one line', () => {
  test('is read back as it was, in any mode and in the middle of a battle', () => {
    const stages = new Set<string>()
    for (const state of randomStates({ games: 40, seed: 11 })) {
      const line = writePosition(state)
      expect(line).not.toContain('\n')
      expect(quiet(readPosition(line))).toEqual(quiet(state))
      stages.add(state.stage.at)
    }
    for (const at of ['hq', 'redraw', 'discard', 'act', 'push', 'declare', 'heal', 'over'])
      expect(stages).toContain(at)
  })

  test('keeps tiles made up for it', () => {
    const setup = hex.setup({
      armies: ['borgo', 'moloch'],
      first: 0,
      tiles: { 'x.wall': { kind: 'warrior', toughness: 4, armor: [0, 1] } },
      from: { units: [{ tile: 'x.wall', seat: 0, hex: 'c3', rot: 2, wounds: 1 }], stage: 'act', turn: 5 },
    })
    const state = hex.start(setup, { pick: () => 0 }, 1)
    expect(quiet(readPosition(writePosition(state)))).toEqual(quiet(state))
  })

  test('that is damaged is refused, not guessed', () => {
    const [state] = randomStates({ games: 1, seed: 3 })
    if (!state) throw new Error('no state')
    const line = writePosition(state)
    for (const broken of [
      '',
      'duel',
      line.replace('borgo', 'bongo').replace('moloch', 'molloch'),
      `${line} x`,
      line.slice(0, -1),
    ])
      if (broken !== line) expect(() => readPosition(broken)).toThrow()
    expect(() => readPosition('duel 19')).toThrow(IllegalAction)
  })
})

describe('an action in one word', () => {
  test('every legal action is read back as it was', () => {
    for (const state of randomStates({ games: 20, seed: 5 }))
      for (const decision of hex.waiting(state))
        for (const action of hex.legal(state, decision.seat))
          expect(hex.read(hex.write(action))).toEqual(action)
  })
})
