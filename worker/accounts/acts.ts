// What admins did, each with its reason. A row is written in the batch of what it tells about, and stays.
import { and, desc, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { randomId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { acts, users } from '../db/schema.ts'
import type { Act } from '../db/schema.ts'

const PAGE = 50

interface Done {
  readonly adminId: string
  readonly act: Act
  readonly otherId: string
  readonly reportId: string | null
  readonly note: string
}

/** A query, placed before the change it tells about; written only if `when` finds something to change. */
export const recordAct = (db: Db, { adminId, act, otherId, reportId, note }: Done, now: number, when: SQL) =>
  db.insert(acts).select(sql`
    SELECT ${randomId(16)}, ${adminId}, ${act}, ${otherId}, ${reportId}, ${note}, ${now} WHERE EXISTS (${when})`)

/** Newest first; `before` is the `next` of the page before. */
export async function listActs(db: Db, before: string | null) {
  const admin = alias(users, 'admin')
  const [time = String(Number.MAX_SAFE_INTEGER), id = ''] = before?.split('.') ?? []
  const behind = and(lte(acts.createdAt, Number(time)), or(lt(acts.createdAt, Number(time)), lt(acts.id, id)))
  const rows = await db
    .select({
      id: acts.id,
      admin: admin.name,
      act: acts.act,
      about: users.name,
      report: acts.reportId,
      note: acts.note,
      at: acts.createdAt,
    })
    .from(acts)
    .innerJoin(users, eq(users.id, acts.otherId))
    .innerJoin(admin, eq(admin.id, acts.adminId))
    .where(behind)
    .orderBy(desc(acts.createdAt), desc(acts.id))
    .limit(PAGE + 1)
  const last = rows[PAGE - 1]
  return {
    acts: rows.slice(0, PAGE),
    next: rows.length > PAGE && last ? `${last.at}.${last.id}` : null,
  }
}
