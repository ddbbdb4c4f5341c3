// Where everybody of a division can still finish, with what is known of the rounds to come.
import { ranges } from './range.ts'
import type { Range } from './range.ts'
import type { Encounter, PlayerId } from './record.ts'
import { coming } from './season.ts'
import type { Season } from './season.ts'
import type { Row } from './standings.ts'

/** Of more it is only taken that they come: looking at each for each player would take too long. */
const KNOWN = 500

/** Null: places do not follow from points. */
export function finishes(
  season: Season,
  division: number,
  rows: readonly Row[],
  encounters: readonly Encounter[],
): Map<PlayerId, Range> | null {
  const { format, scoring, late } = season.plan
  switch (format.kind) {
    case 'round-robin':
    case 'divisions': {
      const later = coming(season).filter((one) => one.division === division)
      if (later.length <= KNOWN) return ranges(rows, [...encounters, ...later], scoring, 0, late)
      return ranges(rows, encounters, scoring, new Set(later.map(({ round }) => round)).size, late)
    }
    case 'swiss': {
      const left = season.state === 'running' ? format.rounds - season.round : 0
      return ranges(rows, encounters, scoring, left, late)
    }
    case 'knock-out':
    case 'ladder':
      return null
  }
}
