// The positions in memory: whatever fails, what lies there is what a replay of the log gives.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { copy, replay } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { extend, headOf, recall } from '../../worker/match/cache.ts'
import { derive } from '../../worker/match/derive.ts'
import { submitTurn } from '../../worker/match/door.ts'
import { load } from '../../worker/match/load.ts'
import { begunGame, signedUp, text } from './client.ts'
import type { Client } from './client.ts'
import { choice, storedLog, storedTable } from './play.ts'

const rules = games.hex
let clients: Client[]
let users: string[]

beforeAll(async () => {
  clients = await Promise.all([signedUp('Anna'), signedUp('Bert')])
  users = await Promise.all(clients.map(async (client) => text((await client.get('/api/me')).body, 'id')))
})

type Fault = 'before' | 'after' | null

/** A database whose n-th batch fails: before it is carried out, or after it (only the answer is lost). */
function failing(n: number, fault: Fault): D1Database {
  let batches = 0
  return new Proxy(env.DB, {
    get(target, key) {
      if (key !== 'batch') {
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      }
      return async (statements: D1PreparedStatement[]) => {
        const fails = batches++ === n
        if (fails && fault === 'before') throw new Error('the line is dead')
        const results = await target.batch(statements)
        if (fails && fault === 'after') throw new Error('the answer is lost')
        return results
      }
    },
  })
}

/** Anything that changes what lies in the cache fails loudly. */
function freeze(x: unknown): void {
  if (typeof x !== 'object' || x === null || Object.isFrozen(x)) return
  Object.freeze(x)
  for (const value of Object.values(x)) freeze(value)
}

async function expectTrueCache(id: string): Promise<void> {
  const cached = recall(id)
  if (!cached) return
  const log = await storedLog(id)
  expect(headOf(cached)).toBeLessThan(log.length)
  expect(cached.table).toEqual(replay(rules, log.slice(0, headOf(cached) + 1)))
  const { results } = await env.DB.prepare('SELECT hash FROM entries WHERE game_id = ? ORDER BY seq')
    .bind(id)
    .all()
  expect(cached.hashes).toEqual(results.slice(0, cached.hashes.length).map((row) => row['hash']))
  freeze(cached)
}

async function begun(): Promise<string> {
  const [anna, bert] = clients
  if (!anna || !bert) throw new Error('nobody is there')
  return begunGame(anna, bert)
}

const submitAs = (id: string, db: D1Database, seat: number, after: number, actions: string[]) =>
  submitTurn(
    openDb(db),
    { gameId: id, userId: users[seat] ?? '', seat, after, actions, key: crypto.randomUUID() },
    Date.now(),
    () => undefined,
  )

test('through failing plays and failing commits, at every step of a game', async () => {
  const id = await begun()
  for (let table = await storedTable(id); table.state.turn < 4; table = await storedTable(id)) {
    const next = choice(table)
    if (!next) throw new Error('the game is over too soon')
    const head = table.log.length - 1
    const other = 1 - next.seat
    const attempts: [D1Database, number, number, string[]][] = [
      [env.DB, next.seat, head, [next.action, 'nonsense']],
      [env.DB, next.seat, head, ['undo 0', next.action]],
      [env.DB, other, head, [next.action]],
      [env.DB, next.seat, head - 1, [next.action]],
      [failing(0, 'before'), next.seat, head, [next.action]],
      [failing(1, 'before'), next.seat, head, [next.action]],
    ]
    for (const [db, seat, after, actions] of attempts) {
      await expect(submitAs(id, db, seat, after, actions)).rejects.toThrow()
      await expectTrueCache(id)
    }
    expect((await storedLog(id)).length - 1).toBe(head)
    await expect(submitAs(id, failing(1, 'after'), next.seat, head, [next.action])).rejects.toThrow('lost')
    expect((await storedLog(id)).length - 1).toBeGreaterThan(head)
    await expectTrueCache(id)
    // The position in memory is behind now: the next read takes the tail.
    await load(openDb(env.DB), id)
    await expectTrueCache(id)
    expect(headOf(recall(id))).toBe((await storedLog(id)).length - 1)
  }
})

