// Everybody meets everybody: two at a time by the circle, three or four at a time by rounds that were worked out before.
import { ROUNDS } from './meetings.ts'
import type { PlayerId } from './record.ts'
import { circleRound, roundsOf } from './roundrobin.ts'
import type { Pairing } from './roundrobin.ts'

export type Seats = 2 | 3 | 4

/** The most who can meet each other three or four at a time. */
export const MOST_AT_TABLES = 16

export const roundsAt = (seats: Seats, players: number, legs: 1 | 2): number =>
  seats === 2 ? roundsOf(players, legs) : legs * tables(seats, players).length

/** The pairings of a round, from 1; one alone sits out. The second leg is the first once more. */
export function everybody(seats: Seats, players: readonly PlayerId[], round: number): Pairing[] {
  if (seats === 2) return circleRound(players, round)
  const rounds = tables(seats, players.length)
  const names = rounds[(round - 1) % Math.max(1, rounds.length)]?.split(' ') ?? []
  return names.map((table) => [...table].flatMap((digit) => players[parseInt(digit, 36)] ?? []))
}

const tables = (seats: 3 | 4, players: number): readonly string[] => ROUNDS[seats][players] ?? []
