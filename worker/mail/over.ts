// How a game has ended for somebody.
import { readStart } from '../../shared/kernel/index.ts'
import type { BySeat, Outcome, Seat } from '../../shared/kernel/index.ts'
import type { Lang } from '../db/schema.ts'
import { kindOf } from '../match/games.ts'
import type { Match } from '../match/load.ts'
import { noticeWords } from './words.ts'

export function overTitle(
  lang: Lang,
  result: Outcome | null,
  mine: readonly { readonly seat: Seat }[],
  sides: BySeat<number>,
): string {
  const say = noticeWords[lang]
  if (!result || result.how === 'cancelled') return say.cancelled
  const own = new Set(mine.map(({ seat }) => sides[seat] ?? seat))
  const first = result.places.flatMap((place, seat) => (place === 1 ? [sides[seat] ?? seat] : []))
  if (!first.some((side) => own.has(side))) return say.lost
  if (first.every((side) => own.has(side))) return say.won
  return result.places.every((place) => place === 1) ? say.drawn : say.shared
}

/** By seat: friends win together; left out: for itself. */
export function sidesOf({ row, rules, position }: Match): BySeat<number> {
  if (!position) return []
  return kindOf(row.game).friends(rules.setup(readStart(position.table.log[0]).setup)) ?? []
}
