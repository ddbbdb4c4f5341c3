// The flat-top hexagon: 100 wide on its own grid, centred on 0,0, edge 0 at the top, edges clockwise (LOOK 5).
import { num } from './svg.ts'

/** Height of a flat-top hexagon against its width. */
export const RATIO = Math.sqrt(3) / 2

/** Distance from the centre to an edge of the hexagon of radius 50. */
export const APOTHEM = 43.301

export interface Point {
  readonly x: number
  readonly y: number
}

/** How an army cuts its corners, so that ownership survives without colour (LOOK 2). */
export type CornerCut = 'sharp' | 'notch' | 'chamfer' | 'round' | 'scallop' | 'plaque' | 'slot'

/** Length taken off each edge beside a corner, for a radius of 50. */
const CUT_SIZE: Readonly<Record<CornerCut, number>> = {
  sharp: 0,
  round: 10,
  chamfer: 6,
  notch: 3.6,
  scallop: 6.4,
  plaque: 9.5,
  slot: 1.9,
}
const NOTCH_DEPTH = 7
const SLOT_DEPTH = 7.5
const CORNERS = [0, 1, 2, 3, 4, 5] as const

/** Corner 0 is the upper left one, clockwise; 2 and 5 are the corners at the right and the left. */
export function cornerAt(i: number, radius: number): Point {
  const angle = ((i * 60 - 120) * Math.PI) / 180
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

const at = (p: Point): string => `${num(p.x)} ${num(p.y)}`

function cutCorner(i: number, radius: number, cut: CornerCut): string {
  const corner = cornerAt(i, radius)
  const size = cut === 'plaque' && i % 3 !== 2 ? 0 : (CUT_SIZE[cut] * radius) / 50
  if (size === 0) return at(corner)

  const towards = (p: Point): Point => ({
    x: corner.x + ((p.x - corner.x) * size) / radius,
    y: corner.y + ((p.y - corner.y) * size) / radius,
  })
  const inwards = (p: Point, depth: number): Point => ({
    x: p.x - (corner.x * depth) / 50,
    y: p.y - (corner.y * depth) / 50,
  })
  const before = towards(cornerAt(i + 5, radius))
  const after = towards(cornerAt(i + 1, radius))

  switch (cut) {
    case 'round':
      return `${at(before)}Q${at(corner)} ${at(after)}`
    case 'notch':
      return `${at(before)}L${at(inwards(corner, NOTCH_DEPTH))}L${at(after)}`
    case 'scallop':
      return `${at(before)}A${num(size)} ${num(size)} 0 0 0 ${at(after)}`
    case 'slot':
      return `${at(before)}L${at(inwards(before, SLOT_DEPTH))}L${at(inwards(after, SLOT_DEPTH))}L${at(after)}`
    default:
      return `${at(before)}L${at(after)}`
  }
}

export const hexPath = (radius = 50, cut: CornerCut = 'sharp'): string =>
  `M${CORNERS.map((i) => cutCorner(i, radius, cut)).join('L')}Z`

/** A small plain hexagon around x, y. */
export const hexAround = (x: number, y: number, radius: number): string =>
  `M${CORNERS.map((i) => {
    const corner = cornerAt(i, radius)
    return at({ x: corner.x + x, y: corner.y + y })
  }).join('L')}Z`

/** A triangle with its point at x, y, standing on a base `height` below. */
export const triangle = (x: number, y: number, width: number, height: number): string =>
  `M${num(x)} ${num(y)}L${num(x + width / 2)} ${num(y + height)}H${num(x - width / 2)}Z`
