// From the games of an encounter to its result. Pure.
import type { Outcome, Seat } from '../../shared/kernel/index.ts'
import type { PlayerId, Share } from './record.ts'

export interface PlayedGame {
  readonly id: string
  /** By seat. */
  readonly people: readonly (PlayerId | null)[]
  readonly result: Outcome | null
}

/** How somebody failed to come in a game. */
export interface Absence {
  /** Forfeited: by the clock, by not coming, or by the word of an organizer. */
  readonly isOut: boolean
  /** Time-outs, the excused ones too, and the forfeit. */
  readonly timeouts: number
}

/** What else counts besides the results of its games. */
export interface Beside {
  readonly absence: (game: string, seat: Seat) => Absence
  /** An organizer has said that they forfeit it. */
  readonly forfeits: (player: PlayerId) => boolean
  /** They have withdrawn from the event. */
  readonly isGone: (player: PlayerId) => boolean
}

/** Null: not all of its games are over. In a duel HQ points are added up, and whoever has more comes first. */
export function resultOf(
  players: readonly PlayerId[],
  games: readonly PlayedGame[],
  count: number,
  beside: Beside,
): Share[] | null {
  if (!areOver(games, count)) return null
  const sums = players.map((player) => {
    const own = games.map((game) => shareIn(game, player, beside))
    // One of two games lost by the clock is a game lost, not an encounter forfeited.
    const forfeited =
      beside.forfeits(player) ||
      own.every(({ isOut }) => isOut) ||
      (beside.isGone(player) && own.some(({ isOut, isRuled }) => isOut || isRuled))
    const timeouts = own.reduce((sum, one) => sum + one.timeouts, 0)
    return {
      places: own.map(({ place }) => place),
      hq: own.reduce((sum, { hq }) => sum + hq, 0),
      timeouts: forfeited ? Math.max(1, timeouts) : timeouts,
      forfeited,
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

export const areOver = (games: readonly PlayedGame[], count: number): boolean =>
  games.length >= count && games.every(({ result }) => result !== null)

function shareIn({ id, people, result }: PlayedGame, player: PlayerId, { absence }: Beside) {
  const seat = people.indexOf(player)
  const place = result?.places[seat] ?? 1
  const isRuled = result?.how === 'adjudicated'
  const { isOut, timeouts } = absence(id, seat)
  // Whoever is out but shares the first place has allies who won.
  return {
    ...{ place, hq: result?.points[seat] ?? 0, timeouts },
    ...{ isRuled, isOut: isOut && !isRuled && place > 1 },
  }
}
