// The table of an event or of one of its divisions, from the record alone.
import { isBye, isOver } from './record.ts'
import type { Encounter, PlayerId, Scoring } from './record.ts'
import { sumsOf } from './tiebreaks.ts'
import type { Sums, Tiebreak } from './tiebreaks.ts'

export interface Row {
  readonly player: PlayerId
  /** 1 is first; those nothing decides between share a place. */
  readonly place: number
  /** By tie-break, in the order they were asked for; null: it does not apply to this player. */
  readonly values: readonly (number | null)[]
  /** The tie-break that put them behind the row above; null: none, or there is no row above. */
  readonly by: Tiebreak | null
  /** Encounters that are over, without byes. */
  readonly played: number
}

/** `players` in the order of their seeds: of those who share a place the better seeded is shown first. */
export function standings(
  players: readonly PlayerId[],
  encounters: readonly Encounter[],
  scoring: Scoring,
  tiebreaks: readonly Tiebreak[],
): Row[] {
  const sums = sumsOf(encounters, scoring)
  const direct = new Map<PlayerId, number>()
  const ranked = split([...players], tiebreaks, sums, direct, null)
  const played = new Map<PlayerId, number>()
  for (const encounter of encounters)
    if (isOver(encounter) && !isBye(encounter))
      for (const player of encounter.players) played.set(player, (played.get(player) ?? 0) + 1)
  let place = 1
  return ranked.flatMap(({ group, by }) => {
    const own = place
    place += group.length
    return group.map((player, i) => ({
      player,
      place: own,
      values: tiebreaks.map((t) =>
        t === 'head-to-head' ? (direct.get(player) ?? null) : shown(sums, player, t),
      ),
      by: i === 0 ? by : null,
      played: played.get(player) ?? 0,
    }))
  })
}

/** Time-outs are counted against, but told as they are. */
const shown = (sums: Sums, player: PlayerId, tiebreak: Exclude<Tiebreak, 'head-to-head'>): number =>
  tiebreak === 'timeouts' ? Math.abs(sums.of(player, tiebreak)) : sums.of(player, tiebreak)

interface Ranked {
  readonly group: readonly PlayerId[]
  readonly by: Tiebreak | null
}

/** Splits a group by the first tie-break, each part by the next, and so on. */
function split(
  group: readonly PlayerId[],
  tiebreaks: readonly Tiebreak[],
  sums: Sums,
  direct: Map<PlayerId, number>,
  by: Tiebreak | null,
): Ranked[] {
  const [first, ...others] = tiebreaks
  if (first === undefined || group.length < 2) return group.length === 0 ? [] : [{ group, by }]
  const values = valuesOf(group, first, sums)
  if (first === 'head-to-head') for (const [player, value] of values) direct.set(player, value)
  const steps = [...new Set(values.values())].sort((a, b) => b - a)
  if (steps.length < 2) return split(group, others, sums, direct, by)
  return steps.flatMap((step, i) =>
    split(
      group.filter((player) => values.get(player) === step),
      others,
      sums,
      direct,
      i === 0 ? by : first,
    ),
  )
}

/** Nothing where it does not decide: if not all of a group have met, none of them is put before another. */
function valuesOf(group: readonly PlayerId[], tiebreak: Tiebreak, sums: Sums): Map<PlayerId, number> {
  if (tiebreak !== 'head-to-head') return new Map(group.map((player) => [player, sums.of(player, tiebreak)]))
  const direct = group.flatMap((player) => {
    const points = sums.among(group, player)
    return points === null ? [] : [[player, points] as const]
  })
  return new Map(direct.length === group.length ? direct : [])
}
