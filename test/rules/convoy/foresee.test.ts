// What a player can foresee of the other, from what they see alone: answers ahead and the sandbox rest on it.
import { describe, expect, test } from 'vitest'
import { convoy } from '../../../shared/convoy/index.ts'
import type { State } from '../../../shared/convoy/index.ts'
import { deal, hiddenInHand, suppose, unknownCards } from '../../../shared/convoy/hidden.ts'
import { writePosition } from '../../../shared/convoy/notation.ts'
import { readPosition } from '../../../shared/convoy/position.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { answersIn } from '../../../shared/kernel/ahead.ts'
import { comesTo, foresee, openTo, timeless } from '../../../shared/kernel/foresee.ts'
import { copy } from '../../../shared/kernel/plain.ts'
import { submit } from '../../../shared/kernel/submit.ts'
import type { Table } from '../../../shared/kernel/table.ts'
import { seeded } from '../../fuzz/prng.ts'
import { chanceOf, playAtRandom } from './random.ts'

const SEEDS = Array.from({ length: 5 }, (_, i) => `foresee ${String(i)}`)
const tables = function* (): Generator<Table<State>> {
  for (const seed of SEEDS) {
    const seen: Table<State>[] = []
    let n = 0
    playAtRandom(seed, (table) => {
      if (n++ % 4 === 0) seen.push({ ...table, state: copy(table.state) })
    })
    yield* seen
  }
}

describe('a position', () => {
  test('is read back as it was, whole or through the eyes of anybody', () => {
    for (const { state } of tables())
      for (const seen of [state, ...[[], [0], [1]].map((viewer) => convoy.view(state, viewer))]) {
        const line = writePosition(seen)
        expect(writePosition(readPosition(line))).toBe(line)
      }
  })

  test('that is damaged is refused, not guessed', () => {
    const [table] = tables()
    if (!table) throw new Error('no table')
    const line = writePosition(table.state)
    const { players } = table.state
    const twice = { ...players.moloch, hand: [...players.moloch.hand, ...players.moloch.deck] }
    for (const broken of [
      '',
      '{}',
      line.slice(1),
      line.replace('"phase":', '"face":'),
      writePosition({ ...table.state, players: { ...players, moloch: twice } }),
    ])
      expect(() => readPosition(broken), broken.slice(0, 40)).toThrow(IllegalAction)
  })
})

describe('what is hidden', () => {
  test('can be dealt anew: everything seen stays, every card is there once', () => {
    const random = seeded('deal')
    for (const { state } of tables())
      for (const seat of [0, 1]) {
        const seen = convoy.view(state, [seat])
        const dealt = deal(seen, (n) => random.below(n))
        for (const side of ['moloch', 'outpost'] as const) {
          expect(hiddenInHand(dealt, side)).toBe(0)
          expect(unknownCards(dealt, side)).toEqual([])
        }
        // What only others could know may be another card now, and a report that was not the viewer's is gone.
        const told = (one: State) => ({ ...convoy.view(one, [seat]), report: null })
        expect(told(dealt)).toEqual(told(seen))
      }
  })

  test('can be supposed: what comes to be seen is what the table would show', () => {
    let answered = 0
    const random = seeded('steps')
    for (const seed of SEEDS)
      playAtRandom(seed, (table, { seat: actor }) => {
        const other = 1 - actor
        if (table.state.sealed.length > 0 || table.state.phase === 'opening') return
        const seen = convoy.view(table.state, [other])
        const action = convoy.write(random.pick(convoy.legal(table.state, actor)))
        const { state, played } = foresee(convoy, seen, [{ seat: actor, action }], suppose)
        if (played === 0 || openTo(convoy, state).length === 0) return
        const real = copy(table)
        // An offer before it changes nothing but the numbers of the entries.
        const turn = { seat: actor, by: 'player', at: 0, spent: [] } as const
        submit(convoy, real, { ...turn, actions: ['offer draw'] }, chanceOf(seed))
        submit(convoy, real, { ...turn, actions: [action] }, chanceOf(seed))
        expect(timeless(convoy, convoy.view(state, [other])), action).toBe(
          timeless(convoy, convoy.view(real.state, [other])),
        )
        answered++
      })
    expect(answered).toBeGreaterThan(100)
  })

  test('does not keep a whole phase from being answered ahead', () => {
    const lengths: number[] = []
    const random = seeded('answers')
    for (const seed of SEEDS)
      playAtRandom(seed, (table, { seat: actor }) => {
        if (table.state.phase !== 'moloch' || table.state.queue.length > 0) return
        const other = 1 - actor
        const line = [{ seat: actor, action: 'pass' }]
        const seen = convoy.view(table.state, [other])
        const { state } = foresee(convoy, seen, line, suppose)
        const actions = convoy.legal(state, other).map((action) => convoy.write(action))
        if (!actions.includes('pass')) return
        const first = random.pick(actions.filter((action) => action !== 'pass').concat('pass'))
        const answer = first === 'pass' ? [first] : [first, 'pass']
        const played = [...line, ...answer.map((action) => ({ seat: other, action }))]
        lengths.push(...answersIn(convoy, seen, [other], played, suppose).map((one) => one.actions.length))
      })
    expect(lengths.filter((n) => n === 2).length).toBeGreaterThan(5)
  })

  test('stands between the players where a card has to be drawn first', () => {
    const comes = { yes: 0, no: 0 }
    for (const { state } of tables()) {
      const [decision] = convoy.waiting(state)
      if (!decision || state.phase === 'opening') continue
      const other = 1 - decision.seat
      comes[comesTo(convoy, convoy.view(state, [other]), [other]) ? 'yes' : 'no']++
    }
    expect(comes.yes).toBeGreaterThan(20)
    expect(comes.no).toBeGreaterThan(20)
  })
})
