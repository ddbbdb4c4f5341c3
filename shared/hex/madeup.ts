// Tiles made up on the spot: cases, puzzles and scenarios bring theirs in the setup.
import { BadSetup } from '../kernel/errors.ts'
import { at, choice, int, list, object } from '../kernel/parse.ts'
import type { TileId } from './state.ts'
import { EFFECTS, EDGES, INSTANTS, TRAITS } from './tiles.ts'
import type { ByEdge, Edge, Link, Tile, UnitTile } from './tiles.ts'

const NAME = /^[a-z0-9_]+\.[a-z0-9_]+$/
const UNIT_KEYS = [
  'kind',
  'initiative',
  'toughness',
  'melee',
  'ranged',
  'gauss',
  'shotgun',
  'rocket',
  'armor',
  'net',
  'entry',
  'exit',
  'trap',
  'links',
  'traits',
] as const

export function readTiles(x: unknown): { readonly [id: TileId]: Tile } {
  if (typeof x !== 'object' || x === null || Array.isArray(x)) throw new BadSetup('tiles', 'not_an_object')
  const tiles: Record<TileId, Tile> = {}
  for (const [id, row] of Object.entries(x)) {
    // The dot keeps made-up names apart from an army's own.
    if (!NAME.test(id)) throw new BadSetup(at('tiles', id), 'bad_name')
    tiles[id] = readTile(row, at('tiles', id), id)
  }
  return tiles
}

function readTile(x: unknown, place: string, id: TileId): Tile {
  const { kind, instant, foundation } = object(x, place, [...UNIT_KEYS, 'instant', 'foundation'])
  if (kind === 'instant')
    return { id, count: 1, kind, instant: choice(instant, `${place}.instant`, INSTANTS) }
  if (kind === 'foundation')
    return { id, count: 1, kind, foundation: choice(foundation, `${place}.foundation`, ['mine', 'roots']) }
  return readUnitTile(object(x, place, UNIT_KEYS), place, id)
}

function readUnitTile(o: Readonly<Record<string, unknown>>, place: string, id: TileId): UnitTile {
  const given = <K extends string, T>(
    key: K,
    read: (x: unknown, where: string) => T,
  ): { [k in K]?: T } | object => (o[key] === undefined ? {} : { [key]: read(o[key], `${place}.${key}`) })
  return {
    id,
    count: 1,
    kind: choice(o['kind'], `${place}.kind`, ['hq', 'warrior', 'module']),
    ...given('initiative', (x, where) => list(x, where, 0, 9).map((n, i) => int(n, at(where, i), 0, 99))),
    ...given('toughness', (x, where) => int(x, where, 0, 99)),
    ...given('melee', byEdge),
    ...given('ranged', byEdge),
    ...given('gauss', byEdge),
    ...given('shotgun', edges),
    ...given('rocket', edges),
    ...given('armor', edges),
    ...given('net', edges),
    ...given('entry', edges),
    ...given('exit', edges),
    ...given('trap', edges),
    ...given('links', (x, where) => list(x, where, 0, 99).map((link, i) => readLink(link, at(where, i)))),
    ...given('traits', (x, where) => list(x, where, 0, 9).map((t, i) => choice(t, at(where, i), TRAITS))),
  }
}

const edges = (x: unknown, place: string): Edge[] =>
  list(x, place, 0, 6).map((e, i) => choice(e, at(place, i), EDGES))

function byEdge(x: unknown, place: string): ByEdge {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list(x, place, 6, 6).map((n, i) =>
    int(n, at(place, i), 0, 99),
  )
  return [a, b, c, d, e, f]
}

function readLink(x: unknown, place: string): Link {
  const o = object(x, place, ['effect', 'edges', 'reach'])
  const link = {
    effect: choice(o['effect'], `${place}.effect`, EFFECTS),
    edges: edges(o['edges'], `${place}.edges`),
  }
  return o['reach'] === undefined ? link : { ...link, reach: choice(o['reach'], `${place}.reach`, [2]) }
}
