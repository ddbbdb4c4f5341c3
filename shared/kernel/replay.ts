// From a log to the table. A replay needs nothing but the log.
import { readTable } from './actions.ts'
import { recorded, recording } from './chance.ts'
import type { Asked } from './chance.ts'
import { checkTable } from './checks.ts'
import { BadLog, IllegalAction } from './errors.ts'
import { readStart } from './start.ts'
import { applyTable, isHeld, lapse, raiseBarrier } from './table.ts'
import type { Table } from './table.ts'
import type { By, Chance, Emit, Entry, Head, Rules, Seat } from './types.ts'

/** Hears of every live entry as it is replayed. */
export interface Listener<Event, State = unknown> {
  readonly asked?: Asked[]
  /** `state` is the position while it happens: it changes as the replay goes on. */
  emit?(seq: number, event: Event, state: State): void
  played?(seq: number, state: State): void
}

export function replay<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  log: readonly Entry[],
  listener: Listener<Event, State> = {},
): Table<State> {
  const dropped = undone(log)
  const table = begin(rules, log[0], listener.asked)
  listener.played?.(0, table.state)
  for (const [seq, entry] of log.entries()) {
    if (seq === 0) continue
    if (entry.seq !== seq) throw new BadLog(seq, 'out_of_order')
    table.log.push(entry)
    if (dropped.has(seq)) {
      lapse(table, entry)
      continue
    }
    const chance = recorded(seq, entry.chance, listener.asked)
    const action = readTable(entry.action)
    // In a replay the moves an undo took back are gone already: only its place in the log remains.
    if (action) applyTable(rules, table, entry, action)
    else
      legally(seq, () => {
        playMove(rules, table, entry, chance, listener.emit && ((e) => listener.emit?.(seq, e, table.state)))
      })
    chance.done()
    listener.played?.(seq, table.state)
  }
  return table
}

/** An illegal move in a log is a fault of the log. */
export function legally(seq: number, play: () => void): void {
  try {
    play()
  } catch (error) {
    if (error instanceof IllegalAction) throw new BadLog(seq, `illegal ${error.code}`)
    throw error
  }
}

/** The moves that were taken back. */
export function undone(log: readonly Entry[]): ReadonlySet<number> {
  const dropped = new Set<number>()
  let live: number[] = []
  for (const entry of log.slice(1)) {
    const action = readTable(entry.action)
    if (!action) live.push(entry.seq)
    else if (action.table === 'undo') {
      for (const seq of live) if (seq > action.to) dropped.add(seq)
      live = live.filter((seq) => seq <= action.to)
    }
  }
  return dropped
}

/** The table after entry 0. */
function begin<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  entry: Entry | undefined,
  asked: Asked[] | undefined,
): Table<State> {
  const start = readStart(entry)
  if (entry === undefined || start.game !== rules.id) throw new BadLog(0, 'other_game')
  if (start.version > rules.version) throw new BadLog(0, 'newer_rules')
  const setup = rules.setup(start.setup)
  const chance = recorded(0, entry.chance, asked)
  const state = rules.start(setup, chance, start.version)
  chance.done()
  const barrier = Array.from({ length: rules.seats(setup) }, () => 0)
  const result = rules.outcome(state)
  return { log: [entry], state, offer: null, result, barrier, live: [0], paused: false, turns: null }
}

/** What is about to be written: an entry but for its number and its chance. */
export interface Turn {
  readonly seat: Seat | null
  readonly by: By
  readonly action: string
  readonly at: number
  readonly spent: readonly number[]
}

/** Plays one action on the table and returns its entry. Throws IllegalAction before it changed anything. */
export function append<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  turn: Turn,
  chance: Chance,
  emit?: Emit<Event>,
): Entry {
  const answers: number[] = []
  const entry: Entry = { seq: table.log.length, ...turn, chance: answers }
  const action = readTable(entry.action)
  if (action) {
    checkTable(rules, table, entry, action)
    applyTable(rules, table, entry, action)
  } else playMove(rules, table, entry, recording(chance, answers), emit)
  table.log.push(entry)
  if (action?.table === 'undo') Object.assign(table, replay(rules, table.log))
  return entry
}

function playMove<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  entry: Entry,
  chance: Chance,
  emit?: Emit<Event>,
): void {
  if (table.result) throw new IllegalAction('game_over')
  if (table.paused && entry.by !== 'organizer') throw new IllegalAction('paused')
  if (isHeld(rules, table)) throw new IllegalAction('held')
  if (entry.seat === null) throw new IllegalAction('no_seat')
  const sealed = table.state.sealed.length
  const before = table.state.seq
  table.state.seq = entry.seq
  try {
    rules.play(table.state, entry.seat, rules.read(entry.action), chance, emit)
  } catch (error) {
    if (error instanceof IllegalAction) table.state.seq = before
    throw error
  }
  table.live.push(entry.seq)
  table.result = rules.outcome(table.state)
  lapse(table, entry)
  raiseBarrier(table, entry, entry.chance.length > 0 || table.state.sealed.length < sealed)
}
