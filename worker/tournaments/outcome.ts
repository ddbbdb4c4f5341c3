// From the games of an encounter to its result. Pure.
import type { Outcome } from '../../shared/kernel/index.ts'
import type { PlayerId, Share } from './record.ts'

export interface PlayedGame {
  /** By seat. */
  readonly people: readonly (PlayerId | null)[]
  readonly result: Outcome | null
}

/** Null: not all of its games are over. In a duel HQ points are added up, and whoever has more comes first. */
export function resultOf(
  players: readonly PlayerId[],
  games: readonly PlayedGame[],
  count: number,
): Share[] | null {
  if (games.length < count || games.some(({ result }) => result === null)) return null
  const sums = players.map((player) => {
    const own = games.map((game) => shareIn(game, player))
    return {
      places: own.map(({ place }) => place),
      hq: own.reduce((sum, { hq }) => sum + hq, 0),
      timeouts: own.filter(({ late }) => late).length,
      // One of two games lost by the clock is a game lost, not an encounter forfeited.
      forfeited: own.every(({ late }) => late),
    }
  })
  const placeOf = ({ hq, places }: (typeof sums)[number]): number =>
    count === 1 ? (places[0] ?? 1) : 1 + sums.filter((other) => other.hq > hq).length
  return sums.map((sum) => ({
    place: placeOf(sum),
    hq: sum.hq,
    timeouts: sum.timeouts,
    forfeited: sum.forfeited,
  }))
}

function shareIn({ people, result }: PlayedGame, player: PlayerId) {
  const seat = people.indexOf(player)
  const place = result?.places[seat] ?? 1
  return { place, hq: result?.points[seat] ?? 0, late: result?.how === 'time' && place > 1 }
}
