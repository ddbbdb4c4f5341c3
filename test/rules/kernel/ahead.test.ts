// Answers to what others may do, as a page finds them in a line that was played out.
import { describe, expect, test } from 'vitest'
import { hex } from '../../../shared/hex/rules.ts'
import type { State } from '../../../shared/hex/state.ts'
import { answersIn, comesAbout, nameOf } from '../../../shared/kernel/ahead.ts'
import type { Step } from '../../../shared/kernel/foresee.ts'
import { copy } from '../../../shared/kernel/plain.ts'

const unit = (seat: number, tile: string, at: string) => ({ seat, tile, hex: at, rot: 0 })
/** Moloch, on seat 1, is to move, and can push the Mutant; Borgo has drawn its last tiles. */
const view = (changes: object = {}): State =>
  hex.start(
    hex.setup({
      armies: ['borgo', 'moloch'],
      first: 0,
      from: {
        units: [unit(0, 'hq', 'a3'), unit(1, 'hq', 'e1'), unit(1, 'hybrid', 'd2'), unit(0, 'mutant', 'c3')],
        decks: [[], Array(6).fill('hybrid')],
        hands: [['claws'], ['push_back']],
        turn: 5,
        active: 1,
        stage: 'act',
        ...changes,
      },
    }),
    { pick: () => 0 },
    hex.version,
  )
const they = (action: string): Step => ({ seat: 1, action })
const we = (action: string): Step => ({ seat: 0, action })
const answers = (state: State, ...played: Step[]) =>
  answersIn(hex, hex.view(state, [0]), [0], played, (one) => one).map(({ line, actions }) => [
    line.map(({ action }) => action),
    actions,
  ])

describe('a line that was played out', () => {
  test('holds an answer to a question, and a turn after the deck has run out', () => {
    expect(answers(view(), they('push:d2>c3'), we('retreat:b3'))).toEqual([[['push:d2>c3'], ['retreat:b3']]])
    expect(answers(view(), they('end'), we('claws@b2^0'), we('end'))).toEqual([
      [['end'], ['claws@b2^0', 'end']],
    ])
  })

  test('holds both, where one comes after the other', () => {
    const line = [they('push:d2>c3'), we('retreat:b3'), they('end'), we('claws@b2^0'), we('end')]
    expect(answers(view(), ...line)).toEqual([
      [['push:d2>c3'], ['retreat:b3']],
      [
        ['push:d2>c3', 'retreat:b3', 'end'],
        ['claws@b2^0', 'end'],
      ],
    ])
  })

  test('holds none behind a draw, none that begins it, and none that is not legal', () => {
    const drawing = view({ decks: [['claws', 'mutant'], []] })
    expect(answers(drawing, they('end'), we('claws@b2^0'))).toEqual([])
    expect(answers(view(), they('end'))).toEqual([])
    expect(answers(view({ active: 0 }), we('claws@b2^0'), we('end'))).toEqual([])
    expect(answers(view(), they('push:d2>c3'), we('retreat:a1'))).toEqual([])
    expect(answers(view(), they('push:d2>b2'), we('retreat:b3'))).toEqual([])
    expect(answers(view(), they('push:d2>c3'), we('retreat:b3'), we('end'))).toEqual([])
  })

  test('can lead nowhere: then it is said, however far it goes', () => {
    const leads = (...line: Step[]) =>
      comesAbout(hex, hex.view(view(), [0]), [0], line, (one) => one) !== null
    expect(leads(they('push:d2>c3'))).toBe(true)
    expect(leads(they('end'))).toBe(true)
    expect(leads(they('hybrid@b1^0'))).toBe(false)
    expect(leads(they('end'), we('end'))).toBe(false)
  })
})

test('a position is named the same however many entries it took', async () => {
  const later = copy(view())
  const states = [view(), later].map((state, i) => {
    state.seq = 10 * (i + 1)
    hex.play(state, 1, hex.read('push:d2>c3'), { pick: () => 0 })
    return hex.view(state, [0])
  })
  const [one, other] = await Promise.all(states.map((state) => nameOf(hex, state)))
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(other).toBe(one)
})
