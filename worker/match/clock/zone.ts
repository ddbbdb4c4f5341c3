// Local time by IANA zone. A local time is written as the number of milliseconds it would be in UTC.
import { DAY } from './policy.ts'

const HOUR = DAY / 24
const MINUTE = HOUR / 60

/** Making one costs more than all its uses in a request. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

export function isZone(zone: string): boolean {
  // An offset such as +02:00 is understood too, but has no summer.
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** What a clock on the wall shows. */
export function localTime(zone: string, at: number): number {
  const part = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const get = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0
  const seconds = Date.UTC(
    get('year'),
    get('month') - 1,
    get('day'),
    get('hour'),
    get('minute'),
    get('second'),
  )
  return seconds + (((at % 1000) + 1000) % 1000)
}

const offset = (zone: string, at: number): number => localTime(zone, at) - at

/**
 * The first moment at which the clock on the wall shows this time or a later one. So an hour that summer time leaves
 * out is over when it begins, one that comes twice begins the first time, and a day an island skipped is empty.
 */
export function momentOf(zone: string, local: number): number {
  const [earliest, latest] = [local - 15 * HOUR, local + 13 * HOUR]
  const before = offset(zone, earliest)
  const after = offset(zone, latest)
  const first = local - before
  if (before === after || offset(zone, first) === before) return first
  const second = local - after
  if (offset(zone, second) === after) return second
  return changeBetween(zone, earliest, latest, after)
}

/** When the offset became what it is at the end. To the minute: no zone changes at less. */
function changeBetween(zone: string, from: number, to: number, after: number): number {
  let [low, high] = [Math.floor(from / MINUTE), Math.ceil(to / MINUTE)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offset(zone, middle * MINUTE) === after) high = middle
    else low = middle
  }
  return high * MINUTE
}

/** A day of the calendar, counted from 1970-01-01. */
export type DayNumber = number

export const dayOf = (zone: string, at: number): DayNumber => Math.floor(localTime(zone, at) / DAY)

export const dayBegins = (zone: string, day: DayNumber): number => momentOf(zone, day * DAY)

export const atMinute = (zone: string, day: DayNumber, minute: number): number =>
  momentOf(zone, day * DAY + minute * MINUTE)

/** The first of January 1970 was a Thursday. */
export const isWeekend = (day: DayNumber): boolean => [2, 3].includes(((day % 7) + 7) % 7)

/** 2026-12-24 as a number of days; null if there is no such day. */
export function readDay(text: string): DayNumber | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at / DAY
}

export const writeDay = (day: DayNumber): string => new Date(day * DAY).toISOString().slice(0, 10)
