// A table to test at: a given position, played by words. `{hunter}` in a word is the number of that unit.
import { expect } from 'vitest'
import type {
  CardId,
  CityId,
  Event,
  GivenUnit,
  State,
  UnitCard,
  Unit,
  Values,
} from '../../../shared/convoy/index.ts'
import { cityNumber, convoy, strengthOf } from '../../../shared/convoy/index.ts'
import type { Action } from '../../../shared/convoy/index.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { submit } from '../../../shared/kernel/submit.ts'
import type { Table } from '../../../shared/kernel/table.ts'
import type { Chance, Decision, Entry } from '../../../shared/kernel/types.ts'
import { begin } from '../../fuzz/begin.ts'

/** Always the first card of a pile. */
export const first: Chance = { pick: () => 0 }

/** Fixed here, so that a change of the house set changes no test. */
export const VALUES: Values = {
  name: 'c0'.repeat(32),
  strengths: {
    annihilator: 2,
    blocker: 1,
    brute: 2,
    gauss_cannon: 4,
    hybrid: 1,
    juggernaut: 5,
    clown: 2,
    hunter: 2,
    brain: 2,
    defender: 2,
    spiders: 1,
    dreadnought: 3,
    steelhound: 3,
    ripper: 2,
    hornet: 3,
    stormtrooper: 3,
    transporter: 3,
    runner: 1,
    assault_team: 1,
    hacker: 1,
    commando: 1,
    cpt_johnson: 2,
    mcpherson: 1,
    kid: 1,
    nestugov: 1,
    task_force: 1,
    heavy_machine_gun: 2,
    patriot: 1,
    lieutenant_calahan: 1,
    saboteur: 1,
    scorn: 1,
    trooper: 1,
    scout: 1,
    bunker: 0,
    emp_launcher: 0,
    electromagnetic_field: 0,
  },
  cities: {
    ziggy_one: { moloch: 3, outpost: 4, districts: ['draw_card', 'kill_unit'] },
    iron_gate: { moloch: 4, outpost: 4, districts: ['draw_card', 'kill_unit', 'bomb'] },
    cleveland_harbour: { moloch: 4, outpost: 3, districts: ['draw_card', 'kill_unit', 'move_to_new_york'] },
    jersey_crust: { moloch: 4, outpost: 4, districts: ['move_to_new_york', 'draw_card'] },
    new_york: { moloch: 5, outpost: 5, districts: ['draw_card', 'kill_unit', 'bomb', 'none'] },
  },
}

export interface Game {
  readonly table: Table<State>
  readonly chance: Chance
  readonly events: Event[]
}

/** Seat 0 is Moloch, seat 1 the Outpost. */
export const MOLOCH = 0
export const OUTPOST = 1

export function sit(from: object, chance: Chance = first): Game {
  const setup = { sides: ['moloch', 'outpost'], values: VALUES, from }
  return { table: begin(convoy, setup, chance), chance, events: [] }
}

/** A unit for a given position. */
export const at = (
  city: CityId,
  ...cards: (UnitCard | (Partial<GivenUnit> & { card: UnitCard }))[]
): object[] => cards.map((card) => (typeof card === 'string' ? { card, city } : { ...card, city }))

/** Plays words one after the other, each by the seat that has to decide. */
export function say(game: Game, ...words: string[]): Entry[] {
  return words.flatMap((word) => {
    const seat = convoy.waiting(game.table.state)[0]?.seat ?? 0
    return sayAs(game, seat, word)
  })
}

export function sayAs(game: Game, seat: number, word: string): Entry[] {
  const text = word.replace(/\{(\w+)\}/g, (_, card: string) => String(unitOf(game, card).id))
  return submit(
    convoy,
    game.table,
    { seat, by: 'player', actions: [text], at: 0, spent: [] },
    game.chance,
    (event) => game.events.push(event),
  )
}

export function refusedWith(game: Game, word: string): string {
  const before = JSON.stringify(game.table.state)
  try {
    say(game, word)
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error
    expect(JSON.stringify(game.table.state)).toBe(before)
    return error.code
  }
  return 'accepted'
}

export const units = (game: Game, card: string): Unit[] =>
  game.table.state.units.filter((unit) => unit.card === card)

export function unitOf(game: Game, card: string): Unit {
  const [unit] = units(game, card)
  if (!unit) throw new RangeError(`no ${card} on the table`)
  return unit
}

export const inCity = (game: Game, city: CityId): UnitCard[] =>
  game.table.state.units.filter((unit) => unit.city === cityNumber(city)).map(({ card }) => card)

export const strength = (game: Game, card: string): number => strengthOf(game.table.state, unitOf(game, card))

export const player = (game: Game, side: 'moloch' | 'outpost') => game.table.state.players[side]

export const discards = (game: Game, side: 'moloch' | 'outpost'): readonly CardId[] =>
  player(game, side).discard

export function asked(game: Game): Decision<Action> {
  const [decision] = convoy.waiting(game.table.state)
  if (!decision) throw new Error('nobody is asked')
  return decision
}

export const options = (game: Game): string[] => (asked(game).options ?? []).map(convoy.write)

export const usual = (game: Game): string => convoy.write(asked(game).fallback)

export const named = (game: Game, word: string): string =>
  word.replace(/\{(\w+)\}/g, (_, card: string) => String(unitOf(game, card).id))

export const legalWords = (game: Game): string[] =>
  convoy.legal(game.table.state, asked(game).seat).map(convoy.write)

export const districtsLeft = (game: Game, city: CityId): number[] => {
  const { districts } = game.table.state.cities[cityNumber(city)] ?? { districts: [] }
  return [...districts.keys()].filter((i) => districts[i]?.demolished === false)
}

export const winner = (game: Game): 'moloch' | 'outpost' | null => {
  const places = game.table.result?.places
  return places ? (places[MOLOCH] === 1 ? 'moloch' : 'outpost') : null
}
