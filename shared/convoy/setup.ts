// What a game of The Convoy starts from, parsed once. A setup may give a position: cases and puzzles do.
import { BadSetup } from '../kernel/errors.ts'
import { at, bool, choice, int, list, object, optional } from '../kernel/parse.ts'
import type { BySeat } from '../kernel/types.ts'
import { DECKS, MODULE_CARDS, SIDES, UNIT_CARDS } from './cards.ts'
import type { CardId, ModuleId, Side, UnitCard } from './cards.ts'
import { CITIES, cityNumber } from './cities.ts'
import type { CityId } from './cities.ts'
import { HOUSE, readValues } from './values.ts'
import type { Values } from './values.ts'

export interface GivenUnit {
  readonly card: UnitCard
  readonly city: CityId
  readonly markers: number
  readonly shield: boolean
  readonly off: boolean
  readonly guarded: boolean
  readonly netted: boolean
  readonly module: ModuleId | null
  readonly moduleOff: boolean
}

type Piles = { readonly [side in Side]: readonly CardId[] | null }

/** Where a game starts that does not start from the beginning. What is absent is as in a new game. */
export interface From {
  readonly phase: 'draw' | 'mark' | 'moloch' | 'outpost' | 'modules' | 'captured'
  /** The first city that stands. */
  readonly active: CityId
  readonly units: readonly GivenUnit[]
  /** Districts that are gone, by city. */
  readonly demolished: { readonly [city in CityId]: readonly number[] }
  readonly featuresUsed: readonly CityId[]
  /** The district the battle is for. */
  readonly marked: number | null
  readonly hands: Piles
  readonly discards: Piles
  /** null: all cards that are nowhere else. */
  readonly decks: Piles
}

export interface Setup {
  /** CV-D01, by seat; null: by lot. */
  readonly sides: BySeat<Side> | null
  readonly values: Values
  readonly from: From | null
}

const FROM_KEYS = [
  'phase',
  'active',
  'units',
  'demolished',
  'featuresUsed',
  'marked',
  'hands',
  'discards',
  'decks',
]
const UNIT_KEYS = ['card', 'city', 'markers', 'shield', 'off', 'guarded', 'netted', 'module', 'moduleOff']

export function readSetup(x: unknown): Setup {
  const o = object(x, 'setup', ['sides', 'values', 'from'])
  const values = optional(o['values'], (v) => readValues(v, 'setup.values')) ?? HOUSE
  return {
    sides: optional(o['sides'], (v) => readSides(v, 'setup.sides')),
    values,
    from: optional(o['from'], (v) => readFrom(v, values, 'setup.from')),
  }
}

/** One side given is enough: the other player has the other one. */
function readSides(x: unknown, place: string): BySeat<Side> | null {
  const given = list(x, place, 2, 2).map((side, i) => optional(side, (v) => choice(v, at(place, i), SIDES)))
  const [first = null, second = null] = given
  if (first === null && second === null) return null
  if (first === second) throw new BadSetup(place, 'same_side')
  const moloch = first === 'moloch' || second === 'outpost'
  return moloch ? ['moloch', 'outpost'] : ['outpost', 'moloch']
}

const PHASES = ['draw', 'mark', 'moloch', 'outpost', 'modules', 'captured'] as const

function readFrom(x: unknown, values: Values, place: string): From {
  const o = object(x, place, FROM_KEYS)
  const active = optional(o['active'], (v) => choice(v, `${place}.active`, CITIES)) ?? 'ziggy_one'
  const districts = values.cities[active].districts.length
  const from: From = {
    phase: optional(o['phase'], (v) => choice(v, `${place}.phase`, PHASES)) ?? 'moloch',
    active,
    units: list(o['units'] ?? [], `${place}.units`, 0, 70).map((unit, i) =>
      readUnit(unit, at(`${place}.units`, i)),
    ),
    demolished: readDemolished(o['demolished'] ?? {}, values, active, `${place}.demolished`),
    featuresUsed: list(o['featuresUsed'] ?? [], `${place}.featuresUsed`, 0, CITIES.length).map((city, i) =>
      choice(city, at(`${place}.featuresUsed`, i), CITIES),
    ),
    marked: optional(o['marked'], (v) => int(v, `${place}.marked`, 0, districts - 1)),
    hands: readPiles(o['hands'], `${place}.hands`),
    discards: readPiles(o['discards'], `${place}.discards`),
    decks: readPiles(o['decks'], `${place}.decks`),
  }
  if (from.demolished[active].length === districts || from.demolished[active].includes(from.marked ?? -1))
    throw new BadSetup(`${place}.demolished`, 'nothing_to_fight_for')
  checkCounts(from, place)
  return from
}

function readUnit(x: unknown, place: string): GivenUnit {
  const o = object(x, place, UNIT_KEYS)
  const flag = (key: string): boolean => optional(o[key], (v) => bool(v, `${place}.${key}`)) ?? false
  return {
    card: choice(o['card'], `${place}.card`, UNIT_CARDS),
    city: choice(o['city'], `${place}.city`, CITIES),
    markers: optional(o['markers'], (v) => int(v, `${place}.markers`, -99, 99)) ?? 0,
    shield: flag('shield'),
    off: flag('off'),
    guarded: flag('guarded'),
    netted: flag('netted'),
    module: optional(o['module'], (v) => choice(v, `${place}.module`, MODULE_CARDS)),
    moduleOff: flag('moduleOff'),
  }
}

/** Cities before the active one have no district left. */
function readDemolished(x: unknown, values: Values, active: CityId, place: string): From['demolished'] {
  const o = object(x, place, CITIES)
  const read = (city: CityId): number[] => {
    const { districts } = values.cities[city]
    if (cityNumber(city) < cityNumber(active)) return [...districts.keys()]
    return list(o[city] ?? [], `${place}.${city}`, 0, districts.length).map((n, i) =>
      int(n, at(`${place}.${city}`, i), 0, districts.length - 1),
    )
  }
  return {
    ziggy_one: read('ziggy_one'),
    iron_gate: read('iron_gate'),
    cleveland_harbour: read('cleveland_harbour'),
    jersey_crust: read('jersey_crust'),
    new_york: read('new_york'),
  }
}

function readPiles(x: unknown, place: string): Piles {
  const o = object(x ?? {}, place, SIDES)
  const pile = (side: Side): CardId[] | null => {
    const ids = DECKS[side].map(({ id }) => id)
    const read = (cards: unknown): CardId[] =>
      list(cards, `${place}.${side}`, 0, 35).map((card, i) => choice(card, at(`${place}.${side}`, i), ids))
    return optional(o[side], read)
  }
  return { moloch: pile('moloch'), outpost: pile('outpost') }
}

/** No card is there more often than its deck has it. */
function checkCounts(from: From, place: string): void {
  for (const side of SIDES)
    for (const { id, count } of DECKS[side])
      if (elsewhere(from, side).filter((card) => card === id).length + inDeck(from, side, id) > count)
        throw new BadSetup(place, `too_many ${id}`)
}

const inDeck = (from: From, side: Side, id: CardId): number =>
  from.decks[side]?.filter((card) => card === id).length ?? 0

/** The cards of a side that a given position has outside its deck. */
export const elsewhere = (from: From, side: Side): CardId[] => [
  ...from.units.flatMap(({ card, module }) => (module ? [card, module] : [card])),
  ...(from.hands[side] ?? []),
  ...(from.discards[side] ?? []),
]
