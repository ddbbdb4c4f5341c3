// What is said at a game, and what somebody writes about it for themselves.
import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { unheardQuery } from '../accounts/avoided.ts'
import type { Db } from '../db/open.ts'
import { messages, notes, users } from '../db/schema.ts'
import type { Channel } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { noticesOfSaying } from '../mail/said.ts'
import type { Invited } from './tables.ts'
import { checkReader } from './view.ts'

type Table = Pick<Invited, 'row' | 'seats'>

/** Players among themselves; with everybody who watches only when nothing can be given away any more. */
function mayUse(table: Table, userId: string | null, channel: Channel): boolean {
  const isPlayer = checkReader(table, userId).length > 0
  return channel === 'players' ? isPlayer : table.row.status === 'over'
}

/** A query: so that it can travel with what it is about. */
export const saying = (db: Db, gameId: string, channel: Channel, userId: string, text: string, now: number) =>
  db
    .insert(messages)
    .select(
      sql`SELECT ${gameId}, coalesce(max(n), 0) + 1, ${channel}, ${userId}, ${text}, ${now}
        FROM messages WHERE game_id = ${gameId}`,
    )
    .returning({ n: messages.n })

export async function say(
  db: Db,
  table: Table,
  userId: string,
  channel: Channel,
  text: string,
  now: number,
): Promise<number> {
  if (!mayUse(table, userId, channel))
    throw channel === 'players' ? refused(403, 'not_yours') : refused(409, 'not_over')
  const gameId = table.row.id
  const [[said]] = await db.batch([
    saying(db, gameId, channel, userId, text, now),
    noticesOfSaying(db, gameId, userId, now),
  ])
  return said?.n ?? 0
}

const PAGE = 200

/** What was said after `n` and the reader may hear: not from those they have muted or blocked. */
export const heard = (db: Db, table: Table, userId: string | null, n: number) =>
  db
    .select({
      n: messages.n,
      channel: messages.channel,
      name: users.name,
      text: messages.text,
      at: messages.at,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(
      and(
        eq(messages.gameId, table.row.id),
        gt(messages.n, n),
        mayUse(table, userId, 'players') ? undefined : eq(messages.channel, 'everybody'),
        userId === null ? undefined : notInArray(messages.userId, unheardQuery(db, userId)),
      ),
    )
    .orderBy(asc(messages.n))
    .limit(PAGE)

export async function readNote(db: Db, gameId: string, userId: string): Promise<string> {
  const [note] = await db
    .select({ text: notes.text })
    .from(notes)
    .where(and(eq(notes.gameId, gameId), eq(notes.userId, userId)))
  return note?.text ?? ''
}

/** An empty one is thrown away. */
export async function writeNote(
  db: Db,
  gameId: string,
  userId: string,
  text: string,
  now: number,
): Promise<void> {
  if (text === '') await db.delete(notes).where(and(eq(notes.gameId, gameId), eq(notes.userId, userId)))
  else
    await db
      .insert(notes)
      .values({ gameId, userId, text, at: now })
      .onConflictDoUpdate({ target: [notes.gameId, notes.userId], set: { text, at: now } })
}
