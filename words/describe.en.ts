import type { Effect, Trait } from '../shared/hex/tiles.ts'

const SIDES = ['up', 'upper right', 'lower right', 'down', 'lower left', 'upper left']

const where = (sides: readonly number[]): string =>
  sides.length === 6 ? 'on all sides' : sides.map((side) => SIDES[side]).join(', ')

const EFFECTS: Readonly<Record<Effect, string>> = {
  melee: 'melee +1',
  ranged: 'ranged +1',
  faster: 'initiative +1',
  slower: 'enemy initiative −1',
  again: 'extra attack',
  tough: 'toughness +1',
  medic: 'medic',
  quartermaster: 'melee for ranged and back',
  transport: 'mobility',
  recon: 'moves of two hexes',
  scoper: 'take-over of enemy modules',
  motherland: 'motherland',
  rotation: 'a rotation each turn',
}

const TRAITS: Readonly<Record<Trait, string>> = {
  mobile: 'mobile',
  spy: 'spy',
  venom: 'venom',
  sharpshooter: 'sharpshooter',
  pusher: 'can push back',
  clown: 'can explode',
}

/** What a tile says of itself; sides are absolute, clockwise from the top. */
export const tilePhrases = {
  name: (tile: string, army: string): string => `${army} ${tile}`,
  instant: 'instant',
  foundation: 'foundation',
  left: (toughness: number): string => `${toughness} toughness left`,
  initiative: (values: readonly number[]): string => `initiative ${values.join(' and ')}`,
  noInitiative: 'no initiative',
  strikes: (strength: number, sides: readonly number[]): string => `strikes ${strength} ${where(sides)}`,
  shoots: (strength: number, sides: readonly number[]): string => `shoots ${strength} ${where(sides)}`,
  gauss: (strength: number, sides: readonly number[]): string => `gauss ${strength} ${where(sides)}`,
  shotgun: (sides: readonly number[]): string => `shotgun ${where(sides)}`,
  rocket: (sides: readonly number[]): string => `rocket ${where(sides)}`,
  net: (sides: readonly number[]): string => `nets ${where(sides)}`,
  armor: (sides: readonly number[]): string => `armor ${where(sides)}`,
  entry: (sides: readonly number[]): string => `entry ${where(sides)}`,
  exit: (sides: readonly number[]): string => `exit ${where(sides)}`,
  trap: (sides: readonly number[]): string => `trap ${where(sides)}`,
  links: (effects: readonly Effect[], sides: readonly number[], long: boolean): string => {
    const given = effects.map((effect) => EFFECTS[effect]).join(' and ')
    return sides.length ? `${long ? 'long links' : 'links'} ${where(sides)}: ${given}` : `gives ${given}`
  },
  lives: (left: number, all: number): string => `${left} of ${all} lives`,
  effect: (effect: Effect): string => EFFECTS[effect],
  trait: (trait: Trait): string => TRAITS[trait],
  netted: 'netted',
  venom: (markers: number): string => (markers === 1 ? 'a venom marker' : `${markers} venom markers`),
  draft: 'drafted, not sent',
}

export type TilePhrases = typeof tilePhrases
