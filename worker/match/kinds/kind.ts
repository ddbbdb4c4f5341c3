// What the service has to know about a game besides its rules, and nothing else in the service asks which game it is.
import type { Event as ConvoyEvent, State as ConvoyState } from '../../../shared/convoy/index.ts'
import type { Event as HexEvent, State as HexState } from '../../../shared/hex/index.ts'
import type { GameId, SideId } from '../../../shared/index.ts'
import type { BySeat, Entry, Head, Rules, Seat, Told, Viewer } from '../../../shared/kernel/index.ts'
import type { Terms } from '../../db/schema.ts'

export type GameRules = Rules & { readonly id: GameId }

/** A position as somebody may see it. */
export type Seen =
  { readonly game: 'hex'; readonly view: HexState } | { readonly game: 'convoy'; readonly view: ConvoyState }

export type GameEvent = HexEvent | ConvoyEvent

/** By seat; null: chosen by nobody yet. */
export type Sides = BySeat<SideId | null>

// Methods, as in `Rules`: each game's own states and setups come in where only these are known.
export interface Kind {
  readonly rules: GameRules
  /** All there are to play with. */
  readonly sides: readonly SideId[]
  /** Whether they are chosen in the game: then nobody brings one to the table. */
  choosesLater(terms: Terms): boolean
  /** Whether it starts from a position that is given: whoever gives it could choose who wins. */
  isGiven(setup: unknown): boolean
  /** The settings of a table as they are kept; throws BadSetup. */
  settled(setup: Terms['setup']): Promise<Terms['setup']>
  /** The setup as entry 0 keeps it; `owner` is the seat of whoever opened the table. */
  setupOf(terms: Terms, sides: Sides, owner: Seat): unknown
  /** Who plays with what: known once the lots are drawn. */
  sidesOf(state: Head): Sides
  /** The seat that began, where a table can choose it; null: the rules say who begins. */
  began(state: Head): Seat | null
  /** By seat: whose friend it is; null: each for itself. */
  friends(setup: unknown): BySeat<number> | null
  /** The same where one person may hold all the seats of a team; null: one seat each. */
  doubled(setup: unknown): BySeat<number> | null
  /** The settings of a game that is played again with the same sides. */
  again(terms: Terms): Terms['setup']
  /** How many seats everybody moves on for a rematch. */
  moves(state: Head): number
  see(state: Head, viewer: Viewer): Seen
  tell(log: readonly Entry[], viewer: Viewer): readonly Told<GameEvent>[]
}
