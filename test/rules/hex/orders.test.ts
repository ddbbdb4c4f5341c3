// Standing orders answer usual questions; one that does not fit asks.
import { describe, expect, test } from 'vitest'
import { play, rules, sit } from './table.ts'
import type { HexTable } from './table.ts'

function obeyed(t: HexTable, choice: string): string | null {
  const [decision] = rules.waiting(t.table.state)
  if (!decision) throw new Error('nobody is asked')
  const action = rules.obey(t.table.state, decision.seat, decision, choice)
  return action && rules.write(action)
}

describe('DP-19 by order', () => {
  const pushed = (ownHq: string, enemyHq: string): HexTable => {
    const units = [`0 hq ${enemyHq}`, `1 hq ${ownHq}`, 'p:0@c4{}', 'v:1@c3{}']
    const t = sit({ units, hands: [['moloch.push_back'], []] })
    play(t, 0, 'push:c4>c3')
    return t
  }

  test('away goes to the hex farthest from the enemy HQ', () => {
    expect(obeyed(pushed('c5', 'a1'), 'away')).toBe('retreat:d2')
  })

  test('home goes to the hex nearest to the own HQ', () => {
    expect(obeyed(pushed('a1', 'e3'), 'home')).toBe('retreat:b2')
  })

  test('where two hexes are as good it asks', () => {
    expect(obeyed(pushed('a1', 'c5'), 'away')).toBeNull()
    expect(obeyed(pushed('c5', 'c1'), 'away')).toBeNull()
  })

  test('default is what the clock would play', () => {
    expect(obeyed(pushed('a1', 'e3'), 'default')).toBe('retreat:c2')
  })
})

test('DP-34 by order: never explode', () => {
  const t = sit({ units: ['0 hq a1', '1 hq e3', 'c:0@c3{i2;hp2;clown;0m1}', 'x:1@c2{}'] })
  play(t, 0, 'battle')
  expect(obeyed(t, 'attack')).toBe('attack:c3')
  expect(obeyed(t, 'explode')).toBe('explode:c3')
})

test('an order for another kind of question, or one nobody knows, asks', () => {
  const t = sit({ units: ['0 hq a1', '1 hq e3', 'c:0@c3{i2;hp2;clown;0m1}', 'x:1@c2{}'] })
  play(t, 0, 'battle')
  expect(obeyed(t, 'away')).toBeNull()
  expect(obeyed(t, 'nonsense')).toBeNull()
})
