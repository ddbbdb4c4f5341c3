// Where the sandbox begins: at a game as its reader sees it, or at a position in notation.
import { api } from '$lib/api.ts'
import type { Begun } from '$lib/api.ts'
import { tryFrom } from './tried.ts'
import { later } from '$lib/tongue.ts'

const fromHex = async () => (await later(import('./hex.ts'))).hex
const fromConvoy = async () => (await later(import('./convoy.ts'))).convoy

/** null: the game has not begun. */
export async function tryGame(id: string) {
  const found = (await api.game(id))?.game
  return found === undefined || found.status === 'open' ? null : at(found)
}

async function at(source: Begun) {
  if (source.game === 'hex') {
    const kind = await fromHex()
    return { hex: tryFrom(kind, kind.rules.position(source.view), source), convoy: null }
  }
  const kind = await fromConvoy()
  return { hex: null, convoy: tryFrom(kind, kind.rules.position(source.view), source) }
}

/** Throws IllegalAction where the text is no position. */
export async function tryPosition(text: string) {
  // The line of The Convoy is JSON.
  return text.startsWith('{')
    ? { hex: null, convoy: tryFrom(await fromConvoy(), text, null) }
    : { hex: tryFrom(await fromHex(), text, null), convoy: null }
}

export type TriedGame = NonNullable<Awaited<ReturnType<typeof tryGame>>>
