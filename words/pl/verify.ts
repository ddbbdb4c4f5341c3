import { three } from '../count.ts'
import type { VerifyWords } from '../en/verify.ts'

export const verify: VerifyWords = {
  title: 'Sprawdź każde losowanie',
  why: 'Twoja przeglądarka odtwarza całą grę z dziennika, sprawdza, czy każda akcja była dozwolona, i liczy każde losowanie od nowa z otwartego ziarna i wartości graczy. Serwis daje do tego tylko dziennik.',
  seed: 'Ziarno, otwarte po końcu gry',
  commitment: 'Jego odcisk, widoczny przed rozpoczęciem',
  value: (name) => `Co dołożyła przeglądarka gracza ${name}`,
  valueMine: 'Co dołożyła twoja przeglądarka',
  nothing: 'nic',
  run: 'Sprawdź teraz',
  running: 'Sprawdzanie',
  good: 'Wszystko się zgadza',
  goodWhy: (entries, draws) =>
    `${three(entries, 'wpis', 'wpisy', 'wpisów')} w nieprzerwanym łańcuchu, każda akcja dozwolona, ${three(draws, 'losowanie', 'losowania', 'losowań')} zgodnie z ziarnem.`,
  bad: (n) => `Nie zgadza się: ${n}`,
  fault: (seq, code) => (seq < 0 ? code : `Wpis ${seq}: ${code}`),
  noRules: (game) => `Ta strona nie ma zasad gry ${game}. Wczytaj ją ponownie.`,
  save: 'Zapisz grę jako plik',
  saveWhy: 'Każdy może sprawdzić plik w wierszu poleceń:',
  notOver: 'Ziarno zostanie otwarte po końcu gry. Wtedy można tu sprawdzić każde losowanie.',
  toBoard: 'Wróć do planszy',
}
