// Live chance: the one place where the seed of a game is used for its draws.
import { createHmac } from 'node:crypto'
import { drawKey, keyed, toHex } from '../../shared/kernel/index.ts'
import type { Chance } from '../../shared/kernel/index.ts'

export async function liveChance(seed: string, values: readonly string[]): Promise<Chance> {
  const key = await drawKey(seed, values)
  return keyed((message) => createHmac('sha256', key).update(message).digest())
}

export const newSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)))
