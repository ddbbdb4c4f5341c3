// What is of no use any more is thrown away.
import { and, isNull, lt } from 'drizzle-orm'
import { eventNotices } from './events.ts'
import type { Db } from './open.ts'
import { counters, keys, letters, notices, retiredNames, sessions, signInLinks } from './schema.ts'

/** Nobody sends a turn again after a week. */
const KEYS_LAST = 7 * 24 * 60 * 60 * 1000

/** Long enough to look into why one did not arrive. */
const LETTERS_LAST = 30 * 24 * 60 * 60 * 1000

/** What was told is told, and what the feeds show is younger. */
const NOTICES_LAST = 30 * 24 * 60 * 60 * 1000

export async function sweep(db: Db, now: number): Promise<void> {
  await db.batch([
    db.delete(counters).where(lt(counters.until, now)),
    db.delete(signInLinks).where(lt(signInLinks.expiresAt, now)),
    db.delete(sessions).where(lt(sessions.expiresAt, Math.floor(now / 1000))),
    db.delete(retiredNames).where(lt(retiredNames.until, now)),
    db.delete(keys).where(lt(keys.createdAt, now - KEYS_LAST)),
    db.delete(letters).where(and(lt(letters.createdAt, now - LETTERS_LAST), isNull(letters.dueAt))),
    db.delete(notices).where(lt(notices.doneAt, now - NOTICES_LAST)),
    db.delete(eventNotices).where(lt(eventNotices.doneAt, now - NOTICES_LAST)),
  ])
}
