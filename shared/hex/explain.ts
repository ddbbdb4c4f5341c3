// A unit as it is now, and why: every figure with what is printed and who adds to it or takes from it.
import type { Seat } from '../kernel/types.ts'
import { facing } from './board.ts'
import type { Direction } from './board.ts'
import { givers, readField } from './field.ts'
import type { Field } from './field.ts'
import type { Weapon } from './hits.ts'
import { icons } from './icons.ts'
import type { Gift } from './links.ts'
import { playerOf, unitTile } from './lookup.ts'
import { holders } from './nets.ts'
import type { State, Unit } from './state.ts'
import { printedToughness, strongestFirst } from './tiles.ts'
import type { ByEdge, Edge, Effect } from './tiles.ts'

/** One reason of a figure. */
export interface Part {
  readonly by: number
  /** The unit it comes from; null: it is printed. */
  readonly from: Unit | null
}

export interface Figure {
  readonly value: number
  readonly parts: readonly Part[]
}

export interface Attack {
  readonly weapon: Exclude<Weapon, 'both' | 'explosion'>
  /** Where it looks as the unit stands. */
  readonly directions: readonly Direction[]
  readonly strength: Figure
}

export interface Explanation {
  readonly unit: Unit
  /** In the order of the icons; one that an extra attack adds has no printed part. */
  readonly initiative: readonly Figure[]
  readonly attacks: readonly Attack[]
  /** Wounds that kill it; null for an HQ. */
  readonly toughness: Figure | null
  /** What it can still take: toughness less wounds, or what the HQ has left. */
  readonly left: number
  /** Who holds it; empty: it is free. */
  readonly held: readonly Unit[]
  /** Whom a module serves instead of its own side; null: its own. */
  readonly serves: Seat | null
  /** Gifts that change no figure: Medics, Transports, Quartermasters, Recon Centers. */
  readonly received: readonly Gift[]
  readonly given: readonly Gift[]
}

const FIGURED: ReadonlySet<Effect> = new Set(['melee', 'ranged', 'faster', 'slower', 'again', 'tough'])

export function explain(state: State, unit: Unit): Explanation {
  const field = readField(state)
  const tile = unitTile(state, unit)
  const toughness = tile.kind === 'hq' ? null : figure(printedToughness(tile), plus(field, unit, 'tough'))
  return {
    unit,
    initiative: initiativeOf(field, unit),
    attacks: attacksOf(field, unit),
    toughness,
    left: toughness ? toughness.value - unit.wounds : playerOf(state, unit.seat).hq,
    held: field.netted.has(unit.id) ? holders(state, field.board, field.at, unit) : [],
    serves: field.scoped.get(unit.id) ?? null,
    received: field.gifts.filter((gift) => gift.to === unit && !FIGURED.has(gift.effect)),
    given: field.gifts.filter((gift) => gift.from === unit && gift.to !== unit),
  }
}

const plus = (field: Field, unit: Unit, effect: Effect, by = 1): Part[] =>
  givers(field, unit, effect).map((from) => ({ by, from }))

const figure = (printed: number, parts: readonly Part[]): Figure => ({
  value: parts.reduce((sum, part) => sum + part.by, printed),
  parts: [{ by: printed, from: null }, ...parts],
})

/** The values are those of 7.1: never below 0, whatever slows it down. */
function initiativeOf(field: Field, unit: Unit): Figure[] {
  const printed = unitTile(field.state, unit).initiative ?? []
  const changes = [...plus(field, unit, 'faster'), ...plus(field, unit, 'slower', -1)]
  const extra = plus(field, unit, 'again')
  return icons(field, unit).map(({ index, value }) => {
    const source = extra[-1 - index]
    const parts = index < 0 ? (source ? [source] : []) : [{ by: printed[index] ?? 0, from: null }, ...changes]
    return { value, parts }
  })
}

function attacksOf(field: Field, unit: Unit): Attack[] {
  const tile = unitTile(field.state, unit)
  const looks = (edges: readonly Edge[]): Direction[] =>
    edges.map((edge) => facing(edge, unit.rot)).sort((a, b) => a - b)
  const by = (weapon: Attack['weapon'], strengths: ByEdge | undefined, parts: readonly Part[]): Attack[] =>
    strongestFirst(strengths).map(([printed, edges]) => ({
      weapon,
      directions: looks(edges),
      strength: figure(printed, parts),
    }))
  const on = (weapon: 'shotgun' | 'rocket', edges: readonly Edge[] | undefined): Attack[] =>
    edges?.length ? [{ weapon, directions: looks(edges), strength: figure(3, []) }] : []
  return [
    ...by('melee', tile.melee, plus(field, unit, 'melee')),
    ...by('ranged', tile.ranged, plus(field, unit, 'ranged')),
    // 7.2: a Gauss shot is always of strength 1.
    ...by('gauss', tile.gauss, []),
    ...on('shotgun', tile.shotgun),
    ...on('rocket', tile.rocket),
  ]
}
