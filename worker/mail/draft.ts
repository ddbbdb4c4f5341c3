// A letter on its way into the outbox.
import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { letterId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { letters } from '../db/schema.ts'
import type { Lang } from '../db/schema.ts'
import type { GameRow } from '../match/load.ts'
import type { Told } from './due.ts'
import type { Route } from './person.ts'
import type { Written } from './write.ts'

export interface Draft extends Written {
  readonly id: string
  readonly to: string
  readonly lang: Lang
  readonly userId: string
  readonly channel: string
  readonly first: string
  readonly gameId: string | null
  readonly seq: number | null
  readonly of: readonly unknown[]
}

/** `first` is the oldest of what it tells; `game` is null where it tells of several. */
export const draft = (
  first: Pick<Told, 'lang' | 'userId' | 'cause' | 'kind'>,
  route: Route,
  written: Written,
  game: GameRow | null,
) => ({
  id: letterId(),
  to: route.to,
  lang: first.lang,
  ...written,
  userId: first.userId,
  channel: route.channel,
  first: `${first.cause} ${first.kind}`,
  gameId: game?.id ?? null,
  seq: game?.head ?? null,
})

/** A value of the database holds two million bytes; the letters of one batch can be more. */
const MOST_BYTES = 500_000

/** In statements of so many bytes each, for one batch. `whole` says of a letter whether all it is made of is still to be told. */
export const insertLetters = (db: Db, made: readonly Draft[], whole: SQL, now: number) =>
  inParts(made.map((letter) => JSON.stringify({ ...letter, of: letter.of.length }))).map((rows) =>
    insertPart(db, `[${rows.join(',')}]`, whole, now),
  )

function inParts(rows: readonly string[]): string[][] {
  const parts: string[][] = []
  let size = Infinity
  for (const row of rows) {
    const bytes = Buffer.byteLength(row)
    size += bytes
    if (size > MOST_BYTES) {
      parts.push([])
      size = bytes
    }
    parts.at(-1)?.push(row)
  }
  return parts
}

/** The columns of `letters` in their order. */
const insertPart = (db: Db, rows: string, whole: SQL, now: number) =>
  db
    .insert(letters)
    .select(
      sql`
      SELECT made.value ->> 'id', made.value ->> 'to', made.value ->> 'lang', made.value ->> 'kind',
        made.value ->> 'subject', made.value ->> 'text', ${now}, NULL, made.value ->> 'userId',
        made.value ->> 'channel', made.value ->> 'first', made.value ->> 'gameId', made.value ->> 'seq',
        made.value -> 'page', ${now}, NULL, 0, NULL, NULL,
        (SELECT old.id FROM letters AS old WHERE old.user_id = made.value ->> 'userId'
          AND old.game_id = made.value ->> 'gameId' AND old.channel = made.value ->> 'channel'
          ORDER BY old.created_at DESC LIMIT 1)
      FROM json_each(${rows}) AS made
      WHERE ${whole}`,
    )
    .onConflictDoNothing()
