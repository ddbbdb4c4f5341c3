import { form, listed, three } from '../count.ts'
import type { NoticeWords } from '../en/notices.ts'

const days = (n: number) => three(n, 'dzień', 'dni', 'dni')
const hours = (n: number) => three(n, 'godzina', 'godziny', 'godzin')
const minutes = (n: number) => three(n, 'minuta', 'minuty', 'minut')

const stoly = (n: number) => three(n, 'stół', 'stoły', 'stołów')
const wydarzenia = (n: number) => three(n, 'wydarzenie', 'wydarzenia', 'wydarzeń')

const day = (games: number, events: number): string =>
  listed([...(games === 0 ? [] : [stoly(games)]), ...(events === 0 ? [] : [wydarzenia(events)])], 'i')

export const notices: NoticeWords = {
  games: { hex: 'Neuroshima Hex', convoy: 'Konwój' },
  to: (name) => `do: ${name}`,
  subject: (title, game, others) =>
    `${title.endsWith('?') ? title : `${title}:`} ${others.length === 0 ? game : `${game} kontra ${listed(others, 'i')}`}`,
  subjectOf: (title, game, players) => `${title}: ${game}, ${listed(players, 'i')}`,
  leadOf: (game, players) => {
    const named = players.map(({ name, army }) => (army === '' ? name : `${name} (${army})`))
    return `${game}: ${listed(named, 'i')}.`
  },
  lead: (game, mine, others) => {
    const against = others.map(({ name, army }) => (army === '' ? name : `${name}, ${army}`))
    const side = mine === '' ? game : `${game}: ${mine}`
    return against.length === 0 ? `${side}.` : `${side} kontra ${listed(against, 'i')}.`
  },
  occasion: (event, round, board) =>
    `${event}, runda ${round}${board === null ? '' : `, plansza ${board} z 2`}.`,

  turn: 'Twoja tura',
  turnN: (n) => `Tura ${n}, twoja`,
  armies: 'Wybierz armię',
  hq: 'Postaw sztab',
  decision: 'Mała decyzja',
  reminder: (title) => `Przypomnienie: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  invited: (name) => `${name} zaprasza cię do gry`,
  started: 'Gra się zaczyna',
  offers: {
    draw: (name) => `${name} proponuje remis`,
    cancel: (name) => `${name} proponuje anulowanie gry`,
    pause: (name) => `${name} proponuje przerwę`,
    undo: (name) => `${name} prosi o cofnięcie`,
  },
  isOffered: {
    draw: 'Jest propozycja remisu.',
    cancel: 'Jest propozycja anulowania gry.',
    pause: 'Jest propozycja przerwy.',
    undo: 'Jest prośba o cofnięcie ostatniej tury.',
  },
  declined: 'Twoja propozycja odrzucona',
  timeout: 'Twój czas minął',
  paused: 'Gra jest wstrzymana',
  resumed: 'Gra toczy się dalej',
  closed: 'Stół zamknięty',
  refused: 'Twoje zaproszenie odrzucone',
  expired: 'Nikt nie usiadł do stołu',
  flag: 'Przy twoim stole skończył się czas',
  won: 'Wygrana',
  shared: 'Wspólne pierwsze miejsce',
  lost: 'Przegrana',
  drawn: 'Remis',
  cancelled: 'Gra anulowana',

  saidAt: 'Ktoś do ciebie napisał',
  digest: (games, events) => {
    if (events === 0) return 'Co się działo przy twoich stołach'
    return games === 0 ? 'Wieści z twoich lig i turniejów' : 'Twoje stoły, ligi i turnieje'
  },
  digestLead: (games, events) => `${day(games, events)}, od ostatniego zestawienia.`,
  digestSubject: (games, events) =>
    games === 0 ? 'Wieści z twoich lig i turniejów' : `Co się działo: ${day(games, events)}`,
  feed: (name) => `Hexpost: gry, ${name}`,
  calendar: (name) => `Hexpost: terminy, ${name}`,
  trial: 'Działa',
  trialText: 'Hexpost może cię tu powiadamiać.',
  toGames: 'Do twoich stołów',
  said: 'Co powiedziano',
  news: 'Co nowego',
  begun: 'Gra się zaczyna.',
  clockPlayed: 'Twój czas minął: zegar zagrał za ciebie.',
  flagged: 'Ten stół zostawia tobie decyzję, co dalej.',
  points: (name, points) => `${name}: ${points}`,
  result: 'Wynik',
  table: 'Stół',
  noClock: 'Nikt nie gra na czas.',
  since: 'Od twojej ostatniej tury',
  sinceStart: 'Co działo się do tej pory',
  sooner: (n) =>
    `Wcześniej jeszcze ${three(n, 'zdarzenie', 'zdarzenia', 'zdarzeń')}; wszystkie są w zapisie gry.`,
  saidSooner: (n) =>
    `Wcześniej jeszcze ${three(n, 'wiadomość', 'wiadomości', 'wiadomości')}; wszystkie są na stronie gry.`,
  drew: 'Twoja ręka',
  asked: 'Pytanie',

  board: (armies) => `Plansza. ${armies.join(' ')}`,
  emptyBoard: 'Plansza. Nie leży na niej jeszcze żaden żeton.',
  stands: (army, units) => `${army}: ${units.join(', ')}.`,
  hqOn: (hex, left) => `sztab ${hex}, punkty: ${left}`,
  standing: (unit, how) => (how.length === 0 ? unit : `${unit} (${how.join(', ')})`),
  wounds: (n) => three(n, 'rana', 'rany', 'ran'),
  netted: 'w sieci',

  // The verb follows what stands first: został dzień, została godzina, zostały dwie, zostało pięć.
  eventNews: 'Wieści z rozgrywek',
  toEvents: 'Ligi i turnieje',
  toEvent: 'Zobacz rozgrywki',
  eventActs: {
    open: 'Zapisy są otwarte',
    season: 'Otwarto zapisy na następny sezon i masz w nim miejsce; wycofaj się w porę, jeśli nie zagrasz',
    results: 'Wyniki czekają na twoje zatwierdzenie',
    edit: 'Zmieniono plan rozgrywek',
    cancel: 'Rozgrywki odwołano',
    seed: 'Lista uczestników jest ustalona',
    pair: 'Ustalono pary nowej rundy',
    remind: 'Runda wkrótce się kończy, a twoja gra trwa',
    extend: 'Runda trwa dłużej',
    finish: 'Rozgrywki zakończone',
    news: 'Piszą organizatorzy',
    organizer: 'Jesteś teraz wśród organizatorów',
    'no-organizer': 'Nie jesteś już wśród organizatorów',
    invite: 'Masz zaproszenie do udziału',
    admit: 'Masz miejsce',
    withdraw: 'Wycofano cię z rozgrywek',
    replace: 'Zastąpiono gracza',
    forfeit: 'Grę oddano walkowerem',
    adjudicate: 'O wyniku zdecydowali organizatorzy',
    approve: 'Zatwierdzono wyniki',
    stuck:
      'Partia w twoim wydarzeniu nie może sama się zacząć ani skończyć: rozstrzygnij jej wynik na stronie wydarzenia',
  },

  left: (d, h, m) => {
    if (d > 0 && h > 0) return `${form(d, 'Został', 'Zostały', 'Zostało')} ${days(d)} i ${hours(h)}`
    if (d > 0) return `${form(d, 'Został', 'Zostały', 'Zostało')} ${days(d)}`
    if (h > 0) return `${form(h, 'Została', 'Zostały', 'Zostało')} ${hours(h)}`
    return `${form(m, 'Została', 'Zostały', 'Zostało')} ${minutes(m)}`
  },
  until: (moment) => `do: ${moment}.`,
  organizerDecides: 'Po czasie rozstrzyga organizator.',
  timeLoses: 'Po czasie przegrywasz walkowerem.',
  clockPlays: (left) =>
    `Po czasie zegar gra za ciebie; wolno się spóźnić jeszcze ${three(left, 'raz', 'razy', 'razy')}.`,
  withoutAnswer: (option) => `Bez odpowiedzi: ${option}.`,

  open: 'Otwórz planszę',
  toTable: 'Zobacz stół',
  why: 'Dostajesz ten list, bo grasz w Hexpost, nieoficjalnym serwisie fanów.',
  settings: 'Wybierz swoje listy',
  stop: 'Bez listów tego rodzaju',
  answersWhy: 'Każda odpowiedź otwiera stronę, która pyta jeszcze raz. Wcześniej nic nie zostanie wysłane.',
}
