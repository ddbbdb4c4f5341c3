// What the service costs the database: the same early and late in a game, with a clock and with all that lies on the desks.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { recall, remember } from '../../worker/match/cache.ts'
import { begunGame, list, signedUp } from './client.ts'
import type { Client } from './client.ts'
import { metered, rowsIn } from './meter.ts'
import type { Trip } from './meter.ts'
import { storedLog } from './play.ts'
import { clock, timedGame } from './timed.ts'

const HQ = 'hq@d4^0'

/** A game whose log has so many entries, played forth and back: Anna has still to place her HQ. */
async function gameOf(entries: number, anna: Client, bert: Client): Promise<string> {
  const id = await timedGame(anna, bert, { clock: clock() })
  for (let head = 0; head < entries - 1;) {
    const pairs = Math.min(32, Math.ceil((entries - 1 - head) / 2))
    const answer = await anna.submit(id, head, Array.from({ length: pairs }, () => [HQ, 'undo 0']).flat())
    expect(answer.status, answer.text).toBe(200)
    head += 2 * pairs
  }
  return id
}

/** So many other games were asked for since that this one is not in memory any more. */
function forget(id: string): void {
  const any = recall(id)
  for (let i = 0; any && i < 500; i++) remember(`another ${i}`, any)
  expect(recall(id)).toBeUndefined()
}

/** Behind all others: reading a game's rows looks at the one behind them, if there is any. */
async function lastInOrder(id: string): Promise<void> {
  for (const [table, key] of [
    ['games', 'id'],
    ['seats', 'game_id'],
    ['entries', 'game_id'],
  ]) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).bind(id).all()
    for (const row of results) {
      const copy = { ...row, [key ?? '']: 'zzz', ...(table === 'games' && { invite: 'zzz' }) }
      const names = Object.keys(copy).map((name) => `"${name}"`)
      await env.DB.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
        .bind(...Object.values(copy))
        .run()
    }
  }
}

async function turnIn(id: string, anna: Client): Promise<Trip[]> {
  const head = (await storedLog(id)).length - 1
  await anna.send('PUT', `/api/games/${id}/draft`, { seat: 0, head, actions: [HQ] })
  return metered(async () => {
    const answer = await anna.submit(id, head, [HQ])
    expect(answer.status, answer.text).toBe(200)
  })
}

test('a turn is three round trips and at most 30 rows, writes included, however long the game', async () => {
  const [anna, bert] = await Promise.all([signedUp('Anna'), signedUp('Bert')])
  for (const client of [anna, bert]) {
    await client.send('PATCH', '/api/me/calendar', { zone: 'Europe/Warsaw', weekends: true })
    await client.send('PUT', '/api/me/orders/hex', { orders: { 'DP-19': 'home' } })
  }
  await lastInOrder(await gameOf(1, anna, bert))
  const sizes = [20, 300]
  const warm: number[] = []
  for (const size of sizes) {
    const id = await gameOf(size, anna, bert)
    for (const client of [anna, bert])
      await client.send('PUT', `/api/games/${id}/orders`, { orders: { 'DP-19': 'away' } })
    expect((await storedLog(id)).length).toBeGreaterThanOrEqual(size)
    expect(recall(id)).toBeDefined()
    const trips = await turnIn(id, anna)
    expect(trips).toHaveLength(3)
    warm.push(rowsIn(trips))
  }
  expect(warm[1]).toBe(warm[0])
  expect(warm[0]).toBeLessThanOrEqual(30)

  for (const size of sizes) {
    const id = await gameOf(size, anna, bert)
    for (const client of [anna, bert])
      await client.send('PUT', `/api/games/${id}/orders`, { orders: { 'DP-19': 'away' } })
    const entries = (await storedLog(id)).length
    forget(id)
    const trips = await turnIn(id, anna)
    expect(trips).toHaveLength(3)
    expect(rowsIn(trips)).toBe((warm[0] ?? 0) + entries)
  }
})

test('my games are one query, and what it reads grows with the games shown and nothing else', async () => {
  const [carl, dora, emil] = await Promise.all(['Carl', 'Dora', 'Emil'].map((name) => signedUp(name)))
  if (!carl || !dora || !emil) throw new Error('nobody is there')
  const costs: number[] = []
  for (const more of [10, 40]) {
    for (let i = 0; i < more; i++) await begunGame(carl, dora)
    // Of others, and over: neither is shown.
    for (let i = 0; i < 5; i++) await begunGame(emil, dora)
    const over = await begunGame(carl, emil)
    await carl.submit(over, 0, ['resign'])
    let shown = 0
    const trips = await metered(async () => {
      shown = list((await carl.get('/api/games')).body, 'games').length
    })
    // Who asks, and the games.
    expect(trips).toHaveLength(2)
    costs.push(rowsIn(trips) / shown)
  }
  // A game's row, the seats of both, and who sits there.
  expect(Math.max(...costs)).toBeLessThanOrEqual(10)
  expect(costs[1]).toBeLessThanOrEqual((costs[0] ?? 0) * 1.05)
})
