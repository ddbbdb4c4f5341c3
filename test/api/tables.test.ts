import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { verify } from '../../shared/kernel/index.ts'
import { LIMITS } from '../../worker/edge/limits.ts'
import { EXPIRY } from '../../worker/match/tables.ts'
import { at, begunGame, Client, expectRefusal, list, number, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { exported, storedLog } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { PUSH } from './timed.ts'

const nobody = new Client()
const [anna, bert, carl] = await Promise.all([signedUp('Anna'), signedUp('Bert'), signedUp('Carl')])

afterAll(expectNoSecretsSaid)

const wish = (changes: Json = {}): Json => ({ game: 'hex', army: 'borgo', first: 'me', ...changes })

async function opened(changes: Json = {}): Promise<{ id: string; invite: string; commitment: string }> {
  const { status, body, text: said } = await anna.post('/api/games', wish(changes))
  expect(status, said).toBe(201)
  return { id: text(body, 'id'), invite: text(body, 'invite'), commitment: text(body, 'commitment') }
}

describe('opening a table', () => {
  test('commits to a seed that nobody sees', async () => {
    const table = await opened({ value: VALUES[0] })
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(table.invite).toMatch(/^\w{26}$/)
    const read = await anna.get(`/api/games/${table.id}`)
    expect(read.body).toEqual({
      id: table.id,
      game: 'hex',
      status: 'open',
      seats: [
        { seat: 0, name: 'Anna', bot: false, army: 'borgo', owesSince: null, deadline: null, bank: null },
        { seat: 1, name: null, bot: false, army: null, owesSince: null, deadline: null, bank: null },
      ],
      mine: [0],
      head: null,
      result: null,
      createdAt: number(read.body, 'createdAt'),
      startedAt: null,
      overAt: null,
      commitment: table.commitment,
      invite: table.invite,
      terms: { first: 'me', against: null, setup: {}, seating: 'chosen', rating: null, lateness: null },
      public: false,
      ranked: false,
      match: null,
      clock: null,
      startAt: null,
      expiresAt: number(read.body, 'createdAt') + EXPIRY.table,
    })
  })

  test('commits before its owner adds to the draws, who sees the commitment first', async () => {
    const table = await opened({ value: VALUES[0] })
    const path = `/api/games/${table.id}/value`
    const own = { value: 'cd'.repeat(32) }
    expectRefusal(await anna.send('PUT', path, { value: 'f00' }), 422, 'bad_value')
    expect((await anna.send('PUT', path, own)).status).toBe(204)
    expectRefusal(await bert.send('PUT', path, own), 403, 'not_yours')
    await bert.post(`/api/invites/${table.invite}/join`, { army: 'moloch', value: VALUES[1] })
    for (const client of [anna, bert]) expectRefusal(await client.send('PUT', path, own), 409, 'value_drawn')
    const { body } = await anna.get(`/api/games/${table.id}`)
    expect(list(body, 'seats').map((seat) => at(seat, 'value'))).toEqual([own.value, VALUES[1]])
    expect(at(body, 'commitment')).toBe(table.commitment)
    await anna.submit(table.id, 0, ['resign'])
    expect(await verify(games.hex, await exported(bert, table.id))).toMatchObject({
      faults: [],
      drawsChecked: true,
    })
  })

  test.each([
    ['no game', { game: undefined }, 'no_option', 'game'],
    ['another game', { game: 'chess' }, 'no_option', 'game'],
    ['no such army', { army: 'nobody' }, 'no_option', 'army'],
    ['no word about the army', { army: undefined }, 'no_option', 'army'],
    ['a value that is none', { value: 'f00' }, 'bad_value', 'value'],
    ['a value in capitals', { value: 'A'.repeat(64) }, 'bad_value', 'value'],
    ['a setup that is none', { setup: [] }, 'malformed', 'setup'],
    ['armies by the back door', { setup: { armies: ['moloch', 'borgo'] } }, 'unknown_field', 'setup'],
    ['a range of ratings that nobody has', { rating: { least: 1900, most: 1700 } }, 'bad_range', 'rating'],
    ['something more', { seed: '0'.repeat(64) }, 'unknown_field', 'seed'],
  ])('is refused with %s', async (_what, changes, code, field) => {
    const answer = await anna.post('/api/games', wish(changes))
    expectRefusal(answer, 422, code)
    expect(at(answer.body, 'error', 'field')).toBe(field)
  })

  test.each([
    ['one army twice', { against: 'borgo' }],
    ['a setting nobody knows', { setup: { nonsense: 1 } }],
    ['a lot without an army', { setup: { pool: [] } }],
  ])('is refused by the rules with %s', async (_what, changes) => {
    const answer = await anna.post('/api/games', wish(changes))
    expectRefusal(answer, 422, 'bad_setup')
    expect(text(answer.body, 'error', 'place')).not.toBe('')
  })

  test.each([
    ['Hex', { against: 'moloch', setup: { from: PUSH } }],
    ['The Convoy', { game: 'convoy', army: 'outpost', first: undefined, setup: { from: { phase: 'draw' } } }],
  ])('from a given position of %s is friendly, in whatever it is played', async (_game, given) => {
    const { game, setup } = wish(given)
    const armies = { how: 'fixed', rounds: [['borgo', 'moloch']] }
    const plan = { game, setup, format: { kind: 'round-robin', legs: 1 }, ...(game === 'hex' && { armies }) }
    const [openAt, closeAt, startAt] = [1, 2, 3].map((days) => Date.now() + days * 24 * 60 * 60 * 1000)
    const ways: [string, (ranked: boolean) => Json, string][] = [
      ['/api/games', (ranked) => wish({ ...given, ranked }), 'ranked'],
      ['/api/games', (ranked) => wish({ ...given, ranked, match: 'mirrored' }), 'ranked'],
      ['/api/offers', (ranked) => wish({ ...given, ranked, most: 1 }), 'ranked'],
      [
        '/api/events',
        (ranked) => ({ name: 'Puzzles', plan: { ...plan, ranked }, openAt, closeAt, startAt }),
        'plan.ranked',
      ],
    ]
    for (const [path, asked, field] of ways) {
      const answer = await anna.post(path, asked(true))
      expectRefusal(answer, 422, 'given_unranked')
      expect(at(answer.body, 'error', 'field')).toBe(field)
      const friendly = await anna.post(path, asked(false))
      expect(friendly.status, friendly.text).toBe(201)
    }
  })

  test('has a limit', async () => {
    const user = await signedUp('Eager')
    expect((await user.post('/api/games', wish())).status).toBe(201)
    const { most } = LIMITS['table by user']
    await env.DB.prepare("UPDATE counters SET n = ? WHERE what LIKE 'table by user: %'").bind(most).run()
    expectRefusal(await user.post('/api/games', wish()), 429, 'too_often')
    await env.DB.prepare("DELETE FROM counters WHERE what LIKE 'table by user: %'").run()
  })
})

describe('an invitation', () => {
  test('can be looked at by nobody', async () => {
    const table = await opened({ first: 'lot' })
    const look = await nobody.get(`/api/invites/${table.invite}`)
    expect(look.body).toEqual({
      code: table.invite,
      game: 'hex',
      status: 'open',
      from: 'Anna',
      army: 'borgo',
      first: 'lot',
      armies: ['hegemony', 'moloch', 'outpost', 'neojungle', 'newyork', 'doomsday'],
      setup: {},
      commitment: table.commitment,
      id: null,
      seats: [
        { seat: 0, name: 'Anna', bot: false, army: 'borgo' },
        { seat: 1, name: null, bot: false, army: null },
      ],
      public: false,
      ranked: false,
      seating: 'chosen',
      rating: null,
      lateness: null,
      clock: null,
      startAt: null,
      expiresAt: number(look.body, 'expiresAt'),
      match: null,
    })
    expectRefusal(
      await nobody.post(`/api/invites/${table.invite}/join`, { army: null }),
      401,
      'not_signed_in',
    )
  })

  test('leads the players to their game, and others nowhere', async () => {
    const table = await opened()
    await bert.post(`/api/invites/${table.invite}/join`, { army: null })
    expect(at((await bert.get(`/api/invites/${table.invite}`)).body, 'id')).toBe(table.id)
    const stranger = await carl.get(`/api/invites/${table.invite}`)
    expect(stranger.body).toMatchObject({ id: null, status: 'running', armies: [] })
    expectRefusal(await carl.post(`/api/invites/${table.invite}/join`, { army: null }), 409, 'table_full')
  })

  test('is not guessed', async () => {
    expectRefusal(await nobody.get('/api/invites/x'), 404, 'no_such_invite')
    expectRefusal(await bert.post('/api/invites/x/join', { army: null }), 404, 'no_such_invite')
    const guesser = new Client()
    await guesser.get('/api/invites/x')
    await env.DB.prepare('UPDATE counters SET n = ? WHERE what = ?')
      .bind(LIMITS['invitation by address'].most, `invitation by address: ${guesser.address}`)
      .run()
    expectRefusal(await guesser.get('/api/invites/x'), 429, 'too_often')
  })
})

describe('joining', () => {
  test('begins the game', async () => {
    const table = await opened({ value: VALUES[0], first: 'other' })
    const before = await anna.get(`/api/games/${table.id}`)
    expect(before.text).not.toContain(VALUES[0])
    const joined = await bert.post(`/api/invites/${table.invite}/join`, { army: 'moloch', value: VALUES[1] })
    expect(joined.body).toEqual({ id: table.id })
    const game = await anna.get(`/api/games/${table.id}`)
    expect(game.body).toMatchObject({
      status: 'running',
      seats: [
        { seat: 0, name: 'Anna', army: 'borgo', owesSince: null, value: VALUES[0] },
        {
          seat: 1,
          name: 'Bert',
          army: 'moloch',
          owesSince: number(game.body, 'startedAt'),
          value: VALUES[1],
        },
      ],
      mine: [0],
      commitment: table.commitment,
      seed: null,
      result: null,
    })
    expect(at(game.body, 'invite')).toBeUndefined()
    const notices = await env.DB.prepare('SELECT kind, cause FROM notices WHERE game_id = ?')
      .bind(table.id)
      .all()
    expect(notices.results).toEqual([{ kind: 'start', cause: `${table.id}/0` }])
  })

  test('draws lots where lots are asked for, and says so to the list', async () => {
    const table = await opened({ army: null, first: 'lot' })
    await bert.post(`/api/invites/${table.invite}/join`, { army: null })
    const [start] = await storedLog(table.id)
    expect(start?.chance).toHaveLength(3)
    const game = await bert.get(`/api/games/${table.id}`)
    const armies = list(game.body, 'seats').map((seat) => text(seat, 'army'))
    expect(new Set(armies).size).toBe(2)
    expect(list(game.body, 'view', 'players').map((player) => text(player, 'army'))).toEqual(armies)
  })

  test('is refused to the owner, to a taken army, and without a word about the army', async () => {
    const { invite } = await opened()
    const join = (client: Client, body: Json) => client.post(`/api/invites/${invite}/join`, body)
    expectRefusal(await join(anna, { army: null }), 409, 'own_table')
    expectRefusal(await join(bert, { army: 'borgo' }), 409, 'army_taken')
    expectRefusal(await join(bert, {}), 422, 'no_option')
    expectRefusal(await join(bert, { army: 'moloch', value: 'x' }), 422, 'bad_value')
  })

  test('takes the army the table gives', async () => {
    const { invite, id } = await opened({ against: 'outpost' })
    expect(at((await nobody.get(`/api/invites/${invite}`)).body, 'armies')).toEqual(['outpost'])
    expectRefusal(await bert.post(`/api/invites/${invite}/join`, { army: 'moloch' }), 409, 'army_taken')
    await bert.post(`/api/invites/${invite}/join`, { army: null })
    expect(at((await bert.get(`/api/games/${id}`)).body, 'seats', 1, 'army')).toBe('outpost')
  })

  test('answers the same when it is sent again', async () => {
    const { invite, id } = await opened()
    const join = () => bert.post(`/api/invites/${invite}/join`, { army: 'moloch' })
    const answers = await Promise.all([join(), join(), join()])
    answers.push(await join())
    expect(answers.map((answer) => answer.text)).toEqual(Array(4).fill(JSON.stringify({ id })))
    expect((await storedLog(id)).filter((entry) => entry.seq === 0)).toHaveLength(1)
  })

  test('gives the seat to one of those who want it at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { invite, id } = await opened()
      const armies = ['moloch', 'outpost'] as const
      const both = await Promise.all(
        [bert, carl].map((client, i) => client.post(`/api/invites/${invite}/join`, { army: armies[i] })),
      )
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
      const winner = both.findIndex((answer) => answer.status === 200)
      const [, seat] = list((await anna.get(`/api/games/${id}`)).body, 'seats')
      expect(seat).toMatchObject({ name: ['Bert', 'Carl'][winner], army: armies[winner] })
    }
  })
})

