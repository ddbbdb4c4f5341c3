// How long somebody has, by the clock on their own wall, and what happens when they do not come.
import type { Lang } from '../db/schema.ts'
import { timeouts } from '../match/clock/bank.ts'
import type { Match, SeatRow } from '../match/load.ts'
import type { Told } from './games/game.ts'
import type { Page } from './page.ts'
import { zoneOf } from './person.ts'
import type { Person } from './person.ts'
import { noticeWords } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Null: nobody is timed. */
export function timeWords(
  to: Person,
  match: Match,
  mine: readonly SeatRow[],
  told: Told | null,
  now: number,
): Page['time'] {
  const { lang } = to
  const [first] = mine
    .flatMap(({ seat, owesSince, deadline }) =>
      owesSince === null || deadline === null ? [] : [{ seat, deadline }],
    )
    .sort((a, b) => a.deadline - b.deadline)
  if (!first) return null
  const { deadline, seat } = first
  const ms = Math.max(0, deadline - now)
  const say = noticeWords[lang]
  return {
    left: say.left(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)),
    until: say.until(momentWords(lang, deadline, zoneOf(to), ms)),
    ...withoutAnswer(lang, match, seat, told),
  }
}

function withoutAnswer(
  lang: Lang,
  { row, position }: Match,
  seat: number,
  told: Told | null,
): Pick<NonNullable<Page['time']>, 'without'> {
  const { clock } = row.terms
  if (!clock || !position) return {}
  const say = noticeWords[lang]
  if (clock.atZero === 'organizer') return { without: say.organizerDecides }
  const left = clock.atZero === 'forfeit' ? 0 : clock.excused - timeouts(position.table.log, seat)
  if (left <= 0) return { without: say.timeLoses }
  const fallback = told?.waits?.fallback ?? null
  return { without: fallback === null ? say.clockPlays(left) : say.withoutAnswer(fallback) }
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
