// Entry 0: everything a replay needs besides the moves.
import { BadLog } from './errors.ts'
import type { BySeat, Entry } from './types.ts'

export interface Start {
  readonly game: string
  /** The version of the rules. */
  readonly version: number
  /** As given; the game's own `setup` parses it. */
  readonly setup: unknown
  /** What each player added to the draws: 64 hex digits, or '' for a seat that added nothing. */
  readonly values: BySeat<string>
  /** SHA-256 of the seed, shown before the players added theirs. */
  readonly commitment: string
}

export const writeStart = ({ game, version, setup, values, commitment }: Start): string =>
  JSON.stringify({ game, version, setup, values, commitment })

export function readStart(entry: Entry | undefined): Start {
  if (entry?.seq !== 0) throw new BadLog(0, 'no_start')
  let x: unknown
  try {
    x = JSON.parse(entry.action)
  } catch {
    throw new BadLog(0, 'unreadable')
  }
  if (!isStart(x)) throw new BadLog(0, 'unreadable')
  return x
}

function isStart(x: unknown): x is Start {
  if (typeof x !== 'object' || x === null) return false
  const start: Partial<Record<keyof Start, unknown>> = x
  return (
    typeof start.game === 'string' &&
    Number.isInteger(start.version) &&
    Number(start.version) >= 1 &&
    'setup' in start &&
    Array.isArray(start.values) &&
    start.values.every((value) => typeof value === 'string') &&
    typeof start.commitment === 'string'
  )
}
