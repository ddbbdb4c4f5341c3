// Organizers who go for good: what they organize goes on without them.
import { and, eq, or, sql } from 'drizzle-orm'
import { events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { actOn } from './acting.ts'
import type { Deed } from './acting.ts'
import { changing } from './changing.ts'
import type { Loaded } from './load.ts'

export async function handOver(db: Db, userId: string, now: number): Promise<void> {
  const organized = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        sql`${events.state} NOT IN ('finished', 'cancelled')`,
        or(
          eq(events.ownerId, userId),
          sql`EXISTS (SELECT 1 FROM json_each(${events.organizers}) WHERE value = ${userId})`,
        ),
      ),
    )
  for (const { id } of organized)
    await actOn(db, id, userId, now, (loaded) => handed(db, loaded, userId, now))
}

/** Another organizer becomes the owner. Where there is none nobody could approve results: so they count at once. */
function handed(db: Db, { event, encounters }: Loaded, userId: string, now: number): Deed | null {
  const others = event.organizers.filter((one) => one !== userId)
  const [heir, ...rest] = others
  if (event.ownerId !== userId)
    return others.length === event.organizers.length
      ? null
      : { act: 'no-organizer', about: { players: [userId] }, change: { organizers: others } }
  if (heir !== undefined)
    return {
      act: 'no-organizer',
      about: { players: [userId] },
      change: { ownerId: heir, organizers: rest },
    }
  if (!event.plan.approval) return null
  const waiting = encounters.filter(({ result, finalAt }) => result !== null && finalAt === null)
  return {
    act: 'edit',
    about: { parts: ['approval'] },
    change: { plan: { ...event.plan, approval: false } },
    also: waiting.map((encounter) => changing(db, encounter, { finalAt: now })),
  }
}
