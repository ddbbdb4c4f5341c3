// The mark, the wordmark and the postmark of every sent turn (LOOK 1, 3).
import { figures } from './figures.ts'
import { hexPath } from './hexagon.ts'
import { CAPITALS, glyphWidth } from './letters.ts'
import { colour, type Theme } from './palette.ts'
import { area, moved, named, num, outline } from './svg.ts'

export interface LogoOptions {
  readonly theme?: Theme
  readonly label?: string | undefined
}

/** A hexagon that is an open envelope, with one tooth coming out of it. */
export function logoMark({
  size = 30,
  theme = 'css',
  label,
}: LogoOptions & { readonly size?: number } = {}): string {
  return (
    `<svg class="mark" xmlns="http://www.w3.org/2000/svg" width="${num(size)}" height="${num(size * 0.88)}" viewBox="-51 -45 102 90" ${named(label)}>` +
    area(hexPath(50), colour('ink', theme)) +
    `<path d="M-49 1L0 27L49 1" fill="none" stroke="${colour('ground', theme)}" stroke-width="6.5" stroke-linejoin="miter"/>` +
    area('M0 -34L14.5 -9V-3H-14.5V-9Z', colour('signal', theme)) +
    '</svg>'
  )
}

const NAME = 'HEXPOST'
const SPACE = 5.4
const WIDTH = 106.6

/** The name, cut on the grid of the figures. */
export function wordmark({
  height = 15,
  theme = 'css',
  label,
}: LogoOptions & { readonly height?: number } = {}): string {
  let x = 0
  const letters = [...NAME].map((glyph) => {
    const drawn = `<path d="${CAPITALS[glyph] ?? ''}" transform="translate(${num(x)} 0)"/>`
    x += glyphWidth(glyph) + SPACE
    return drawn
  })
  return (
    `<svg class="wordmark" xmlns="http://www.w3.org/2000/svg" height="${height}" width="${num((WIDTH * height) / 17)}" viewBox="-1.6 -1.5 ${WIDTH} 17" ${named(label)}>` +
    `<g fill="none" stroke="${colour('ink', theme)}" stroke-width="2.7" stroke-miterlimit="3">${letters.join('')}</g></svg>`
  )
}

/** The mark and the name, as letters begin. */
export const letterhead = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 146 36" width="146" height="36">' +
  moved(0, 2, logoMark({ size: 36, theme: 'light' })) +
  moved(45, 9.5, wordmark({ height: 16, theme: 'light' })) +
  '</svg>'

export interface PostmarkOptions {
  readonly size?: number
  /** Any colour; the second ink of the page if not said. */
  readonly ink?: string
  readonly label?: string | undefined
}

/** Comes down once on every sent turn, with its number. */
export function postmark(turn: number, options: PostmarkOptions = {}): string {
  const { size = 38, ink = 'var(--ink-2)', label } = options
  const text = String(turn)
  return (
    `<svg class="stamp" xmlns="http://www.w3.org/2000/svg" width="${num(size)}" height="${num(size * 0.9)}" viewBox="-52 -46 104 92" ${named(label)}>` +
    outline(hexPath(49), ink, 4) +
    outline(hexPath(39), ink, 2.6, '5 4') +
    figures(text, 0, 0, text.length > 2 ? 26 : 34, ink, { wide: 0.9, weight: 3, gap: 1.5 }) +
    '</svg>'
  )
}
