import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { kindOf } from '../../worker/match/games.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { ratedAfter } from '../../worker/ratings/finished.ts'
import { NEWCOMER, rate } from '../../worker/ratings/glicko2.ts'
import { rateFinished } from '../../worker/ratings/job.ts'
import { latenessOf } from '../../worker/ratings/lateness.ts'
import { Client, expectRefusal, list, signedUp, text } from './client.ts'
import type { Json } from './client.ts'
import { storedLog, storedTable } from './play.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, HOUR, timedGame } from './timed.ts'

const nobody = new Client()
const [anna, bert, carl] = await Promise.all([signedUp('Anna'), signedUp('Bert'), signedUp('Carl')])
const db = openDb(env.DB)

describe('Glicko-2', () => {
  test("the paper's worked example", () => {
    const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { against: { rating: 1400, deviation: 30 }, score: 1 },
      { against: { rating: 1550, deviation: 100 }, score: 0 },
      { against: { rating: 1700, deviation: 300 }, score: 0 },
    ])
    expect(after.rating).toBeCloseTo(1464.06, 1)
    expect(after.deviation).toBeCloseTo(151.52, 1)
    expect(after.volatility).toBeCloseTo(0.05999, 4)
  })

  test('a period without games makes a rating less certain only', () => {
    const after = rate({ rating: 1600, deviation: 50, volatility: 0.06 }, [])
    expect(after).toMatchObject({ rating: 1600, volatility: 0.06 })
    expect(after.deviation).toBeGreaterThan(50)
  })

  test('a surprise raises the volatility', () => {
    const played = Array.from({ length: 8 }, () => ({ against: { rating: 2300, deviation: 30 }, score: 1 }))
    expect(rate({ rating: 1400, deviation: 40, volatility: 0.06 }, played).volatility).toBeGreaterThan(0.06)
  })
})

describe('a finished game', () => {
  const teams = (mode: string, seats: number) =>
    kindOf('hex').friends(
      games.hex.setup({ mode, armies: ['borgo', 'moloch', 'outpost', 'hegemony'].slice(0, seats) }),
    )
  const over = (places: number[]) => ({ places, points: places.map(() => 0), how: 'final' as const })

  test('of several people is rated against each of another side', () => {
    const after = ratedAfter(['a', 'b', 'c'], teams('deathmatch', 3), over([1, 2, 2]), () => null)
    const [a, b, c] = ['a', 'b', 'c'].map((id) => after.get(id)?.rating ?? 0)
    expect(a).toBeGreaterThan(NEWCOMER.rating)
    expect(b).toBeLessThan(NEWCOMER.rating)
    expect(b).toBe(c)
    const team = ratedAfter(['a', 'b', 'c', 'c'], teams('team', 4), over([1, 1, 2, 2]), () => null)
    expect(team.get('a')).toEqual(team.get('b'))
    expect(team.get('a')?.rating).toBeGreaterThan(team.get('c')?.rating ?? 0)
  })

  test('a draw of equals moves nobody, a cancelled game is not rated', () => {
    const drawn = ratedAfter(['a', 'b'], teams('duel', 2), over([1, 1]), () => null)
    expect(drawn.get('a')?.rating).toBeCloseTo(NEWCOMER.rating, 9)
    const cancelled = { ...over([1, 1]), how: 'cancelled' as const }
    expect(ratedAfter(['a', 'b'], teams('duel', 2), cancelled, () => null).size).toBe(0)
  })
})

async function played(loser: Client, changes: Json = {}): Promise<string> {
  const opened = await anna.post('/api/games', {
    ...{ game: 'hex', army: 'borgo', against: 'moloch', first: 'me', ranked: true },
    ...changes,
  })
  expect(opened.status, opened.text).toBe(201)
  const id = text(opened.body, 'id')
  await bert.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army: null })
  await loser.submit(id, (await storedLog(id)).length - 1, ['resign'])
  return id
}

