// Section 6 and App A: modules, Scopers, Spies, the Motherland.
import { describe, expect, test } from 'vitest'
import { ask, gone, isNetted, legalOf, named, on, play, sit, told } from './table.ts'
import type { HexTable } from './table.ts'

function battle(units: readonly string[], more: object = {}): HexTable {
  const t = sit({ units, ...more })
  play(t, 0, 'battle')
  return t
}

/** The strengths of a unit's attacks in the order they came. */
const strengths = (t: HexTable, name: string): number[] =>
  told(t, 'attacked')
    .filter(({ unit }) => unit === t.names.indexOf(name))
    .map(({ strength }) => strength)

/** The phases in which a unit acts. */
const phases = (t: HexTable, name: string): number[] =>
  told(t, 'phase')
    .filter(({ actors }) => actors.includes(t.names.indexOf(name)))
    .map(({ phase }) => phase)

describe('Links', () => {
  test('section 6: bonuses add up, for each symbol of the kind; a module does not serve itself', () => {
    const t = battle([
      'u:0@c3{i2;0m1;2r1}',
      'o:0@c4{M+0}',
      'p:0@b3{M+1}',
      'q:0@b2{R+2}',
      'e:1@c2{hp9}',
      'f:1@e3{hp9}',
    ])
    expect(strengths(t, 'u')).toEqual([3, 2])
    const self = battle(['o:0@c3{i2;0m1;M+*}', 'e:1@c2{hp9}'])
    expect(strengths(self, 'o')).toEqual([1])
  })

  test('section 6: HQs serve their neighbours, not themselves, and are served', () => {
    const t = battle(['h:0@c3{HQ;M+*}', 'o:0@c4{M+0;I+0}', 'e:1@c2{hp9}', 'u:0@d2{i1;5m1}'])
    expect(phases(t, 'h')).toEqual([1])
    expect(strengths(t, 'h')).toEqual([2])
    expect(strengths(t, 'u')).toEqual([2])
  })

  test('section 6: initiative has a floor of 0 and no ceiling', () => {
    const t = battle(['u:0@c3{i1;0m1}', 's:1@c2{I-3;hp9}', 'r:1@d2{I-4}', 'q:1@d3{I-5}'])
    expect(phases(t, 'u')).toEqual([0])
    const fast = battle(['u:0@c3{i3}', 'a:0@c2{I+3}', 'b:0@d2{I+4}', 'c:0@d3{I+5}'])
    expect(phases(fast, 'u')).toEqual([6])
  })

  test('section 6: a netted module gives nothing; New York gives no HQ toughness', () => {
    const t = battle(['u:0@c3{i2;0m1}', 'o:0@c4{M+0}', 'n:1@c5{0net}', 'e:1@c2{hp9}'])
    expect(strengths(t, 'u')).toEqual([1])
    const hq = sit({ armies: ['newyork', 'borgo'], units: ['0 hq c3', '0 hammer c2 w1', '0 hammer a1'] })
    expect(on(hq, 'c2')?.wounds).toBe(1)
  })
})

