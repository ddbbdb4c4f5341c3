// A table to test at: opened with a fixed key, played by words.
import { createHmac } from 'node:crypto'
import { keyed } from '../../../shared/kernel/chance.ts'
import { copyTable } from '../../../shared/kernel/copy.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { submit } from '../../../shared/kernel/submit.ts'
import type { Submission } from '../../../shared/kernel/submit.ts'
import type { Table } from '../../../shared/kernel/table.ts'
import type { By, Chance, Entry, Head, Rules, Seat } from '../../../shared/kernel/types.ts'
import { begin } from '../../fuzz/begin.ts'
import type { Opening } from '../../fuzz/begin.ts'
import type { Random } from '../../fuzz/prng.ts'
import { pebbles } from './pebbles.ts'
import type { State } from './pebbles.ts'

export const chanceOf = (key: string | Uint8Array): Chance =>
  keyed((message) => createHmac('sha256', key).update(message).digest())

/** Always the first: the lowest pebble, the first tile of a deck, seat 0. */
export const lowest: Chance = { pick: () => 0 }

export interface Game<S extends Head = Head, A = unknown, E = unknown> {
  readonly rules: Rules<unknown, S, A, E>
  readonly chance: Chance
  table: Table<S>
}

export const open = <S extends Head, A, E>(
  rules: Rules<unknown, S, A, E>,
  setup: unknown,
  chance: Chance,
  opening: Opening = {},
): Game<S, A, E> => ({ rules, chance, table: begin(rules, setup, chance, opening) })

/** Seat 0 begins and everybody draws the lowest pebble left: 1, 2, 3, ... */
export const sit = (seats = 2, opening: Opening = {}) => open(pebbles, { seats }, lowest, opening)

export type Pebbles = ReturnType<typeof sit>

export function send<S extends Head, A, E>(game: Game<S, A, E>, submission: Partial<Submission>): Entry[] {
  const whole = { seat: null, by: 'player', actions: [], at: 0, spent: [], ...submission } as const
  const table = copyTable(game.table)
  const entries = submit(game.rules, table, whole, game.chance)
  game.table = table
  return entries
}

/** A player's submission. */
export const move = <S extends Head, A, E>(game: Game<S, A, E>, seat: Seat, ...actions: string[]): Entry[] =>
  send(game, { seat, actions })

/** An entry of the service: the organizer's, unless told otherwise. */
export const official = <S extends Head, A, E>(
  game: Game<S, A, E>,
  action: string,
  by: By = 'organizer',
  seat: Seat | null = null,
): Entry[] => send(game, { by, seat, actions: [action] })

/** The code with which the table refuses. */
export function refusal(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    if (error instanceof IllegalAction) return error.code
    throw error
  }
  return 'accepted'
}

export const head = (game: Game): number => game.table.log.length - 1

/** Seats 0 and on of a new table draw and pass until all owe their bids. */
export function toTheBids(game: Pebbles): void {
  for (let seat = 0; seat < game.table.barrier.length; seat++) move(game, seat, 'pass')
}

export const handOf = ({ table }: { table: Table<State> }, seat: Seat): readonly (number | null)[] =>
  table.state.players[seat]?.hand ?? []

/** Legal moves at random until the game is over or `most` were made. */
export function playOn<S extends Head, A, E>(game: Game<S, A, E>, random: Random, most = Infinity): void {
  for (let i = 0; i < most && !game.table.result; i++) {
    const { seat } = random.pick(game.rules.waiting(game.table.state))
    move(game, seat, game.rules.write(random.pick(game.rules.legal(game.table.state, seat))))
  }
}
