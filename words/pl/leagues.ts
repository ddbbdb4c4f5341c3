import { form, three } from '../count.ts'
import type { LeagueWords } from '../en/leagues.ts'

const days = (n: number): string => three(n, 'dzień', 'dni', 'dni')
const weeks = (n: number): string => (n % 7 === 0 ? three(n / 7, 'tydzień', 'tygodnie', 'tygodni') : days(n))
const rounds = (n: number): string => three(n, 'runda', 'rundy', 'rund')

const PARTS: LeagueWords['parts'] = {
  name: 'nazwa',
  openAt: 'początek zapisów',
  closeAt: 'koniec zapisów',
  startAt: 'początek rozgrywek',
  format: 'system rozgrywek',
  game: 'gra',
  setup: 'ustawienia partii',
  armies: 'armie',
  unit: 'co się rozgrywa za każdym razem',
  seats: 'ile osób siada przy stole',
  clock: 'zegar',
  ranked: 'czy partie są rankingowe',
  public: 'kto może oglądać',
  scoring: 'punktacja',
  tiebreaks: 'kryteria przy równej liczbie punktów',
  seeding: 'rozstawienie',
  least: 'najmniejsza liczba graczy',
  most: 'liczba miejsc',
  startWhenFull: 'czy zaczyna się po zajęciu miejsc',
  window: 'długość rundy',
  late: 'co z niedokończonymi partiami',
  approval: 'czy wyniki się zatwierdza',
  entry: 'kto może się zapisać',
  rating: 'zakres rankingu',
  lateness: 'limit partii przegranych na czas',
  reserves: 'czy można czekać na miejsce',
  seasons: 'liczba sezonów',
}

