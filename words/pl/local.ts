import type { LocalWords } from '../en/local.ts'

export const local: LocalWords = {
  hotSeat: 'We dwoje przy jednym urządzeniu',
  hotSeatWhy: 'Wybierzcie grę i grajcie. Bez konta; zostaje na tym urządzeniu.',
  here: 'Gra na tym urządzeniu.',
  hereWhy: 'Gracie tu oboje; nic nie jest wysyłane.',
  first: 'Pierwsza armia',
  second: 'Druga armia',
  begins: 'Zaczyna.',
  answers: 'Odpowiada.',
  play: 'Graj',
  goOn: 'Wróć do ostatniej gry',
  anew: 'Zacznij od nowa',
  anewSure: 'Zacząć od nowa? Ta gra przepadnie.',
  anewYes: 'Tak, od nowa',
  anewNo: 'Gram dalej',
  leave: 'Wyjdź',
  handOver: (army) => `Oddaj urządzenie: ${army}`,
  handOverWhy: (army) => `Plansza jest zakryta, dopóki nie spojrzy na nią ${army}.`,
  handed: (army) => `Tu ${army}, pokaż planszę`,
  last: 'Ostatnia tura',
  liked: 'A teraz pocztą',
  likedWhy: 'Prawdziwa gra wygląda tak samo: tura po turze, każde z was u siebie.',
  openTable: 'Otwórz stół',
  taught: 'Pierwszy raz? Najpierw bitwa z przewodnikiem.',
  guide: 'Bitwa z przewodnikiem',

  sandbox: 'Piaskownica',
  sandboxLong: 'Piaskownica: nic stąd nie jest wysyłane.',
  sandboxWhy: 'Grasz za wszystkie strony. Żetony losuje się z tego, co zostało.',
  sandboxCards: 'Grasz za obie strony. To, czego nie widzisz, rozdaje los.',
  tryOut: 'Wypróbuj w piaskownicy',
  back: 'Krok wstecz',
  forth: 'Krok naprzód',
  toStart: 'Na początek',
  take: 'Weź tę linię jako mój szkic',
  toGame: 'Wróć do gry',
  link: 'Skopiuj odnośnik do tej pozycji',
  linked: 'Skopiowano.',
  linkedNot: 'Przeglądarka nie chce kopiować. Odnośnik jest w pasku adresu.',
  loading: 'Rozkładanie pozycji',
  anyPosition:
    'Graj dalej z dowolnej pozycji którejkolwiek z gier. Wklej ją tutaj albo otwórz piaskownicę obok planszy gry.',
  position: 'Pozycja w notacji',
  openPosition: 'Graj dalej od niej',
  noPosition: 'To nie jest pozycja',
  noPositionWhy:
    'Adres powinien zawierać pozycję w jednym wierszu, jak opisuje docs/notation.md, albo prowadzić z gry. Sprawdź, czy skopiowano go w całości.',
  notBegun: 'Ta gra jeszcze się nie zaczęła',
  notBegunWhy: 'Piaskownica gra dalej od pozycji. Wróć, gdy ktoś zajmie ostatnie miejsce.',

  expectWhy:
    'Zagraj to, czego spodziewasz się po innych, a potem swoją odpowiedź. Można ją złożyć, o ile nic przed nią nie jest losowane.',
  ifThen: (line, actions) =>
    `Jeśli stanie się dokładnie to: ${line.join('; ')}. Wtedy za ciebie: ${actions.join('; ')}.`,
  layDown: 'Złóż tę odpowiedź',
  laidDown: 'Złożone. Odpowiedź jest na liście obok planszy, tam można ją wycofać.',
  supposed: (side, hand) => `${side} ma zapewne na ręce: ${hand.join(', ')}.`,
  suppose: 'Załóż inne karty',
  supposeTitle: (side) => `Co ma na ręce ${side}`,
  supposeWhy:
    'Tych kart nie widzisz. Co zostawisz losowi, jest rozdawane ze wszystkiego, co może tam być. Piaskownica zaczyna od nowa.',
  card: (n) => `Karta ${n}`,
  byLot: 'losowo',
  dealAnew: 'Rozdaj i zacznij od nowa',

  tutorial: 'Bitwa z przewodnikiem',
  tutorialWhy: 'Pięć minut, jedna bitwa: połóż żeton, obróć go i zobacz, co robią liczby.',
  step: (n, all) => `Krok ${n} z ${all}`,
  next: 'Dalej',
  again: 'Jeszcze raz',
  steps: {
    board: {
      title: 'Plansza',
      text: 'Grasz Posterunkiem, na dole. Liczba na sztabie to wytrzymałość, która mu została; czyj sztab spadnie do 0, przegrywa. U góry stoi Hegemonia.',
    },
    pick: {
      title: 'Weź Siłacza',
      text: 'Co turę dobierasz do trzech żetonów, jeden odrzucasz, a z reszty używasz, ilu chcesz. Dotknij Siłacza w ręce.',
    },
    place: {
      title: 'Połóż go na c3',
      text: 'Możliwe są pola kreskowane. Dotknij c3, środka planszy, tuż obok wrogiego sztabu.',
    },
    turn: {
      title: 'Obróć go do sztabu',
      text: 'Zęby uderzają sąsiada, na którego wskazują, strzałki strzelają wzdłuż linii. Dotykaj żetonu albo obracaj przyciskami, aż zęby wskażą na sztab na d2.',
    },
    preview: {
      title: 'Popatrz, zanim wyślesz',
      text: 'Szkic jest ołówkiem: cofaj do woli. Zakreskowane bloki sztabu przepadłyby, gdyby bitwa była teraz. Biegacz na c2 by oddał.',
    },
    pickBattle: {
      title: 'Weź Bitwę',
      text: 'Bitwa przychodzi, gdy ktoś zagra ten żeton albo gdy plansza jest pełna. Kończy twoją turę.',
    },
    battle: {
      title: 'Zacznij bitwę i wyślij',
      text: 'Naciśnij „Zacznij bitwę”, potem pomarańczowy przycisk. Nic się nie liczy, dopóki nie wyślesz.',
    },
    phases: {
      title: 'Co się stało',
      text: 'Jednostki działają według inicjatywy, od najwyższej; te z równą liczbą naraz, sztaby na końcu. Otwórz bitwę w dzienniku, by przeczytać ją faza po fazie.',
    },
    done: {
      title: 'To jest ta gra',
      text: 'Kłaść, obracać i wybrać chwilę. Gdy skończą się żetony, jest ostatnia bitwa, a wygrywa twardszy sztab.',
    },
  },
}
