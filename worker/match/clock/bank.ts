// How much time each seat has left: from the policy and the log alone, batch by batch. Pure.
import { append, copyTable, isHeld, readTable, recorded, replay } from '../../../shared/kernel/index.ts'
import type { BySeat, Entry, Seat } from '../../../shared/kernel/index.ts'
import type { GameRules, GameTable } from '../games.ts'
import { DAY, timesOf } from './policy.ts'
import type { Policy } from './policy.ts'

/** Who has to decide; a pause stops their clocks, but it is still they who must. */
export const owing = (rules: GameRules, table: GameTable): Seat[] =>
  table.result || isHeld(rules, table)
    ? []
    : [...new Set(rules.waiting(table.state).map((decision) => decision.seat))]

/** Whose clocks run. */
export const timed = (rules: GameRules, table: GameTable): Seat[] => (table.paused ? [] : owing(rules, table))

export const fullBanks = (policy: Policy, seats: number): number[] =>
  Array.from({ length: seats }, () => timesOf(policy).start)

/** The seats for which the clock has moved. */
const timedOut = (written: readonly Entry[]): (Seat | null)[] =>
  written.filter((entry) => entry.by === 'clock').map((entry) => entry.seat)

const undoers = (written: readonly Entry[]): (Seat | null)[] =>
  written.filter((entry) => readTable(entry.action)?.table === 'undo').map((entry) => entry.seat)

function extensions(written: readonly Entry[], seat: Seat): number {
  const given = written.map((entry) => readTable(entry.action))
  return given.reduce((sum, a) => sum + (a?.table === 'extend' && a.seat === seat ? a.ms : 0), 0)
}

/**
 * The banks after a batch. The increment comes when a seat has to decide again, not when it has decided: so nobody
 * gains by taking a move back and making it again, and somebody whose turn was changed under them begins anew.
 */
export function nextBanks(
  policy: Policy,
  banks: BySeat<number>,
  before: readonly Seat[],
  after: readonly Seat[],
  written: readonly Entry[],
): number[] {
  const { increment, cap } = timesOf(policy)
  const late = timedOut(written)
  const undone = undoers(written)
  const spent = written[0]?.spent ?? []
  return banks.map((bank, seat) => {
    const left = late.includes(seat) ? Math.max(0, DAY - increment) : Math.max(0, bank - (spent[seat] ?? 0))
    const isNew = late.includes(seat) || (undone.length > 0 ? !undone.includes(seat) : !before.includes(seat))
    const given = after.includes(seat) && isNew ? Math.max(left, Math.min(cap, left + increment)) : left
    return given + extensions(written, seat)
  })
}

/** From the whole log; a batch begins where time was charged. */
export function banksOf(rules: GameRules, policy: Policy, log: readonly Entry[]): number[] {
  const table = copyTable(replay(rules, log.slice(0, 1)))
  let banks = fullBanks(policy, table.barrier.length)
  let before: Seat[] = []
  for (const batch of batches(log)) {
    for (const { seq, chance, ...turn } of batch)
      if (seq > 0) append(rules, table, turn, recorded(seq, chance))
    const after = owing(rules, table)
    banks = nextBanks(policy, banks, before, after, batch)
    before = after
  }
  return banks
}

function batches(log: readonly Entry[]): Entry[][] {
  const all: Entry[][] = []
  for (const entry of log) {
    const last = all.at(-1)
    if (!last || entry.spent.length > 0) all.push([entry])
    else last.push(entry)
  }
  return all
}

/** How many time-outs a seat had. One is a run of the clock's moves at one moment. */
export const timeouts = (log: readonly Entry[], seat: Seat): number =>
  new Set(log.filter((entry) => entry.by === 'clock' && entry.seat === seat).map((entry) => entry.at)).size
