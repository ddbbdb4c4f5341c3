// 12.1: the Doomsday HQ turns one own unit a turn.
import { describe, expect, test } from 'vitest'
import { gone, isNetted, legalOf, on, play, refused, sit } from './table.ts'

const doomsday = (units: readonly string[], more: object = {}) =>
  sit({ armies: ['doomsday', 'hegemony'], units, hands: [[], []], ...more })

describe('The rotation (DP-26)', () => {
  test('DP-26: any own unit but the HQ, any other rotation; once a turn, without a tile', () => {
    const t = doomsday(['0 hq c3', '0 tripler a1^2', '0 medic e3', '1 thug c1'])
    expect(legalOf(t, 0, 'turn:')).toHaveLength(2 * 5)
    expect(refused(t, 0, 'turn:a1^2')).toBe('no_change')
    expect(refused(t, 0, 'turn:c3^1')).toBe('no_ability')
    expect(refused(t, 0, 'turn:c1^1')).toBe('not_your_unit')
    play(t, 0, 'turn:a1^5')
    expect(on(t, 'a1')?.rot).toBe(5)
    expect(refused(t, 0, 'turn:e3^1')).toBe('no_ability')
    expect(legalOf(t, 0, 'turn:')).toEqual([])
    play(t, 0, 'end')
    expect(legalOf(t, 1, 'turn:')).toEqual([])
  })

  test('DP-26: neither from a netted HQ nor on a netted unit', () => {
    const unit = doomsday(['0 hq c3', '0 tripler a1', '0 medic e3', '1 net_fighter a2^5'])
    expect(isNetted(unit, 'a1')).toBe(true)
    expect(refused(unit, 0, 'turn:a1^1')).toBe('netted')
    expect(legalOf(unit, 0, 'turn:')).toHaveLength(5)
    const hq = doomsday(['0 hq c3', '0 tripler a1', '1 net_fighter c4^5'])
    expect(isNetted(hq, 'c3')).toBe(true)
    expect(legalOf(hq, 0, 'turn:')).toEqual([])
    expect(refused(hq, 0, 'turn:a1^1')).toBe('no_ability')
  })

  test('DP-26: no other HQ turns; what follows from the turn follows at once', () => {
    expect(legalOf(sit({ units: ['0 hq c3', '0 thug c2'] }), 0, 'turn:')).toEqual([])
    // The Doom Net Fighter turns to the New York HQ, whose wounded neighbour then dies.
    const t = doomsday(['0 hq a1', '0 doom_net_fighter c4', '1 hq d4', '1 cop d3 w1'], {
      armies: ['doomsday', 'newyork'],
    })
    expect(on(t, 'd3')?.wounds).toBe(1)
    play(t, 0, 'turn:c4^2')
    expect(isNetted(t, 'd4')).toBe(true)
    expect(gone(t)).toEqual(['cop'])
  })
})
