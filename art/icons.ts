// Icons in a box of 24, centred on 0,0, named by what they stand for in the rules (LOOK 5).
import type { Effect, Foundation, Instant, Trait } from '../shared/hex/tiles.ts'
import type { Detail } from './detail.ts'
import { figures } from './figures.ts'
import { hexAround, triangle } from './hexagon.ts'
import { area, dot, line, moved, named, num, ring } from './svg.ts'

/** `ground` is the colour behind the icon, for what is cut out of it. */
export type Draw = (ink: string, ground: string, detail: Detail) => string

/** Mobility is no icon: its chevrons nest in the corners of the tile. */
export type IconId = Effect | Exclude<Trait, 'mobile'> | Instant | Foundation | 'trap'

const plus = (x: number, y: number, arm: number, ink: string, width: number): string =>
  line(`M${x} ${y - arm}V${y + arm}M${x - arm} ${y}H${x + arm}`, ink, width)

const hexes = (ink: string, radius: number, centres: readonly (readonly [number, number])[]): string =>
  centres.map(([x, y]) => area(hexAround(x, y, radius), ink)).join('')

const caption = (text: string, ink: string): string => figures(text, 0, 0, 17, ink, { weight: 3.4, gap: 0 })

const burst: Draw = (ink) =>
  area(
    'M0-11.5L2.7-5.4L8.1-8.1L5.4-2.7L11.5 0L5.4 2.7L8.1 8.1L2.7 5.4L0 11.5L-2.7 5.4L-8.1 8.1L-5.4 2.7L-11.5 0L-5.4-2.7L-8.1-8.1L-2.7-5.4Z',
    ink,
  )

const GIVEN: Readonly<Record<Effect, Draw>> = {
  melee: (ink, _, detail) =>
    detail === 's'
      ? area(triangle(0, -9.5, 17, 19), ink)
      : area(triangle(-2.5, -9.5, 17, 19), ink) + plus(8.5, -5, 3.6, ink, 2.4),
  ranged: (ink, _, detail) => {
    const x = detail === 's' ? 0 : -3
    const shaft = `M${num(x - 2.3)} -3H${num(x + 2.3)}V11H${num(x - 2.3)}Z`
    const dart = area(triangle(x, -11, 12.5, 9.5), ink) + area(shaft, ink)
    return detail === 's' ? dart : dart + plus(7.5, -3.5, 3.6, ink, 2.4)
  },
  faster: (ink) => caption('+1', ink),
  slower: (ink) => caption('-1', ink),
  again: (ink) => caption('×2', ink),
  tough: (ink, ground) => area('M-9-9H9V9H-9Z', ink) + plus(0, 0, 5.4, ground, 3.6),
  medic: (ink) => area('M-3.6-10.5H3.6V-3.6H10.5V3.6H3.6V10.5H-3.6V3.6H-10.5V-3.6H-3.6Z', ink),
  quartermaster: (ink) =>
    area('M3-11.5L11-5.5L3 .5Z', ink) +
    line('M-10-5.5H4', ink, 3.4) +
    area('M-3-.5L-11 5.5L-3 11.5Z', ink) +
    line('M10 5.5H-4', ink, 3.4),
  transport: (ink) =>
    dot(0, 0, 3.6, ink) + line('M-5.5-6.5L-10.5 0L-5.5 6.5M5.5-6.5L10.5 0L5.5 6.5', ink, 3.4),
  recon: (ink) => line('M-2-7L-6.4 0L-2 7M-6.6-7L-11 0L-6.6 7M2-7L6.4 0L2 7M6.6-7L11 0L6.6 7', ink, 2.7),
  scoper: (ink, ground) =>
    line('M-6.6-10V1A6.6 6.6 0 0 0 6.6 1V-10', ink, 6) + line('M-10.6-5.2H-2.6M2.6-5.2H10.6', ground, 1.9),
  motherland: (ink) =>
    line('M0 0V-8M0 0L7.2 4.6M0 0L-7.2 4.6', ink, 2.6) +
    dot(0, 0, 3.6, ink) +
    dot(0, -9, 3, ink) +
    dot(7.9, 5, 3, ink) +
    dot(-7.9, 5, 3, ink),
  rotation: (ink) =>
    line('M7.9 3.2A8.3 8.3 0 1 1 5.6-6.1', ink, 3.2) + area('M2.2-11.6L11.4-8.4L4.6-1.4Z', ink),
}

const ABLE: Readonly<Record<Exclude<Trait, 'mobile'> | 'trap', Draw>> = {
  spy: (ink) => ring(0, 0, 8.6, ink, 3.2) + area('M0-8.6A8.6 8.6 0 0 1 0 8.6Z', ink),
  venom: (ink) => area('M0-11.5C4-5.5 7.6-1 7.6 3.4A7.6 7.6 0 0 1-7.6 3.4C-7.6-1-4-5.5 0-11.5Z', ink),
  sharpshooter: (ink) =>
    ring(0, 0, 6.6, ink, 3) + line('M0-11.5V-3.4M0 11.5V3.4M-11.5 0H-3.4M11.5 0H3.4', ink, 2.8),
  pusher: (ink) =>
    area('M-11-9H-6.4V9H-11Z', ink) + area('M1.6-8.4L11 0L1.6 8.4Z', ink) + line('M-4 0H3', ink, 4.6),
  clown: burst,
  trap: burst,
}

