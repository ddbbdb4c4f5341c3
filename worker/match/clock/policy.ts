// The clock of a table: chosen when it is opened, shown wherever it can be accepted, the same for all its seats.

const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

/** An answer that was on its way when the time was up still counts. */
export const GRACE = 60 * 1000

/**
 * What happens when a seat's time is up. `default`: what the rules name is played for it, as often as the table
 * excuses; then it forfeits. `organizer`: nothing is played, the organizer is told.
 */
export const AT_ZERO = ['default', 'forfeit', 'organizer'] as const

interface Common {
  /** Which parts of a player's own calendar stop the clock at this table. */
  readonly quiet: boolean
  readonly weekends: boolean
  readonly vacation: boolean
  readonly atZero: (typeof AT_ZERO)[number]
  /** How many time-outs of a seat are excused; the next one forfeits. */
  readonly excused: number
}

export interface DaysPerTurn extends Common {
  readonly kind: 'turn'
  readonly days: number
}

export interface Bank extends Common {
  readonly kind: 'bank'
  /** What everybody begins with. */
  readonly days: number
  /** Hours that are added whenever the seat has to decide again. */
  readonly increment: number
  /** Days it never grows above. */
  readonly cap: number
}

export type Policy = DaysPerTurn | Bank

/** Days per turn are a bank that is filled up for each turn. In milliseconds. */
export function timesOf(policy: Policy): { start: number; increment: number; cap: number } {
  const start = policy.days * DAY
  if (policy.kind === 'turn') return { start, increment: start, cap: start }
  return { start, increment: policy.increment * HOUR, cap: policy.cap * DAY }
}
