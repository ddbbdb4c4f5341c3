// Checks an exported game: the chain, the legality of every action, every draw.
//   npm run -s verify -- FILE
import { readFileSync } from 'node:fs'
import { games } from '../shared/index.ts'
import { readExported, verify } from '../shared/kernel/verify.ts'
import type { Exported, Verdict } from '../shared/kernel/verify.ts'
import type { Rules } from '../shared/kernel/types.ts'

const stop = (message: string): never => {
  console.error(message)
  process.exit(1)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return stop(missing ? `There is no file ${file}.` : `${file} cannot be read.`)
  }
}

function readGame(file: string): Exported {
  const text = readText(file)
  let x: unknown
  try {
    x = JSON.parse(text)
  } catch {
    return stop(`${file} is not JSON.`)
  }
  const game = readExported(x)
  return typeof game === 'string' ? stop(`${file} is not an exported game: ${game}.`) : game
}

const books: { readonly [id: string]: Rules } = games

/** The same thing once or many times, in words. */
const count = (n: number, one: string, many: string): string => `${String(n)} ${n === 1 ? one : many}`

function inWords({ id, game, seed, entries: log }: Exported, verdict: Verdict): string[] {
  const { faults, draws, outcome } = verdict
  return [
    `Game ${id} (${game}), ${count(log.length, 'entry', 'entries')}.`,
    'Chain: every entry hashed with the one before it' +
      (seed === null ? '.' : ', every salt made from the seed.'),
    'Moves: every action played again by the rules, also those that were taken back.',
    seed === null
      ? 'Draws: not checked, the seed is published when the game is over.'
      : `Draws: ${count(draws, 'answer', 'answers')} computed again from the seed and the players' values.`,
    outcome
      ? `Result: places ${outcome.places.join(', ')}; points ${outcome.points.join(', ')}; ${outcome.how}.`
      : 'Result: none yet.',
    // Who knows the seed can make another chain: only the last hash ties this file to the game that was played.
    `Last hash: ${log.at(-1)?.hash ?? ''}`,
    ...faults.map(({ seq, code }) => `FAULT ${seq < 0 ? '' : `in entry ${String(seq)}: `}${code}`),
    faults.length === 0 ? 'Nothing is wrong with it.' : `${count(faults.length, 'fault', 'faults')}.`,
  ]
}

const [file, ...others] = process.argv.slice(2)
if (file === undefined || others.length > 0) stop('Say which file: npm run -s verify -- FILE')
else {
  const game = readGame(file)
  const rules = Object.hasOwn(books, game.game) ? books[game.game] : undefined
  if (!rules) stop(`There are no rules for a game called ${game.game}.`)
  else {
    const verdict = await verify(rules, game)
    for (const line of inWords(game, verdict)) console.log(line)
    process.exitCode = verdict.faults.length > 0 ? 1 : 0
  }
}
