// What leaves the Worker about a log: each entry and its events, as far as the viewer may see them.
import { readTable } from './actions.ts'
import { recorded } from './chance.ts'
import type { Asked } from './chance.ts'
import { BadLog } from './errors.ts'
import { same } from './plain.ts'
import { append, legally, replay } from './replay.ts'
import type { Table } from './table.ts'
import type { Entry, Head, Rules, Seat, Viewer } from './types.ts'

/** An entry as sent: `null` where something in it is still hidden from the viewer. The salt goes with the action. */
export interface OpenEntry extends Omit<Entry, 'action' | 'chance'> {
  readonly action: string | null
  readonly chance: readonly number[] | null
}

export interface Told<Event> {
  readonly entry: OpenEntry
  readonly events: readonly Event[]
  readonly undone: boolean
}

/**
 * The whole history as one viewer may know it. Entries are played in the order they were written, what was undone
 * included: an undone move was seen when it was made, and its cards stay as hidden as they were.
 */
export function history<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  log: readonly Entry[],
  viewer: Viewer,
  asked?: Asked[],
): Told<Event>[] {
  const events = log.map((): Event[] => [])
  const emit = (seq: number, event: Event) => events[seq]?.push(event)
  const table = replay(rules, log.slice(0, 1), { emit, ...(asked && { asked }) })
  const hidden = new Set<number>()
  const seals = newSeals()
  for (const entry of log.slice(1)) {
    // A place in a deck tells what else is in it: only who sees the whole position may know the number drawn.
    if (entry.chance.length > 0 && !same(rules.view(table.state, viewer), table.state)) hidden.add(entry.seq)
    step(rules, table, entry, (event) => emit(entry.seq, event), asked)
    follow(seals, table, entry, viewer)
  }
  const over = table.result !== null
  return log.map((entry) => {
    const all = events[entry.seq] ?? []
    const shown = over ? all : all.map((event) => rules.show(event, viewer)).filter((event) => event !== null)
    const shut = hidden.has(entry.seq) || isSealed(seals, entry) || !same(shown, all)
    return {
      entry: shut && !over ? hide(entry) : entry,
      events: shown,
      undone: entry.seq > 0 && isUndone(table, entry),
    }
  })
}

function step<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  entry: Entry,
  emit: (event: Event) => void,
  asked?: Asked[],
): void {
  const { seq, chance, ...turn } = entry
  if (seq !== table.log.length) throw new BadLog(table.log.length, 'out_of_order')
  const answers = recorded(seq, chance, asked)
  legally(seq, () => append(rules, table, turn, answers, emit))
  answers.done()
}

/** The answers of others that are not open to the viewer, by seq: yet, or before the game is over. */
interface Seals {
  readonly now: Set<number>
  readonly kept: Set<number>
}

const newSeals = (): Seals => ({ now: new Set(), kept: new Set() })

const isSealed = (seals: Seals, { seq }: Entry): boolean => seals.now.has(seq) || seals.kept.has(seq)

/** What the entry just played sealed and opened. Never opened: what was taken back, and what its seat left behind. */
function follow(seals: Seals, table: Table, entry: Entry, viewer: Viewer): void {
  const left = whoLeft(entry)
  const shut = table.state.sealed.filter((s) => !viewer.includes(s.seat)).map((s) => s.seq)
  for (const seq of seals.now) {
    if (!table.live.includes(seq) || (left !== null && table.log[seq]?.seat === left)) seals.kept.add(seq)
    if (!shut.includes(seq)) seals.now.delete(seq)
  }
  for (const seq of shut) seals.now.add(seq)
}

function whoLeft(entry: Entry): Seat | null {
  const action = readTable(entry.action)
  if (action?.table === 'forfeit') return action.seat
  return action?.table === 'resign' ? entry.seat : null
}

const hide = (entry: Entry): OpenEntry => ({ ...entry, action: null, chance: null })

const isUndone = (table: Table, entry: Entry): boolean =>
  !table.live.includes(entry.seq) && readTable(entry.action) === null