test('a batch is there whole or not at all', async () => {
  const id = await begun()
  const rows = async () => {
    const one = (sql: string) => env.DB.prepare(sql).bind(id).first()
    return [
      await one('SELECT status, head, hash FROM games WHERE id = ?'),
      await one('SELECT count(*) AS n FROM entries WHERE game_id = ?'),
      await one('SELECT group_concat(owes_since) AS owes FROM seats WHERE game_id = ?'),
      await one('SELECT count(*) AS n FROM notices WHERE game_id = ?'),
      await env.DB.prepare('SELECT count(*) AS n FROM keys').first(),
    ]
  }
  const before = await rows()
  // The notice it would write is there already, so the last but one statement of the batch fails.
  await env.DB.prepare(
    'INSERT INTO notices (cause, user_id, kind, game_id, created_at) VALUES (?, ?, ?, ?, 0)',
  )
    .bind(`${id}/1`, users[1], 'turn', id)
    .run()
  await expect(submitAs(id, env.DB, 0, 0, ['hq@d4^0'])).rejects.toThrow()
  await env.DB.prepare('DELETE FROM notices WHERE created_at = 0').run()
  expect(await rows()).toEqual(before)
  await expectTrueCache(id)
})

test('a position made longer by its tail is the one a replay gives, undone moves and offers included', async () => {
  const id = await begun()
  const [anna, bert] = clients
  const words: [Client | undefined, string[]][] = [
    [anna, ['hq@d4^0']],
    [anna, ['undo 0', 'hq@c3^0']],
    [bert, ['offer draw']],
    [bert, ['hq@d4^3']],
    [anna, ['decline']],
    [bert, ['ask undo 3']],
    [anna, ['agree']],
  ]
  for (const [client, actions] of words) {
    const answer = await client?.submit(id, (await storedLog(id)).length - 1, actions)
    if (actions[0] !== 'decline') expect(answer?.status, answer?.text).toBe(200)
  }
  const { results } = await env.DB.prepare('SELECT * FROM entries WHERE game_id = ? ORDER BY seq')
    .bind(id)
    .all()
  const rows = results.map((row) => ({
    seq: Number(row['seq']),
    seat: row['seat'] === null ? null : Number(row['seat']),
    by: String(row['by']),
    action: String(row['action']),
    chance: String(row['chance']),
    at: Number(row['at']),
    spent: String(row['spent']),
    hash: String(row['hash']),
  }))
  const whole = extend(rules, undefined, rows)
  for (let cut = 1; cut <= rows.length; cut++) {
    const part = extend(rules, undefined, rows.slice(0, cut))
    const before = copy(part)
    freeze(part)
    expect(extend(rules, part, rows.slice(cut))).toEqual(whole)
    expect(part).toEqual(before)
  }
})

test('the rows about a game say what its log says', async () => {
  const { results } = await env.DB.prepare(
    "SELECT id, status, head, hash, over_at FROM games WHERE status != 'open'",
  ).all()
  expect(results.length).toBeGreaterThan(2)
  for (const row of results) {
    const id = String(row['id'])
    const { position, seats } = await load(openDb(env.DB), id)
    if (!position) throw new Error('not begun')
    const derived = derive(rules, position, null)
    expect(derived.game).toMatchObject({ status: row['status'], head: row['head'], hash: row['hash'] })
    expect(seats.map(({ army, owesSince }) => ({ army, owesSince }))).toEqual(
      derived.seats.map(({ army, owesSince }) => ({ army, owesSince })),
    )
  }
})

test('no other code writes into the log', () => {
  const sources = import.meta.glob('../../worker/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(30)
  const writes =
    /(insert|update|delete)\(entries\)|(insert\s+(or\s+\w+\s+)?into|update|delete\s+from|replace\s+into)\s+["'`${]*entries/i
  const writers = Object.entries(sources).filter(([, source]) => writes.test(String(source)))
  expect(writers.map(([path]) => path)).toEqual(['../../worker/match/append.ts'])
})
