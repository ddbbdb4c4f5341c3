// Makes anew what a database remembers about games besides their logs.
import * as z from 'zod'
import { games, isGame } from '../../shared/index.ts'
import { same } from '../../shared/kernel/index.ts'
import { extend } from '../../worker/match/cache.ts'
import { Clock } from '../../worker/api/clock.ts'
import { banksOf } from '../../worker/match/clock/bank.ts'
import { derive, NOT_BEGUN } from '../../worker/match/derive.ts'
import { readRow } from '../../worker/match/rows.ts'
import { timingOf } from '../../worker/match/timing.ts'

interface Statement {
  bind(...values: unknown[]): Statement
  all(): Promise<{ results: unknown[] }>
}
export interface Database {
  prepare(sql: string): Statement
  batch(statements: Statement[]): Promise<unknown>
}

const Game = z.object({
  id: z.string(),
  game: z.string().refine(isGame),
  status: z.string(),
  head: z.number().nullable(),
  hash: z.string().nullable(),
  startedAt: z.number().nullable(),
  overAt: z.number().nullable(),
  result: z.string().nullable(),
})
const Terms = z.object({ clock: Clock.nullish() })
const Calendars = z.array(
  z.object({
    since: z.number(),
    zone: z.string(),
    quiet: z.object({ from: z.number(), to: z.number() }).nullable(),
    weekends: z.boolean(),
    vacation: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
)
const Seat = z.object({
  seat: z.number(),
  army: z.string().nullable(),
  owesSince: z.number().nullable(),
  deadline: z.number().nullable(),
  bank: z.number().nullable(),
  overAt: z.number().nullable(),
})
const Player = z.object({ terms: z.string(), calendar: z.string().nullable() })
const Entry = z.object({
  seq: z.number(),
  seat: z.number().nullable(),
  by: z.string(),
  action: z.string(),
  chance: z.string(),
  at: z.number(),
  spent: z.string(),
  hash: z.string(),
})

export interface Rebuilt {
  readonly games: number
  readonly differences: number
  readonly broken: number
}

/** `say` hears of each difference. */
export async function rebuildAll(db: Database, say: (line: string) => void): Promise<Rebuilt> {
  const rows = await read(
    Game,
    db.prepare(
      'SELECT id, game, status, head, hash, started_at AS startedAt, over_at AS overAt, result FROM games ORDER BY id',
    ),
  )
  let differences = 0
  let broken = 0
  for (const row of rows) {
    try {
      for (const line of await rebuild(db, row)) {
        say(`${row.id}: ${line}`)
        differences++
      }
    } catch (error) {
      say(`${row.id}: the log does not replay: ${String(error)}`)
      broken++
    }
  }
  return { games: rows.length - broken, differences, broken }
}

async function read<T extends z.ZodType>(row: T, statement: Statement): Promise<z.output<T>[]> {
  return z.array(row).parse((await statement.all()).results)
}

/** Answers what differed. */
async function rebuild(db: Database, { id, game, ...kept }: z.output<typeof Game>): Promise<string[]> {
  const log = await read(Entry, db.prepare('SELECT * FROM entries WHERE game_id = ? ORDER BY seq').bind(id))
  const seats = await read(
    Seat,
    db
      .prepare(
        'SELECT seat, army, owes_since AS owesSince, deadline, bank, over_at AS overAt FROM seats WHERE game_id = ? ORDER BY seat',
      )
      .bind(id),
  )
  const rules = games[game]
  const timing = log.length > 0 ? await timingAnew(db, id, rules, log) : null
  const derived = log.length > 0 ? derive(rules, extend(rules, undefined, log), timing) : null
  const anew = derived?.game ?? NOT_BEGUN
  const none = { owesSince: null, deadline: null, bank: null, overAt: null }
  const seatsAnew = seats.map(({ seat, army }) => ({ seat, army, ...none, ...derived?.seats[seat] }))
  await db.batch([
    db
      .prepare(
        'UPDATE games SET status = ?, head = ?, hash = ?, started_at = ?, over_at = ?, result = ? WHERE id = ?',
      )
      .bind(
        anew.status,
        anew.head,
        anew.hash,
        anew.startedAt,
        anew.overAt,
        anew.result && JSON.stringify(anew.result),
        id,
      ),
    ...seatsAnew.map(({ seat, army, owesSince, deadline, bank, overAt }) =>
      db
        .prepare(
          'UPDATE seats SET army = ?, owes_since = ?, deadline = ?, bank = ?, over_at = ? WHERE game_id = ? AND seat = ?',
        )
        .bind(army, owesSince, deadline, bank, overAt, id, seat),
    ),
  ])
  const result: unknown = kept.result === null ? null : JSON.parse(kept.result)
  return [
    ...differences('', { ...kept, result }, { ...anew }),
    ...seatsAnew.flatMap((seat, i) => differences(`seat ${i} `, { ...seats[i] }, { ...seat })),
  ]
}

/** The clocks from the log and the policy; when they run out is the calendars' to say. */
async function timingAnew(
  db: Database,
  id: string,
  rules: (typeof games)[keyof typeof games],
  log: readonly z.output<typeof Entry>[],
) {
  const players = await read(
    Player,
    db
      .prepare(
        'SELECT terms, calendar FROM seats JOIN games ON games.id = game_id LEFT JOIN settings ON settings.user_id = seats.user_id WHERE game_id = ? ORDER BY seat',
      )
      .bind(id),
  )
  const { clock } = Terms.parse(JSON.parse(players[0]?.terms ?? '{}'))
  if (!clock) return null
  const banks = banksOf(rules, clock, log.map(readRow))
  const calendars = players.map((player) =>
    player.calendar === null ? null : Calendars.parse(JSON.parse(player.calendar)),
  )
  return timingOf(
    clock,
    banks.map((bank, seat) => ({ bank, calendar: calendars[seat] ?? null })),
  )
}

function differences(what: string, kept: Record<string, unknown>, anew: Record<string, unknown>): string[] {
  return Object.keys(anew)
    .filter((key) => !same(kept[key], anew[key]))
    .map((key) => `${what}${key} was ${JSON.stringify(kept[key])}, is ${JSON.stringify(anew[key])}`)
}
