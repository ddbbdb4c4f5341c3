// Section 8: who heals whom, who decides it, and what is done if nobody says.
import { describe, expect, test } from 'vitest'
import { history } from '../../../shared/kernel/open.ts'
import { ask, asked, gone, legal, named, play, refused, rules, sit, told } from './table.ts'
import type { HexTable } from './table.ts'

/** A battle with these units; seat 0 has caused it unless told otherwise. */
function battle(units: readonly string[], causer = 0): HexTable {
  const t = sit({ units, active: causer })
  play(t, causer, 'battle')
  return t
}

const seen = (t: HexTable, seat: number) => rules.view(t.table.state, [seat])

describe('Which heal (DP-39)', () => {
  // One Medic, two patients with a wound each.
  const TWO = ['m:1@c3{MED05}', 'a:0@c1{i3;3m1}', 'b:0@a1{i3;2m1}']

  test('DP-39: asked where the heal is not unique; each option is patient, Medic, payer and attack', () => {
    const t = battle([...TWO, 'p:1@c2{}', 'q:1@b2{}'])
    expect(ask(t)).toEqual({
      seat: 1,
      kind: 'DP-39',
      sealed: true,
      about: ['c2', 'b2'],
      options: ['heal:c2.c3.c3.0', 'heal:b2.c3.c3.1'],
      fallback: 'heal:c2.c3.c3.0',
    })
    expect(refused(t, 0, 'heal:c2.c3.c3.0')).toBe('not_your_decision')
    expect(refused(t, 1, 'heal:c2.c3.c3.1')).toBe('no_such_answer')
    play(t, 1, 'heal:b2.c3.c3.1')
    expect(gone(t)).toEqual(['m', 'p'])
  })

  test('DP-39 default: first the HQ’s toughness', () => {
    const t = battle([...TWO, 'p:1@c2{}', 'q:1@b2{HQ}'])
    expect(ask(t).fallback).toBe('heal:b2.c3.c3.1')
  })

  test('DP-39 default: an HQ that falls either way has the same toughness left, none', () => {
    const t = sit({
      units: [
        'm:1@c3{MED05}',
        'a:0@c1{i3;3m1}',
        'b:0@a1{i3;2m2}',
        'c:0@a2{i3;1m2}',
        'p:1@c2{}',
        'q:1@b2{HQ}',
      ],
      hq: [20, 2],
    })
    play(t, 0, 'battle')
    expect(ask(t).fallback).toBe('heal:c2.c3.c3.0')
  })

  test('DP-39 default: then the number of own units that live', () => {
    const t = battle([...TWO, 'p:1@c2{hp2}', 'q:1@b2{}'])
    expect(ask(t).fallback).toBe('heal:b2.c3.c3.1')
  })

  test('DP-39 default: then the wounds cancelled', () => {
    const t = battle(['m:1@c3{MED05}', 'a:0@c1{i3;3m1}', 'b:0@a1{i3;2m2}', 'p:1@c2{hp5}', 'q:1@b2{hp5}'])
    expect(ask(t).fallback).toBe('heal:b2.c3.c3.1')
  })

  test('DP-39 default: a tie goes to the canonical hex, whoever came first and whatever else a Medic serves', () => {
    const units = ['late:1@d3{MED5}', 'early:1@b2{MED12}', 'p:1@c3{}', 'x:1@c2{}', 'a:0@c4{i3;0m1}']
    const t = battle(units)
    expect(ask(t)).toMatchObject({
      kind: 'DP-39',
      options: ['heal:c3.b2.b2.0', 'heal:c3.d3.d3.0'],
      fallback: 'heal:c3.b2.b2.0',
    })
  })

  test('DP-39 AMB-24 AMB-12: two attacks on one patient: its controller says which one counts', () => {
    const t = battle(['m:1@c3{MED0}', 'p:1@c2{hp3}', 'a:0@c1{i3;3m1}', 'b:0@b1{i3;2m2}'])
    expect(ask(t)).toMatchObject({
      seat: 1,
      kind: 'DP-39',
      options: ['heal:c2.c3.c3.0', 'heal:c2.c3.c3.1'],
      fallback: 'heal:c2.c3.c3.1',
    })
    play(t, 1, 'heal:c2.c3.c3.0')
    expect(named(t, 'p')?.wounds).toBe(2)
    expect(gone(t)).toEqual(['m'])
  })

  test('AMB-12: all symbols of one edge are one attack, Gauss too', () => {
    const t = battle(['m:1@b2{MED1}', 'p:1@c2{}', 'a:0@c3{i3;0m1;0g}'])
    expect(gone(t)).toEqual(['m'])
    expect(told(t, 'attacked')).toMatchObject([{ weapon: 'both', strength: 2, wounds: 2 }])
    const shots = battle(['m:1@b1{MED2}', 'p:1@c1{hp5}', 'a:0@c3{i3;0r1;0g}', 'f:1@c2{hp9}'])
    expect([named(shots, 'f')?.wounds, named(shots, 'p')?.wounds]).toEqual([0, 1])
  })

  test('DP-39: equal attacks are no choice', () => {
    const t = battle(['m:1@c3{MED0}', 'p:1@c2{hp3}', 'a:0@c1{i3;3m1}', 'b:0@b1{i3;2m1}'])
    expect(gone(t)).toEqual(['m'])
    expect(named(t, 'p')?.wounds).toBe(1)
  })

  test('DP-39 AMB-13: a Medic that is saved itself may still save', () => {
    // m2 can save m1 or nobody; m1 would die of a's blow and could then not save p.
    const t = battle(['m1:1@c3{MED0}', 'm2:1@c4{MED0}', 'p:1@c2{}', 'a:0@b3{i3;1m1}', 'b:0@c1{i3;3m1}'])
    expect(gone(t).sort()).toEqual(['m1', 'm2'])
    expect(named(t, 'p')?.wounds).toBe(0)
  })
})

