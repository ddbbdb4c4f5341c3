// What is said of a table or an offer before somebody sits down.
import type { Clock, Invitation, Offer } from '$lib/api.ts'
import { around } from '$lib/around.ts'
import { t } from '$lib/language.svelte.ts'
import { pages } from '$lib/pages.ts'

export const clockWords = (clock: Clock | null): string =>
  clock ? around().lobby.clockIs(clock) : around().lobby.noClock

type Asked = Pick<Invitation | Offer, 'game' | 'army' | 'first' | 'ranked' | 'rating'>

/** "Neuroshima Hex, plays Moloch, begins. Ranked." */
export function asksFor({ game, army, first, ranked, rating }: Asked): string {
  const say = around().lobby
  const parts = [
    pages().tables.games[game],
    say.plays(army && t().armies[army].name),
    ...(first ? [say.begins[first]] : []),
  ]
  const range = rating ? ` ${say.rating(rating.least, rating.most)}` : ''
  return `${parts.join(', ')}. ${ranked ? say.ranked : say.friendly}.${range}`
}

/** "1 of 2 seats free. 3 days a turn." */
export function tableTerms({ seats, clock, match }: Invitation): string {
  const say = around().lobby
  const free = seats.filter(({ name }) => name === null).length
  const pair = match ? ` ${match.kind === 'mirrored' ? say.mirrored : match.says}` : ''
  return `${say.seats(free, seats.length)}. ${clockWords(clock)}${pair}`
}
