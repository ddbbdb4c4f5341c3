// When a player's clock runs: never in what they have set aside and the table honours. What is charged and when time
// is up are read off the same spans, so they cannot disagree.
import { atMinute, dayBegins, dayOf, isWeekend, readDay } from './zone.ts'
import type { DayNumber } from './zone.ts'

/** What a player has set aside, from one moment on. */
export interface Calendar {
  /** When it was set. */
  readonly since: number
  /** An IANA name. */
  readonly zone: string
  /** Minutes of the day; over midnight if `to` is not behind `from`. */
  readonly quiet: { readonly from: number; readonly to: number } | null
  /** Whether the clock stands on Saturdays and Sundays. */
  readonly weekends: boolean
  /** Whole days, the last one included, as 2026-12-24. */
  readonly vacation: readonly { readonly from: string; readonly to: string }[]
}

/** Of somebody who has set nothing. */
export const ALWAYS: Calendar = { since: 0, zone: 'UTC', quiet: null, weekends: false, vacation: [] }

/** Which parts of a calendar stop the clock. */
export interface Honoured {
  readonly quiet: boolean
  readonly weekends: boolean
  readonly vacation: boolean
}

interface Span {
  readonly from: number
  readonly to: number
}

/** A calendar as far as the table honours it, with its days read. */
interface Rest {
  readonly zone: string
  readonly quiet: Calendar['quiet']
  readonly weekends: boolean
  readonly vacation: readonly { readonly from: DayNumber; readonly to: DayNumber }[]
}

const restOf = (calendar: Calendar, honoured: Honoured): Rest => ({
  zone: calendar.zone,
  quiet: honoured.quiet ? calendar.quiet : null,
  weekends: honoured.weekends && calendar.weekends,
  vacation: honoured.vacation
    ? calendar.vacation.map(({ from, to }) => ({ from: readDay(from) ?? 0, to: readDay(to) ?? -1 }))
    : [],
})

/** Longer than any vacation: a clock that never runs is a fault of the calendar and must not hang the service. */
const LONGEST = 5 * 366

/** The spans in which the clock runs, in order, from a moment on. `history` is the calendar and those before it. */
function* running(history: readonly Calendar[], honoured: Honoured, from: number): Generator<Span> {
  const calendars = history.length > 0 ? history : [ALWAYS]
  for (const [i, calendar] of calendars.entries()) {
    // Before the first was set it counts as well: nobody was timed by anything else.
    const begin = i === 0 ? from : Math.max(from, calendar.since)
    const end = calendars[i + 1]?.since ?? Infinity
    if (end > begin) yield* within(restOf(calendar, honoured), begin, end)
  }
}

function* within(rest: Rest, begin: number, end: number): Generator<Span> {
  if (!rest.quiet && !rest.weekends && rest.vacation.length === 0) {
    yield { from: begin, to: end }
    return
  }
  const first = dayOf(rest.zone, begin)
  for (let day = first; day < first + LONGEST; day++) {
    if (isFree(rest, day)) continue
    for (const span of awake(rest, day)) {
      const [from, to] = [Math.max(span.from, begin), Math.min(span.to, end)]
      if (from < to) yield { from, to }
      if (span.to >= end) return
    }
    if (dayBegins(rest.zone, day) >= end) return
  }
}

const isFree = ({ weekends, vacation }: Rest, day: DayNumber): boolean =>
  (weekends && isWeekend(day)) || vacation.some(({ from, to }) => from <= day && day <= to)

/** The parts of a day outside the quiet hours. */
function awake({ zone, quiet }: Rest, day: DayNumber): Span[] {
  const whole = { from: dayBegins(zone, day), to: dayBegins(zone, day + 1) }
  if (!quiet) return [whole]
  const [from, to] = [atMinute(zone, day, quiet.from), atMinute(zone, day, quiet.to)]
  if (quiet.from >= quiet.to) return [{ from: to, to: from }]
  return [
    { from: whole.from, to: from },
    { from: to, to: whole.to },
  ]
}

/** How long the clock ran between two moments. */
export function charge(history: readonly Calendar[], honoured: Honoured, from: number, to: number): number {
  let sum = 0
  for (const span of running(history, honoured, from)) {
    if (span.from >= to) break
    sum += Math.min(span.to, to) - span.from
  }
  return sum
}

/** The first moment at which so much was charged. */
export function deadline(
  history: readonly Calendar[],
  honoured: Honoured,
  from: number,
  bank: number,
): number {
  let left = bank
  if (left <= 0) return from
  for (const span of running(history, honoured, from)) {
    if (span.to - span.from >= left) return span.from + left
    left -= span.to - span.from
  }
  return Infinity
}
