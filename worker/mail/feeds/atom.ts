// What somebody was told of late, as an Atom feed (RFC 4287).
import { escapeXml as safe } from '../../../art/svg.ts'

export interface AtomEntry {
  /** The same each time the feed is read. */
  readonly id: string
  readonly title: string
  /** Left out: the title says it all. */
  readonly text?: string
  readonly href: string
  readonly at: number
}

export interface AtomFeed {
  readonly id: string
  readonly title: string
  readonly self: string
  readonly home: string
  readonly lang: string
  /** When it began, should nothing have happened since. */
  readonly since: number
  readonly entries: readonly AtomEntry[]
}

const stamp = (at: number): string => new Date(at).toISOString()

export function atom({ id, title, self, home, lang, since, entries }: AtomFeed): string {
  const updated = Math.max(since, ...entries.map(({ at }) => at))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    `<id>${safe(id)}</id>`,
    `<title>${safe(title)}</title>`,
    `<updated>${stamp(updated)}</updated>`,
    `<author><name>Hexpost</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${safe(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${safe(home)}"/>`,
    ...entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n')
}

const entryXml = ({ id, title, text = title, href, at }: AtomEntry): string =>
  `<entry><id>${safe(id)}</id><title>${safe(title)}</title><updated>${stamp(at)}</updated>` +
  `<link rel="alternate" type="text/html" href="${safe(href)}"/><content type="text">${safe(text)}</content></entry>`
