// What a letter about a game consists of, before it is plain text or HTML. It is kept with the letter, so that one
// that is sent again is the same.

export interface Line {
  /** Null: nobody in particular. */
  readonly who: string | null
  readonly text: string
}

/** What people write may have several lines. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/)

export interface Section {
  readonly heading: string
  /** Where what it is about can be looked at; left out: where the button leads. */
  readonly href?: string
  readonly lines: readonly Line[]
  /** Shown above the lines, where it travels with the letter. */
  readonly picture?: 'hand'
}

export interface Page {
  readonly name: string
  readonly title: string
  readonly lead: string
  /** How long, until when, and what happens without an answer. */
  readonly time: { readonly left: string; readonly until: string; readonly without?: string } | null
  /** The board as these seats see it; without the picture its description stands in for it. `note` is for the eye too. */
  readonly board: { readonly alt: string; readonly seats: readonly number[]; readonly note?: string } | null
  readonly sections: readonly Section[]
  /** An answer each; which of them it is, is asked again. */
  readonly answers?: readonly { readonly text: string; readonly href: string }[]
  /** Stands before the answers. */
  readonly answersWhy?: string
  readonly button: { readonly text: string; readonly href: string }
  /** Why it came, and where that is changed. */
  readonly why: string
  readonly settings: { readonly text: string; readonly href: string }
  /** Where letters of this kind end; left out: it is none of a kind. */
  readonly stop?: { readonly text: string; readonly href: string }
}
