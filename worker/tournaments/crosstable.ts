// Who met whom and what came of it, as a square.
import { isBye, pointsFrom, shareOf } from './record.ts'
import type { Encounter, PlayerId, Scoring } from './record.ts'

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
