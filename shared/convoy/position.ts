// A position of The Convoy read back from its line (notation.ts).
import { BadSetup, IllegalAction } from '../kernel/errors.ts'
import { at, bool, choice, int, list, object, optional } from '../kernel/parse.ts'
import { HOW } from '../kernel/types.ts'
import type { Outcome } from '../kernel/types.ts'
import { DECKS, MODULE_CARDS, SIDES, UNIT_CARDS } from './cards.ts'
import type { CardId, Side } from './cards.ts'
import { CITIES, DISTRICT_EFFECTS } from './cities.ts'
import { EFFECTS } from './effects.ts'
import { inSight, unknownCards } from './hidden.ts'
import type { City, Effect, Hidden, Phase, Player, State, Unit } from './state.ts'
import { readValues } from './values.ts'

const PHASES = [
  'opening',
  'draw',
  'mark',
  'moloch',
  'outpost',
  'modules',
  'captured',
  'result',
  'convoy',
  'over',
] as const satisfies readonly Phase[]

const KEYS = [
  'sealed',
  'moloch',
  'values',
  'players',
  'cities',
  'units',
  'placed',
  'battle',
  'phase',
  'marked',
  'queue',
  'opening',
  'massiveAssault',
  'suddenAttack',
  'randomDiscards',
  'buried',
  'report',
  'outcome',
]

const DECK = 35
const small = (x: unknown, place: string): number => int(x, place, 0, 999)
const seat = (x: unknown, place: string): number => int(x, place, 0, 1)
const entry = (x: unknown, place: string): number => int(x, place, 0, 99_999)

/** Throws IllegalAction where the text is no position. */
export function readPosition(text: string): State {
  try {
    const state = readState(JSON.parse(text))
    checkCards(state)
    return state
  } catch {
    throw new IllegalAction('unreadable')
  }
}

function readState(x: unknown): State {
  const o = object(x, 'position', KEYS)
  const players = object(o['players'], 'players', SIDES)
  return {
    version: 1,
    seq: 0,
    sealed: list(o['sealed'], 'sealed', 0, 2).map((one) => {
      const given = object(one, 'sealed', ['seq', 'seat'])
      return { seq: entry(given['seq'], 'sealed'), seat: seat(given['seat'], 'sealed') }
    }),
    moloch: seat(o['moloch'], 'moloch'),
    values: readValues(o['values'], 'values'),
    players: {
      moloch: readPlayer(players['moloch'], 'moloch'),
      outpost: readPlayer(players['outpost'], 'outpost'),
    },
    cities: list(o['cities'], 'cities', CITIES.length, CITIES.length).map(readCity),
    units: list(o['units'], 'units', 0, 2 * DECK).map(readUnit),
    placed: small(o['placed'], 'placed'),
    battle: small(o['battle'], 'battle'),
    phase: choice(o['phase'], 'phase', PHASES),
    marked: optional(o['marked'], (n) => int(n, 'marked', 0, 9)),
    queue: list(o['queue'], 'queue', 0, 99).map(readEffect),
    opening: optional(o['opening'], readOpening),
    massiveAssault: bool(o['massiveAssault'], 'massiveAssault'),
    suddenAttack: bool(o['suddenAttack'], 'suddenAttack'),
    randomDiscards: small(o['randomDiscards'], 'randomDiscards'),
    buried: small(o['buried'], 'buried'),
    report: optional(o['report'], readReport),
    outcome: optional(o['outcome'], readOutcome),
  }
}

function readPlayer(x: unknown, side: Side): Player {
  const o = object(x, side, ['deck', 'top', 'hand', 'discard', 'unseen', 'picked'])
  const pile = (key: string) => readCards(o[key], `${side}.${key}`, side)
  const discard = pile('discard').filter((card) => card !== null)
  return {
    deck: pile('deck'),
    top: pile('top'),
    hand: pile('hand'),
    discard,
    unseen: pile('unseen'),
    picked: small(o['picked'], `${side}.picked`),
  }
}

function readCards(x: unknown, place: string, side: Side): Hidden[] {
  const ids: readonly CardId[] = DECKS[side].map(({ id }) => id)
  return list(x, place, 0, DECK).map((card, i) =>
    optional(card, (id) => ids.find((one) => one === id) ?? fail(at(place, i))),
  )
}

