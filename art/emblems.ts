// One emblem an army, shown beside names (LOOK 2).
import type { ArmyId } from '../shared/hex/tiles.ts'
import { hexAround, hexPath } from './hexagon.ts'
import { ARMY_LOOKS, coat, type Theme } from './palette.ts'
import { area, line, named } from './svg.ts'

type DrawEmblem = (ink: string, ground: string) => string

export const EMBLEMS: Readonly<Record<ArmyId, DrawEmblem>> = {
  // a watchtower
  outpost: (ink) =>
    area('M-7.6-5.6L0-11L7.6-5.6V-4.2H-7.6Z', ink) +
    area('M-5.8-3H5.8V2H-5.8Z', ink) +
    line('M-4.4 2L-7.4 11M4.4 2L7.4 11M-5.4 5L6 9.4M5.4 5L-6 9.4', ink, 1.8),
  // a crown of blades
  hegemony: (ink) =>
    area('M-10 10.5V6.4H10V10.5Z', ink) +
    area('M-10 4.8L-9.2-6L-4.2 4.8Z', ink) +
    area('M10 4.8L9.2-6L4.2 4.8Z', ink) +
    area('M-3.4 4.8L0-11.4L3.4 4.8Z', ink),
  // an eye in a nut
  moloch: (ink, ground) =>
    area(hexAround(0, 0, 11.4), ink) +
    area('M-8 0C-4-5.6 4-5.6 8 0C4 5.6-4 5.6-8 0Z', ground) +
    area('M-1.7-4.6H1.7V4.6H-1.7Z', ink),
  // three claw cuts
  borgo: (ink) =>
    area('M-9.5 10C-9-1-6-7-2.6-11C-4-5-4.6 1-6.4 10.6Z', ink) +
    area('M-2.4 11C-1.6 1 .6-6 4-10.4C2.8-4 2 2 .8 11Z', ink) +
    area('M4.8 10C5.2 3 7-3 10.4-7.4C9.4-2 8.8 4 7.8 9.4Z', ink),
  // a leaf
  neojungle: (ink, ground) =>
    area('M0-11.6C8.6-6 9.4 3 1.4 8.4V11.6H-1.4V8.4C-9.4 3-8.6-6 0-11.6Z', ink) +
    line('M0-6.5V8M0-1.2L4.4-4.6M0 3.2L5-.6M0-1.2L-4.4-4.6M0 3.2L-5-.6', ground, 1.4),
  // a skyline
  newyork: (ink, ground) =>
    area(
      'M-10.6 10.6V-1H-8.6V-3.6H-5.4V10.6ZM-4.4 10.6V-6H-2.6V-8.4H-.7V-11.6H.7V-8.4H2.6V-6H4.4V10.6ZM5.4 10.6V-3.6H10.6V10.6Z',
      ink,
    ) + line('M0-4V8M7.2-1.4V8.4M8.9-1.4V8.4', ground, 0.9),
  // a prism
  doomsday: (ink) =>
    line('M-1.4-8.2L7 6.8H-9.8Z', ink, 2.4) +
    line('M-12 2.4L-4.6-.8M2.2-2.2L12-6M3.6-.2H12M4.4 1.8L12 5.4', ink, 1.8),
}

export interface EmblemOptions {
  readonly size?: number
  readonly theme?: Theme
  readonly label?: string | undefined
}

export function emblemSvg(army: ArmyId, { size = 20, theme = 'light', label }: EmblemOptions = {}): string {
  const { fill, mark, rim } = coat(army, theme)
  const { corner } = ARMY_LOOKS[army]
  return (
    `<svg class="emblem" xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-16 -16 32 32" ${named(label)}>` +
    area(hexPath(16, corner), fill) +
    `<path d="${hexPath(15.3, corner)}" fill="none" stroke="${rim}" stroke-width="1.2"/>` +
    `<g transform="scale(.84)">${EMBLEMS[army](mark, fill)}</g></svg>`
  )
}
