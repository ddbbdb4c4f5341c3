// What a unit is now and why: figures with their sources, and who threatens whom.
import { describe, expect, test } from 'vitest'
import { bonus, readField, toughness } from '../../../shared/hex/field.ts'
import { boardOf, hexNamed } from '../../../shared/hex/board.ts'
import { explain } from '../../../shared/hex/explain.ts'
import type { Explanation, Figure } from '../../../shared/hex/explain.ts'
import { icons } from '../../../shared/hex/icons.ts'
import { previewBattle } from '../../../shared/hex/preview.ts'
import { threats, threatsOn } from '../../../shared/hex/threats.ts'
import { randomStates } from './random.ts'
import { named, sit } from './table.ts'
import type { HexTable } from './table.ts'

function told(t: HexTable, name: string): Explanation {
  const unit = named(t, name)
  if (!unit) throw new Error(`no ${name}`)
  return explain(t.table.state, unit)
}

/** "2: 1 printed, +1 m". */
const inWords = (t: HexTable, { value, parts }: Figure): string =>
  `${String(value)}: ${parts.map(({ by, from }) => `${String(by)} ${from ? (t.names[from.id] ?? '?') : 'printed'}`).join(', ')}`

describe('An explanation', () => {
  test('names what is printed and every module that adds to it', () => {
    const t = sit({
      units: ['a:0@c3{i2;0m1;0r1}', 'o:0@c4{M+0}', 'p:0@b3{M+1}', 's:0@d3{I+5}', 'r:0@d2{R+4}'],
    })
    const { attacks, initiative } = told(t, 'a')
    expect(attacks.map(({ weapon, strength }) => `${weapon} ${inWords(t, strength)}`)).toEqual([
      'melee 3: 1 printed, 1 o, 1 p',
      'ranged 2: 1 printed, 1 r',
    ])
    expect(initiative.map((icon) => inWords(t, icon))).toEqual(['3: 2 printed, 1 s'])
  })

  test('an enemy that slows it down is named, and no initiative falls below 0', () => {
    const t = sit({ units: ['a:0@c3{i0;0m1}', 'x:1@c4{I-0}'] })
    expect(told(t, 'a').initiative.map((icon) => inWords(t, icon))).toEqual(['0: 0 printed, -1 x'])
  })

  test('says who holds it, and that a netted module gives nothing', () => {
    const t = sit({ units: ['a:0@c3{i2;0m1}', 'o:0@c4{M+0}', 'n:1@c5{0net}'] })
    expect(told(t, 'o').held.map((unit) => t.names[unit.id])).toEqual(['n'])
    expect(told(t, 'o').given).toEqual([])
    expect(told(t, 'a').attacks.map(({ strength }) => strength.value)).toEqual([1])
  })

  test('counts wounds against toughness, and an HQ by its player', () => {
    const t = sit({ units: ['a:0@c3{hp3;w1}', '0 hq c1'], hq: [17, 20] })
    expect(told(t, 'a')).toMatchObject({ toughness: { value: 3 }, left: 2 })
    expect(told(t, 'hq')).toMatchObject({ toughness: null, left: 17 })
  })

  test('its figures are those the battle uses, in random games', () => {
    let seen = 0
    for (const state of randomStates({ games: 4, seed: 11 })) {
      const field = readField(state)
      for (const unit of state.units) {
        const { initiative, attacks, toughness: lives } = explain(state, unit)
        expect(initiative.map(({ value }) => value)).toEqual(icons(field, unit).map(({ value }) => value))
        if (lives) expect(lives.value).toBe(toughness(field, unit))
        for (const { weapon, strength } of attacks)
          if (weapon === 'melee' || weapon === 'ranged')
            expect(strength.parts.length - 1).toBe(bonus(field, unit, weapon))
        seen++
      }
    }
    expect(seen).toBeGreaterThan(200)
  })
})

describe('Threats', () => {
  const hex = (name: string) => hexNamed(boardOf(2), name)

  test('tell who could hit a unit, with the phases and what armor leaves', () => {
    const t = sit({ units: ['a:0@c3{3arm}', 'x:1@c5{i3,1;0r1}', 'y:1@c2{i2;3m2}'] })
    expect(
      threatsOn(t.table.state, hex('c3'), 0).map(({ from, phases, wounds }) => [
        t.names[from.id],
        phases,
        wounds,
      ]),
    ).toEqual([
      ['x', [3, 1], 0],
      ['y', [2], 2],
    ])
  })

  test('on a free hex: whoever came there; a netted enemy threatens nobody', () => {
    const units = ['x:1@c5{i3;0r1}', 'y:1@c2{i2;3m2}', 'n:0@c1{3net}']
    const t = sit({ units })
    expect(threatsOn(t.table.state, hex('c3'), 0).map(({ from }) => t.names[from.id])).toEqual(['x'])
    expect(threatsOn(t.table.state, hex('c3'), 1)).toEqual([])
  })

  test('whoever is hit first in a battle was threatened by it', () => {
    let seen = 0
    for (const state of randomStates({ games: 4, seed: 5 })) {
      if (state.stage.at !== 'act' || state.units.length < 6) continue
      const all = threats(state)
      const first = previewBattle(state).phases.find(({ events }) =>
        events.some(({ type }) => type === 'attacked'),
      )
      for (const event of first?.events ?? []) {
        if (event.type !== 'attacked') continue
        expect(all.some(({ from, target }) => from.id === event.unit && target.id === event.target)).toBe(
          true,
        )
        seen++
      }
    }
    expect(seen).toBeGreaterThan(20)
  })
})
