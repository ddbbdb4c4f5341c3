// The list of one's games, and a duel of two of them.
import { two } from '../count.ts'

export const boards = {
  shortest: 'The shortest clock is first.',
  minutesLeft: (n: number) => `${two(n, 'minute', 'minutes')} left`,
  hoursLeft: (n: number) => `${two(n, 'hour', 'hours')} left`,
  daysLeft: (n: number) => `${two(n, 'day', 'days')} left`,
  timeUp: 'time is up',
  older: 'Older games',
  offlineWhy: (at: string) =>
    `These are your boards as of ${at}. Those you have looked at here can be opened.`,

  challenges: 'You are challenged',
  accept: 'Look and accept',
  decline: 'Decline',

  duel: (kind: 'mirrored' | 'duplicate'): string =>
    kind === 'mirrored' ? 'Mirrored duel' : 'Duplicate duel',
  board: (n: number) => `Board ${n}`,
  running: 'running',
  hqSum: 'HQ points of both boards are added up.',
  sum: 'The points of both games are added up.',
  soFar: 'Both boards have to be over before anybody has won.',
  won: (name: string, points: number, other: number) => `${name} wins the duel, ${points} to ${other}.`,
  drawn: (points: number) => `The duel is a draw at ${points}.`,
  looking: 'Looking for the duel.',
}

export type BoardWords = typeof boards