const ORDERED: Readonly<Record<Instant, Draw>> = {
  battle: (ink) =>
    area('M-11.5-7.6L-2 0L-11.5 7.6Z', ink) +
    area('M11.5-7.6L2 0L11.5 7.6Z', ink) +
    line('M0-11V-5.6M0 11V5.6M-4.6-9.6L-2.4-6M4.6-9.6L2.4-6M-4.6 9.6L-2.4 6M4.6 9.6L2.4 6', ink, 1.7),
  move: (ink) =>
    area(hexAround(0, 0, 5.2), ink) + line('M-7.4-6.6L-11.4 0L-7.4 6.6M7.4-6.6L11.4 0L7.4 6.6', ink, 2.8),
  push_back: (ink) =>
    area('M-11.5-8.5H-7.6V8.5H-11.5Z', ink) +
    line('M-5.6 0H1.5', ink, 3.6) +
    area('M.4-5.6L6.6 0L.4 5.6Z', ink) +
    line('M8.8-7.5V7.5', ink, 2.2),
  sniper: (ink) =>
    ring(0, 0, 7, ink, 2.1) +
    line('M0-11.5V-4.4M0 11.5V4.4M-11.5 0H-4.4M11.5 0H4.4', ink, 2.1) +
    dot(0, 0, 1.7, ink),
  grenade: (ink, ground) =>
    area('M-6.6 3.2C-6.6-1.4-3.8-4-.6-4S5.4-1.4 5.4 3.2S2.8 11.2-.6 11.2S-6.6 7.8-6.6 3.2Z', ink) +
    area('M-3.4-8.6H2.2V-4.6H-3.4Z', ink) +
    line('M2-8.4H5.4L8.6-1.6V3', ink, 2) +
    ring(-5.6, -8.4, 2.5, ink, 1.7) +
    line('M-6.2 2H5M-5.8 6H4.8M-.6-3V11', ground, 1.1),
  air_strike: (ink) =>
    hexes(ink, 3.75, [
      [0, 0],
      [0, -7.5],
      [6.5, -3.75],
      [6.5, 3.75],
      [0, 7.5],
      [-6.5, 3.75],
      [-6.5, -3.75],
    ]),
  small_bomb: (ink) =>
    hexes(ink, 4.5, [
      [-3.6, 0],
      [3.6, -4.1],
      [3.6, 4.1],
    ]),
  castling: (ink) =>
    area(hexAround(-6.4, 0, 4.2), ink) +
    `<path d="${hexAround(6.4, 0, 3.5)}" fill="none" stroke="${ink}" stroke-width="1.7"/>` +
    line('M-7-6.6C-4-10.6 3-10.6 5.6-7.6M7 6.6C4 10.6-3 10.6-5.6 7.6', ink, 1.9) +
    area('M7.9-4.6L2.9-6.2L7-10.4Z', ink) +
    area('M-7.9 4.6L-2.9 6.2L-7 10.4Z', ink),
}

const LAID: Readonly<Record<Foundation, Draw>> = {
  mine: (ink, ground) =>
    dot(0, 0, 6.6, ink) +
    line('M0-11V-6M0 11V6M-9.5-5.5L-5.2-3M9.5 5.5L5.2 3M-9.5 5.5L-5.2 3M9.5-5.5L5.2-3', ink, 2.8) +
    dot(0, 0, 2.4, ground),
  roots: (ink) =>
    line(
      'M0-11V1M0-4C-3-1-7-1-9.5 3M0-4C3-1 7-1 9.5 3M0 0C-2 4-5 5-5.5 10.5M0 0C2 4 5 5 5.5 10.5M0 0V8',
      ink,
      2.3,
      'round',
    ),
}

export const ICONS: Readonly<Record<IconId, Draw>> = { ...GIVEN, ...ABLE, ...ORDERED, ...LAID }

export function placeIcon(
  id: IconId,
  x: number,
  y: number,
  size: number,
  ink: string,
  ground: string,
  detail: Detail,
): string {
  return moved(x, y, ICONS[id](ink, ground, detail), size / 24)
}

export interface IconOptions {
  readonly size?: number
  readonly ink?: string
  readonly ground?: string
  readonly label?: string | undefined
}

/** An icon by itself, in the colour of the text around it. */
export function iconSvg(id: IconId, options: IconOptions = {}): string {
  const { size = 24, ink = 'currentColor', ground = 'none', label } = options
  return `<svg class="icon" xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-13 -13 26 26" ${named(label)}>${ICONS[id](ink, ground, 'l')}</svg>`
}
