// The part of a position that is written as data: the stage, and what a battle or the end of a game has under way.
import { HOW } from '../kernel/types.ts'
import type { Outcome } from '../kernel/types.ts'
import { at, choice, int, list, object, optional } from '../kernel/parse.ts'
import { readHouse } from './setup.ts'
import { readBattle, readStage } from './underway.ts'
import type { State } from './state.ts'

const KEYS = [
  'house',
  'order',
  'sides',
  'moloch',
  'placed',
  'active',
  'stage',
  'lastTile',
  'lastTurns',
  'lastTurn',
  'extra',
  'contenders',
  'poisoner',
  'battle',
  'outcome',
  'tiles',
] as const

/** `tiles` is parsed by its own reader. */
export type Rest = Omit<Pick<State, (typeof KEYS)[number]>, 'tiles'> & { readonly tiles: unknown }

/** What is null or empty is left out of the line. */
export function restOf(state: State): object {
  return Object.fromEntries(
    KEYS.map((key) => [key, key === 'tiles' ? rowsOf(state.tiles) : state[key]] as const).filter(
      ([, value]) => value !== null && JSON.stringify(value) !== '{}',
    ),
  )
}

/** Made-up tiles as a setup gives them: by name, one of each. */
const rowsOf = (tiles: State['tiles']): object =>
  Object.fromEntries(Object.entries(tiles).map(([name, { id: _id, count: _count, ...row }]) => [name, row]))

export function readRest(x: unknown): Rest {
  const o = object(x, 'rest', KEYS)
  const small = (key: string) => (n: unknown) => int(n, key, 0, 99)
  const seat = (key: string) => optional(o[key], small(key))
  const many = (key: string) => optional(o[key], (l) => numbers(l, key))
  return {
    house: readHouse(o['house'] ?? {}, 'house'),
    order: numbers(o['order'], 'order'),
    sides: numbers(o['sides'], 'sides'),
    moloch: seat('moloch'),
    placed: int(o['placed'], 'placed', 0, 9999),
    active: int(o['active'], 'active', 0, 5),
    stage: readStage(o['stage'], 'stage'),
    lastTile: seat('lastTile'),
    lastTurns: many('lastTurns'),
    lastTurn: seat('lastTurn'),
    extra: many('extra'),
    contenders: many('contenders'),
    poisoner: seat('poisoner'),
    battle: optional(o['battle'], (battle) => readBattle(battle, 'battle')),
    outcome: optional(o['outcome'], readOutcome),
    tiles: o['tiles'] ?? {},
  }
}

const numbers = (x: unknown, place: string): number[] =>
  list(x, place, 0, 12).map((n, i) => int(n, at(place, i), 0, 99))

function readOutcome(x: unknown): Outcome {
  const o = object(x, 'outcome', ['places', 'points', 'how'])
  return {
    places: numbers(o['places'], 'outcome.places'),
    points: numbers(o['points'], 'outcome.points'),
    how: choice(o['how'], 'outcome.how', HOW),
  }
}
