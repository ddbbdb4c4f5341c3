// The sessions of a person: listed, and ended one by one or all but the one in use.
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema.ts'
import { digest } from './digest.ts'

export interface SessionLine {
  /** Names it without giving away what it is kept under. */
  readonly id: string
  readonly device: string | null
  readonly createdAt: number | null
  readonly seenAt: number | null
  readonly current: boolean
}

const nameOf = async (hash: string): Promise<string> => (await digest(`session ${hash}`)).slice(0, 16)

async function read(db: Db, userId: string, now: number) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, Math.floor(now / 1000))))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
  return Promise.all(rows.map(async (row) => ({ ...row, name: await nameOf(row.id) })))
}

export async function listSessions(
  db: Db,
  userId: string,
  current: string | null,
  now: number,
): Promise<SessionLine[]> {
  const rows = await read(db, userId, now)
  return rows.map(({ id, name, device, createdAt, seenAt }) => ({
    id: name,
    device,
    createdAt,
    seenAt,
    current: id === current,
  }))
}

/** Answers whether there was one of that name. */
export async function endNamedSession(db: Db, userId: string, name: string, now: number): Promise<boolean> {
  const named = (await read(db, userId, now)).find((row) => row.name === name)
  if (!named) return false
  await db.delete(sessions).where(eq(sessions.id, named.id))
  return true
}

/** A query, so that it can travel with what makes it needed. `current` is spared; null: none is. */
export const endOtherSessions = (db: Db, userId: string, current: string | null) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), current === null ? undefined : ne(sessions.id, current)))
