// Small drawings in rows, as letters show a hand.
import { moved, num } from './svg.ts'

export interface Strip {
  readonly svg: string
  readonly width: number
}

const GAP = 8
/** What a letter has room for. */
const WIDEST = 560

/** All of one size; null: there are none. */
export function stripOf(drawings: readonly string[], width: number, height: number): Strip | null {
  if (drawings.length === 0) return null
  const most = Math.floor((WIDEST + GAP) / (width + GAP))
  const columns = Math.min(most, drawings.length)
  const rows = Math.ceil(drawings.length / most)
  const across = num(columns * (width + GAP) - GAP)
  const down = num(rows * (height + GAP) - GAP)
  const placed = drawings.map((drawing, i) =>
    moved((i % most) * (width + GAP), Math.floor(i / most) * (height + GAP), drawing),
  )
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}">` +
      `${placed.join('')}</svg>`,
    width: across,
  }
}
