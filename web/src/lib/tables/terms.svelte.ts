// What somebody has chosen for a table; it outlives the way through signing up.
import type { Side } from '$shared/convoy/cards.ts'
import { modeOf, MODE_IDS } from '$shared/hex/modes.ts'
import type { ModeId } from '$shared/hex/modes.ts'
import { DEFAULT_RULE_SET } from '$shared/hex/options.ts'
import type { Options, RuleSetId } from '$shared/hex/options.ts'
import type { ArmyId } from '$shared/hex/tiles.ts'
import type { GameId, SideId } from '$shared/index.ts'

export type First = 'me' | 'other' | 'lot'
export type Unit = 'one' | 'mirrored' | 'duplicate'
export type ArmyWay = 'free' | 'given' | 'draft' | 'ban'
export type Pace = '1' | '3' | '7' | 'bank' | 'none'
export type With = 'link' | 'player' | 'anyone'
export type Expiry = 'usual' | '1' | '3' | '7' | '14' | '60'

export interface Terms {
  game: GameId
  unit: Unit
  seats: number
  /** What is wanted with more than two. */
  mode: Exclude<ModeId, 'duel'>
  armies: ArmyWay
  /** Of Hex. */
  army: ArmyId | null
  given: (ArmyId | null)[]
  /** The armies a lot draws from; null: the usual ones. */
  pool: ArmyId[] | null
  /** Of The Convoy. */
  side: Side | null
  first: First
  seat: number
  seating: 'chosen' | 'lot' | 'rating'
  board: '19' | '37'
  ruleSet: RuleSetId
  scoring: Options['oneVsTwoScoring']
  mutualFire: boolean
  alternativeStart: boolean
  reinforcement: boolean
  /** JSON of a set of values; null: the house set. */
  values: string | null
  pace: Pace
  bank: { days: string; increment: string; cap: string }
  quiet: boolean
  weekends: boolean
  vacation: boolean
  atZero: 'default' | 'forfeit'
  excused: string
  with: With
  names: string
  watched: boolean
  ranked: boolean
  least: string
  most: string
  /** Of a hundred games, how many somebody may have lost on time. */
  lateness: string
  /** As the field of the form has it: without a zone. */
  startAt: string
  expires: Expiry
}

const usual = (): Terms => ({
  game: 'hex',
  unit: 'one',
  seats: 2,
  mode: 'deathmatch',
  armies: 'free',
  army: null,
  given: Array.from({ length: 6 }, () => null),
  pool: null,
  side: null,
  first: 'lot',
  seat: 0,
  seating: 'chosen',
  board: '19',
  ruleSet: DEFAULT_RULE_SET,
  scoring: 'remaining',
  mutualFire: false,
  alternativeStart: false,
  reinforcement: false,
  values: null,
  pace: '3',
  bank: { days: '7', increment: '12', cap: '14' },
  quiet: true,
  weekends: true,
  vacation: true,
  atZero: 'default',
  excused: '2',
  with: 'link',
  names: '',
  watched: false,
  ranked: false,
  least: '',
  most: '',
  lateness: '',
  startAt: '',
  expires: 'usual',
})

export const terms = $state<Terms>(usual())

/** The table is open: the next one begins from the usual choices. */
export const startAfresh = (): void => {
  Object.assign(terms, usual())
}

/** A duplicate would show the other's hand of The Convoy. */
export const unitsFor = (game: GameId): readonly Unit[] =>
  game === 'hex' ? ['one', 'mirrored', 'duplicate'] : ['one', 'mirrored']

/** The unit that is meant: one the game has. */
export const unitAt = ({ game, unit }: Terms): Unit => (unitsFor(game).includes(unit) ? unit : 'mirrored')

/** A match plays the same armies in both games, so they are known before; bans are for two. */
export const armyWaysFor = (wanted: Terms): readonly ArmyWay[] => {
  if (unitAt(wanted) !== 'one') return ['free', 'given']
  return seatsOf(wanted) === 2 ? ['free', 'given', 'draft', 'ban'] : ['free', 'given', 'draft']
}

/** The way that is meant: one the table can have. */
export const armyWayAt = (wanted: Terms): ArmyWay =>
  armyWaysFor(wanted).includes(wanted.armies) ? wanted.armies : 'free'

/** What one game of a duplicate has drawn is known in the other, so it does not count. */
export const isRanked = (wanted: Terms): boolean => wanted.ranked && unitAt(wanted) !== 'duplicate'

/** A match of two games and The Convoy are for two. */
export const seatsOf = ({ game, unit, seats }: Terms): number =>
  game === 'hex' && unit === 'one' ? seats : 2

export const modesFor = (seats: number): readonly Exclude<ModeId, 'duel'>[] =>
  MODE_IDS.filter((id): id is Exclude<ModeId, 'duel'> => id !== 'duel' && modeOf(id).seats.includes(seats))

/** The mode that is meant: one that fits the number of players. */
export function modeAt(wanted: Terms): ModeId {
  const seats = seatsOf(wanted)
  if (seats === 2) return 'duel'
  return modesFor(seats).find((id) => id === wanted.mode) ?? 'deathmatch'
}

/** By invitation: the army or side chosen for it. */
export const joining = $state<{ [code: string]: SideId | null }>({})
