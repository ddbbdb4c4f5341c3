// 7.2 to 7.4: what the actors of a phase do, as hits on their targets. Everything in a phase is simultaneous.
import { edgeFacing, facing, neighbour, opposite } from './board.ts'
import { bonus } from './field.ts'
import type { Field } from './field.ts'
import { exitsOf, trace } from './lines.ts'
import type { Arrival } from './lines.ts'
import { hasTrait } from './links.ts'
import { unitTile } from './lookup.ts'
import { firesAt } from './relations.ts'
import { flights } from './rocket.ts'
import type { Unit } from './state.ts'
import { EDGES } from './tiles.ts'
import type { Hex } from './board.ts'

export type Weapon = 'melee' | 'ranged' | 'both' | 'gauss' | 'shotgun' | 'rocket' | 'explosion'

export interface Hit {
  readonly from: Unit
  readonly target: Unit
  readonly weapon: Weapon
  /** The direction in which it enters the target's hex. */
  readonly direction: number
  readonly strength: number
  /** What armor took of it. */
  readonly armor: number
  /** 0: stopped, but the target was attacked. */
  readonly wounds: number
  readonly times: number
  readonly path: readonly Hex[]
}

/** What the players declared for one actor. */
export interface Orders {
  readonly explode: boolean
  readonly convert: { readonly direction: number; readonly to: 'melee' | 'ranged' } | null
  /** Sharpshooter: by direction, the hex aimed at. */
  readonly aim: ReadonlyMap<number, Hex>
  /** Rocket: by direction, the further hexes. */
  readonly rocket: ReadonlyMap<number, readonly Hex[]>
}

export function hitsOf(field: Field, unit: Unit, orders: Orders): Hit[] {
  if (orders.explode) return explosion(field, unit)
  return EDGES.flatMap((edge) => attack(field, unit, facing(edge, unit.rot), orders))
}

/** 7.3: one wound to everything around, no bonus, no armor. */
export function explosion(field: Field, unit: Unit): Hit[] {
  return EDGES.flatMap((direction) => {
    const hex = neighbour(field.board, unit.hex, direction)
    const target = field.at[hex]
    if (!target) return []
    return [
      {
        from: unit,
        target,
        weapon: 'explosion' as const,
        direction,
        strength: 1,
        armor: 0,
        wounds: 1,
        times: 1,
        path: [hex],
      },
    ]
  })
}

function attack(field: Field, unit: Unit, direction: number, orders: Orders): Hit[] {
  const tile = unitTile(field.state, unit)
  const edge = edgeFacing(direction, unit.rot)
  const { melee, ranged } = strengths(field, unit, direction, orders)
  const hits: Hit[] = []
  if (melee > 0) hits.push(...strike(field, unit, direction, melee))
  if (ranged > 0) hits.push(...shoot(field, unit, direction, ranged, orders))
  if (tile.gauss?.[edge])
    hits.push(...trace(field, unit, direction, 'through').map((a) => hit(field, unit, a, 'gauss', 1)))
  if (tile.shotgun?.some((e) => e === edge)) hits.push(...shotgun(field, unit, direction))
  if (tile.rocket?.some((e) => e === edge))
    hits.push(...rocket(field, unit, direction, orders.rocket.get(direction) ?? []))
  return hits.length > 1 ? oneAttack(hits) : hits
}

/** 7.4: a converted part takes the bonuses of its new kind; all symbols of one kind on an edge are one part. */
function strengths(
  field: Field,
  unit: Unit,
  direction: number,
  orders: Orders,
): { melee: number; ranged: number } {
  const tile = unitTile(field.state, unit)
  const edge = edgeFacing(direction, unit.rot)
  let melee = tile.melee?.[edge] ?? 0
  let ranged = tile.ranged?.[edge] ?? 0
  if (orders.convert?.direction === direction) {
    const sum = melee + ranged
    melee = orders.convert.to === 'melee' ? sum : 0
    ranged = orders.convert.to === 'ranged' ? sum : 0
  }
  return {
    melee: melee && melee + bonus(field, unit, 'melee'),
    ranged: ranged && ranged + bonus(field, unit, 'ranged'),
  }
}

