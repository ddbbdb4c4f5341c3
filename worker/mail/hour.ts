// The hour of somebody's day at which their digests come. Pure.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** For who has chosen none. */
export const DIGEST_HOUR = 8

/** When it is next `hour` o'clock there: later than now, at most a day and an hour. */
export function nextHour(now: number, zone: string, hour: number): number {
  const minute = Math.floor(now / MINUTE) * MINUTE
  const next = minute + distance(minute, zone, hour)
  const first = next > now ? next : next + DAY
  // Where the clocks were changed on the way, the way is an hour longer or shorter. An hour that is left out does not
  // come that day: the next one will do.
  const missed = distance(first, zone, hour)
  if (missed === 0) return first
  return first + (missed > DAY / 2 ? missed - DAY : missed)
}

/** From 0 to a day. */
function distance(at: number, zone: string, hour: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: 'hour' | 'minute'): number => Number(parts.find((each) => each.type === type)?.value)
  const ahead = (hour - part('hour')) * HOUR - part('minute') * MINUTE
  return ahead < 0 ? ahead + DAY : ahead
}