describe('Who is beyond help (section 8)', () => {
  test('section 8: a strike on a Clown that blows itself up uses its Medic all the same (FAQ mp.35)', () => {
    const t = battle(['k:0@c3{i3;hp2;clown}', 'e:1@c2{i3;hp2;3m1}', 'm:0@c5{MED0/2}'])
    play(t, 0, 'explode:c3')
    expect(gone(t)).toEqual(['k', 'm'])
  })

  test('section 8: explosions are absorbed whole; a Medic killed by the same one saves nobody', () => {
    const far = battle(['k:0@c3{i3;clown}', 'p:1@c2{}', 'm:1@c1{MED3}'])
    play(far, 0, 'explode:c3')
    expect(gone(far)).toEqual(['k', 'm'])
    const near = battle(['k:0@c3{i3;clown}', 'p:1@c2{}', 'm:1@d2{MED5}'])
    play(near, 0, 'explode:c3')
    expect(gone(near)).toEqual(['k', 'p', 'm'])
  })

  test('section 8: a blocked attack uses no Medic', () => {
    const t = battle(['a:0@c4{i3;0r1}', 'p:1@c2{3arm}', 'm:1@c1{MED3}'])
    expect(gone(t)).toEqual([])
  })

  test('section 8: no Medic saves from lost toughness', () => {
    const t = battle(['w:1@c2{T+3}', 'p:1@c3{w1}', 'm:1@d3{MED5}', 'a:0@c1{i3;3m1}'])
    expect(gone(t)).toEqual(['w', 'p'])
  })
})

describe('Who pays (DP-40)', () => {
  test('DP-40: with a Medic that is linked back the controller chooses; default: the one with the fewest links', () => {
    const t = battle(['m:1@c3{MED03}', 'r:1@c4{MED0}', 'p:1@c2{}', 'a:0@c1{i3;3m1}'])
    expect(ask(t)).toMatchObject({
      seat: 1,
      kind: 'DP-40',
      options: ['heal:c2.c3.c3.0', 'heal:c2.c3.c4.0'],
      fallback: 'heal:c2.c3.c4.0',
    })
    play(t, 1, 'heal:c2.c3.c3.0')
    expect(gone(t)).toEqual(['m'])
  })

  test('DP-40 default: a tie goes to the canonical hex', () => {
    // Both behind m, one-way: m may not pay.
    const t = battle(['m:1@c3{MED0}', 'late:1@d3{MED5}', 'early:1@b2{MED2}', 'p:1@c2{}', 'a:0@c1{i3;3m1}'])
    expect(ask(t)).toMatchObject({
      kind: 'DP-40',
      options: ['heal:c2.c3.b2.0', 'heal:c2.c3.d3.0'],
      fallback: 'heal:c2.c3.b2.0',
    })
  })

  test('DP-40: a used Medic is no relief: m saves twice with r behind it, then it is gone', () => {
    const t = battle([
      'm:1@c3{MED05}',
      'r:1@c4{MED0}',
      'p:1@c2{}',
      'q:1@b2{}',
      'a:0@c1{i3;3m1}',
      'b:0@a1{i3;2m1}',
    ])
    play(t, 1, ask(t).fallback)
    expect(gone(t).sort()).toEqual(['m', 'r'])
    expect([named(t, 'p')?.wounds, named(t, 'q')?.wounds]).toEqual([0, 0])
  })
})

