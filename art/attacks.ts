// Angular marks harm: teeth, darts, rails, pellets, a rocket (LOOK 5). x runs along the edge, y inwards from the rim.
import { EDGES, type ByEdge, type Edge, type UnitTile } from '../shared/hex/tiles.ts'
import type { Detail } from './detail.ts'
import { figures } from './figures.ts'
import { APOTHEM, triangle } from './hexagon.ts'
import type { Coat } from './palette.ts'
import { area, dot, line, num } from './svg.ts'

/** The ordinate of a point `y` inwards from the rim. */
export const inwards = (y: number): number => num(-APOTHEM + y)

export const STROKE: Readonly<Record<Detail, number>> = { s: 3.7, m: 3.2, l: 2.8 }

const strengthAt = (strengths: ByEdge | undefined, edge: Edge): number => strengths?.[edge] ?? 0

export interface Strengths {
  readonly melee: number
  readonly ranged: number
  readonly gauss: number
}

export const strengthsAt = (tile: UnitTile, edge: Edge): Strengths => ({
  melee: strengthAt(tile.melee, edge),
  ranged: strengthAt(tile.ranged, edge),
  gauss: strengthAt(tile.gauss, edge),
})

export const attacksAt = (tile: UnitTile, edge: Edge): boolean => {
  const { melee, ranged, gauss } = strengthsAt(tile, edge)
  return melee > 0 || ranged > 0 || gauss > 0
}

const TOOTH_WIDTH = [15, 15, 13.8, 12.2]
const JAW = 0.24
/** Printed tiles go up to three of a kind, three in all; what is stronger is one mark with its number. */
const COUNTABLE = 3

/** Teeth stand on a jaw: the bar under them tells which way a lone triangle bites, whatever the rotation. */
function teeth(count: number, top: number, height: number, x: number, width?: number): string {
  const tooth = width ?? TOOTH_WIDTH[count] ?? 12
  const left = x - (count * tooth) / 2
  const gum = inwards(top + height - height * JAW)
  let d = `M${num(left)} ${inwards(top + height)}V${gum}`
  for (let i = 0; i < count; i++)
    d += `L${num(left + (i + 0.5) * tooth)} ${inwards(top)}L${num(left + (i + 1) * tooth)} ${gum}`
  return `${d}V${inwards(top + height)}Z`
}

function darts(count: number, top: number, length: number, x: number, detail: Detail): string {
  const shaft = detail === 's' ? 4.8 : 4.2
  const step = 12
  const head = count === 1 ? { width: 14.4, height: 10.8 } : { width: 11, height: 9.4 }
  let d = ''
  for (let i = 0; i < count; i++) {
    const middle = x + (i - (count - 1) / 2) * step
    const left = num(middle - shaft / 2)
    const right = num(middle + shaft / 2)
    d += triangle(middle, -APOTHEM + top, head.width, head.height)
    d += `M${left} ${inwards(top + head.height - 1)}H${right}V${inwards(top + length)}H${left}Z`
  }
  return d
}

const rails = (top: number, coat: Coat, stroke: number): string =>
  area(triangle(0, -APOTHEM + top - 0.6, 20, 11), coat.mark) +
  line(
    `M-4.6 ${inwards(top + 10)}V${inwards(top + 20)}M4.6 ${inwards(top + 10)}V${inwards(top + 20)}`,
    coat.mark,
    stroke + 0.2,
  )

function pellets(coat: Coat, stroke: number): string {
  const barrel = `M0 ${inwards(24)}`
  return (
    line(
      `${barrel}L-12.5 ${inwards(8)}${barrel}V${inwards(7)}${barrel}L12.5 ${inwards(8)}`,
      coat.mark,
      stroke,
    ) +
    dot(-13.6, inwards(6.4), 3.9, coat.mark) +
    dot(0, inwards(5.6), 3.9, coat.mark) +
    dot(13.6, inwards(6.4), 3.9, coat.mark)
  )
}

function rocket(coat: Coat, detail: Detail): string {
  const y = inwards
  const body =
    `M0 ${y(1.4)}C3.6 ${y(4.6)} 4.6 ${y(8)} 4.6 ${y(13)}L13.5 ${y(21)}V${y(26)}L4.6 ${y(22.4)}` +
    `H-4.6L-13.5 ${y(26)}V${y(21)}L-4.6 ${y(13)}C-4.6 ${y(8)} -3.6 ${y(4.6)} 0 ${y(1.4)}Z`
  return area(body, coat.mark) + (detail === 's' ? '' : dot(0, y(11.5), 1.8, coat.fill))
}

