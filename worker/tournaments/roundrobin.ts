// Everybody meets everybody once, or once on each seat. The circle: one stays, the others move on by a place.
import type { PlayerId } from './record.ts'

/** Players who are to meet, in the order of their seats; one alone has a bye. */
export type Pairing = readonly PlayerId[]

/** With an odd number one of them sits out each round. */
export const roundsOf = (players: number, legs: number): number =>
  players < 2 ? 0 : legs * (players + (players % 2) - 1)

/** The pairings of a round, from 1. The second leg is the first with the seats exchanged. */
export function circleRound(players: readonly PlayerId[], round: number): Pairing[] {
  const n = players.length + (players.length % 2)
  const once = n - 1
  if (n < 2) return []
  const turn = (round - 1) % once
  const isSwapped = Math.floor((round - 1) / once) % 2 === 1
  // Berger's order: each player's seats alternate but for one round.
  const placeAt = (i: number) => (i === 0 ? n - 1 : (turn * (n / 2) + i - 1) % once)
  return Array.from({ length: n / 2 }, (_, i) => {
    const [a, b] = i === 0 ? [placeAt(1), n - 1] : [placeAt(1 + i), placeAt(1 + once - i)]
    const isTurned = i === 0 && turn % 2 === 1
    const pair = [players[isTurned ? b : a], players[isTurned ? a : b]].filter((p) => p !== undefined)
    return isSwapped ? pair.reverse() : pair
  })
}
