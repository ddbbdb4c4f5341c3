import { LANGS } from '../db/schema.ts'
import type { Lang } from '../db/schema.ts'
import type { KnownContext } from './context.ts'

/** The user's own choice, else the first we know of those the browser prefers. */
export const langOf = (c: KnownContext): Lang => {
  // A refusal may come before anybody was looked up.
  const visitor: { lang: Lang } | null | undefined = c.get('visitor')
  return visitor?.lang ?? preferred(c.req.header('accept-language'))
}

export function preferred(header = ''): Lang {
  const wishes = header.split(',').map((part) => {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const q = params.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((x) => x !== undefined)
    return { lang: tag.split('-')[0], q: q === undefined ? 1 : Number(q) }
  })
  wishes.sort((a, b) => b.q - a.q)
  for (const wish of wishes) {
    const lang = LANGS.find((known) => known === wish.lang)
    if (lang && wish.q > 0) return lang
  }
  return 'en'
}
