// A tile as SVG text. Army fill and one mark colour, like a stamp (LOOK 1, 5).
import {
  EDGES,
  type ArmyId,
  type FoundationTile,
  type InstantTile,
  type Tile,
  type UnitTile,
} from '../shared/hex/tiles.ts'
import { detailFor, SILHOUETTE, type Detail } from './detail.ts'
import { edgeMarks } from './edges.ts'
import { figures } from './figures.ts'
import { APOTHEM, hexPath, type CornerCut } from './hexagon.ts'
import { hqLeft, hqMiddle } from './hq.ts'
import { ICONS, placeIcon } from './icons.ts'
import { middle } from './middle.ts'
import { ARMY_LOOKS, coat, colour, type Coat, type Theme } from './palette.ts'
import { patternDef } from './patterns.ts'
import type { UnitState } from './state.ts'
import { area, dot, line, named, num, outline } from './svg.ts'

export interface TileOptions extends UnitState {
  /** Begins the ids inside the drawing: letters, digits, hyphens; unique in the document. */
  readonly id: string
  /** Width in pixels; decides how much is drawn. */
  readonly size?: number
  readonly theme?: Theme
  /** The accessible name; without one the drawing is an ornament. */
  readonly label?: string | undefined
  /** Upper left corner, when the tile is placed inside another drawing. */
  readonly x?: number
  readonly y?: number
}

const SIZE = 64
export const TILE_BOX = '-50 -43.3 100 86.6'

export function tileSvg(army: ArmyId, tile: Tile, options: TileOptions): string {
  const { size = SIZE, x, y, label } = options
  const place = x === undefined || y === undefined ? '' : ` x="${num(x)}" y="${num(y)}"`
  return (
    `<svg class="tile" xmlns="http://www.w3.org/2000/svg"${place} width="${num(size)}" height="${num(size * 0.866)}" viewBox="${TILE_BOX}" ${named(label)}>` +
    tileInner(army, tile, options) +
    '</svg>'
  )
}

/** The drawing without its `<svg>`: 100 wide, centred on 0,0. */
export function tileInner(army: ArmyId, tile: Tile, options: TileOptions): string {
  const { size = SIZE, theme = 'light' } = options
  const detail = detailFor(size)
  if (tile.kind === 'instant') return instant(army, tile, theme, detail)
  if (tile.kind === 'foundation') return foundation(army, tile, theme, detail)
  if (size < SILHOUETTE) return silhouette(army, tile, options, theme, size)
  return unit(army, tile, options, theme, detail)
}

function unit(army: ArmyId, tile: UnitTile, options: TileOptions, theme: Theme, detail: Detail): string {
  const { id } = options
  const colours = coat(army, theme)
  const { corner } = ARMY_LOOKS[army]
  const hex = hexPath(50, corner)
  const rim = detail === 's' ? 2.8 : 2.2
  const small = detail === 's'
  const pattern = small
    ? ''
    : patternDef(`${id}-p`, army, colours.mark, { weight: detail === 'm' ? 2.2 : 1.8, opacity: 0.085 })
  const edges = allEdges(tile, options.rotation ?? 0, colours, detail)
  const centre =
    tile.kind === 'hq'
      ? hqMiddle(army, tile, options, colours, detail)
      : middle(tile, options, colours, detail)

  return (
    `<defs><clipPath id="${id}-c"><path d="${hex}"/></clipPath>${pattern}</defs><g clip-path="url(#${id}-c)">` +
    area(hex, colours.fill) +
    (small ? '' : area(hex, `url(#${id}-p)`)) +
    outline(hex, colours.rim, rim * 2) +
    (options.netted
      ? netted(tile, edges, centre, outline(hex, colours.rim, rim * 2.8), colours, detail)
      : edges + centre) +
    '</g>' +
    venomMarkers(options.venom ?? 0, theme) +
    (options.draft ? pencilRim(corner, theme) : '')
  )
}

