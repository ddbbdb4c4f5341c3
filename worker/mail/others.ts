// Who else a table is about, from where its reader sits.
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { words } from '../../words/index.ts'
import { challenges, users } from '../db/schema.ts'
import type { digests, Lang, notices } from '../db/schema.ts'
import type { Match, SeatRow } from '../match/load.ts'
import { listIn } from './listed.ts'

/** Whom a table waited for that was given up, as JSON; null: the notice is of something else. In a query of several tables. */
export const askedIn = (of: typeof notices | typeof digests): SQL<string | null> => sql`
  CASE WHEN ${of.kind} IN ('declined', 'expired') THEN (SELECT json_group_array(asked.name)
    FROM ${challenges} JOIN ${users} AS asked ON asked.id = ${challenges.userId}
    WHERE ${challenges.gameId} = ${of.gameId} AND asked.id != ${of.userId}) END`

export interface Other {
  readonly name: string
  readonly army: string
}

export const armyName = (lang: Lang, seat: SeatRow | undefined): string =>
  seat?.army ? words[lang].armies[seat.army].name : ''

/** Where nobody else sat down, those who were asked to. */
export function othersOf(
  { lang, userId, asked }: { readonly lang: Lang; readonly userId: string; readonly asked: string | null },
  { seats }: Pick<Match, 'seats'>,
): Other[] {
  const sitting = seats.flatMap((seat) =>
    seat.userId === userId || seat.name === null ? [] : [{ name: seat.name, army: armyName(lang, seat) }],
  )
  const names = listIn(asked ?? '[]').filter((name) => typeof name === 'string')
  return sitting.length > 0 ? sitting : names.map((name) => ({ name, army: '' }))
}
