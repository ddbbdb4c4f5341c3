// A card of The Convoy: an upright slip with its strength on a plate, its kind by shape, and what lies on it (LOOK 8).
// Its name and its sentence are words, so the page writes them into the free field.
import type { Kind, Side } from '../shared/convoy/cards.ts'
import { figures } from './figures.ts'
import { coat, colour, type Theme } from './palette.ts'
import { area, dot, line, moved, named, num, outline, ring } from './svg.ts'

export interface CardLook {
  readonly side: Side
  readonly kind: Kind
  /** On the plate; null: it has none. */
  readonly strength: number | null
  /** The sum of the strength markers on it. */
  readonly markers?: number
  /** What a Module on it adds; null: it carries none. */
  readonly module?: { readonly bonus: number; readonly off: boolean } | null
  readonly shield?: boolean
  readonly off?: boolean
  readonly netted?: boolean
}

export interface CardOptions {
  readonly size?: number
  readonly theme?: Theme
  readonly label?: string | undefined
}

export const CARD_RATIO = 100 / 72
const SLIP = 'M1.5 1.5H62L70.5 10V98.5H1.5Z'
const PLATE = 'M1.5 1.5H27V20L20 27H1.5Z'

/** Robot square, Soldier round, Building bar, Module disc; an instant is an arrow and gone. */
const KINDS: { readonly [kind in Kind]: (ink: string) => string } = {
  robot: (ink) => area('M-7-7H7V7H-7Z', ink),
  soldier: (ink) => ring(0, 0, 6, ink, 3),
  building: (ink) => area('M-9-3.5H9V3.5H-9Z', ink),
  module: (ink) => dot(0, 0, 7.6, ink),
  instant: (ink) => area('M-8-2.4H0V-8L9 0L0 8V2.4H-8Z', ink),
}

export function cardSvg(look: CardLook, { size = 72, theme = 'light', label }: CardOptions = {}): string {
  const { fill, mark, rim } = coat(look.side, theme)
  const [paper, ink] = [colour('slip', theme), colour('slip-ink', theme)]
  const plate =
    look.strength === null
      ? ''
      : area(PLATE, fill) + figures(String(look.strength), 12.6, 13, 16, mark, { weight: 3.2 })
  return (
    `<svg class="card" xmlns="http://www.w3.org/2000/svg" width="${num(size)}" height="${num(size * CARD_RATIO)}" viewBox="0 0 72 100" ${named(label)}>` +
    area(SLIP, paper) +
    plate +
    moved(
      look.strength === null ? 15 : 50,
      15,
      KINDS[look.kind](look.strength === null ? rimOn(theme, rim, fill) : ink),
      0.9,
    ) +
    lying(look, ink, paper, fill, mark) +
    (look.netted ? lattice(ink) : '') +
    (look.off ? line('M6 94L66 34', ink, 2.4) : '') +
    outline(SLIP, rimOn(theme, rim, fill), 3) +
    '</svg>'
  )
}

/** On paper the darker of an army's two colours reads better; the page's own tokens know which that is. */
const rimOn = (theme: Theme, rim: string, fill: string): string => (theme === 'dark' ? fill : rim)

/** Markers from the left, Module and Shield from the right, along the lower edge. */
function lying(
  { markers = 0, module = null, shield = false }: CardLook,
  ink: string,
  paper: string,
  fill: string,
  mark: string,
): string {
  return [
    markers === 0 ? '' : blocks(markers, ink, paper),
    module ? disc(module, fill, mark) : '',
    shield ? moved(module ? 42 : 60, 86, area('M-6-7H6V0C6 4 3 6.4 0 8C-3 6.4-6 4-6 0Z', ink)) : '',
  ].join('')
}

const MOST_BLOCKS = 3

/** Blocks with + or −, one for each; many are one block and their number. */
function blocks(markers: number, ink: string, paper: string): string {
  const n = Math.abs(markers)
  const sign = (x: number): string =>
    moved(x, 86, area('M-5-5H5V5H-5Z', ink) + line(markers > 0 ? 'M-3 0H3M0-3V3' : 'M-3 0H3', paper, 1.8))
  if (n > MOST_BLOCKS) return sign(12) + figures(String(n), 24, 86, 11, ink, { weight: 2.8 })
  return Array.from({ length: n }, (_, i) => sign(12 + i * 12)).join('')
}

function disc({ bonus, off }: NonNullable<CardLook['module']>, fill: string, mark: string): string {
  const face =
    bonus > 0 ? figures(`+${String(bonus)}`, 0, 0, 8.4, mark, { weight: 2.8, gap: 1 }) : dot(0, 0, 2.8, mark)
  return moved(59, 86, dot(0, 0, 9, fill) + face + (off ? line('M-7 7L7-7', mark, 2.2) : ''))
}

const lattice = (ink: string): string =>
  `<g opacity=".42">${line('M4 40L32 98M4 64L20 98M18 32L52 98M40 32L69 88M60 32L69 52M68 40L40 98M69 64L54 98M54 32L20 98M32 32L4 88M14 32L4 52', ink, 1.6)}</g>`
