// The list of games, sorted by what the reader can do about them.
import type { Line } from '$lib/api.ts'
import type { PageWords } from '$words/pages.ts'

export interface Sorted {
  /** Those that wait for the reader, the least time left first, then the longest waiting. */
  readonly mine: readonly Line[]
  readonly others: readonly Line[]
  /** Tables nobody has joined. */
  readonly open: readonly Line[]
}

type Seat = Line['seats'][number]

export const mySeat = ({ seats, mine }: Line): Seat | undefined =>
  seats.find(({ seat }) => mine.includes(seat))

export const otherSeat = ({ seats, mine }: Line): Seat | undefined =>
  seats.find(({ seat }) => !mine.includes(seat))

/** Everybody else at the table; '': nobody yet. */
export const namesOf = ({ seats, mine }: Line): string =>
  seats.flatMap(({ seat, name }) => (mine.includes(seat) || name === null ? [] : [name])).join(', ')

/** Since when the game waits for the reader; null: it does not. */
export function waitsSince({ seats, mine }: Line): number | null {
  const since = seats.flatMap(({ seat, owesSince }) =>
    mine.includes(seat) && owesSince !== null ? [owesSince] : [],
  )
  return since.length > 0 ? Math.min(...since) : null
}

/** When the reader's time is up; null: nobody is timed, or the clock stands. */
export function timeUp({ seats, mine }: Line): number | null {
  const ends = seats.flatMap(({ seat, owesSince, deadline }) =>
    mine.includes(seat) && owesSince !== null && deadline !== null ? [deadline] : [],
  )
  return ends.length > 0 ? Math.min(...ends) : null
}

export function sorted(lines: readonly Line[]): Sorted {
  const running = lines.filter(({ status }) => status === 'running')
  const mine = running.filter((line) => waitsSince(line) !== null)
  return {
    mine: mine.sort(
      (a, b) =>
        (timeUp(a) ?? Number.MAX_SAFE_INTEGER) - (timeUp(b) ?? Number.MAX_SAFE_INTEGER) ||
        (waitsSince(a) ?? 0) - (waitsSince(b) ?? 0),
    ),
    others: running.filter((line) => waitsSince(line) === null),
    open: lines.filter(({ status }) => status === 'open'),
  }
}

/** How a finished game ended for the reader. */
export function resultWords({ tables: say }: PageWords, { result, mine }: Line): string {
  if (!result || result.how === 'cancelled') return say.cancelled
  const places = result.places.filter((_, seat) => mine.includes(seat))
  if (!places.includes(1)) return say.lost
  return result.places.filter((place) => place === 1).length > 1 ? say.drawn : say.won
}
