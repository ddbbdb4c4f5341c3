// 7.1: initiative icons, extra attacks, and what is lost when a source goes.
import { describe, expect, test } from 'vitest'
import { named, play, sit, told } from './table.ts'
import type { HexTable } from './table.ts'

function battle(units: readonly string[], ruleSet = 'YOM2021+FAQ'): HexTable {
  const t = sit({ units, ruleSet })
  play(t, 0, 'battle')
  return t
}

const phases = (t: HexTable, name: string): number[] =>
  told(t, 'phase')
    .filter(({ actors }) => actors.includes(t.names.indexOf(name)))
    .map(({ phase }) => phase)

/** Kills what stands above it in the phase given. */
const killer = (id: string, hex: string, phase: number): string => `${id}:1@${hex}{i${String(phase)};0m1}`

describe('Printed icons', () => {
  test('AMB-10: icons are used up one by one: 2/1 with a Scout lost in phase 3 acts in 3 and 1', () => {
    const t = battle(['u:0@c3{i2,1}', 's:0@c4{I+0}', killer('k', 'c5', 3)])
    expect(phases(t, 'u')).toEqual([3, 1])
  })

  test('AMB-11: icons at one value give one action', () => {
    const t = battle(['u:0@c3{i1,0;0m1}', 's:1@c4{I-0;hp9}', 'e:1@c2{hp9}'])
    expect(phases(t, 'u')).toEqual([0])
    expect(named(t, 'e')?.wounds).toBe(1)
  })

  test('7.1: a netted unit’s icon is used up in its phase; freed later, it does not act', () => {
    const t = battle(['u:0@c3{i3}', 'n:1@c4{0net}', 'k:0@c5{i3;0m1}'])
    expect(phases(t, 'u')).toEqual([])
    const freed = battle(['u:0@c3{i2}', 'n:1@c4{0net}', 'k:0@c5{i3;0m1}'])
    expect(phases(freed, 'u')).toEqual([2])
  })

  test('AMB-45: a Saboteur that is gone raises the value past its phase', () => {
    const t = battle(['u:0@c3{i3}', 's:1@c2{I-3}', 'k:0@d1{i3;4m1}'])
    expect(phases(t, 'u')).toEqual([])
  })
})

describe('Extra attacks', () => {
  test('7.1 AMB-09: one phase after the last; two sources, two more; at 0 they merge', () => {
    expect(phases(battle(['u:0@c3{i3}', 'x:0@c4{X0}']), 'u')).toEqual([3, 2])
    expect(phases(battle(['u:0@c3{i3}', 'x:0@c4{X0}', 'y:0@c2{X3}']), 'u')).toEqual([3, 2, 1])
    expect(phases(battle(['u:0@c3{i1}', 'x:0@c4{X0}', 'y:0@c2{X3}']), 'u')).toEqual([1, 0])
    expect(phases(battle(['u:0@c3{i0}', 'x:0@c4{X0}']), 'u')).toEqual([0])
  })

  test('extraAttack: at the first free value below the highest; in older sets after the last', () => {
    const units = ['u:0@c3{i3,1}', 'x:0@c4{X0}']
    expect(phases(battle(units), 'u')).toEqual([3, 2, 1])
    for (const ruleSet of ['YOM2021', 'HEX30', 'HEX30_DRAFT'])
      expect(phases(battle(units, ruleSet), 'u')).toEqual([3, 1, 0])
  })

  test('AMB-09: it needs no performed attack: netted in 3, freed, it acts in 2', () => {
    const t = battle(['u:0@c3{i3}', 'x:0@c4{X0}', 'n:1@c2{3net}', 'k:0@c1{i3;3m1}'])
    expect(phases(t, 'u')).toEqual([2])
  })

  test('AMB-09: it follows the current initiative: slowed after acting, once only', () => {
    // The Scout dies in phase 4: the extra icon then stands at 2, and the printed 3 is spent.
    const t = battle(['u:0@c3{i3}', 'x:0@c4{X0}', 's:0@c2{I+3}', 'k:1@c1{i4;3m1}'])
    expect(phases(t, 'u')).toEqual([4, 2])
  })

  test('7.1: a printed icon spent in 1 and slowed to 0 leaves the extra one to act in 0 (FAQ g.7)', () => {
    // The Scout's 2 is spent in phase 2, where the Scout dies; the extra icon falls from 1 to 0.
    const t = battle(['u:0@c3{i1}', 'x:0@c4{X0}', 's:0@c2{I+3}', 'k:1@c1{i2;3m1}'])
    expect(phases(t, 'u')).toEqual([2, 0])
  })

  test('7.1: a lost source takes the lowest extra icon with it', () => {
    const t = battle(['u:0@c3{i3}', 'x:0@c4{X0}', 'y:0@c2{X3}', 'k:1@c1{i2;3m1}'])
    expect(phases(t, 'u')).toEqual([3, 2])
    const before = battle(['u:0@c3{i3}', 'x:0@c4{X0}', 'k:1@c5{i3;0m1}'])
    expect(phases(before, 'u')).toEqual([3])
  })

  test('7.1: a unit without initiative gets nothing from a source', () => {
    expect(phases(battle(['u:0@c3{}', 'x:0@c4{X0}']), 'u')).toEqual([])
  })
})
