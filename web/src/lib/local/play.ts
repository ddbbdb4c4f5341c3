// The rules at work in the page: a game begins, is played on, and is told, as the service would.
import { advance } from '$shared/kernel/advance.ts'
import { answerIn, recorded, recording } from '$shared/kernel/chance.ts'
import { IllegalAction } from '$shared/kernel/errors.ts'
import { copy } from '$shared/kernel/plain.ts'
import { append, replay } from '$shared/kernel/replay.ts'
import { writeStart } from '$shared/kernel/start.ts'
import { submit } from '$shared/kernel/submit.ts'
import type { Table } from '$shared/kernel/table.ts'
import type { Chance, Entry, Seat } from '$shared/kernel/types.ts'
import type { Event } from '$shared/hex/events.ts'
import { readPosition } from '$shared/hex/notation.ts'
import { hex } from '$shared/hex/rules.ts'
import type { State } from '$shared/hex/state.ts'
import type { LocalGame } from './kept.ts'

/** Nobody has to trust a draw on one's own device: it needs no seed, only to be fair. */
const live: Chance = {
  pick(n) {
    for (;;) {
      const answer = answerIn(crypto.getRandomValues(new Uint8Array(32)), n)
      if (answer !== null) return answer
    }
  },
}

function startEntry(setup: unknown, chance: readonly number[], at: number): Entry {
  const values = hex.setup(setup).armies.map(() => '')
  const action = writeStart({ game: hex.id, version: hex.version, setup, values, commitment: '' })
  return { seq: 0, seat: null, by: 'forced', action, chance, at, spent: [] }
}

export function beginGame(setup: unknown, at: number): LocalGame {
  const answers: number[] = []
  hex.start(hex.setup(setup), recording(live, answers), hex.version)
  return goOn({ from: null, log: [startEntry(setup, answers, at)] }, at)
}

/** Throws IllegalAction where the text is no position. */
export function beginAt(position: string, at: number): LocalGame {
  const { players, mode, radius } = readable(position)
  const setup = { mode, armies: players.map(({ army }) => army), board: radius === 3 ? 37 : 19 }
  return goOn({ from: position, log: [startEntry(setup, [], at)] }, at)
}

/** Whatever is wrong with a position somebody typed, it is wrong as a whole. */
function readable(position: string): State {
  try {
    return readPosition(position)
  } catch {
    throw new IllegalAction('unreadable')
  }
}

function goOn(game: LocalGame, at: number): LocalGame {
  const { table } = playOut(game)
  return { ...game, log: [...game.log, ...advance(hex, table, live, at)] }
}

export interface Played {
  readonly table: Table<State>
  /** What happened, by entry. */
  readonly events: readonly (readonly Event[])[]
}

export function playOut({ from, log }: LocalGame): Played {
  const events = log.map((): Event[] => [])
  const emit = (seq: number, event: Event) => events[seq]?.push(event)
  const [first, ...moves] = log
  if (from === null || !first) return { table: replay(hex, log, { emit }), events }
  const table = tableAt(readable(from), first)
  for (const entry of moves)
    append(hex, table, entry, recorded(entry.seq, entry.chance), (event) => emit(entry.seq, event))
  return { table, events }
}

const tableAt = (state: State, start: Entry): Table<State> => ({
  log: [start],
  state,
  offer: null,
  result: hex.outcome(state),
  barrier: state.players.map(() => 0),
  live: [0],
  paused: false,
  turns: null,
})

/** All actions are played, or none: then it throws IllegalAction. */
export function playOn(
  game: LocalGame,
  { table }: Played,
  seat: Seat,
  actions: readonly string[],
  at: number,
): LocalGame {
  const turn = { seat, by: 'player', actions, at, spent: [] } as const
  return { ...game, log: [...game.log, ...submit(hex, copy(table), turn, live)] }
}

/** Without the last thing a player did, and what followed from it by itself; null: nobody has done anything. */
export function stepBack({
  from,
  log,
}: LocalGame): { readonly game: LocalGame; readonly undone: LocalGame } | null {
  const last = log.findLastIndex(({ by }) => by === 'player')
  return last < 0 ? null : { game: { from, log: log.slice(0, last) }, undone: { from, log } }
}
