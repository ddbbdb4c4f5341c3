// 7.2 and 12.3: where a shot goes. Friends are transparent, redirectors bend it, loops end.
import { edgeFacing, facing, neighbour, opposite } from './board.ts'
import type { Hex } from './board.ts'
import type { Field } from './field.ts'
import { unitTile } from './lookup.ts'
import { firesAt } from './relations.ts'
import type { Unit } from './state.ts'

export interface Arrival {
  readonly target: Unit
  /** The direction of flight on entering the target's hex. */
  readonly direction: number
  /** How often it arrives there so; Infinity behind a loop. */
  readonly times: number
  /** One way there, from the first hex to the target's. */
  readonly path: readonly Hex[]
}

/**
 * `first`: the shot ends at the first enemy. `through`: it goes on behind each (Gauss, and what a Sharpshooter sees).
 * A unit: it flies over all others and ends there (the Sharpshooter's).
 */
export type Flight = 'first' | 'through' | Unit

const endsAt = (flight: Flight, enemy: Unit): boolean =>
  flight === 'first' || (flight !== 'through' && flight === enemy)

interface Node {
  readonly hex: Hex
  readonly direction: number
  readonly enemy: Unit | undefined
  readonly next: readonly string[]
  readonly path: readonly Hex[]
}

const key = (hex: Hex, direction: number): string => `${String(hex)}/${String(direction)}`

export function trace(field: Field, shooter: Unit, direction: number, flight: Flight): Arrival[] {
  const nodes = reachable(field, shooter, direction, flight)
  const times = countPaths(nodes)
  return [...nodes].flatMap(([id, { enemy, direction: into, path }]) =>
    enemy ? [{ target: enemy, direction: into, times: times.get(id) ?? Infinity, path }] : [],
  )
}

/** All (hex, direction) the shot can be in: at most six a hex, so it always ends. */
function reachable(field: Field, shooter: Unit, direction: number, flight: Flight): Map<string, Node> {
  const nodes = new Map<string, Node>()
  const queue = [
    { hex: neighbour(field.board, shooter.hex, direction), direction, path: [] as readonly Hex[] },
  ]
  for (const { hex, direction: into, path } of queue) {
    if (hex < 0 || nodes.has(key(hex, into))) continue
    const unit = field.at[hex]
    const enemy = unit && firesAt(field.state, shooter.seat, unit.seat) ? unit : undefined
    const exits = enemy && endsAt(flight, enemy) ? [] : exitsOf(field, enemy ? undefined : unit, into)
    const here = [...path, hex]
    const next = exits
      .map((exit) => ({ hex: neighbour(field.board, hex, exit), direction: exit, path: here }))
      .filter((step) => step.hex >= 0)
    nodes.set(key(hex, into), {
      hex,
      direction: into,
      enemy,
      next: next.map((n) => key(n.hex, n.direction)),
      path: here,
    })
    queue.push(...next)
  }
  return nodes
}

/** Directions in which a friendly shot leaves a hex it entered in this direction (12.2). */
export const exitsOf = (field: Field, unit: Unit | undefined, into: number): readonly number[] =>
  redirected(field, unit, into) ?? [into]

/** The exits of a working redirector that is entered through an entry edge, else null. */
export function redirected(field: Field, unit: Unit | undefined, into: number): readonly number[] | null {
  if (!unit || field.netted.has(unit.id)) return null
  const { entry, exit } = unitTile(field.state, unit)
  const edge = edgeFacing(opposite(into), unit.rot)
  if (!entry?.some((e) => e === edge)) return null
  return (exit ?? []).map((e) => facing(e, unit.rot))
}

/** Paths to each node from the first one. Nodes on or behind a loop are left out: infinitely many lead there. */
function countPaths(nodes: ReadonlyMap<string, Node>): ReadonlyMap<string, number> {
  const incoming = new Map<string, number>()
  for (const { next } of nodes.values()) for (const id of next) incoming.set(id, (incoming.get(id) ?? 0) + 1)
  const paths = new Map<string, number>()
  const [start] = nodes.keys()
  if (start === undefined || incoming.has(start)) return paths
  const counts = new Map([[start, 1]])
  const queue = [start]
  for (const id of queue) {
    const count = counts.get(id) ?? 0
    paths.set(id, count)
    for (const to of nodes.get(id)?.next ?? []) {
      counts.set(to, (counts.get(to) ?? 0) + count)
      const left = (incoming.get(to) ?? 0) - 1
      incoming.set(to, left)
      if (left === 0) queue.push(to)
    }
  }
  return paths
}
