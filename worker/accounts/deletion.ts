// Deletion: the person goes, the games of the others stay. What is left of the account is a row called "deleted
// player", which the logs and seats point to.
import { and, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'
import { entrants, eventNotices, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import {
  avoided,
  challenges,
  channels,
  deadMail,
  desks,
  digests,
  games,
  keys,
  letters,
  messages,
  notes,
  notices,
  retiredNames,
  seats,
  sessions,
  settings,
  signInLinks,
  tokens,
  users,
} from '../db/schema.ts'
import { Refused } from '../edge/refused.ts'
import type { Tell } from '../live/tell.ts'
import { submitTurn } from '../match/door.ts'
import type { Submitted } from '../match/door.ts'
import { withdraw } from '../tournaments/registration.ts'
import { digest } from './digest.ts'
import { handOver } from '../tournaments/handing.ts'
import { DELETED } from './names.ts'
import { closeTables } from './tables.ts'
import { readUser } from './users.ts'
import type { UserRow } from './users.ts'

/** Who remembers somebody by a name shall not meet another under it; after a year it is free. */
const NAME_RESTS = 365 * 24 * 60 * 60 * 1000

export async function deleteAccount(db: Db, id: string, now: number, tell: Tell): Promise<void> {
  const bots = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.botOf, id), isNull(users.deletedAt)))
  for (const bot of bots) await deleteOne(db, bot.id, now, tell)
  await deleteOne(db, id, now, tell)
}

/** If it breaks off it can be done again: the account is closed last. */
async function deleteOne(db: Db, id: string, now: number, tell: Tell): Promise<void> {
  const user = await readUser(db, id)
  await closeTables(db, id, now)
  await withdrawAll(db, id, now)
  await handOver(db, id, now)
  await resignAll(db, id, now, tell)
  await erase(db, user, now)
  // What began while we were at it.
  await resignAll(db, id, now, tell)
}

/** Nobody shall be paired with somebody who is not there any more. */
async function withdrawAll(db: Db, userId: string, now: number): Promise<void> {
  const entered = await db
    .select({ id: entrants.eventId })
    .from(entrants)
    .innerJoin(events, eq(events.id, entrants.eventId))
    .where(
      and(
        eq(entrants.userId, userId),
        ne(entrants.state, 'withdrawn'),
        notInArray(events.state, ['finished', 'cancelled']),
      ),
    )
  for (const { id } of entered) await withdraw(db, id, userId, now)
}

async function resignAll(db: Db, userId: string, now: number, tell: Tell): Promise<void> {
  const mine = await db
    .select({ gameId: seats.gameId, seat: seats.seat })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .where(and(eq(seats.userId, userId), eq(games.status, 'running')))
  for (const { gameId, seat } of mine) await resign(db, { gameId, userId, seat }, now, tell)
}

/** Others may move while we knock: then the door says where the game is by now. */
const KNOCKS = 10

async function resign(
  db: Db,
  who: Pick<Submitted, 'gameId' | 'userId' | 'seat'>,
  now: number,
  tell: Tell,
): Promise<void> {
  for (let knock = 0; knock < KNOCKS; knock++) {
    const [row] = await db.select().from(games).where(eq(games.id, who.gameId))
    if (!row || row.status !== 'running') return
    const key = `deletion-${crypto.randomUUID()}`
    try {
      await submitTurn(db, { ...who, after: row.head ?? 0, actions: ['resign'], key }, now, tell)
      return
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // A seat that has left a game of several before has nothing to resign.
      if (error.status === 422) return
      if (error.code !== 'moved') throw error
    }
  }
  throw new Error(`${who.gameId} moved on too often to be resigned`)
}

async function erase(db: Db, user: UserRow, now: number): Promise<void> {
  const { id } = user
  const nobody = {
    name: DELETED,
    nameKey: `~${id}`,
    mail: '',
    mailKey: `~${id}`,
    password: null,
    provenAt: null,
  }
  const retired = { hash: await digest(user.nameKey), until: now + NAME_RESTS }
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, id)),
    db.delete(tokens).where(eq(tokens.userId, id)),
    db.delete(signInLinks).where(eq(signInLinks.userId, id)),
    db.delete(avoided).where(or(eq(avoided.userId, id), eq(avoided.otherId, id))),
    db.delete(keys).where(eq(keys.userId, id)),
    db.delete(notices).where(eq(notices.userId, id)),
    db.delete(notes).where(eq(notes.userId, id)),
    db.delete(desks).where(eq(desks.userId, id)),
    db.delete(settings).where(eq(settings.userId, id)),
    db.delete(challenges).where(eq(challenges.userId, id)),
    db.delete(channels).where(eq(channels.userId, id)),
    db.delete(digests).where(eq(digests.userId, id)),
    db.delete(eventNotices).where(eq(eventNotices.userId, id)),
    db.delete(deadMail).where(eq(deadMail.mailKey, user.provenAt === null ? '' : user.mailKey)),
    db.update(messages).set({ text: '' }).where(eq(messages.userId, id)),
    // An address that was never proven may be somebody else's, with letters of their own.
    db
      .delete(letters)
      .where(or(eq(letters.userId, id), eq(letters.to, user.provenAt === null ? '' : user.mail))),
    // What others were told about their games names them; what is still to be told goes first.
    db
      .delete(letters)
      .where(
        and(
          isNull(letters.dueAt),
          inArray(letters.gameId, db.select({ id: seats.gameId }).from(seats).where(eq(seats.userId, id))),
        ),
      ),
    db.insert(retiredNames).values(retired).onConflictDoUpdate({ target: retiredNames.hash, set: retired }),
    db
      .update(users)
      .set({ ...nobody, deletedAt: now })
      .where(eq(users.id, id)),
  ])
}
