// The vocabulary of a tile. An army is a table of these rows (armies/); what a row means is decided by the
// one file that carries the rule, found by the name of the field, effect or trait.

export const ARMIES = ['borgo', 'hegemony', 'moloch', 'outpost', 'neojungle', 'newyork', 'doomsday'] as const
export type ArmyId = (typeof ARMIES)[number]

/** Local edge of a tile, clockwise from the top; the absolute direction is (edge + rotation) mod 6. */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5
export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5]
export type ByEdge = readonly [number, number, number, number, number, number]

/** What a module or HQ gives (section 6). `slower` and `scoper` reach for enemies, all others help. */
export const EFFECTS = [
  'melee',
  'ranged',
  'faster',
  'slower',
  'again',
  'tough',
  'medic',
  'quartermaster',
  'transport',
  'recon',
  'scoper',
  'motherland',
  'rotation',
] as const
export type Effect = (typeof EFFECTS)[number]

/** `edges` is empty for what acts on the whole board or army (recon, motherland, rotation). */
export interface Link {
  readonly effect: Effect
  readonly edges: readonly Edge[]
  /** 2: long distance (12.5). */
  readonly reach?: 2
}

export const TRAITS = ['mobile', 'clown', 'sharpshooter', 'spy', 'venom', 'pusher'] as const
export type Trait = (typeof TRAITS)[number]

export const INSTANTS = [
  'battle',
  'move',
  'push_back',
  'sniper',
  'grenade',
  'air_strike',
  'small_bomb',
  'castling',
] as const
export type Instant = (typeof INSTANTS)[number]

export type Foundation = 'mine' | 'roots'

interface Row {
  readonly id: string
  readonly count: number
}

/** What stands on the board. An absent field means: it has none. */
export interface UnitTile extends Row {
  readonly kind: 'hq' | 'warrior' | 'module'
  readonly initiative?: readonly number[]
  /** Printed icons: wounds that kill it are one more. Of no meaning for an HQ. */
  readonly toughness?: number
  readonly melee?: ByEdge
  readonly ranged?: ByEdge
  readonly gauss?: ByEdge
  readonly shotgun?: readonly Edge[]
  readonly rocket?: readonly Edge[]
  readonly armor?: readonly Edge[]
  readonly net?: readonly Edge[]
  /** Redirectors (12.2). */
  readonly entry?: readonly Edge[]
  readonly exit?: readonly Edge[]
  /** The marked edges of a Trap (12.4). */
  readonly trap?: readonly Edge[]
  readonly links?: readonly Link[]
  readonly traits?: readonly Trait[]
}

/** Wounds that kill it while nobody lends it any toughness; an HQ's are counted by its player. */
export const printedToughness = ({ kind, toughness = 0 }: UnitTile): number =>
  kind === 'hq' ? Infinity : 1 + toughness

/** The edges of each printed strength. */
export function strongestFirst(strengths: ByEdge | undefined): [number, Edge[]][] {
  const edges = new Map<number, Edge[]>()
  for (const edge of EDGES) {
    const strength = strengths?.[edge] ?? 0
    if (strength > 0) edges.set(strength, [...(edges.get(strength) ?? []), edge])
  }
  return [...edges].sort(([a], [b]) => b - a)
}

export interface InstantTile extends Row {
  readonly kind: 'instant'
  readonly instant: Instant
}

export interface FoundationTile extends Row {
  readonly kind: 'foundation'
  readonly foundation: Foundation
}

export type Tile = UnitTile | InstantTile | FoundationTile

export interface Army {
  readonly id: ArmyId
  readonly tiles: readonly Tile[]
}
