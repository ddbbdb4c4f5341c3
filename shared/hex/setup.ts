// What a game of Hex starts from, parsed once. A setup may give a position: cases, puzzles and the sandbox do.
import { BadSetup } from '../kernel/errors.ts'
import type { BySeat, Seat } from '../kernel/types.ts'
import { boardOf, hexNamed } from './board.ts'
import type { Radius, Rotation } from './board.ts'
import type { Choosing } from './choosing.ts'
import { findTile, fullName } from './lookup.ts'
import { readTiles } from './madeup.ts'
import { boardsFor, MODE_IDS, modeOf } from './modes.ts'
import type { ModeId } from './modes.ts'
import { DEFAULT_RULE_SET, RULE_SETS } from './options.ts'
import type { House, RuleSetId } from './options.ts'
import { at, bool, choice, int, list, object, optional } from '../kernel/parse.ts'
import type { TileId } from './state.ts'
import { ARMIES, EDGES } from './tiles.ts'
import type { ArmyId, Tile } from './tiles.ts'

export interface GivenUnit {
  readonly tile: TileId
  readonly seat: Seat
  readonly hex: string
  readonly rot: Rotation
  readonly wounds: number
  readonly venom: number
}

export interface GivenGround {
  readonly tile: TileId
  readonly seat: Seat
  readonly hex: string
}

/** Where a game starts that does not start from the beginning. What is absent is as in a new game. */
export interface From {
  readonly units: readonly GivenUnit[]
  readonly ground: readonly GivenGround[]
  readonly decks: BySeat<readonly TileId[]> | null
  readonly hands: BySeat<readonly TileId[]> | null
  /** Toughness left of each HQ. */
  readonly hq: BySeat<number> | null
  readonly turn: number
  readonly active: Seat | null
  readonly stage: 'hq' | 'draw' | 'act'
  readonly lastTile: Seat | null
}

export interface Setup {
  readonly mode: ModeId
  readonly ruleSet: RuleSetId
  readonly house: House
  readonly alternativeStart: boolean
  readonly reinforcement: boolean
  readonly radius: Radius
  /** By seat; null: by lot, from those nobody chose. */
  readonly armies: BySeat<ArmyId | null>
  /** The armies the lot draws from. */
  readonly pool: readonly ArmyId[]
  /** Armies are chosen in the game, from the pool; null: they are given, or drawn. */
  readonly choosing: Choosing | null
  /** Who begins; null: by lot (DP-03). */
  readonly first: Seat | null
  /** By seat: which side it is on; null: each for itself. */
  readonly sides: BySeat<number> | null
  /** The seat whose fire spares no ally (11.5). */
  readonly moloch: Seat | null
  readonly tiles: { readonly [id: TileId]: Tile }
  readonly from: From | null
}

/** Not for tournaments (12.6), so no lot draws the Doomsday Machine unless the table says so. */
const POOL: readonly ArmyId[] = ['borgo', 'hegemony', 'moloch', 'outpost']

const KEYS = [
  'mode',
  'board',
  'ruleSet',
  'house',
  'alternativeStart',
  'reinforcement',
  'armies',
  'pool',
  'choosing',
  'first',
  'sides',
  'moloch',
  'tiles',
  'from',
]
const FROM_KEYS = ['units', 'ground', 'decks', 'hands', 'hq', 'turn', 'active', 'stage', 'lastTile']

export function readSetup(x: unknown): Setup {
  const o = object(x, 'setup', KEYS)
  const armies = list(o['armies'], 'armies', 2, 6).map((army, i) =>
    army === null ? null : choice(army, at('armies', i), ARMIES),
  )
  const seats = armies.length
  const mode =
    optional(o['mode'], (id) => choice(id, 'mode', MODE_IDS)) ?? (seats === 2 ? 'duel' : 'deathmatch')
  if (!modeOf(mode).seats.includes(seats)) throw new BadSetup('armies', 'wrong_number_of_seats')
  const radius = choice(o['board'] ?? 19, 'board', boardsFor(seats).map(boardSize)) === 37 ? 3 : 2
  const pool =
    optional(o['pool'], (p) => list(p, 'pool', 0, 7).map((a, i) => choice(a, at('pool', i), ARMIES))) ?? POOL
  checkArmies(armies, pool)
  const choosing = optional(o['choosing'], (x) => readChoosing(x, armies, pool))
  const tiles = optional(o['tiles'], readTiles) ?? {}
  const seat = (key: string) => optional(o[key], (s) => int(s, key, 0, seats - 1))
  return {
    mode,
    ruleSet: optional(o['ruleSet'], (id) => choice(id, 'ruleSet', ruleSetIds)) ?? DEFAULT_RULE_SET,
    house: readHouse(o['house'] ?? {}, 'house'),
    alternativeStart: bool(o['alternativeStart'] ?? false, 'alternativeStart'),
    reinforcement: bool(o['reinforcement'] ?? false, 'reinforcement'),
    radius,
    armies,
    pool,
    choosing,
    first: seat('first'),
    sides: optional(o['sides'], (s) => numbers(s, 'sides', seats, 0, 5)),
    moloch: seat('moloch'),
    tiles,
    from: optional(o['from'], (from) => readFrom(from, { armies, tiles, radius })),
  }
}

const boardSize = (radius: Radius): number => boardOf(radius).hexes.length

export function readHouse(x: unknown, place: string): House {
  const { oneVsTwoScoring: by, molochAllyMutualFire: fire } = object(x, place, [
    'oneVsTwoScoring',
    'molochAllyMutualFire',
  ])
  return {
    oneVsTwoScoring: optional(by, (b) =>
      choice(b, `${place}.oneVsTwoScoring`, ['remaining', 'least damage']),
    ),
    molochAllyMutualFire: optional(fire, (f) => bool(f, `${place}.molochAllyMutualFire`)),
  }
}