describe('The Scoper', () => {
  test('AMB-17: a scoped module acts through its own links with sides exchanged', () => {
    const units = [
      's:0@c4{SCOPE0}',
      'o:1@c3{M+05}',
      'a:0@c2{i2;0m1}',
      'b:1@b2{i2;0m1}',
      'e:1@c1{hp9}',
      'f:0@b1{hp9}',
    ]
    const t = battle(units)
    expect([strengths(t, 'a'), strengths(t, 'b')]).toEqual([[2], [1]])
    const netted = battle([...units, 'n:1@c5{0net}'])
    expect([strengths(netted, 'a'), strengths(netted, 'b')]).toEqual([[1], [2]])
  })

  test('AMB-17: scoped Saboteurs slow their own side', () => {
    const t = battle(['s:0@c4{SCOPE0}', 'o:1@c3{I-05}', 'a:0@c2{i2}', 'b:1@b2{i2}'])
    expect([phases(t, 'a'), phases(t, 'b')]).toEqual([[2], [1]])
  })

  test('section 6: neither HQs nor Scopers are scoped', () => {
    const t = battle([
      's:0@c4{SCOPE0}',
      'h:1@c3{HQ;M+*}',
      'a:0@c2{i2;0m1}',
      'b:1@b2{i2;0m1}',
      'e:1@c1{hp9}',
      'f:0@b1{hp9}',
    ])
    expect([strengths(t, 'a'), strengths(t, 'b')]).toEqual([[1], [2]])
    // Two Scopers face each other: both go on scoping.
    const both = battle([
      's:0@c4{SCOPE01}',
      'z:1@c3{SCOPE30}',
      'o:1@d3{M+0}',
      'a:0@d2{i2;0m1}',
      'e:1@d1{hp9}',
    ])
    expect(strengths(both, 'a')).toEqual([2])
  })

  test('DP-39 (a): the Scoper’s owner decides for a scoped Medic', () => {
    const units = ['s:0@d4{SCOPE5}', 'm:1@c4{MED015}', 'p:0@c3{}', 'q:0@d3{}', 'x:1@b3{}']
    const hits = ['a:1@c2{i3;3m1}', 'b:1@d2{i3;3m1}', 'c:0@a2{i3;2m1}']
    const t = battle([...units, ...hits])
    expect(ask(t)).toMatchObject({ seat: 0, options: ['heal:c3.c4.c4.0', 'heal:d3.c4.c4.1'] })
    play(t, 0, 'heal:d3.c4.c4.1')
    expect(gone(t)).toEqual(['m', 'p', 'x'])
  })

  test('AMB-43: a scoped module is still an enemy in the line of fire', () => {
    const t = battle(['s:0@b3{SCOPE1}', 'g:0@c4{i2;0r1}', 'o:1@c3{M+0;hp2}', 'e:1@c2{hp9}'])
    expect([named(t, 'o')?.wounds, named(t, 'e')?.wounds]).toEqual([1, 0])
  })

  test('section 6: a scoped Trap is unchanged', () => {
    const t = battle(['s:0@b2{SCOPE2}', 'a:0@c4{i3;0m1}', 'p:1@c3{3trap}', 'x:1@d3{hp2}'])
    expect(gone(t)).toEqual(['s', 'a', 'p'])
    expect(named(t, 'x')?.wounds).toBe(1)
  })
})

describe('The Spy', () => {
  test('section 6: enemy modules and HQs that touch it serve it too, and go on serving their owner', () => {
    const t = battle([
      'u:0@c3{i2;0m1;spy}',
      'v:0@b2{i2;0m1}',
      'o:1@c4{M+01}',
      'w:1@d3{i2;0m1}',
      'e:1@c2{hp9}',
      'f:0@d2{hp9}',
      'g:1@b1{hp9}',
    ])
    expect([strengths(t, 'u'), strengths(t, 'v'), strengths(t, 'w')]).toEqual([[2], [1], [2]])
    const hq = battle(['u:0@c3{i2;0m1;spy}', 'h:1@c4{HQ;M+*}', 'e:1@c2{hp9}'])
    expect(strengths(hq, 'u')).toEqual([2])
  })

  test('section 6: only at distance 1, also of long links; not while it or the module is netted', () => {
    const far = battle(['u:0@c3{i2;0m1;spy}', 'o:1@c5{M+0/2}', 'e:1@c2{hp9}'])
    expect(strengths(far, 'u')).toEqual([1])
    const near = battle(['u:0@c3{i2;0m1;spy}', 'o:1@c4{M+0/2}', 'e:1@c2{hp9}'])
    expect(strengths(near, 'u')).toEqual([2])
    const module = battle(['u:0@c3{i2;0m1;spy}', 'o:1@c4{M+0}', 'n:0@c5{0net}', 'e:1@c2{hp9}'])
    expect(strengths(module, 'u')).toEqual([1])
    const netted = sit({ units: ['u:0@c3{hp1;w1;spy}', 'o:1@c4{T+0}', 'x:0@a1{}'], hands: [['guard'], []] })
    expect(on(netted, 'c3')?.wounds).toBe(1)
    const held = sit({ units: ['u:0@c3{w1;spy}', 'o:1@c4{T+0}', 'n:1@c2{3net}'], hands: [['guard'], []] })
    play(held, 0, 'guard@a1^0')
    // Netted, it loses the enemy's support and dies in the state check (FAQ g.48).
    expect(gone(held)).toEqual(['u'])
  })

  test('section 6: enemy Saboteurs act on it; an own module scoped by the enemy gives it nothing', () => {
    const slow = battle(['u:0@c3{i2;spy}', 'o:1@c4{I-0}'])
    expect(phases(slow, 'u')).toEqual([1])
    const scoped = battle(['u:0@c3{i2;0m1;spy}', 'o:0@c4{M+0}', 's:1@c5{SCOPE0}', 'e:1@c2{hp9}'])
    expect(strengths(scoped, 'u')).toEqual([1])
    const taken = battle(['u:0@c3{i2;0m1;spy}', 'o:1@c4{M+0}', 's:0@c5{SCOPE0}', 'e:1@c2{hp9}'])
    expect(strengths(taken, 'u')).toEqual([2])
  })

  test('section 6: a Recon Center serves it when it stands next to it; special HQ abilities do not', () => {
    const spy = (hex: string) => {
      const t = sit({
        armies: ['newyork', 'outpost'],
        units: [`0 spy_cleaner ${hex}`, '1 recon_center c3'],
        hands: [['move'], []],
      })
      play(t, 0, hex === 'c2' ? 'move:c2>d2^0' : 'move:c1>d1^0')
      return ask(t).kind
    }
    expect([spy('c2'), spy('c1')]).toEqual(['DP-29', 'DP-08'])
    const doomsday = sit({ armies: ['newyork', 'doomsday'], units: ['0 spy_cleaner c2', '1 hq c3'] })
    expect(legalOf(doomsday, 0, 'turn:')).toEqual([])
  })
})

