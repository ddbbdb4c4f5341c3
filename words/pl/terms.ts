import type { ModeId } from '../../shared/hex/modes.ts'
import type { RuleSetId } from '../../shared/hex/options.ts'
import { form, listed } from '../count.ts'
import type { TableTerms, TermWords } from '../en/terms.ts'
import { lobby } from './lobby.ts'

const NUMBERS = ['zera', 'jednej', 'dwóch', 'trzech', 'czterech', 'pięciu', 'sześciu']
const spelled = (n: number): string => NUMBERS[n] ?? String(n)

const MODE: { readonly [mode in ModeId]: (seats: string) => string } = {
  duel: () => 'Pojedynek',
  deathmatch: (seats) => `Każdy z każdym dla ${seats} osób`,
  scored: (seats) => `Gra na punkty dla ${seats} osób`,
  one_vs_two: () => 'Jeden na dwóch',
  team: () => 'Dwie drużyny po dwie osoby',
}

const PAIR = {
  mirrored: 'Pojedynek lustrzany, dwie gry z zamianą stron',
  duplicate: 'Pojedynek z tym samym dobieraniem, dwie gry z zamianą stron',
}

function what({ game, mode, seats, match, to }: TableTerms): string {
  const kind = match ? PAIR[match] : game === 'convoy' ? 'Jedna gra' : MODE[mode](spelled(seats))
  const whom =
    to === null
      ? ''
      : to === 'link'
        ? `, dla ${seats > 2 ? 'osób, które otworzą' : 'osoby, która otworzy'} link`
        : to === 'anybody'
          ? ', dla każdego w poczekalni'
          : to.length === 0
            ? ', dla gracza, którego wskażesz'
            : `, dla: ${listed(to, 'i')}`
  return `${game === 'hex' ? 'Neuroshima Hex' : 'Konwój'}: ${kind.charAt(0).toLowerCase()}${kind.slice(1)}${whom}.`
}

function chosenLater({ choosing, pool }: TableTerms): string[] {
  if (!choosing) return []
  const how =
    choosing.way === 'draft'
      ? 'Armie wybiera się w grze, po kolei; kto zaczyna ostatni, wybiera pierwszy.'
      : `W grze każda strona wystawia armie (${choosing.bring}), blokuje jedną z cudzych i wybiera jedną z reszty, w tajemnicy do końca wyboru obu stron.`
  return [how, ...(pool ? [`Armie do wyboru: ${pool.join(', ')}.`] : [])]
}

function sides(terms: TableTerms): string[] {
  const { game, host, army, given, seats, pool } = terms
  if (terms.choosing) return chosenLater(terms)
  if (given)
    return [`Armie są zadane, miejsce po miejscu: ${given.map((one) => one ?? 'wolny wybór').join(', ')}.`]
  const others = seats > 2 ? 'pozostali wybierają' : host === null ? 'druga strona wybiera' : 'ty wybierasz'
  if (game === 'convoy')
    return [
      army === null
        ? host === null
          ? 'Grasz stroną, którą ci zostawi druga osoba, a jeśli też nie wybierze, rozstrzygnie los.'
          : `${host} zostawia ci wybór strony.`
        : host === null
          ? `Twoja strona: ${army}, druga osoba gra przeciwną.`
          : `Strona gracza ${host}: ${army}.`,
    ]
  const own =
    army === null
      ? `${host === null ? 'Twoją armię' : `Armię gracza ${host}`} wskaże los`
      : `${host === null ? 'Twoja armia' : `Armia gracza ${host}`}: ${army}`
  return [`${own}, ${others} z pozostałych.`, ...(pool ? [`Los wybiera spośród: ${pool.join(', ')}.`] : [])]
}

function begins({ first, host, seats, mode }: TableTerms): string[] {
  if (mode === 'one_vs_two') return ['Zaczyna ten, kto gra sam.']
  if (first === null) return []
  if (first === 'lot') return ['Kto zaczyna, wskaże los.']
  const isHost = first === 'me'
  if (host === null)
    return [isHost ? 'Zaczynasz ty.' : `Zaczyna ${seats > 2 ? 'następna osoba po tobie' : 'druga strona'}.`]
  return [isHost ? `Zaczyna ${host}.` : seats > 2 ? `Zaczyna osoba za graczem ${host}.` : 'Zaczynasz ty.']
}