describe('taking a table back', () => {
  test("is the owner's right until somebody has joined", async () => {
    const { id, invite } = await opened()
    expectRefusal(await nobody.delete(`/api/games/${id}`), 401, 'not_signed_in')
    expectRefusal(await bert.delete(`/api/games/${id}`), 403, 'not_yours')
    expect((await anna.delete(`/api/games/${id}`)).status).toBe(204)
    expectRefusal(await anna.delete(`/api/games/${id}`), 404, 'not_found')
    expectRefusal(await anna.get(`/api/games/${id}`), 404, 'not_found')
    expectRefusal(await nobody.get(`/api/invites/${invite}`), 404, 'no_such_invite')
    const begun = await begunGame(anna, bert)
    expectRefusal(await anna.delete(`/api/games/${begun}`), 409, 'started')
  })

  test('and joining at the same moment: one of them happens, whole', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, invite } = await opened()
      const join = () => bert.post(`/api/invites/${invite}/join`, { army: null })
      const close = () => anna.delete(`/api/games/${id}`)
      const [joined, closed] = await Promise.all(round % 2 ? [join(), close()] : [close(), join()].reverse())
      const outcome = [joined?.status, closed?.status]
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual(outcome)
      const row = await env.DB.prepare(
        'SELECT status, closed_at IS NULL AS there, (SELECT count(user_id) FROM seats WHERE game_id = id) AS people FROM games WHERE id = ?',
      )
        .bind(id)
        .first()
      expect(row).toEqual(
        outcome[0] === 200
          ? { status: 'running', there: 1, people: 2 }
          : { status: 'open', there: 0, people: 1 },
      )
      expect((await storedLog(id)).length > 0).toBe(outcome[0] === 200)
    }
  })
})