describe('The Motherland (App A)', () => {
  const HQ = 'h:0@c1{HQ;motherland}'

  test('App A: a module linked to one member serves all, the HQ too, itself not; enemies’ effects stay local', () => {
    const t = battle([HQ, 'a:0@c2{i2}', 'b:0@d1{i2}', 'o:0@c3{i2;I+0}', 's:1@b1{I-2}'])
    expect([phases(t, 'h'), phases(t, 'a'), phases(t, 'b'), phases(t, 'o')]).toEqual([[1], [2], [3], [2]])
  })

  test('App A: a module linked to no member serves nobody else', () => {
    const t = battle([HQ, 'a:0@c2{i2}', 'o:0@c3{I+3}', 'x:0@e3{i2}'])
    expect([phases(t, 'a'), phases(t, 'x')]).toEqual([[2], [2]])
  })

  test('App A: modules serve it as a whole, the HQ only its neighbours', () => {
    const t = battle(['h:0@c1{HQ;motherland;I+*}', 'a:0@c2{i2}', 'b:0@c3{i2}'])
    expect([phases(t, 'a'), phases(t, 'b')]).toEqual([[3], [2]])
  })

  test('AMB-27: without it while the HQ is netted: modules work as plain links', () => {
    const units = [HQ, 'a:0@c2{i2}', 'b:0@d1{i2}', 'o:0@c3{I+0}', 'n:1@b1{1net}']
    const t = battle(units)
    expect(isNetted(sit({ units }), 'c1')).toBe(true)
    expect([phases(t, 'a'), phases(t, 'b')]).toEqual([[3], [2]])
  })

  test('App A: netted members conduct and are served; netted modules give nothing', () => {
    const t = battle([HQ, 'a:0@c2{i2}', 'b:0@c3{i2}', 'n:1@d2{5net}', 'o:0@c4{I+0}'])
    // c2 is netted and still joins c3 to the HQ.
    expect([phases(t, 'h'), phases(t, 'b')]).toEqual([[1], [3]])
    expect(told(t, 'phase').find(({ phase }) => phase === 3)?.held).toEqual([1])
  })

  test('App A: a scoped module leaves it, conducts nothing and serves the Scoper', () => {
    const t = battle([HQ, 'o:0@c2{I+3}', 'a:0@c3{i2}', 's:1@b2{SCOPE1}', 'b:0@d1{i2}'])
    expect([phases(t, 'h'), phases(t, 'a'), phases(t, 'b')]).toEqual([[0], [2], [2]])
    const free = battle([HQ, 'o:0@c2{I+3}', 'a:0@c3{i2}', 'b:0@d1{i2}'])
    expect([phases(free, 'h'), phases(free, 'a'), phases(free, 'b')]).toEqual([[1], [3], [3]])
  })

  test('App A: scoped Vines act on the whole Motherland if they touch a member (FAQ g.59)', () => {
    const t = battle([HQ, 'v:0@c2{I-0}', 's:1@b2{SCOPE1}', 'b:0@d1{i2}', 'x:0@e3{i2}'])
    expect([phases(t, 'b'), phases(t, 'x')]).toEqual([[1], [2]])
  })

  test('App A: Medics may heal any member', () => {
    const t = battle([HQ, 'm:0@c2{MED0}', 'b:0@d1{}', 'e:1@e1{i3;5m1}'])
    expect(gone(t)).toEqual(['m'])
    expect(named(t, 'b')?.wounds).toBe(0)
  })
})
