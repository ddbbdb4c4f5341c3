// A table of Hex to test at: a position in a few words, played by words through the kernel.
import { advance } from '../../../shared/kernel/advance.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { copy, same } from '../../../shared/kernel/plain.ts'
import { append } from '../../../shared/kernel/replay.ts'
import type { Table } from '../../../shared/kernel/table.ts'
import type { Chance, Decision, Seat } from '../../../shared/kernel/types.ts'
import { writeAction } from '../../../shared/hex/actions.ts'
import type { Action } from '../../../shared/hex/actions.ts'
import { boardOf, hexName, hexNamed } from '../../../shared/hex/board.ts'
import type { Event } from '../../../shared/hex/events.ts'
import { readField } from '../../../shared/hex/field.ts'
import { playerOf, unitAt } from '../../../shared/hex/lookup.ts'
import { hex as rules } from '../../../shared/hex/rules.ts'
import type { State, Unit } from '../../../shared/hex/state.ts'
import { readUnit } from '../../cases/run/unit.ts'
import { begin } from '../../fuzz/begin.ts'

export { rules }

export interface Given {
  readonly armies?: readonly string[]
  /**
   * `0 commando c3^2 w1 v1`: seat, tile, hex, rotation, wounds, venom; or made up, as in docs/cases.md but with a seat
   * and the name of a hex: `a:0@c3^2{i3;0m1}`, which is then known as `a`.
   */
  readonly units?: readonly string[]
  /** `0 mine c3`. */
  readonly ground?: readonly string[]
  /** By seat. A full name such as `borgo.grenade` puts any army's tile into any hand. */
  readonly hands?: readonly (readonly string[])[]
  /** Drawn from the front. */
  readonly decks?: readonly (readonly string[])[]
  readonly hq?: readonly number[]
  readonly active?: Seat
  readonly turn?: number
  readonly stage?: 'hq' | 'draw' | 'act'
  readonly lastTile?: Seat
  readonly ruleSet?: string
  readonly sides?: readonly number[]
  readonly reinforcement?: boolean
  readonly alternativeStart?: boolean
  readonly mode?: string
  readonly board?: 19 | 37
  readonly moloch?: Seat
  readonly house?: Readonly<Record<string, unknown>>
  /** A new game from the first HQ on. */
  readonly fresh?: boolean
}

export interface HexTable {
  readonly table: Table<State>
  readonly events: Event[]
  readonly chance: Chance
  /** Names of the made-up units by their id. */
  readonly names: readonly string[]
}

/** Takes the first tile of a deck, so that a deck is drawn in the order it is written. */
const inOrder: Chance = { pick: () => 0 }

const REAL = /^(\d) ([a-z0-9_.]+) ([a-g][1-7])(?:\^([0-5]))?(?: w(\d+))?(?: v(\d))?$/
const MADE_UP = /^(\w+):(\d)@([a-g][1-7])(?:\^([0-5]))?\{(.*)\}$/

function parts(pattern: RegExp, text: string): readonly (string | undefined)[] {
  const match = pattern.exec(text)
  if (!match) throw new Error(`not a piece: ${text}`)
  return match
}

function readPieces(units: readonly string[]) {
  const tiles: Record<string, unknown> = {}
  const names: string[] = []
  const given = units.map((text) => {
    if (!MADE_UP.test(text)) {
      const [, seat, tile, hex, rot = 0, wounds = 0, venom = 0] = parts(REAL, text)
      names.push(tile ?? '')
      return { seat: Number(seat), tile, hex, rot: Number(rot), wounds: Number(wounds), venom: Number(venom) }
    }
    const [, id = '', seat, hex, rot = 0, props = ''] = parts(MADE_UP, text)
    const { tile, wounds, venom } = readUnit(`x:X@0,0{${props}}`)
    names.push(id)
    tiles[`x.${id.toLowerCase()}`] = tile
    return { seat: Number(seat), tile: `x.${id.toLowerCase()}`, hex, rot: Number(rot), wounds, venom }
  })
  return { given, tiles, names }
}

