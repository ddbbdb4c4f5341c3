// A log as its reader may know it, cut to what can be replayed.
import type { OpenEntry } from './open.ts'
import type { Entry } from './types.ts'

export interface OpenedEntry extends OpenEntry {
  readonly undone: boolean
}

/** Up to the first answer that is still sealed. What was taken back may stay so: nobody plays it again. */
export function openLog(log: readonly OpenedEntry[]): Entry[] {
  const shut = log.findIndex(({ action, chance, undone }) => !undone && (action === null || chance === null))
  const open = shut < 0 ? log : log.slice(0, shut)
  return open.map(({ action, chance, ...entry }) => ({
    ...entry,
    action: action ?? '',
    chance: chance ?? [],
  }))
}
