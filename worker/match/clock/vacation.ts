// Vacation days: so many a year, and those that have passed cannot be given back. Pure.
import { dayOf, readDay, writeDay } from './zone.ts'
import type { DayNumber } from './zone.ts'

export interface Days {
  /** As 2026-12-24. */
  readonly from: string
  /** The last one, included. */
  readonly to: string
}

export const DAYS_A_YEAR = 30

/** Longer than the budget allows, so that reading a range never runs away. */
const LONGEST = 366

/** The single days of some ranges, in order; null: one of them is none. */
export function daysIn(ranges: readonly Days[]): DayNumber[] | null {
  const all = new Set<DayNumber>()
  for (const range of ranges) {
    const [from, to] = [readDay(range.from), readDay(range.to)]
    if (from === null || to === null || to < from || to - from > LONGEST) return null
    for (let day = from; day <= to; day++) all.add(day)
  }
  return [...all].sort((a, b) => a - b)
}

export function rangesOf(days: readonly DayNumber[]): Days[] {
  const ranges: { from: DayNumber; to: DayNumber }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last?.to === day - 1) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges.map(({ from, to }) => ({ from: writeDay(from), to: writeDay(to) }))
}

const yearOf = (day: DayNumber): number => Number(writeDay(day).slice(0, 4))

/** The year of which too many days are taken; null: none. */
export function overspent(days: readonly DayNumber[]): number | null {
  const taken = new Map<number, number>()
  for (const day of days) taken.set(yearOf(day), (taken.get(yearOf(day)) ?? 0) + 1)
  for (const [year, n] of taken) if (n > DAYS_A_YEAR) return year
  return null
}

/** What was wished, from tomorrow on, with what was used up to today: the day that is under way counts as used. */
export function merged(
  old: readonly DayNumber[],
  wished: readonly DayNumber[],
  zone: string,
  now: number,
): DayNumber[] {
  const today = dayOf(zone, now)
  const kept = old.filter((day) => day <= today && yearOf(day) >= yearOf(today) - 1)
  const coming = wished.filter((day) => day > today || (day === today && !kept.includes(day)))
  return [...new Set([...kept, ...coming])].sort((a, b) => a - b)
}

/** Days left by year. */
export const daysLeft = (days: readonly DayNumber[], year: number): number =>
  DAYS_A_YEAR - days.filter((day) => yearOf(day) === year).length
