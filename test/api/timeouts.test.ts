// Clocks in the service: what is charged, what happens at zero, and that it does not matter who comes first.
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { replay, verify } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import type { Db } from '../../worker/db/open.ts'
import { GRACE } from '../../worker/match/clock/policy.ts'
import { activeGames, nextBoard } from '../../worker/match/lists.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { at, Client, expectRefusal, list, number, signedUp, text } from './client.ts'
import type { Json } from './client.ts'
import { choice, exported, storedLog, storedTable } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, expectTrueRows, HOUR, seatRows, timedGame } from './timed.ts'

const rules = games.hex
/** A Monday. */
const START = Date.parse('2026-11-16T12:00:00Z')
const time = { now: START }
const service = serviceAt(time)
let anna: Client
let bert: Client
let carl: Client

beforeAll(async () => {
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  carl = await signedUp('Carl', service)
})
afterAll(expectNoSecretsSaid)

/** At a moment of its own, so that no game of another test is due. */
async function begin(changes: Json = {}, more: Json = {}): Promise<string> {
  time.now = START
  await env.DB.prepare('UPDATE seats SET deadline = NULL').run()
  await env.DB.prepare('DELETE FROM counters').run()
  return timedGame(anna, bert, { clock: clock(changes), ...more })
}

const job = (): Promise<void> => carryOutTimeouts(openDb(env.DB), time.now, () => undefined)
const words = async (id: string) =>
  (await storedLog(id)).map(({ by, seat, action }) => [by, seat, action]).slice(1)
const headOf = async (id: string): Promise<number> => (await storedLog(id)).length - 1

async function noticesOf(id: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    'SELECT name, kind FROM notices JOIN users ON users.id = user_id WHERE game_id = ? ORDER BY notices.rowid',
  )
    .bind(id)
    .all()
  return results.map((row) => [row['name'], row['kind']])
}

