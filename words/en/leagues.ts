// The pages of leagues and tournaments: the list, one event, its tables; what an event plays in sentences.
import { listed, two } from '../count.ts'

export interface FormatTerms {
  readonly kind: 'round-robin' | 'divisions' | 'swiss' | 'knock-out' | 'ladder'
  readonly legs?: number
  readonly size?: number
  readonly up?: number
  readonly down?: number
  readonly rounds?: number
  readonly lives?: number
}

const days = (n: number): string => two(n, 'day', 'days')
/** In weeks where they are whole. */
const weeks = (n: number): string => (n % 7 === 0 ? two(n / 7, 'week', 'weeks') : days(n))

/** What of a plan can be changed. */
const PARTS = {
  name: 'the name',
  openAt: 'when registration opens',
  closeAt: 'when registration closes',
  startAt: 'when it begins',
  format: 'the format',
  game: 'the game',
  setup: 'the settings of the games',
  armies: 'the armies',
  unit: 'what is played each time',
  seats: 'how many sit at a table',
  clock: 'the clock',
  ranked: 'whether games are ranked',
  public: 'who can see it',
  scoring: 'what a result brings',
  tiebreaks: 'the tie-breaks',
  seeding: 'the seeding',
  least: 'the least number of players',
  most: 'the number of places',
  startWhenFull: 'whether it begins when it is full',
  window: 'how long a round lasts',
  late: 'what happens to late games',
  approval: 'whether results are approved',
  entry: 'who may register',
  rating: 'the range of ratings',
  lateness: 'the limit of games lost by the clock',
  reserves: 'whether people can wait for a place',
  seasons: 'the number of seasons',
}

const ACTS: Readonly<Record<string, string>> = {
  announce: 'announced the event',
  register: 'registered',
  withdraw: 'withdrew',
  'take out': 'took a player out',
  open: 'opened registration',
  seed: 'seeded the players',
  pair: 'paired a round',
  remind: 'reminded those who still play',
  finish: 'ended the event',
  cancel: 'cancelled the event',
  edit: 'changed the plan',
  news: 'wrote to everybody',
  organizer: 'added an organizer',
  'no-organizer': 'removed an organizer',
  invite: 'invited',
  admit: 'let somebody in',
  replace: 'replaced a player',
  forbid: 'keeps two apart',
  allow: 'lets two meet again',
  forfeit: 'decided a forfeit',
  adjudicate: 'decided a result',
  extend: 'gave the round more time',
  approve: 'approved results',
  stuck: 'could not begin or end a game by itself, and asks the organizers',
  results: 'has results that wait for approval',
}

