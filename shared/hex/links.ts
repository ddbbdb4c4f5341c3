// Section 6: which module gives what to whom.
import { facing, neighbour } from './board.ts'
import type { Board } from './board.ts'
import { unitTile } from './lookup.ts'
import { motherlands } from './motherland.ts'
import { enemies, friends } from './relations.ts'
import type { State, Unit } from './state.ts'
import type { Effect, Link, Trait } from './tiles.ts'
import type { Seat } from '../kernel/types.ts'

export interface Gift {
  readonly effect: Effect
  readonly from: Unit
  readonly to: Unit
}

/** Effects that act against those they reach. */
const HOSTILE: ReadonlySet<Effect> = new Set(['slower'])
/** Effects that are no link from unit to unit: others read them. */
const UNLINKED: ReadonlySet<Effect> = new Set(['scoper', 'motherland', 'rotation'])

type Occupants = readonly (Unit | undefined)[]

export const hasTrait = (state: State, unit: Unit, trait: Trait): boolean =>
  unitTile(state, unit).traits?.includes(trait) ?? false

/** Modules that serve the other side: by unit, the seat of the Scoper (FAQ er.8). A Scoper itself is never scoped. */
export function scopedModules(
  state: State,
  board: Board,
  at: Occupants,
  netted: ReadonlySet<number>,
): ReadonlyMap<number, Seat> {
  const scoped = new Map<number, Seat>()
  for (const scoper of state.units) {
    if (netted.has(scoper.id)) continue
    for (const link of unitTile(state, scoper).links ?? [])
      if (link.effect === 'scoper')
        for (const { unit } of touched(board, at, scoper, link))
          if (canBeScoped(state, scoper, unit)) scoped.set(unit.id, scoper.seat)
  }
  return scoped
}

function canBeScoped(state: State, scoper: Unit, unit: Unit): boolean {
  const { kind, links } = unitTile(state, unit)
  return (
    kind === 'module' &&
    enemies(state, scoper.seat, unit.seat) &&
    !links?.some((link) => link.effect === 'scoper')
  )
}

interface Reached {
  readonly unit: Unit
  readonly distance: number
}

/** The units a link faces, with their distance. */
function touched(board: Board, at: Occupants, module: Unit, link: Link): Reached[] {
  const found: Reached[] = []
  for (const edge of link.edges) {
    const direction = facing(edge, module.rot)
    let hex = module.hex
    for (let distance = 1; distance <= (link.reach ?? 1); distance++) {
      hex = neighbour(board, hex, direction)
      const unit = at[hex]
      if (unit) found.push({ unit, distance })
    }
  }
  return found
}

export function gifts(
  state: State,
  board: Board,
  at: Occupants,
  netted: ReadonlySet<number>,
  scoped: ReadonlyMap<number, Seat>,
): Gift[] {
  const lands = motherlands(state, board, netted, scoped)
  const given: Gift[] = []
  for (const from of state.units) {
    if (netted.has(from.id)) continue
    for (const link of unitTile(state, from).links ?? []) {
      if (UNLINKED.has(link.effect)) continue
      const receivers =
        link.effect === 'recon' ? reconReceivers(state, board, from) : touched(board, at, from, link)
      // A scoped module works with sides exchanged.
      const master = scoped.get(from.id) ?? from.seat
      const direct = receivers
        .filter((receiver) => serves(state, from, master, link.effect, receiver, netted))
        .map(({ unit }) => unit)
      for (const to of withMotherland(state, from, master, link.effect, direct, lands))
        given.push({ effect: link.effect, from, to })
    }
  }
  return given
}

/** A Recon Center acts on the whole board; the distance tells who stands next to it (for a Spy, FAQ g.49). */
const reconReceivers = (state: State, board: Board, recon: Unit): Reached[] =>
  state.units.map((unit) => ({ unit, distance: board.next[recon.hex]?.includes(unit.hex) ? 1 : 9 }))

function serves(
  state: State,
  from: Unit,
  master: Seat,
  effect: Effect,
  { unit, distance }: Reached,
  netted: ReadonlySet<number>,
): boolean {
  // A module never serves itself; a Recon Center acts on the army, not through links, unless it is scoped.
  if (unit === from) return effect === 'recon' && friends(state, master, unit.seat)
  if (HOSTILE.has(effect)) return enemies(state, master, unit.seat)
  if (effect === 'tough' && unitTile(state, unit).kind === 'hq') return false
  if (friends(state, master, unit.seat)) return true
  return distance === 1 && spiesOn(state, unit, from, netted)
}

/** App A: what touches one member serves them all; scoped Vines likewise harm them all (FAQ g.59). */
function withMotherland(
  state: State,
  from: Unit,
  master: Seat,
  effect: Effect,
  direct: readonly Unit[],
  lands: ReadonlyMap<Seat, ReadonlySet<number>>,
): readonly Unit[] {
  const members = lands.get(from.seat)
  if (!members || unitTile(state, from).kind !== 'module') return direct
  if (!direct.some((unit) => members.has(unit.id))) return direct
  if (HOSTILE.has(effect) ? friends(state, master, from.seat) : master !== from.seat) return direct
  const others = state.units.filter((unit) => members.has(unit.id) && unit !== from && !direct.includes(unit))
  return [...direct, ...others]
}

/** An un-netted Spy also receives what enemy modules and HQs that touch it give. */
const spiesOn = (state: State, unit: Unit, from: Unit, netted: ReadonlySet<number>): boolean =>
  hasTrait(state, unit, 'spy') && !netted.has(unit.id) && enemies(state, from.seat, unit.seat)
