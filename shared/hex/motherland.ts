// App A: the Motherland of a Neojungle HQ.
import { neighbour } from './board.ts'
import type { Board, Hex } from './board.ts'
import { findTile, unitTile } from './lookup.ts'
import type { State, Unit } from './state.ts'
import type { Seat } from '../kernel/types.ts'

/** The members by seat; a seat whose HQ makes none, or is netted (AMB-27), is absent. */
export function motherlands(
  state: State,
  board: Board,
  netted: ReadonlySet<number>,
  scoped: ReadonlyMap<number, Seat>,
): ReadonlyMap<Seat, ReadonlySet<number>> {
  const found = new Map<Seat, ReadonlySet<number>>()
  for (const hq of state.units)
    if (!netted.has(hq.id) && unitTile(state, hq).links?.some((link) => link.effect === 'motherland'))
      found.set(hq.seat, members(state, board, hq, scoped))
  return found
}

function members(state: State, board: Board, hq: Unit, scoped: ReadonlyMap<number, Seat>): Set<number> {
  const own = state.units.filter((unit) => unit.seat === hq.seat && !scoped.has(unit.id))
  const soil = new Set<Hex>([...own.map((unit) => unit.hex), ...rootsOf(state, hq.seat)])
  const reached = new Set<Hex>([hq.hex])
  for (const hex of reached)
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbour(board, hex, direction)
      if (soil.has(next)) reached.add(next)
    }
  return new Set(own.filter((unit) => reached.has(unit.hex)).map((unit) => unit.id))
}

const rootsOf = (state: State, seat: Seat): Hex[] =>
  state.ground.filter((g) => g.seat === seat && isRoots(state, g.tile)).map((g) => g.hex)

function isRoots(state: State, id: string): boolean {
  const tile = findTile(state.tiles, id)
  return tile?.kind === 'foundation' && tile.foundation === 'roots'
}
