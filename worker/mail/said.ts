// What was said at a table, as notices tell it.
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { digests, Lang } from '../db/schema.ts'
import { avoided, notices, seats } from '../db/schema.ts'
import { listIn } from './listed.ts'
import type { Line } from './page.ts'
import { noticeWords } from './words.ts'

/** The notice of a message is called after the game and the message's number. */
const SAID = '/said/'

/** For everybody who sits there, but for who said it and who does not want to hear them; in the batch of the message. */
export const noticesOfSaying = (db: Db, gameId: string, userId: string, now: number) =>
  db
    .insert(notices)
    .select(
      sql`
      SELECT DISTINCT ${gameId} || ${SAID} || (SELECT max(n) FROM messages WHERE game_id = ${gameId}),
        ${seats.userId}, 'said', ${gameId}, ${now}, NULL
      FROM ${seats}
      WHERE ${seats.gameId} = ${gameId} AND ${seats.userId} IS NOT NULL AND ${seats.userId} != ${userId}
        AND NOT EXISTS (SELECT 1 FROM ${avoided}
          WHERE ${avoided.userId} = ${seats.userId} AND ${avoided.otherId} = ${userId})`,
    )
    .onConflictDoNothing()

/** Who said what, as JSON; null: the notice is of something else, or it was taken away, or is not to be heard any more. */
export const saidIn = (of: typeof notices | typeof digests): SQL<string | null> => sql`
  CASE ${of.kind} WHEN 'said' THEN (SELECT json_array(speakers.name, messages.text)
    FROM messages JOIN users AS speakers ON speakers.id = messages.user_id
    WHERE messages.game_id = ${of.gameId} AND messages.text != ''
      AND NOT EXISTS (SELECT 1 FROM ${avoided}
        WHERE ${avoided.userId} = ${of.userId} AND ${avoided.otherId} = messages.user_id)
      AND messages.n = CAST(substr(${of.cause}, length(${of.gameId}) + ${SAID.length + 1}) AS INTEGER)) END`

/** More than anybody reads in a letter; and somebody could say more than one can hold. */
const MOST = 20

/** The last of what was said. */
export function saidLines(lang: Lang, said: readonly (string | null)[]): Line[] {
  const lines = said.flatMap(saidLine)
  const cut = Math.max(0, lines.length - MOST)
  const sooner: Line[] = cut === 0 ? [] : [{ who: null, text: noticeWords[lang].saidSooner(cut) }]
  return [...sooner, ...lines.slice(cut)]
}

function saidLine(said: string | null): Line[] {
  const [who, text] = listIn(said ?? '[]')
  return typeof who === 'string' && typeof text === 'string' ? [{ who, text }] : []
}
