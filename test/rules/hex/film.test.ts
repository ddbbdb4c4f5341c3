// A game picture by picture: nothing is left out, nothing is made up.
import { describe, expect, test } from 'vitest'
import { filmOf } from '../../../shared/hex/film.ts'
import { filmOfPreview, previewBattle } from '../../../shared/hex/preview.ts'
import { advance } from '../../../shared/kernel/advance.ts'
import { history } from '../../../shared/kernel/open.ts'
import type { OpenedEntry } from '../../../shared/kernel/opened.ts'
import { append } from '../../../shared/kernel/replay.ts'
import type { Table } from '../../../shared/kernel/table.ts'
import type { Viewer } from '../../../shared/kernel/types.ts'
import type { State } from '../../../shared/hex/state.ts'
import { begin } from '../../fuzz/begin.ts'
import { seeded } from '../../fuzz/prng.ts'
import { chanceOf } from '../kernel/tables.ts'
import { generator, randomSetup } from './random.ts'
import { play, rules, sit } from './table.ts'

const logOf = ({ log }: Table<State>, viewer: Viewer): OpenedEntry[] =>
  history(rules, log, viewer).map(({ entry, undone }) => ({ ...entry, undone }))

function randomTable(seed: string, moves: number): Table<State> {
  const random = seeded(seed)
  const chance = chanceOf(seed)
  const table = begin(rules, randomSetup(generator(random.below(1e6))), chance)
  for (let i = 0; i < moves && rules.waiting(table.state).length > 0; i++) {
    const { seat } = random.pick(rules.waiting(table.state))
    const action = rules.write(random.pick(rules.legal(table.state, seat)))
    append(rules, table, { seat, by: 'player', action, at: i, spent: [] }, chance)
    advance(rules, table, chance, i)
  }
  return table
}

describe('A film', () => {
  test('goes from picture to picture through whole games and ends with the position', () => {
    let phases = 0
    for (const seed of ['a', 'b', 'c', 'd']) {
      const table = randomTable(seed, 400)
      const everybody = table.barrier.map((_, seat) => seat)
      const frames = filmOf(logOf(table, everybody))
      frames.forEach((frame, i) => {
        expect(frame.before).toEqual(frames[i - 1]?.after ?? frame.before)
      })
      expect(frames.at(-1)?.after).toEqual(table.state)
      expect([...new Set(frames.map(({ seq }) => seq))]).toEqual(table.log.slice(1).map(({ seq }) => seq))
      const told = history(rules, table.log, everybody).slice(1)
      expect(frames.flatMap(({ events }) => events)).toEqual(told.flatMap(({ events }) => events))
      phases += frames.filter(({ what }) => what === 'phase').length
    }
    expect(phases).toBeGreaterThan(50)
  })

  test('shows a battle phase by phase, each with what it leaves', () => {
    const t = sit({
      units: ['a:0@c3{i2;0m1}', 'e:1@c2{v1;hp9}', 'x:1@b2{i1;2m1}', 'h:1@e3{HQ}', 'g:0@a3{HQ}'],
    })
    const foreseen = filmOfPreview(previewBattle(t.table.state), t.table.state)
    play(t, 0, 'battle')
    const [first] = t.table.log.slice(1)
    const battle = filmOf(logOf(t.table, [0])).filter(({ seq }) => seq === first?.seq)
    expect(battle.map(({ what, phase }) => [what, phase])).toEqual([
      ['before', 0],
      ['phase', 2],
      ['phase', 1],
      ['phase', 0],
      ['after', 0],
    ])
    expect(battle.map(({ part }) => part)).toEqual([0, 1, 2, 3, 4])
    const wounds = (frames: typeof battle) =>
      frames.map(({ after }) => after.units.find(({ id }) => id === 1)?.wounds)
    expect(wounds(battle)).toEqual([1, 2, 2, 2, 2])
    expect(wounds(foreseen)).toEqual([1, 2, 2, 2, 2])
    expect(foreseen.map(({ what }) => what)).toEqual(battle.map(({ what }) => what))
  })

  test('leaves out what was taken back', () => {
    const t = sit({
      units: ['h:1@e3{HQ}', 'g:0@a3{HQ}'],
      hands: [['runner'], []],
      armies: ['hegemony', 'outpost'],
    })
    play(t, 0, 'runner@c3^0', 'undo 0', 'end')
    const frames = filmOf(logOf(t.table, [0]))
    expect(frames.some(({ events }) => events.some(({ type }) => type === 'placed'))).toBe(false)
    expect(frames.at(-1)?.after).toEqual(t.table.state)
  })

  test('ends before an answer that is still sealed', () => {
    const t = sit({ units: ['h:1@e3{HQ}', 'g:0@a3{HQ}'] })
    const log = logOf(t.table, [0])
    const sealed = {
      ...log[0],
      seq: 1,
      seat: 1,
      by: 'player',
      action: null,
      chance: null,
      undone: false,
    } as const
    expect(filmOf([...log, { at: 0, spent: [], ...sealed }])).toEqual([])
  })
})
