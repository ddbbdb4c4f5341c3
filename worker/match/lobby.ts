// Public tables that wait for somebody.
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { GameId, SideId } from '../../shared/index.ts'
import type { ModeId } from '../../shared/hex/index.ts'
import type { Db } from '../db/open.ts'
import { games, matches } from '../db/schema.ts'
import { GAMES, kindOf } from './games.ts'
import { withSeats } from './lists.ts'
import type { GameRow } from './load.ts'
import type { Invited } from './tables.ts'

export const CLOCK_KINDS = ['none', 'turn', 'bank'] as const

/** What is left out does not matter. */
export interface Filter {
  readonly game?: GameId | undefined
  readonly mode?: ModeId | undefined
  /** Still to be had. */
  readonly army?: SideId | undefined
  readonly ranked?: boolean | undefined
  readonly clock?: (typeof CLOCK_KINDS)[number] | undefined
  /** Open to somebody with this rating. */
  readonly rating?: number | undefined
}

const PAGE = 20

/** Newest first; `before` is the `next` of the page before. */
export async function lobby(
  db: Db,
  filter: Filter,
  before: string | null,
): Promise<{ tables: Invited[]; next: string | null }> {
  const rows = await db
    .select()
    .from(games)
    .where(
      and(
        eq(games.status, 'open'),
        sql`${games.public} = 1`,
        isNull(games.closedAt),
        before === null ? undefined : behind(before),
        sql`EXISTS (SELECT 1 FROM seats WHERE game_id = ${games.id} AND user_id IS NULL)`,
        sql`NOT EXISTS (SELECT 1 FROM challenges WHERE game_id = ${games.id})`,
        ...conditions(filter),
      ),
    )
    .orderBy(desc(games.createdAt), desc(games.id))
    .limit(PAGE + 1)
  const last = rows[PAGE - 1]
  const next = rows.length > PAGE && last ? `${last.createdAt}.${last.id}` : null
  return { tables: await asInvited(db, rows.slice(0, PAGE)), next }
}

function behind(before: string) {
  const [at = '', id = ''] = before.split('.')
  return or(lt(games.createdAt, Number(at)), and(eq(games.createdAt, Number(at)), lt(games.id, id)))
}

const conditions = ({ game, mode, army, ranked, clock, rating }: Filter) => [
  game && eq(games.game, game),
  mode && isPlayedAt(mode),
  army &&
    and(
      inArray(games.game, gamesWith(army)),
      sql`${games.terms} ->> '$.setup.choosing' IS NULL`,
      isToBeHad(army),
    ),
  ranked === undefined ? undefined : eq(games.ranked, ranked),
  clock && sql`coalesce(${games.terms} ->> '$.clock.kind', 'none') = ${clock}`,
  rating === undefined
    ? undefined
    : sql`coalesce(${games.terms} ->> '$.rating.least', ${rating}) <= ${rating}
        AND coalesce(${games.terms} ->> '$.rating.most', ${rating}) >= ${rating}`,
]

const gamesWith = (army: SideId): GameId[] => GAMES.filter((game) => kindOf(game).sides.includes(army))

export const isPlayedAt = (mode: ModeId) => and(eq(games.game, 'hex'), sql`${playedAt} = ${mode}`)

/** The mode of a game of Hex, also of a table that says nothing about it. */
const playedAt = sql`coalesce(${games.terms} ->> '$.setup.mode',
  CASE (SELECT count(*) FROM seats WHERE game_id = ${games.id}) WHEN 2 THEN 'duel' ELSE 'deathmatch' END)`

const isToBeHad = (army: SideId) => sql`EXISTS (
  SELECT 1 FROM seats AS free WHERE free.game_id = ${games.id} AND free.user_id IS NULL
    AND (free.army = ${army} OR free.army IS NULL AND NOT EXISTS (
      SELECT 1 FROM seats AS other WHERE other.game_id = ${games.id} AND other.army = ${army})))`

/** Tables with all that is told about them. */
export async function asInvited(db: Db, rows: readonly GameRow[]): Promise<Invited[]> {
  const ids = rows.flatMap((row) => row.matchId ?? [])
  const pairs =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(matches)
          .where(sql`${matches.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  const lines = await withSeats(db, rows)
  return lines.map(({ row, seats }) => {
    const match = pairs.find((pair) => pair.id === row.matchId) ?? null
    return { row, seats, asked: [], match }
  })
}
