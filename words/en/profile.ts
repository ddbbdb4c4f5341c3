// A player as everybody may see them.
import { two } from '../count.ts'

export const profile = {
  since: (date: string) => `Here since ${date}.`,
  bot: (owner: string | null) => (owner === null ? 'A program.' : `A program of ${owner}.`),
  you: 'This is you, as the others see you.',
  games: (running: number, over: number) =>
    `${two(running, 'game', 'games')} running, ${over} played to the end.`,
  nobody: 'Nobody here has this name',
  nobodyWhy: 'Perhaps it lost a letter, or the player is gone.',
  toLobby: 'To the lobby',

  ratings: 'Rating',
  pools: {
    hex: 'Neuroshima Hex, duels',
    'hex/many': 'Neuroshima Hex, three and more',
    convoy: 'The Convoy',
  } as Readonly<Record<string, string>>,
  rating: (rating: number, deviation: number, n: number) =>
    `${rating}, give or take ${deviation}; ${two(n, 'game', 'games')}`,
  unrated: 'No ranked game is over yet.',
  pace: 'Pace',
  paceIs: (time: string) => `Moves after ${time}, on average.`,
  noPace: 'No game is over yet.',
  minutes: (n: number) => two(n, 'minute', 'minutes'),
  hours: (n: number) => two(n, 'hour', 'hours'),
  days: (n: number) => two(n, 'day', 'days'),
  reliability: 'Reliability',
  reliable: (games: number, timeOuts: number) =>
    timeOuts === 0
      ? `None of ${two(games, 'game', 'games')} lost on time.`
      : `${timeOuts} of ${two(games, 'game', 'games')} lost on time.`,
  armies: 'With each army',
  army: 'Army',
  played: 'Played',
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',

  deeds: (name: string) => `You and ${name}`,
  challenge: 'Challenge',
  challengeWhy: (name: string) => `Only ${name} can sit down at the table. It stands in their lobby.`,
  challengeTerms: 'On terms of your own',
  challenged: 'The challenge is open.',
  toTable: 'To the table',
  block: 'Block',
  unblock: 'Block no more',
  blocked: 'Blocked: no challenge, no chat, no table together. Games that run go on.',
  mute: 'Mute',
  unmute: 'Mute no more',
  muted: 'Muted: what they write is not shown to you.',
  report: 'Report',
  reportWhy: 'Say what happened and where. Only the people who run this service read it.',
  reason: 'What happened',
  sendReport: 'Send the report',
  reported: 'Your report was sent. Thank you.',
  running: 'Running',
  older: 'Older games',
  noGames: 'No games of yours together yet.',
  signIn: 'Sign in to challenge, mute or report somebody.',
}

export type ProfileWords = typeof profile