test('a table is read by its owner alone', async () => {
  const { id } = await opened()
  expectRefusal(await nobody.get(`/api/games/${id}`), 401, 'not_signed_in')
  expectRefusal(await bert.get(`/api/games/${id}`), 403, 'not_yours')
  for (const part of ['log', 'export'])
    expectRefusal(await anna.get(`/api/games/${id}/${part}`), 409, 'not_started')
  expectRefusal(await anna.submit(id, 0, ['end']), 409, 'not_started')
})

describe('my games', () => {
  test('those that wait for me first, the longest waiting before the others', async () => {
    const [dora, egon] = await Promise.all([signedUp('Dora'), signedUp('Egon')])
    expectRefusal(await nobody.get('/api/games'), 401, 'not_signed_in')
    expect((await dora.get('/api/games')).body).toEqual({ games: [], next: null })
    const hers = await begunGame(dora, egon)
    const his = await begunGame(egon, dora)
    const hersToo = await begunGame(dora, egon)
    const table = await dora.post('/api/games', wish())
    const ids = async (client: Client, path = '/api/games') =>
      list((await client.get(path)).body, 'games').map((game) => text(game, 'id'))
    expect(await ids(dora)).toEqual([hers, hersToo, his, text(table.body, 'id')])
    expect(await ids(egon)).toEqual([his, hersToo, hers])
    await dora.submit(hers, 0, ['resign'])
    expect(await ids(dora)).toEqual([hersToo, his, text(table.body, 'id')])
    expect(await ids(dora, '/api/games?status=over')).toEqual([hers])
    expect(await ids(carl)).not.toContain(hers)
  })

  test('those that are over come in pages', async () => {
    const [fred, gina] = await Promise.all([signedUp('Fred'), signedUp('Gina')])
    const over: string[] = []
    for (let i = 0; i < 23; i++) {
      const id = await begunGame(fred, gina)
      await fred.submit(id, 0, ['resign'])
      over.unshift(id)
    }
    // All of one moment: the order must hold all the same.
    for (const sql of [
      "UPDATE games SET over_at = 1 WHERE status = 'over'",
      'UPDATE seats SET over_at = 1 WHERE over_at IS NOT NULL',
    ])
      await env.DB.prepare(sql).run()
    const first = await gina.get('/api/games?status=over')
    const next = text(first.body, 'next')
    const second = await gina.get(`/api/games?status=over&before=${next}`)
    const ids = [first, second].flatMap((page) => list(page.body, 'games').map((game) => text(game, 'id')))
    expect(list(first.body, 'games')).toHaveLength(20)
    expect(at(second.body, 'next')).toBeNull()
    expect(ids.sort()).toEqual(over.sort())
    expectRefusal(await gina.get('/api/games?status=over&before=x'), 422, 'malformed')
    expectRefusal(await gina.get(`/api/games?status=over&before=${'9'.repeat(400)}.x`), 422, 'malformed')
    expectRefusal(await gina.get('/api/games?status=lost'), 422, 'no_option')
  })
})
