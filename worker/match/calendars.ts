// A player's calendar: read, changed from now on, and what the change means for the games they owe a decision in.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { entries, games, seats, settings } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { remindedUnlessLater } from '../mail/reminders.ts'
import { ALWAYS, deadline } from './clock/calendar.ts'
import type { Calendar } from './clock/calendar.ts'
import { DAYS_A_YEAR, daysIn, merged, overspent, rangesOf } from './clock/vacation.ts'

export type Changes = Partial<Omit<Calendar, 'since'>>

const historyQuery = (db: Db, userId: string) =>
  db.select({ calendar: settings.calendar }).from(settings).where(eq(settings.userId, userId))

export async function readCalendar(db: Db, userId: string): Promise<Calendar> {
  const [row] = await historyQuery(db, userId)
  return row?.calendar?.at(-1) ?? ALWAYS
}

/** Of those who sit at a table, by seat: what each set last, and before. */
export async function calendarsOf(
  db: Db,
  places: readonly { readonly userId: string | null }[],
): Promise<(readonly Calendar[] | null)[]> {
  const people = JSON.stringify(places.flatMap(({ userId }) => userId ?? []))
  const rows = await db
    .select({ userId: settings.userId, calendar: settings.calendar })
    .from(settings)
    .where(sql`${settings.userId} IN (SELECT value FROM json_each(${people}))`)
  return places.map(({ userId }) => rows.find((row) => row.userId === userId)?.calendar ?? null)
}

export async function changeCalendar(
  db: Db,
  userId: string,
  changes: Changes,
  now: number,
): Promise<Calendar> {
  const [stored, owed] = await db.batch([historyQuery(db, userId), owedQuery(db, userId)])
  const history = stored[0]?.calendar ?? []
  const calendar = changed(history.at(-1) ?? ALWAYS, changes, now)
  const oldest = Math.min(now, ...owed.map((seat) => seat.owesSince ?? now))
  const kept = [...since(history.length > 0 ? history : [ALWAYS], oldest), calendar]
  const late = owed.flatMap(({ gameId, seat, head, terms, bank, chargedAt }) =>
    terms.clock && bank !== null ? [[gameId, seat, head, deadline(kept, terms.clock, chargedAt, bank)]] : [],
  )
  await db.batch([
    db
      .insert(settings)
      .values({ userId, calendar: kept })
      .onConflictDoUpdate({ target: settings.userId, set: { calendar: kept } }),
    ...(late.length > 0 ? [moving(db, userId, JSON.stringify(late))] : []),
  ])
  return calendar
}

/** The games in which the clock of the player runs. */
const owedQuery = (db: Db, userId: string) =>
  db
    .select({
      gameId: seats.gameId,
      seat: seats.seat,
      owesSince: seats.owesSince,
      bank: seats.bank,
      head: games.head,
      terms: games.terms,
      chargedAt: entries.at,
    })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .innerJoin(entries, and(eq(entries.gameId, games.id), eq(entries.seq, games.head)))
    .where(and(eq(seats.userId, userId), isNotNull(seats.owesSince), isNotNull(seats.deadline)))

/** Only where the game has not gone on meanwhile: then whoever wrote has seen to it. */
const moving = (db: Db, userId: string, rows: string) =>
  db
    .update(seats)
    .set({ deadline: moved(rows), reminded: remindedUnlessLater(moved(rows)) })
    .where(
      and(
        eq(seats.userId, userId),
        isNotNull(seats.owesSince),
        sql`EXISTS (SELECT 1 FROM json_each(${rows}) JOIN games ON games.id = value ->> 0
          WHERE value ->> 0 = ${seats.gameId} AND value ->> 1 = ${seats.seat} AND games.head = value ->> 2)`,
      ),
    )

const moved = (rows: string) =>
  sql`(SELECT value ->> 3 FROM json_each(${rows})
    WHERE value ->> 0 = ${seats.gameId} AND value ->> 1 = ${seats.seat})`

function changed(old: Calendar, changes: Changes, now: number): Calendar {
  const { zone = old.zone, quiet = old.quiet, weekends = old.weekends } = changes
  const used = daysIn(old.vacation) ?? []
  const wished = changes.vacation ? daysIn(changes.vacation) : used
  if (!wished) throw refused(422, 'bad_days').with({ field: 'vacation' })
  const days = merged(used, wished, zone, now)
  const year = overspent(days)
  if (year !== null)
    throw refused(422, 'vacation_spent', { year, most: DAYS_A_YEAR }).with({ field: 'vacation' })
  return { since: now, zone, quiet, weekends, vacation: rangesOf(days) }
}

/** Those that may still be needed to charge somebody. */
const since = (history: readonly Calendar[], oldest: number): readonly Calendar[] =>
  history.filter((_, i) => (history[i + 1]?.since ?? Infinity) > oldest)
