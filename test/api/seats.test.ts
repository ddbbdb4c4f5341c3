import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { keepTables } from '../../worker/match/housekeeping.ts'
import { derive } from '../../worker/match/derive.ts'
import { load } from '../../worker/match/load.ts'
import { EXPIRY } from '../../worker/match/tables.ts'
import { at, Client, expectRefusal, list, number, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { playOn, storedLog, storedTable } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'

const nobody = new Client()
const names = ['Anna', 'Bert', 'Carl', 'Dora', 'Egon', 'Fred']
const [anna, bert, carl, dora, ...others] = await Promise.all([
  signedUp('Anna'),
  signedUp('Bert'),
  signedUp('Carl'),
  signedUp('Dora'),
  signedUp('Egon'),
  signedUp('Fred'),
])
const people = [anna, bert, carl, dora, ...others]

beforeEach(() => env.DB.prepare("DELETE FROM counters WHERE what LIKE 'table by user: %'").run())
afterAll(expectNoSecretsSaid)

const DAY = 24 * 60 * 60 * 1000

async function opened(changes: Json = {}): Promise<{ id: string; invite: string }> {
  const answer = await anna.post('/api/games', { game: 'hex', army: null, first: 'lot', ...changes })
  expect(answer.status, answer.text).toBe(201)
  return { id: text(answer.body, 'id'), invite: text(answer.body, 'invite') }
}

const join = (client: Client, invite: string, wish: Json = {}) =>
  client.post(`/api/invites/${invite}/join`, { army: null, ...wish })

const sat = async (id: string) => {
  const { results } = await env.DB.prepare(
    'SELECT u.name FROM seats s LEFT JOIN users u ON u.id = s.user_id WHERE game_id = ? ORDER BY seat',
  )
    .bind(id)
    .all<{ name: string | null }>()
  return results.map(({ name }) => name)
}

const noticesOf = async (id: string, kind: string) => {
  const { results } = await env.DB.prepare(
    'SELECT u.name FROM notices n JOIN users u ON u.id = n.user_id WHERE game_id = ? AND kind = ? ORDER BY 1',
  )
    .bind(id, kind)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

const expire = (id: string) => env.DB.prepare('UPDATE games SET expires_at = 1 WHERE id = ?').bind(id).run()

const ALL = ['borgo', 'hegemony', 'moloch', 'outpost', 'neojungle', 'newyork', 'doomsday']

describe('a table of several seats', () => {
  test.each([
    ['deathmatch', 3, {}],
    ['scored', 4, { board: 37 }],
    ['one_vs_two', 3, { house: { oneVsTwoScoring: 'least damage' } }],
    ['team', 4, { ruleSet: 'HEX30' }],
    ['deathmatch', 6, { board: 37, ruleSet: 'YOM2021', pool: ALL, reinforcement: true }],
  ])('%s of %i begins when the last seat is taken', async (mode, seats, more) => {
    const { id, invite } = await opened({ seats, setup: { mode, ...more } })
    for (const client of people.slice(1, seats)) {
      expect(at((await anna.get(`/api/games/${id}`)).body, 'status')).toBe('open')
      expect((await join(client, invite)).status).toBe(200)
    }
    const game = await anna.get(`/api/games/${id}`)
    expect(game.body).toMatchObject({ status: 'running', view: { mode } })
    expect(list(game.body, 'seats').map((seat) => text(seat, 'name'))).toEqual(names.slice(0, seats))
    await playOn(people.slice(0, seats), id, (table) => table.state.turn > 1)
    expect((await storedTable(id)).state.turn).toBe(2)
  })

  test.each([
    ['a mode for another number', { seats: 3, setup: { mode: 'duel' } }, 'bad_setup'],
    ['a large board for three', { seats: 3, setup: { board: 37 } }, 'bad_setup'],
    ['too few armies to draw from', { seats: 5 }, 'bad_setup'],
    ['a seat that is not there', { seats: 3, seat: 3 }, 'no_option'],
    ['seven seats', { seats: 7 }, 'too_high'],
    ['a start that has passed', { startAt: 1 }, 'bad_time'],
    ['an end before its start', { startAt: Date.now() + DAY, expiresAt: Date.now() + 1000 }, 'bad_time'],
    ['an end too far away', { expiresAt: Date.now() + 2 * EXPIRY.longest }, 'bad_time'],
    ['three in a mirrored duel', { seats: 3, match: 'mirrored' }, 'pair_of_two'],
    ['oneself asked', { challenge: ['Anna'] }, 'challenged_twice'],
    ['more asked than seats', { challenge: ['Bert', 'Carl'] }, 'challenged_twice'],
  ])('is refused with %s', async (_what, changes, code) => {
    expectRefusal(
      await anna.post('/api/games', { game: 'hex', army: null, first: 'lot', ...changes }),
      422,
      code,
    )
  })

  test('seats and armies are chosen, prescribed, taken', async () => {
    const armies = ['outpost', null, null, 'moloch']
    const { id, invite } = await opened({ seat: 2, army: 'borgo', armies, setup: { mode: 'team' } })
    expect(await sat(id)).toEqual([null, null, 'Anna', null])
    const look = await nobody.get(`/api/invites/${invite}`)
    expect(list(look.body, 'armies')).toEqual(ALL.filter((army) => army !== 'borgo'))
    expectRefusal(await join(bert, invite, { seat: 2 }), 409, 'seat_taken')
    expectRefusal(await join(bert, invite, { seat: 4 }), 422, 'no_option')
    expectRefusal(await join(bert, invite, { seat: 1, army: 'moloch' }), 409, 'army_taken')
    expectRefusal(await join(bert, invite, { army: 'borgo' }), 409, 'army_taken')
    expect((await join(bert, invite, { army: 'moloch' })).status).toBe(200)
    expect(await sat(id)).toEqual([null, null, 'Anna', 'Bert'])
    expectRefusal(await join(bert, invite, { seat: 1 }), 409, 'one_seat')
    expect((await join(carl, invite, { army: 'newyork' })).status).toBe(200)
    expect(await sat(id)).toEqual([null, 'Carl', 'Anna', 'Bert'])
    expect((await join(dora, invite)).status).toBe(200)
    const { state } = await storedTable(id)
    expect(state.players.map((player) => player.army)).toEqual(['outpost', 'newyork', 'borgo', 'moloch'])
  })

  test('in a team match of HEX30 one of three people has both seats of a side', async () => {
    const { id, invite } = await opened({ seats: 4, setup: { mode: 'team', ruleSet: 'HEX30' } })
    await join(bert, invite, { seat: 2 })
    expectRefusal(await join(bert, invite, { seat: 1 }), 409, 'one_seat')
    expect((await join(bert, invite, { seat: 3 })).status).toBe(200)
    expectRefusal(await join(anna, invite, { seat: 1 }), 409, 'one_seat')
    expect((await join(carl, invite)).status).toBe(200)
    expect(await sat(id)).toEqual(['Anna', 'Carl', 'Bert', 'Bert'])
    expect(at((await bert.get(`/api/games/${id}`)).body, 'mine')).toEqual([2, 3])
    await playOn([anna, carl, bert, bert], id, (table) => table.state.turn > 2)
    const other = await opened({ seats: 4, setup: { mode: 'team' } })
    await join(bert, other.invite, { seat: 2 })
    expectRefusal(await join(bert, other.invite, { seat: 3 }), 409, 'one_seat')
  })

  test('the last two seats at once: both sit, and the game begins once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, invite } = await opened({ seats: 3 })
      const answers = await Promise.all([bert, carl, dora].map((client) => join(client, invite)))
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409])
      expect((await sat(id)).includes(null)).toBe(false)
      expect((await storedLog(id)).filter((entry) => entry.seq === 0)).toHaveLength(1)
    }
  })

  test('one army for two who want it at once', async () => {
    const { id, invite } = await opened({ seats: 4 })
    const answers = await Promise.all([bert, carl].map((client) => join(client, invite, { army: 'moloch' })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await sat(id)).filter((name) => name !== null)).toHaveLength(2)
  })

  test('people go to their seats by a lot from the committed seed, with all they brought', async () => {
    const orders = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { id, invite } = await opened({ army: 'borgo', first: 'me', seating: 'lot', value: VALUES[0] })
      await join(bert, invite, { army: 'moloch', value: VALUES[1] })
      const order = await sat(id)
      const game = await anna.get(`/api/games/${id}`)
      const mine = number(game.body, 'mine', 0)
      expect(order[mine]).toBe('Anna')
      expect(at(game.body, 'seats', mine)).toMatchObject({ army: 'borgo', value: VALUES[0] })
      expect((await storedTable(id)).state.active).toBe(mine)
      orders.add(order.join())
    }
    expect(orders.size).toBe(2)
  })
})

