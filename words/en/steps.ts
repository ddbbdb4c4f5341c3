// What a player does, in a few words: steps of a draft, options of a decision.
import type { Action } from '../../shared/hex/actions.ts'
import { listed, two } from '../count.ts'

/** Names in words: a unit with its hex is "Runner c3". */
export interface StepParts {
  readonly tile: string
  readonly unit: string
  readonly target: string
  readonly by: string
  readonly hex: string
  readonly to: string
  readonly hexes: readonly string[]
  readonly facing: string
  /** The unit stays where it is and only turns. */
  readonly turns: boolean
  /** Names of armies. */
  readonly armies: readonly string[]
  readonly what: 'unit' | 'ground' | 'melee' | 'ranged'
  /** The Medic that is discarded, where it is not the one that acts. */
  readonly payer: string
  /** Of several blows the one that is taken; '' for one that comes from no unit. */
  readonly blow: { readonly wounds: number; readonly from: string } | null
}

type Say = (p: StepParts) => string

/** What looks the same from all sides faces nowhere. */
const faces = (facing: string): string => (facing === '' ? '' : `, facing ${facing}`)

const go: Say = ({ unit, to, facing, turns }) =>
  `${turns ? `Turn ${unit}` : `${unit} to ${to}`}${faces(facing)}`

const blowOf = ({ wounds, from }: { readonly wounds: number; readonly from: string }): string =>
  `${two(wounds, 'wound', 'wounds')}${from === '' ? '' : ` from ${from}`}`

export const steps: { readonly [type in Action['type']]: Say } = {
  bring: ({ armies }) => `Bring ${listed(armies, 'and')}`,
  ban: ({ armies }) => `Ban ${armies.join()}`,
  army: ({ armies }) => `Play ${armies.join()}`,
  draw: () => 'Draw',
  redraw: () => 'Discard all, draw as many',
  keep: () => 'Keep these tiles',
  discard: ({ tile }) => `Discard ${tile}`,
  place: ({ tile, hex, facing }) => `${tile} to ${hex}${faces(facing)}`,
  move: go,
  run: go,
  ride: (p) => `${go(p)}, by ${p.by}`,
  on: ({ to, facing }) => `On to ${to}${faces(facing)}`,
  stop: () => 'Stop here',
  push: ({ unit, target }) => `${unit} pushes ${target}`,
  shove: ({ unit, target }) => `${unit} pushes ${target}`,
  retreat: ({ to }) => `Back to ${to}`,
  sniper: ({ target }) => `Sniper at ${target}`,
  grenade: ({ target }) => `Grenade at ${target}`,
  air_strike: ({ hex }) => `Air Strike around ${hex}`,
  small_bomb: ({ hexes }) => `Small Bomb on ${hexes.join(', ')}`,
  castling: ({ hexes }) => `Castling of ${hexes.join(' and ')}`,
  pick: ({ hex, what }) => (what === 'ground' ? `Hit the ground on ${hex}` : `Hit the unit on ${hex}`),
  turn: go,
  battle: () => 'Battle',
  attack: ({ unit }) => `${unit} attacks`,
  explode: ({ unit }) => `${unit} explodes`,
  plain: ({ unit }) => `${unit} attacks as printed`,
  convert: ({ unit, facing, what }) =>
    `${unit}: its attack ${facing} becomes ${what === 'ranged' ? 'a shot' : 'a strike'}`,
  rocket: ({ unit, hexes, facing }) =>
    hexes.length > 0 ? `${unit}: rocket over ${hexes.join(', ')}` : `${unit}: rocket ${facing}`,
  aim: ({ unit, target }) => `${unit} aims at ${target}`,
  heal: ({ by, target, payer, blow }) =>
    [
      `${by} takes ${blow ? blowOf(blow) : 'the blow'} for ${target}`,
      ...(payer === '' ? [] : [`${payer} is discarded for it`]),
    ].join(', '),
  poison: ({ target }) => `Venom stays on ${target}`,
  end: () => 'End the turn',
}

/** Clockwise from the top. */
export const facings: readonly string[] = [
  'up',
  'upper right',
  'lower right',
  'down',
  'lower left',
  'upper left',
]