export const leagues: LeagueWords = {
  title: 'Ligi',
  why: 'Ligi i turnieje, które prowadzą się same. Zapisz się, póki trwają zapisy, albo załóż własną.',
  fresh: 'Nowa liga lub turniej',
  show: 'Pokaż',
  groups: {
    open: 'Trwają zapisy',
    coming: 'Zapowiedziane',
    running: 'W toku',
    finished: 'Zakończone',
    cancelled: 'Odwołane',
  },
  yours: 'Twoje',
  everything: 'Wszystkie',
  looking: 'Szukanie lig.',
  none: 'Nie ma jeszcze publicznej ligi. Załóż pierwszą, a stanie tu dla innych.',
  noneLikeThis: 'Wśród pokazanych nie ma takiej ligi.',
  more: 'Więcej lig',
  season: (n) => `Sezon ${n}`,
  unitShort: { duel: 'pojedynki', duplicate: 'pojedynki z tym samym dobieraniem' },
  taken: (n, most) => `zajęte miejsca: ${n} z ${most}`,
  playersAre: (n) => three(n, 'gracz', 'gracze', 'graczy'),
  starts: (when) => `początek ${when}`,
  started: (when) => `od ${when}`,

  states: {
    announced: 'Zapisy jeszcze się nie zaczęły.',
    open: 'Trwają zapisy.',
    seeded: 'Zapisy zakończone.',
    running: 'W toku.',
    finished: 'Zakończone. Tabela jest ostateczna.',
    cancelled: 'Odwołane.',
  },
  opensAt: (when) => `Początek: ${when}.`,
  closesAt: (when) => `Koniec: ${when}.`,
  beginsAt: (when) => `Pary pierwszej rundy: ${when}.`,
  round: (n) => `Runda ${n}`,
  roundIs: (n, ends) => (ends === null ? `Trwa runda ${n}.` : `Runda ${n} kończy się ${ends}.`),
  yourZone: (zone) => `Godziny w twojej strefie (${zone}).`,
  organizedBy: 'Organizator',
  dates: 'Terminy',
  opens: 'Początek zapisów',
  closes: 'Koniec zapisów',
  begins: 'Pierwsza runda',
  seasons: 'Sezony',
  before: 'Poprzedni sezon',
  after: 'Następny sezon',

  joining: 'Udział',
  places: (taken, most, least) =>
    `Zajęte miejsca: ${taken} z ${most}. Do rozpoczęcia trzeba co najmniej ${least}.`,
  waitingList: (n) => `${form(n, 'Czeka', 'Czekają', 'Czeka')} ${three(n, 'gracz', 'gracze', 'graczy')}.`,
  full: 'Wszystkie miejsca są zajęte. Kto zapisze się teraz, czeka, aż ktoś zrezygnuje.',
  register: 'Zapisz się',
  registerWaiting: 'Zapisz się i czekaj na miejsce',
  valueWhy:
    'Twoja przeglądarka dodaje własne 32 losowe bajty do losowań we wszystkich twoich partiach tutaj.',
  youAreIn: 'Bierzesz udział.',
  youWait: (n) =>
    n === 1 ? 'Następne wolne miejsce jest twoje.' : `Twój numer na liście czekających: ${n}.`,
  youLeft: 'Twój udział jest wycofany.',
  reserve: 'Czekaj na miejsce',
  reserveWhy: 'Zapisy się skończyły. Kto czeka, może dołączyć później albo zastąpić kogoś, kto odchodzi.',
  leave: 'Wycofaj się',
  leaveWaiting: 'Rezygnujesz z czekania na miejsce.',
  leaveWhy: 'Twoje miejsce dostanie pierwszy z czekających.',
  leaveRunning: 'Nierozegrane spotkania przegrywasz walkowerem. Tego nie można cofnąć.',
  leaveSure: 'Wycofaj się ostatecznie',
  stay: 'Zostań',
  signInFirst: 'Zaloguj się, żeby się zapisać.',
  nobodyYet: 'Nikt się jeszcze nie zapisał.',
  players: 'Gracze',
  withdrawn: 'wycofany udział',
  waits: 'czeka',

  divisions: 'Grupy',
  division: (n) => `Grupa ${n}`,
  standings: 'Tabela',
  place: 'Miejsce',
  player: 'Gracz',
  points: 'Punkty',
  encounters: { game: 'Partie', duel: 'Pojedynki', duplicate: 'Pojedynki' },
  won: 'Wygrane',
  drawn: 'Remisy',
  lost: 'Przegrane',
  hqPoints: 'Punkty Sztabu',
  hqDifference: 'Sztab ±',
  canFinish: 'Możliwe miejsca',
  you: 'ty',
  wentUp: (n) => `Awans: ${n}.`,
  wentDown: (n) => `Spadek: ${n}.`,
  tiesWhy: 'Wyżej jest ten, kto ma ich więcej; przy równych punktach rozstrzygają kolejno:',
  noTies: 'Wyżej jest ten, kto ma ich więcej; kto ma tyle samo, dzieli miejsce.',
  tiebreakNames: {
    points: 'Punkty',
    hq: 'Sztab',
    'head-to-head': 'Bezpośrednie',
    'sonneborn-berger': 'Sonneborn-Berger',
    buchholz: 'Buchholz',
    wins: 'Zwycięstwa',
    timeouts: 'Czas',
  },
  noTable: 'Tabela pojawi się, gdy zostaną dobrane pary pierwszej rundy.',
  cross: 'Tabela krzyżowa',
  crossWhy:
    'Punkty Sztabu, najpierw gracza z wiersza. Barwne i grube: wygrane. teraz: w toku. ok?: rozegrane, czeka na organizatora. r7: w której rundzie.',
  crossTooMany: 'Graczy jest za dużo na tabelę krzyżową; wszystkie wyniki są w rundach.',
  crossEmpty: 'jeszcze bez spotkania',
  later: (round) => `r${round}`,
  toCome: 'Następne rundy',
  now: 'teraz',
  unapproved: 'ok?',
  themselves: 'ten sam gracz',
  schedule: 'Rundy',
  bracket: 'Drabinka',
  winnersSide: 'Zwycięzcy',
  losersSide: 'Druga szansa',
  final: 'Finał',
  cupRounds: ['Finał', 'Półfinały', 'Ćwierćfinały'],
  roundToCome: 'w planie',
  openSlot: 'jeszcze nie wiadomo',
  bye: 'pauzuje',
  byeShort: 'pauza',
  notBegun: 'zaraz się zacznie',
  playing: 'w toku',
  waitsApproval: 'czeka na organizatora',
  forfeit: 'walkower',
  board: 'Do planszy',
  ladder: 'Ranking',
  ladderWhy: 'Kto pokona kogoś wyżej, zajmuje jego miejsce.',
  knockOutWhy:
    'Im później ktoś odpada, tym lepsze miejsce. Przy remisie w spotkaniu dalej gra ten, kto ma więcej punktów Sztabu, potem wyżej rozstawiony.',

  armies: 'Armie tutaj',
  armiesWhy: (n, sizes) => {
    const parts = sizes.map((seats) =>
      seats === 2
        ? 'połowa dla dwojga'
        : seats === 3
          ? 'jedna trzecia dla trojga'
          : 'jedna czwarta dla czworga',
    )
    return `Udział w punktach Sztabu, ${three(n, 'plansza', 'plansze', 'plansz')}. Linia przerywana to równa część: ${parts.join(', ')} przy stole.`
  },
  share: (army, percent, won, drawn, lost) =>
    `${army}: ${percent} % punktów Sztabu; wygrane: ${won}, remisy: ${drawn}, przegrane: ${lost}`,

  policy: 'Zasady',
  formatIs: (f) => {
    const twice = f.legs === 2 ? 'dwa razy' : 'raz'
    switch (f.kind) {
      case 'round-robin':
        return `Każdy z każdym, ${twice}.`
      case 'divisions': {
        const moves = [...(f.up ? [`awans: ${f.up}`] : []), ...(f.down ? [`spadek: ${f.down}`] : [])].join(
          ', ',
        )
        return `Grupy po ${f.size ?? 0}; w grupie każdy z każdym, ${twice}. ${moves ? `Po sezonie ${moves}.` : 'Nikt nie zmienia grupy.'}`
      }
      case 'swiss':
        return `System szwajcarski, ${rounds(f.rounds ?? 0)}: spotykają się gracze o równych punktach, bez powtórek, póki to możliwe.`
      case 'knock-out':
        return f.lives === 2
          ? 'Do dwóch przegranych: kto przegra dwa razy, odpada.'
          : 'Pucharowy: kto przegra, odpada.'
      case 'ladder':
        return `Ranking, ${rounds(f.rounds ?? 0)}: spotykają się sąsiedzi, a kto wygra z dołu, zajmuje wyższe miejsce.`
    }
  },
  unitIs: {
    game: 'Za każdym razem jedna partia.',
    duel: 'Za każdym razem pojedynek: dwie partie z zamianą armii, liczone razem w punktach Sztabu.',
    duplicate:
      'Za każdym razem pojedynek z tym samym dobieraniem: dwie partie z zamianą armii, w obu każda armia jest dobierana w tej samej kolejności, liczone razem w punktach Sztabu. Tura zaczyna się dopiero, gdy poprzednia skończyła się w obu, a to, co dobrano w jednej partii, jest wiadome w drugiej.',
  },
  tablesOf: (n) => `Przy stole siedzi ${n}; wynik liczy się z każdym osobno.`,
  evenly:
    'Niektórzy spotykają się częściej, gdy nie da się po równo; każdy pauzuje tyle razy co inni, z różnicą najwyżej jednego.',
  byLot: (armies) =>
    armies.length === 0 ? 'Armie przydziela los.' : `Armie przydziela los, z listy: ${armies.join(', ')}.`,
  chosen: {
    draft: 'Armie wybiera się w każdej partii, po kolei.',
    ban: 'W każdej partii oboje zgłaszają armie, skreślają jedną z armii drugiej osoby i wybierają z reszty.',
  },
  chosenFrom: (armies) => `Do wyboru są: ${armies.join(', ')}.`,
  fixed: (list) => `Armie są ustalone na rundy: ${list.join('; ')}.`,
  ranked: 'Partie są rankingowe.',
  friendly: 'Partie nie są rankingowe.',
  scoringIs: (s) => {
    const points = (n: number): string => String(n).replace('.', ',')
    return `Zwycięstwo: ${points(s.win)}, remis: ${points(s.draw)}, porażka: ${points(s.loss)}, pauza: ${points(s.bye)}, walkower: ${points(s.forfeit)}.`
  },
  windowIs: (n, remind) =>
    `Runda trwa ${weeks(n)}${remind > 0 ? `; kto jeszcze gra, dostaje przypomnienie ${days(remind)} przed końcem` : ''}.`,
  lateIs: {
    wait: 'Niedokończona partia toczy się dalej.',
    forfeit: 'Niedokończoną partię przegrywa walkowerem ten, kto ma ruch.',
  },
  seedingIs: { rating: 'Rozstawienie według rankingu.', order: 'Rozstawienie według kolejności zapisów.' },
  whenFull: 'Zaczyna się, gdy zajęte są wszystkie miejsca, bez względu na datę.',
  invitedOnly: 'Tylko dla zaproszonych.',
  latenessIs: (n) => `Tylko dla tych, którzy przegrali przez zegar najwyżej ${n} % partii.`,
  reservesAre: 'Po zakończeniu zapisów można nadal czekać na miejsce.',
  approvalIs: 'Wyniki liczą się po zatwierdzeniu przez organizatora.',
  seasonsAre: (n) =>
    `Kolejno ${three(n, 'sezon', 'sezony', 'sezonów')}, każdy zaczyna się sam, a o rozstawieniu decyduje tabela poprzedniego.`,
  commitment: 'Ziarno wszystkich losowań jest zapieczętowane. Jego odcisk:',
  seedIs: 'Ziarno wszystkich losowań:',

  trail: 'Co się działo',
  trailWhy: 'Wszystko, co zrobili tu organizatorzy, gracze i serwis, od najnowszego.',
  service: 'Hexpost',
  ownIs: 'we własnym spotkaniu: innych organizatorów nie ma',
  untilIs: (when) => `do ${when}`,
  parts: PARTS,
  acts: {
    announce: 'zapowiedź',
    register: 'zapis',
    withdraw: 'wycofanie',
    'take out': 'wycofanie gracza',
    open: 'początek zapisów',
    seed: 'rozstawienie graczy',
    pair: 'dobór par rundy',
    remind: 'przypomnienie dla tych, którzy jeszcze grają',
    finish: 'zakończenie',
    cancel: 'odwołanie',
    edit: 'zmiana zasad',
    news: 'wiadomość do wszystkich',
    organizer: 'nowy organizator',
    'no-organizer': 'koniec organizowania',
    invite: 'zaproszenie',
    admit: 'przyjęcie',
    replace: 'zastępstwo',
    forbid: 'zakaz łączenia w parę',
    allow: 'koniec zakazu łączenia w parę',
    forfeit: 'orzeczony walkower',
    adjudicate: 'orzeczony wynik',
    extend: 'przedłużenie rundy',
    approve: 'zatwierdzenie wyników',
    stuck: 'partia nie może sama się zacząć ani skończyć, decyzja należy do organizatorów',
    results: 'wyniki czekają na zatwierdzenie',
  },

  files: 'Zabierz ze sobą',
  csv: 'Tabela jako CSV',
  scheduleCsv: 'Rundy i wyniki jako CSV',
  json: 'Tabela jako JSON',
  scheduleJson: 'Rundy jako JSON',
  feed: 'Kanał Atom',
  embed: 'Pokaż tę tabelę na innej stronie',
  embedWhy: 'Wklej to na swoją stronę. Tabela będzie tam zawsze aktualna.',
  snippet: 'Fragment',
  copy: 'Kopiuj',
  copied: 'Skopiowano.',
  onHexpost: (name) => `${name} na Hexpost`,
  notFound: 'Nie ma takiej ligi',
  notFoundWhy: 'Może z adresu zginęła litera.',
  toList: 'Do lig',
}
