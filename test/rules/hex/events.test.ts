// What is told is enough to follow a game: no board needs to know the rules.
import { expect, test } from 'vitest'
import type { Event } from '../../../shared/hex/events.ts'
import { hex as rules } from '../../../shared/hex/rules.ts'
import { chanceOf } from '../kernel/tables.ts'
import { seeded } from '../../fuzz/prng.ts'
import { apply, follow, inOrder } from './follow.ts'
import { generator, randomSetup } from './random.ts'
import { play, sit } from './table.ts'

test('events alone lead from any position to the next, through battles too', () => {
  const kinds = new Set<Event['type']>()
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const random = seeded(seed)
    const chance = chanceOf(seed)
    const state = rules.start(rules.setup(randomSetup(generator(random.below(1e6)))), chance, rules.version)
    const board = follow(state)
    while (rules.waiting(state).length > 0) {
      const { seat } = random.pick(rules.waiting(state))
      state.seq++
      rules.play(state, seat, random.pick(rules.legal(state, seat)), chance, (event) => {
        kinds.add(event.type)
        apply(board, event)
      })
      expect(inOrder(board)).toEqual(inOrder(follow(state)))
    }
  }
  const needed = [
    'placed',
    'moved',
    'pushed',
    'ground gone',
    'wounded',
    'hq wounded',
    'removed',
    'battle over',
  ]
  expect(needed.filter((kind) => ![...kinds].some((told) => told === kind))).toEqual([])
})

test('venom, heals and Traps are told as well', () => {
  const units = [
    'n:0@c3{i2;0m1;venom}',
    'e:1@c2{hp3}',
    'p:1@b3{3trap}',
    'k:0@b4{i2;0m1}',
    'm:1@d1{MED3}',
    'q:1@d2{}',
    'a:0@e2{i2;5m1}',
    's:0@a1{i2;1r1}',
  ]
  const t = sit({ units })
  const board = follow(t.table.state)
  play(t, 0, 'battle')
  for (const event of t.events) apply(board, event)
  expect(inOrder(board)).toEqual(inOrder(follow(t.table.state)))
  const kinds = t.events.map(({ type }) => type)
  expect(kinds).toContain('poisoned')
  expect(kinds).toContain('healed')
  expect(kinds).toContain('exploded')
})

test('a battle is told in order: it begins, phases go down, it is over', () => {
  const t = sit({ units: ['a:0@c3{i3,1;0m1}', 'b:1@c2{i2;hp9}', 'c:1@e3{i4}'] })
  play(t, 0, 'battle')
  const told = t.events.filter(({ type }) => ['battle', 'phase', 'battle over', 'turn'].includes(type))
  expect(told.map((event) => (event.type === 'phase' ? event.phase : event.type))).toEqual([
    'battle',
    4,
    3,
    2,
    1,
    0,
    'battle over',
    'turn',
  ])
})
