import { three } from '../count.ts'
import type { LobbyWords } from '../en/lobby.ts'

const days = (n: number): string => three(n, 'dzień', 'dni', 'dni')
const hours = (n: number): string => three(n, 'godzina', 'godziny', 'godzin')

const AT_ZERO = {
  default: (excused: number) =>
    excused === 0
      ? 'Koniec czasu oznacza przegraną.'
      : `Po czasie zegar gra za ciebie; po ${three(excused, 'takim razie', 'takich razach', 'takich razach')} następny oznacza przegraną.`,
  forfeit: () => 'Koniec czasu oznacza przegraną.',
  organizer: () => 'Po czasie rozstrzyga organizator.',
}

export const lobby: LobbyWords = {
  title: 'Stoły',
  why: 'Stoły, przy których jest wolne miejsce. Usiądź albo otwórz własny.',
  filters: 'Pokaż',
  all: 'Wszystkie',
  game: 'Gra',
  army: 'Wolna armia',
  anyArmy: 'Dowolna',
  clock: 'Zegar',
  clocks: { none: 'Bez zegara', turn: 'Dni na turę', bank: 'Bank dni' },
  kind: 'Rodzaj',
  ranked: 'Rankingowe',
  friendly: 'Towarzyskie',
  tables: 'Stoły publiczne',
  looking: 'Szukanie stołów.',
  found: (n) => `Pokazano ${three(n, 'stół', 'stoły', 'stołów')}.`,
  none: 'Przy żadnym publicznym stole nie ma teraz wolnego miejsca. Otwórz własny, a stanie tu dla innych.',
  noneLikeThis: 'Nie ma takiego stołu. Pokaż więcej albo otwórz własny.',
  showAll: 'Pokaż wszystkie stoły',
  watch: 'Gry do oglądania',
  watchFilters: 'Które gry pokazać',
  mode: 'Tryb',
  nothingToWatch: 'Nie toczy się teraz żadna taka gra publiczna.',
  foundGames: (n) => `Pokazano ${three(n, 'grę', 'gry', 'gier')}.`,
  moreGames: 'Więcej gier',
  more: 'Więcej stołów',
  moreOffers: 'Więcej ofert',
  look: (name) => `Zobacz stół gracza ${name}`,
  lookShort: 'Zobacz',
  take: (name) => `Zobacz ofertę gracza ${name}`,
  plays: (army) => (army === null ? 'armia losem' : `armia: ${army}`),
  begins: { me: 'zaczyna', other: 'zaczynasz ty', lot: 'kto zaczyna, wskaże los' },
  seats: (free, all) => `wolne miejsca: ${free} z ${all}`,
  noClock: 'Bez zegara.',
  clockIs: ({ kind, days: n, increment = 0, cap = 0, atZero, excused }) =>
    `${kind === 'turn' ? `${days(n)} na turę` : `Na początek ${days(n)}, za każdym razem dochodzi ${hours(increment)}, najwyżej ${days(cap)}`}. ${AT_ZERO[atZero](excused)}`,
  rating: (least, most) =>
    least === null
      ? `Dla rankingu do ${most ?? ''}.`
      : most === null
        ? `Dla rankingu od ${least}.`
        : `Dla rankingu od ${least} do ${most}.`,
  mirrored: 'Pojedynek lustrzany: dwie gry z zamianą armii.',
  bot: 'program',

  challenges: 'Wyzwania dla ciebie',
  decline: 'Odmów',
  accept: 'Zobacz',

  offers: 'Stałe oferty',
  offersWhy: 'Kto tu stoi, przyjmuje każdego i o każdej porze. Gra zaczyna się od razu.',
  noOffers: 'Nikt nie ma teraz stałej oferty.',
  mine: 'Twoje stałe oferty',
  room: (running, most) => `trwające gry: ${running} z ${most}`,
  withdraw: 'Wycofaj',
  post: 'Wystaw stałą ofertę',
  postWhy: 'Każdy może z niej skorzystać bez pytania, dopóki nie trwa więcej gier, niż podasz.',
  most: 'Gier naraz',
  postNow: 'Wystaw',
  posted: 'Oferta stoi.',
  signInFirst: 'Zaloguj się, żeby wystawić ofertę.',

  offerOf: (name) => `${name} przyjmuje każdego`,
  offerWhy: 'Wybierz armię. Gra zacznie się, gdy tylko usiądziesz.',
}
