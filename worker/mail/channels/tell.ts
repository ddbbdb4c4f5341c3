// A letter by another channel than mail, and what becomes of a channel that does not work.
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { channels } from '../../db/schema.ts'
import type { Office } from '../office.ts'
import { Undelivered } from '../transports/transport.ts'
import { isAllowed } from './address.ts'
import { push } from './push.ts'
import type { Tellable } from './said.ts'
import { callHook } from './webhook.ts'

export type Channel = typeof channels.$inferSelect

/** After so long of nothing but failures a channel is switched off. */
export const FAILS_FOR = 24 * 60 * 60 * 1000

export const channelsIn = async (db: Db, ids: readonly string[]): Promise<Map<string, Channel>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(channels)
    .where(inArray(channels.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function tell(
  office: Pick<Office, 'push' | 'anywhere'>,
  channel: Channel,
  letter: Tellable,
  now: number,
): Promise<void> {
  // Looked at again: what is allowed may have changed since it was entered.
  if (!isAllowed(channel.address, office.anywhere)) throw new Undelivered('address not allowed', true)
  const { kind } = channel
  if (kind !== 'push') return callHook({ ...channel, kind }, letter, now)
  if (!office.push) throw new Undelivered('no key for web push', false)
  await push(office.push, channel, letter, now)
}

export interface Try {
  readonly channel: string
  /** Null: it arrived. */
  readonly reason: string | null
  readonly isGone: boolean
}

/** One that arrived makes up for those that did not. */
export async function markChannels(db: Db, tries: readonly Try[], now: number): Promise<void> {
  if (tries.length === 0) return
  const rows = JSON.stringify(
    [...new Set(tries.map(({ channel }) => channel))].map((id) => {
      const own = tries.filter(({ channel }) => channel === id)
      const isFine = own.some(({ reason }) => reason === null)
      return [id, isFine ? null : (own.at(-1)?.reason ?? ''), own.some(({ isGone }) => isGone) ? 1 : 0]
    }),
  )
  await db
    .delete(channels)
    .where(sql`${channels.id} IN (SELECT value ->> 0 FROM json_each(${rows}) WHERE value ->> 2 = 1)`)
  await db.run(sql`
      UPDATE channels SET
        reason = tried.value ->> 1,
        failing_since = CASE WHEN tried.value ->> 1 IS NULL THEN NULL ELSE coalesce(failing_since, ${now}) END,
        off_at = CASE WHEN tried.value ->> 1 IS NOT NULL AND failing_since <= ${now - FAILS_FOR} THEN ${now} END
      FROM json_each(${rows}) AS tried WHERE channels.id = tried.value ->> 0`)
}
