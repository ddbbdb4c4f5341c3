// A board as SVG text. It knows no rules: it is told what to draw (LOOK 6).
import type { ArmyId, FoundationTile, UnitTile } from '../shared/hex/tiles.ts'
import type { Axial, Radius } from '../shared/hex/board.ts'
import {
  boardBox,
  CELL,
  centreOf,
  FOUNDATION,
  hexesOf,
  MARGIN,
  nameOfHex,
  sameHex,
  TILE,
} from './geometry.ts'
import { hexPath, RATIO } from './hexagon.ts'
import { lettering, type Lettering } from './lettering.ts'
import { drawMark, type Mark } from './marks.ts'
import { colour, type Theme } from './palette.ts'
import type { UnitState } from './state.ts'
import { moved, named, num } from './svg.ts'
import { terrainMark, type Terrain } from './terrain.ts'
import { tileSvg } from './tile.ts'

export interface BoardUnit extends UnitState {
  readonly at: Axial
  readonly army: ArmyId
  readonly tile: UnitTile
  /** Opacity of a unit that is about to leave. */
  readonly dim?: number | undefined
  readonly label?: string | undefined
}

export interface BoardFoundation {
  readonly at: Axial
  readonly army: ArmyId
  readonly tile: FoundationTile
  readonly label?: string | undefined
}

export interface BoardTerrain {
  readonly at: Axial
  readonly terrain: Terrain
}

export interface BoardOptions {
  /** Begins the ids inside the drawing: letters, digits, hyphens; unique in the document. */
  readonly id: string
  readonly radius?: Radius
  /** Width of a hex in pixels. */
  readonly cell?: number
  readonly units?: readonly BoardUnit[]
  readonly foundations?: readonly BoardFoundation[]
  readonly terrain?: readonly BoardTerrain[]
  readonly legal?: readonly Axial[]
  readonly focus?: Axial | null
  readonly marks?: readonly Mark[]
  /** Names of empty hexes. */
  readonly names?: boolean
  readonly theme?: Theme
  readonly text?: Lettering
  /** The accessible name; without one the drawing is an ornament. */
  readonly label?: string | undefined
  readonly margin?: number
  /** For small boards: cells with a stronger line. */
  readonly quiet?: boolean
}

const hexes = (at: Axial, cell: number, width: number, inner: string): string => {
  const { x, y } = centreOf(at, cell)
  return moved(x, y, inner, (cell * width) / 100)
}

export interface CellOptions {
  readonly theme?: Theme
  readonly terrain?: Terrain | undefined
  readonly legal?: boolean
  readonly quiet?: boolean
}

/** An empty hex of radius 50 around 0,0. */
export function cellInner({
  theme = 'css',
  terrain,
  legal = false,
  quiet = false,
}: CellOptions = {}): string {
  const ground = `<path d="${hexPath(50)}" fill="${colour('cell', theme)}" stroke="${colour('cell-line', theme)}" stroke-width="${quiet ? 1.4 : 1.1}"/>`
  const signal = colour('signal', theme)
  return (
    ground +
    (terrain ? terrainMark(terrain, colour('cell-line', theme)) : '') +
    (legal
      ? `<path d="${hexPath(45)}" fill="${signal}" fill-opacity=".16" stroke="${signal}" stroke-width="3.4" stroke-dasharray="8 5"/>`
      : '')
  )
}

export function boardSvg(options: BoardOptions): string {
  const { id, radius = 2, cell = 90, units = [], foundations = [], terrain = [], legal = [] } = options
  const { focus = null, marks = [], names = true, theme = 'css', text = 'font', label } = options
  const { margin = MARGIN, quiet = false } = options
  const all = hexesOf(radius)
  const box = boardBox(radius, cell, margin)

  const border = all
    .map((at) =>
      hexes(at, cell, 1 + 2 * margin, `<path d="${hexPath(50)}" fill="${colour('board', theme)}"/>`),
    )
    .join('')

  const cells = all.map((at) => {
    const found = terrain.find((hex) => sameHex(hex.at, at))
    const isLegal = legal.some((hex) => sameHex(hex, at))
    const drawn = hexes(at, cell, CELL, cellInner({ theme, terrain: found?.terrain, legal: isLegal, quiet }))
    const empty = !units.some((unit) => sameHex(unit.at, at))
    return drawn + (names && empty ? hexLabel(at, radius, cell, theme, text) : '')
  })

  const place = (at: Axial, size: number) => {
    const { x, y } = centreOf(at, cell)
    return { size, x: x - size / 2, y: y - (size * RATIO) / 2, theme }
  }
  const laid = foundations.map(({ at, army, tile, label: name }) =>
    tileSvg(army, tile, {
      ...place(at, cell * FOUNDATION),
      id: `${id}-${nameOfHex(at, radius)}-f`,
      label: name,
    }),
  )
  const standing = units.map(({ at, army, tile, dim, ...state }) => {
    const drawn = tileSvg(army, tile, {
      ...state,
      ...place(at, cell * TILE),
      id: `${id}-${nameOfHex(at, radius)}`,
    })
    return dim === undefined ? drawn : `<g opacity="${dim}">${drawn}</g>`
  })
  const ring = `<path d="${hexPath(50)}" fill="none" stroke="${colour('ink', theme)}" stroke-width="3"/>`
  const scene = { cell, theme, text, occupied: units.map((unit) => unit.at) }

  return (
    `<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="${num(box.x)} ${num(box.y)} ${num(box.width)} ${num(box.height)}" width="${num(box.width)}" height="${num(box.height)}" ${named(label)}>` +
    border +
    cells.join('') +
    laid.join('') +
    standing.join('') +
    (focus ? hexes(focus, cell, 1.01, ring) : '') +
    marks.map((mark) => drawMark(mark, scene)).join('') +
    '</svg>'
  )
}

/** The name of an empty hex. */
export function hexLabel(at: Axial, radius: Radius, cell: number, theme: Theme, text: Lettering): string {
  const { x, y } = centreOf(at, cell)
  const style = { size: Math.max(10, cell * 0.13), bold: false, fill: colour('cell-ink', theme) }
  return lettering(nameOfHex(at, radius), x, y, cell * 0.045, style, text)
}
