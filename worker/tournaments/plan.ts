// What an organizer decided about an event before it began: the whole of it is data.
import type { GameId, SideId } from '../../shared/index.ts'
import type { Policy } from '../match/clock/policy.ts'
import type { Scoring } from './record.ts'
import type { Tiebreak } from './tiebreaks.ts'

export type Format =
  | { readonly kind: 'round-robin'; readonly legs: 1 | 2 }
  | {
      readonly kind: 'divisions'
      readonly legs: 1 | 2
      readonly size: number
      readonly up: number
      readonly down: number
    }
  | { readonly kind: 'swiss'; readonly rounds: number }
  | { readonly kind: 'knock-out'; readonly lives: 1 | 2 }
  | { readonly kind: 'ladder'; readonly rounds: number }

export const FORMATS = [
  'round-robin',
  'divisions',
  'swiss',
  'knock-out',
  'ladder',
] as const satisfies readonly Format['kind'][]

export type Armies =
  | { readonly how: 'lot' }
  /** By round, then by seat; begins again after the last. */
  | { readonly how: 'fixed'; readonly rounds: readonly (readonly SideId[])[] }

/** What an encounter is: one game, or two with the people exchanged; in a duplicate both draw alike. */
export const UNITS = ['game', 'duel', 'duplicate'] as const
export type Unit = (typeof UNITS)[number]

export const gamesIn = (unit: Unit): 1 | 2 => (unit === 'game' ? 1 : 2)

export interface Plan {
  readonly format: Format
  readonly game: GameId
  /** The game's own settings; the armies a lot draws from are its `pool`. */
  readonly setup: Readonly<Record<string, unknown>>
  readonly armies: Armies
  readonly unit: Unit
  /** Left out: two. More sit together in single games of a Swiss, or where everybody meets everybody. */
  readonly seats?: 2 | 3 | 4 | undefined
  readonly clock: Policy | null
  readonly ranked: boolean
  readonly public: boolean
  readonly scoring: Scoring
  readonly tiebreaks: readonly Tiebreak[]
  readonly seeding: 'rating' | 'order'
  /** Fewer do not begin, more wait. */
  readonly least: number
  readonly most: number
  /** Registration ends, and it begins, when the last place is taken. */
  readonly startWhenFull: boolean
  /** Days a round lasts, and how long before its end those who still play are reminded; 0: they are not. */
  readonly window: { readonly days: number; readonly remind: number }
  /** What happens to a game that is not over when its round is: it goes on, or whoever must move forfeits. */
  readonly late: 'wait' | 'forfeit'
  /** Results wait until an organizer has approved them. */
  readonly approval: boolean
  /** Whether anybody may register or only who was invited. */
  readonly entry: 'open' | 'invited'
  /** What is asked of those who register; null: nothing. */
  readonly rating: { readonly least: number; readonly most: number } | null
  /** The greatest part of their games, in percent, that they may have lost by the clock; null: any. */
  readonly lateness: number | null
  /** Whether people can wait for a place after registration has closed: to join late, or to replace somebody. */
  readonly reserves: boolean
  /** How many seasons follow each other by themselves, this one included. */
  readonly seasons: number
}

export const DAY = 24 * 60 * 60 * 1000
