// The board as tables: hexes by number in canonical order (r, then q), their neighbours, lines and names.
import { EDGES } from './tiles.ts'
import type { Edge } from './tiles.ts'

/** A hex of the board in use, by its number in canonical order. */
export type Hex = number
/** An absolute direction, clockwise from the top. */
export type Direction = Edge
/** Sixty degrees clockwise each. */
export type Rotation = Edge

export interface Axial {
  readonly q: number
  readonly r: number
}

export type Radius = 2 | 3

export interface Board {
  readonly radius: Radius
  readonly hexes: readonly Axial[]
  /** By hex and direction; -1 off the board. */
  readonly next: readonly (readonly number[])[]
  /** a1 to e3: columns from the left, numbers from the top; c3 is the middle of the board of 19. */
  readonly names: readonly string[]
  /** Distance from the middle. */
  readonly ring: readonly number[]
}

const STEPS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]

const norm = ({ q, r }: Axial): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))

function nameOf({ q, r }: Axial, radius: number): string {
  const top = Math.max(-radius, -q - radius)
  return `${'abcdefg'.charAt(q + radius)}${String(r - top + 1)}`
}

function build(radius: Radius): Board {
  const hexes: Axial[] = []
  for (let r = -radius; r <= radius; r++)
    for (let q = -radius; q <= radius; q++) if (norm({ q, r }) <= radius) hexes.push({ q, r })
  const index = new Map(hexes.map(({ q, r }, i) => [`${String(q)},${String(r)}`, i]))
  const at = ({ q, r }: Axial): number => index.get(`${String(q)},${String(r)}`) ?? -1
  return {
    radius,
    hexes,
    next: hexes.map(({ q, r }) => STEPS.map((step) => at({ q: q + step.q, r: r + step.r }))),
    names: hexes.map((hex) => nameOf(hex, radius)),
    ring: hexes.map(norm),
  }
}

const BOARDS: { readonly [radius in Radius]: Board } = { 2: build(2), 3: build(3) }

export const boardOf = (radius: Radius): Board => BOARDS[radius]

/** -1 off the board. */
export const neighbour = (board: Board, hex: Hex, direction: number): Hex =>
  board.next[hex]?.[direction] ?? -1

/** -1 if the hexes do not touch. */
export const directionTo = (board: Board, from: Hex, to: Hex): number => board.next[from]?.indexOf(to) ?? -1

export const hexName = (board: Board, hex: Hex): string => board.names[hex] ?? '?'

/** -1 if there is no such hex. */
export const hexNamed = (board: Board, name: string): Hex => board.names.indexOf(name)

export const hexAt = (board: Board, { q, r }: Axial): Hex =>
  board.hexes.findIndex((h) => h.q === q && h.r === r)

/** The direction in which a local edge looks. */
export const facing = (edge: number, rotation: number): Direction => EDGES[(edge + rotation) % 6] ?? 0

/** The local edge that looks in a direction. */
export const edgeFacing = (direction: number, rotation: number): Edge =>
  EDGES[(direction - rotation + 6) % 6] ?? 0

export const opposite = (direction: number): Direction => EDGES[(direction + 3) % 6] ?? 0

export function distance(board: Board, a: Hex, b: Hex): number {
  const [x, y] = [board.hexes[a], board.hexes[b]]
  return x && y ? norm({ q: x.q - y.q, r: x.r - y.r }) : Infinity
}
