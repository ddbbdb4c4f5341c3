// How long a picture of a film stands before the next one, in milliseconds (LOOK 7).
import type { Frame } from '$shared/hex/film.ts'

const STRIKE = 260
const REACTION = 260
const COUNT = 180
const LEAVE = 180
const READ = 600
const QUIET = 300
const STEP = 900

export function lasting({ what, events }: Frame): number {
  if (what === 'step' || what === 'after') return STEP
  const has = (...types: readonly string[]): boolean => events.some(({ type }) => types.includes(type))
  if (!has('attacked', 'exploded', 'wounded', 'hq wounded', 'scored', 'poisoned', 'removed')) return QUIET
  const reaction = has('healed', 'exploded') ? REACTION : 0
  return STRIKE + reaction + COUNT + (has('removed') ? LEAVE : 0) + READ
}

/** Where the pictures of the battle are that one of them belongs to; none: it is of no battle. */
export function phasesAround(frames: readonly Frame[], at: number): number[] {
  if (!frames[at] || frames[at].what === 'step') return []
  let [from, to] = [at, at]
  while (from > 0 && frames[from - 1]?.what !== 'step' && frames[from - 1]?.what !== 'after') from--
  while (frames[to]?.what !== 'after' && frames[to + 1] && frames[to + 1]?.what !== 'step') to++
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
