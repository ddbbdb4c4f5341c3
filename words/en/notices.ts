// What letters about games say. The name of a game and of the others stand in every subject.
import { listed, two } from '../count.ts'

const some = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [two(n, one, many)])

export const notices = {
  games: { hex: 'Neuroshima Hex', convoy: 'The Convoy' } as { readonly [game: string]: string },
  to: (name: string) => `to ${name}`,
  subject: (title: string, game: string, others: readonly string[]) =>
    `${title.endsWith('?') ? title : `${title}:`} ${others.length === 0 ? game : `${game} against ${listed(others, 'and')}`}`,
  /** Of a game one does not play in: an organizer is told of it. */
  subjectOf: (title: string, game: string, players: readonly string[]) =>
    `${title}: ${game}, ${listed(players, 'and')}`,
  leadOf: (game: string, players: readonly { readonly name: string; readonly army: string }[]) => {
    const named = players.map(({ name, army }) => (army === '' ? name : `${name} (${army})`))
    return `${game}: ${listed(named, 'and')}.`
  },
  /** `mine` and `army` are empty where nobody has chosen yet. */
  lead: (game: string, mine: string, others: readonly { readonly name: string; readonly army: string }[]) => {
    const against = others.map(({ name, army }) => (army === '' ? name : `${name}, ${army}`))
    const side = mine === '' ? game : `${game}: ${mine}`
    return against.length === 0 ? `${side}.` : `${side} against ${listed(against, 'and')}.`
  },
  /** `board`: which of the two of a duel. */
  occasion: (event: string, round: number, board: number | null) =>
    `${event}, round ${round}${board === null ? '' : `, board ${board} of 2`}.`,

  turn: 'Your turn',
  turnN: (n: number) => `Your turn ${n}`,
  armies: 'Choose your army',
  hq: 'Place your HQ',
  decision: 'A small decision',
  reminder: (title: string) => `Reminder: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  invited: (name: string) => `${name} invites you`,
  started: 'The game has begun',
  offers: {
    draw: (name: string) => `${name} offers a draw`,
    cancel: (name: string) => `${name} offers to cancel the game`,
    pause: (name: string) => `${name} offers a pause`,
    undo: (name: string) => `${name} asks to take back`,
  },
  isOffered: {
    draw: 'A draw is offered.',
    cancel: 'It is offered to cancel the game.',
    pause: 'A pause is offered.',
    undo: 'You are asked to let the last turn be taken back.',
  },
  declined: 'Your offer was declined',
  timeout: 'Your time ran out',
  paused: 'The game is paused',
  resumed: 'The game goes on',
  closed: 'The table was closed',
  refused: 'Your invitation was declined',
  expired: 'Nobody came to the table',
  flag: 'A clock has run out at your table',
  won: 'You won',
  shared: 'You share the first place',
  lost: 'You lost',
  drawn: 'A draw',
  cancelled: 'The game was cancelled',

  saidAt: 'Somebody wrote to you',
  digest: (games: number, events: number): string => {
    if (events === 0) return 'What happened at your tables'
    return games === 0 ? 'News of your leagues and tournaments' : 'Your tables, leagues and tournaments'
  },
  digestLead: (games: number, events: number) =>
    `${listed([...some(games, 'table', 'tables'), ...some(events, 'event', 'events')], 'and')}, since the last digest.`,
  digestSubject: (games: number, events: number) => {
    if (games === 0) return 'News of your leagues and tournaments'
    const at = `What happened at ${two(games, 'table', 'tables')}`
    return events === 0 ? `${at} of yours` : `${at} and in ${two(events, 'event', 'events')} of yours`
  },
  feed: (name: string) => `Hexpost: the games of ${name}`,
  calendar: (name: string) => `Hexpost: deadlines of ${name}`,
  trial: 'It works',
  trialText: 'Hexpost can reach you here.',
  toGames: 'To your tables',

  // further sentences
  said: 'What was said',
  news: 'What is new',
  begun: 'The game has begun.',
  clockPlayed: 'Your time ran out: the clock played for you.',
  flagged: 'The table leaves it to you what happens now.',
  points: (name: string, points: number) => `${name}: ${points}`,
  result: 'The result',
  table: 'The table',
  noClock: 'Nobody is timed.',
  since: 'Since your last turn',
  sinceStart: 'What happened so far',
  sooner: (n: number) => `${two(n, 'thing', 'things')} more before that; the log has them all.`,
  saidSooner: (n: number) =>
    `${two(n, 'message', 'messages')} more before that; the page of the game has them all.`,
  drew: 'Your hand',
  asked: 'The question',

  board: (armies: readonly string[]) => `Board. ${armies.join(' ')}`,
  emptyBoard: 'Board. No tile lies on it yet.',
  stands: (army: string, units: readonly string[]) => `${army}: ${units.join(', ')}.`,
  hqOn: (hex: string, left: number) => `HQ ${hex} with ${left}`,
  /** How a unit stands there. */
  standing: (unit: string, how: readonly string[]) =>
    how.length === 0 ? unit : `${unit} (${how.join(', ')})`,
  wounds: (n: number) => two(n, 'wound', 'wounds'),
  netted: 'netted',

  eventNews: 'News of an event',
  toEvents: 'Leagues and tournaments',
  toEvent: 'Open the event',
  /** By what was done. */
  eventActs: {
    open: 'Registration is open',
    season: 'The next season is open and you have a place in it; withdraw in time if you will not play',
    results: 'Results wait for your approval',
    edit: 'The plan of the event has changed',
    cancel: 'The event is called off',
    seed: 'The field is set',
    pair: 'A new round is paired',
    remind: 'The round ends soon, and your game is not over',
    extend: 'The round has more time',
    finish: 'The event is over',
    news: 'The organizers write',
    organizer: 'You are an organizer now',
    'no-organizer': 'You are no organizer any more',
    invite: 'You are invited to take part',
    admit: 'You have a place',
    withdraw: 'You are withdrawn from the event',
    replace: 'A player is replaced',
    forfeit: 'A game is forfeited',
    adjudicate: 'A result is decided by the organizers',
    approve: 'Results are approved',
    stuck: 'A game of your event cannot begin or end by itself: decide its result on the page of the event',
  } as { readonly [act: string]: string },

  left: (days: number, hours: number, minutes: number) => {
    if (days > 0 && hours > 0) return `${two(days, 'day', 'days')} ${two(hours, 'hour', 'hours')} left`
    if (days > 0) return `${two(days, 'day', 'days')} left`
    return hours > 0 ? `${two(hours, 'hour', 'hours')} left` : `${two(minutes, 'minute', 'minutes')} left`
  },
  until: (moment: string) => `until ${moment}.`,
  /** What happens then. */
  organizerDecides: 'When the time is up, the organizer decides.',
  timeLoses: 'When the time is up, you forfeit the game.',
  clockPlays: (left: number) =>
    `When the time is up, the clock plays for you: ${two(left, 'time-out is', 'time-outs are')} still excused.`,
  withoutAnswer: (option: string) => `Without an answer: ${option}.`,

  open: 'Open the board',
  toTable: 'Look at the table',
  why: 'You get this letter because you play on Hexpost, an unofficial fan service.',
  settings: 'Choose your letters',
  stop: 'No more letters of this kind',
  answersWhy: 'Each answer opens a page that asks you once more. Nothing is sent before that.',
}

export type NoticeWords = typeof notices
