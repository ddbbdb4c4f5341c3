// A board as letters show it: on its ground, with who plays and what their HQs have left at its corners (LOOK 9).
import type { ArmyId } from '../shared/hex/tiles.ts'
import { boardSvg, type BoardOptions } from './board.ts'
import { contourPath } from './contours.ts'
import { emblemSvg } from './emblems.ts'
import { figures } from './figures.ts'
import { boardBox, cellFor } from './geometry.ts'
import { postmark } from './logo.ts'
import { colour, type Theme } from './palette.ts'
import { area, line, moved } from './svg.ts'

export interface Side {
  readonly army: ArmyId
  readonly hq: number
}

export interface PostedOptions extends Omit<BoardOptions, 'cell' | 'label' | 'margin'> {
  /** Whose letter it is first: at the lower left. */
  readonly sides: readonly Side[]
  readonly turn: number
}

const WIDTH = 600
const BOARD = 500
const EDGE = 20
const EMBLEM = 46
const POINTS = 24
/** An emblem with its points. */
const FULL = EMBLEM + 8 + POINTS
const STAMP = 80

export function postedBoard({ sides, turn, ...board }: PostedOptions): string {
  const { radius = 2, theme = 'light' } = board
  const cell = cellFor(radius, BOARD)
  const box = boardBox(radius, cell)
  const height = Math.round(box.height + 2 * EDGE)
  const stands = (side: Side, i: number): string =>
    corner(side, i < 2 ? EDGE : WIDTH - EDGE - EMBLEM, i % 2 === 0 ? height - EDGE - FULL : EDGE, theme)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">` +
    area(`M0 0H${WIDTH}V${height}H0Z`, colour('ground', theme)) +
    line(landOf(height), colour('line', theme), 1) +
    moved((WIDTH - box.width) / 2, (height - box.height) / 2, boardSvg({ ...board, cell })) +
    sides.map(stands).join('') +
    (sides.length < 4 ? moved(WIDTH - EDGE - STAMP, EDGE, stamp(turn, theme)) : '') +
    '</svg>'
  )
}

/** The same for all, and slow to find. */
const lands = new Map<number, string>()

function landOf(height: number): string {
  const land = lands.get(height) ?? contourPath({ width: WIDTH, height, seed: 3 })
  lands.set(height, land)
  return land
}

const stamp = (turn: number, theme: Theme): string =>
  postmark(turn, { size: STAMP, ink: colour('ink-2', theme) })

/** The emblem, and below it the points. */
const corner = ({ army, hq }: Side, x: number, y: number, theme: Theme): string =>
  moved(
    x,
    y,
    emblemSvg(army, { size: EMBLEM, theme }) +
      figures(String(hq), EMBLEM / 2, FULL - POINTS / 2, POINTS, colour('ink', theme), { wide: 0.9 }),
  )