const numbered = (strength: number, x: number, y: number, coat: Coat): string =>
  figures(String(strength), x, inwards(y), 13, coat.mark, { wide: 0.8, weight: 3.4, gap: 0.6 })

function meleeMark(
  strength: number,
  x: number,
  top: number,
  height: number,
  coat: Coat,
  width?: number,
): string {
  if (strength <= COUNTABLE) return area(teeth(strength, top, height, x, width), coat.mark)
  return area(teeth(1, top, height, x - 7, 12), coat.mark) + numbered(strength, x + 7, top + height / 2, coat)
}

function rangedMark(
  strength: number,
  x: number,
  top: number,
  length: number,
  coat: Coat,
  detail: Detail,
): string {
  if (strength <= COUNTABLE) return area(darts(strength, top, length, x, detail), coat.mark)
  return (
    area(darts(1, top, length, x - 7, detail), coat.mark) + numbered(strength, x + 7, top + length / 2, coat)
  )
}

/** Small teeth, so that the plate keeps its place. */
function hqTeeth(strength: number, coat: Coat): string {
  const count = strength > COUNTABLE ? 1 : strength
  let d = ''
  for (let i = 0; i < count; i++) d += triangle((i - (count - 1) / 2) * 9.5, -APOTHEM + 2.6, 9.5, 12)
  return area(d, coat.mark) + (strength > COUNTABLE ? numbered(strength, 13, 9, coat) : '')
}

/** Melee at the left and ranged at the right of one edge, one attack together. */
function pairMarks(
  melee: number,
  ranged: number,
  top: number,
  push: number,
  coat: Coat,
  detail: Detail,
): string {
  const dartTop = push ? top : 2.6
  const length = push ? 16 : ranged > 1 ? 19.5 : 22.5
  const height = push ? 13 : 19
  if (melee + ranged <= COUNTABLE)
    return (
      meleeMark(melee, melee === 1 ? -8.5 : -10, top, height, coat, 14.2) +
      rangedMark(ranged, ranged === 1 ? 9.5 : 11, dartTop, length, coat, detail)
    )
  return (
    area(teeth(1, top, height, -8.5, 12), coat.mark) +
    area(darts(1, dartTop, length, 8, detail), coat.mark) +
    numbered(melee, -20, top + height - 5, coat) +
    numbered(ranged, 20, top + height - 5, coat)
  )
}

/** `push` is how far armor or net on the rim send the attacks inwards. */
export function attackMarks(tile: UnitTile, edge: Edge, coat: Coat, detail: Detail, push: number): string {
  const { melee, ranged, gauss } = strengthsAt(tile, edge)
  const top = 3 + push
  const stroke = STROKE[detail]
  let out = ''

  if (melee && tile.kind === 'hq') out += hqTeeth(melee, coat)
  else if (melee && ranged) out += pairMarks(melee, ranged, top, push, coat, detail)
  else if (melee) {
    // alone on a small drawing, a single tooth may be wider
    const width = melee === 1 && detail === 's' && !push ? 17 : undefined
    out += meleeMark(melee, 0, top, push ? 13 : 19, coat, width)
  }
  if (ranged && !(melee && tile.kind !== 'hq'))
    out += rangedMark(ranged, 0, push ? top : 2.6, push ? 16 : ranged > 1 ? 19.5 : 22.5, coat, detail)
  if (gauss) out += rails(top, coat, stroke) + (gauss > 1 ? numbered(gauss, 17, top + 11, coat) : '')
  if (tile.shotgun?.includes(edge)) out += pellets(coat, stroke)
  if (tile.rocket?.includes(edge)) out += rocket(coat, detail)
  return out
}

/** Armor and attack on the same edge leave less room for the middle. */
export const armoredAttack = (tile: UnitTile): boolean =>
  EDGES.some((edge) => {
    const { melee, ranged } = strengthsAt(tile, edge)
    return (tile.armor?.includes(edge) ?? false) && (melee > 0 || ranged > 0)
  })
