// How long somebody has, by the clock on their own wall.
import type { Lang } from '../db/schema.ts'
import type { SeatRow } from '../match/load.ts'
import type { Page } from './page.ts'
import { noticeWords } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Null: nobody is timed. */
export function timeWords(lang: Lang, mine: readonly SeatRow[], zone: string, now: number): Page['time'] {
  const deadlines = mine.flatMap((seat) => (seat.owesSince === null ? [] : (seat.deadline ?? [])))
  if (deadlines.length === 0) return null
  const deadline = Math.min(...deadlines)
  const ms = Math.max(0, deadline - now)
  const say = noticeWords[lang]
  return {
    left: say.left(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)),
    until: say.until(momentWords(lang, deadline, zone, ms)),
  }
}

/** The day of the week says enough for some days only. */
function momentWords(lang: Lang, at: number, zone: string, ahead: number): string {
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    timeZone: zone,
    timeZoneName: 'short',
    weekday: 'long',
    ...(ahead > 5 * DAY && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return format.format(at)
}
