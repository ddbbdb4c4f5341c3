// Words inside a board are hex names and option letters only: typed where there are fonts, cut where there are none.
import { figures } from './figures.ts'
import { escapeXml, num } from './svg.ts'

export type Lettering = 'font' | 'paths'

const FAMILY = 'Barlow Condensed, Arial Narrow, sans-serif'

export interface LetterStyle {
  readonly size: number
  readonly bold: boolean
  readonly fill: string
}

/** Centred on x; `y` is the middle of the capitals, `baseline` how far below it they stand. */
export function lettering(
  text: string,
  x: number,
  y: number,
  baseline: number,
  { size, bold, fill }: LetterStyle,
  as: Lettering,
): string {
  if (as === 'paths')
    return figures(text, x, y, size * 0.8, fill, { wide: 0.82, weight: bold ? 2.6 : 2.1, gap: 2 })
  return `<text x="${num(x)}" y="${num(y + baseline)}" text-anchor="middle" font-family="${FAMILY}" font-weight="${bold ? 600 : 500}" font-size="${num(size)}" fill="${fill}">${escapeXml(text)}</text>`
}
