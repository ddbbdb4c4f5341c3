// Figures on tiles are drawn, not typed: the same in letters, on canvas and without fonts (LOOK 3).
import { GLYPHS, glyphWidth } from './letters.ts'
import { num } from './svg.ts'

const GRID = 14

export interface FigureStyle {
  /** Width of a glyph against its natural one. */
  readonly wide?: number
  /** Stroke in 14ths of the height. */
  readonly weight?: number
  readonly gap?: number
  /** Each figure lower than the last: two initiatives go down like stairs, 2 and 1 are not twenty-one. */
  readonly drop?: number
}

/** Coordinates are scaled, not transformed: the stroke keeps its weight. */
function placeGlyph(d: string, scaleX: number, scaleY: number, x: number, y: number): string {
  return d.replace(/([MLHVZ])([^MLHVZ]*)/g, (_, command: string, rest: string) => {
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const vertical = (i: number) => command === 'V' || (command !== 'H' && i % 2 === 1)
    return command + values.map((v, i) => num(vertical(i) ? v * scaleY + y : v * scaleX + x)).join(' ')
  })
}

function measure(text: string, height: number, { wide = 1, weight = 3.1, gap = 3 }: FigureStyle) {
  const scale = height / (GRID + weight)
  const step = (weight + gap * wide) * scale
  const glyphs = [...text]
  const natural = glyphs.reduce((sum, glyph) => sum + glyphWidth(glyph) * wide * scale, 0)
  return { scale, step, glyphs, width: natural + (glyphs.length - 1) * step, stroke: weight * scale }
}

export function figuresWidth(text: string, height: number, style: FigureStyle = {}): number {
  const { width, stroke } = measure(text, height, style)
  return width + stroke
}

/** Text centred on x, y; `height` is the overall height of a figure. */
export function figures(
  text: string,
  x: number,
  y: number,
  height: number,
  stroke: string,
  style: FigureStyle = {},
): string {
  const { scale, step, glyphs, width, stroke: weight } = measure(text, height, style)
  const { wide = 1, drop = 0 } = style
  let left = x - width / 2
  let d = ''
  glyphs.forEach((glyph, i) => {
    const top = y - (GRID / 2) * scale + (i - (glyphs.length - 1) / 2) * drop
    d += placeGlyph(GLYPHS[glyph] ?? '', scale * wide, scale, left, top)
    left += glyphWidth(glyph) * wide * scale + step
  })
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(weight)}" stroke-miterlimit="3"/>`
}
