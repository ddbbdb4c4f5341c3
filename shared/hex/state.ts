// The position of a game of Hex: plain data.
import type { BySeat, Head, Outcome, Seat } from '../kernel/types.ts'
import type { Direction, Hex, Radius, Rotation } from './board.ts'
import type { ModeId } from './modes.ts'
import type { House, RuleSetId } from './options.ts'
import type { ArmyId, Tile } from './tiles.ts'

/** A tile's name: `mutant` in the hands of its army, `borgo.mutant` on the board; made-up tiles have a name with a dot. */
export type TileId = string

export interface Unit {
  readonly id: number
  readonly tile: TileId
  readonly seat: Seat
  hex: Hex
  rot: Rotation
  wounds: number
  /** Venom markers on it (13.1). */
  venom: number
  /** What it has used in this turn and may not use again. */
  used: Once[]
}

/** Once a turn: DP-12, DP-13 (by the Transport's unit), DP-18, DP-26. */
export type Once = 'mobility' | `transport ${number}` | 'push' | 'rotation'

/** Ground, not a unit (13.3). */
export interface Ground {
  readonly tile: TileId
  readonly seat: Seat
  readonly hex: Hex
}

export interface Player {
  army: ArmyId
  /** The unordered remainder, in the order of the army's list: a draw picks from it. */
  deck: TileId[]
  hand: TileId[]
  discard: TileId[]
  /** Tiles ever drawn from the deck: names the next draw. */
  drawn: number
  /** Toughness the HQ has left. */
  hq: number
  /** 11.2: wounds its units dealt to enemy HQs. */
  score: number
  /** HQ destroyed, or gone after conceding or forfeiting. */
  out: boolean
  /** When it went out: who fell later ranks higher. */
  fell: number | null
  /** Conceded or forfeited: goes out at the end of the turn (11.9). */
  leaving: boolean
}

export type Stage =
  /** DP-02, where armies are chosen in the game: there are no players yet. */
  | {
      readonly at: 'armies'
      readonly step: 'draft' | 'bring' | 'ban' | 'pick' | 'again'
      /** How many each brings. */
      readonly bring: number
      /** By seat: what is chosen from. */
      readonly of: BySeat<readonly ArmyId[]>
      /** By seat; null: not chosen yet, or sealed for the viewer. */
      readonly answers: BySeat<readonly ArmyId[] | null>
      /** Who has to choose. */
      readonly asked: readonly Seat[]
      /** Who has left meanwhile, in that order. */
      readonly gone: readonly Seat[]
      /** The entry that raised it: names the decisions. */
      readonly raised: number
    }
  /** DP-05: HQs are placed in seat order. */
  | { readonly at: 'hq' }
  | { readonly at: 'draw' }
  /** DP-06: every tile in front is an instant. */
  | { readonly at: 'redraw' }
  /** DP-28: the tiles to be exchanged are chosen one by one. */
  | { readonly at: 'exchange'; readonly left: number; readonly chosen: readonly TileId[] }
  /** DP-07. */
  | { readonly at: 'discard' }
  /** DP-08. */
  | { readonly at: 'act' }
  /** DP-29: a Recon Center lets the unit go on. */
  | { readonly at: 'step'; readonly unit: number }
  /** DP-19: where the pushed unit goes. */
  | { readonly at: 'push'; readonly pusher: number; readonly target: number }
  /** DP-21: an instant hits hexes that hold a unit and a foundation. */
  | { readonly at: 'pick'; readonly strike: Strike; readonly left: readonly Hex[] }
  /** DP-34 to DP-38: declarations of a battle phase, in `battle.asks`. */
  | { readonly at: 'declare' }
  /** DP-30, DP-33, DP-39, DP-40: wounds of one moment, while Medics act. */
  | { readonly at: 'heal'; readonly wounding: Wounding }
  /** DP-41: more poisoned units than markers. */
  | { readonly at: 'poison'; readonly seat: Seat; readonly left: number; readonly victims: readonly number[] }
  | { readonly at: 'over' }

/** A damaging instant on its way. */
export interface Strike {
  readonly instant: 'sniper' | 'grenade' | 'air_strike' | 'small_bomb'
  readonly hexes: readonly Hex[]
  /** Hexes where the foundation is hit and not the unit. */
  readonly ground: readonly Hex[]
}