const ruleSetIds = Object.keys(RULE_SETS).filter((id): id is RuleSetId => id in RULE_SETS)

function checkArmies(armies: Setup['armies'], pool: readonly ArmyId[]): void {
  const chosen = armies.filter((army) => army !== null)
  if (new Set(chosen).size !== chosen.length) throw new BadSetup('armies', 'army_twice')
  if (pool.filter((army) => !chosen.includes(army)).length < armies.length - chosen.length)
    throw new BadSetup('pool', 'too_few_armies')
}

/** With three to bring there is one left to whoever must pick again, whatever is banned. */
const BRING = { least: 3, usual: 3, most: 5 }

function readChoosing(x: unknown, armies: Setup['armies'], pool: readonly ArmyId[]): Choosing {
  const o = object(x, 'choosing', ['way', 'bring'])
  if (armies.some((army) => army !== null)) throw new BadSetup('armies', 'chosen_later')
  const way = choice(o['way'], 'choosing.way', ['draft', 'ban'])
  if (way === 'draft') return { way }
  if (armies.length !== 2) throw new BadSetup('choosing.way', 'wrong_number_of_seats')
  const bring = int(o['bring'] ?? BRING.usual, 'choosing.bring', BRING.least, BRING.most)
  if (bring > pool.length) throw new BadSetup('pool', 'too_few_armies')
  return { way, bring }
}

const numbers = (x: unknown, place: string, length: number, min: number, max: number): number[] =>
  list(x, place, length, length).map((n, i) => int(n, at(place, i), min, max))

/** What a position is read against. */
type Frame = Pick<Setup, 'armies' | 'tiles' | 'radius'>

function readFrom(x: unknown, frame: Frame): From {
  const o = object(x, 'from', FROM_KEYS)
  const seats = frame.armies.length
  if (frame.armies.includes(null)) throw new BadSetup('armies', 'armies_needed')
  const seat = (key: string) => optional(o[key], (s) => int(s, `from.${key}`, 0, seats - 1))
  const piles = (key: string, max: number) => optional(o[key], (p) => readPiles(p, `from.${key}`, frame, max))
  return {
    units: readUnits(o['units'] ?? [], frame),
    ground: readGround(o['ground'] ?? [], frame),
    decks: piles('decks', 60),
    hands: piles('hands', 6),
    hq: optional(o['hq'], (hq) => numbers(hq, 'from.hq', seats, 1, 20)),
    turn: int(o['turn'] ?? 0, 'from.turn', 0, 999),
    active: seat('active'),
    stage: choice(o['stage'] ?? 'hq', 'from.stage', ['hq', 'draw', 'act']),
    lastTile: seat('lastTile'),
  }
}

function readUnits(x: unknown, frame: Frame): GivenUnit[] {
  const units = list(x, 'from.units', 0, 37).map((unit, i) => {
    const place = at('from.units', i)
    const o = object(unit, place, ['tile', 'seat', 'hex', 'rot', 'wounds', 'venom'])
    return {
      ...readPiece(o, place, frame, ['hq', 'warrior', 'module']),
      rot: choice(o['rot'] ?? 0, `${place}.rot`, EDGES),
      wounds: int(o['wounds'] ?? 0, `${place}.wounds`, 0, 99),
      venom: int(o['venom'] ?? 0, `${place}.venom`, 0, 2),
    }
  })
  return apart(units, 'from.units')
}

const readGround = (x: unknown, frame: Frame): GivenGround[] =>
  apart(
    list(x, 'from.ground', 0, 37).map((ground, i) => {
      const place = at('from.ground', i)
      return readPiece(object(ground, place, ['tile', 'seat', 'hex']), place, frame, ['foundation'])
    }),
    'from.ground',
  )

function apart<T extends { readonly hex: string }>(pieces: T[], place: string): T[] {
  if (new Set(pieces.map((piece) => piece.hex)).size !== pieces.length)
    throw new BadSetup(place, 'two_on_a_hex')
  return pieces
}

function readPiece(
  o: Readonly<Record<string, unknown>>,
  place: string,
  frame: Frame,
  kinds: readonly Tile['kind'][],
): GivenGround {
  const seat = int(o['seat'], `${place}.seat`, 0, frame.armies.length - 1)
  const hex = o['hex']
  if (typeof hex !== 'string' || hexNamed(boardOf(frame.radius), hex) < 0)
    throw new BadSetup(`${place}.hex`, 'no_such_hex')
  const { id, tile } = readTile(o['tile'], `${place}.tile`, seat, frame)
  if (!kinds.includes(tile.kind)) throw new BadSetup(`${place}.tile`, 'wrong_kind')
  return { tile: id, seat, hex }
}

const readPiles = (x: unknown, place: string, frame: Frame, max: number): TileId[][] =>
  list(x, place, frame.armies.length, frame.armies.length).map((pile, seat) =>
    list(pile, at(place, seat), 0, max).map(
      (name, i) => readTile(name, at(at(place, seat), i), seat, frame).name,
    ),
  )

function readTile(
  x: unknown,
  place: string,
  seat: Seat,
  frame: Frame,
): { name: TileId; id: TileId; tile: Tile } {
  const army = frame.armies[seat]
  if (typeof x !== 'string' || !army) throw new BadSetup(place, 'no_such_tile')
  const id = fullName(army, x)
  const tile = findTile(frame.tiles, id)
  if (!tile) throw new BadSetup(place, 'no_such_tile')
  return { name: x, id, tile }
}
