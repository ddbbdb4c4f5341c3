// A thousand turns in one sweep: exactly the letters expected, and as many queries for a full batch as for a small one.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import { makeLetters } from '../../worker/mail/make.ts'
import { writeReminders } from '../../worker/mail/reminders.ts'
import { sendDue } from '../../worker/mail/send.ts'
import { mailOf, signedUp } from './client.ts'
import { keeping, prove, watched } from './office.ts'
import { serviceAt } from './service.ts'
import { clock, HOUR, timedGame } from './timed.ts'

const START = Date.parse('2026-11-16T12:00:00Z')
const LATER = START + 120_000
const service = serviceAt({ now: START })
const TURNS = 1000
const db = openDb(env.DB)

/** Copies of one game, each with a player of its own who is to move. */
async function games(n: number): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})`
  const copy = (table: string, changes: Record<string, string>, where: string) => {
    const columns = env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>()
    return columns.then(({ results }) => {
      const values = results.map(({ name }) => changes[name] ?? `"${table}"."${name}"`)
      return env.DB.prepare(
        `${numbers} INSERT INTO "${table}" (${results.map(({ name }) => `"${name}"`).join(', ')})
         SELECT ${values.join(', ')} FROM n, "${table}" WHERE ${where}`,
      ).run()
    })
  }
  await copy(
    'users',
    {
      id: `'player' || i`,
      name: `'Player ' || i`,
      name_key: `'player' || i`,
      mail: `'player' || i || '@example.org'`,
      mail_key: `'player' || i || '@example.org'`,
    },
    `users.name = 'Anna'`,
  )
  await copy('games', { id: `games.id || '-' || i`, invite: `'invite' || i` }, `games.id = 'copied'`)
  await copy(
    'seats',
    { game_id: `game_id || '-' || i`, user_id: `CASE seat WHEN 0 THEN 'player' || i ELSE user_id END` },
    `game_id = 'copied'`,
  )
  await copy('entries', { game_id: `game_id || '-' || i` }, `game_id = 'copied'`)
  await copy(
    'notices',
    { cause: `'copied-' || i || '/0'`, game_id: `game_id || '-' || i`, user_id: `'player' || i` },
    `game_id = 'copied' AND kind = 'turn'`,
  )
}

beforeAll(async () => {
  const [anna, bert] = [await signedUp('Anna', service), await signedUp('Bert', service)]
  await prove()
  const id = await timedGame(anna, bert, { clock: clock() })
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
    ...['seats', 'entries', 'notices'].map((name) =>
      env.DB.prepare(`UPDATE ${name} SET game_id = 'copied' WHERE game_id = ?`).bind(id),
    ),
    env.DB.prepare(`UPDATE games SET id = 'copied' WHERE id = ?`).bind(id),
  ])
  await games(TURNS)
  await env.DB.prepare(`DELETE FROM notices WHERE game_id = 'copied'`).run()
})

const queries = async (n: number, work: (db: ReturnType<typeof watched>['db']) => Promise<unknown>) => {
  const seen = watched()
  await work(seen.db)
  return [n, seen.calls()]
}

test('a batch costs the same whatever is in it', async () => {
  const office = keeping()
  const made = []
  const sent = []
  for (const n of [1, 10, 100]) made.push(await queries(n, (db) => makeLetters(db, office, LATER, n)))
  expect(made).toEqual([1, 10, 100].map((n) => [n, 4]))
  for (const n of [1, 10, 100]) sent.push(await queries(n, (db) => sendDue(db, office, LATER, { most: n })))
  expect(sent).toEqual([1, 10, 100].map((n) => [n, 2]))
  expect(office.sent).toHaveLength(111)
})

test('a batch is not too much for the database, by however many ways its letters go', async () => {
  const WAYS = 10
  const again = () =>
    env.DB.batch([env.DB.prepare('DELETE FROM letters'), env.DB.prepare('UPDATE notices SET done_at = NULL')])
  const called = (name: string) =>
    env.DB.prepare(`UPDATE users SET name = ? WHERE mail = ?`).bind(name, mailOf('Bert')).run()
  await again()
  await called('Bert'.repeat(100))
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${WAYS})
     INSERT INTO channels (id, user_id, kind, name, address, created_at)
     SELECT users.id || '-' || i, users.id, 'json', 'x', 'https://example.org/' || i, 0
     FROM n, users WHERE users.id LIKE 'player%'`,
  ).run()
  const made = await queries(100, (db) => makeLetters(db, keeping(), LATER, 100)).finally(async () => {
    await called('Bert')
    await env.DB.prepare('DELETE FROM channels').run()
  })
  expect(made).toEqual([100, 4])
  const count = 'SELECT count(*) AS n, sum(length(text) + length(page)) AS size FROM letters'
  const letters = await env.DB.prepare(count).first<{ n: number; size: number }>()
  expect(letters?.n).toBe(100 * (1 + WAYS))
  // More than a value of the database can hold.
  expect(letters?.size).toBeGreaterThan(2_200_000)
  await again()
})

