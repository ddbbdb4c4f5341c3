// A finished game as it is kept: an exported file, and beside it what its replay must come to.
import { games, isGame } from '../../shared/index.ts'
import { same } from '../../shared/kernel/plain.ts'
import { replay } from '../../shared/kernel/replay.ts'
import type { Outcome, Rules } from '../../shared/kernel/types.ts'
import { readExported, verify } from '../../shared/kernel/verify.ts'

export interface End {
  /** The last position in the game's notation. */
  readonly position: string
  readonly result: Outcome | null
}

/** What is wrong with a kept game under the rules as they are now; none: its log does what it did. */
export async function faultsOf(kept: unknown): Promise<string[]> {
  const file = readExported(kept)
  if (typeof file === 'string') return [file]
  if (!isGame(file.game)) return [`no game ${file.game}`]
  const rules: Rules = games[file.game]
  const { faults } = await verify(rules, file)
  if (faults.length > 0) return faults.map(({ seq, code }) => `entry ${String(seq)}: ${code}`)
  const { state, result } = replay(rules, file.entries)
  const end: End = { position: rules.position(state), result }
  const stored = typeof kept === 'object' && kept !== null && 'end' in kept ? kept.end : null
  return same(end, stored) ? [] : [`it ends otherwise: ${JSON.stringify(end)}`]
}