describe('getting up', () => {
  test('frees the seat with what it prescribes; the owner takes the table back instead', async () => {
    const { id, invite } = await opened({ armies: [null, 'moloch', null] })
    await join(bert, invite)
    expectRefusal(await nobody.post(`/api/games/${id}/leave`), 401, 'not_signed_in')
    expectRefusal(await carl.post(`/api/games/${id}/leave`), 403, 'not_yours')
    expectRefusal(await anna.post(`/api/games/${id}/leave`), 409, 'owner_stays')
    expect((await bert.post(`/api/games/${id}/leave`)).status).toBe(204)
    expectRefusal(await bert.post(`/api/games/${id}/leave`), 403, 'not_yours')
    expect(at((await nobody.get(`/api/invites/${invite}`)).body, 'seats', 1)).toMatchObject({
      seat: 1,
      name: null,
      army: 'moloch',
    })
    await join(bert, invite)
    expect((await anna.delete(`/api/games/${id}`)).status).toBe(204)
    expect(await noticesOf(id, 'closed')).toEqual(['Bert'])
    expectRefusal(await join(carl, invite), 404, 'no_such_invite')
  })

  test('while the last one sits down: the game begins with both, or waits for another', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, invite } = await opened({ seats: 3 })
      await join(bert, invite)
      const [left, joined] = await Promise.all([bert.post(`/api/games/${id}/leave`), join(carl, invite)])
      expect(joined.status).toBe(200)
      const order = await sat(id)
      if (left.status === 204) {
        expect(order).not.toContain('Bert')
        expect(await storedLog(id)).toHaveLength(0)
      } else {
        expectRefusal(left, 409, 'started')
        expect(order).toEqual(['Anna', 'Bert', 'Carl'])
        expect((await storedLog(id)).length).toBeGreaterThan(0)
      }
    }
  })
})

