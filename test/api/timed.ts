// Games with a clock, and what the rows say about them against what the log says.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { extend } from '../../worker/match/cache.ts'
import { banksOf } from '../../worker/match/clock/bank.ts'
import { derive } from '../../worker/match/derive.ts'
import { desksQuery } from '../../worker/match/desks.ts'
import { load } from '../../worker/match/load.ts'
import type { EntryRow } from '../../worker/match/rows.ts'
import { timingOf } from '../../worker/match/timing.ts'
import { text, VALUES } from './client.ts'
import type { Client, Json } from './client.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

/** Three days a turn, two time-outs excused. */
export const clock = (changes: Json = {}): Json => ({ kind: 'turn', days: 3, excused: 2, ...changes })

/** `a` sits on seat 0 and begins. */
export async function timedGame(a: Client, b: Client, terms: Json): Promise<string> {
  const table = { game: 'hex', army: 'borgo', against: 'moloch', first: 'me', value: VALUES[0], ...terms }
  const opened = await a.post('/api/games', table)
  expect(opened.status, opened.text).toBe(201)
  const invite = text(opened.body, 'invite')
  const joined = await b.post(`/api/invites/${invite}/join`, { army: null, value: VALUES[1] })
  expect(joined.status, joined.text).toBe(200)
  return text(opened.body, 'id')
}

/** Moloch, on seat 1, is to move, and can push a unit of Borgo's that has three ways to go: DP-19. */
export const PUSH = {
  units: [
    { tile: 'hq', seat: 0, hex: 'a3' },
    { tile: 'hq', seat: 1, hex: 'e1' },
    { tile: 'hybrid', seat: 1, hex: 'd2' },
    { tile: 'mutant', seat: 0, hex: 'c3' },
  ],
  decks: [
    ['mutant', 'mutant', 'mutant', 'mutant', 'mutant', 'mutant'],
    ['hybrid', 'hybrid', 'hybrid', 'hybrid', 'hybrid', 'hybrid'],
  ],
  hands: [[], ['push_back']],
  turn: 5,
  active: 1,
  stage: 'act',
}

export interface SeatLine {
  readonly owes_since: number | null
  readonly deadline: number | null
  readonly bank: number | null
  readonly over_at: number | null
  readonly flagged_at: number | null
}

export async function seatRows(id: string): Promise<SeatLine[]> {
  const { results } = await env.DB.prepare(
    'SELECT owes_since, deadline, bank, over_at, flagged_at FROM seats WHERE game_id = ? ORDER BY seat',
  )
    .bind(id)
    .all<SeatLine & Record<string, unknown>>()
  return results
}

/** The rows about a game are what its log, its policy and the calendars give. */
export async function expectTrueRows(id: string): Promise<void> {
  const db = openDb(env.DB)
  const { row, rules } = await load(db, id)
  // Not the position in memory: what the log alone gives.
  const { results } = await env.DB.prepare('SELECT * FROM entries WHERE game_id = ? ORDER BY seq')
    .bind(id)
    .all<EntryRow>()
  const position = extend(rules, undefined, results)
  const { clock: policy } = row.terms
  const desks = await desksQuery(db, id)
  const banks = policy ? banksOf(rules, policy, position.table.log) : []
  const timing = timingOf(
    policy,
    desks.map(({ calendar }, seat) => ({ calendar, bank: banks[seat] ?? null })),
  )
  const derived = derive(rules, position, timing)
  const { status, head, hash, startedAt, overAt, result } = row
  expect({ status, head, hash, startedAt, overAt, result }).toEqual(derived.game)
  const rows = await seatRows(id)
  expect(rows.map((seat) => [seat.owes_since, seat.deadline, seat.bank, seat.over_at])).toEqual(
    derived.seats.map((seat) => [seat.owesSince, seat.deadline, seat.bank, seat.overAt]),
  )
}
