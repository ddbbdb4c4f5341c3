import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../worker/edge/limits.ts'
import { at, begunGame, Client, expectRefusal, list, number, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { storedLog } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'

const nobody = new Client()
const [anna, bert, carl, dora] = await Promise.all([
  signedUp('Anna'),
  signedUp('Bert'),
  signedUp('Carl'),
  signedUp('Dora'),
])

afterAll(expectNoSecretsSaid)

async function opened(client: Client, changes: Json = {}): Promise<string> {
  const answer = await client.post('/api/games', {
    ...{ game: 'hex', army: 'borgo', first: 'lot', public: true },
    ...changes,
  })
  expect(answer.status, answer.text).toBe(201)
  return text(answer.body, 'id')
}

const found = async (query = ''): Promise<string[]> =>
  list((await nobody.get(`/api/tables${query}`)).body, 'tables').map((table) => text(table, 'id'))

const emptied = () => env.DB.prepare('UPDATE games SET closed_at = 1 WHERE head IS NULL').run()

const rated = async (name: string, rating: number): Promise<void> => {
  const game = await opened(anna)
  await env.DB.prepare("INSERT INTO ratings SELECT id, 'hex', 1, ?, ?, 60, 0.06, 1 FROM users WHERE name = ?")
    .bind(game, rating, name)
    .run()
}

describe('the lobby', () => {
  test('shows public tables with a free seat to anybody, newest first', async () => {
    await emptied()
    const first = await opened(anna)
    const hidden = await opened(anna, { public: false })
    const named = await opened(anna, { challenge: ['Bert'] })
    const second = await opened(bert)
    expect(await found()).toEqual([second, first])
    expect([hidden, named].some((id) => id === first)).toBe(false)
    const [table] = list((await carl.get('/api/tables')).body, 'tables')
    expect(table).toMatchObject({ from: 'Bert', status: 'open', public: true, ranked: false, match: null })
    expect((await carl.post(`/api/invites/${text(table, 'code')}/join`, { army: null })).status).toBe(200)
    expect(await found()).toEqual([first])
  })

  test('by game, mode, army, rank, clock and rating', async () => {
    await emptied()
    const duel = await opened(anna, { ranked: true })
    const three = await opened(anna, { seats: 3, army: null })
    const fixed = await opened(anna, { army: null, against: 'borgo' })
    const strong = await opened(anna, { rating: { least: 1700, most: null } })
    expect(await found('?game=hex')).toHaveLength(4)
    expect(await found('?mode=deathmatch')).toEqual([three])
    expect(await found('?mode=duel&ranked=true')).toEqual([duel])
    expect(await found('?ranked=false')).toEqual([strong, fixed, three])
    expect(await found('?army=borgo')).toEqual([fixed, three])
    expect(await found('?army=moloch')).toEqual([strong, three, duel])
    expect(await found('?rating=1699')).not.toContain(strong)
    expect(await found('?rating=1700')).toContain(strong)
    expect(await found('?clock=none')).toHaveLength(4)
    expect(await found('?clock=bank')).toEqual([])
    for (const query of ['game=chess', 'mode=x', 'army=x', 'ranked=x', 'clock=x', 'rating=x', 'before=x'])
      expect((await nobody.get(`/api/tables?${query}`)).status).toBe(422)
  })

  test('comes in pages', async () => {
    await emptied()
    const ids: string[] = []
    for (let i = 0; i < 23; i++) ids.unshift(await opened(anna))
    await env.DB.prepare('UPDATE games SET created_at = 7 WHERE closed_at IS NULL AND head IS NULL').run()
    const first = await nobody.get('/api/tables')
    const second = await nobody.get(`/api/tables?before=${text(first.body, 'next')}`)
    expect(list(first.body, 'tables')).toHaveLength(20)
    expect(at(second.body, 'next')).toBeNull()
    const seen = [first, second].flatMap(({ body }) => list(body, 'tables').map((table) => text(table, 'id')))
    expect(seen.sort()).toEqual(ids.sort())
    await env.DB.prepare("DELETE FROM counters WHERE what LIKE 'table by user: %'").run()
  })

  test('lets in whom a table is open to', async () => {
    await emptied()
    await rated('Carl', 1800)
    const id = await opened(anna, { rating: { least: 1700, most: 1900 } })
    const code = text(
      list((await nobody.get('/api/tables')).body, 'tables').find((table) => at(table, 'id') === id),
      'code',
    )
    const join = (client: Client) => client.post(`/api/invites/${code}/join`, { army: null })
    expectRefusal(await join(bert), 403, 'rating_outside')
    expect((await join(carl)).status).toBe(200)
  })

  test('lets in who is as reliable as a table asks', async () => {
    await emptied()
    const late = await begunGame(dora, bert)
    await dora.submit(late, 0, ['resign'])
    await env.DB.prepare("UPDATE games SET result = json_set(result, '$.how', 'time') WHERE id = ?")
      .bind(late)
      .run()
    const id = await opened(anna, { lateness: 20 })
    const table = list((await nobody.get('/api/tables')).body, 'tables').find((one) => at(one, 'id') === id)
    expect(at(table, 'lateness')).toBe(20)
    const join = (client: Client) => client.post(`/api/invites/${text(table, 'code')}/join`, { army: null })
    const refusal = await join(dora)
    expectRefusal(refusal, 403, 'table_reliability')
    expect(text(refusal.body, 'error', 'message')).toContain('20 %')
    expect((await join(bert)).status).toBe(200)
  })

  test('has a limit', async () => {
    const curious = new Client()
    await curious.get('/api/tables')
    await env.DB.prepare('UPDATE counters SET n = ? WHERE what = ?')
      .bind(LIMITS['lobby by address'].most, `lobby by address: ${curious.address}`)
      .run()
    expectRefusal(await curious.get('/api/tables'), 429, 'too_often')
  })
})

describe('games to watch', () => {
  const running = async (client: Client = nobody, query = '') =>
    list((await client.get(`/api/running${query}`)).body, 'games')
  const idsOf = (games: readonly unknown[]) => games.map((game) => text(game, 'id'))
  const begun = async (a: Client, b: Client, table: Json = {}): Promise<string> => {
    const id = await opened(a, { against: 'moloch', ...table })
    const invited = await a.get(`/api/games/${id}`)
    expect((await b.post(`/api/invites/${text(invited.body, 'invite')}/join`, { army: null })).status).toBe(
      200,
    )
    return id
  }
  const hideAll = () => env.DB.prepare('UPDATE games SET public = 0').run()

  test('are public ones that go on, and no others, the same for everybody', async () => {
    await hideAll()
    const first = await begun(anna, bert)
    const hidden = await begun(anna, bert, { public: false })
    const waiting = await opened(anna)
    const over = await begun(anna, bert)
    await bert.submit(over, 0, ['resign'])
    const second = await begun(bert, carl)
    await env.DB.prepare('UPDATE games SET started_at = 5 WHERE id = ?').bind(first).run()
    const seen = await running()
    expect(idsOf(seen)).toEqual([second, first])
    expect(idsOf(seen)).not.toContain(hidden)
    expect(idsOf(seen)).not.toContain(waiting)
    expect(seen[1]).toMatchObject({ status: 'running', public: true, mine: [], result: null })
    expect(seen[1]).toMatchObject({ seats: [{ name: 'Anna', army: 'borgo' }, { name: 'Bert' }] })
    // A stranger sees what nobody sees, a player of a hidden game no more; each sees which seats are theirs.
    expect(await running(dora)).toEqual(seen)
    expect(idsOf(await running(anna))).toEqual([second, first])
    expect((await running(anna)).map((game) => at(game, 'mine'))).toEqual([[], [0]])
    expect((await nobody.get(`/api/games/${second}`)).status).toBe(200)
    await bert.submit(second, 0, ['resign'])
    expect(idsOf(await running())).toEqual([first])
  })

  test('are filtered by game and mode, and come in pages', async () => {
    await hideAll()
    const duel = await begun(anna, bert)
    const convoy = await begun(anna, bert, {
      game: 'convoy',
      army: 'moloch',
      first: undefined,
      against: undefined,
    })
    expect(idsOf(await running(nobody, '?game=hex'))).toEqual([duel])
    expect(idsOf(await running(nobody, '?game=convoy'))).toEqual([convoy])
    expect(idsOf(await running(nobody, '?mode=duel'))).toEqual([duel])
    expect(await running(nobody, '?mode=deathmatch')).toEqual([])
    for (const query of ['game=chess', 'mode=x', 'before=x'])
      expect((await nobody.get(`/api/running?${query}`)).status).toBe(422)
    const ids = [convoy, duel]
    for (let i = 0; i < 21; i++) ids.push(await begun(anna, bert))
    await env.DB.prepare('UPDATE games SET started_at = 7').run()
    const first = await nobody.get('/api/running')
    const second = await nobody.get(`/api/running?before=${text(first.body, 'next')}`)
    expect(list(first.body, 'games')).toHaveLength(20)
    expect(at(second.body, 'next')).toBeNull()
    const seen = [first, second].flatMap(({ body }) => idsOf(list(body, 'games')))
    expect(seen.sort()).toEqual(ids.sort())
    await env.DB.prepare("DELETE FROM counters WHERE what LIKE 'table by user: %'").run()
  })
})

describe('a standing offer', () => {
  const wanted = { game: 'hex', army: 'borgo', first: 'lot', public: true, most: 2, value: VALUES[0] }
  async function posted(changes: Json = {}): Promise<string> {
    const answer = await anna.post('/api/offers', { ...wanted, ...changes })
    expect(answer.status, answer.text).toBe(201)
    return text(answer.body, 'id')
  }
  const take = (client: Client, id: string, body: Json = { army: null }) =>
    client.post(`/api/offers/${id}/join`, body)
  const standing = async (query = '', client = nobody) =>
    list((await client.get(`/api/offers${query}`)).body, 'offers').map((offer) => text(offer, 'id'))

  test('opens a game at once, drawn from the seed it was committed to', async () => {
    const id = await posted()
    const offer = await nobody.get(`/api/offers/${id}`)
    expect(offer.body).toMatchObject({ from: 'Anna', army: 'borgo', most: 2, running: 0 })
    expect(offer.text).not.toContain(VALUES[0])
    expectRefusal(await take(nobody, id), 401, 'not_signed_in')
    expectRefusal(await take(anna, id), 409, 'own_offer')
    expectRefusal(await take(bert, id, { army: 'borgo' }), 409, 'army_taken')
    const game = text((await take(bert, id, { army: 'moloch', value: VALUES[1] })).body, 'id')
    const read = await bert.get(`/api/games/${game}`)
    expect(read.body).toMatchObject({ status: 'running', commitment: text(offer.body, 'commitment') })
    // The value of an offer is used for many games, so each gets a hash of its own.
    expect(at(read.body, 'seats', 0, 'value')).toMatch(/^[0-9a-f]{64}$/)
    expect(read.text).not.toContain(VALUES[0])
    expect(at(read.body, 'seats', 1, 'value')).toBe(VALUES[1])
    const after = await nobody.get(`/api/offers/${id}`)
    expect(at(after.body, 'running')).toBe(1)
    expect(at(after.body, 'commitment')).not.toBe(at(offer.body, 'commitment'))
    expect(text((await take(bert, id)).body, 'id')).toBe(game)
  })

  test('shows the clock its games are played with, and to whom it is open', async () => {
    const clock = {
      kind: 'turn',
      days: 2,
      quiet: true,
      weekends: false,
      vacation: true,
      atZero: 'forfeit',
      excused: 0,
    }
    const id = await posted({ clock, lateness: 10 })
    expect((await nobody.get(`/api/offers/${id}`)).body).toMatchObject({ clock, lateness: 10 })
    const listed = list((await nobody.get('/api/offers')).body, 'offers').find(
      (offer) => at(offer, 'id') === id,
    )
    expect(listed).toMatchObject({ clock, lateness: 10 })
  })

  test('is taken at most so often, also at once, and again when a game is over', async () => {
    const id = await posted()
    const answers = await Promise.all([bert, carl, dora].map((client) => take(client, id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409])
    const games = answers.filter(({ status }) => status === 200).map(({ body }) => text(body, 'id'))
    expect(new Set(games).size).toBe(2)
    const seeds = await env.DB.prepare('SELECT count(DISTINCT seed) AS n FROM games WHERE offer_id = ?')
      .bind(id)
      .first('n')
    expect(seeds).toBe(2)
    expect(await standing()).not.toContain(id)
    const late = [bert, carl, dora][answers.findIndex(({ status }) => status === 409)]
    if (!late) throw new Error('nobody was late')
    expectRefusal(await take(late, id), 409, 'offer_full')
    await anna.submit(games[0] ?? '', (await storedLog(games[0] ?? '')).length - 1, ['resign'])
    expect(await standing()).toContain(id)
    expect((await take(late, id)).status).toBe(200)
  })

  test('the same person twice at once has one game', async () => {
    const id = await posted()
    const answers = await Promise.all([take(bert, id), take(bert, id), take(bert, id)])
    expect(new Set(answers.map(({ body }) => text(body, 'id'))).size).toBe(1)
    expect(number((await nobody.get(`/api/offers/${id}`)).body, 'running')).toBe(1)
  })

  test('is withdrawn by its owner; private ones are found by their address only', async () => {
    const id = await posted({ public: false })
    expect(await standing()).not.toContain(id)
    expect(await standing('?mine=true', anna)).toContain(id)
    expect(await standing('?mine=true', bert)).toEqual([])
    expectRefusal(await nobody.get('/api/offers?mine=true'), 401, 'not_signed_in')
    expectRefusal(await nobody.delete(`/api/offers/${id}`), 401, 'not_signed_in')
    expectRefusal(await bert.delete(`/api/offers/${id}`), 403, 'not_yours')
    expect((await anna.delete(`/api/offers/${id}`)).status).toBe(204)
    expectRefusal(await take(bert, id), 404, 'no_such_offer')
    expectRefusal(await nobody.get(`/api/offers/${id}`), 404, 'no_such_offer')
  })

  test('is refused as a table would be', async () => {
    for (const [changes, code] of [
      [{ against: 'borgo' }, 'bad_setup'],
      [{ most: 0 }, 'too_low'],
      [{ setup: { mode: 'team' } }, 'bad_setup'],
      [{ seats: 3 }, 'unknown_field'],
    ] as const)
      expectRefusal(await anna.post('/api/offers', { ...wanted, ...changes }), 422, code)
    expectRefusal(await nobody.post('/api/offers', wanted), 401, 'not_signed_in')
  })
})
