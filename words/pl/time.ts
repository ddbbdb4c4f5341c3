import type { TimeWords } from '../en/time.ts'

export const time: TimeWords = {
  forMinutes: (n) => (n === 1 ? 'od minuty' : `od ${n} minut`),
  forHours: (n) => (n === 1 ? 'od godziny' : `od ${n} godzin`),
  forDays: (n) => (n === 1 ? 'od 1 dnia' : `od ${n} dni`),
  now: 'od chwili',
}
