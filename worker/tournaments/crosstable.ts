// Who met whom and what came of it, as a square; and the tables as files.
import { isBye, pointsFrom, shareOf } from './record.ts'
import type { Encounter, PlayerId, Scoring } from './record.ts'
import type { Row } from './standings.ts'
import type { Tiebreak } from './tiebreaks.ts'

export interface Cell {
  readonly key: string
  /** Null: not over. */
  readonly points: number | null
  readonly hq: number | null
}

/** By row and column in the order of the table; what two played against each other, from the view of the row. */
export function crossTable(
  players: readonly PlayerId[],
  encounters: readonly Encounter[],
  scoring: Scoring,
): Cell[][][] {
  const met = encounters.filter((encounter) => !isBye(encounter))
  return players.map((own) =>
    players.map((other) =>
      own === other
        ? []
        : met
            .filter(({ players: pair }) => pair.includes(own) && pair.includes(other))
            .map((encounter) => ({
              key: encounter.key,
              points: encounter.result ? pointsFrom(scoring, encounter, own) : null,
              hq: shareOf(encounter, own)?.hq ?? null,
            })),
    ),
  )
}

/** RFC 4180. What a spreadsheet would take for a formula is made plain text. */
export const csv = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')

function field(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const tableCsv = (
  rows: readonly Row[],
  tiebreaks: readonly Tiebreak[],
  nameOf: (player: PlayerId) => string,
): string =>
  csv([
    ['place', 'player', 'played', ...tiebreaks],
    ...rows.map((row) => [row.place, nameOf(row.player), row.played, ...row.values]),
  ])
