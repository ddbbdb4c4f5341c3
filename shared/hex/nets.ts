// Section 5: who is netted. A derived property, never stored; well-defined for every position.
import { facing, neighbour } from './board.ts'
import type { Board } from './board.ts'
import { gifts, scopedModules } from './links.ts'
import { unitTile } from './lookup.ts'
import { netsAndPushes } from './relations.ts'
import type { State, Unit } from './state.ts'
import { printedToughness } from './tiles.ts'

interface Net {
  readonly by: Unit
  readonly on: Unit
}

type Occupants = readonly (Unit | undefined)[]

/** The units that can do nothing now, by id. */
export function netted(state: State, board: Board, at: Occupants): ReadonlySet<number> {
  const all = netEdges(state, board, at)
  if (all.length === 0) return new Set()
  return settle(withoutOpposing(withoutSupported(state, board, at, all)))
}

function netEdges(state: State, board: Board, at: Occupants): Net[] {
  const nets: Net[] = []
  for (const by of state.units)
    for (const edge of unitTile(state, by).net ?? []) {
      const on = at[neighbour(board, by.hex, facing(edge, by.rot))]
      if (on && netsAndPushes(state, by.seat, on.seat)) nets.push({ by, on })
    }
  return nets
}

/** E0 (FAQ gp.1, g.86): the net on the supporter wins over the unit that lives only on that support. */
const withoutSupported = (state: State, board: Board, at: Occupants, nets: readonly Net[]): Net[] =>
  nets.filter(({ by, on }) => {
    const held = nets.filter((net) => net.by === on).map((net) => net.on)
    return held.length === 0 || livesWithout(state, board, at, by, held)
  })

function livesWithout(
  state: State,
  board: Board,
  at: Occupants,
  unit: Unit,
  silent: readonly Unit[],
): boolean {
  const printed = printedToughness(unitTile(state, unit))
  if (unit.wounds < printed) return true
  const held = new Set(silent.filter((other) => other !== unit).map((other) => other.id))
  const lent = gifts(state, board, at, held, scopedModules(state, board, at, held))
  return unit.wounds < printed + lent.filter(({ effect, to }) => effect === 'tough' && to === unit).length
}

/** E1: opposing nets cancel; the other nets of both work. */
const withoutOpposing = (nets: readonly Net[]): Net[] =>
  nets.filter(({ by, on }) => !nets.some((net) => net.by === on && net.on === by))

/** The fixpoint. A cycle that nobody outside breaks cancels as a whole (AMB-07, AMB-08). */
function settle(nets: readonly Net[]): ReadonlySet<number> {
  const label = new Map<Unit, 'free' | 'netted'>()
  const undecided = new Set(nets.flatMap(({ by, on }) => [by, on]))
  let open = [...nets]
  const decide = (unit: Unit, as: 'free' | 'netted') => {
    label.set(unit, as)
    undecided.delete(unit)
  }
  while (undecided.size > 0) {
    const before = undecided.size
    for (const unit of undecided) {
      const attackers = open.filter((net) => net.on === unit).map((net) => label.get(net.by))
      if (attackers.includes('free')) decide(unit, 'netted')
      else if (attackers.every((as) => as === 'netted')) decide(unit, 'free')
    }
    if (undecided.size < before) continue
    const cycle = sourceComponent(undecided, open)
    open = open.filter((net) => !(cycle.has(net.by) && cycle.has(net.on)))
    for (const unit of cycle) decide(unit, 'free')
  }
  return new Set([...label].filter(([, as]) => as === 'netted').map(([unit]) => unit.id))
}

/** Undecided units that net each other in a circle, and that no undecided unit outside nets. */
function sourceComponent(undecided: ReadonlySet<Unit>, nets: readonly Net[]): ReadonlySet<Unit> {
  const ancestors = (unit: Unit): Set<Unit> => {
    const found = new Set([unit])
    for (const next of found)
      for (const net of nets) if (net.on === next && undecided.has(net.by)) found.add(net.by)
    return found
  }
  // The unit with the fewest ancestors stands in a source component: all of them are ancestors of each other.
  const [smallest = new Set<Unit>()] = [...undecided].map(ancestors).sort((a, b) => a.size - b.size)
  return smallest
}

/** Who holds a netted unit, for the words beside it. */
export const holders = (state: State, board: Board, at: Occupants, unit: Unit): Unit[] => {
  const held = netted(state, board, at)
  return netEdges(state, board, at)
    .filter((net) => net.on === unit && !held.has(net.by.id))
    .map((net) => net.by)
}