const steps = async () => {
  const { results } = await env.DB.prepare(
    'SELECT u.name, r.n, r.rating FROM ratings r JOIN users u ON u.id = r.user_id ORDER BY u.name, r.n',
  ).all<{ name: string; n: number; rating: number }>()
  return results
}

describe('the job', () => {
  test('rates each ranked game once, whoever runs it and however often', async () => {
    await played(anna)
    await played(bert)
    await played(bert)
    await played(bert, { ranked: false })
    await Promise.all([rateFinished(db, 1), rateFinished(db, 1), rateFinished(db, 1)])
    await rateFinished(db, 2)
    await rateFinished(db, 3)
    const all = await steps()
    expect(all.map(({ name, n }) => `${name} ${n}`)).toEqual([
      ...['Anna 1', 'Anna 2', 'Anna 3'],
      ...['Bert 1', 'Bert 2', 'Bert 3'],
    ])
    // The same as one after the other, in the order in which they ended.
    let [a, b] = [NEWCOMER, NEWCOMER]
    for (const score of [0, 1, 1])
      [a, b] = [rate(a, [{ against: b, score }]), rate(b, [{ against: a, score: 1 - score }])]
    expect(all[2]?.rating).toBeCloseTo(a.rating, 6)
    expect(all[5]?.rating).toBeCloseTo(b.rating, 6)
  })

  test('goes on where a crash has stopped it', async () => {
    const id = await played(anna)
    const before = await steps()
    const failing = new Proxy(db, {
      get: (target, key) =>
        key === 'batch' ? () => Promise.reject(new Error('crash')) : (Reflect.get(target, key) as unknown),
    })
    await expect(rateFinished(failing, 4)).rejects.toThrow('crash')
    expect(await steps()).toEqual(before)
    await rateFinished(db, 5)
    expect(await steps()).toHaveLength(before.length + 2)
    expect(await env.DB.prepare('SELECT rated_at FROM games WHERE id = ?').bind(id).first('rated_at')).toBe(5)
  })
})

test('a game that cannot be rated holds up none behind it', async () => {
  const [broken, sound] = [await played(anna), await played(bert)]
  await env.DB.prepare("UPDATE games SET game = 'chess' WHERE id = ?").bind(broken).run()
  await expect(rateFinished(db, 6)).rejects.toThrow(/^1 of 2 failed/)
  const { results } = await env.DB.prepare(
    'SELECT id, rated_at FROM games WHERE id IN (?, ?) ORDER BY rated_at',
  )
    .bind(broken, sound)
    .all()
  expect(results).toEqual([
    { id: broken, rated_at: null },
    { id: sound, rated_at: 6 },
  ])
  await env.DB.prepare("UPDATE games SET game = 'hex' WHERE id = ?").bind(broken).run()
  await rateFinished(db, 7)
  expect(await env.DB.prepare('SELECT rated_at FROM games WHERE id = ?').bind(broken).first('rated_at')).toBe(
    7,
  )
})

