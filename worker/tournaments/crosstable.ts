// Who met whom and what came of it, as a square.
import { othersIn, pairOf, pointsFrom, shareOf } from './record.ts'
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
  const met = meetings(encounters)
  return players.map((own) =>
    players.map((other) =>
      (met.get(pairOf(own, other)) ?? []).map((encounter) => ({
        key: encounter.key,
        points: encounter.result ? pointsFrom(scoring, encounter, own) : null,
        hq: shareOf(encounter, own)?.hq ?? null,
      })),
    ),
  )
}

/** By two who met: each pair is asked for twice, and most of many have not. */
function meetings(encounters: readonly Encounter[]): ReadonlyMap<string, readonly Encounter[]> {
  const met = new Map<string, Encounter[]>()
  for (const encounter of encounters)
    for (const player of encounter.players)
      for (const other of othersIn(encounter, player))
        if (player < other)
          met.set(pairOf(player, other), [...(met.get(pairOf(player, other)) ?? []), encounter])
  return met
}
