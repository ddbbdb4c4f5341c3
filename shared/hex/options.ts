// The rule sets of section 15 as data. Where an edition is silent, the column of YOM2021+FAQ is taken.

export interface Options {
  readonly teamHqToughness: 20 | 15
  readonly unluckyDraw: 'all in front' | 'three drawn'
  readonly reinforcementRest: 'keep' | 'keep or discard'
  readonly reinforcementFirstTurns: readonly [number, number]
  readonly threePlayerTeamMatch: boolean
  readonly multiplayerTie: 'extra turn, draw' | 'extra turn, shared' | 'none'
  readonly hqRemoved: 'phase' | 'battle'
  readonly eliminatedUnitsRemoved: 'battle' | 'at once'
  readonly fullBoardRepeats: boolean
  readonly medicVsInstants: 'all' | 'named'
  readonly extraAttack: 'first free' | 'after last'
  readonly molochAllyMutualFire: boolean
  readonly oneVsTwoScoring: 'remaining' | 'least damage'
}

const FAQ: Options = {
  teamHqToughness: 20,
  unluckyDraw: 'all in front',
  reinforcementRest: 'keep',
  reinforcementFirstTurns: [4, 5],
  threePlayerTeamMatch: false,
  multiplayerTie: 'extra turn, draw',
  hqRemoved: 'phase',
  eliminatedUnitsRemoved: 'battle',
  fullBoardRepeats: true,
  medicVsInstants: 'all',
  extraAttack: 'first free',
  molochAllyMutualFire: false,
  oneVsTwoScoring: 'remaining',
}

const YOM2021: Options = {
  ...FAQ,
  hqRemoved: 'battle',
  fullBoardRepeats: false,
  extraAttack: 'after last',
}

const HEX30: Options = {
  ...YOM2021,
  teamHqToughness: 15,
  threePlayerTeamMatch: true,
  multiplayerTie: 'extra turn, shared',
}

export const RULE_SETS = {
  'YOM2021+FAQ': FAQ,
  YOM2021,
  HEX30,
  HEX30_DRAFT: {
    ...HEX30,
    unluckyDraw: 'three drawn',
    reinforcementRest: 'keep or discard',
    multiplayerTie: 'none',
    // Silent, so the default column.
    hqRemoved: 'phase',
    eliminatedUnitsRemoved: 'at once',
    medicVsInstants: 'named',
  },
} as const satisfies { readonly [id: string]: Options }

export type RuleSetId = keyof typeof RULE_SETS
export const DEFAULT_RULE_SET: RuleSetId = 'YOM2021+FAQ'

/** What a host may choose besides the rule set (section 15); null: as the rule set has it. */
export interface House {
  readonly oneVsTwoScoring: Options['oneVsTwoScoring'] | null
  readonly molochAllyMutualFire: Options['molochAllyMutualFire'] | null
}

/** An option as this table plays it. */
export function option<Key extends keyof Options>(
  { ruleSet, house }: { readonly ruleSet: RuleSetId; readonly house: House },
  key: Key,
): Options[Key] {
  const set: Options = RULE_SETS[ruleSet]
  const chosen: { readonly [key in keyof Options]?: Options[key] | null } = house
  return chosen[key] ?? set[key]
}
