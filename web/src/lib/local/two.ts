// The games of two at one device: each brings its own code, and nobody loads the other's.
import type { ArmyId } from '$shared/hex/tiles.ts'
import type { Head } from '$shared/kernel/types.ts'
import { keptGame } from './kept.ts'
import type { LocalGame } from './kept.ts'
import type { Playable } from './kind.ts'
import { beginGame, playOut } from './play.ts'
import { later } from '$lib/tongue.ts'

export const KEYS = { hex: 'try', convoy: 'try/convoy' } as const

const fromHex = async () => (await later(import('./hex.ts'))).hex
const fromConvoy = async () => (await later(import('./convoy.ts'))).convoy

export const beginHex = async (armies: readonly ArmyId[]): Promise<LocalGame> =>
  beginGame(await fromHex(), { armies, first: 0 }, Date.now())

export const beginConvoy = async (): Promise<LocalGame> =>
  beginGame(await fromConvoy(), { sides: ['moloch', 'outpost'] }, Date.now())

export async function lastOf(game: keyof typeof KEYS): Promise<LocalGame | null> {
  const kept = keptGame(KEYS[game])
  if (kept === null) return null
  return game === 'hex' ? playable(await fromHex(), kept) : playable(await fromConvoy(), kept)
}

/** What older rules have written may not be readable any more. */
function playable<State extends Head, Action, Event>(
  kind: Playable<State, Action, Event>,
  game: LocalGame,
): LocalGame | null {
  try {
    playOut(kind, game)
    return game
  } catch {
    return null
  }
}