describe('New York (AMB-26)', () => {
  const units = ['h:1@c4{HQ;T+*}', 'm:1@c3{MED0}', 'p:1@c2{}']

  test('AMB-26: a Medic that pays goes whatever toughness the HQ lends it', () => {
    const t = battle([...units, 'a:0@c1{i3;3m1}'])
    expect(gone(t)).toEqual(['m'])
    expect(named(t, 'p')?.wounds).toBe(0)
  })

  test('AMB-26: against a direct hit it has the bonus, and then still saves', () => {
    const alone = battle([...units, 'a:0@d2{i3;4m1}'])
    expect(named(alone, 'm')?.wounds).toBe(1)
    const both = battle([...units, 'a:0@d2{i3;45m1}'])
    expect(gone(both)).toEqual(['m'])
    expect(named(both, 'p')?.wounds).toBe(0)
  })
})

describe('Two players (DP-42, DP-43)', () => {
  test('DP-42: a Medic that touches a Spy: its owner chooses the patient; default: the own unit', () => {
    const t = battle(['m:1@c3{MED05}', 'u:1@c2{hp3}', 's:0@b2{spy}', 'a:0@c1{i3;3m1}', 'e:1@a1{i3;2m3}'])
    expect(ask(t)).toMatchObject({
      seat: 1,
      kind: 'DP-39',
      options: ['heal:c2.c3.c3.0', 'heal:b2.c3.c3.1'],
      fallback: 'heal:c2.c3.c3.0',
    })
    play(t, 1, 'heal:b2.c3.c3.1')
    expect(gone(t)).toEqual(['m'])
    expect([named(t, 'u')?.wounds, named(t, 's')?.wounds]).toEqual([1, 0])
  })

  test('DP-42 default: the own unit, also if the Spy stands first and would die', () => {
    const t = battle(['m:1@c3{MED05}', 's:0@c2{spy}', 'u:1@b2{hp3}', 'e:1@c1{i3;3m1}', 'a:0@a1{i3;2m1}'])
    expect(ask(t)).toMatchObject({ seat: 1, fallback: 'heal:b2.c3.c3.1' })
  })

  test('DP-39 (a): which of two Spies an enemy Medic saves is its owner’s choice', () => {
    const t = battle(['m:1@c3{MED05}', 's1:0@c2{spy}', 's2:0@b2{spy}', 'e:1@c1{i3;3m1}', 'f:1@a1{i3;2m1}'])
    expect(ask(t)).toMatchObject({ seat: 1, options: ['heal:c2.c3.c3.0', 'heal:b2.c3.c3.1'] })
  })

  test('DP-39 (b): which Medic saves a Spy is the choice of its controller, an enemy Medic too', () => {
    const t = battle(['own:0@b1{MED2}', 'm:1@c3{MED0}', 's:0@c2{spy}', 'e:1@c1{i3;3m1}'])
    expect(ask(t)).toMatchObject({ seat: 0, options: ['heal:c2.b1.b1.0', 'heal:c2.c3.c3.0'] })
  })

  test('DP-39 (a) (b): the Medic’s owner picks the patient, its controller then the attack', () => {
    const units = ['m:1@c3{MED05}', 'u:1@c2{hp3}', 's:0@b2{hp9;spy}']
    const t = battle([...units, 'a:0@c1{i3;3m1}', 'e:1@a1{i3;2m3}', 'f:1@a2{i3;1m1}'])
    expect(ask(t)).toMatchObject({ seat: 1, options: ['heal:c2.c3.c3.0', 'heal:b2.c3.c3.1'] })
    const first = rules.waiting(t.table.state).map(({ id }) => id)
    play(t, 1, 'heal:b2.c3.c3.1')
    expect(ask(t)).toMatchObject({
      seat: 0,
      kind: 'DP-39',
      about: ['b2'],
      options: ['heal:b2.c3.c3.1', 'heal:b2.c3.c3.2'],
      fallback: 'heal:b2.c3.c3.1',
    })
    expect(rules.waiting(t.table.state).map(({ id }) => id)).not.toEqual(first)
    expect(rules.legal(seen(t, 0), 0)).toEqual(rules.legal(t.table.state, 0))
    expect(refused(t, 1, 'heal:b2.c3.c3.1')).toBe('not_your_decision')
    play(t, 0, 'heal:b2.c3.c3.2')
    expect(gone(t)).toEqual(['m'])
    expect([named(t, 's')?.wounds, named(t, 'u')?.wounds]).toEqual([3, 1])
  })

  test('DP-42: a single patient is no choice: an enemy Medic must save a Spy from its own side', () => {
    const t = battle(['m:1@c3{MED0}', 's:0@c2{spy}', 'e:1@c1{i3;3m1}'])
    expect(gone(t)).toEqual(['m'])
    expect(named(t, 's')?.wounds).toBe(0)
  })

  test('DP-43: the controller of the patient goes first, not the causer', () => {
    const t = battle(
      ['own:0@b1{MED2}', 'm:1@c3{MED05}', 's:0@c2{spy}', 'u:1@b2{}', 'e:1@c1{i3;3m1}', 'a:0@a1{i3;2m1}'],
      1,
    )
    // The own Medic saves the Spy, so that the other has only its own patient.
    expect(gone(t)).toEqual(['own', 'm'])
    expect([named(t, 's')?.wounds, named(t, 'u')?.wounds]).toEqual([0, 0])
  })

  // Seat 0 chooses between its Medics first; only then it is known whom m can heal.
  const inTurn = () =>
    battle([
      'own:0@b1{MED2}',
      'own2:0@d2{MED5}',
      'm:1@c3{MED025}',
      's:0@c2{spy}',
      'u:1@b2{}',
      'v:1@d3{}',
      'e:1@c1{i3;3m1}',
      'a:0@a1{i3;2m1}',
      'b:0@e3{i3;5m1}',
    ])

  test('DP-43: decisions that exclude each other are made in turn and seen by the next', () => {
    const t = inTurn()
    expect(ask(t)).toMatchObject({ seat: 0, sealed: false, options: ['heal:c2.b1.b1.0', 'heal:c2.d2.d2.0'] })
    play(t, 0, 'heal:c2.d2.d2.0')
    expect(ask(t)).toMatchObject({ seat: 1, options: ['heal:b2.c3.c3.1', 'heal:d3.c3.c3.2'] })
    expect(rules.legal(seen(t, 1), 1)).toEqual(rules.legal(t.table.state, 1))
    expect(rules.waiting(seen(t, 1))).toEqual(rules.waiting(t.table.state))
    expect(history(rules, t.table.log, [1]).at(-1)?.entry.action).toBe('heal:c2.d2.d2.0')
    play(t, 1, 'heal:d3.c3.c3.2')
    expect(gone(t)).toEqual(['own2', 'm', 'u'])
  })
})

