// The five cities of The Convoy as one picture, for letters: districts, cards and strengths; no fonts are needed (LOOK 8).
import type { Side } from '../shared/convoy/cards.ts'
import { CARD_RATIO, cardSvg, type CardLook } from './card.ts'
import { figures } from './figures.ts'
import { coat, colour, type Theme } from './palette.ts'
import { area, line, moved, num, outline } from './svg.ts'

export interface CityLook {
  readonly name: string
  readonly isActive: boolean
  readonly isDestroyed: boolean
  readonly districts: readonly ('standing' | 'marked' | 'demolished')[]
  /** From the top. */
  readonly sides: readonly {
    readonly side: Side
    readonly strength: number
    readonly cards: readonly CardLook[]
  }[]
}

const COLUMN = 118
const GAP = 6
const PAD = 7
const HEAD = 62
const SUM = 26
const CARD = 32
const CARD_GAP = 4
const A_ROW = 3

const rowsOf = (n: number): number => Math.max(1, Math.ceil(n / A_ROW))
const box = (x: number, y: number, width: number, height: number): string =>
  `M${num(x)} ${num(y)}H${num(x + width)}V${num(y + height)}H${num(x)}Z`

export function citiesSvg(cities: readonly CityLook[], theme: Theme): string {
  const rows = [0, 1].map((i) => rowsOf(Math.max(...cities.map(({ sides }) => sides[i]?.cards.length ?? 0))))
  const height = HEAD + PAD + rows.reduce((sum, n) => sum + SUM + n * (CARD * CARD_RATIO + CARD_GAP) + PAD, 0)
  const width = cities.length * (COLUMN + GAP) + GAP
  const columns = cities.map((city, i) =>
    moved(GAP + i * (COLUMN + GAP), GAP, column(city, rows, height, theme)),
  )
  return (
    `<svg class="cities" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height + 2 * GAP)}" width="${num(width)}" height="${num(height + 2 * GAP)}" aria-hidden="true">` +
    columns.join('') +
    '</svg>'
  )
}

function column(city: CityLook, rows: readonly number[], height: number, theme: Theme): string {
  const frame = box(0, 0, COLUMN, height)
  const strong = city.isActive ? colour('ink', theme) : colour('line', theme)
  let y = HEAD
  const sides = city.sides.map(({ side, strength, cards }, i) => {
    const drawn = band(side, strength, y, theme) + laid(cards, y + SUM + CARD_GAP, theme)
    y += SUM + (rows[i] ?? 1) * (CARD * CARD_RATIO + CARD_GAP) + PAD
    return drawn
  })
  return (
    area(frame, colour(city.isActive ? 'raised' : 'surface', theme)) +
    (city.isDestroyed ? hatched(height, theme) : '') +
    nameplate(city, theme) +
    districts(city, theme) +
    sides.join('') +
    outline(frame, strong, city.isActive ? 3 : 1.5)
  )
}

/** Cut letters know capitals without accents only. */
const cut = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

function nameplate({ name, isDestroyed }: CityLook, theme: Theme): string {
  const words = cut(name).split(' ')
  const ink = colour(isDestroyed ? 'ink-3' : 'ink', theme)
  return words
    .map((word, i) => figures(word, COLUMN / 2, 13 + i * 15, 11, ink, { wide: 0.62, weight: 2.2, gap: 2.4 }))
    .join('')
}

function districts({ districts }: CityLook, theme: Theme): string {
  const size = 12
  const left = (COLUMN - districts.length * (size + 4) + 4) / 2
  const ink = colour('ink-2', theme)
  return districts
    .map((district, i) => {
      const [x, y] = [left + i * (size + 4), 42]
      const square = box(x, y, size, size)
      if (district === 'marked') return area(square, ink)
      const cross = `M${num(x)} ${num(y)}L${num(x + size)} ${num(y + size)}M${num(x + size)} ${num(y)}L${num(x)} ${num(y + size)}`
      return outline(square, ink, 1.5) + (district === 'demolished' ? line(cross, ink, 1.5) : '')
    })
    .join('')
}

function band(side: Side, strength: number, y: number, theme: Theme): string {
  const { fill, mark } = coat(side, theme)
  return area(box(0, y, COLUMN, SUM), fill) + figures(String(strength), COLUMN / 2, y + SUM / 2, 17, mark)
}

const laid = (cards: readonly CardLook[], y: number, theme: Theme): string =>
  cards
    .map((card, i) => {
      const x = PAD + (i % A_ROW) * (CARD + CARD_GAP)
      const down = Math.floor(i / A_ROW) * (CARD * CARD_RATIO + CARD_GAP)
      return moved(x, y + down, cardSvg(card, { size: CARD, theme }))
    })
    .join('')

/** Diagonals, each from where it comes in at the left or below to where it leaves at the top or the right. */
function hatched(height: number, theme: Theme): string {
  const strokes = Array.from({ length: Math.ceil((height + COLUMN) / 14) - 1 }, (_, i) => {
    const y = (i + 1) * 14
    const from = y > height ? [y - height, height] : [0, y]
    const to = y < COLUMN ? [y, 0] : [COLUMN, y - COLUMN]
    return `M${from.map(num).join(' ')}L${to.map(num).join(' ')}`
  })
  return line(strokes.join(''), colour('line', theme), 1.5)
}
