// 13.1, venom: markers, their number, and the wounds they deal.
import { describe, expect, test } from 'vitest'
import { ask, asked, gone, hqs, named, play, refused, sit, told } from './table.ts'
import type { HexTable } from './table.ts'

function battle(units: readonly string[]): HexTable {
  const t = sit({ units })
  play(t, 0, 'battle')
  return t
}
const venom = (t: HexTable, ...names: string[]) => names.map((name) => named(t, name)?.venom)

describe('Markers (DP-41, AMB-28)', () => {
  test('13.1: one marker for each wounding attack, whatever its strength; the HQ too', () => {
    const t = battle(['n:0@c3{i2;0m3;2m1;venom}', 'e:1@c2{hp9}', 'h:1@d3{HQ}'])
    expect(venom(t, 'e', 'h')).toEqual([1, 1])
    expect(told(t, 'poisoned')).toHaveLength(2)
  })

  test('13.1: none if a Medic takes the attack, or the victim dies of it', () => {
    expect(venom(battle(['n:0@c3{i2;0m1;venom}', 'e:1@c2{hp9}', 'm:1@c1{MED3}']), 'e')).toEqual([0])
    expect(gone(battle(['n:0@c3{i2;0m1;venom}', 'e:1@c2{}']))).toEqual(['e'])
  })

  const three = (units: readonly string[]) => battle(['n:0@c3{i2;0m1;1m1;2m1;venom}', ...units])

  test('DP-41 AMB-28: more bitten than markers: their owner chooses, one marker a step', () => {
    const t = three(['a:1@c2{hp3}', 'b:1@d2{hp3}', 'c:1@d3{hp3}'])
    expect(ask(t)).toEqual({
      seat: 0,
      kind: 'DP-41',
      sealed: false,
      about: ['c2', 'd2', 'd3'],
      options: ['poison:c2', 'poison:d2', 'poison:d3'],
      fallback: 'poison:c2',
    })
    expect(refused(t, 1, 'poison:c2')).toBe('not_your_decision')
    expect(refused(t, 0, 'poison:c3')).toBe('no_such_answer')
    play(t, 0, 'poison:d3')
    expect(ask(t).options).toEqual(['poison:c2', 'poison:d2'])
    play(t, 0, 'poison:d2')
    expect(venom(t, 'a', 'b', 'c')).toEqual([0, 1, 1])
    expect(t.table.state.battle).toBeNull()
  })

  test('DP-41 default: the HQ, then the most toughness left, then canonical order', () => {
    const t = three(['a:1@c2{hp3}', 'b:1@d2{hp5}', 'c:1@d3{HQ}'])
    expect(ask(t).fallback).toBe('poison:d3')
    play(t, 0, 'poison:d3')
    expect(ask(t).fallback).toBe('poison:d2')
    const worn = three(['a:1@c2{hp9;w7}', 'b:1@d2{hp3}', 'c:1@d3{hp3}'])
    expect(ask(worn).fallback).toBe('poison:d2')
  })

  test('DP-41: who dies in the phase gets no marker and is no option', () => {
    const t = three(['a:1@c2{}', 'b:1@d2{hp3}', 'c:1@d3{hp3}'])
    expect(gone(t)).toEqual(['a'])
    expect(venom(t, 'b', 'c')).toEqual([1, 1])
  })

  test('13.1: two markers in all; those of a victim come back only when it has left', () => {
    const taken = battle(['n:0@c3{i2;0m1;venom}', 'a:1@c2{hp9}', 'x:1@a1{hp9;v2}'])
    expect(venom(taken, 'a')).toEqual([0])
    // x dies in the same phase: its markers are still on it when those of the phase are put (7, steps 7 and 8).
    const same = battle(['n:0@c3{i2;0m1;venom}', 'a:1@c2{hp9}', 'x:1@b1{hp4;v2}', 'k:0@a1{i2;1m2}'])
    expect(gone(same)).toEqual(['x'])
    expect(venom(same, 'a')).toEqual([0])
    // x dies in the venom step, before all phases.
    const before = battle(['n:0@c3{i2;0m1;venom}', 'a:1@c2{hp9}', 'x:1@b1{hp2;v2}'])
    expect(gone(before)).toEqual(['x'])
    expect(venom(before, 'a')).toEqual([1])
  })
})

describe('Venom wounds (DP-33, AMB-28)', () => {
  test('AMB-28: one wound per marker before all phases, on an HQ too; the markers stay', () => {
    const t = battle(['e:1@c2{hp3;v2}', 'a:0@c3{i9;0m1}'])
    expect(gone(t)).toEqual(['e'])
    expect(told(t, 'wounded')[0]).toMatchObject({ wounds: 2 })
    const hq = sit({ units: ['1 hq c3 v2', '0 hq a1'] })
    play(hq, 0, 'battle')
    expect(hqs(hq)).toEqual([20, 18])
    expect(named(hq, 'hq')?.venom).toBe(2)
  })

  test('AMB-28 DP-33: each marker is a packet: one Medic takes one of two', () => {
    const t = battle(['e:1@c2{hp3;v2}', 'm:1@c1{MED3}'])
    expect(gone(t)).toEqual(['m'])
    expect(named(t, 'e')).toMatchObject({ wounds: 1, venom: 2 })
    expect(asked(t).map(({ kind }) => kind)).not.toContain('DP-33')
  })

  test('AMB-28: the wound of a marker brings no new marker', () => {
    const t = battle(['e:1@c2{hp9;v1}'])
    expect(named(t, 'e')).toMatchObject({ wounds: 1, venom: 1 })
  })

  test('AMB-28: a unit that died of venom acts no more', () => {
    const t = battle(['e:1@c2{i3;3m1;v1}', 'f:0@c3{}'])
    expect(gone(t)).toEqual(['e'])
  })
})
