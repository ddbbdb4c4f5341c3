// Why a unit can do nothing: who holds it.
import { boardOf, hexName, hexNamed } from '../../shared/hex/board.ts'
import { readField } from '../../shared/hex/field.ts'
import { holders } from '../../shared/hex/nets.ts'
import type { State } from '../../shared/hex/state.ts'
import type { Seat } from '../../shared/kernel/types.ts'
import { words } from '../index.ts'
import type { Lang } from '../index.ts'
import { nameAt, sentence } from './names.ts'

/** null: no unit of that seat stands there, or nobody holds it. */
export function heldWords(lang: Lang, state: State, seat: Seat, hex: string): string | null {
  const board = boardOf(state.radius)
  const { netted, at } = readField(state)
  const unit = at[hexNamed(board, hex)]
  if (unit?.seat !== seat || !netted.has(unit.id)) return null
  const by = holders(state, board, at, unit).map((one) =>
    sentence(nameAt(lang, state, hexName(board, one.hex))),
  )
  return words[lang].game.heldBy(sentence(nameAt(lang, state, hex)), by)
}
