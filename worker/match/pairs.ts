// A mirrored duel: two games with the people exchanged, whose HQ points are added up. Pure.
import type { Outcome, Seat } from '../../shared/kernel/index.ts'
import type { matches, MatchKind, Terms } from '../db/schema.ts'
import type { Sides } from './games.ts'
import type { Place } from './seating.ts'

export type MatchRow = typeof matches.$inferSelect

/** The same army begins as in the first game; null: the rules say who begins. */
export const secondTerms = (terms: Terms, begins: Seat | null): Terms => ({
  ...terms,
  seating: 'chosen',
  ...(begins !== null && { begins }),
})

/**
 * The same sides on the same seats, with the people exchanged. In a duplicate what was added to the draws stays
 * with the seat, so that both games draw from one key.
 */
export function secondPlaces(places: readonly Place[], sides: Sides, kind: MatchKind): readonly Place[] {
  return places.map((place, i) => {
    const other = places[(i + 1) % places.length] ?? place
    const { value } = kind === 'duplicate' ? place : other
    return { ...other, seat: place.seat, army: sides[i] ?? null, value }
  })
}

/** One of the two games: who sat where, and how it ended. */
export interface Half {
  readonly people: readonly (string | null)[]
  readonly result: Outcome | null
}

export interface Standing {
  readonly userId: string
  /** HQ points of the games that are over. */
  readonly points: number
  /** 1 is first, equal sums share it; null until both games are over. */
  readonly place: number | null
}

export function standings(halves: readonly Half[]): Standing[] {
  const people = [...new Set(halves.flatMap((half) => half.people).filter((person) => person !== null))]
  const points = people.map((person) => halves.reduce((sum, half) => sum + pointsOf(half, person), 0))
  const isOver = halves.length === 2 && halves.every((half) => half.result !== null)
  return people.map((userId, i) => {
    const own = points[i] ?? 0
    return { userId, points: own, place: isOver ? 1 + points.filter((other) => other > own).length : null }
  })
}

const pointsOf = ({ people, result }: Half, person: string): number =>
  result?.points[people.indexOf(person)] ?? 0
