// Colours of LOOK 2: the tokens of the page, and two colours and a rim for each army.
import type { ArmyId } from '../shared/hex/tiles.ts'
import type { CornerCut } from './hexagon.ts'

/** Literal colours for letters and pictures, or the custom properties of the page. */
export type Theme = 'light' | 'dark' | 'css'
type Lit = Exclude<Theme, 'css'>

const INK = '#12171A'
const BONE = '#F6F4EA'

const LIGHT = {
  ground: '#E9ECE6',
  surface: '#F7F8F4',
  raised: '#FFFFFF',
  sunken: '#DDE2DA',
  ink: '#151B1A',
  'ink-2': '#434D49',
  'ink-3': '#5A645F',
  line: '#C6CDC3',
  'line-strong': '#76807A',
  signal: '#F08A24',
  'on-signal': '#1B1204',
  'signal-ink': '#934200',
  'signal-soft': '#FBE2C4',
  wound: '#B5103A',
  'on-wound': '#FFFFFF',
  'wound-soft': '#F7DADF',
  heal: '#0A6653',
  'heal-soft': '#D3E9E2',
  link: '#1B549F',
  'link-soft': '#D8E3F2',
  focus: '#0B57D0',
  cell: '#DBE0D8',
  'cell-line': '#AAB3A8',
  'cell-ink': '#5A645F',
  board: '#C3CBC0',
  contour: '#CDD4CA',
  slip: '#FBFBF7',
  'slip-ink': INK,
}
export type Token = keyof typeof LIGHT

const DARK: Readonly<Record<Token, string>> = {
  ground: '#101514',
  surface: '#181F1D',
  raised: '#222B29',
  sunken: '#0B0F0E',
  ink: '#ECEEE6',
  'ink-2': '#BAC2BB',
  'ink-3': '#96A19B',
  line: '#2E3835',
  'line-strong': '#7A8580',
  signal: '#FF9D3C',
  'on-signal': '#1B1204',
  'signal-ink': '#FFB56B',
  'signal-soft': '#3B2A14',
  wound: '#FF7089',
  'on-wound': '#2A0510',
  'wound-soft': '#41161F',
  heal: '#62D3BB',
  'heal-soft': '#12352D',
  link: '#93BBFF',
  'link-soft': '#182C4A',
  focus: '#9CC2FF',
  cell: '#222B29',
  'cell-line': '#46534F',
  'cell-ink': '#8E9993',
  board: '#0B0F0E',
  contour: '#1D2523',
  slip: '#E8E6DA',
  'slip-ink': INK,
}

export const TOKENS: Readonly<Record<Lit, Readonly<Record<Token, string>>>> = { light: LIGHT, dark: DARK }

export const colour = (token: Token, theme: Theme): string =>
  theme === 'css' ? `var(--${token})` : TOKENS[theme][token]

export type PatternId = 'bars' | 'tape' | 'grid' | 'cells' | 'waves' | 'brick' | 'chevron'

export interface Coat {
  readonly fill: string
  readonly mark: string
  readonly rim: string
}

export interface ArmyLook {
  readonly corner: CornerCut
  readonly pattern: PatternId
  readonly light: Coat
  readonly dark: Coat
}

export const ARMY_LOOKS: Readonly<Record<ArmyId, ArmyLook>> = {
  outpost: {
    corner: 'sharp',
    pattern: 'bars',
    light: { fill: '#6FA982', mark: INK, rim: '#3F6B50' },
    dark: { fill: '#689F7A', mark: INK, rim: '#A9D3B7' },
  },
  hegemony: {
    corner: 'notch',
    pattern: 'tape',
    light: { fill: '#F3CA34', mark: INK, rim: '#8C6A00' },
    dark: { fill: '#E6BE2F', mark: INK, rim: '#FFE58A' },
  },
  moloch: {
    corner: 'chamfer',
    pattern: 'grid',
    light: { fill: '#9C2412', mark: BONE, rim: '#5E1207' },
    dark: { fill: '#9C2A17', mark: BONE, rim: '#E07A63' },
  },
  borgo: {
    corner: 'round',
    pattern: 'cells',
    light: { fill: '#1D4CA3', mark: BONE, rim: '#0E2A63' },
    dark: { fill: '#2350A6', mark: BONE, rim: '#86A9F0' },
  },
  neojungle: {
    corner: 'scallop',
    pattern: 'waves',
    light: { fill: '#C08BD6', mark: INK, rim: '#73418A' },
    dark: { fill: '#B982D0', mark: INK, rim: '#E6C6F2' },
  },
  newyork: {
    corner: 'plaque',
    pattern: 'brick',
    light: { fill: '#DFE5EB', mark: INK, rim: '#6B7884' },
    dark: { fill: '#CFD6DD', mark: INK, rim: '#F4F7FA' },
  },
  doomsday: {
    corner: 'slot',
    pattern: 'chevron',
    light: { fill: '#2B2930', mark: BONE, rim: '#000000' },
    dark: { fill: '#322F38', mark: BONE, rim: '#9A93A6' },
  },
}

export const coat = (army: ArmyId, theme: Theme): Coat =>
  theme === 'css'
    ? { fill: `var(--army-${army})`, mark: `var(--army-${army}-mark)`, rim: `var(--army-${army}-rim)` }
    : ARMY_LOOKS[army][theme]
