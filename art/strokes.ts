// The pen of the previews: every stroke has a casing in surface colour, so that it reads on any tile (LOOK 6).
import { hexPath, type Point } from './hexagon.ts'
import type { Lettering } from './lettering.ts'
import { colour, type Theme, type Token } from './palette.ts'
import { num, type Cap } from './svg.ts'

/** What a preview is drawn on. Widths are against the cell. */
export interface Pen {
  readonly cell: number
  readonly theme: Theme
  readonly text: Lettering
}

export const paint = (pen: Pen, token: Token): string => colour(token, pen.theme)
const casing = (pen: Pen): string => paint(pen, 'surface')

export interface Stroke {
  readonly ink: string
  readonly width: number
  readonly dash?: string
  readonly cap?: Cap
}

/** Pencil: dashed until it is sent. */
export const pencil = (pen: Pen): string => `${num(pen.cell * 0.09)} ${num(pen.cell * 0.045)}`

export function cased(pen: Pen, d: string, { ink, width, dash, cap = 'butt' }: Stroke): string {
  const w = pen.cell * width
  return (
    `<path d="${d}" fill="none" stroke="${casing(pen)}" stroke-width="${num(w + pen.cell * 0.035)}" stroke-linecap="${cap}" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${num(w)}"${dash ? ` stroke-dasharray="${dash}"` : ''} stroke-linecap="${cap}"/>`
  )
}

/** A filled shape with its casing; `d` is drawn around 0,0. */
export function shape(pen: Pen, d: string, ink: string, at: Point, angle?: number, width = 0.03): string {
  const turn = angle === undefined ? '' : ` rotate(${num(angle)})`
  return `<path transform="translate(${num(at.x)} ${num(at.y)})${turn}" d="${d}" fill="${ink}" stroke="${casing(pen)}" stroke-width="${num(pen.cell * width)}" paint-order="stroke"/>`
}

/** An arrowhead pointing up before it is turned; sizes against the cell. */
export function arrowhead(pen: Pen, half: number, tip: number, base: number): string {
  const x = pen.cell * half
  return `M0 ${num(-pen.cell * tip)}L${num(x)} ${num(pen.cell * base)}H${num(-x)}Z`
}

/** A hexagonal plate with something on it. */
export const badge = (pen: Pen, at: Point, radius: number, ink: string, inner: string): string =>
  `<g transform="translate(${num(at.x)} ${num(at.y)})"><path d="${hexPath(pen.cell * radius)}" fill="${ink}" stroke="${casing(pen)}" stroke-width="${num(pen.cell * 0.03)}" paint-order="stroke"/>${inner}</g>`

export const ringAt = (pen: Pen, at: Point, radius: number, ink: string, width: number): string =>
  `<circle cx="${num(at.x)}" cy="${num(at.y)}" r="${num(pen.cell * radius)}" fill="${casing(pen)}" stroke="${ink}" stroke-width="${num(pen.cell * width)}"/>`
