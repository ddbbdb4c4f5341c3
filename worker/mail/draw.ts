// The boards in letters, each drawn once in a sweep for all who see the same of it. If one cannot be drawn its letters
// go without.
import { createHash } from 'node:crypto'
import { replay } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import { attempt, broken } from './attempt.ts'
import { boardOf, viewerOf } from './games/index.ts'
import { loadGames } from './load.ts'
import type { Office } from './office.ts'
import { MAIL } from './person.ts'
import { png, prepared } from './picture.ts'
import type { LetterRow } from './send.ts'

export type Drawer = (letter: LetterRow) => Uint8Array | null

/** What a sweep has drawn. */
export interface Album {
  readonly size: number
  print(svg: string): Uint8Array
}

/** A picture of 600 pixels takes some 100 kB: an album is for one sweep, which draws no more than it has time for. */
export function newAlbum(): Album {
  const drawn = new Map<string, Uint8Array>()
  return {
    get size() {
      return drawn.size
    },
    print(svg) {
      const key = createHash('sha256').update(svg).digest('base64')
      const picture = drawn.get(key) ?? png(svg)
      drawn.set(key, picture)
      return picture
    },
  }
}

/** Reads the games of a batch at once, and none if nothing is to be drawn. */
export async function drawer(
  db: Db,
  office: Office,
  letters: readonly LetterRow[],
  album: Album,
): Promise<Drawer> {
  const shown = office.pictures
    ? letters.filter((letter) => letter.channel === MAIL && letter.page?.board)
    : []
  if (shown.length === 0) return () => null
  const games = await loadGames(
    db,
    shown.flatMap((letter) => letter.gameId ?? []),
  )
  if (!(await canDraw())) return () => null
  const draw = ({ gameId, seq, page, lang }: LetterRow): Uint8Array | null => {
    const match = gameId === null ? undefined : games.get(gameId)
    if (!match?.position || !page?.board || seq === null) return null
    const { rules, position } = match
    const { log } = position.table
    const table = log.length - 1 === seq ? position.table : replay(rules, log.slice(0, seq + 1))
    return album.print(boardOf(rules, table, viewerOf(table, page.board.seats), lang))
  }
  return (letter) => attempt(letter.id, () => draw(letter))
}

const canDraw = (): Promise<boolean> =>
  prepared().then(
    () => true,
    (error: unknown) => {
      broken('no pictures', error)
      return false
    },
  )