describe('a set time', () => {
  test('a full table waits for it, and begins once however often the job runs', async () => {
    const startAt = Date.now() + DAY
    const { id, invite } = await opened({ startAt })
    await join(bert, invite)
    const db = openDb(env.DB)
    await keepTables(db, startAt - 1)
    expect(await storedLog(id)).toHaveLength(0)
    await Promise.all([keepTables(db, startAt), keepTables(db, startAt)])
    await keepTables(db, startAt + 1)
    expect((await storedLog(id))[0]?.at).toBe(startAt)
    expect((await storedLog(id)).filter((entry) => entry.seq === 0)).toHaveLength(1)
    expect(await noticesOf(id, 'start')).toEqual(['Anna', 'Bert'])
  })

  test('a table that is not full by then begins with the last seat', async () => {
    const { id, invite } = await opened({ startAt: Date.now() + DAY })
    await env.DB.prepare('UPDATE games SET start_at = 1 WHERE id = ?').bind(id).run()
    await keepTables(openDb(env.DB), Date.now())
    expect(await storedLog(id)).toHaveLength(0)
    await join(bert, invite)
    expect((await storedLog(id)).length).toBeGreaterThan(0)
  })

  test('a table nobody came to is given up, and those who waited are told once', async () => {
    const { id, invite } = await opened({ seats: 3 })
    await join(bert, invite)
    await expire(id)
    const db = openDb(env.DB)
    await Promise.all([keepTables(db, Date.now()), keepTables(db, Date.now())])
    expect(await noticesOf(id, 'expired')).toEqual(['Anna', 'Bert'])
    expectRefusal(await join(carl, invite), 404, 'no_such_invite')
    expectRefusal(await anna.get(`/api/games/${id}`), 404, 'not_found')
    expect(list((await bert.get('/api/games')).body, 'games').map((game) => text(game, 'id'))).not.toContain(
      id,
    )
  })
})

describe('a challenge', () => {
  const asked = async (client: Client) =>
    list((await client.get('/api/challenges')).body, 'tables').map((table) => text(table, 'code'))

  test('is for the one who was named', async () => {
    const { id, invite } = await opened({ challenge: ['bert'] })
    expectRefusal(await nobody.get('/api/challenges'), 401, 'not_signed_in')
    expect(await asked(bert)).toContain(invite)
    expect(await asked(carl)).toEqual([])
    expect(await noticesOf(id, 'challenge')).toEqual(['Bert'])
    expectRefusal(await join(carl, invite), 403, 'not_invited')
    expectRefusal(await carl.post(`/api/invites/${invite}/decline`), 403, 'not_invited')
    expectRefusal(await nobody.post(`/api/invites/${invite}/decline`), 401, 'not_signed_in')
    expect((await join(bert, invite)).status).toBe(200)
    expect(await asked(bert)).not.toContain(invite)
    expectRefusal(await bert.post(`/api/invites/${invite}/decline`), 409, 'started')
    expect((await storedLog(id)).length).toBeGreaterThan(0)
    const unknown = await anna.post('/api/games', {
      ...{ game: 'hex', army: null, first: 'lot' },
      challenge: ['Nobody'],
    })
    expectRefusal(unknown, 404, 'no_such_player')
  })

  test('declined, its table is given up and the challenger told', async () => {
    const { id, invite } = await opened({ challenge: ['Bert'] })
    expect((await bert.post(`/api/invites/${invite}/decline`)).status).toBe(204)
    expectRefusal(await bert.post(`/api/invites/${invite}/decline`), 404, 'no_such_invite')
    expect(await noticesOf(id, 'declined')).toEqual(['Anna'])
    expect(await asked(bert)).not.toContain(invite)
  })

  test('accepted and declined at once: one of them happens', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, invite } = await opened({ challenge: ['Bert'] })
      const no = () => bert.post(`/api/invites/${invite}/decline`)
      const yes = () => join(bert, invite)
      const [a, b] = await Promise.all(round % 2 ? [yes(), no()] : [yes(), no()].reverse())
      const statuses = (round % 2 ? [a, b] : [b, a]).map((answer) => answer?.status)
      const began = (await storedLog(id)).length > 0
      expect(statuses).toEqual(began ? [200, 409] : [404, 204])
    }
  })

  test('expires', async () => {
    const { id, invite } = await opened({ challenge: ['Bert'] })
    await expire(id)
    await keepTables(openDb(env.DB), Date.now())
    expect(await noticesOf(id, 'expired')).toEqual(['Anna', 'Bert'])
    expectRefusal(await join(bert, invite), 404, 'no_such_invite')
  })
})

