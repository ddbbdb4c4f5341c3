// A game as text: one entry a line, as it was written, with its link of the hash chain.
import type { Begun, LogEntry } from '$lib/api.ts'

/** A column of numbers, so that the words after it stand below each other. */
const wide = (n: number, width: number): string => String(n).padStart(width)

export function textOf(game: Begun, log: readonly LogEntry[]): string {
  const width = String(log.length).length
  const seats = game.seats.map(
    ({ seat, name, army }) => `seat ${String(seat)}: ${name ?? '-'}, ${army ?? '-'}`,
  )
  const entries = log.map(({ seq, seat, by, action, undone, hash }) =>
    [
      wide(seq, width),
      seat === null ? '-' : String(seat),
      by,
      action ?? '(hidden)',
      ...(undone ? ['(undone)'] : []),
      hash,
    ].join('  '),
  )
  const head = [`hexpost ${game.id}`, game.game, ...seats, `commitment: ${game.commitment}`]
  return `${[...head, '', ...entries].join('\n')}\n`
}
