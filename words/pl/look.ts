import { three } from '../count.ts'
import type { LookWords } from '../en/look.ts'

const SIDES = ['w górę', 'w prawo w górę', 'w prawo w dół', 'w dół', 'w lewo w dół', 'w lewo w górę']

const signed = (n: number): string => (n < 0 ? `−${String(-n)}` : String(n))
const wounds = (n: number): string => three(n, 'rana', 'rany', 'ran')

export const look: LookWords = {
  kinds: {
    hq: 'Sztab',
    warrior: 'Jednostka',
    module: 'Moduł',
    instant: 'Żeton natychmiastowy',
    foundation: 'Fundament',
  },
  of: (kind, army) => `${kind}, ${army}`,
  where: (sides) =>
    sides.length === 6 ? 'we wszystkie strony' : sides.map((side) => SIDES[side]).join(', '),

  printed: (n) => `${String(n)} z żetonu`,
  from: (n, unit) => `${signed(n)} daje ${unit}`,
  extra: (unit) => `dodatkowy atak daje ${unit}`,
  notBelow: 'nigdy poniżej 0',
  wounds,
  initiative: 'Inicjatywa',
  noInitiative: 'brak: nie działa w bitwie',
  toughness: 'Wytrzymałość',
  left: (left, all) => `zostało ${String(left)} z ${String(all)}`,
  weapons: { melee: 'Wręcz', ranged: 'Strzał', gauss: 'Gauss', shotgun: 'Shotgun', rocket: 'Rakieta' },
  weaponsWhy: {
    melee: '',
    ranged: '',
    gauss: 'Przebija wszystkich na swojej linii; nic go nie wzmacnia.',
    shotgun: 'Ma siłę 3 na pierwszym polu, 2 na drugim, 1 na trzecim.',
    rocket: 'Właściciel prowadzi ją przez najwyżej trzy pola.',
  },
  armor: 'Pancerz',
  armorWhy: 'Odejmuje 1 od strzału, który tam trafia; ciosy przechodzą.',
  net: 'Sieć',
  netWhy: 'Wróg, który tam stoi, nie może nic zrobić.',
  entry: 'Wejście',
  exit: 'Wyjście',
  exitWhy: 'Własny strzał, który wpada wejściem, wylatuje wyjściami.',
  trap: 'Pułapka',
  trapWhy: 'Zaatakowana z tej strony wybucha.',
  links: 'Połączenia',
  now: 'Daje teraz',
  gives: (what, unit) => `${what}: ${unit}`,
  nobody: 'jeszcze nikomu',
  held: 'W sieci',
  heldBy: (units) => `trzyma ${units}. Nie działa, nie rusza się, nie pomaga i nie łączy.`,
  serves: 'Przejęcie',
  servesWhy: (army) => `Działa dla: ${army}.`,
  venom: 'Jad',
  venomWhy: (n) => `${wounds(n)} na początku następnej bitwy.`,
  received: {
    medic: (unit) => `${unit} przyjmuje za tę jednostkę cios.`,
    quartermaster: (unit) => `${unit} pozwala strzelać zamiast bić albo bić zamiast strzelać.`,
    transport: (unit) => `${unit} przesuwa tę jednostkę o pole w turze.`,
    recon: (unit) => `${unit}: ruch może być o dwa pola.`,
  },
  help: 'Pomoc',
  hand: 'Na ręce',
  traits: {
    mobile: 'Mobilność: raz w turze idzie na wolne pole obok, obraca się albo jedno i drugie.',
    clown: 'Zamiast atakować może wybuchnąć: 1 rana dla wszystkich dookoła, a sama znika.',
    sharpshooter: 'Strzelec wyborowy: może mierzyć za pierwszego wroga na linii.',
    spy: 'Szpieg: bierze też to, co dają wrogie moduły obok.',
    venom: 'Jad: kogo zrani, ten dostaje ranę znowu na początku następnej bitwy.',
    pusher: 'Raz w turze może odepchnąć wroga stojącego obok.',
  },
  foundations: {
    mine: 'Leży pod jednostkami. Pierwszy wróg, który tu wejdzie, ginie razem z nią.',
    roots: 'Leżą pod jednostkami. Łączą z macierzą to, czego dotykają.',
  },
  order: 'Rozkaz. Robi, co na nim stoi, i znika.',

  threats: 'Co temu zagraża',
  threatsHere: 'Co by ci tu zagrażało',
  noThreats: 'Nic.',
  aims: 'Komu zagraża',
  noAims: 'Nikomu.',
  phases: (phases) => `Przy ${phases.join(' i ')}:`,
  hit: (n) => `${wounds(n)}.`,
  empty: (hex) => `Pole ${hex} jest wolne`,
}