test('reminders read no game that is not due, nor one that was reminded', async () => {
  const read = async (now: number) => {
    const [told, marked] = await writeReminders(db, now)
    return [told.meta.changes, told.meta.rows_read + marked.meta.rows_read < 50]
  }
  const late = START + 71 * HOUR
  expect(await read(LATER)).toEqual([0, true])
  expect(await read(late)).toEqual([TURNS + 1, false])
  expect(await read(late + 60_000)).toEqual([0, true])
  await env.DB.prepare(`DELETE FROM notices WHERE kind = 'reminder'`).run()
})

test('a thousand turns give a thousand letters', async () => {
  await env.DB.prepare('DELETE FROM letters').run()
  await env.DB.prepare('UPDATE notices SET done_at = NULL').run()
  const office = keeping()
  const seen = watched()
  await deliver(seen.db, office, LATER, { notices: 100, letters: 50 })
  expect(office.sent.map(({ to }) => to).sort()).toEqual(
    Array.from({ length: TURNS }, (_, i) => `player${i + 1}@example.org`).sort(),
  )
  expect(new Set(office.sent.map(({ messageId }) => messageId)).size).toBe(TURNS)
  // Reminders; four for each of ten batches of notices, two for each of twenty of letters; one each to see the end,
  // and one each for news of events and for digests.
  expect(seen.calls()).toBe(1 + 10 * 4 + 1 + 1 + 1 + 20 * 2 + 1)
  const again = keeping()
  await deliver(seen.db, again, LATER + 60_000)
  expect(again.sent).toEqual([])
})

describe('letters with pictures', () => {
  beforeEach(async () => {
    await env.DB.prepare('DELETE FROM letters').run()
    await env.DB.prepare(
      'UPDATE notices SET done_at = NULL WHERE rowid <= (SELECT min(rowid) + 19 FROM notices)',
    ).run()
  })

  test('that show the same share one drawing, in whichever batch of a sweep they go', async () => {
    const office = keeping(undefined, { pictures: true })
    expect(await deliver(db, office, LATER, { letters: 6 })).toBe(false)
    expect(office.sent).toHaveLength(20)
    const drawn = office.sent.flatMap(({ pictures }) =>
      pictures.filter(({ cid }) => cid === 'board').map(({ png }) => png),
    )
    expect(drawn).toHaveLength(20)
    expect(new Set(drawn).size).toBe(1)
  })

  test('go on in the next run, with their pictures, when one has drawn as much as it has time for', async () => {
    const office = keeping(undefined, { pictures: true })
    const runs: unknown[] = []
    for (let run = 0; run < 4; run++) {
      const isMore = await deliver(db, office, LATER + run, { letters: 8, pictures: 1 })
      runs.push([office.sent.length, isMore])
    }
    expect(runs).toEqual([
      [8, true],
      [16, true],
      [20, false],
      [20, false],
    ])
    expect(office.sent.every(({ pictures }) => pictures.length === 2)).toBe(true)
  })
})