/** Wounds that are dealt in one moment by one source (section 8). */
export interface Packet {
  readonly id: number
  readonly target: number
  readonly wounds: number
  readonly kind: 'attack' | 'explosion' | 'instant' | 'venom'
  /** The unit it comes from, and the seat that gets the credit. */
  readonly from: number | null
  readonly seat: Seat | null
  /** Destroys whatever the toughness (Grenade). */
  readonly kill: boolean
  /** Leaves a venom marker if it wounds. */
  readonly venom: boolean
  /** No Medic takes it: it sets off a Trap (12.4), or the rule set has no Medic against it. */
  readonly sure: boolean
  /** Infinitely many hits of a redirected shot (12.3). */
  readonly endless: boolean
}

export interface Heal {
  readonly packet: number
  readonly patient: number
  readonly medic: number
  /** The Medic that is discarded for it. */
  readonly payer: number
  readonly seat: Seat
}

export interface Wounding {
  readonly packets: readonly Packet[]
  /** Units that blow themselves up: they go, whatever a Medic does. */
  readonly exploding: readonly number[]
  /** The entry that raised it: names the decisions. */
  readonly raised: number
  /** In a view the opened ones and the viewer's own: those of others are sealed until all are in. */
  heals: Heal[]
  /** How many of them, from the first on, everybody may know: other heals hung on them (DP-43). */
  opened: number
  /** A heal whose patient another player chose: its controller now says which attack is absorbed (DP-39 b). */
  chosen: Omit<Heal, 'packet' | 'seat'> | null
  /** Seats that have a heal to choose now. */
  asked: Seat[]
}

/** One question of a battle phase. The answer of another seat is hidden until all are in. */
export interface Ask {
  readonly id: number
  readonly seat: Seat
  readonly kind: 'DP-34' | 'DP-35' | 'DP-36' | 'DP-37'
  readonly unit: number
  /** The direction of the attack, where the question is about one. */
  readonly direction: Direction
  answered: boolean
  /** The word of the answer; null while there is none, or while it is sealed for the viewer. */
  answer: string | null
}

export interface Battle {
  readonly causer: Seat
  readonly why: 'tile' | 'full' | 'final' | 'extra'
  /** null: the venom step before all phases. */
  phase: number | null
  /** Initiative icons used, by unit: printed ones from 0 up, extra ones from -1 down (7.1). */
  used: { [unit: string]: number[] }
  /** Units that have used a Quartermaster in this battle. */
  converted: number[]
  /** Units that act in this phase. */
  actors: number[]
  /** The entry that raised the asks. */
  raised: number
  asks: Ask[]
  /** Anything wounded or removed: a battle without change ends a full-board stalemate (FAQ gp.15). */
  changed: boolean
}

export interface State extends Head {
  readonly mode: ModeId
  readonly radius: Radius
  readonly ruleSet: RuleSetId
  readonly house: House
  readonly alternativeStart: boolean
  readonly reinforcement: boolean
  /** Tiles made up for this game. */
  readonly tiles: { readonly [id: TileId]: Tile }
  /** By seat; empty while armies are chosen. */
  readonly players: Player[]
  /** Seats in the order of their turns; the Loner of 11.3 stands in it twice. */
  readonly order: readonly Seat[]
  /** The place in `order` of the turn being played. */
  slot: number
  /** By seat: whose friend it is. */
  readonly sides: BySeat<number>
  /** The seat whose fire and nets spare no ally (11.5), if any. */
  moloch: Seat | null
  units: Unit[]
  ground: Ground[]
  /** Units ever placed: names the next one. */
  placed: number
  /** Turns begun; 0 while HQs are placed. */
  turn: number
  active: Seat
  stage: Stage
  /** Tiles used in this turn: tactical options limit them. */
  used: number
  /** The seat that raised the end by drawing its last tile (section 10). */
  lastTile: Seat | null
  /** Places in `order` whose last turn is still to come before the Final Battle; null before the end is near. */
  lastTurns: number[] | null
  /** Who took the last turn before the Final Battle. */
  lastTurn: Seat | null
  /** After a tied Final Battle: who still has an extra turn (DP-31). */
  extra: Seat[] | null
  /** Who is still compared in the additional battle (11.1); null: everyone. */
  contenders: Seat[] | null
  /** The seat whose venom markers are on the board. */
  poisoner: Seat | null
  battle: Battle | null
  outcome: Outcome | null
}

export const bySeat = <T>(list: BySeat<T>, seat: Seat): T => {
  const x = list[seat]
  if (x === undefined) throw new RangeError(`no seat ${String(seat)}`)
  return x
}
