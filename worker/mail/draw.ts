// The boards in letters, and the hands of their readers, each drawn once in a sweep for all who see the same of it. If
// one cannot be drawn its letters go without.
import { createHash } from 'node:crypto'
import { replay } from '../../shared/kernel/index.ts'
import type { Seat } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import type { GameRules, GameTable } from '../match/games.ts'
import { attempt, broken } from './attempt.ts'
import { boardOf, handOf, viewerOf } from './games/index.ts'
import { loadGames } from './load.ts'
import type { Office } from './office.ts'
import { MAIL } from './person.ts'
import { png, prepared } from './picture.ts'
import type { LetterRow } from './send.ts'
import type { Picture } from './transports/transport.ts'

export type Drawer = (letter: LetterRow) => readonly Picture[]

const BOARD = { width: 600, shown: 560 }
/** Twice as fine as it is shown. */
const FINE = 2

/** What a sweep has drawn. */
export interface Album {
  readonly size: number
  print(svg: string, width: number): Uint8Array
}

/** A picture of 600 pixels takes some 100 kB: an album is for one sweep, which draws no more than it has time for. */
export function newAlbum(): Album {
  const drawn = new Map<string, Uint8Array>()
  return {
    get size() {
      return drawn.size
    },
    print(svg, width) {
      const key = createHash('sha256').update(svg).digest('base64')
      const picture = drawn.get(key) ?? png(svg, width)
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
  if (shown.length === 0) return () => []
  const games = await loadGames(
    db,
    shown.flatMap((letter) => letter.gameId ?? []),
  )
  if (!(await canDraw())) return () => []
  const tableOf = ({ gameId, seq }: LetterRow) => {
    const match = gameId === null ? undefined : games.get(gameId)
    if (!match?.position || seq === null) return null
    const { rules, position } = match
    const { log } = position.table
    const table = log.length - 1 === seq ? position.table : replay(rules, log.slice(0, seq + 1))
    return { rules, table }
  }
  const board = ({ rules, table }: Tabled, mine: readonly Seat[], { lang }: LetterRow): Picture => {
    const svg = boardOf(rules, table, viewerOf(table, mine), lang)
    return { cid: 'board', png: album.print(svg, BOARD.width), width: BOARD.shown }
  }
  const hand = ({ rules, table }: Tabled, mine: readonly Seat[]): Picture[] => {
    const strip = handOf(rules, table, mine)
    return strip ? [{ cid: 'hand', png: album.print(strip.svg, strip.width * FINE), width: strip.width }] : []
  }
  return (letter) => {
    const { id, page } = letter
    const table = page?.board ? attempt(id, () => tableOf(letter)) : null
    if (!page?.board || !table) return []
    const { seats } = page.board
    const hasHand = page.sections.some(({ picture }) => picture === 'hand')
    return [
      attempt(id, () => board(table, seats, letter)) ?? [],
      (hasHand ? attempt(id, () => hand(table, seats)) : null) ?? [],
    ].flat()
  }
}

interface Tabled {
  readonly rules: GameRules
  readonly table: GameTable
}

const canDraw = (): Promise<boolean> =>
  prepared().then(
    () => true,
    (error: unknown) => {
      broken('no pictures', error)
      return false
    },
  )
