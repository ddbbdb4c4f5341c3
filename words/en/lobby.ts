// The lobby: public tables, challenges, standing offers; and the clock of a table in a sentence.
import { two } from '../count.ts'

export interface ClockTerms {
  readonly kind: 'turn' | 'bank'
  readonly days: number
  readonly increment?: number
  readonly cap?: number
  readonly atZero: 'default' | 'forfeit' | 'organizer'
  readonly excused: number
  /** Which parts of a player's own calendar stop it. */
  readonly quiet?: boolean
  readonly weekends?: boolean
  readonly vacation?: boolean
}

const AT_ZERO = {
  default: (excused: number) =>
    excused === 0
      ? 'At zero the game is lost.'
      : `At zero the clock plays for you; after ${two(excused, 'time-out', 'time-outs')} the next one loses the game.`,
  forfeit: () => 'At zero the game is lost.',
  organizer: () => 'At zero the organizer decides.',
}

export const lobby = {
  title: 'Lobby',
  why: 'Tables where a seat is free. Sit down, or open one of your own.',
  filters: 'Show',
  all: 'All',
  game: 'Game',
  army: 'Army still free',
  anyArmy: 'Any',
  clock: 'Clock',
  clocks: { none: 'No clock', turn: 'Days per turn', bank: 'A bank of days' },
  kind: 'Counts',
  ranked: 'Ranked',
  friendly: 'Friendly',
  tables: 'Public tables',
  looking: 'Looking for tables.',
  found: (n: number) => two(n, 'table is shown.', 'tables are shown.'),
  none: 'No public table has a free seat now. Open one, and it stands here for the others.',
  noneLikeThis: 'No table is like this. Show more of them, or open one yourself.',
  showAll: 'Show all tables',
  watch: 'Games to watch',
  watchFilters: 'Games to show',
  mode: 'Mode',
  nothingToWatch: 'No public game like this goes on now.',
  foundGames: (n: number) => two(n, 'game is shown.', 'games are shown.'),
  moreGames: 'More games',
  more: 'More tables',
  moreOffers: 'More offers',
  look: (name: string) => `Look at the table of ${name}`,
  lookShort: 'Look',
  take: (name: string) => `Look at the offer of ${name}`,
  plays: (army: string | null) => (army === null ? 'army by lot' : `plays ${army}`),
  begins: { me: 'begins', other: 'you begin', lot: 'a lot says who begins' },
  seats: (free: number, all: number) => `${free} of ${all} seats free`,
  noClock: 'No clock.',
  clockIs: ({ kind, days, increment = 0, cap = 0, atZero, excused }: ClockTerms) =>
    `${kind === 'turn' ? `${two(days, 'day', 'days')} a turn` : `${two(days, 'day', 'days')} to begin with, ${two(increment, 'hour', 'hours')} more each time, at most ${two(cap, 'day', 'days')}`}. ${AT_ZERO[atZero](excused)}`,
  rating: (least: number | null, most: number | null) =>
    least === null
      ? `For ratings up to ${most ?? ''}.`
      : most === null
        ? `For ratings from ${least}.`
        : `For ratings from ${least} to ${most}.`,
  mirrored: 'A mirrored duel: two games with the armies exchanged.',
  bot: 'a program',

  challenges: 'You are challenged',
  decline: 'Decline',
  accept: 'Look',

  offers: 'Standing offers',
  offersWhy: 'Whoever stands here takes anybody, at any time. The game begins at once.',
  noOffers: 'Nobody has a standing offer now.',
  mine: 'Your standing offers',
  room: (running: number, most: number) => `${running} of ${most} games running`,
  withdraw: 'Withdraw',
  post: 'Post a standing offer',
  postWhy: 'Anybody may take it without asking you, as long as no more of its games run than you say.',
  most: 'Games at once',
  postNow: 'Post it',
  posted: 'Your offer stands.',
  signInFirst: 'Sign in to post an offer.',

  offerOf: (name: string) => `${name} takes anybody`,
  offerWhy: 'Choose your army. The game begins as soon as you sit down.',
}

export type LobbyWords = typeof lobby