describe('the clock of a table', () => {
  test('is shown wherever it can be accepted, and to those who play', async () => {
    const wanted = clock({ quiet: false })
    const opened = await anna.post('/api/games', { game: 'hex', army: 'borgo', first: 'me', clock: wanted })
    const whole = { ...wanted, weekends: true, vacation: true, atZero: 'default' }
    expect(at((await anna.get(`/api/games/${text(opened.body, 'id')}`)).body, 'clock')).toEqual(whole)
    expect(at((await carl.get(`/api/invites/${text(opened.body, 'invite')}`)).body, 'clock')).toEqual(whole)
  })

  test.each([
    ['no kind', { days: 3 }, 'clock.kind'],
    ['no time', clock({ days: 0 }), 'clock.days'],
    ['half a day', clock({ days: 0.5 }), 'clock.days'],
    ['for ever', clock({ days: 1000 }), 'clock.days'],
    ['a cap below what it begins with', { kind: 'bank', days: 5, increment: 12, cap: 4 }, 'clock.cap'],
    ['another end', clock({ atZero: 'lightning' }), 'clock.atZero'],
    ['more excuses than one needs', clock({ excused: 99 }), 'clock.excused'],
    ['something more', clock({ speed: 2 }), 'clock.speed'],
  ])('is refused with %s', async (_what, wanted, field) => {
    const answer = await anna.post('/api/games', { game: 'hex', army: 'borgo', first: 'me', clock: wanted })
    expect({ status: answer.status, field: at(answer.body, 'error', 'field') }).toEqual({
      status: 422,
      field,
    })
  })

  test('charges who owes a decision, and nobody else', async () => {
    const id = await begin()
    expect(await seatRows(id)).toMatchObject([
      { owes_since: START, deadline: START + 3 * DAY, bank: 3 * DAY },
      { owes_since: null, deadline: null, bank: 3 * DAY },
    ])
    time.now += 5 * HOUR
    await anna.submit(id, 0, ['hq@d4^0'])
    expect((await storedLog(id)).at(-1)?.spent).toEqual([5 * HOUR, 0])
    expect(await seatRows(id)).toMatchObject([
      { deadline: null, bank: 3 * DAY - 5 * HOUR },
      { deadline: time.now + 3 * DAY, bank: 3 * DAY },
    ])
    const seen = await anna.get(`/api/games/${id}`)
    expect(at(seen.body, 'seats', 1)).toMatchObject({ deadline: time.now + 3 * DAY, bank: 3 * DAY })
    await expectTrueRows(id)
  })

  test('stands while the players have agreed to pause', async () => {
    const id = await begin()
    time.now += DAY
    await bert.submit(id, 0, ['pause'])
    time.now += HOUR
    await anna.submit(id, 1, ['agree'])
    expect((await storedLog(id)).map((entry) => entry.spent)).toEqual([[], [DAY, 0], [HOUR, 0]])
    expect((await seatRows(id)).map((seat) => seat.deadline)).toEqual([null, null])
    time.now += 30 * DAY
    await job()
    expectRefusal(await anna.submit(id, 2, ['hq@d4^0']), 422, 'paused')
    await bert.submit(id, 2, ['resume'])
    expect((await seatRows(id))[0]).toMatchObject({
      deadline: time.now + 2 * DAY - HOUR,
      bank: 2 * DAY - HOUR,
    })
    expect(await noticesOf(id)).toEqual([
      ['Anna', 'start'],
      ['Anna', 'turn'],
      ['Anna', 'offer'],
      ['Bert', 'paused'],
      ['Anna', 'turn'],
      ['Anna', 'resumed'],
    ])
    await expectTrueRows(id)
  })

  test('is a bank with an increment, if the table says so', async () => {
    const id = await begin({ kind: 'bank', days: 5, increment: 12, cap: 6 })
    expect((await seatRows(id)).map((seat) => seat.bank)).toEqual([5.5 * DAY, 5 * DAY])
    time.now += 2 * DAY
    await anna.submit(id, 0, ['hq@d4^0'])
    time.now += DAY
    await bert.submit(id, 1, ['hq@c2^0'])
    expect((await seatRows(id)).map((seat) => seat.bank)).toEqual([4 * DAY, 4.5 * DAY])
    await expectTrueRows(id)
  })

  test('gains nobody anything by taking back', async () => {
    const id = await begin({ kind: 'bank', days: 2, increment: 24, cap: 20 })
    time.now += DAY
    await anna.submit(id, 0, ['hq@d4^0'])
    for (const n of [1, 3, 5]) {
      await anna.submit(id, n, ['undo 0'])
      await anna.submit(id, n + 1, ['hq@c2^0'])
    }
    expect((await seatRows(id))[0]?.bank).toBe(2 * DAY)
    await expectTrueRows(id)
  })
})