/** A position in the middle of a game: seat 0 acts and holds a Battle tile, unless told otherwise. */
export function sit(given: Given = {}): HexTable {
  const { fresh = false, armies = ['hegemony', 'outpost'], units = [], ground = [], ...rest } = given
  const { sides, ruleSet, reinforcement, alternativeStart, mode, board, moloch, house, ...from } = rest
  const pieces = readPieces(units)
  const start = {
    hands: armies.map((_, seat) => (seat === (given.active ?? 0) ? ['borgo.battle'] : [])),
    turn: 9,
    active: 0,
    stage: 'act',
    ...from,
    units: pieces.given,
    ground: ground.map((text) => {
      const [, seat, tile, hex] = parts(REAL, text)
      return { seat: Number(seat), tile, hex }
    }),
  }
  const options = { sides, ruleSet, reinforcement, alternativeStart, mode, board, moloch, house }
  const setup = {
    armies,
    first: given.active ?? 0,
    tiles: pieces.tiles,
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
    ...(fresh ? (from.decks ? { from: { decks: from.decks } } : {}) : { from: start }),
  }
  return { table: begin(rules, setup, inOrder), events: [], chance: inOrder, names: pieces.names }
}

/** Each word, and what plays itself after it. */
export function play(t: HexTable, seat: Seat, ...words: readonly string[]): void {
  const emit = (event: Event) => t.events.push(event)
  for (const action of words) {
    append(rules, t.table, { seat, by: 'player', action, at: 0, spent: [] }, t.chance, emit)
    advance(rules, t.table, t.chance, 0, emit)
  }
}

/** The code with which a word is refused. A refusal that changed anything is a fault of its own. */
export function refused(t: HexTable, seat: Seat, word: string): string {
  const before = copy(t.table.state)
  try {
    append(rules, t.table, { seat, by: 'player', action: word, at: 0, spent: [] }, t.chance)
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error
    if (!same(before, t.table.state)) return `${error.code}, but changed the position`
    return error.code
  }
  return 'accepted'
}

/** Answers every open decision with its default until the position waits for one of these kinds. */
export function playDefaults(t: HexTable, until: readonly string[] = ['DP-08', 'DP-07', 'DP-06']): void {
  for (;;) {
    const [decision] = rules.waiting(t.table.state)
    if (!decision || until.includes(decision.kind)) return
    play(t, decision.seat, rules.write(decision.fallback))
  }
}

export const legal = (t: HexTable, seat: Seat): string[] => rules.legal(t.table.state, seat).map(writeAction)

/** Legal words that begin so. */
export const legalOf = (t: HexTable, seat: Seat, verb: string): string[] =>
  legal(t, seat).filter((word) => word.startsWith(verb))

export interface Asked {
  readonly seat: Seat
  readonly kind: string
  readonly sealed: boolean
  readonly about: readonly string[]
  readonly options: readonly string[]
  readonly fallback: string
}

/** Open decisions, in words. */
export const asked = (t: HexTable): Asked[] => rules.waiting(t.table.state).map(inWords)

const inWords = ({ seat, kind, sealed, about, options, fallback }: Decision<Action>): Asked => ({
  seat,
  kind,
  sealed,
  about,
  options: (options ?? []).map(writeAction),
  fallback: rules.write(fallback),
})

/** The one open decision. */
export function ask(t: HexTable): Asked {
  const [only, ...others] = asked(t)
  if (!only || others.length > 0) throw new Error(`not one decision but ${JSON.stringify(asked(t))}`)
  return only
}

export const on = (t: HexTable, hex: string): Unit | undefined =>
  unitAt(t.table.state, hexNamed(boardOf(t.table.state.radius), hex))

/** Where a made-up unit stands; null: it left the board. */
export function place(t: HexTable, name: string): string | null {
  const unit = named(t, name)
  return unit ? hexName(boardOf(t.table.state.radius), unit.hex) : null
}

export const named = (t: HexTable, name: string): Unit | undefined =>
  t.table.state.units.find((unit) => unit.id === t.names.indexOf(name))

/** The names of all units that are left. */
export const left = (t: HexTable): string[] => t.table.state.units.map((unit) => t.names[unit.id] ?? '?')

export const gone = (t: HexTable): string[] => t.names.filter((name) => !left(t).includes(name))

export const hqs = (t: HexTable): number[] => t.table.state.players.map((player) => player.hq)

export const hand = (t: HexTable, seat: Seat): readonly string[] => playerOf(t.table.state, seat).hand

export const discards = (t: HexTable, seat: Seat): readonly string[] => playerOf(t.table.state, seat).discard

export const isNetted = (t: HexTable, hex: string): boolean => {
  const unit = on(t, hex)
  return unit !== undefined && readField(t.table.state).netted.has(unit.id)
}

export const told = <Type extends Event['type']>(t: HexTable, type: Type) =>
  t.events.filter((event): event is Extract<Event, { type: Type }> => event.type === type)