describe('a rematch', () => {
  async function finished(): Promise<string> {
    const { id, invite } = await opened({ army: 'borgo', first: 'me' })
    await join(bert, invite, { army: 'moloch' })
    await anna.submit(id, 0, ['resign'])
    return id
  }
  const again = (client: Client, id: string, body: Json = {}) => client.post(`/api/games/${id}/rematch`, body)

  test('exchanges the sides, and begins when the other one asks as well', async () => {
    const id = await finished()
    expectRefusal(await again(nobody, id), 401, 'not_signed_in')
    expectRefusal(await again(carl, id), 403, 'not_yours')
    const next = text((await again(anna, id, { value: VALUES[0] })).body, 'id')
    expect(text((await again(anna, id)).body, 'id')).toBe(next)
    expect(await noticesOf(next, 'challenge')).toEqual(['Bert'])
    expect(at((await anna.get(`/api/games/${next}`)).body, 'status')).toBe('open')
    expect(text((await again(bert, id)).body, 'id')).toBe(next)
    expect(await sat(next)).toEqual(['Bert', 'Anna'])
    const { state } = await storedTable(next)
    expect(state.players.map((player) => player.army)).toEqual(['borgo', 'moloch'])
    expect(state.active).toBe(0)
    expectRefusal(await again(bert, next), 409, 'not_over')
  })

  test('asked for by both at once is one game', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await finished()
      const both = await Promise.all([again(anna, id), again(bert, id)])
      expect(both.map((answer) => answer.status)).toEqual([200, 200])
      const [next] = new Set(both.map((answer) => text(answer.body, 'id')))
      expect(new Set(both.map((answer) => text(answer.body, 'id'))).size).toBe(1)
      // Whoever was second has accepted by asking, unless both saw nothing and one had to look again.
      expect((await storedLog(next ?? '')).length).toBeGreaterThan(0)
    }
  })

  test('declined can be asked for anew', async () => {
    const id = await finished()
    const first = text((await again(anna, id)).body, 'id')
    const { body } = await bert.get('/api/challenges')
    const code = text(list(body, 'tables')[0], 'code')
    await bert.post(`/api/invites/${code}/decline`)
    expect(text((await again(anna, id)).body, 'id')).not.toBe(first)
  })
})

test('after all of this the rows of every game say what its log says, and no open table has one', async () => {
  const { results } = await env.DB.prepare('SELECT id, status, head, hash, over_at FROM games').all<{
    id: string
    status: string
    head: number | null
    hash: string | null
    over_at: number | null
  }>()
  expect(results.length).toBeGreaterThan(30)
  for (const { id, status, head, hash, over_at: overAt } of results) {
    const log = await storedLog(id)
    if (status === 'open') {
      expect(log).toEqual([])
      continue
    }
    const { position, seats } = await load(openDb(env.DB), id)
    if (!position) throw new Error('not begun')
    const derived = derive(games.hex, position, null)
    expect(derived.game).toMatchObject({ status, head, hash, overAt })
    expect(log).toHaveLength((head ?? 0) + 1)
    expect(seats.every((seat) => seat.userId !== null)).toBe(true)
    expect(seats.map(({ army, owesSince }) => ({ army, owesSince }))).toEqual(
      derived.seats.map(({ army, owesSince }) => ({ army, owesSince })),
    )
  }
})
