export type Params = Readonly<Record<string, string | number>>

/** Why the table of any game refuses an action; each game has codes of its own besides. */
export const TABLE_CODES = [
  'after_barrier',
  'bad_adjudication',
  'begun_already',
  'behind_barrier',
  'game_over',
  'held',
  'no_offer',
  'no_seat',
  'no_such_seat',
  'no_such_version',
  'not_agreed',
  'not_paused',
  'not_playing',
  'nothing_to_undo',
  'offer_open',
  'organizer_only',
  'own_offer',
  'paused',
  'paused_already',
  'unreadable',
] as const
export type TableCode = (typeof TABLE_CODES)[number]

/** An action the rules refuse. `words` makes the sentence from the code. Thrown before anything changed. */
export class IllegalAction extends Error {
  override readonly name = 'IllegalAction'
  constructor(
    readonly code: string,
    readonly params: Params = {},
  ) {
    super(code)
  }
}

/** An action that needs an answer of chance, or something hidden, that is not to be had here (drafts, previews). */
export class NeedsChance extends Error {
  override readonly name = 'NeedsChance'
  constructor(readonly label: string) {
    super(label)
  }
}

/** A setup that cannot be played: where in it, and what is wrong. */
export class BadSetup extends Error {
  override readonly name = 'BadSetup'
  constructor(
    readonly place: string,
    readonly code: string,
  ) {
    super(`${place}: ${code}`)
  }
}

/** A log that does not replay: it was damaged, or written by something else. */
export class BadLog extends Error {
  override readonly name = 'BadLog'
  constructor(
    readonly seq: number,
    readonly code: string,
  ) {
    super(`entry ${String(seq)}: ${code}`)
  }
}

/** A switch that forgot a case is a compile error where this is called. */
export function never(x: never): never {
  throw new Error(`unexpected ${JSON.stringify(x)}`)
}
