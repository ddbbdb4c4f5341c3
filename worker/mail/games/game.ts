import type { Seat } from '../../../shared/kernel/index.ts'
import type { Line } from '../page.ts'

/** What somebody has to decide; the answers there are in a word each, null for an open turn. */
export interface Owed {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  readonly options: readonly string[] | null
  /** What is played without an answer. */
  readonly fallback: string
}

export interface Option {
  readonly action: string
  readonly text: string
}

/** What one game has to say about itself in a letter; all of it as the addressee may see it. */
export interface Told {
  /** What is waited for; null: nothing by this person. */
  readonly waits: {
    /** Not a turn of their own: a question in the middle of another's. */
    readonly isDecision: boolean
    readonly title: string
    /** Null: the title says it all. */
    readonly question: string | null
    /** What is played for this person without an answer; null: a whole turn. */
    readonly fallback: string | null
    /** The answers there are, each as an action; null: too many to list, or an open turn. */
    readonly choice: { readonly decision: string; readonly options: readonly Option[] } | null
  } | null
  readonly since: { readonly isFirst: boolean; readonly lines: readonly Line[] }
  readonly hand: readonly string[]
  /** The position in words. */
  readonly board: string
  /** What has to stand beside it for everybody to see; null: nothing. */
  readonly note: string | null
}