describe('at zero', () => {
  test('the default is played as of the moment it was due, whoever comes first and however late', async () => {
    const logs: unknown[] = []
    for (const who of ['job', 'the late player', 'the other', 'twice', 'job every hour']) {
      const id = await begin()
      if (who === 'job every hour')
        for (let i = 0; i < 5 * 24; i++) {
          time.now = START + i * HOUR
          await job()
        }
      time.now = START + 5 * DAY
      if (who === 'job') await job()
      if (who === 'twice') await Promise.all([job(), job(), job()])
      if (who === 'the late player') expectRefusal(await anna.submit(id, 0, ['hq@d4^0']), 409, 'moved')
      if (who === 'the other') expectRefusal(await bert.submit(id, 0, ['offer draw']), 409, 'moved')
      const log = await storedLog(id)
      logs.push(log.slice(1))
      expect(log[1]).toMatchObject({ by: 'clock', seat: 0, at: START + 3 * DAY + GRACE })
      expect(log[1]?.spent).toEqual([3 * DAY + GRACE, 0])
      expect((await seatRows(id))[1]).toMatchObject({ deadline: START + 6 * DAY + GRACE })
      await expectTrueRows(id)
    }
    for (const log of logs) expect(log).toEqual(logs[0])
  })

  test('an answer within a minute still counts', async () => {
    const id = await begin()
    time.now = START + 3 * DAY + GRACE - 1
    await job()
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    expect((await seatRows(id))[0]?.bank).toBe(0)
    await bert.submit(id, 1, ['hq@c2^0'])
    expect((await seatRows(id))[0]?.bank).toBe(3 * DAY)
    await expectTrueRows(id)
  })

  test('several time-outs that are due come one after the other, then the seat forfeits', async () => {
    const id = await begin({ excused: 1 })
    time.now = START + 100 * DAY
    await job()
    const log = await storedLog(id)
    const late = log.filter((entry) => entry.by === 'clock')
    expect(late.map(({ seat, at: moment }) => [seat, (moment - START - GRACE) / DAY >= 3])).toEqual(
      late.map(({ seat }) => [seat, true]),
    )
    expect(late.map((entry) => entry.seat)).toEqual([0, 1, null])
    expect(late.at(-1)?.action).toBe('forfeit 0')
    expect(late.map((entry) => entry.at)).toEqual([1, 2, 3].map((n) => START + n * (3 * DAY + GRACE)))
    expect(at((await bert.get(`/api/games/${id}`)).body, 'result')).toMatchObject({
      places: [2, 1],
      how: 'time',
    })
    expect(await noticesOf(id)).toContainEqual(['Anna', 'over'])
    expect(await verify(rules, await exported(anna, id))).toMatchObject({ faults: [], drawsChecked: true })
    await expectTrueRows(id)
  })

  test('the seat forfeits at once, if the table says so', async () => {
    const id = await begin({ atZero: 'forfeit', excused: 9 })
    time.now = START + 4 * DAY
    await job()
    expect(await words(id)).toEqual([['clock', null, 'forfeit 0']])
    expect((await seatRows(id)).map((seat) => seat.deadline)).toEqual([null, null])
    expect((await seatRows(id))[0]?.over_at).toBe(START + 3 * DAY + GRACE)
  })

  test('the organizer is told once and nothing is played, if the table says so', async () => {
    const id = await begin({ atZero: 'organizer' })
    time.now = START + 4 * DAY
    await Promise.all([job(), job()])
    time.now += DAY
    await job()
    expect(await words(id)).toEqual([])
    expect((await seatRows(id))[0]?.flagged_at).toBe(START + 4 * DAY)
    expect((await noticesOf(id)).filter((notice) => at(notice, 1) === 'flag')).toEqual([['Anna', 'flag']])
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    expect((await seatRows(id))[0]?.flagged_at).toBeNull()
    await expectTrueRows(id)
  })

  test('a key that was answered is answered the same, whatever is due by now', async () => {
    const id = await begin()
    const key = crypto.randomUUID()
    const first = await anna.submit(id, 0, ['hq@d4^0'], { key })
    time.now += 50 * DAY
    expect((await anna.submit(id, 0, ['hq@d4^0'], { key })).text).toBe(first.text)
    expect(await headOf(id)).toBe(1)
  })

  test('the job, a late turn and another player at the same moment write one history', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await begin()
      time.now = START + 4 * DAY
      const [, , mine, other] = await Promise.all([
        job(),
        job(),
        anna.submit(id, 0, ['hq@d4^0']),
        bert.submit(id, 0, ['resign']),
      ])
      expectRefusal(mine, 409, 'moved')
      expectRefusal(other, 409, 'moved')
      expect(number(mine.body, 'error', 'head')).toBe(1)
      expect((await words(id)).map((word) => word[0])).toEqual(['clock'])
      expect((await noticesOf(id)).filter((notice) => at(notice, 1) === 'timeout')).toEqual([
        ['Anna', 'timeout'],
      ])
      await expectTrueRows(id)
    }
  })

  test('a game without a clock waits for ever', async () => {
    time.now = START
    const id = await timedGame(anna, bert, {})
    time.now += 1000 * DAY
    await job()
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    expect((await storedLog(id)).map((entry) => entry.spent)).toEqual([[], []])
    time.now = START
  })
})

