// What decides between players, in the order the organizer chose. Each is a number; more is better.
import { against, isBye, isOver, othersIn, pointsFrom, settled, shareOf } from './record.ts'
import type { Encounter, PlayerId, Scoring } from './record.ts'

export const TIEBREAKS = [
  'points',
  'hq',
  'head-to-head',
  'sonneborn-berger',
  'buchholz',
  'wins',
  'timeouts',
] as const
export type Tiebreak = (typeof TIEBREAKS)[number]

/** Points always come first. */
export const USUAL: readonly Tiebreak[] = ['points', 'hq', 'head-to-head', 'sonneborn-berger', 'wins']

/** A table's record, read once. */
export interface Sums {
  readonly of: (player: PlayerId, tiebreak: Exclude<Tiebreak, 'head-to-head'>) => number
  /** Points from those of the group alone; null: not all of them have met, so it says nothing. */
  readonly among: (group: readonly PlayerId[], player: PlayerId) => number | null
}

export function sumsOf(encounters: readonly Encounter[], scoring: Scoring): Sums {
  const own = new Map<PlayerId, Encounter[]>()
  for (const encounter of encounters)
    if (isOver(encounter))
      for (const player of encounter.players) own.set(player, [...(own.get(player) ?? []), encounter])
  const of = (player: PlayerId) => own.get(player) ?? []
  const sum = (player: PlayerId, each: (encounter: Encounter) => number) =>
    settled(of(player).reduce((total, encounter) => total + each(encounter), 0))
  const points = memo((player) => sum(player, (encounter) => pointsFrom(scoring, encounter, player)))
  const values = {
    points,
    hq: memo((player) => sum(player, (encounter) => shareOf(encounter, player)?.hq ?? 0)),
    // At a table of three or four the points are a mean over the others, and so is this.
    'sonneborn-berger': memo((player) =>
      sum(player, (encounter) => {
        const others = othersIn(encounter, player)
        if (others.length === 0) return 0
        const mean = others.reduce((total, other) => total + points(other), 0) / others.length
        return pointsFrom(scoring, encounter, player) * mean
      }),
    ),
    // Whoever sat out is taken to have met somebody with as many points as themselves.
    buchholz: memo((player) =>
      sum(player, (encounter) =>
        isBye(encounter)
          ? points(player)
          : othersIn(encounter, player).reduce((total, other) => total + points(other), 0),
      ),
    ),
    wins: memo((player) => sum(player, (encounter) => (hasWon(encounter, player) ? 1 : 0))),
    timeouts: memo((player) => -sum(player, (encounter) => shareOf(encounter, player)?.timeouts ?? 0)),
  }
  return {
    of: (player, tiebreak) => values[tiebreak](player),
    among: (group, player) => {
      const met = of(player).filter((encounter) => othersIn(encounter, player).some((o) => group.includes(o)))
      const known = new Set(met.flatMap((encounter) => encounter.players))
      if (group.some((other) => other !== player && !known.has(other))) return null
      return settled(
        met.reduce((total, encounter) => total + pointsFrom(scoring, encounter, player, group), 0),
      )
    },
  }
}

/** Before everybody else at the table; a bye is no win. */
function hasWon(encounter: Encounter, player: PlayerId): boolean {
  const own = shareOf(encounter, player)
  const others = (encounter.result ?? []).filter((share) => share !== own)
  return own !== null && others.every((other) => against(own, other) === 'win')
}

function memo(compute: (player: PlayerId) => number): (player: PlayerId) => number {
  const known = new Map<PlayerId, number>()
  return (player) => {
    const value = known.get(player) ?? compute(player)
    known.set(player, value)
    return value
  }
}
