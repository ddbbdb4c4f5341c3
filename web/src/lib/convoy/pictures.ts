// A game of The Convoy picture by picture: one for each entry of the log and each phase it belongs to.
import type { Event } from '$shared/convoy/events.ts'
import type { LogEntry } from '$lib/api.ts'
import type { Told } from '$words/film.ts'
import type { LogTurn } from '$words/log.ts'

export interface Picture extends Told {
  readonly seq: number
  readonly part: number
  /** Of which battle, and the key of its phase. */
  readonly battle: number
  readonly phase: string
  readonly numeral: string | null
  /** The cards on the table that something happens to. */
  readonly units: readonly number[]
}

export function picturesOf(
  turns: readonly LogTurn[],
  log: readonly LogEntry<Event>[],
  names: readonly string[],
): Picture[] {
  const pictures: Picture[] = []
  for (const { key, n, title, numeral, lines } of turns)
    for (const { seq, text, seat, undone } of lines) {
      if (undone) continue
      const told = { text: seat === null ? text : `${names[seat] ?? ''}: ${text}`, why: '' }
      const last = pictures.at(-1)
      if (last?.seq === seq && last.phase === key)
        pictures[pictures.length - 1] = { ...last, lines: [...last.lines, told] }
      else
        pictures.push({
          seq,
          part: last?.seq === seq ? last.part + 1 : 0,
          battle: n,
          phase: key,
          numeral,
          title: title ?? '',
          lines: [told],
          sums: '',
          units: unitsIn(log.find((entry) => entry.seq === seq)?.events ?? []),
        })
    }
  return pictures
}

const unitsIn = (events: readonly Event[]): number[] =>
  events.flatMap((event) => ('unit' in event ? [event.unit] : []))
