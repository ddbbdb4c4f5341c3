// From due notices to letters in the outbox. Whoever does it at the same time makes the same letters, and one of them
// wins: a letter is made only while none of its notices is done, and they are done only with it.
import { and, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { notices } from '../db/schema.ts'
import { attempt } from './attempt.ts'
import { choose, dueNotices } from './due.ts'
import type { Told } from './due.ts'
import { draft, insertLetters } from './draft.ts'
import type { Draft } from './draft.ts'
import { postpone } from './later.ts'
import type { Later } from './later.ts'
import { loadGames } from './load.ts'
import { occasionsOf } from './occasions.ts'
import type { Office } from './office.ts'
import { writeLetter, writeShort } from './write.ts'

/** One batch, in as many queries whatever its size; answers how many notices it saw to. */
export async function makeLetters(db: Db, office: Office, now: number, most: number): Promise<number> {
  const due = await dueNotices(db, now, most)
  if (due.length === 0) return 0
  const ids = due.map((notice) => notice.gameId)
  const [games, occasions] = await Promise.all([loadGames(db, ids), occasionsOf(db, ids)])
  const { wanted, later } = choose(due, games, now)
  const made = wanted.map((want) => {
    const { row } = want.match
    const whole = attempt(row.id, () => writeLetter(want, occasions.get(row.id) ?? null, office, now))
    return { ...draft(want.to, want.route, whole ?? writeShort(want, office), row), of: want.all }
  })
  const told = new Set(made.flatMap(({ of }) => of))
  const rest = due.filter((notice) => !told.has(notice))
  await keep(db, made, later, rest, now)
  return due.length
}

interface Made extends Draft {
  /** All that is told of the game, by whichever way: of those who make letters of it at once one makes them all. */
  readonly of: readonly Told[]
}

/** `rest` makes no letter now. */
const keep = (db: Db, made: readonly Made[], later: readonly Later[], rest: readonly Told[], now: number) => {
  const parts = JSON.stringify(made.flatMap(({ id, of }) => of.map((n) => [n.cause, n.userId, n.kind, id])))
  const gone = JSON.stringify(rest.map((n) => [n.cause, n.userId, n.kind]))
  const whole = sql`made.value ->> 'of' = (
    SELECT count(*) FROM json_each(${parts}) AS part
    JOIN notices ON notices.cause = part.value ->> 0 AND notices.user_id = part.value ->> 1
      AND notices.kind = part.value ->> 2
    WHERE part.value ->> 3 = made.value ->> 'id' AND notices.done_at IS NULL)`
  return db.batch([
    postpone(db, later, isUndone),
    ...insertLetters(db, made, whole, now),
    done(db, sql`json_each(${parts}) JOIN letters ON letters.id = value ->> 3`, now),
    done(db, sql`json_each(${gone})`, now),
  ])
}

const isUndone = sql`EXISTS (SELECT 1 FROM notices WHERE notices.cause = later.value ->> 'cause'
  AND notices.user_id = later.value ->> 'userId' AND notices.kind = later.value ->> 'kind' AND notices.done_at IS NULL)`

const done = (db: Db, from: SQL, now: number) =>
  db
    .update(notices)
    .set({ doneAt: now })
    .where(
      and(
        isNull(notices.doneAt),
        sql`(${notices.cause}, ${notices.userId}, ${notices.kind}) IN
          (SELECT value ->> 0, value ->> 1, value ->> 2 FROM ${from})`,
      ),
    )
