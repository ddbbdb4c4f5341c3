// Positions an isolate keeps in memory by game. One that lies here is never played on: whoever plays takes a copy,
// and puts it here only after it was committed.
import { append, copyTable, recorded, replay } from '../../shared/kernel/index.ts'
import type { GameRules, GameTable } from './games.ts'
import { readRow } from './rows.ts'
import type { EntryRow } from './rows.ts'

/** A game as far as it was written: the table and the hash of each entry. */
export interface Position {
  readonly table: GameTable
  readonly hashes: readonly string[]
}

/** Some 50 kB each. */
const MOST = 200
const positions = new Map<string, Position>()

export const headOf = (position: Position | undefined): number => (position ? position.hashes.length - 1 : -1)

export function recall(gameId: string): Position | undefined {
  const position = positions.get(gameId)
  if (position) keep(gameId, position)
  return position
}

/** A slow request must not put an older position over a newer one. */
export function remember(gameId: string, position: Position): void {
  if (headOf(position) >= headOf(positions.get(gameId))) keep(gameId, position)
}

/** A map keeps the order of insertion: the first is the one not asked for longest. */
function keep(gameId: string, position: Position): void {
  positions.delete(gameId)
  positions.set(gameId, position)
  if (positions.size <= MOST) return
  for (const oldest of positions.keys()) {
    positions.delete(oldest)
    return
  }
}

/** The position after the rows that were read behind the one given. */
export function extend(
  rules: GameRules,
  position: Position | undefined,
  tail: readonly EntryRow[],
): Position {
  const hashes = tail.map((row) => row.hash)
  if (!position) return { table: replay(rules, tail.map(readRow)), hashes }
  if (tail.length === 0) return position
  const table = copyTable(position.table)
  for (const { seq, chance, ...turn } of tail.map(readRow)) {
    if (seq !== table.log.length) throw new Error(`entry ${seq} does not follow`)
    const answers = recorded(seq, chance)
    append(rules, table, turn, answers)
    answers.done()
  }
  return { table, hashes: [...position.hashes, ...hashes] }
}
