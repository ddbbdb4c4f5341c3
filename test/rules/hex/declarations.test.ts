// Section 7, step 3: what is declared at the start of a phase, under seal.
import { describe, expect, test } from 'vitest'
import { draft } from '../../../shared/kernel/draft.ts'
import { history } from '../../../shared/kernel/open.ts'
import {
  ask,
  asked,
  gone,
  hqs,
  legal,
  named,
  play,
  playDefaults,
  refused,
  rules,
  sit,
  told,
} from './table.ts'
import type { HexTable } from './table.ts'

function battle(units: readonly string[], causer = 0): HexTable {
  const t = sit({ units, active: causer })
  play(t, causer, 'battle')
  return t
}

describe('The Clown (DP-34)', () => {
  const units = ['k:0@c3{i2;hp2;0m1;clown}', 'e:1@c2{hp2}', 'f:0@c4{}', 'h:1@b2{HQ}', 'n:1@e3{}']

  test('DP-34: attack or explode; default: attack', () => {
    const t = battle(units)
    expect(ask(t)).toEqual({
      seat: 0,
      kind: 'DP-34',
      sealed: true,
      about: ['c3'],
      options: ['attack:c3', 'explode:c3'],
      fallback: 'attack:c3',
    })
    expect(refused(t, 1, 'explode:c3')).toBe('no_such_answer')
    expect(refused(t, 0, 'explode:c2')).toBe('no_such_answer')
    play(t, 0, 'attack:c3')
    expect(named(t, 'e')?.wounds).toBe(1)
    expect(gone(t)).toEqual([])
  })

  test('DP-34: exploding wounds all around instead of its attacks, and takes it off the board', () => {
    const t = battle(units)
    play(t, 0, 'explode:c3')
    expect(gone(t)).toEqual(['k', 'f'])
    expect([named(t, 'e')?.wounds, hqs(t)[1], named(t, 'n')?.wounds]).toEqual([1, 19, 0])
  })

  test('DP-34: not asked while netted, nor in another phase', () => {
    const t = battle(['k:0@c3{i2;0m1;clown}', 'e:1@c2{3net}'])
    expect(told(t, 'phase').map(({ phase, held }) => [phase, held.length])).toContainEqual([2, 1])
    expect(asked(t).map(({ kind }) => kind)).not.toContain('DP-34')
    expect(gone(t)).toEqual([])
  })

  test('DP-34: asked anew for each action; a Clown killed in the phase explodes all the same', () => {
    const twice = battle(['k:0@c3{i2,1;0m1;clown}', 'e:1@c2{hp5}'])
    play(twice, 0, 'attack:c3')
    expect(ask(twice).kind).toBe('DP-34')
    play(twice, 0, 'explode:c3')
    expect(named(twice, 'e')?.wounds).toBe(2)
    const killed = battle(['k:0@c3{i2;clown}', 'e:1@c2{i2;hp2;3m1}'])
    play(killed, 0, 'explode:c3')
    expect(gone(killed)).toEqual(['k'])
    expect(named(killed, 'e')?.wounds).toBe(1)
  })
})

