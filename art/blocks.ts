// Blocks are life (LOOK 5): solid for its own, hollow for lent, a cross for each one lost, from the top.
import type { Detail } from './detail.ts'
import { figures } from './figures.ts'
import type { Coat } from './palette.ts'
import { area, line, num } from './svg.ts'

export const BLOCK = 8.6
/** Taller columns shrink, so that they stay between the edge marks; past six the blocks are counted. */
const COLUMN = 46
const COUNTABLE = 6

export interface Life {
  /** Wounds that kill it by itself. */
  readonly toughness: number
  /** The same with what is lent. */
  readonly lives: number
  readonly wounds: number
}

export function blocks(life: Life, x: number, coat: Coat, detail: Detail, size: number): string {
  if (life.lives > COUNTABLE) return counted(life.lives - life.wounds, x, coat)
  const gap = detail === 's' ? 2.6 : 2.2
  const side = Math.min(size, COLUMN / life.lives - gap)
  let out = ''
  for (let i = 0; i < life.lives; i++) {
    const left = x - side / 2
    const top = ((life.lives - 1) / 2 - i) * (side + gap) - side / 2
    if (i >= life.lives - life.wounds) out += cross(left, top, side, coat, detail)
    else if (i >= life.toughness) out += hollow(left, top, side, coat)
    else
      out += `<rect x="${num(left)}" y="${num(top)}" width="${num(side)}" height="${num(side)}" fill="${coat.mark}"/>`
  }
  return out
}

/** One block over the number of lives left. */
const counted = (left: number, x: number, coat: Coat): string =>
  area(
    `M${num(x - BLOCK / 2)} -12H${num(x + BLOCK / 2)}V${num(BLOCK - 12)}H${num(x - BLOCK / 2)}Z`,
    coat.mark,
  ) + figures(String(left), x, 6, 13, coat.mark, { wide: 0.8, weight: 3.4, gap: 0.6 })

function cross(left: number, top: number, side: number, coat: Coat, detail: Detail): string {
  const [x0, y0, x1, y1] = [num(left), num(top), num(left + side), num(top + side)]
  return line(`M${x0} ${y0}L${x1} ${y1}M${x1} ${y0}L${x0} ${y1}`, coat.mark, detail === 's' ? 2.9 : 2.3)
}

const hollow = (left: number, top: number, side: number, coat: Coat): string =>
  `<rect x="${num(left + 1)}" y="${num(top + 1)}" width="${num(side - 2)}" height="${num(side - 2)}" fill="none" stroke="${coat.mark}" stroke-width="2.2"/>`
