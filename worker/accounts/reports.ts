// Reports about players: written by players, read and resolved by admins.
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { randomId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { reports, users } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { recordAct } from './acts.ts'
import { playerNamed } from './users.ts'

const PAGE = 50

export async function report(
  db: Db,
  userId: string,
  name: string,
  reason: string,
  now: number,
): Promise<void> {
  const other = await playerNamed(db, name)
  if (other.id === userId) throw refused(409, 'own_account')
  await db.insert(reports).values({ id: randomId(16), userId, otherId: other.id, reason, createdAt: now })
}

/** Newest first; `before` is the `next` of the page before. */
export async function listReports(db: Db, which: 'open' | 'resolved', before: string | null) {
  const by = alias(users, 'reporter')
  const at = which === 'open' ? reports.createdAt : reports.resolvedAt
  const [time = '', id = ''] = (before ?? '').split('.')
  const behind = or(lt(at, Number(time)), and(eq(at, Number(time)), lt(reports.id, id)))
  const rows = await db
    .select({
      id: reports.id,
      by: by.name,
      about: users.name,
      suspended: sql<number>`${users.suspendedAt} IS NOT NULL`,
      reason: reports.reason,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      resolution: reports.resolution,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.otherId))
    .innerJoin(by, eq(by.id, reports.userId))
    .where(
      and(
        which === 'open' ? isNull(reports.resolvedAt) : sql`${reports.resolvedAt} > 0`,
        before === null ? undefined : behind,
      ),
    )
    .orderBy(desc(at), desc(reports.id))
    .limit(PAGE + 1)
  const last = rows[PAGE - 1]
  const lastAt = which === 'open' ? last?.createdAt : last?.resolvedAt
  const next = rows.length > PAGE && last ? `${lastAt ?? 0}.${last.id}` : null
  return { reports: rows.slice(0, PAGE).map((row) => ({ ...row, suspended: row.suspended === 1 })), next }
}

/** Of two admins at once, the second is told. */
export async function resolveReport(
  db: Db,
  adminId: string,
  id: string,
  resolution: string,
  now: number,
): Promise<void> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  if (!row) throw refused(404, 'not_found')
  const isOpen = and(eq(reports.id, id), isNull(reports.resolvedAt))
  const act = { adminId, act: 'resolve', otherId: row.otherId, reportId: id, note: resolution } as const
  const [, resolved] = await db.batch([
    recordAct(db, act, now, sql`SELECT 1 FROM reports WHERE id = ${id} AND resolved_at IS NULL`),
    db.update(reports).set({ resolvedAt: now, resolution }).where(isOpen).returning({ id: reports.id }),
  ])
  if (resolved.length === 0) throw refused(409, 'resolved')
}
