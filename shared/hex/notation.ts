// A position in one line, both ways (docs/notation.md). Nothing of a state is lost but when it was reached.
import { IllegalAction } from '../kernel/errors.ts'
import type { Seat } from '../kernel/types.ts'
import { boardOf, hexName, hexNamed } from './board.ts'
import type { Radius, Rotation } from './board.ts'
import { readTiles } from './madeup.ts'
import { MODE_IDS, modeOf } from './modes.ts'
import type { ModeId } from './modes.ts'
import { RULE_SETS } from './options.ts'
import type { RuleSetId } from './options.ts'
import { findTile, fullName } from './lookup.ts'
import { readRest, restOf } from './rest.ts'
import type { Once, Player, State, TileId, Unit } from './state.ts'
import { ARMIES, EDGES } from './tiles.ts'
import type { ArmyId } from './tiles.ts'

const FIELDS = 8

/** mode, board, rule set, turn, stage and what hangs on it, seats, units, ground. */
export function writePosition(state: State): string {
  return [
    state.mode,
    boardOf(state.radius).hexes.length,
    [
      state.ruleSet,
      ...(state.alternativeStart ? ['alt'] : []),
      ...(state.reinforcement ? ['reinf'] : []),
    ].join(','),
    `${String(state.turn)}.${String(state.slot)}.${String(state.used)}`,
    state.players.map(writePlayer).join('|') || '-',
    state.units.map((unit) => writeUnit(state, unit)).join('|') || '-',
    state.ground
      .map((g) => `${g.tile}:${String(g.seat)}@${hexName(boardOf(state.radius), g.hex)}`)
      .join('|') || '-',
    JSON.stringify(restOf(state)),
  ].join(' ')
}

const writePlayer = (player: Player): string =>
  [
    player.army,
    [player.hq, player.score, player.drawn].join('.'),
    (player.out ? 'o' : '') + (player.leaving ? 'l' : '') + (player.fell === null ? '' : String(player.fell)),
    ...[player.deck, player.hand, player.discard].map(writePile),
  ].join('/')

/** Equal neighbours are counted: `claws*4,medic`. */
function writePile(pile: readonly TileId[]): string {
  const runs: { tile: TileId; n: number }[] = []
  for (const tile of pile) {
    const last = runs.at(-1)
    if (last?.tile === tile) last.n++
    else runs.push({ tile, n: 1 })
  }
  return runs.map(({ tile, n }) => (n > 1 ? `${tile}*${String(n)}` : tile)).join(',')
}

function writeUnit(state: State, unit: Unit): string {
  const place = `${hexName(boardOf(state.radius), unit.hex)}^${String(unit.rot)}`
  const marks = [
    unit.wounds > 0 ? `w${String(unit.wounds)}` : '',
    unit.venom > 0 ? `v${String(unit.venom)}` : '',
    ...unit.used.map((used) => `u${used.replace(' ', '')}`),
  ].filter((mark) => mark !== '')
  return `${String(unit.id)}:${unit.tile}:${String(unit.seat)}@${[place, ...marks].join('~')}`
}

const bad = (): IllegalAction => new IllegalAction('unreadable')

export function readPosition(text: string): State {
  const [mode = '', size, rules = '', clock = '', players = '', units = '', ground = '', ...tail] =
    text.split(' ')
  // Made-up names and texts hold no spaces, so the rest is one field; a longer line is no position.
  if (tail.length !== 1 || text.split(' ').length !== FIELDS) throw bad()
  const radius: Radius = size === '37' ? 3 : size === '19' ? 2 : fail()
  const [ruleSet = '', ...flags] = rules.split(',')
  const [turn, slot, used] = clock.split('.').map(natural)
  const rest = readRest(parseJson(tail[0] ?? ''))
  const tiles = readTiles(rest.tiles)
  // Nobody has an army while armies are chosen.
  const seats = split(players).map((p) => readPlayer(p, tiles))
  const { at } = rest.stage
  if (seats.length === 0 ? at !== 'armies' && at !== 'over' : at === 'armies') throw bad()
  const state: State = {
    version: 1,
    seq: 0,
    sealed: [],
    mode: readMode(mode, rest.sides.length),
    radius,
    ruleSet: readRuleSet(ruleSet),
    alternativeStart: flags.includes('alt'),
    reinforcement: flags.includes('reinf'),
    players: seats,
    turn: turn ?? fail(),
    slot: slot ?? fail(),
    used: used ?? fail(),
    units: [],
    ground: [],
    ...rest,
    tiles,
  }
  state.units = split(units).map((unit) => readUnit(state, unit))
  state.ground = split(ground).map((g) => readGround(state, g))
  if (state.order[state.slot] === undefined || hasTwoOnAHex(state)) throw bad()
  return state
}

