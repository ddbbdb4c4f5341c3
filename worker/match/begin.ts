// The beginning of a game: entry 0 and what follows from it by itself, written when the last seat is taken.
import type { GameId } from '../../shared/index.ts'
import {
  advance,
  append,
  BadSetup,
  recording,
  replay,
  writeStart,
  writeTable,
} from '../../shared/kernel/index.ts'
import type { Entry, Seat } from '../../shared/kernel/index.ts'
import { refused } from '../edge/refused.ts'
import { liveChance } from './chance.ts'
import type { Terms } from '../db/schema.ts'
import { kindOf } from './games.ts'
import type { GameRules, GameTable, Sides } from './games.ts'
import type { GameRow } from './load.ts'

/**
 * The terms of a new table as they are kept; refuses those the rules cannot play, and those that cannot be ranked.
 * `ranked` is the field that says they are; null: they are not.
 */
export async function settledTerms(
  game: GameId,
  terms: Terms,
  sides: Sides,
  owner: Seat,
  ranked: 'ranked' | 'plan.ranked' | null,
): Promise<Terms> {
  const kind = kindOf(game)
  const setup = await kind.settled(terms.setup).catch(refuseBadSetup)
  const kept = { ...terms, setup }
  const parsed = parseSetup(kind.rules, kind.setupOf(kept, sides, owner))
  if (ranked !== null && kind.isGiven(parsed)) throw refused(422, 'given_unranked').with({ field: ranked })
  return kept
}

/** Refuses a setup the rules cannot play. */
export function parseSetup(rules: GameRules, setup: unknown): unknown {
  try {
    return rules.setup(setup)
  } catch (error) {
    return refuseBadSetup(error)
  }
}

function refuseBadSetup(error: unknown): never {
  if (!(error instanceof BadSetup)) throw error
  throw refused(422, 'bad_setup', { place: error.place, reason: error.code })
}

interface Beginning {
  readonly setup: unknown
  readonly values: readonly string[]
  readonly at: number
  /** Its turns wait for those of another game. */
  readonly isDuplicate: boolean
}

export async function beginGame(
  rules: GameRules,
  row: Pick<GameRow, 'seed' | 'commitment'>,
  { setup, values, at, isDuplicate }: Beginning,
): Promise<{ table: GameTable; written: Entry[] }> {
  const live = await liveChance(row.seed, values)
  const chance: number[] = []
  rules.start(parseSetup(rules, setup), recording(live, chance), rules.version)
  const { id: game, version } = rules
  const action = writeStart({ game, version, setup, values, commitment: row.commitment })
  const start: Entry = { seq: 0, seat: null, by: 'forced', action, chance, at, spent: [] }
  const table = replay(rules, [start])
  const first = rules.turn?.(table.state).n
  const held = isDuplicate && first !== undefined ? [append(rules, table, holding(first, at), live)] : []
  return { table, written: [start, ...held, ...advance(rules, table, live, at)] }
}

const holding = (to: number, at: number) =>
  ({ seat: null, by: 'forced', action: writeTable({ table: 'turns', to }), at, spent: [] }) as const
