// What is still possible in this turn: tiles that can be used, and units that can act by themselves.
import { nameAt, nameInHand, sentence } from '$words/hex/names.ts'
import { words } from '$words/index.ts'
import type { Lang } from '$words/index.ts'
import type { Sheet } from './sheet.svelte.ts'

export interface Left {
  readonly tiles: readonly string[]
  readonly units: readonly { readonly hex: string; readonly name: string }[]
}

/** '' where nothing is left, or nothing of the kind is asked. */
export function leftWords(lang: Lang, sheet: Sheet): string {
  const say = words[lang].game
  const { tiles, units } = leftOf(lang, sheet)
  if (tiles.length + units.length === 0) return ''
  return [
    `${say.still}.`,
    ...(tiles.length > 0 ? [say.stillTiles(tiles)] : []),
    ...(units.length > 0 ? [say.stillUnits(units.map(({ name }) => name))] : []),
  ].join(' ')
}

export function leftOf(lang: Lang, { ways, state, seat, decision }: Sheet): Left {
  if (decision?.kind !== 'DP-08') return { tiles: [], units: [] }
  const hexes = new Set(ways.flatMap(({ path: [first] }) => (first?.at === 'hex' ? [first.hex] : [])))
  const usable = new Set(ways.flatMap(({ path: [first] }) => (first?.at === 'hand' ? [first.tile] : [])))
  return {
    tiles: (state.players[seat]?.hand ?? [])
      .filter((tile) => usable.has(tile))
      .map((tile) => nameInHand(lang, state, seat, tile)),
    units: [...hexes].map((hex) => ({ hex, name: sentence(nameAt(lang, state, hex)) })),
  }
}
