// The middle of a tile, always upright: what it can, when it acts, how many lives it has (LOOK 5).
import type { Edge, Trait, UnitTile } from '../shared/hex/tiles.ts'
import { armoredAttack, attacksAt } from './attacks.ts'
import { blocks, BLOCK } from './blocks.ts'
import { discFor, type Core } from './disc.ts'
import type { Detail } from './detail.ts'
import { figures, figuresWidth, type FigureStyle } from './figures.ts'
import { placeIcon, type IconId } from './icons.ts'
import type { Coat } from './palette.ts'
import type { UnitState } from './state.ts'
import { area, dot, line, num, ring } from './svg.ts'

interface Numeral {
  readonly text: string
  readonly height: number
  readonly style: FigureStyle
}

const WIDEST = 44

/** Several initiatives go down like stairs: 2 and 1 are not twenty-one. */
function numeralFor(values: readonly number[], crowded: boolean, detail: Detail): Numeral {
  const [text, height, style]: [string, number, FigureStyle] = values.some((value) => value > 9)
    ? [values.join(' '), 24, { wide: 0.84, weight: 3.1, gap: 1.4 }]
    : values.length > 2
      ? [values.join(''), 18, { wide: 0.8, weight: 3.2, gap: 1.2, drop: 15 / values.length }]
      : values.length === 2
        ? [values.join(''), detail === 's' ? 24 : 23, { wide: 0.84, weight: 3.2, gap: 2.6, drop: 6 }]
        : [values.join(''), crowded ? 24.5 : 28.5, { wide: 1.02, weight: 3.1 }]
  const width = figuresWidth(text, height, style)
  return { text, style, height: width > WIDEST ? (height * WIDEST) / width : height }
}

function numeral(tile: UnitTile, state: UnitState, coat: Coat, detail: Detail, lives: number): Core {
  const printed = tile.initiative ?? []
  const now = state.initiative ?? printed
  if (now.length === 0) return dash(coat)

  const { text, height, style } = numeralFor(now, armoredAttack(tile), detail)
  const width = figuresWidth(text, height, style)
  // an extra attack adds a value behind the first: that is neither raised nor lowered
  const change = (now[0] ?? 0) - (printed[0] ?? now[0] ?? 0)
  // beside the value, on the side the blocks leave free
  const beside = (lives > 1 ? -1 : 1) * (width / 2 + 5.6)
  const sign = (x: number): string =>
    line(
      `M${num(x + beside - 4.4)} -10.5h8.8` + (change > 0 ? `M${num(x + beside)} -14.9v8.8` : ''),
      coat.mark,
      detail === 's' ? 3.3 : 2.8,
    )
  return {
    width,
    draw: (x) => figures(text, x, 0, height, coat.mark, style) + (change ? sign(x) : ''),
  }
}

const dash = (coat: Coat): Core => ({
  width: 15,
  draw: (x) => area(`M${num(x - 7.5)} -2.2H${num(x + 7.5)}V2.2H${num(x - 7.5)}Z`, coat.mark),
})

/** The hub of a redirector, where its pipes meet. */
function hub(tile: UnitTile, state: UnitState, coat: Coat, detail: Detail): Core {
  const now = state.initiative ?? tile.initiative ?? []
  const width = detail === 's' ? 4.2 : 3.6
  if (now.length === 0)
    return { width: 25, draw: (x) => ring(x, 0, 10, coat.mark, width, coat.fill) + dot(x, 0, 3, coat.mark) }
  return {
    width: 32,
    draw: (x) =>
      ring(x, 0, 15, coat.mark, width, coat.fill) +
      figures(now.join(''), x, 0, 17, coat.mark, { wide: 0.84, gap: 1 }),
  }
}

const SIDES_RIGHT = [1, 2]
const SIDES_LEFT = [4, 5]

/** A wide numeral yields to the attacks that crowd it, at most 4.5. */
function yieldTo(tile: UnitTile, rotation: number): number {
  const edgeAt = (side: number): Edge | undefined => ([0, 1, 2, 3, 4, 5] as const)[(side - rotation + 12) % 6]
  const busy = (sides: readonly number[]): number =>
    sides.filter((side) => {
      const edge = edgeAt(side)
      return edge !== undefined && attacksAt(tile, edge)
    }).length
  return Math.max(-4.5, Math.min(4.5, (busy(SIDES_LEFT) - busy(SIDES_RIGHT)) * 3))
}

const CORNER_TRAITS: readonly Exclude<Trait, 'mobile'>[] = ['spy', 'venom', 'sharpshooter', 'pusher', 'clown']

/** What a unit can do stands in the left corner; mobility nests in both side corners. */
function abilities(tile: UnitTile, coat: Coat, detail: Detail): string {
  const traits = tile.traits ?? []
  const mobile = traits.includes('mobile')
  const icons: IconId[] = CORNER_TRAITS.filter((trait) => traits.includes(trait))
  const size = (detail === 's' ? 18 : 15.5) / (icons.length > 1 ? 1.25 : 1)
  const x = (detail === 's' ? -34 : -33.5) + (mobile ? 5 : 0)
  const chevrons = 'M-37.6-9.8L-43.2 0L-37.6 9.8M37.6-9.8L43.2 0L37.6 9.8'
  return (
    (mobile ? line(chevrons, coat.mark, detail === 's' ? 4.4 : 3.8) : '') +
    icons
      .map((icon, i) =>
        placeIcon(icon, x, (i - (icons.length - 1) / 2) * size, size, coat.mark, coat.fill, detail),
      )
      .join('')
  )
}

const GAP = 3.6

export function middle(tile: UnitTile, state: UnitState, coat: Coat, detail: Detail): string {
  const toughness = 1 + (tile.toughness ?? 0)
  const lives = toughness + (state.lent ?? 0)
  const pipes = Boolean(tile.entry?.length || tile.exit?.length)
  const disc = discFor(tile, state, coat, detail)
  const wired = disc ?? (pipes ? hub(tile, state, coat, detail) : null)
  const core = wired ?? numeral(tile, state, coat, detail, lives)

  // what is wired stays where the wires meet
  const life = lives > 1 ? BLOCK : 0
  const shift = wired || core.width + life < 26 ? 0 : yieldTo(tile, state.rotation ?? 0)
  const left = (wired ? -core.width / 2 : -(core.width + (life ? GAP + life : 0)) / 2) + shift
  const lifeX = disc && !pipes ? 32.5 : wired ? 36.6 : left + core.width + GAP + life / 2
  return (
    core.draw(left + core.width / 2) +
    (life
      ? blocks({ toughness, lives, wounds: state.wounds ?? 0 }, lifeX, coat, detail, pipes ? 7.4 : BLOCK)
      : '') +
    abilities(tile, coat, detail)
  )
}
