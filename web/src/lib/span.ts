// How long ago, in the largest unit that fits.
import type { Words } from '$words/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function spanWords(words: Words, since: number, now: number): string {
  const ms = Math.max(0, now - since)
  if (ms < MINUTE) return words.time.now
  if (ms < HOUR) return words.time.forMinutes(Math.floor(ms / MINUTE))
  return ms < DAY ? words.time.forHours(Math.floor(ms / HOUR)) : words.time.forDays(Math.floor(ms / DAY))
}

/** 18:04 today, Sat 21:40 this week, 3 Nov otherwise. */
export function momentWords(lang: string, at: number, now: number): string {
  const age = now - at
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  const options: Intl.DateTimeFormatOptions = sameDay
    ? { hour: '2-digit', minute: '2-digit' }
    : age < 6 * DAY
      ? { weekday: 'short', hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, options).format(at)
}
