// A finished game as ratings see it. Pure.
import type { BySeat, Outcome } from '../../shared/kernel/index.ts'
import { NEWCOMER, rate } from './glicko2.ts'
import type { Rating } from './glicko2.ts'

/** By seat: who sat there. */
type People = readonly (string | null)[]

/**
 * The new rating of everybody, one game being one period. With more than two people each is rated against each of
 * another team: who came before whom. Whoever has several seats counts with the first of them.
 */
export function ratedAfter(
  people: People,
  teams: BySeat<number> | null,
  { places, how }: Outcome,
  before: (userId: string) => Rating | null,
): Map<string, Rating> {
  const players = [...new Set(people)].flatMap((userId) => {
    const seat = people.indexOf(userId)
    const side = teams?.[seat] ?? seat
    return userId === null ? [] : [{ userId, side, place: places[seat] ?? 1 }]
  })
  const ratingOf = (userId: string): Rating => before(userId) ?? NEWCOMER
  if (how === 'cancelled') return new Map()
  return new Map(
    players.flatMap(({ userId, side, place }) => {
      const others = players.filter((other) => other.side !== side)
      const played = others.map((other) => ({
        against: ratingOf(other.userId),
        score: (1 + Math.sign(other.place - place)) / 2,
      }))
      return played.length === 0 ? [] : [[userId, rate(ratingOf(userId), played)] as const]
    }),
  )
}
