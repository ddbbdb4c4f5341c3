import type { Effect, Trait } from '../shared/hex/tiles.ts'
import type { TilePhrases } from './describe.en.ts'

const TOWARDS = ['w górę', 'w prawo w górę', 'w prawo w dół', 'w dół', 'w lewo w dół', 'w lewo w górę']
const AT = ['u góry', 'u góry z prawej', 'u dołu z prawej', 'u dołu', 'u dołu z lewej', 'u góry z lewej']

/** Attacks go towards a side, everything else lies at one. */
const towards = (sides: readonly number[]): string =>
  sides.length === 6 ? 'we wszystkie strony' : sides.map((side) => TOWARDS[side]).join(', ')
const at = (sides: readonly number[]): string =>
  sides.length === 6 ? 'ze wszystkich stron' : sides.map((side) => AT[side]).join(', ')

const EFFECTS: Readonly<Record<Effect, string>> = {
  melee: 'atak wręcz +1',
  ranged: 'strzał +1',
  faster: 'inicjatywa +1',
  slower: 'inicjatywa wroga −1',
  again: 'dodatkowy atak',
  tough: 'wytrzymałość +1',
  medic: 'medyk',
  quartermaster: 'zamiana ataku wręcz na strzał i odwrotnie',
  transport: 'mobilność',
  recon: 'ruch o dwa pola',
  scoper: 'przejęcie wrogich modułów',
  motherland: 'macierz',
  rotation: 'obrót w każdej turze',
}

// nouns, because names of units come in every gender
const TRAITS: Readonly<Record<Trait, string>> = {
  mobile: 'mobilność',
  spy: 'szpieg',
  venom: 'jad',
  sharpshooter: 'strzelec wyborowy',
  pusher: 'może odpychać',
  clown: 'może wybuchnąć',
}

export const tilePhrases: TilePhrases = {
  name: (tile, army) => `${tile} ${army}`,
  instant: 'żeton natychmiastowy',
  foundation: 'fundament',
  left: (toughness) => `pozostała wytrzymałość ${toughness}`,
  initiative: (values) => `inicjatywa ${values.join(' i ')}`,
  noInitiative: 'bez inicjatywy',
  strikes: (strength, sides) => `uderza z siłą ${strength} ${towards(sides)}`,
  shoots: (strength, sides) => `strzela z siłą ${strength} ${towards(sides)}`,
  gauss: (strength, sides) => `strzał Gaussa z siłą ${strength} ${towards(sides)}`,
  shotgun: (sides) => `shotgun ${towards(sides)}`,
  rocket: (sides) => `rakieta ${towards(sides)}`,
  net: (sides) => `sieć ${at(sides)}`,
  armor: (sides) => `pancerz ${at(sides)}`,
  entry: (sides) => `wejście ${at(sides)}`,
  exit: (sides) => `wyjście ${at(sides)}`,
  trap: (sides) => `pułapka ${at(sides)}`,
  links: (effects, sides, long) => {
    const given = effects.map((effect) => EFFECTS[effect]).join(' i ')
    return sides.length
      ? `${long ? 'dalekie połączenia' : 'połączenia'} ${at(sides)}: ${given}`
      : `daje: ${given}`
  },
  lives: (left, all) => `życia: ${left} z ${all}`,
  effect: (effect) => EFFECTS[effect],
  trait: (trait) => TRAITS[trait],
  netted: 'w sieci',
  venom: (markers) => `znaczniki jadu: ${markers}`,
  draft: 'ołówkiem, niewysłane',
}
