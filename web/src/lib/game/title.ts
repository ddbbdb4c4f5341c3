// Whose turn it is, in a line; and how it ended.
import type { HexGame } from '$lib/api.ts'
import type { Words } from '$words/index.ts'

export function gameTitle(words: Words, game: HexGame, names: readonly string[]): string {
  const say = words.game
  if (game.status === 'over') return say.over
  const mine = game.decisions.find((decision) => game.mine.includes(decision.seat))
  const decision = mine ?? game.decisions[0]
  if (!decision) return say.board
  const name = names[decision.seat] ?? ''
  if (decision.kind === 'DP-05') return mine ? say.hqYours : say.hqTheirs(name)
  // Armies are chosen by several at once, and in nobody's turn.
  if (decision.kind === 'DP-02' || decision.seat !== game.view.active)
    return mine ? say.decisionYours : say.decisionTheirs(name)
  return mine ? say.turnYours(game.view.turn) : say.turnTheirs(game.view.turn, name)
}

/** For who has played from their side, for who watches by name. */
export function resultTitle({ armies, game: say }: Words, { result, mine, seats, view }: HexGame): string {
  if (!result || result.how === 'cancelled') return say.cancelled
  const first = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  // Allies win together, and then it is no draw.
  const isDrawn = new Set(first.map((seat) => view.sides[seat])).size > 1
  const [seat] = mine
  if (seat === undefined) {
    const names = first.map((one) => seats[one]?.name ?? armies[view.players[one]?.army ?? 'outpost'].name)
    return isDrawn ? say.drawnBy(names) : say.wonBy(names)
  }
  const points = result.points[seat] ?? 0
  const others = result.points.filter((_, one) => view.sides[one] !== view.sides[seat])
  const theirs = Math.max(0, ...others)
  if (!first.includes(seat)) return say.lost(points, theirs)
  return isDrawn ? say.drawn(points) : say.won(points, theirs)
}
