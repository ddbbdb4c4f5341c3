// The clock at the board: whose time runs, and how much of it is left.
import type { Begun } from '$lib/api.ts'

const MINUTE = 60_000

/** When the time of the reader is up if they decide, else of whoever does; null: no clock runs. */
export function endOf({ status, seats, mine }: Begun): number | null {
  if (status !== 'running') return null
  const timed = seats.flatMap(({ seat, owesSince, deadline }) =>
    owesSince !== null && deadline !== null ? [{ seat, deadline }] : [],
  )
  const own = timed.filter(({ seat }) => mine.includes(seat))
  const ends = (own.length > 0 ? own : timed).map(({ deadline }) => deadline)
  return ends.length > 0 ? Math.min(...ends) : null
}

export interface Span {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** In its two largest units; what is too small to matter is 0. Under an hour the last minute counts as one. */
export function spanTo(end: number, now: number): Span {
  const left = Math.max(0, end - now)
  const whole = Math.floor(left / MINUTE)
  const days = Math.floor(whole / 1440)
  const hours = Math.floor((whole % 1440) / 60)
  if (days > 0) return { days, hours, minutes: 0 }
  if (hours > 0) return { days: 0, hours, minutes: hours < 6 ? whole % 60 : 0 }
  return { days: 0, hours: 0, minutes: Math.ceil(left / MINUTE) }
}
