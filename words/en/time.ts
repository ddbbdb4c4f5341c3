// How long a board has waited, and how long is left. What time it is, the caller knows.
import { two } from '../count.ts'

export const time = {
  forMinutes: (n: number) => `for ${two(n, 'minute', 'minutes')}`,
  forHours: (n: number) => `for ${two(n, 'hour', 'hours')}`,
  forDays: (n: number) => `for ${two(n, 'day', 'days')}`,
  now: 'just now',

  /** The two largest units are given, the others are 0. */
  short: (days: number, hours: number, minutes: number) =>
    [
      ...(days > 0 ? [`${days} d`] : []),
      ...(hours > 0 ? [`${hours} h`] : []),
      ...(minutes > 0 ? [`${minutes} min`] : []),
    ].join(' '),
  left: (days: number, hours: number, minutes: number) =>
    `${[
      ...(days > 0 ? [two(days, 'day', 'days')] : []),
      ...(hours > 0 ? [two(hours, 'hour', 'hours')] : []),
      ...(minutes > 0 ? [two(minutes, 'minute', 'minutes')] : []),
    ].join(' ')} left`,
  up: 'time is up',
}

export type TimeWords = typeof time