function fail(): never {
  throw bad()
}

const split = (text: string): string[] => (text === '-' ? [] : text.split('|'))

const natural = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : fail())

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw bad()
  }
}

function readMode(text: string, seats: number): ModeId {
  const mode = MODE_IDS.find((id) => id === text) ?? fail()
  if (!modeOf(mode).seats.includes(seats)) throw bad()
  return mode
}

const readRuleSet = (text: string): RuleSetId =>
  Object.keys(RULE_SETS).find((id): id is RuleSetId => id === text) ?? fail()

const readArmy = (text: string): ArmyId => ARMIES.find((army) => army === text) ?? fail()

function readPlayer(text: string, tiles: State['tiles']): Player {
  const [name = '', numbers = '', marks = '', ...piles] = text.split('/')
  const army = readArmy(name)
  const [hq, score, drawn] = numbers.split('.').map(natural)
  const fell = /^(o?)(l?)(\d*)$/.exec(marks) ?? fail()
  const [deck, hand, discard, ...more] = piles.map((pile) => readPile(pile, army, tiles))
  if (!deck || !hand || !discard || more.length > 0) throw bad()
  return {
    army,
    deck,
    hand,
    discard,
    drawn: drawn ?? fail(),
    hq: hq ?? fail(),
    score: score ?? fail(),
    out: fell[1] === 'o',
    leaving: fell[2] === 'l',
    fell: fell[3] ? Number(fell[3]) : null,
  }
}

function readPile(text: string, army: ArmyId, tiles: State['tiles']): TileId[] {
  if (text === '') return []
  return text.split(',').flatMap((run) => {
    const [name = '', count = '1'] = run.split('*')
    if (!findTile(tiles, fullName(army, name)) || natural(count) > 60) throw bad()
    return Array.from({ length: natural(count) }, () => name)
  })
}

const UNIT = /^(\d{1,4}):([a-z0-9_.]+):([0-5])@([a-g][1-7])\^([0-5])((?:~[a-z0-9]+)*)$/
const GROUND = /^([a-z0-9_.]+):([0-5])@([a-g][1-7])$/

function readUnit(state: State, text: string): Unit {
  const match = UNIT.exec(text) ?? fail()
  const [, id = '', tile = '', seat = '', hex = '', rot = '', marks = ''] = match
  const kind = findTile(state.tiles, tile)?.kind
  if (kind !== 'hq' && kind !== 'warrior' && kind !== 'module') throw bad()
  const parts = marks.split('~').filter((mark) => mark !== '')
  const number = (key: string): number =>
    parts.flatMap((mark) => (new RegExp(`^${key}\\d+$`).test(mark) ? [Number(mark.slice(1))] : []))[0] ?? 0
  return {
    id: Number(id),
    tile,
    seat: readSeat(state, seat),
    hex: readHex(state, hex),
    rot: readRotation(rot),
    wounds: number('w'),
    venom: number('v'),
    used: parts.filter((mark) => mark.startsWith('u')).map((mark) => readOnce(mark.slice(1))),
  }
}

function readOnce(text: string): Once {
  if (text === 'mobility' || text === 'push' || text === 'rotation') return text
  const carrier = /^transport(\d{1,4})$/.exec(text) ?? fail()
  return `transport ${Number(carrier[1])}`
}

function readGround(state: State, text: string): State['ground'][number] {
  const [, tile = '', seat = '', hex = ''] = GROUND.exec(text) ?? fail()
  if (findTile(state.tiles, tile)?.kind !== 'foundation') throw bad()
  return { tile, seat: readSeat(state, seat), hex: readHex(state, hex) }
}

function readSeat(state: State, text: string): Seat {
  const seat = natural(text)
  return seat < state.players.length ? seat : fail()
}

function readHex(state: State, name: string): number {
  const hex = hexNamed(boardOf(state.radius), name)
  return hex < 0 ? fail() : hex
}

const readRotation = (text: string): Rotation => EDGES.find((edge) => String(edge) === text) ?? fail()

const hasTwoOnAHex = (state: State): boolean =>
  new Set(state.units.map((unit) => unit.hex)).size !== state.units.length ||
  new Set(state.units.map((unit) => unit.id)).size !== state.units.length
