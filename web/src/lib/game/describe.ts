// A hex in words: who stands on it, and whether it can be picked.
import { boardOf, hexNamed } from '$shared/hex/board.ts'
import type { State } from '$shared/hex/state.ts'
import { tileWords } from '$words/describe.ts'
import { words } from '$words/index.ts'
import type { Lang } from '$words/index.ts'
import type { Pieces } from '$art/pieces.ts'
import { nameOfTile } from '$words/hex/names.ts'

export function hexWords(lang: Lang, state: State, pieces: Pieces, hex: string, legal: boolean): string {
  const say = words[lang].game
  const at = hexNamed(boardOf(state.radius), hex)
  const piece = pieces.units.find(({ unit }) => unit.hex === at)
  const ground = pieces.ground.find((one) => one.ground.hex === at)
  const stands = piece
    ? say.stands(
        hex,
        tileWords(lang, piece.army, piece.tile, { ...piece, name: nameOfTile(lang, piece.unit.tile) }),
      )
    : say.empty(hex)
  return [
    stands,
    ...(ground ? [say.ground(nameOfTile(lang, ground.ground.tile))] : []),
    ...(legal ? [say.possible] : []),
  ].join(', ')
}
