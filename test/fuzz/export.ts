// A game as a file, as the service exports it.
import { commitment, drawKey, link, salting } from '../../shared/kernel/chain.ts'
import type { Entry, Head, Rules } from '../../shared/kernel/types.ts'
import { FORMAT } from '../../shared/kernel/verify.ts'
import type { Exported } from '../../shared/kernel/verify.ts'

export type ChainedEntry = Exported['entries'][number]

/** Salts and hashes for a log. */
export async function chained(log: readonly Entry[], seed: string): Promise<ChainedEntry[]> {
  const entries: ChainedEntry[] = []
  const saltOf = await salting(seed)
  for (const { seq, seat, by, action, chance, at, spent } of log) {
    const entry = { seq, seat, by, action, chance, at, spent }
    const salt = await saltOf(seq)
    entries.push({ ...entry, salt, hash: await link(entries.at(-1)?.hash ?? '', entry, salt) })
  }
  return entries
}

export const exported = async <State extends Head>(
  rules: Rules<unknown, State>,
  log: readonly Entry[],
  seed: string,
): Promise<Exported> => ({
  format: FORMAT,
  game: rules.id,
  id: 'test',
  seed,
  entries: await chained(log, seed),
})

/** What a table is opened with: the key its draws come from, and what is shown before. */
export const opening = async (seed: string, values: readonly string[]) => ({
  key: await drawKey(seed, values),
  values,
  commitment: await commitment(seed),
})
