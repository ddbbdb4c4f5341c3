// The channels of a person: entered, listed, tried, switched on again, removed.
import { and, asc, eq } from 'drizzle-orm'
import { channelId, secretToken } from '../../db/ids.ts'
import type { Db } from '../../db/open.ts'
import { channels } from '../../db/schema.ts'
import type { ChannelKind } from '../../db/schema.ts'
import { refused } from '../../edge/refused.ts'
import type { Channel } from './tell.ts'

const MOST = 10

export interface NewChannel {
  readonly kind: ChannelKind
  readonly name: string
  readonly address: string
  /** The keys of a browser; others get a secret of their own. */
  readonly secret: string | null
}

export const channelsOf = (db: Db, userId: string): Promise<Channel[]> =>
  db
    .select()
    .from(channels)
    .where(eq(channels.userId, userId))
    .orderBy(asc(channels.createdAt), asc(channels.id))

/** The same address again is the same channel, and works again. */
export async function addChannel(db: Db, userId: string, added: NewChannel, now: number): Promise<Channel> {
  const own = await channelsOf(db, userId)
  const isKnown = own.some(({ address }) => address === added.address)
  if (own.length >= MOST && !isKnown) throw refused(409, 'too_many_channels', { most: MOST })
  const { kind, name, address } = added
  const secret = kind === 'json' ? secretToken() : added.secret
  const fresh = { kind, name, secret, failingSince: null, offAt: null, reason: null }
  const [row] = await db
    .insert(channels)
    .values({ id: channelId(), userId, address, createdAt: now, ...fresh })
    .onConflictDoUpdate({ target: [channels.userId, channels.address], set: fresh })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

const own = (userId: string, id: string) => and(eq(channels.userId, userId), eq(channels.id, id))

/** Somebody else's is as good as none. */
export async function readChannel(db: Db, userId: string, id: string): Promise<Channel> {
  const [row] = await db.select().from(channels).where(own(userId, id))
  if (!row) throw refused(404, 'not_found')
  return row
}

export async function removeChannel(db: Db, userId: string, id: string): Promise<void> {
  await readChannel(db, userId, id)
  await db.delete(channels).where(own(userId, id))
}

export async function switchOn(db: Db, userId: string, id: string): Promise<void> {
  await db.update(channels).set({ failingSince: null, offAt: null, reason: null }).where(own(userId, id))
}