describe('a calendar', () => {
  const change = (client: Client, changes: Json) => client.send('PATCH', '/api/me/calendar', changes)
  const nothing = { zone: 'UTC', quiet: null, weekends: false, vacation: [], left: 30, budget: 30, since: 0 }

  test("is its owner's, and empty at first", async () => {
    const dora = await signedUp('Dora', service)
    expect((await dora.get('/api/me/calendar')).body).toEqual(nothing)
    const changed = await change(dora, {
      zone: 'Asia/Kathmandu',
      quiet: { from: 1320, to: 420 },
      weekends: true,
    })
    expect(changed.body).toEqual({
      ...nothing,
      zone: 'Asia/Kathmandu',
      quiet: { from: 1320, to: 420 },
      weekends: true,
      since: time.now,
    })
    expect((await dora.get('/api/me/calendar')).body).toEqual(changed.body)
    expect((await change(dora, { quiet: null })).body).toMatchObject({ quiet: null, weekends: true })
    expect((await anna.get('/api/me/calendar')).body).toEqual(nothing)
    const nobody = new Client(service)
    expectRefusal(await nobody.get('/api/me/calendar'), 401, 'not_signed_in')
    expectRefusal(await change(nobody, { weekends: true }), 401, 'not_signed_in')
  })

  test.each([
    [{ zone: 'Europe/Nowhere' }, 'bad_zone'],
    [{ zone: '+01:00' }, 'bad_zone'],
    [{ zone: 7 }, 'malformed'],
    [{ quiet: { from: 60, to: 60 } }, 'bad_quiet'],
    [{ quiet: { from: 0, to: 721 } }, 'bad_quiet'],
    [{ quiet: { from: -1, to: 60 } }, 'too_low'],
    [{ quiet: { from: 0, to: 1440 } }, 'too_high'],
    [{ weekends: 'yes' }, 'malformed'],
    [{ vacation: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'bad_days'],
    [{ vacation: [{ from: '2026-12-05', to: '2026-12-01' }] }, 'bad_days'],
    [{ vacation: [{ from: '2026-12-01', to: '2026-12-31' }] }, 'vacation_spent'],
    [{ vacation: [{ from: '2026-12-01', to: '9026-12-31' }] }, 'bad_days'],
    [{ since: 0 }, 'unknown_field'],
  ])('is refused: %j', async (changes, code) => {
    expectRefusal(await change(carl, changes), 422, code)
    expect((await carl.get('/api/me/calendar')).body).toEqual(nothing)
  })

  test('stops the clock from the moment it is set, and the deadlines go with it', async () => {
    const id = await begin()
    const [egon] = [await signedUp('Egon', service)]
    const other = await timedGame(egon, bert, { clock: clock() })
    // Tuesday noon; the weekend would begin only after the time is up on Thursday, a vacation does not.
    time.now = START + DAY
    await change(egon, { vacation: [{ from: '2026-11-18', to: '2026-11-20' }] })
    expect((await seatRows(other))[0]?.deadline).toBe(START + 6 * DAY)
    expect((await seatRows(id))[0]?.deadline).toBe(START + 3 * DAY)
    await expectTrueRows(other)
    time.now = START + 2 * DAY
    await change(egon, { vacation: [] })
    // The day that is under way stays.
    expect((await seatRows(other))[0]?.deadline).toBe(START + 4 * DAY)
    await expectTrueRows(other)
    time.now = START + 3.5 * DAY
    await egon.submit(other, 0, ['hq@d4^0'])
    expect((await storedLog(other)).at(-1)?.spent).toEqual([2.5 * DAY, 0])
    await expectTrueRows(other)
  })

  test('cannot bring back time that has run', async () => {
    const [fred] = [await signedUp('Fred', service)]
    await begin()
    const id = await timedGame(fred, bert, { clock: clock() })
    time.now = START + 3 * DAY + 2 * GRACE
    // The job has not come yet.
    await change(fred, {
      quiet: { from: 0, to: 720 },
      weekends: true,
      vacation: [{ from: '2026-11-16', to: '2026-11-30' }],
    })
    expectRefusal(await fred.submit(id, 0, ['hq@d4^0']), 409, 'moved')
    expect((await storedLog(id))[1]).toMatchObject({ by: 'clock', at: START + 3 * DAY + GRACE })
  })

  test('counts from the beginning of a game, and only as far as the table honours it', async () => {
    const [gina] = [await signedUp('Gina', service)]
    await begin()
    await change(gina, { weekends: true, vacation: [{ from: '2026-11-17', to: '2026-11-17' }] })
    const all = await timedGame(gina, bert, { clock: clock({ days: 5 }) })
    const some = await timedGame(gina, bert, { clock: clock({ days: 5, vacation: false }) })
    expect((await seatRows(all))[0]?.deadline).toBe(START + 8 * DAY)
    expect((await seatRows(some))[0]?.deadline).toBe(START + 7 * DAY)
  })

  test('a remembered deadline that is not the true one is put right by the job', async () => {
    const id = await begin()
    await env.DB.prepare('UPDATE seats SET deadline = 1 WHERE game_id = ? AND seat = 0').bind(id).run()
    await job()
    expect(await words(id)).toEqual([])
    await expectTrueRows(id)
  })

  test('has a limit', async () => {
    const [hugo] = [await signedUp('Hugo', service)]
    await env.DB.prepare(
      "INSERT INTO counters SELECT 'calendar by user: ' || id, ?, 30, ? FROM users WHERE name = 'Hugo'",
    )
      .bind(Math.floor(time.now / HOUR), time.now + HOUR)
      .run()
    expectRefusal(await change(hugo, { weekends: true }), 429, 'too_often')
  })
})

describe('time left', () => {
  test('orders my games, and leads to the next board', async () => {
    const [ines, jan] = await Promise.all([signedUp('Ines', service), signedUp('Jan', service)])
    await begin()
    const never = await timedGame(ines, jan, {})
    const slow = await timedGame(ines, jan, { clock: clock({ days: 9 }) })
    const quick = await timedGame(ines, jan, { clock: clock({ days: 1 }) })
    const waits = await timedGame(ines, jan, { clock: clock({ days: 2 }) })
    await ines.submit(waits, 0, ['hq@d4^0'])
    const ids = async (client: Client) =>
      list((await client.get('/api/games')).body, 'games').map((g) => text(g, 'id'))
    expect((await ids(ines)).slice(0, 3)).toEqual([quick, slow, never])
    expect((await ids(ines)).at(-1)).toBe(waits)
    const next = async (client: Client, skip: string[] = []) =>
      at(
        (await client.get(`/api/games/next${skip.length > 0 ? `?skip=${skip.join(',')}` : ''}`)).body,
        'next',
      )
    expect(await next(ines)).toEqual({ id: quick, deadline: START + DAY })
    expect(await next(ines, [quick])).toEqual({ id: slow, deadline: START + 9 * DAY })
    expect(await next(ines, [quick, slow])).toEqual({ id: never, deadline: null })
    expect(await next(ines, [quick, slow, never])).toBeNull()
    expect(await next(jan)).toEqual({ id: waits, deadline: START + 2 * DAY })
    expect(await next(carl)).toBeNull()
    expectRefusal(await new Client(service).get('/api/games/next'), 401, 'not_signed_in')
    expectRefusal(await ines.get('/api/games/next?skip=a;b'), 422, 'malformed')
  })

  test('is one query, which reads in proportion to what it shows', async () => {
    const [kate, leon] = await Promise.all([signedUp('Kate', service), signedUp('Leon', service)])
    await begin()
    const me = text((await kate.get('/api/me')).body, 'id')
    const cost = async (games: number) => {
      const [mine, next] = [
        await rowsRead((db) => activeGames(db, me)),
        await rowsRead((db) => nextBoard(db, me, [])),
      ]
      expect([mine.length, next.length]).toEqual([1, 1])
      // The seat in the index, the game, both seats, both names; the index entries of the seats besides.
      expect(mine[0]).toBeLessThanOrEqual(10 * games)
      expect(next[0]).toBeLessThanOrEqual(4 * games)
      return [...mine, ...next]
    }
    for (let i = 0; i < 4; i++) await timedGame(kate, leon, { clock: clock() })
    const before = await cost(4)
    for (let i = 0; i < 12; i++) {
      const id = await timedGame(kate, leon, { clock: clock() })
      await leon.submit(id, 0, ['resign'])
    }
    // Those that are over cost nothing.
    expect(await cost(4)).toEqual(before)
  })
})

/** How many rows each query of a call reads. */
async function rowsRead(call: (db: Db) => Promise<unknown>): Promise<number[]> {
  const run: { sql: string; values: unknown[] }[] = []
  const watched = new Proxy(env.DB, {
    get: (target, key) => {
      if (key !== 'prepare') return Reflect.get(target, key) as unknown
      return (sql: string) => {
        const statement = target.prepare(sql)
        const bind = statement.bind.bind(statement)
        statement.bind = (...values: unknown[]) => {
          run.push({ sql, values })
          return bind(...values)
        }
        return statement
      }
    },
  })
  await call(openDb(watched))
  return Promise.all(
    run.map(async ({ sql, values }) => {
      const { meta } = await env.DB.prepare(sql)
        .bind(...values)
        .all()
      return meta.rows_read
    }),
  )
}

test('after any sequence of turns, offers, papers, calendars and waiting the rows are what the log says', async () => {
  const steps = fc.array(
    fc.record({
      wait: fc.constantFrom(0, HOUR, 13 * HOUR, 2 * DAY, 4 * DAY),
      what: fc.constantFrom(
        'play',
        'play',
        'play',
        'undo',
        'pause',
        'agree',
        'resume',
        'job',
        'calendar',
        'late',
        'nonsense',
        'offer draw',
        'offer cancel',
        'ask undo 0',
        'decline',
        'resign',
        'draft',
        'orders',
      ),
      who: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 8, maxLength: 16 },
  )
  const policies = fc.constantFrom<Json>(
    { excused: 20 },
    { kind: 'bank', days: 3, increment: 10, cap: 4, excused: 20 },
    { atZero: 'organizer' },
    { excused: 1 },
  )
  await fc.assert(
    fc.asyncProperty(policies, steps, async (policy, sequence) => {
      const id = await begin(policy)
      const clients = [anna, bert]
      for (const { wait, what, who } of sequence) {
        time.now += wait
        await step(id, what, clients[who] ?? anna, clients)
        await expectTrueRows(id)
      }
      const log = await storedLog(id)
      expect(replay(rules, log)).toEqual(await storedTable(id))
      expect(log.every((entry, i) => i === 0 || entry.at >= (log[i - 1]?.at ?? 0))).toBe(true)
    }),
    { numRuns: 12 },
  )
})

async function step(id: string, what: string, client: Client, clients: readonly Client[]): Promise<void> {
  const table = await storedTable(id)
  const head = table.log.length - 1
  const next = choice(table)
  if (what === 'job') await job()
  else if (what === 'calendar')
    await client.send('PATCH', '/api/me/calendar', {
      zone: head % 2 === 0 ? 'Europe/Warsaw' : 'America/New_York',
      quiet: head % 3 === 0 ? null : { from: 22 * 60, to: 6 * 60 },
      weekends: head % 2 === 0,
    })
  else if (what === 'draft')
    await client.send('PUT', `/api/games/${id}/draft`, { seat: head % 2, head, actions: ['end'] })
  else if (what === 'orders')
    await client.send('PUT', `/api/games/${id}/orders`, { orders: { 'DP-19': 'home' } })
  else if (what === 'play' && next) await clients[next.seat]?.submit(id, head, [next.action])
  else if (what === 'undo') await client.submit(id, head, [`undo ${Math.max(0, head - 1)}`])
  else
    await client.submit(id, what === 'late' ? Math.max(0, head - 1) : head, [what === 'late' ? 'end' : what])
}

test('an answer that is known is sent again when a deadline has moved', async () => {
  time.now = START
  const [nina, olaf] = await Promise.all([signedUp('Nina', service), signedUp('Olaf', service)])
  const id = await timedGame(nina, olaf, { clock: clock() })
  const tagOf = async (client: Client, known: string) => {
    const answer = await client.get(`/api/games/${id}`, { 'if-none-match': known })
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', body: answer.body }
  }
  const before = await tagOf(olaf, '')
  expect((await tagOf(olaf, before.tag)).status).toBe(304)
  time.now += HOUR
  const away = { vacation: [{ from: '2026-11-17', to: '2026-11-20' }] }
  expect((await nina.send('PATCH', '/api/me/calendar', away)).status).toBe(200)
  const after = await tagOf(olaf, before.tag)
  expect(after.status).toBe(200)
  expect(number(after.body, 'seats', 0, 'deadline')).toBeGreaterThan(
    number(before.body, 'seats', 0, 'deadline'),
  )
  expect((await tagOf(olaf, after.tag)).status).toBe(304)
})
