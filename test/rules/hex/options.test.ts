// Section 15: where rule sets differ. Others are tested beside what they change: hqRemoved and fullBoardRepeats in
// battle-flow, extraAttack in icons, unluckyDraw and the tactical options in turn.
import { describe, expect, test } from 'vitest'
import { RULE_SETS } from '../../../shared/hex/options.ts'
import { gone, legal, play, sit } from './table.ts'

const SETS = ['YOM2021+FAQ', 'YOM2021', 'HEX30', 'HEX30_DRAFT'] as const

describe('Section 15', () => {
  test.each([
    ['teamHqToughness', [20, 20, 15, 15]],
    ['unluckyDraw', ['all in front', 'all in front', 'all in front', 'three drawn']],
    ['reinforcementRest', ['keep', 'keep', 'keep', 'keep or discard']],
    ['threePlayerTeamMatch', [false, false, true, true]],
    ['multiplayerTie', ['extra turn, draw', 'extra turn, draw', 'extra turn, shared', 'none']],
    ['hqRemoved', ['phase', 'battle', 'battle', 'phase']],
    ['eliminatedUnitsRemoved', ['battle', 'battle', 'battle', 'at once']],
    ['fullBoardRepeats', [true, false, false, false]],
    ['medicVsInstants', ['all', 'all', 'all', 'named']],
    ['extraAttack', ['first free', 'after last', 'after last', 'after last']],
    ['molochAllyMutualFire', [false, false, false, false]],
    ['oneVsTwoScoring', ['remaining', 'remaining', 'remaining', 'remaining']],
  ] as const)('section 15, %s', (option, values) => {
    expect(SETS.map((id) => RULE_SETS[id][option])).toEqual(values)
  })

  test('medicVsInstants: a Medic helps against a Small bomb but in HEX30_DRAFT, against a Sniper always', () => {
    const struck = (ruleSet: string, tile: string, word: string) => {
      const t = sit({
        armies: ['hegemony', 'borgo'],
        ruleSet,
        units: ['1 mutant c3', '1 medic c4'],
        hands: [[tile], []],
      })
      play(t, 0, word)
      return gone(t)
    }
    for (const ruleSet of SETS) {
      const saved = ruleSet === 'HEX30_DRAFT' ? ['mutant'] : ['medic']
      expect(struck(ruleSet, 'neojungle.small_bomb', 'small_bomb:c2.d2.c3')).toEqual(saved)
      expect(struck(ruleSet, 'sniper', 'sniper:c3')).toEqual(['medic'])
      expect(struck(ruleSet, 'moloch.air_strike', 'air_strike:c2')).toEqual(['medic'])
    }
  })

  test('AMB-04 blockedAfterLastTile: a Battle tile is blocked in every set', () => {
    for (const ruleSet of SETS) {
      expect(legal(sit({ ruleSet }), 0)).toContain('battle')
      expect(legal(sit({ ruleSet, lastTile: 1 }), 0)).not.toContain('battle')
    }
  })

  test('airStrikeEmptyCentre: allowed in every set', () => {
    for (const ruleSet of SETS) {
      const t = sit({ ruleSet, hands: [['moloch.air_strike'], []] })
      expect(legal(t, 0)).toContain('air_strike:c3')
    }
  })
})
