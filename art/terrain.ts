// Terrain in the hand of a surveyor: strokes only, one colour, always under the tiles (LOOK 6).

export const TERRAINS = [
  'plain',
  'forest',
  'hill',
  'water',
  'whirlpool',
  'swamp',
  'rocky',
  'fortress',
  'poison',
  'radiation',
  'hole',
  'closed',
  'tower',
  'panel',
  'store',
  'turret',
] as const
export type Terrain = (typeof TERRAINS)[number]

const tree = (x: number, y: number): string =>
  `M${x} ${y + 9}V${y + 3}M${x - 7} ${y + 3}H${x + 7}L${x} ${y - 9}Z`

const tuft = (x: number, y: number): string =>
  `M${x - 5} ${y}L${x - 7} ${y - 7}M${x} ${y}V${y - 9}M${x + 5} ${y}L${x + 7} ${y - 7}M${x - 11} ${y + 3}H${x + 11}`

const wave = (y: number): string => `M-34 ${y}q5.7-6 11.4 0t11.4 0t11.4 0t11.4 0t11.4 0t11.4 0`

const PATHS: Readonly<Record<Terrain, string>> = {
  plain: '',
  forest:
    tree(-20, -14) + tree(4, -20) + tree(22, -6) + tree(-8, 6) + tree(-26, 12) + tree(14, 16) + tree(-4, 28),
  hill:
    'M-34 6C-30-16-8-30 12-26S40-6 34 8S4 30-14 26S-36 16-34 6' +
    'M-22 4C-20-10-4-18 8-16S26-4 22 4S4 18-8 16S-23 12-22 4' +
    'M-10 2C-9-4-2-8 4-7S13-2 11 2S2 8-3 8S-10 6-10 2',
  water: wave(-24) + wave(-12) + wave(0) + wave(12) + wave(24),
  whirlpool:
    'M2 0C2-3-4-3-4 1C-4 8 8 8 9-1C10-12-12-14-14 0C-16 18 16 20 20-1C24-24-20-28-26-2C-31 26 18 34 30 8',
  swamp: tuft(-18, -10) + tuft(12, -14) + tuft(-2, 8) + tuft(24, 12) + tuft(-26, 20) + tuft(6, 28),
  rocky: 'M-26 8L-16-12L-4-2L-10 12ZM2 4L10-18L24-8L20 8ZM-10 28L2 14L16 26M-30-8L-22-20L-14-22M26 20L32 12',
  fortress:
    'M-30-14H30M-30 0H30M-30 14H30M-15-14V0M15-14V0M0 0V14M-30 0V14M30 0V14M-15 14V24H15V14M0-26V-14M-20-14V-22H20V-14',
  poison:
    'M0-22C10-8 18 0 18 10A18 18 0 0 1-18 10C-18 0-10-8 0-22M-8 8L-2 14M-2 8L-8 14M4 8L10 14M10 8L4 14M-8 22H10',
  radiation: 'M0-6L-14-28H14ZM5 4L31-4L20 22ZM-5 4L-31-4L-20 22ZM4 0A4 4 0 1 1-4 0A4 4 0 1 1 4 0',
  hole: 'M30 0A30 22 0 1 1-30 0A30 22 0 1 1 30 0M22 3A22 14 0 1 1-22 3A22 14 0 1 1 22 3M13 6A13 7 0 1 1-13 6A13 7 0 1 1 13 6',
  closed: 'M-40-8L-8-40M-44 16L16-44M-36 34L34-36M-16 44L44-16M8 44L44 8',
  tower: 'M-12 26L-8-6H8L12 26M-14-6H14V-18H-14ZM-16-18L0-30L16-18M-10 10H10M-11 18L9 10M11 18L-9 10',
  panel: 'M-24-16H24V16H-24ZM-16-8H-4V4H-16ZM4-8H16M4-2H16M4 4H16M-10 16V26H10V16',
  store: 'M-22-18H22V20H-22ZM-22-18L22 20M22-18L-22 20',
  turret: 'M16 4A16 16 0 1 1-16 4A16 16 0 1 1 16 4M-4-11V-32H4V-11M-24 20L-14 10M24 20L14 10',
}

/** Drawn for a hex of radius 50 around 0,0. */
export const terrainMark = (terrain: Terrain, ink: string, width = 2.4): string =>
  PATHS[terrain] &&
  `<path d="${PATHS[terrain]}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