describe('The Quartermaster (DP-35)', () => {
  test('DP-35 AMB-14: no conversion, or one edge and one kind; default: none', () => {
    const t = battle(['u:0@c3^1{i2;0m1;2r1;5m1;5r1}', 'q:0@c4{QM0}', 'e:1@c2{hp9}'])
    expect(ask(t)).toEqual({
      seat: 0,
      kind: 'DP-35',
      sealed: true,
      about: ['c3'],
      options: [
        'plain:c3',
        'convert:c3.0.ranged',
        'convert:c3.0.melee',
        'convert:c3.1.ranged',
        'convert:c3.3.melee',
      ],
      fallback: 'plain:c3',
    })
    play(t, 0, 'plain:c3')
    expect(named(t, 'e')?.wounds).toBe(2)
  })

  test('DP-35 AMB-14: once per unit and battle; declined, it is asked again', () => {
    const units = ['u:0@c3{i2,1;0m1}', 'q:0@c4{QM0}', 'e:1@c1{hp9}']
    const t = battle(units)
    play(t, 0, 'plain:c3')
    expect(ask(t).kind).toBe('DP-35')
    play(t, 0, 'convert:c3.0.ranged')
    expect(named(t, 'e')?.wounds).toBe(1)
    const used = battle(units)
    play(used, 0, 'convert:c3.0.ranged')
    expect(asked(used).map(({ kind }) => kind)).not.toContain('DP-35')
    expect(named(used, 'e')?.wounds).toBe(1)
  })

  test('DP-35: a limit per unit, not per Quartermaster', () => {
    const t = battle(['u:0@c3{i2;0m1}', 'v:0@d3{i2;0m1}', 'q:0@c4{QM01}', 'e:1@c1{hp9}', 'f:1@d1{hp9}'])
    play(t, 0, 'convert:c3.0.ranged', 'convert:d3.0.ranged')
    expect([named(t, 'e')?.wounds, named(t, 'f')?.wounds]).toEqual([1, 1])
  })

  test('7.4 AMB-14: bonuses of the new kind; joined symbols take each bonus once, armor once', () => {
    const bonuses = ['o:0@b3{M+1}', 'p:0@d3{R+5}', 'q:0@c4{QM0}']
    const wounds = (word: string, target: string) => {
      const t = battle(['u:0@c3{i2;0m1;0r2}', ...bonuses, target])
      play(t, 0, word)
      return named(t, 'e')?.wounds
    }
    // As printed: 1+1 melee and 2+1 ranged, less 1 by armor.
    expect(wounds('plain:c3', 'e:1@c2{hp9}')).toBe(5)
    expect(wounds('plain:c3', 'e:1@c2{hp9;3arm}')).toBe(4)
    expect(wounds('convert:c3.0.melee', 'e:1@c2{hp9;3arm}')).toBe(4)
    expect(wounds('convert:c3.0.ranged', 'e:1@c2{hp9}')).toBe(4)
    expect(wounds('convert:c3.0.ranged', 'e:1@c2{hp9;3arm}')).toBe(3)
    expect(wounds('convert:c3.0.ranged', 'e:1@c1{hp9}')).toBe(4)
    expect(wounds('plain:c3', 'e:1@c1{hp9}')).toBe(3)
    expect(wounds('convert:c3.0.melee', 'e:1@c1{hp9}')).toBe(0)
  })

  test('7.4: not on Gauss, Shotgun, Rocket', () => {
    const t = battle(['u:0@c3{i2;0g;1s}', 'q:0@c4{QM0}', 'e:1@c2{hp9}'])
    expect(asked(t).map(({ kind }) => kind)).not.toContain('DP-35')
    expect(named(t, 'e')?.wounds).toBe(1)
  })

  test('AMB-16: a converted strike of an HQ stops at an enemy HQ and does not harm it', () => {
    const t = battle(['h:0@c4{HQ}', 'q:0@c5{QM0}', 'g:1@c2{HQ}', 'e:1@c1{}'])
    play(t, 0, 'convert:c4.0.ranged')
    expect(hqs(t)).toEqual([20, 20])
    expect(gone(t)).toEqual([])
    const unit = battle(['h:0@c4{HQ}', 'q:0@c5{QM0}', 'g:1@c1{HQ}', 'e:1@c2{}'])
    play(unit, 0, 'convert:c4.0.ranged')
    expect(gone(unit)).toEqual(['e'])
  })
})

