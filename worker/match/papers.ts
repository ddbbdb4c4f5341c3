// A player's own papers: standing orders, and for each game its draft and conditional answers. Read and written by
// their owner only; what the door makes of them is in standing.ts.
import { and, eq, sql } from 'drizzle-orm'
import type { GameId } from '../../shared/index.ts'
import type { Db } from '../db/open.ts'
import { desks, games, seats, settings } from '../db/schema.ts'
import type { Conditional, Draft, Orders } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { rulesOf } from './games.ts'
import { ASK } from './standing.ts'

export type Desk = Pick<typeof desks.$inferSelect, 'draft' | 'orders' | 'answers'>

const NOTHING: Desk = { draft: null, orders: null, answers: null }

export interface Place {
  readonly game: GameId
  readonly status: 'open' | 'running' | 'over'
  readonly seats: readonly number[]
  readonly desk: Desk
}

/** What lies on the desk of a player of this game. */
export async function readDesk(db: Db, gameId: string, userId: string): Promise<Place> {
  const [[game], mine, [desk]] = await db.batch([
    db.select({ game: games.game, status: games.status }).from(games).where(eq(games.id, gameId)),
    db
      .select({ seat: seats.seat })
      .from(seats)
      .where(and(eq(seats.gameId, gameId), eq(seats.userId, userId))),
    db
      .select({ draft: desks.draft, orders: desks.orders, answers: desks.answers })
      .from(desks)
      .where(and(eq(desks.gameId, gameId), eq(desks.userId, userId))),
  ])
  if (!game) throw refused(404, 'not_found')
  if (mine.length === 0) throw refused(403, 'not_yours')
  return { ...game, seats: mine.map(({ seat }) => seat), desk: desk ?? NOTHING }
}

/** Drafts and answers are for games that run. */
export function checkRunning({ status }: Place): void {
  if (status === 'open') throw refused(409, 'not_started')
  if (status === 'over') throw refused(409, 'over')
}

async function lay(db: Db, gameId: string, userId: string, change: Partial<Desk>): Promise<void> {
  await db
    .insert(desks)
    .values({ gameId, userId, ...change })
    .onConflictDoUpdate({ target: [desks.gameId, desks.userId], set: change })
}

export const saveDraft = (db: Db, gameId: string, userId: string, draft: Draft | null): Promise<void> =>
  lay(db, gameId, userId, { draft })

export const saveAnswers = (
  db: Db,
  gameId: string,
  userId: string,
  answers: readonly Conditional[] | null,
): Promise<void> => lay(db, gameId, userId, { answers })

export const saveOrders = (db: Db, gameId: string, userId: string, orders: Orders | null): Promise<void> =>
  lay(db, gameId, userId, { orders })

/** What can be ordered in a game. */
export const orderable = (game: GameId) => rulesOf(game).orders

/** Refuses what the rules do not know. */
export function checkOrders(game: GameId, orders: Orders): void {
  for (const [kind, choice] of Object.entries(orders)) {
    const known = orderable(game).find((order) => order.kind === kind)
    if (choice !== ASK ? !known?.choices.includes(choice) : !known)
      throw refused(422, 'no_such_order').with({ field: `orders.${kind}` })
  }
}

export async function readUsual(db: Db, userId: string, game: GameId): Promise<Orders> {
  const [row] = await db.select({ orders: settings.orders }).from(settings).where(eq(settings.userId, userId))
  return row?.orders?.[game] ?? {}
}

/** In SQL, so that the orders for another game, set at the same moment, are kept. */
export async function saveUsual(db: Db, userId: string, game: GameId, orders: Orders): Promise<void> {
  const one = { [game]: orders }
  const path = `$."${game}"`
  await db
    .insert(settings)
    .values({ userId, orders: one })
    .onConflictDoUpdate({
      target: settings.userId,
      set: {
        orders: sql`json_set(coalesce(${settings.orders}, '{}'), ${path}, json(${JSON.stringify(orders)}))`,
      },
    })
}
