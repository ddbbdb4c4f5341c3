import { form, three } from '../count.ts'
import type { TimeWords } from '../en/time.ts'

export const time: TimeWords = {
  forMinutes: (n) => (n === 1 ? 'od minuty' : `od ${n} minut`),
  forHours: (n) => (n === 1 ? 'od godziny' : `od ${n} godzin`),
  forDays: (n) => (n === 1 ? 'od 1 dnia' : `od ${n} dni`),
  now: 'od chwili',

  short: (days, hours, minutes) =>
    [
      ...(days > 0 ? [`${days} d`] : []),
      ...(hours > 0 ? [`${hours} h`] : []),
      ...(minutes > 0 ? [`${minutes} min`] : []),
    ].join(' '),
  left: (days, hours, minutes) => {
    const parts = [
      ...(days > 0 ? [three(days, 'dzień', 'dni', 'dni')] : []),
      ...(hours > 0 ? [three(hours, 'godzina', 'godziny', 'godzin')] : []),
      ...(minutes > 0 ? [three(minutes, 'minuta', 'minuty', 'minut')] : []),
    ]
    const verb =
      days > 0
        ? form(days, 'Został', 'Zostały', 'Zostało')
        : form(hours > 0 ? hours : minutes, 'Została', 'Zostały', 'Zostało')
    return `${verb} ${parts.join(' i ')}`
  },
  up: 'czas minął',
}