function strike(field: Field, unit: Unit, direction: number, strength: number): Hit[] {
  const hex = neighbour(field.board, unit.hex, direction)
  const target = field.at[hex]
  if (!target || !firesAt(field.state, unit.seat, target.seat)) return []
  const wounds = sparesHq(field, unit, target) ? 0 : strength
  return [
    { from: unit, target, weapon: 'melee', direction, strength, armor: 0, wounds, times: 1, path: [hex] },
  ]
}

function shoot(field: Field, unit: Unit, direction: number, strength: number, orders: Orders): Hit[] {
  const aimed = hasTrait(field.state, unit, 'sharpshooter')
    ? field.at[orders.aim.get(direction) ?? -1]
    : undefined
  const arrivals = aimed
    ? trace(field, unit, direction, aimed).filter(({ target }) => target === aimed)
    : trace(field, unit, direction, 'first')
  return arrivals.map((arrival) => hit(field, unit, arrival, 'ranged', strength))
}

const SHOTGUN = [3, 2, 1]

/** The first enemy on each path, weaker with each hex of it. */
function shotgun(field: Field, unit: Unit, direction: number): Hit[] {
  const hits: Hit[] = []
  const fly = (from: Hex, into: number, path: readonly Hex[]): void => {
    const hex = neighbour(field.board, from, into)
    const strength = SHOTGUN[path.length]
    if (hex < 0 || strength === undefined) return
    const target = field.at[hex]
    const here = [...path, hex]
    if (target && firesAt(field.state, unit.seat, target.seat))
      hits.push(hit(field, unit, { target, direction: into, times: 1, path: here }, 'shotgun', strength))
    else for (const exit of exitsOf(field, target, into)) fly(hex, exit, here)
  }
  fly(unit.hex, direction, [])
  return hits
}

function rocket(field: Field, unit: Unit, direction: number, further: readonly Hex[]): Hit[] {
  const flight = flights(field, unit, direction).find((f) => String(f.further) === String(further))
  return (flight?.arrivals ?? []).map((arrival) => hit(field, unit, arrival, 'rocket', 3))
}

function hit(field: Field, unit: Unit, arrival: Arrival, weapon: Weapon, strength: number): Hit {
  const armor = isArmored(field, arrival.target, arrival.direction) ? 1 : 0
  const wounds = sparesHq(field, unit, arrival.target) ? 0 : Math.max(0, strength - armor)
  return { ...arrival, from: unit, weapon, strength, armor, wounds }
}

/** An HQ never wounds an HQ, also with a converted strike (AMB-16). */
const sparesHq = (field: Field, unit: Unit, target: Unit): boolean =>
  unitTile(field.state, unit).kind === 'hq' && unitTile(field.state, target).kind === 'hq'

const isArmored = (field: Field, target: Unit, direction: number): boolean =>
  unitTile(field.state, target).armor?.some((edge) => edge === edgeFacing(opposite(direction), target.rot)) ??
  false

/** All that comes from one edge on one target is one attack with several parts (AMB-12); bent shots count each way. */
function oneAttack(parts: readonly Hit[]): Hit[] {
  const attacks: Hit[] = []
  for (const part of parts) {
    const i = attacks.findIndex((attack) => isOneWith(attack, part))
    const attack = attacks[i]
    if (attack) attacks[i] = joined(attack, part)
    else attacks.push(part)
  }
  return attacks
}

const isOneWith = (a: Hit, b: Hit): boolean =>
  a.target === b.target && a.times === 1 && b.times === 1 && String(a.path) === String(b.path)

const joined = (a: Hit, b: Hit): Hit => ({
  ...a,
  weapon: 'both',
  strength: a.strength + b.strength,
  armor: a.armor + b.armor,
  wounds: a.wounds + b.wounds,
})
