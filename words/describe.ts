// A tile in words: its accessible name, and what the page can be played by without seeing it.
import { strongestFirst, TRAITS } from '../shared/hex/tiles.ts'
import type { ArmyId, ByEdge, Edge, Effect, Link, Tile, UnitTile } from '../shared/hex/tiles.ts'
import type { TilePhrases } from './describe.en.ts'
import { words } from './index.ts'

export type Lang = 'en' | 'pl'

export interface TileWordsState {
  readonly rotation?: number | undefined
  readonly wounds?: number | undefined
  readonly netted?: boolean | undefined
  /** Toughness an HQ has left: 20 if not said. */
  readonly hq?: number | undefined
  readonly initiative?: readonly number[] | undefined
  readonly lent?: number | undefined
  readonly venom?: number | undefined
  readonly draft?: boolean | undefined
  /** For a tile made up on the spot, which has no name in the armies. */
  readonly name?: string | undefined
}

/** What an effect gives. */
export const effectWords = (lang: Lang, effect: Effect): string => words[lang].tilePhrases.effect(effect)

/** The name of a tile; its id if it was made up on the spot. */
export const tileName = (lang: Lang, army: ArmyId, id: string): string => words[lang].tiles[army][id] ?? id

export function tileWords(lang: Lang, army: ArmyId, tile: Tile, state: TileWordsState = {}): string {
  const say = words[lang].tilePhrases
  const name = say.name(state.name ?? tileName(lang, army, tile.id), words[lang].armies[army].of)
  if (tile.kind === 'instant') return `${name}, ${say.instant}`
  if (tile.kind === 'foundation') return `${name}, ${say.foundation}`
  return [name, ...unitWords(say, tile, state)].join('; ')
}

function unitWords(say: TilePhrases, tile: UnitTile, state: TileWordsState): string[] {
  const sides = (edges: readonly Edge[]): number[] =>
    edges.map((edge) => (edge + (state.rotation ?? 0)) % 6).sort((a, b) => a - b)
  const by = (
    strengths: ByEdge | undefined,
    phrase: (strength: number, sides: readonly number[]) => string,
  ) => strongestFirst(strengths).map(([strength, edges]) => phrase(strength, sides(edges)))
  const on = (edges: readonly Edge[] | undefined, phrase: (sides: readonly number[]) => string) =>
    edges?.length ? [phrase(sides(edges))] : []
  const when = (is: unknown, words: string) => (is ? [words] : [])

  const initiative = state.initiative ?? tile.initiative ?? []
  const toughness = 1 + (tile.toughness ?? 0) + (state.lent ?? 0)
  const hq = tile.kind === 'hq'
  return [
    ...when(hq, say.left(state.hq ?? 20)),
    ...when(tile.kind === 'warrior', initiative.length ? say.initiative(initiative) : say.noInitiative),
    // every HQ strikes on all sides
    ...(hq ? [] : by(tile.melee, say.strikes)),
    ...by(tile.ranged, say.shoots),
    ...by(tile.gauss, say.gauss),
    ...on(tile.shotgun, say.shotgun),
    ...on(tile.rocket, say.rocket),
    ...on(tile.net, say.net),
    ...on(tile.armor, say.armor),
    ...on(tile.entry, say.entry),
    ...on(tile.exit, say.exit),
    ...on(tile.trap, say.trap),
    ...alike(tile.links ?? []).map(({ effects, link }) =>
      say.links(effects, sides(link.edges), link.reach === 2),
    ),
    ...when(!hq && toughness > 1, say.lives(toughness - (state.wounds ?? 0), toughness)),
    ...TRAITS.filter((trait) => tile.traits?.includes(trait)).map((trait) => say.trait(trait)),
    ...when(state.netted, say.netted),
    ...when(state.venom, say.venom(state.venom ?? 0)),
    ...when(state.draft, say.draft),
  ]
}

/** Effects that reach out through the same links are said together. */
function alike(links: readonly Link[]): { effects: Effect[]; link: Link }[] {
  const groups: { effects: Effect[]; link: Link }[] = []
  for (const link of links) {
    const same = groups.find(
      (group) => group.link.reach === link.reach && group.link.edges.join() === link.edges.join(),
    )
    if (same) same.effects.push(link.effect)
    else groups.push({ effects: [link.effect], link })
  }
  return groups
}
