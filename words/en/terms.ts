// A table in sentences: everything somebody agrees to when they sit down.
import type { ModeId } from '../../shared/hex/modes.ts'
import type { RuleSetId } from '../../shared/hex/options.ts'
import { listed, two } from '../count.ts'
import type { ClockTerms } from './lobby.ts'
import { lobby } from './lobby.ts'

export interface TableTerms {
  readonly game: 'hex' | 'convoy'
  readonly mode: ModeId
  readonly seats: number
  readonly match: 'mirrored' | 'duplicate' | null
  /** For whom it is; names: only for them; null: for whoever reads it. */
  readonly to: 'link' | 'anybody' | readonly string[] | null
  /** Who opened it; null: the reader. */
  readonly host: string | null
  /** The host's, in words; null: by lot. */
  readonly army: string | null
  /** Prescribed to the others, in words; null: they choose. */
  readonly given: readonly (string | null)[] | null
  /** The armies a lot draws from, in words; null: the usual ones. */
  readonly pool: readonly string[] | null
  /** In the game; null: when sitting down. */
  readonly choosing: { readonly way: 'draft' } | { readonly way: 'ban'; readonly bring: number } | null
  /** As the host sees it; null: the rules say. */
  readonly first: 'me' | 'other' | 'lot' | null
  readonly seating: 'chosen' | 'lot' | 'rating'
  readonly board: 19 | 37
  readonly ruleSet: RuleSetId
  readonly scoring: 'remaining' | 'least damage' | null
  readonly mutualFire: boolean | null
  readonly alternativeStart: boolean
  readonly reinforcement: boolean
  /** From a position somebody has set up. */
  readonly position: boolean
  /** The hash of a set of values of The Convoy, '' before it has one; null: the house set. */
  readonly values: string | null
  readonly clock: ClockTerms | null
  readonly ranked: boolean
  readonly watched: boolean
  readonly rating: { readonly least: number | null; readonly most: number | null } | null
  /** In percent. */
  readonly lateness: number | null
  /** Days and times, in words. */
  readonly startAt: string | null
  readonly expiresAt: string | null
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const spelled = (n: number): string => NUMBERS[n] ?? String(n)

const MODE: { readonly [mode in ModeId]: (seats: string) => string } = {
  duel: () => 'A duel',
  deathmatch: (seats) => `A deathmatch of ${seats}`,
  scored: (seats) => `A game of ${seats} for points`,
  one_vs_two: () => 'One against two',
  team: () => 'Two teams of two',
}

const PAIR = {
  mirrored: 'A mirrored duel, two games with the sides exchanged,',
  duplicate: 'A duplicate duel, two games with the sides exchanged and the same draws,',
}

function what({ game, mode, seats, match, to }: TableTerms): string {
  const kind = match ? PAIR[match] : game === 'convoy' ? 'A game' : MODE[mode](spelled(seats))
  const many = seats > 2 ? 'those who open' : 'whoever opens'
  const whom =
    to === null
      ? ''
      : to === 'link'
        ? ` for ${many} the link`
        : to === 'anybody'
          ? ', open to anybody in the lobby'
          : to.length === 0
            ? ' for a player you name'
            : ` for ${listed(to, 'and')}`
  return `${kind} of ${game === 'hex' ? 'Neuroshima Hex' : 'The Convoy'}${whom}.`
}

function chosenLater({ choosing, pool }: TableTerms): string[] {
  if (!choosing) return []
  const how =
    choosing.way === 'draft'
      ? 'The armies are drafted in the game, one after the other; who begins last chooses first.'
      : `In the game each brings ${spelled(choosing.bring)} armies, bans one of the other’s and picks one of the rest, in secret until both are in.`
  return [how, ...(pool ? [`They are taken from ${listed(pool, 'and')}.`] : [])]
}

function sides(terms: TableTerms): string[] {
  const { game, host, army, given, seats, pool } = terms
  if (terms.choosing) return chosenLater(terms)
  if (given)
    return [`The armies are given, seat by seat: ${given.map((one) => one ?? 'free choice').join(', ')}.`]
  const others = seats > 2 ? 'the others choose' : host === null ? 'the other player chooses' : 'you choose'
  if (game === 'convoy')
    return [
      army === null
        ? host === null
          ? 'You play the side they leave you; if they do not choose either, a lot does.'
          : `${host} leaves the choice of sides to you.`
        : host === null
          ? `You play ${army}, they play the other side.`
          : `${host} plays ${army}.`,
    ]
  const own =
    army === null
      ? `A lot draws ${host === null ? 'your' : `${host}'s`} army`
      : host === null
        ? `You play ${army}`
        : `${host} plays ${army}`
  return [`${own}, ${others} from what is left.`, ...(pool ? [`Lots draw from ${listed(pool, 'and')}.`] : [])]
}

function begins({ first, host, seats, mode }: TableTerms): string[] {
  if (mode === 'one_vs_two') return ['The one who is alone begins.']
  if (first === null) return []
  if (first === 'lot') return ['A lot says who begins.']
  const isHost = first === 'me'
  if (host === null)
    return [isHost ? 'You begin.' : `The ${seats > 2 ? 'player after you' : 'other player'} begins.`]
  return [isHost ? `${host} begins.` : seats > 2 ? `The player after ${host} begins.` : 'You begin.']
}

const SEATING = {
  chosen: [],
  lot: ['A lot says who sits where.'],
  rating: ['The lowest rating sits first, the highest last.'],
} as const

const RULE_SETS: { readonly [id in RuleSetId]: string | null } = {
  'YOM2021+FAQ': null,
  YOM2021: 'The rules of 2021, without the FAQ.',
  HEX30: 'The rules of edition 3.0.',
  HEX30_DRAFT: 'The draft rules of edition 3.0.',
}

function rules(terms: TableTerms): string[] {
  const { ruleSet, board, scoring, mutualFire, alternativeStart, reinforcement, position, values } = terms
  const set = RULE_SETS[ruleSet]
  return [
    ...(position ? ['It begins from a position that was set up.'] : []),
    ...(board === 37 ? ['The large board of 37 hexes.'] : []),
    ...(set === null ? [] : [set]),
    ...(scoring === 'least damage' ? ['If no HQ falls, the side that took the least damage wins.'] : []),
    ...(mutualFire === true ? ['Moloch and its ally can hit each other.'] : []),
    ...(alternativeStart ? ['Alternative start.'] : []),
    ...(reinforcement ? ['Reinforcement: up to six tiles in hand.'] : []),
    ...(values === null
      ? []
      : [`The cards have a value set of their own${values === '' ? '' : `, ${values.slice(0, 12)}`}.`]),
  ]
}

function clock(policy: TableTerms['clock']): string[] {
  if (!policy) return ['No clock.']
  const stops = [
    ...(policy.quiet === true ? ['quiet hours'] : []),
    ...(policy.weekends === true ? ['weekends'] : []),
    ...(policy.vacation === true ? ['vacation'] : []),
  ]
  const stop =
    stops.length > 0
      ? `It stands in ${listed(stops, 'and')}.`
      : 'It runs on weekends, at night and on vacation.'
  return [lobby.clockIs(policy), stop]
}

function conditions({ ranked, watched, rating, lateness, startAt, expiresAt }: TableTerms): string[] {
  return [
    ranked ? 'Ranked.' : 'Not ranked.',
    ...(rating ? [lobby.rating(rating.least, rating.most)] : []),
    ...(lateness === null
      ? []
      : [`Only for those who lost at most ${lateness} % of their games by the clock.`]),
    watched ? 'Anybody may watch.' : 'Only its players see it.',
    ...(startAt === null ? [] : [`It begins on ${startAt} at the earliest.`]),
    ...(expiresAt === null ? [] : [`The table is given up on ${expiresAt} if it has not begun.`]),
  ]
}

export const terms = {
  /** The whole table. */
  all: (table: TableTerms): string =>
    [
      what(table),
      ...sides(table),
      ...begins(table),
      ...(table.seats > 2 ? SEATING[table.seating] : []),
      ...rules(table),
      ...clock(table.clock),
      ...conditions(table),
    ].join(' '),

  /** All that a clock does. */
  clock: (policy: TableTerms['clock']): string => clock(policy).join(' '),

  // a place at a table
  places: 'Who sits where',
  place: (seat: number) => `Seat ${seat + 1}`,
  side: (side: number) => `side ${side === 0 ? 'one' : 'two'}`,
  alone: 'alone',
  freeSeat: 'free',
  you: 'you',
  freeSeats: (n: number) => `${two(n, 'seat is', 'seats are')} free.`,
  full: 'All seats are taken. The game begins at its time.',
  anyArmy: 'free choice',
  takeSeat: 'Where you sit',
  anySeat: 'The next free',
  leave: 'Leave the table',
  begins: (at: string) => `The game begins on ${at}.`,
  seatedTitle: 'You sit at this table',
  watchTitle: (name: string) => `The table of ${name}`,
  seatedWhy: 'The game begins when the last seat is taken. You will get a letter.',
  inviteMany:
    'Send this link to the others. Whoever opens it and sits down plays, until all seats are taken.',
}

export type TermWords = typeof terms