describe('The Rocket (DP-36)', () => {
  test('DP-36: the first hex is fixed, then up to two of the owner’s choice; missing is allowed', () => {
    const t = battle(['k:0@c4{i2;0k}', 'f:0@c2{}', 'e:1@d1{hp9}', 'g:1@a2{hp9}'])
    const { seat, kind, sealed, options } = ask(t)
    expect({ seat, kind, sealed }).toEqual({ seat: 0, kind: 'DP-36', sealed: true })
    // From c3: stop; six hexes; from those all their neighbours on the board.
    expect(options).toHaveLength(1 + 6 + 6 * 6)
    expect(options.slice(0, 3)).toEqual(['rocket:c4.0', 'rocket:c4.0.c2', 'rocket:c4.0.c2.c1'])
    expect(refused(t, 0, 'rocket:c4.0.c1')).toBe('no_such_answer')
    expect(refused(t, 0, 'rocket:c4.1')).toBe('no_such_answer')
    play(t, 0, 'rocket:c4.0')
    expect([named(t, 'e')?.wounds, named(t, 'g')?.wounds]).toEqual([0, 0])
  })

  test('DP-36: over own units without effect; the first enemy takes 3; nothing off the board', () => {
    const t = battle(['k:0@c4{i2;0k}', 'f:0@c2{}', 'e:1@d1{hp9}'])
    play(t, 0, 'rocket:c4.0.c2.d1')
    expect([named(t, 'f')?.wounds, named(t, 'e')?.wounds]).toEqual([0, 3])
    const back = battle(['k:0@c4{i2;0k}', 'e:1@c5{hp9}'])
    play(back, 0, 'rocket:c4.0.c4.c5')
    expect(named(back, 'e')?.wounds).toBe(3)
    const edge = battle(['k:0@c1{i2;0k}', 'e:1@c2{}'])
    expect(gone(edge)).toEqual([])
  })

  test('DP-36 default: the first path to an enemy HQ, else to a unit, else straight on', () => {
    const fallback = (...units: string[]) => ask(battle(['k:0@c4{i2;0k}', ...units])).fallback
    expect(fallback()).toBe('rocket:c4.0.c2.c1')
    expect(ask(battle(['k:0@c2{i2;3k}'])).fallback).toBe('rocket:c2.3.c4.c5')
    expect(fallback('e:1@c2{}', 'h:1@e2{HQ}')).toBe('rocket:c4.0.d2.e2')
    expect(fallback('e:1@d3{}', 'f:1@c2{}')).toBe('rocket:c4.0.c2')
    // Two ways lead to a2: through b2, which comes before b3.
    expect(fallback('h:1@a2{HQ}')).toBe('rocket:c4.0.b2.a2')
  })

  test('AMB-25: armor on the edge entered takes 1', () => {
    const t = battle(['k:0@c4{i2;0k}', 'e:1@d1{hp9;4arm}'])
    play(t, 0, 'rocket:c4.0.c2.d1')
    expect(named(t, 'e')?.wounds).toBe(2)
    const shotgun = battle(['k:0@c4{i2;0s}', 'e:1@c2{hp9;3arm}'])
    expect(named(shotgun, 'e')?.wounds).toBe(1)
  })

  test('DP-36: an enemy in front leaves no choice', () => {
    const t = battle(['k:0@c4{i2;0k}', 'e:1@c3{hp9}'])
    expect(named(t, 'e')?.wounds).toBe(3)
  })
})

