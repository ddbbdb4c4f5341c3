// The position of a game of The Convoy: plain data. In a view, cards the viewer may not know are null.
import type { BySeat, Head, Outcome, Seat } from '../kernel/types.ts'
import type { CardId, ModuleId, Side, UnitCard } from './cards.ts'
import type { CityNumber, DistrictEffect } from './cities.ts'
import type { EffectName } from './effects.ts'
import type { Values } from './values.ts'

export type Hidden = CardId | null

export interface Unit {
  readonly id: number
  readonly card: UnitCard
  city: CityNumber
  /** The sum of its strength markers. */
  markers: number
  /** A Shield marker of the Brute. */
  shield: boolean
  /** A marker of the Hacker: switched off for good. */
  off: boolean
  /** Was immune and here when the EMP Launcher came, which therefore does not reach it (AMB-C4). */
  guarded: boolean
  /** Out for this battle. */
  netted: boolean
  /** Has moved itself in this battle (CV-D10). */
  moved: boolean
  module: Module | null
}

export interface Module {
  readonly card: ModuleId
  /** A marker of the Hacker. */
  readonly off: boolean
}

export interface City {
  readonly districts: District[]
  /** Its card is flipped: abilities here are off. The first that is not is the active one. */
  destroyed: boolean
  /** Its feature has been used. */
  featureUsed: boolean
  /** Stations the Outpost has bought. */
  extraStations: number
}

export interface District {
  readonly effect: DistrictEffect
  demolished: boolean
}

export interface Player {
  /** The unordered remainder, in the order of the deck's table: a draw picks from it. */
  deck: Hidden[]
  /** A card put on top unseen, drawn first. */
  top: Hidden[]
  hand: Hidden[]
  /** In a view also what left it unseen: nobody can tell which of them it was. */
  discard: CardId[]
  /** Cards that left the discard pile unseen and have not shown themselves since. */
  unseen: Hidden[]
  /** Cards ever picked from the deck: names the next question. */
  picked: number
}

/** The phases of 16.3; `opening` is the set-up. */
export type Phase =
  'opening' | 'draw' | 'mark' | 'moloch' | 'outpost' | 'modules' | 'captured' | 'result' | 'convoy' | 'over'

/** Something that is going to happen, waiting for those before it. */
export interface Effect {
  readonly do: EffectName
  /** Whose it is: who decides. */
  readonly side: Side
  readonly city: CityNumber
  /** The unit whose ability it is; null: no unit's. */
  readonly unit: number | null
  /** The unit that was chosen a step before. */
  readonly target: number | null
  /** How many cards, or which district. */
  readonly n: number
  readonly cards: readonly Hidden[]
}

export type Opening = 'keep' | 'redraw'

/** What Intelligence showed, and when. Only the Outpost sees it. */
export interface Report {
  readonly battle: number
  readonly seq: number
  readonly cards: readonly Hidden[]
}

export interface State extends Head {
  /** The seat that plays Moloch. */
  readonly moloch: Seat
  readonly values: Values
  readonly players: { readonly [side in Side]: Player }
  readonly cities: City[]
  units: Unit[]
  /** Units ever placed: names the next one. */
  placed: number
  /** Battles begun. */
  battle: number
  phase: Phase
  /** The district the battle is for (CV-D03). */
  marked: number | null
  /** Resolved one after the other; the first one may wait for a decision. */
  queue: Effect[]
  /** CV-D02: the entry that raised it, and the sealed answers by seat. */
  opening: { readonly raised: number; readonly answers: BySeat<Opening | null> } | null
  /** Massive Assault: no Outpost instants in the next phase IV. */
  massiveAssault: boolean
  /** Sudden Attack: phases V and Va of this battle are skipped. */
  suddenAttack: boolean
  /** Random discards from Moloch's hand so far, and cards the Defender has put on top: they name the next ones. */
  randomDiscards: number
  buried: number
  report: Report | null
  outcome: Outcome | null
}
