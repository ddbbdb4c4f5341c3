// Public games that go on, for whoever wants to watch one.
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { GameId } from '../../shared/index.ts'
import type { ModeId } from '../../shared/hex/index.ts'
import type { Db } from '../db/open.ts'
import { games } from '../db/schema.ts'
import { withSeats } from './lists.ts'
import type { Page } from './lists.ts'
import { isPlayedAt } from './lobby.ts'

/** What is left out does not matter. */
export interface Watched {
  readonly game?: GameId | undefined
  readonly mode?: ModeId | undefined
}

const PAGE = 20

/** Those that began last come first; `before` is the `next` of the page before. */
export async function publicGames(db: Db, { game, mode }: Watched, before: string | null): Promise<Page> {
  const rows = await db
    .select()
    .from(games)
    .where(
      and(
        eq(games.status, 'running'),
        sql`${games.public} = 1`,
        before === null ? undefined : behind(before),
        game && eq(games.game, game),
        mode && isPlayedAt(mode),
      ),
    )
    .orderBy(desc(games.startedAt), desc(games.id))
    .limit(PAGE + 1)
  const last = rows[PAGE - 1]
  const next = rows.length > PAGE && last ? `${last.startedAt ?? 0}.${last.id}` : null
  return { lines: await withSeats(db, rows.slice(0, PAGE)), next }
}

function behind(before: string) {
  const [at = '', id = ''] = before.split('.')
  return or(lt(games.startedAt, Number(at)), and(eq(games.startedAt, Number(at)), lt(games.id, id)))
}