describe('the record', () => {
  test('of a player is open to all and says what the logs say', async () => {
    const record = await nobody.get('/api/players/anna/record')
    expect(record.status, record.text).toBe(200)
    const { results } = await env.DB.prepare(
      "SELECT g.id, s.seat FROM games g JOIN seats s ON s.game_id = g.id JOIN users u ON u.id = s.user_id WHERE u.name = 'Anna' AND g.status = 'over'",
    ).all<{ id: string; seat: number }>()
    const tables = await Promise.all(
      results.map(async ({ id, seat }) => ({ table: await storedTable(id), seat })),
    )
    const won = tables.filter(({ table, seat }) => table.result?.places[seat] === 1).length
    expect(record.body).toMatchObject({
      name: 'Anna',
      ratings: [{ pool: 'hex', games: 6 }],
      reliability: { games: tables.length, timeOuts: 0 },
      armies: [{ army: 'borgo', games: tables.length, won, drawn: 0, lost: tables.length - won }],
    })
    expect(typeof record.body['pace']).toBe('number')
  })

  test('of a newcomer is empty, of nobody is not there', async () => {
    expect((await carl.get('/api/players/Carl/record')).body).toEqual({
      name: 'Carl',
      ratings: [],
      pace: null,
      reliability: { games: 0, timeOuts: 0 },
      armies: [],
    })
    expectRefusal(await nobody.get('/api/players/Nobody/record'), 404, 'no_such_player')
  })

  test('counts draws, and leaves cancelled games out', async () => {
    for (const what of ['draw', 'cancel']) {
      const opened = await anna.post('/api/games', { game: 'hex', army: 'outpost', first: 'me' })
      const id = text(opened.body, 'id')
      await carl.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army: 'newyork' })
      await anna.submit(id, 0, [`offer ${what}`])
      expect((await carl.submit(id, 1, ['agree'])).body).toMatchObject({ status: 'over' })
    }
    const { body } = await nobody.get('/api/players/Carl/record')
    expect(list(body, 'armies')).toEqual([{ army: 'newyork', games: 1, won: 0, drawn: 1, lost: 0 }])
  })

  test('tells how long somebody lets the others wait, however much they send at once', async () => {
    const time = { now: Date.parse('2026-11-16T12:00:00Z') }
    const service = serviceAt(time)
    const [dora, emil] = [await signedUp('Dora', service), await signedUp('Emil', service)]
    const id = await timedGame(dora, emil, { clock: clock() })
    const after = async (wait: number, client: Client, ...actions: string[]) => {
      time.now += wait
      const answer = await client.submit(id, (await storedLog(id)).length - 1, actions)
      expect(answer.status, answer.text).toBe(200)
    }
    await after(HOUR, dora, 'hq@d4^0', 'undo 0', 'hq@d4^0')
    await after(10 * HOUR, emil, 'hq@c2^0')
    await after(HOUR, dora, 'resign')
    const paceOf = async (name: string) => (await nobody.get(`/api/players/${name}/record`)).body['pace']
    expect([await paceOf('Dora'), await paceOf('Emil')]).toEqual([HOUR, 10 * HOUR])
  })

  test('of games of several counts who ran out of time, and nobody else', async () => {
    const time = { now: Date.parse('2026-11-16T12:00:00Z') }
    const service = serviceAt(time)
    const people = await Promise.all(['Fred', 'Gina', 'Hugo'].map((name) => signedUp(name, service)))
    const [fred, gina, hugo] = people
    if (!fred || !gina || !hugo) throw new Error('nobody is there')
    const begun = async () => {
      const terms = { game: 'hex', army: 'borgo', first: 'me', seats: 3, clock: clock({ atZero: 'forfeit' }) }
      const opened = await fred.post('/api/games', terms)
      expect(opened.status, opened.text).toBe(201)
      for (const [client, army] of [
        [gina, 'moloch'],
        [hugo, 'outpost'],
      ] as const)
        await client.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army })
      return text(opened.body, 'id')
    }
    const gone = async (client: Client, id: string) =>
      expect((await client.submit(id, (await storedLog(id)).length - 1, ['resign'])).status).toBe(200)
    const runsOut = async () => {
      time.now += 4 * DAY
      await carryOutTimeouts(db, time.now, () => undefined)
    }
    // Fred runs out of time, the others play on; then Gina gives up.
    const first = await begun()
    await runsOut()
    await gone(gina, first)
    // Gina gives up; then Fred runs out of time, which ends the game.
    const second = await begun()
    await gone(gina, second)
    await runsOut()
    for (const id of [first, second]) expect((await storedTable(id)).result).not.toBeNull()
    const late = async (name: string) => (await nobody.get(`/api/players/${name}/record`)).body['reliability']
    expect(await Promise.all(['Fred', 'Gina', 'Hugo'].map(late))).toEqual([
      { games: 2, timeOuts: 2 },
      { games: 2, timeOuts: 0 },
      { games: 2, timeOuts: 0 },
    ])
    const idOf = async (client: Client) => text((await client.get('/api/me')).body, 'id')
    expect(await latenessOf(db, await idOf(fred))).toBe(100)
    expect(await latenessOf(db, await idOf(gina))).toBe(0)
  })
})
