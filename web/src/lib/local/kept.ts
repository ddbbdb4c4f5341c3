// A game that is played on this device: its log, which is the game, and the position it began from.
import { BadSetup } from '$shared/kernel/errors.ts'
import { at, choice, int, list, object, optional } from '$shared/kernel/parse.ts'
import { BY } from '$shared/kernel/types.ts'
import type { Entry } from '$shared/kernel/types.ts'
import { recall, remember } from '$lib/keep.ts'

export interface LocalGame {
  /** A position in its notation (docs/notation.md); null: it began as its entry 0 says. */
  readonly from: string | null
  /** The position it was dealt from, where something in it was hidden. */
  readonly seen: string | null
  readonly log: readonly Entry[]
}

const MOST = 2_000

export function keepGame(key: string, game: LocalGame | null): void {
  remember(key, game && JSON.stringify(game))
}

/** null: nothing was kept, or nothing that can be read. */
export function keptGame(key: string): LocalGame | null {
  const text = recall(key)
  if (text === null) return null
  try {
    const o = object(JSON.parse(text), 'game', ['from', 'seen', 'log'])
    return {
      from: optional(o['from'], (x) => readText(x, 'from')),
      seen: optional(o['seen'], (x) => readText(x, 'seen')),
      log: list(o['log'], 'log', 1, MOST).map((entry, i) => readEntry(entry, at('log', i))),
    }
  } catch {
    return null
  }
}

function readEntry(x: unknown, place: string): Entry {
  const o = object(x, place, ['seq', 'seat', 'by', 'action', 'chance', 'at', 'spent'])
  return {
    seq: int(o['seq'], `${place}.seq`, 0, MOST),
    seat: optional(o['seat'], (seat) => int(seat, `${place}.seat`, 0, 5)),
    by: choice(o['by'], `${place}.by`, BY),
    action: readText(o['action'], `${place}.action`),
    chance: list(o['chance'], `${place}.chance`, 0, 99).map((n) => int(n, place, 0, 2 ** 32)),
    at: int(o['at'], `${place}.at`, 0, Number.MAX_SAFE_INTEGER),
    spent: [],
  }
}

function readText(x: unknown, place: string): string {
  if (typeof x !== 'string') throw new BadSetup(place, 'not_a_text')
  return x
}
