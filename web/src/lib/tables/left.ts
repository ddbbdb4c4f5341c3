// How much time is left, in the largest unit that fits.
import { around } from '$lib/around.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function leftWords(end: number, now: number): string {
  const say = around().boards
  const ms = end - now
  if (ms <= 0) return say.timeUp
  if (ms < HOUR) return say.minutesLeft(Math.ceil(ms / MINUTE))
  return ms < 2 * DAY ? say.hoursLeft(Math.floor(ms / HOUR)) : say.daysLeft(Math.floor(ms / DAY))
}
