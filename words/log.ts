// The log as people read it: what one side did at a stretch, a line for each thing that happened.
import type { Seat } from '../shared/kernel/types.ts'

/** An entry as far as its reader may know it. */
export interface LogEntry<Event> {
  readonly seq: number
  readonly seat: Seat | null
  readonly at: number
  readonly action: string | null
  readonly undone: boolean
  readonly events: readonly Event[]
}

export interface LogLine {
  readonly id: string
  /** The entry it comes from. */
  readonly seq: number
  text: string
  readonly undone: boolean
  /** Who did it, where that is not whose turn it is. */
  readonly seat: Seat | null
  /** What a battle consists of, phase by phase. */
  readonly battle: { readonly phase: number | null; readonly text: string }[] | null
}

export interface LogTurn {
  readonly key: string
  /** On its postmark. 0: before the first turn. */
  readonly n: number
  /** What it is called, where whose turn it is does not tell. */
  readonly title: string | null
  /** The same in a numeral; null: it has none. */
  readonly numeral: string | null
  readonly seat: Seat | null
  at: number
  readonly lines: LogLine[]
}

/** What somebody who comes back wants to know first: the last turn in which others did something. */
export function lastOfOthers(turns: readonly LogTurn[], mine: readonly Seat[]): LogTurn | null {
  const isTheirs = (seat: Seat | null): boolean => seat !== null && !mine.includes(seat)
  const theirs = [...turns]
    .reverse()
    .find(({ seat, lines }) => lines.some((line) => !line.undone && isTheirs(line.seat ?? seat)))
  return theirs ?? turns.find(({ lines }) => lines.length > 0) ?? null
}

/** What in a turn was not the reader's own doing, where anything was. */
export function linesOfOthers({ seat, lines }: LogTurn, mine: readonly Seat[]): LogLine[] {
  const done = lines.filter(({ undone }) => !undone)
  const theirs = done.filter((line) => {
    const by = line.seat ?? seat
    return by === null || !mine.includes(by)
  })
  return theirs.length > 0 ? theirs : done
}

const entriesOf = (turns: readonly LogTurn[]) =>
  turns.flatMap(({ seat, lines }) => lines.map((line) => ({ ...line, seat: line.seat ?? seat })))

/** The last entry that is told. */
export const lastIn = (turns: readonly LogTurn[]): number =>
  Math.max(-1, ...entriesOf(turns).map(({ seq }) => seq))

/** What others have done behind an entry, and the battles that were fought, whoever called them. */
export function newsIn(
  turns: readonly LogTurn[],
  names: readonly string[],
  mine: readonly Seat[],
  known: number,
): string[] {
  let last: Seat | null = null
  return entriesOf(turns)
    .filter(({ seq, seat, undone, battle }) => {
      const isTheirs = seat !== null && !mine.includes(seat)
      return seq > known && !undone && (isTheirs || battle !== null)
    })
    .map(({ seat, text }) => {
      const name = seat === null || seat === last ? '' : `${names[seat] ?? ''}: `
      last = seat
      return `${name}${text}`
    })
}
