// How long a board has waited. What time it is, the caller knows.
import { two } from '../count.ts'

export const time = {
  forMinutes: (n: number) => `for ${two(n, 'minute', 'minutes')}`,
  forHours: (n: number) => `for ${two(n, 'hour', 'hours')}`,
  forDays: (n: number) => `for ${two(n, 'day', 'days')}`,
  now: 'just now',
}

export type TimeWords = typeof time
