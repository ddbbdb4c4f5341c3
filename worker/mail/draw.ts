// The boards in letters, each drawn once for all who see the same of it. If one cannot be drawn its letters go without.
import { replay } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import { kindOf } from '../match/games.ts'
import type { Match } from '../match/load.ts'
import { boardOf, viewerOf } from './games/index.ts'
import { loadGames } from './load.ts'
import type { Office } from './office.ts'
import { MAIL } from './person.ts'
import { png, prepared } from './picture.ts'
import type { LetterRow } from './send.ts'

export type Drawer = (letter: LetterRow) => Uint8Array | null

/** Reads the games of a batch at once, and none if nothing is to be drawn. */
export async function drawer(db: Db, office: Office, letters: readonly LetterRow[]): Promise<Drawer> {
  const shown = office.pictures
    ? letters.filter((letter) => letter.channel === MAIL && letter.page?.board)
    : []
  if (shown.length === 0) return () => null
  const games = await loadGames(
    db,
    shown.flatMap((letter) => letter.gameId ?? []),
  )
  await prepared()
  const drawn = new Map<string, Uint8Array | null>()
  return ({ gameId, seq, page }) => {
    const match = gameId === null ? undefined : games.get(gameId)
    if (!match || !page?.board || seq === null) return null
    const { seats } = page.board
    const key = `${match.row.id}/${seq}/${seats.join()}`
    const known = drawn.get(key)
    if (known !== undefined) return known
    const picture = attempt(() => draw(match, seq, seats))
    drawn.set(key, picture)
    return picture
  }
}

function draw(match: Match, seq: number, seats: readonly number[]): Uint8Array | null {
  const { rules, position } = match
  if (!position) return null
  const { log } = position.table
  const table = log.length - 1 === seq ? position.table : replay(rules, log.slice(0, seq + 1))
  return png(boardOf(kindOf(match.row.game).see(table.state, viewerOf(table, seats))))
}

function attempt(work: () => Uint8Array | null): Uint8Array | null {
  try {
    return work()
  } catch (error) {
    // eslint-disable-next-line no-console -- the platform writes it down for whoever runs the service
    console.error(error)
    return null
  }
}
