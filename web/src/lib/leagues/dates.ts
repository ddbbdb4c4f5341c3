// Moments as the reader's clock shows them, and numbers as the reader writes them.

const tag = (lang: string): string => (lang === 'en' ? 'en-GB' : lang)

/** 18 November 2026, 18:00. */
export const moment = (lang: string, at: number): string =>
  new Intl.DateTimeFormat(tag(lang), { dateStyle: 'long', timeStyle: 'short' }).format(at)

/** 18 Nov 2026. */
export const day = (lang: string, at: number): string =>
  new Intl.DateTimeFormat(tag(lang), { dateStyle: 'medium' }).format(at)

/** Up to hundredths, with a true minus. */
export const amount = (lang: string, n: number): string =>
  new Intl.NumberFormat(tag(lang), { maximumFractionDigits: 2, useGrouping: false })
    .format(n === 0 ? 0 : n)
    .replace('-', '−')

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const padded = (n: number): string => String(n).padStart(2, '0')

/** As a field for date and time wants it: 2026-11-18T18:00, on the reader's clock. */
export function local(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}T${padded(date.getHours())}:${padded(date.getMinutes())}`
}
