// The rules at work in the page: a game begins, is played on, and is told, as the service would.
import { advance } from '$shared/kernel/advance.ts'
import { answerIn, recorded, recording } from '$shared/kernel/chance.ts'
import { IllegalAction } from '$shared/kernel/errors.ts'
import { copy } from '$shared/kernel/plain.ts'
import { append, replay } from '$shared/kernel/replay.ts'
import { readStart, writeStart } from '$shared/kernel/start.ts'
import { submit } from '$shared/kernel/submit.ts'
import type { Table } from '$shared/kernel/table.ts'
import type { Chance, Entry, Head, Seat } from '$shared/kernel/types.ts'
import type { LocalGame } from './kept.ts'
import type { Playable } from './kind.ts'

/** Nobody has to trust a draw on one's own device: it needs no seed, only to be fair. */
export function below(n: number): number {
  for (;;) {
    const answer = answerIn(crypto.getRandomValues(new Uint8Array(32)), n)
    if (answer !== null) return answer
  }
}

const live: Chance = { pick: below }

function startEntry<State extends Head, Action, Event>(
  { rules }: Playable<State, Action, Event>,
  setup: unknown,
  chance: readonly number[],
  at: number,
): Entry {
  const values = Array.from({ length: rules.seats(rules.setup(setup)) }, () => '')
  const action = writeStart({ game: rules.id, version: rules.version, setup, values, commitment: '' })
  return { seq: 0, seat: null, by: 'forced', action, chance, at, spent: [] }
}

export function beginGame<State extends Head, Action, Event>(
  kind: Playable<State, Action, Event>,
  setup: unknown,
  at: number,
): LocalGame {
  const { rules } = kind
  const answers: number[] = []
  rules.start(rules.setup(setup), recording(live, answers), rules.version)
  return goOn(kind, { from: null, seen: null, log: [startEntry(kind, setup, answers, at)] }, at)
}

/** Throws IllegalAction where the text is no position. `seen`: what it was made from. */
export function beginAt<State extends Head, Action, Event>(
  kind: Playable<State, Action, Event>,
  position: string,
  at: number,
  seen: string | null = null,
): LocalGame {
  const setup = kind.setupOf(readable(kind, position))
  return goOn(kind, { from: position, seen, log: [startEntry(kind, setup, [], at)] }, at)
}

/** Whatever is wrong with a position somebody typed, it is wrong as a whole. */
export function readable<State extends Head, Action, Event>(
  { readPosition }: Playable<State, Action, Event>,
  position: string,
): State {
  try {
    return readPosition(position)
  } catch {
    throw new IllegalAction('unreadable')
  }
}

function goOn<State extends Head, Action, Event>(
  kind: Playable<State, Action, Event>,
  game: LocalGame,
  at: number,
): LocalGame {
  const { table } = playOut(kind, game)
  return { ...game, log: [...game.log, ...advance(kind.rules, table, live, at)] }
}

export interface Played<State extends Head, Event> {
  readonly table: Table<State>
  /** What happened, by entry. */
  readonly events: readonly (readonly Event[])[]
}

export function playOut<State extends Head, Action, Event>(
  kind: Playable<State, Action, Event>,
  { from, log }: LocalGame,
): Played<State, Event> {
  const { rules } = kind
  const events = log.map((): Event[] => [])
  const emit = (seq: number, event: Event) => events[seq]?.push(event)
  const [first, ...moves] = log
  if (from === null || !first) return { table: replay(rules, log, { emit }), events }
  const table = tableAt(kind, readable(kind, from), first)
  for (const entry of moves)
    append(rules, table, entry, recorded(entry.seq, entry.chance), (event) => emit(entry.seq, event))
  return { table, events }
}

const tableAt = <State extends Head, Action, Event>(
  { rules }: Playable<State, Action, Event>,
  state: State,
  start: Entry,
): Table<State> => ({
  log: [start],
  state,
  offer: null,
  result: rules.outcome(state),
  barrier: Array.from({ length: rules.seats(rules.setup(readStart(start).setup)) }, () => 0),
  live: [0],
  paused: false,
  turns: null,
})

/** All actions are played, or none: then it throws IllegalAction. */
export function playOn<State extends Head, Action, Event>(
  { rules }: Playable<State, Action, Event>,
  game: LocalGame,
  { table }: Played<State, Event>,
  seat: Seat,
  actions: readonly string[],
  at: number,
): LocalGame {
  const turn = { seat, by: 'player', actions, at, spent: [] } as const
  return { ...game, log: [...game.log, ...submit(rules, copy(table), turn, live)] }
}

/** Without the last thing a player did, and what followed from it by itself; null: nobody has done anything. */
export function stepBack(game: LocalGame): { readonly game: LocalGame; readonly undone: LocalGame } | null {
  const last = game.log.findLastIndex(({ by }) => by === 'player')
  return last < 0 ? null : { game: { ...game, log: game.log.slice(0, last) }, undone: game }
}
