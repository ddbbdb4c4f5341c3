// Where a hex lies on a drawn board. `cell` is the width of a hex in pixels.
import { boardOf, hexAt, hexName, type Axial, type Radius } from '../shared/hex/board.ts'
import { RATIO, type Point } from './hexagon.ts'

export type { Axial, Radius, Point }

/** The border of the board around its cells, against the width of a cell. */
export const MARGIN = 0.055
/** A drawn cell, and a tile in it, against the width of a cell. */
export const CELL = 0.97
export const TILE = 0.945
export const FOUNDATION = 0.96 * TILE

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const centreOf = ({ q, r }: Axial, cell: number): Point => ({
  x: 0.75 * cell * q,
  y: RATIO * cell * (r + q / 2),
})

/** The board with its border; 0,0 is the middle of the middle hex. */
export function boardBox(radius: Radius, cell: number, margin = MARGIN): Box {
  const halfWidth = cell * (0.75 * radius + 0.5 + margin)
  const halfHeight = cell * (RATIO * (radius + 0.5) + margin)
  return { x: -halfWidth, y: -halfHeight, width: halfWidth * 2, height: halfHeight * 2 }
}

/** The cell width at which a board is `width` wide. */
export const cellFor = (radius: Radius, width: number, margin = MARGIN): number =>
  width / (1.5 * radius + 1 + 2 * margin)

/** The hex whose middle is nearest to a point of the board, also just off the board. */
export function hexUnder({ x, y }: Point, cell: number): Axial {
  const q = x / (0.75 * cell)
  const r = y / (RATIO * cell) - q / 2
  const s = -q - r
  const [Q, R, S] = [Math.round(q), Math.round(r), Math.round(s)]
  const [dq, dr, ds] = [Math.abs(Q - q), Math.abs(R - r), Math.abs(S - s)]
  // the coordinate that was rounded most follows from the other two; + 0 turns -0 into 0
  if (dq > dr && dq > ds) return { q: -R - S + 0, r: R + 0 }
  if (dr > ds) return { q: Q + 0, r: -Q - S + 0 }
  return { q: Q + 0, r: R + 0 }
}

export const sameHex = (a: Axial, b: Axial): boolean => a.q === b.q && a.r === b.r

export const distance = (a: Axial, b: Axial): number =>
  Math.max(Math.abs(b.q - a.q), Math.abs(b.r - a.r), Math.abs(b.q + b.r - a.q - a.r))

/** Column by column, in the order of their names. */
export const hexesOf = (radius: Radius): readonly Axial[] =>
  [...boardOf(radius).hexes].sort((a, b) => a.q - b.q || a.r - b.r)

/** a1 to e3: columns from the left, numbers from the top (LOOK 6). */
export function nameOfHex(hex: Axial, radius: Radius): string {
  const board = boardOf(radius)
  return hexName(board, hexAt(board, hex))
}