function allEdges(tile: UnitTile, rotation: number, colours: Coat, detail: Detail): string {
  // small drawings grow their edge marks towards the middle, to keep strokes above a pixel
  const grow = detail === 's' && tile.kind !== 'hq' ? ` translate(0 ${num(APOTHEM * 0.08)}) scale(1.08)` : ''
  return EDGES.map((edge) => {
    const marks = edgeMarks(tile, edge, colours, detail)
    return marks && `<g transform="rotate(${((edge + rotation) % 6) * 60})${grow}">${marks}</g>`
  }).join('')
}

/** It can be hit, it can do nothing. When it is freed, you see what wakes up. */
function netted(
  tile: UnitTile,
  edges: string,
  centre: string,
  rim: string,
  colours: Coat,
  detail: Detail,
): string {
  const mesh = detail === 's' ? 36 : 30
  const width = detail === 's' ? 4 : 2.8
  let d = ''
  for (let i = -3; i <= 3; i++) {
    const left = i * mesh - 27 + mesh / 2
    const right = i * mesh + 27 + mesh / 2
    d += `M${left} 46L${right} -46M${left} -46L${right} 46`
  }
  const window =
    tile.kind === 'warrior'
      ? `<circle r="${detail === 's' ? 19 : 18}" fill="${colours.fill}" opacity=".86"/>`
      : ''
  return (
    `<g opacity=".5">${edges}</g>` +
    line(d, colours.fill, width + 3) +
    line(d, colours.mark, width) +
    rim +
    window +
    centre
  )
}

function venomMarkers(count: number, theme: Theme): string {
  const ink = colour('slip-ink', theme)
  const disc = `<circle r="13" fill="${colour('slip', theme)}" stroke="${ink}" stroke-width="2.4"/>`
  const marker = `${disc}<g transform="scale(.8)">${ICONS.venom(ink, 'none', 'l')}</g>`
  return Array.from(
    { length: count },
    (_, i) => `<g transform="translate(${-31 + i * 13} -27) scale(.62)">${marker}</g>`,
  ).join('')
}

const pencilRim = (corner: CornerCut, theme: Theme): string =>
  outline(hexPath(48, corner), colour('slip-ink', theme), 7) +
  outline(hexPath(48, corner), colour('signal', theme), 4.4, '9 5')

function silhouette(army: ArmyId, tile: UnitTile, state: UnitState, theme: Theme, size: number): string {
  const { fill, mark, rim } = coat(army, theme)
  const { corner } = ARMY_LOOKS[army]
  const shape = area(hexPath(50, corner), fill) + outline(hexPath(48, corner), rim, 4)
  if (tile.kind === 'module') return shape + dot(0, 0, 15, mark)
  if (tile.kind !== 'hq') return shape
  const number = figures(String(hqLeft(state)), 0, 0, 27, fill, { wide: 0.86, weight: 3.4, gap: 1.6 })
  return shape + area(hexPath(28), mark) + (size < 26 ? '' : number)
}

/** An order slip: paper in the middle, the army only as its border. It never lies on the board. */
function instant(army: ArmyId, tile: InstantTile, theme: Theme, detail: Detail): string {
  const { fill, rim } = coat(army, theme)
  const { corner } = ARMY_LOOKS[army]
  const paper = colour('slip', theme)
  const slip = hexPath(detail === 's' ? 41 : 42.5)
  return (
    area(hexPath(50, corner), fill) +
    outline(hexPath(49, corner), rim, 2) +
    area(slip, paper) +
    outline(slip, rim, 1.4) +
    placeIcon(tile.instant, 0, 0, detail === 's' ? 52 : 50, colour('slip-ink', theme), paper, detail)
  )
}

/** Ground, not a unit: dashed border, the army only in the icon. */
function foundation(army: ArmyId, tile: FoundationTile, theme: Theme, detail: Detail): string {
  const { fill, mark, rim } = coat(army, theme)
  return (
    area(hexPath(49), colour('cell', theme)) +
    outline(hexPath(45.5), rim, detail === 's' ? 4.6 : 3.6, '13 6.5') +
    `<circle r="26" fill="${fill}" stroke="${rim}" stroke-width="2"/>` +
    placeIcon(tile.foundation, 0, 0, 42, mark, fill, detail)
  )
}
