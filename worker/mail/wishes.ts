// Which letters somebody wants by which way, and when.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { settings } from '../db/schema.ts'
import type { LetterWishes, Way, When } from '../db/schema.ts'
import { DIGEST_HOUR } from './hour.ts'
import { LETTER_KINDS } from './kinds.ts'
import type { LetterKind } from './kinds.ts'

export type KindWishes = { readonly [kind in LetterKind]: When }
export type Wishes = { readonly [way in Way]: KindWishes }

/** What is said at the tables comes once a day, and by mail alone, unless somebody wants it otherwise. */
export const wishOf = (wishes: LetterWishes | null, way: Way, kind: LetterKind): When =>
  wishes?.[way]?.[kind] ?? usual(way, kind)

function usual(way: Way, kind: LetterKind): When {
  if (kind !== 'chat') return 'at once'
  return way === 'mail' ? 'digest' : 'never'
}

const kindWishes = (wishes: LetterWishes | null, way: Way): KindWishes => {
  const of = (kind: LetterKind): When => wishOf(wishes, way, kind)
  return {
    turn: of('turn'),
    decision: of('decision'),
    reminder: of('reminder'),
    invited: of('invited'),
    started: of('started'),
    offer: of('offer'),
    timeout: of('timeout'),
    over: of('over'),
    table: of('table'),
    chat: of('chat'),
    event: of('event'),
  }
}

export async function readWishes(
  db: Db,
  userId: string,
): Promise<{ readonly wishes: Wishes; readonly digestHour: number }> {
  const [row] = await db
    .select({ letters: settings.letters, digestHour: settings.digestHour })
    .from(settings)
    .where(eq(settings.userId, userId))
  const kept = row?.letters ?? null
  return {
    wishes: {
      mail: kindWishes(kept, 'mail'),
      push: kindWishes(kept, 'push'),
      webhook: kindWishes(kept, 'webhook'),
    },
    digestHour: row?.digestHour ?? DIGEST_HOUR,
  }
}

/** Merged in SQL, so that of two changes at once none is lost. */
export async function changeWishes(db: Db, userId: string, changes: LetterWishes): Promise<void> {
  const change = JSON.stringify(changes)
  await db
    .insert(settings)
    .values({ userId, letters: changes })
    .onConflictDoUpdate({
      target: settings.userId,
      set: { letters: sql`json_patch(coalesce(${settings.letters}, '{}'), ${change})` },
    })
}

/** Everything that comes in digests. */
export async function endDigests(db: Db, userId: string): Promise<void> {
  const { wishes } = await readWishes(db, userId)
  const kinds = LETTER_KINDS.filter((kind) => wishes.mail[kind] === 'digest')
  await changeWishes(db, userId, { mail: Object.fromEntries(kinds.map((kind) => [kind, 'never'])) })
}

export async function chooseDigestHour(db: Db, userId: string, digestHour: number): Promise<void> {
  await db
    .insert(settings)
    .values({ userId, digestHour })
    .onConflictDoUpdate({ target: settings.userId, set: { digestHour } })
}