describe('Sealed (AMB-40)', () => {
  // Each side has a Medic with two patients.
  const both = () =>
    battle([
      'm:1@c3{MED05}',
      'p:1@c2{}',
      'q:1@b2{}',
      'a:0@c1{i3;3m1}',
      'b:0@a1{i3;2m1}',
      'n:0@d4{MED05}',
      'x:0@d3{}',
      'y:0@c4{}',
      'c:1@e2{i3;4m1}',
      'd:1@b4{i3;1m1}',
    ])

  test('DP-39 AMB-40: Medics of both sides are asked at the same time; answers stay hidden until all are in', () => {
    const t = both()
    expect(asked(t).map(({ seat, kind, sealed }) => ({ seat, kind, sealed }))).toEqual([
      { seat: 0, kind: 'DP-39', sealed: true },
      { seat: 1, kind: 'DP-39', sealed: true },
    ])
    const choice = legal(t, 1)[1] ?? ''
    play(t, 1, choice)
    const seq = t.table.log.length - 1
    expect(ask(t).seat).toBe(0)
    expect(JSON.stringify(seen(t, 0).stage)).toBe(
      JSON.stringify(seen(answered(legal(both(), 1)[0] ?? ''), 0).stage),
    )
    expect(seen(t, 1).stage).toMatchObject({ wounding: { heals: [{ seat: 1 }] } })
    expect(seen(t, 0).stage).toMatchObject({ wounding: { heals: [] } })
    expect(rules.legal(seen(t, 0), 0)).toEqual(rules.legal(t.table.state, 0))
    const entry = () => history(rules, t.table.log, [0])[seq]?.entry.action
    expect(entry()).toBeNull()
    play(t, 0, legal(t, 0)[0] ?? '')
    expect(entry()).toBe(choice)
  })

  function answered(word: string): HexTable {
    const t = both()
    play(t, 1, word)
    return t
  }
})

describe('The venom step (DP-33)', () => {
  test('DP-33: Medics may act before all phases, as in DP-39', () => {
    const t = battle(['m:1@c3{MED05}', 'p:1@c2{v1}', 'q:1@b2{hp2;v1}', 'a:0@c1{i3}'])
    expect(ask(t)).toMatchObject({
      seat: 1,
      kind: 'DP-33',
      options: ['heal:c2.c3.c3.0', 'heal:b2.c3.c3.1'],
      fallback: 'heal:c2.c3.c3.0',
    })
    play(t, 1, 'heal:b2.c3.c3.1')
    expect(gone(t)).toEqual(['m', 'p'])
    expect(named(t, 'q')).toMatchObject({ wounds: 0, venom: 1 })
  })
})
