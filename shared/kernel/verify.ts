// Checks an exported game: the chain, the legality of every action, every draw. Runs in a browser and in Node alike.
import { answerIn, blockLabel } from './chance.ts'
import type { Asked } from './chance.ts'
import { isHex } from './bytes.ts'
import { commitment, drawKey, link, salting, signing } from './chain.ts'
import { BadLog, BadSetup } from './errors.ts'
import { history } from './open.ts'
import { replay } from './replay.ts'
import { readStart } from './start.ts'
import { BY } from './types.ts'
import type { Entry, Outcome, Rules } from './types.ts'

export const FORMAT = 'hexpost-game/1'

export interface Exported {
  readonly format: typeof FORMAT
  readonly game: string
  readonly id: string
  /** Published when the game is over. */
  readonly seed: string | null
  readonly entries: readonly (Entry & { readonly salt: string; readonly hash: string })[]
}

export interface Fault {
  readonly seq: number
  readonly code: string
}

export interface Verdict {
  readonly faults: readonly Fault[]
  readonly entries: number
  readonly draws: number
  readonly outcome: Outcome | null
  /** false: the seed is not published yet, so the draws could not be checked. */
  readonly drawsChecked: boolean
}

export async function verify(rules: Rules, game: Exported): Promise<Verdict> {
  const faults: Fault[] = [...(await chainFaults(game))]
  const asked: Asked[] = []
  const line: Asked[] = []
  let outcome: Outcome | null = null
  try {
    // As it was written, first: also what was undone must have been legal, and a replay trusts its table actions.
    history(rules, game.entries, [], asked)
    outcome = replay(rules, game.entries, { asked: line }).result
  } catch (error) {
    faults.push(replayFault(error))
  }
  if (game.seed !== null) faults.push(...(await drawFaults(game, game.seed, asked)), ...askedTwice(line))
  return {
    faults,
    entries: game.entries.length,
    draws: asked.length,
    outcome,
    drawsChecked: game.seed !== null,
  }
}

async function chainFaults({ entries, seed }: Exported): Promise<Fault[]> {
  const faults: Fault[] = []
  const saltOf = seed === null ? null : await salting(seed)
  let previous = ''
  for (const [i, { salt, hash, ...entry }] of entries.entries()) {
    if (entry.seq !== i) faults.push({ seq: i, code: 'out_of_order' })
    if ((await link(previous, entry, salt)) !== hash) faults.push({ seq: i, code: 'hash' })
    if (saltOf && (await saltOf(i)) !== salt) faults.push({ seq: i, code: 'salt' })
    previous = hash
  }
  return faults
}

async function drawFaults(game: Exported, seed: string, asked: readonly Asked[]): Promise<Fault[]> {
  let start
  try {
    start = readStart(game.entries[0])
  } catch {
    return [{ seq: 0, code: 'no_start' }]
  }
  const faults: Fault[] = []
  if ((await commitment(seed)) !== start.commitment) faults.push({ seq: 0, code: 'commitment' })
  const sign = await signing(await drawKey(seed, start.values))
  for (const { seq, label, n, answer } of asked)
    if ((await draw(sign, label, n)) !== answer) faults.push({ seq, code: `draw ${label}` })
  return faults
}

/** On one line of play: what was undone may be asked again, and gets the same answer. */
function askedTwice(line: readonly Asked[]): Fault[] {
  const labels = new Set<string>()
  const faults: Fault[] = []
  for (const { seq, label } of line)
    if (labels.has(label)) faults.push({ seq, code: `asked twice ${label}` })
    else labels.add(label)
  return faults
}

type Sign = Awaited<ReturnType<typeof signing>>

async function draw(sign: Sign, label: string, n: number): Promise<number> {
  for (let i = 0; ; i++) {
    const answer = answerIn(await sign(blockLabel(label, i)), n)
    if (answer !== null) return answer
  }
}

function replayFault(error: unknown): Fault {
  if (error instanceof BadLog) return { seq: error.seq, code: error.code }
  if (error instanceof BadSetup) return { seq: 0, code: error.message }
  // The rules have no other input: what they stumble over is in the file.
  return { seq: -1, code: `broken ${error instanceof Error ? error.message : String(error)}` }
}

/** Parses an exported file, or says what is wrong with it. */
export function readExported(x: unknown): Exported | string {
  if (!isObject(x) || x['format'] !== FORMAT) return `not a file of the format ${FORMAT}`
  const { game, id, seed, entries } = x
  if (typeof game !== 'string' || typeof id !== 'string') return 'game and id are missing'
  if (seed !== null && !(typeof seed === 'string' && isHex(seed, 32)))
    return 'seed must be 64 hex digits or null'
  if (!Array.isArray(entries) || entries.length === 0) return 'entries are missing'
  const read: Exported['entries'][number][] = []
  for (const [i, entry] of entries.entries()) {
    if (!isEntry(entry)) return `entry ${String(i)} is not a whole entry`
    read.push(entry)
  }
  return { format: FORMAT, game, id, seed, entries: read }
}

const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x)

const isNumbers = (x: unknown): boolean => Array.isArray(x) && x.every((n) => typeof n === 'number')

function isEntry(x: unknown): x is Exported['entries'][number] {
  return (
    isObject(x) &&
    typeof x['seq'] === 'number' &&
    (x['seat'] === null || typeof x['seat'] === 'number') &&
    BY.some((by) => by === x['by']) &&
    typeof x['action'] === 'string' &&
    isNumbers(x['chance']) &&
    typeof x['at'] === 'number' &&
    isNumbers(x['spent']) &&
    typeof x['salt'] === 'string' &&
    typeof x['hash'] === 'string'
  )
}
