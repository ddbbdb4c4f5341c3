// Where a tile looks: the side its attacks point to, else its nets, else its links. Only words and the ring need it.
import type { Rotation } from '../../shared/hex/board.ts'
import { EDGES } from '../../shared/hex/tiles.ts'
import type { ByEdge, Edge, Tile, UnitTile } from '../../shared/hex/tiles.ts'

type Weights = readonly number[]

const strengths = (by: ByEdge | undefined): Weights => by ?? [0, 0, 0, 0, 0, 0]
const on = (edges: readonly Edge[] | undefined): Weights =>
  EDGES.map((edge) => (edges?.includes(edge) ? 1 : 0))
const sum = (...all: Weights[]): Weights =>
  EDGES.map((edge) => all.reduce((n, one) => n + (one[edge] ?? 0), 0))

/** The same from all sides: nobody needs to be told which way it looks. */
export const isRound = (tile: Tile): boolean =>
  tile.kind === 'instant' ||
  tile.kind === 'foundation' ||
  [
    attacks(tile),
    on(tile.net),
    links(tile),
    on(tile.trap),
    on(tile.armor),
    on(tile.entry),
    on(tile.exit),
  ].every((weights) => weights.every((weight) => weight === weights[0]))

export function frontOf(tile: Tile): Edge {
  if (tile.kind === 'instant' || tile.kind === 'foundation') return 0
  return (
    pointed(attacks(tile)) ?? pointed(on(tile.net)) ?? pointed(links(tile)) ?? pointed(on(tile.trap)) ?? 0
  )
}

const attacks = (tile: UnitTile): Weights =>
  sum(strengths(tile.melee), strengths(tile.ranged), strengths(tile.gauss), on(tile.shotgun), on(tile.rocket))

const links = (tile: UnitTile): Weights => sum(...(tile.links ?? []).map((link) => on(link.edges)))

/** The edge nearest to where all of them pull; null where they pull nowhere. */
function pointed(weights: Weights): Edge | null {
  const angle = (edge: number): number => (edge * Math.PI) / 3
  const x = EDGES.reduce<number>((n, edge) => n + (weights[edge] ?? 0) * Math.sin(angle(edge)), 0)
  const y = EDGES.reduce<number>((n, edge) => n + (weights[edge] ?? 0) * Math.cos(angle(edge)), 0)
  if (Math.hypot(x, y) < 0.01) return null
  const turned = Math.round((Math.atan2(x, y) * 3) / Math.PI + 6) % 6
  return EDGES.find((edge) => edge === turned) ?? 0
}

export const looksTo = (tile: Tile, rot: number): number => (frontOf(tile) + rot) % 6

/** The rotation in which it looks there. */
export const rotTo = (tile: Tile, direction: number): Rotation =>
  EDGES.find((edge) => edge === (direction - frontOf(tile) + 6) % 6) ?? 0
