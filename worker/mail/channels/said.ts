// A letter in a few words, for channels that show no more.
import type { LetterRow } from '../send.ts'

export interface Brief {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** As much of a letter as channels look at. */
export type Tellable = Pick<LetterRow, 'id' | 'kind' | 'subject' | 'text' | 'gameId' | 'createdAt' | 'page'>

export function briefOf({ subject, page, text }: Tellable): Brief {
  if (!page) return { title: subject, text, url: '' }
  const time = page.time ? `${page.time.left}, ${page.time.until}` : page.lead
  return { title: subject, text: time, url: page.button.href }
}
