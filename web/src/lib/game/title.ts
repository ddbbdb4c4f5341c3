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

export function resultTitle({ game: say }: Words, { result, mine }: HexGame): string {
  if (!result || result.how === 'cancelled') return say.cancelled
  const seat = mine[0] ?? 0
  const [points, others] = [result.points[seat] ?? 0, result.points.filter((_, i) => i !== seat)]
  const theirs = Math.max(0, ...others)
  if (result.places.filter((place) => place === 1).length > 1) return say.drawn(points)
  return result.places[seat] === 1 ? say.won(points, theirs) : say.lost(points, theirs)
}
