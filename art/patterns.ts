// The second coat of every army colour: on tiles from 56 px, on bars and in charts (LOOK 2).
import type { ArmyId } from '../shared/hex/tiles.ts'
import { ARMY_LOOKS, type PatternId } from './palette.ts'
import { dot } from './svg.ts'

interface Repeat {
  readonly width: number
  readonly height: number
  /** Absent for the cells, which are dots. */
  readonly d?: string
}

const REPEATS: Readonly<Record<PatternId, Repeat>> = {
  bars: { width: 10, height: 10, d: 'M0 2.5H10' },
  tape: { width: 11, height: 11, d: 'M-3 14L14-3M-8.5 8.5L8.5-8.5M2.5 19.5L19.5 2.5' },
  grid: { width: 12, height: 12, d: 'M0 0H12M0 0V12' },
  cells: { width: 12, height: 14 },
  waves: { width: 13, height: 18, d: 'M3 0C8 3 8 6 3 9S-2 15 3 18M16 0C21 3 21 6 16 9S11 15 16 18' },
  brick: { width: 18, height: 12, d: 'M0 0H18M0 6H18M4 0V6M13 6V12' },
  chevron: { width: 14, height: 12, d: 'M-1 9L7 1L15 9' },
}

export interface PatternOptions {
  readonly weight?: number
  readonly scale?: number
  readonly opacity?: number
}

/** A `<pattern>` for `<defs>`; fill with `url(#id)`. */
export function patternDef(id: string, army: ArmyId, ink: string, options: PatternOptions = {}): string {
  const { weight = 2, scale = 1, opacity = 1 } = options
  const { width, height, d } = REPEATS[ARMY_LOOKS[army].pattern]
  const body = d
    ? `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${weight}"/>`
    : dot(3, 3.5, weight, ink) + dot(9, 10.5, weight, ink)
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><g opacity="${opacity}">${body}</g></pattern>`
}