describe('The Sharpshooter (DP-37)', () => {
  const line = ['s:0@c5{i2;0r1;sharp}', 'e:1@c4{}', 'f:0@c3{}', 'g:1@c2{}']

  test('DP-37: any enemy in the line, nobody is no option; default: the first', () => {
    const t = battle(line)
    expect(ask(t)).toEqual({
      seat: 0,
      kind: 'DP-37',
      sealed: true,
      about: ['c5'],
      options: ['aim:c5.0.c4', 'aim:c5.0.c2'],
      fallback: 'aim:c5.0.c4',
    })
    expect(refused(t, 0, 'aim:c5.0.c3')).toBe('no_such_answer')
    play(t, 0, 'aim:c5.0.c2')
    expect(gone(t)).toEqual(['g'])
  })

  test('DP-37 default: the enemy HQ if it is in the line', () => {
    expect(ask(battle([...line, 'h:1@c1{HQ}'])).fallback).toBe('aim:c5.0.c1')
  })

  test('DP-37: asked for each shooting edge; one enemy is no choice', () => {
    const t = battle(['s:0@c3{i2;02r1;sharp}', 'a:1@c2{}', 'b:1@c1{}', 'c:1@d3{}', 'd:1@e3{}'])
    expect(asked(t).map(({ options }) => options)).toEqual([
      ['aim:c3.0.c2', 'aim:c3.0.c1'],
      ['aim:c3.2.d3', 'aim:c3.2.e3'],
    ])
    play(t, 0, 'aim:c3.2.e3', 'aim:c3.0.c1')
    expect(gone(t)).toEqual(['b', 'd'])
    const one = battle(['s:0@c5{i2;0r1;sharp}', 'g:1@c2{}'])
    expect(gone(one)).toEqual(['g'])
  })
})

describe('Under seal (AMB-15, AMB-40)', () => {
  const clowns = () =>
    battle(['k:0@c3{i2;clown;0m1}', 'l:1@c2{i2;clown;3m1}', 's:1@a3{i2;1r1;sharp}', 'x:0@b3{}', 'y:0@d2{}'])
  const view = (t: HexTable, seat: number) => rules.view(t.table.state, [seat])

  test('AMB-15 AMB-40: all declarations of a phase are asked at the same time', () => {
    expect(asked(clowns()).map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, 'DP-34'],
      [1, 'DP-34'],
      [1, 'DP-37'],
    ])
  })

  test('AMB-15 DP-34: the other seat cannot tell a yes from a no until all are in', () => {
    const told = (word: string) => {
      const t = clowns()
      play(t, 1, word)
      return {
        t,
        view: view(t, 0),
        log: history(rules, t.table.log, [0]),
        publicly: rules.view(t.table.state, []),
      }
    }
    const yes = told('explode:c2')
    const no = told('attack:c2')
    expect(yes.view).toEqual(no.view)
    expect(yes.publicly).toEqual(no.publicly)
    expect(yes.log).toEqual(no.log)
    expect(view(yes.t, 1)).not.toEqual(view(no.t, 1))
    expect(view(yes.t, 1).battle?.asks[1]?.answer).toBe('explode:c2')
    const seq = yes.t.table.log.length - 1
    play(yes.t, 0, 'attack:c3')
    expect(history(rules, yes.t.table.log, [0])[seq]?.entry.action).toBeNull()
    play(yes.t, 1, legal(yes.t, 1)[0] ?? '')
    expect(history(rules, yes.t.table.log, [0])[seq]?.entry.action).toBe('explode:c2')
    expect(yes.t.table.state.sealed).toEqual([])
  })

  test('AMB-15: an answer given is given; the other decisions stay open', () => {
    const t = clowns()
    play(t, 1, 'explode:c2')
    expect(refused(t, 1, 'attack:c2')).toBe('no_such_answer')
    expect(asked(t).map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, 'DP-34'],
      [1, 'DP-37'],
    ])
  })

  test('AMB-15: every seat finds its own decisions and options in its view', () => {
    const t = clowns()
    play(t, 1, 'explode:c2')
    for (const seat of [0, 1])
      expect(rules.legal(view(t, seat), seat)).toEqual(rules.legal(t.table.state, seat))
  })

  test('a draft of the last answer ends where the sealed ones would be opened', () => {
    const t = clowns()
    for (const { fallback } of asked(t).filter(({ seat }) => seat === 1)) play(t, 1, fallback)
    const drafted = draft(rules, view(t, 0), 0, ['explode:c3'])
    expect(drafted).toMatchObject({ played: 0, stop: 'chance' })
    expect(drafted.state).toEqual(view(t, 0))
    playDefaults(t)
    expect(t.table.state.battle).toBeNull()
  })
})