function fail(place: string): never {
  throw new BadSetup(place, 'not_a_choice')
}

function readCity(x: unknown): City {
  const o = object(x, 'city', ['districts', 'destroyed', 'featureUsed', 'extraStations'])
  return {
    districts: list(o['districts'], 'districts', 1, 9).map((one) => {
      const district = object(one, 'district', ['effect', 'demolished'])
      return {
        effect: choice(district['effect'], 'effect', DISTRICT_EFFECTS),
        demolished: bool(district['demolished'], 'demolished'),
      }
    }),
    destroyed: bool(o['destroyed'], 'destroyed'),
    featureUsed: bool(o['featureUsed'], 'featureUsed'),
    extraStations: int(o['extraStations'], 'extraStations', 0, 9),
  }
}

const UNIT_KEYS = ['id', 'card', 'city', 'markers', 'shield', 'off', 'guarded', 'netted', 'moved', 'module']

function readUnit(x: unknown): Unit {
  const o = object(x, 'unit', UNIT_KEYS)
  const flag = (key: string): boolean => bool(o[key], key)
  return {
    id: small(o['id'], 'id'),
    card: choice(o['card'], 'card', UNIT_CARDS),
    city: int(o['city'], 'city', 0, CITIES.length - 1),
    markers: int(o['markers'], 'markers', -99, 99),
    shield: flag('shield'),
    off: flag('off'),
    guarded: flag('guarded'),
    netted: flag('netted'),
    moved: flag('moved'),
    module: optional(o['module'], (module) => {
      const m = object(module, 'module', ['card', 'off'])
      return { card: choice(m['card'], 'module', MODULE_CARDS), off: bool(m['off'], 'off') }
    }),
  }
}

function readEffect(x: unknown): Effect {
  const o = object(x, 'effect', ['do', 'side', 'city', 'unit', 'target', 'n', 'cards'])
  const side = choice(o['side'], 'side', SIDES)
  const name = choice(o['do'], 'do', EFFECTS)
  return {
    do: name,
    side,
    city: int(o['city'], 'city', 0, CITIES.length - 1),
    unit: optional(o['unit'], (n) => small(n, 'unit')),
    target: optional(o['target'], (n) => small(n, 'target')),
    n: int(o['n'], 'n', 0, 99),
    // The Outpost picks among cards of Moloch.
    cards: readCards(o['cards'], 'cards', name === 'best_of_two' ? 'moloch' : side),
  }
}

function readOpening(x: unknown): State['opening'] {
  const o = object(x, 'opening', ['raised', 'answers'])
  const read = (answer: unknown) => choice(answer, 'answers', ['keep', 'redraw'])
  return {
    raised: entry(o['raised'], 'raised'),
    answers: list(o['answers'], 'answers', 2, 2).map((answer) => optional(answer, read)),
  }
}

function readReport(x: unknown): State['report'] {
  const o = object(x, 'report', ['battle', 'seq', 'cards'])
  return {
    battle: small(o['battle'], 'battle'),
    seq: entry(o['seq'], 'seq'),
    cards: readCards(o['cards'], 'cards', 'moloch'),
  }
}

function readOutcome(x: unknown): Outcome {
  const o = object(x, 'outcome', ['places', 'points', 'how'])
  const numbers = (key: string) => list(o[key], key, 2, 2).map((n) => (n === 0.5 ? 0.5 : int(n, key, 0, 2)))
  return { places: numbers('places'), points: numbers('points'), how: choice(o['how'], 'how', HOW) }
}

/** Every card of a deck is somewhere, and none more often than the deck has it. */
function checkCards(state: State): void {
  for (const side of SIDES) {
    const { deck, top, hand, unseen } = state.players[side]
    const hidden = [...deck, ...top, ...hand].filter((card) => card === null).length
    const doubled = unseen.filter((card) => card === null).length
    const unknown = unknownCards(state, side).length
    if (inSight(state, side).length + unknown !== DECK) throw new BadSetup(side, 'too_many')
    if (unknown + doubled !== hidden) throw new BadSetup(side, 'card_count')
  }
}
