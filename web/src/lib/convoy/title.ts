// Whose phase it is, in a line; and how it ended.
import { sideOf } from '$shared/convoy/lookup.ts'
import type { ConvoyGame } from '$lib/api.ts'
import type { ConvoySpeech } from '$words/convoy.ts'
import type { Words } from '$words/index.ts'

export function gameTitle(
  words: Words,
  { say }: ConvoySpeech,
  game: ConvoyGame,
  names: readonly string[],
): string {
  if (game.status === 'over') return words.game.over
  const mine = game.decisions.find((decision) => game.mine.includes(decision.seat))
  const decision = mine ?? game.decisions[0]
  if (!decision) return say.table
  const name = names[decision.seat] ?? ''
  if (decision.kind === 'CV-D02') return mine ? say.openingYours : say.openingTheirs(name)
  return mine ? say.yours(game.view.battle) : say.theirs(game.view.battle, name)
}

export function resultTitle(words: Words, { say }: ConvoySpeech, { result, view, mine }: ConvoyGame): string {
  if (!result || result.how === 'cancelled') return words.game.cancelled
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner] = winners
  if (winner === undefined || winners.length > 1) return say.drawn
  const side = sideOf(view, winner)
  if (mine.length === 0) return say.wonBy[side]
  return mine.includes(winner) ? say.won[side] : say.lost[side]
}

export function resultWhy(words: Words, { say }: ConvoySpeech, { result, view }: ConvoyGame): string {
  if (!result) return ''
  if (result.how !== 'final') return words.game.how[result.how]
  return sideOf(view, result.places.indexOf(1)) === 'moloch' ? say.finalMoloch : say.finalOutpost
}
