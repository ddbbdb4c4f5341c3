// The table: a game as it stands after its log, and what table actions do to it.
import type { TableAction } from './actions.ts'
import { never } from './errors.ts'
import type { Entry, Head, How, Outcome, Rules, Seat } from './types.ts'

export interface Offer {
  readonly what: 'draw' | 'cancel' | 'pause' | 'undo'
  /** For an undo: the entry to go back to. */
  readonly to: number | null
  readonly seat: Seat
  readonly agreed: readonly Seat[]
}

export interface Table<State extends Head = Head> {
  /** Every entry, what was undone included. */
  log: Entry[]
  state: State
  offer: Offer | null
  result: Outcome | null
  /** By seat: the entry up to which that seat undoes freely. */
  barrier: number[]
  /** The moves that were not undone, 0 (the start) first. */
  live: number[]
  paused: boolean
  /** Of a duplicate: the last turn that may begin; null: any may. */
  turns: number | null
}

/** The next turn may not begin yet: the one before it is not over in the other game. */
export function isHeld(rules: Rules, { state, turns, result }: Table): boolean {
  if (turns === null || result) return false
  const turn = rules.turn?.(state)
  return turn !== undefined && !turn.begun && turn.n > turns
}

/** Notes that an entry can be taken back by nobody alone, or only by the seat that made it. */
export function raiseBarrier(table: Table, entry: Entry, final: boolean): void {
  if (entry.by === 'forced' && !final) return
  const own = entry.by === 'player' || entry.by === 'order'
  for (const seat of table.barrier.keys())
    if (final || !own || seat !== entry.seat) table.barrier[seat] = entry.seq
}

/** An offer lapses when another seat plays on. */
export function lapse(table: Table, entry: Entry): void {
  if (table.offer && entry.by === 'player' && entry.seat !== table.offer.seat) table.offer = null
}

/**
 * What an allowed action does (checks.ts). In a replay nothing is checked again: whether it was allowed may have
 * depended on moves that are undone since. An undo takes effect in the replay.
 */
export function applyTable(rules: Rules, table: Table, entry: Entry, action: TableAction): void {
  switch (action.table) {
    case 'undo':
    case 'decline':
      table.offer = null
      return
    case 'ask undo':
      offer(table, entry, 'undo', action.to)
      return
    case 'offer draw':
      offer(table, entry, 'draw')
      return
    case 'offer cancel':
      offer(table, entry, 'cancel')
      return
    case 'agree':
      agree(rules, table, entry)
      return
    case 'resign':
      if (entry.seat !== null) leave(rules, table, entry, entry.seat, 'resigned')
      return
    case 'forfeit':
      leave(rules, table, entry, action.seat, 'time')
      return
    case 'adjudicate':
      table.result = { places: action.places, points: action.points, how: 'adjudicated' }
      return
    case 'replace':
    case 'extend':
      return
    case 'pause':
      if (entry.by === 'organizer') table.paused = true
      else offer(table, entry, 'pause')
      return
    case 'resume':
      table.paused = false
      return
    case 'rules':
      table.state.version = action.version
      return
    case 'turns':
      table.turns = action.to
      return
    default:
      never(action)
  }
}

function offer(table: Table, { seat }: Entry, what: Offer['what'], to: number | null = null): void {
  if (seat !== null) table.offer = { what, to, seat, agreed: [] }
}

export const everyoneAgrees = (rules: Rules, table: Table, offer: Offer): boolean =>
  rules.playing(table.state).every((seat) => seat === offer.seat || offer.agreed.includes(seat))

function agree(rules: Rules, table: Table, { seat, by }: Entry): void {
  if (!table.offer || seat === null) return
  if (by === 'forced') {
    carryOut(rules, table, table.offer)
    return
  }
  const offer = { ...table.offer, agreed: [...table.offer.agreed, seat] }
  table.offer = offer
  // An agreed undo is an entry of its own, written by `advance`: so a replay finds every undo by its word alone.
  if (offer.what !== 'undo' && everyoneAgrees(rules, table, offer)) carryOut(rules, table, offer)
}

function carryOut(rules: Rules, table: Table, { what }: Offer): void {
  table.offer = null
  if (what === 'pause') table.paused = true
  else if (what !== 'undo') table.result = agreedOutcome(rules, table, what)
}

function agreedOutcome(rules: Rules, table: Table, what: 'draw' | 'cancel'): Outcome {
  const points = rules.points(table.state)
  if (what === 'cancel') return { places: points.map(() => 1), points: points.map(() => 0), how: 'cancelled' }
  const inPlay = rules.playing(table.state)
  return {
    places: points.map((_, seat) => (inPlay.includes(seat) ? 1 : inPlay.length + 1)),
    points,
    how: 'agreed',
  }
}

function leave(rules: Rules, table: Table, entry: Entry, seat: Seat, how: How): void {
  table.state.seq = entry.seq
  rules.leave(table.state, seat)
  const outcome = rules.outcome(table.state)
  table.result = outcome && { ...outcome, how }
  table.offer = null
  raiseBarrier(table, entry, true)
}