const SEATING = {
  chosen: [],
  lot: ['Kto gdzie siedzi, wskaże los.'],
  rating: ['Pierwsze miejsce zajmuje najniższy ranking, ostatnie najwyższy.'],
} as const

const RULE_SETS: { readonly [id in RuleSetId]: string | null } = {
  'YOM2021+FAQ': null,
  YOM2021: 'Zasady z 2021 roku, bez FAQ.',
  HEX30: 'Zasady edycji 3.0.',
  HEX30_DRAFT: 'Robocze zasady edycji 3.0.',
}

function rules(terms: TableTerms): string[] {
  const { ruleSet, board, scoring, mutualFire, alternativeStart, reinforcement, position, values } = terms
  const set = RULE_SETS[ruleSet]
  return [
    ...(position ? ['Gra zaczyna się od ustawionej pozycji.'] : []),
    ...(board === 37 ? ['Duża plansza, 37 pól.'] : []),
    ...(set === null ? [] : [set]),
    ...(scoring === 'least damage'
      ? ['Jeśli żaden sztab nie padnie, wygrywa strona, która otrzymała najmniej ran.']
      : []),
    ...(mutualFire === true ? ['Moloch i jego sojusznik mogą się nawzajem trafiać.'] : []),
    ...(alternativeStart ? ['Alternatywny początek.'] : []),
    ...(reinforcement ? ['Posiłki: do sześciu żetonów na ręce.'] : []),
    ...(values === null
      ? []
      : [`Karty mają własny zestaw wartości${values === '' ? '' : `, ${values.slice(0, 12)}`}.`]),
  ]
}

function clock(policy: TableTerms['clock']): string[] {
  if (!policy) return ['Bez zegara.']
  const stops = [
    ...(policy.quiet === true ? ['w godzinach ciszy'] : []),
    ...(policy.weekends === true ? ['w weekendy'] : []),
    ...(policy.vacation === true ? ['na urlopie'] : []),
  ]
  const stop =
    stops.length > 0 ? `Zegar stoi ${listed(stops, 'i')}.` : 'Zegar idzie też w weekendy, nocą i na urlopie.'
  return [lobby.clockIs(policy), stop]
}

function conditions({ ranked, watched, rating, lateness, startAt, expiresAt }: TableTerms): string[] {
  return [
    ranked ? 'Rankingowa.' : 'Nierankingowa.',
    ...(rating ? [lobby.rating(rating.least, rating.most)] : []),
    ...(lateness === null ? [] : [`Tylko dla tych, którzy przegrali na czas najwyżej ${lateness} % gier.`]),
    watched ? 'Każdy może oglądać.' : 'Widzą ją tylko grający.',
    ...(startAt === null ? [] : [`Początek nie wcześniej niż ${startAt}.`]),
    ...(expiresAt === null ? [] : [`Jeśli gra się nie zacznie, stół znika: ${expiresAt}.`]),
  ]
}

export const terms: TermWords = {
  all: (table) =>
    [
      what(table),
      ...sides(table),
      ...begins(table),
      ...(table.seats > 2 ? SEATING[table.seating] : []),
      ...rules(table),
      ...clock(table.clock),
      ...conditions(table),
    ].join(' '),

  clock: (policy) => clock(policy).join(' '),
  places: 'Kto gdzie siedzi',
  place: (seat) => `Miejsce ${seat + 1}`,
  side: (side) => `strona ${side === 0 ? 'pierwsza' : 'druga'}`,
  alone: 'gra samotnie',
  freeSeat: 'wolne',
  you: 'ty',
  freeSeats: (n) =>
    `${form(n, 'Zostało', 'Zostały', 'Zostało')} ${n} ${form(n, 'wolne miejsce', 'wolne miejsca', 'wolnych miejsc')}.`,
  full: 'Wszystkie miejsca są zajęte. Gra zacznie się w swoim czasie.',
  anyArmy: 'wolny wybór',
  takeSeat: 'Twoje miejsce',
  anySeat: 'Pierwsze wolne',
  leave: 'Odejdź od stołu',
  begins: (at) => `Początek gry: ${at}.`,
  seatedTitle: 'Siedzisz przy tym stole',
  watchTitle: (name) => `Stół gracza ${name}`,
  seatedWhy: 'Gra zacznie się, gdy zajęte będzie ostatnie miejsce. Dostaniesz list.',
  inviteMany: 'Wyślij ten link pozostałym. Gra, kto go otworzy i usiądzie, aż zabraknie miejsc.',
}
