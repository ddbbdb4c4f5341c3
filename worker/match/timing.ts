// The clocks of a running game: what is charged, what is left, when it is up. Pure.
import type { BySeat, Entry, Seat } from '../../shared/kernel/index.ts'
import { fullBanks, nextBanks, owing, timed } from './clock/bank.ts'
import { charge, deadline } from './clock/calendar.ts'
import type { Calendar } from './clock/calendar.ts'
import type { Policy } from './clock/policy.ts'
import type { GameRules, GameTable } from './games.ts'

export interface Timing {
  readonly policy: Policy
  /** Each player's calendar and those before it. */
  readonly calendars: BySeat<readonly Calendar[]>
  /** What each seat had left at the head. */
  readonly banks: BySeat<number>
}

/** Null: nobody is timed. */
export function timingOf(
  policy: Policy | null | undefined,
  seats: readonly { readonly bank: number | null; readonly calendar: readonly Calendar[] | null }[],
): Timing | null {
  if (!policy) return null
  const full = fullBanks(policy, seats.length)
  return {
    policy,
    calendars: seats.map((seat) => seat.calendar ?? []),
    banks: seats.map((seat, i) => seat.bank ?? full[i] ?? 0),
  }
}

/** When a game begins everybody's bank is full. */
export function timingAtStart(
  rules: GameRules,
  policy: Policy | null | undefined,
  calendars: BySeat<readonly Calendar[] | null>,
  table: GameTable,
): Timing | null {
  const seats = [...table.barrier.keys()].map((seat) => ({ bank: null, calendar: calendars[seat] ?? null }))
  const timing = timingOf(policy, seats)
  return timing && timingAfter(rules, timing, [], table, [])
}

/** Everybody who owes was charged when the last entry was written. */
const chargedAt = (table: GameTable): number => table.log.at(-1)?.at ?? 0

/** What an entry written now charges to each seat; nothing where no clock runs. */
export function spending(rules: GameRules, table: GameTable, timing: Timing | null, now: number): number[] {
  if (!timing) return []
  const { policy, calendars } = timing
  const running = timed(rules, table)
  return calendars.map((calendar, seat) =>
    running.includes(seat) ? charge(calendar, policy, chargedAt(table), now) : 0,
  )
}

/** The clocks after a batch; `owed` are the seats that had to decide before it. */
export const timingAfter = (
  rules: GameRules,
  timing: Timing,
  owed: readonly Seat[],
  table: GameTable,
  written: readonly Entry[],
): Timing => ({
  ...timing,
  banks: nextBanks(timing.policy, timing.banks, owed, owing(rules, table), written),
})

/** When each seat's time is up; null: its clock stands, or none runs. */
export function deadlines(
  rules: GameRules,
  table: GameTable,
  timing: Timing | null,
): (seat: Seat) => number | null {
  const running = timing ? timed(rules, table) : []
  return (seat) => {
    if (!timing || !running.includes(seat)) return null
    const { policy, calendars, banks } = timing
    const at = deadline(calendars[seat] ?? [], policy, chargedAt(table), banks[seat] ?? 0)
    return Number.isFinite(at) ? at : null
  }
}

/** The seat whose time is up first. */
export function nextDue(
  rules: GameRules,
  table: GameTable,
  timing: Timing,
): { readonly seat: Seat; readonly deadline: number } | null {
  const deadlineOf = deadlines(rules, table, timing)
  const due = timed(rules, table).flatMap((seat) => {
    const at = deadlineOf(seat)
    return at === null ? [] : [{ seat, deadline: at }]
  })
  return due.sort((a, b) => a.deadline - b.deadline || a.seat - b.seat)[0] ?? null
}
