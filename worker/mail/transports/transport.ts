// A letter as it leaves the service, and what carries it. Which one does is said by the configuration.

export interface Picture {
  /** What the HTML calls it by. */
  readonly cid: string
  readonly png: Uint8Array
  /** As it is shown, in pixels. */
  readonly width: number
}

export interface Mail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same each time a letter is sent. */
  readonly messageId: string
  /** What mail programs hold a conversation together by, the last letter last; empty: it stands alone. */
  readonly thread: readonly string[]
  /** RFC 8058; null: nobody can do without this letter. */
  readonly unsubscribe: string | null
  readonly pictures: readonly Picture[]
}

/** Done when the other side has taken the letter; throws Undelivered, or anything else that may pass. */
export type Transport = (mail: Mail) => Promise<void>

export class Undelivered extends Error {
  override readonly name = 'Undelivered'
  constructor(
    reason: string,
    /** It would be refused again. */
    readonly isFinal: boolean,
  ) {
    super(reason)
  }
}

export const headersOf = ({ thread, unsubscribe }: Mail): Record<string, string> => ({
  ...(thread.length > 0 && { 'In-Reply-To': thread.at(-1) ?? '', References: thread.join(' ') }),
  ...(unsubscribe !== null && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
  // Nobody is on holiday for a program.
  'Auto-Submitted': 'auto-generated',
})
