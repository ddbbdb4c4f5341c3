import { form } from '../count.ts'
import type { TableWords } from '../en/tables.ts'

const NUMBERS = [
  'Żadna',
  'Jedna',
  'Dwie',
  'Trzy',
  'Cztery',
  'Pięć',
  'Sześć',
  'Siedem',
  'Osiem',
  'Dziewięć',
  'Dziesięć',
]
const spelled = (n: number): string => NUMBERS[n] ?? String(n)

export const tables: TableWords = {
  mine: 'Twoje plansze',
  waiting(n, small) {
    const decisions =
      small === 1
        ? 'mała decyzja'
        : `${spelled(small).toLowerCase()} ${form(small, 'mała decyzja', 'małe decyzje', 'małych decyzji')}`
    if (n > 0 && small > 0) return `${spelled(n)} ${form(n, 'plansza', 'plansze', 'plansz')} i ${decisions}`
    if (small === 1) return 'Czeka na ciebie mała decyzja'
    if (small > 0)
      return `${spelled(small)} ${form(small, 'mała decyzja czeka', 'małe decyzje czekają', 'małych decyzji czeka')} na ciebie`
    return n === 0
      ? 'Żadna plansza na ciebie nie czeka'
      : `${spelled(n)} ${form(n, 'plansza czeka', 'plansze czekają', 'plansz czeka')} na ciebie`
  },
  waitingWhy: 'Pierwsza jest ta, która czeka najdłużej.',
  nobodyWaits: (name) => `Teraz gra ${name}. Możesz zamknąć tę stronę.`,
  noBoards: 'Otwórz stół i wyślij komuś link. Gra zacznie się, gdy ktoś usiądzie.',
  openFirst: 'Otwórz pierwszą planszę',
  forOthers: 'Czekają na innych',
  openTables: 'Stoły bez drugiej osoby',
  over: 'Zagrane do końca',
  placeHq: 'Postaw swój sztab',
  turn: (n) => `Tura ${n}`,
  someone: 'kto otworzy link',
  won: 'Wygrana',
  lost: 'Przegrana',
  drawn: 'Remis',
  cancelled: 'Anulowana',

  fresh: 'Nowy stół',
  game: 'Gra',
  games: { hex: 'Neuroshima Hex', convoy: 'Konwój' },
  side: 'Twoja strona',
  sides: {
    moloch: 'Maszyny idą za konwojem od miasta do miasta i burzą je po kolei.',
    outpost: 'Ludzie bronią kolejnych miast, aż Molochowi nie zostanie nic.',
  },
  sideLot: 'Może wybrać druga osoba, a jeśli tego nie zrobi, rozstrzygnie los.',
  house: 'Siły na kartach to zestaw domowy tego serwisu, nie te wydrukowane.',
  battle: (n) => (n === 0 ? 'Przygotowanie' : `Bitwa ${n}`),
  army: 'Twoja armia',
  byLot: 'Losem',
  lotWhy: 'Los wskaże jedną z pozostałych armii.',
  begins: 'Kto zaczyna',
  me: 'Ty',
  other: 'Druga strona',
  lot: 'Los',
  value:
    'Twoja przeglądarka dokłada do losowań 32 własne losowe bajty, żeby nikt, nawet ten serwis, nie mógł ich wybrać. Po grze możesz sprawdzić, że zostały użyte.',
  open: 'Otwórz stół',
  invite: 'Twój stół jest otwarty',
  inviteWhy: 'Wyślij ten link jednej osobie. Gra ten, kto pierwszy go otworzy i usiądzie.',
  link: 'Link',
  copy: 'Kopiuj link',
  copied: 'Skopiowane.',
  share: 'Udostępnij',
  inviteText: (name, game) => `${name} zaprasza do gry: ${game}, jedna tura dziennie:`,
  waitHere: 'Plansza pojawi się tutaj, gdy ktoś usiądzie.',
  close: 'Zamknij stół',

  invited: (name) => `Zaprasza ${name}`,
  sealed: 'Ziarno losowań jest zapieczętowane. Jego odcisk:',
  sitDown: 'Usiądź',
  signUpAndSit: 'Załóż konto i usiądź',
  taken: 'Tu już ktoś siedzi',
  takenWhy: 'Ten stół jest pełny. Poproś o inny link albo otwórz własny stół.',
  ownLink: 'To twój własny stół. Wyślij link komuś innemu.',
  toBoard: 'Do planszy',
}
