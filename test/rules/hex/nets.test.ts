// Section 5: the fixpoint in the places a rulebook leaves open.
import { describe, expect, test } from 'vitest'
import { readField } from '../../../shared/hex/field.ts'
import { gone, isNetted, named, on, play, sit } from './table.ts'
import type { HexTable } from './table.ts'

const netted = (t: HexTable): string[] => [...readField(t.table.state).netted].map((id) => t.names[id] ?? '?')

describe('Cycles', () => {
  /** a, b, c, d stand around c3 and net each other clockwise. */
  const RING = [
    'a:0@c2{2net}',
    'b:1@d2{3net}',
    'c:0@d3{4net}',
    'd:1@c4{5net}',
    'e:0@b3{0net}',
    'f:1@b2{1net}',
  ]

  test('AMB-07: a longer cycle cancels as a whole; other nets of its members work', () => {
    expect(netted(sit({ units: RING }))).toEqual([])
    expect(netted(sit({ units: [...RING.slice(1), 'a:0@c2{20net}', 'x:1@c1{}'] }))).toEqual(['x'])
  })

  test('AMB-07: a unit outside that nets a member breaks the cycle', () => {
    // z nets a; so b is free and nets c, d is free and nets e, f is free.
    expect(netted(sit({ units: [...RING, 'z:1@c1{3net}'] })).sort()).toEqual(['a', 'c', 'e'])
  })

  test('AMB-08: an opposing pair cancels first, also inside a longer cycle', () => {
    // a and b face each other; without their nets c, d, e, f are a chain that begins with b.
    const units = ['a:0@c2{2net}', 'b:1@d2{35net}', ...RING.slice(2)]
    expect(netted(sit({ units })).sort()).toEqual(['a', 'c', 'e'])
  })

  test('section 5: the result does not depend on who came first', () => {
    const units = [...RING, 'z:1@c1{3net}', 'y:0@e1{3net}', 'x:1@e2{}']
    const sorted = netted(sit({ units })).sort()
    expect(netted(sit({ units: [...units].reverse() })).sort()).toEqual(sorted)
  })
})

describe('The net on the supporter (E0)', () => {
  // v has a wound and lives on the HQ; u nets the HQ, v nets u.
  const units = ['h:0@c3{HQ;T+*}', 'v:0@c2{w1;2net}', 'u:1@d2{4net}']

  test('section 5: who lives only on the HQ cannot save itself by netting the HQ’s netter (FAQ g.86)', () => {
    const t = sit({ armies: ['hegemony', 'newyork'], units, hands: [['guard'], []] })
    expect(isNetted(t, 'c3')).toBe(true)
    expect(isNetted(t, 'd2')).toBe(false)
    play(t, 0, 'guard@a3^0')
    expect(gone(t)).toEqual(['v'])
  })

  test('section 5: who has another support holds the netter, wounded or not', () => {
    const t = sit({ units: [...units, 'w:0@b2{T+1}'] })
    expect([isNetted(t, 'c3'), isNetted(t, 'd2')]).toEqual([false, true])
  })

  test('section 5: a support from afar counts, and so does what a Spy has from an enemy', () => {
    const far = sit({ units: [...units, 'w:0@a2{T+1/2}'] })
    expect([isNetted(far, 'c3'), isNetted(far, 'd2')]).toEqual([false, true])
    const spied = sit({ units: [...units.map((u) => u.replace('2net', '2net;spy')), 'w:1@b2{T+1}'] })
    expect([isNetted(spied, 'c3'), isNetted(spied, 'd2')]).toEqual([false, true])
  })

  test('section 5: unwounded, it holds the netter and the HQ is free', () => {
    const t = sit({ units: units.map((unit) => unit.replace('w1;', '')) })
    expect([isNetted(t, 'c3'), isNetted(t, 'd2')]).toEqual([false, true])
  })
})

describe('Timing', () => {
  test('section 5: pushing the netter away frees at once', () => {
    const t = sit({ units: ['a:0@c3{}', 'p:0@c1{}', 'n:1@c2{3net}'], hands: [['push_back', 'move'], []] })
    expect(isNetted(t, 'c3')).toBe(true)
    play(t, 0, 'push:c1>c2')
    play(t, 1, 'retreat:d2')
    expect(isNetted(t, 'c3')).toBe(false)
    play(t, 0, 'move:c3>c4^0')
    expect(on(t, 'c4')).toBeDefined()
  })

  test('section 5: in a battle a freed unit acts from the next phase on', () => {
    const t = sit({ units: ['a:0@c3{i3,2;2m1}', 'n:1@c2{3net}', 'k:0@c1{i3;3m1}', 'e:1@d3{hp9}'] })
    play(t, 0, 'battle')
    expect(named(t, 'e')?.wounds).toBe(1)
  })

  test('section 5: a netted unit keeps armor and toughness and the help of Medics', () => {
    const t = sit({
      units: ['a:1@c3{hp2;3arm}', 'n:0@c2{3net}', 's:0@c5{i3;0r1}', 't:0@b3{i3;1m1}', 'm:1@d3{MED5}'],
    })
    play(t, 0, 'battle')
    expect(gone(t)).toEqual(['m'])
    expect(named(t, 'a')?.wounds).toBe(0)
  })
})