export const leagues = {
  title: 'Leagues',
  why: 'Leagues and tournaments that run by themselves. Register while one is open, or make your own.',
  fresh: 'New league or tournament',
  show: 'Show',
  groups: {
    open: 'Open for registration',
    coming: 'Announced',
    running: 'Running',
    finished: 'Finished',
    cancelled: 'Cancelled',
  },
  yours: 'Yours',
  everything: 'All',
  looking: 'Looking for leagues.',
  none: 'There is no public league yet. Make the first one, and it stands here for the others.',
  noneLikeThis: 'No league of those shown here is like this.',
  more: 'More leagues',
  season: (n: number) => `Season ${n}`,
  unitShort: { duel: 'mirrored duels', duplicate: 'duplicate duels' },
  taken: (n: number, most: number) => `${n} of ${two(most, 'place', 'places')} taken`,
  playersAre: (n: number) => two(n, 'player', 'players'),
  starts: (when: string) => `starts ${when}`,
  started: (when: string) => `started ${when}`,

  states: {
    announced: 'Registration has not opened yet.',
    open: 'Registration is open.',
    seeded: 'Registration is over.',
    running: 'Running.',
    finished: 'Finished. The table is final.',
    cancelled: 'Cancelled.',
  },
  opensAt: (when: string) => `It opens ${when}.`,
  closesAt: (when: string) => `It closes ${when}.`,
  beginsAt: (when: string) => `The first round is paired ${when}.`,
  round: (n: number) => `Round ${n}`,
  roundIs: (n: number, ends: string | null) =>
    ends === null ? `Round ${n} is being played.` : `Round ${n} ends ${ends}.`,
  yourZone: (zone: string) => `Times are yours (${zone}).`,
  organizedBy: 'Organizer',
  dates: 'Dates',
  opens: 'Registration opens',
  closes: 'Registration closes',
  begins: 'First round',
  seasons: 'Seasons',
  before: 'The season before',
  after: 'The season after',

  joining: 'Taking part',
  places: (taken: number, most: number, least: number) =>
    `${taken} of ${two(most, 'place', 'places')} taken. It begins with at least ${least}.`,
  waitingList: (n: number) => `${two(n, 'player waits', 'players wait')} for a place.`,
  full: 'All places are taken. Whoever registers now waits, and moves up when somebody leaves.',
  register: 'Register',
  registerWaiting: 'Register and wait for a place',
  valueWhy: 'Your browser adds 32 random bytes of its own to the draws of all your games here.',
  youAreIn: 'You take part.',
  youWait: (n: number) =>
    n === 1 ? 'You are the next who gets a place.' : `You are number ${n} of those who wait.`,
  youLeft: 'You have withdrawn.',
  reserve: 'Wait for a place',
  reserveWhy:
    'Registration is over. Whoever waits may be let in late, or take over from somebody who leaves.',
  leave: 'Withdraw',
  leaveWaiting: 'You give up waiting for a place.',
  leaveWhy: 'Your place goes to the first who waits.',
  leaveRunning: 'What you have not played yet is lost, and counts as forfeited. This cannot be taken back.',
  leaveSure: 'Withdraw for good',
  stay: 'Stay',
  signInFirst: 'Sign in to register.',
  nobodyYet: 'Nobody has registered yet.',
  players: 'Players',
  withdrawn: 'withdrawn',
  waits: 'waits',

  divisions: 'Divisions',
  division: (n: number) => `Division ${n}`,
  standings: 'Standings',
  place: 'Place',
  player: 'Player',
  points: 'Points',
  encounters: { game: 'Games', duel: 'Duels', duplicate: 'Duels' },
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  hqPoints: 'HQ points',
  hqDifference: 'HQ ±',
  canFinish: 'Can still finish',
  you: 'you',
  wentUp: (n: number) => `The first ${n === 1 ? '' : `${n} `}${n === 1 ? 'goes' : 'go'} up.`,
  wentDown: (n: number) => `The last ${n === 1 ? '' : `${n} `}${n === 1 ? 'goes' : 'go'} down.`,
  tiesWhy: 'Whoever has more is before the others; equal on points, these decide in this order:',
  noTies: 'Whoever has more is before the others; those with as many share a place.',
  tiebreakNames: {
    points: 'Points',
    hq: 'HQ',
    'head-to-head': 'Head-to-head',
    'sonneborn-berger': 'Sonneborn-Berger',
    buchholz: 'Buchholz',
    wins: 'Wins',
    timeouts: 'Time-outs',
  },
  noTable: 'The table appears when the first round is paired.',
  cross: 'Cross table',
  crossWhy:
    'HQ points, row first. Tinted and bold: won. now: being played. ok?: played, waits for the organizer. r7: the round to come.',
  crossTooMany: 'There are too many players for a square; the rounds have every result.',
  crossEmpty: 'not met yet',
  later: (round: number) => `r${round}`,
  toCome: 'Rounds to come',
  now: 'now',
  unapproved: 'ok?',
  themselves: 'the same player',
  schedule: 'Rounds',
  bracket: 'Bracket',
  winnersSide: 'Winners',
  losersSide: 'Second chance',
  final: 'Final',
  /** Of a knock-out, the last first. */
  cupRounds: ['Final', 'Semi-finals', 'Quarter-finals'] as readonly string[],
  roundToCome: 'to come',
  openSlot: 'not known yet',
  bye: 'has a bye',
  byeShort: 'bye',
  notBegun: 'begins soon',
  playing: 'being played',
  waitsApproval: 'waits for the organizer',
  forfeit: 'forfeited',
  board: 'To the board',
  ladder: 'Ladder',
  ladderWhy: 'Whoever beats somebody above takes their place.',
  knockOutWhy:
    'The later somebody lost for good, the better their place. Of equals in an encounter whoever has more HQ points goes on, then the better seeded.',

  armies: 'Armies here',
  armiesWhy: (n: number, sizes: readonly number[]) => {
    const parts = sizes.map((seats) =>
      seats === 2 ? 'a half for two' : seats === 3 ? 'a third for three' : 'a quarter for four',
    )
    return `Share of the HQ points, ${two(n, 'board', 'boards')}. The dashed line is an even part: ${parts.join(', ')} at a table.`
  },
  share: (army: string, percent: number, won: number, drawn: number, lost: number) =>
    `${army}: ${percent} % of the HQ points; ${won} won, ${drawn} drawn, ${lost} lost`,

  policy: 'How it is played',
  formatIs: (f: FormatTerms): string => {
    const twice = f.legs === 2 ? 'twice' : 'once'
    switch (f.kind) {
      case 'round-robin':
        return `Round robin: everybody meets everybody ${twice}.`
      case 'divisions': {
        const moves = [...(f.up ? [`${f.up} up`] : []), ...(f.down ? [`${f.down} down`] : [])].join(' and ')
        return `Divisions of ${f.size ?? 0}; everybody in a division meets everybody ${twice}. ${moves ? `After a season ${moves}.` : 'Nobody moves between them.'}`
      }
      case 'swiss':
        return `Swiss system, ${two(f.rounds ?? 0, 'round', 'rounds')}: those with equal points meet, nobody twice while it can be avoided.`
      case 'knock-out':
        return f.lives === 2
          ? 'Double knock-out: whoever has lost twice is out.'
          : 'Knock-out: whoever loses is out.'
      case 'ladder':
        return `Ladder, ${two(f.rounds ?? 0, 'round', 'rounds')}: neighbours meet, and whoever wins from below takes the place.`
    }
  },
  unitIs: {
    game: 'One game each time.',
    duel: 'Each time a mirrored duel: two games with the armies exchanged, scored together by HQ points.',
    duplicate:
      'Each time a duplicate duel: two games with the armies exchanged, in which each army is drawn in the same order, scored together by HQ points. A turn begins only when the turn before it is over in both, and what one game has drawn is known in the other.',
  },
  tablesOf: (n: number) => `${n} sit at a table, each scored against each of the others.`,
  evenly:
    'Some meet more often than others where it does not come out even; everybody sits out as often as the others, but for one time.',
  byLot: (armies: readonly string[]) =>
    armies.length === 0
      ? 'A lot draws the armies.'
      : `A lot draws the armies, from ${listed(armies, 'and')}.`,
  chosen: {
    draft: 'The armies are drafted in each game, one after the other.',
    ban: 'In each game both bring armies, ban one of the other’s and pick one of the rest.',
  },
  chosenFrom: (armies: readonly string[]) => `They are taken from ${listed(armies, 'and')}.`,
  fixed: (rounds: readonly string[]) => `The armies are fixed by round: ${rounds.join('; ')}.`,
  ranked: 'The games are ranked.',
  friendly: 'The games are not ranked.',
  scoringIs: (s: { win: number; draw: number; loss: number; bye: number; forfeit: number }) =>
    `A win brings ${s.win}, a draw ${s.draw}, a defeat ${s.loss}, a bye ${s.bye}, a forfeit ${s.forfeit}.`,
  windowIs: (n: number, remind: number) =>
    `A round lasts ${weeks(n)}${remind > 0 ? `; whoever still plays is reminded ${days(remind)} before its end` : ''}.`,
  lateIs: {
    wait: 'A game that is not over by then goes on.',
    forfeit: 'In a game that is not over by then, whoever must move forfeits.',
  },
  seedingIs: { rating: 'Seeded by rating.', order: 'Seeded in the order of registration.' },
  whenFull: 'It begins as soon as all places are taken, whatever the date.',
  invitedOnly: 'Only for those who were invited.',
  latenessIs: (n: number) => `Only for those who lost at most ${n} % of their games by the clock.`,
  reservesAre: 'After registration has closed one can still wait for a place.',
  approvalIs: 'Results count when the organizer has approved them.',
  seasonsAre: (n: number) =>
    `${two(n, 'season', 'seasons')} in a row, each started by itself and seeded from the table of the one before.`,
  commitment: 'The seed of all draws is sealed. Its fingerprint:',
  seedIs: 'The seed of all draws:',

  trail: 'What was done',
  trailWhy: 'Everything organizers, players and the service did here, newest first.',
  service: 'Hexpost',
  ownIs: 'in an encounter of their own: there is no other organizer',
  untilIs: (when: string) => `until ${when}`,
  parts: PARTS,
  /** By its name in the log of the event. */
  acts: ACTS,

  files: 'Take it with you',
  csv: 'Table as CSV',
  scheduleCsv: 'Rounds and results as CSV',
  json: 'Table as JSON',
  scheduleJson: 'Rounds as JSON',
  feed: 'Atom feed',
  embed: 'Show this table on another site',
  embedWhy: 'Copy this into a page of yours. The table there is always the newest.',
  snippet: 'Snippet',
  copy: 'Copy',
  copied: 'Copied.',
  onHexpost: (name: string) => `${name} on Hexpost`,
  notFound: 'There is no such league',
  notFoundWhy: 'Perhaps the address lost a letter on its way.',
  toList: 'To the leagues',
}

export type LeagueWords = typeof leagues
