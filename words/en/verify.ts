// Checking a finished game.
import { two } from '../count.ts'

export const verify = {
  title: 'Check every draw',
  why: 'Your browser replays the whole game from its log, checks that every action was legal, and computes every draw again from the opened seed and the values of the players. Nothing is asked of the service but the log.',
  seed: 'The seed, opened now that the game is over',
  commitment: 'Its fingerprint, shown before you sat down',
  value: (name: string) => `What ${name}'s browser added`,
  valueMine: 'What your browser added',
  nothing: 'nothing',
  run: 'Check it now',
  running: 'Checking',
  good: 'Everything is right',
  goodWhy: (entries: number, draws: number) =>
    `${two(entries, 'entry', 'entries')} in an unbroken chain, every action legal, ${two(draws, 'draw', 'draws')} as the seed says.`,
  bad: (n: number) => `${two(n, 'thing is', 'things are')} wrong`,
  fault: (seq: number, code: string) => (seq < 0 ? code : `Entry ${seq}: ${code}`),
  noRules: (game: string) => `This page has no rules for a game called ${game}. Load the page again.`,
  save: 'Save the game as a file',
  saveWhy: 'Anyone can check the file on a command line:',
  notOver: 'The seed is opened when the game is over. Then every draw can be checked here.',
  toBoard: 'Back to the board',
}

export type VerifyWords = typeof verify
