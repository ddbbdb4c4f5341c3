// What lies on a player's own desk: drafts, standing orders, conditional answers. Nobody else ever sees it.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { nameOf, replay, verify } from '../../shared/kernel/index.ts'
import { positionName } from '../../worker/match/standing.ts'
import { LIMITS } from '../../worker/edge/limits.ts'
import { at, begunGame, Client, expectRefusal, list, said, signedUp, text } from './client.ts'
import type { Json } from './client.ts'
import { exported, storedLog, storedTable } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { PUSH, timedGame } from './timed.ts'

const rules = games.hex
const nobody = new Client()
let anna: Client
let bert: Client
let carl: Client

beforeAll(async () => {
  anna = await signedUp('Anna')
  bert = await signedUp('Bert')
  carl = await signedUp('Carl')
})
afterAll(expectNoSecretsSaid)

const put = (client: Client, path: string, body: unknown) => client.send('PUT', path, body)
const draftOf = async (client: Client, id: string) =>
  at((await client.get(`/api/games/${id}/draft`)).body, 'draft')
const answersOf = async (client: Client, id: string) =>
  list((await client.get(`/api/games/${id}/answers`)).body, 'answers')
const words = async (id: string) =>
  (await storedLog(id)).map(({ by, seat, action }) => [by, seat, action]).slice(1)

/** Bert, on seat 1, is to move and can push a unit of Anna's. */
const pushGame = (a = anna, b = bert): Promise<string> =>
  timedGame(a, b, { first: 'other', setup: { from: PUSH } })
const NOWHERE = 'f'.repeat(64)

/** The name of the position Anna would see after these words of Bert's. */
async function foreseen(id: string, ...actions: string[]): Promise<string> {
  const table = await storedTable(id)
  for (const action of actions) {
    table.state.seq++
    const seat = rules.waiting(table.state)[0]?.seat ?? 0
    rules.play(table.state, seat, rules.read(action), { pick: () => 0 })
  }
  const view = rules.view(table.state, [0])
  // The page and the service name it alike.
  expect(await nameOf(rules, view)).toBe(positionName(rules, view))
  return positionName(rules, view)
}

describe('every address', () => {
  const bodies: [string, string, unknown][] = [
    ['GET', 'draft', undefined],
    ['PUT', 'draft', { seat: 0, head: 0, actions: ['hq@d4^0'] }],
    ['DELETE', 'draft', undefined],
    ['GET', 'orders', undefined],
    ['PUT', 'orders', { orders: { 'DP-19': 'home' } }],
    ['GET', 'answers', undefined],
    ['PUT', 'answers', { answers: [{ position: NOWHERE, actions: ['end'] }] }],
    ['DELETE', 'answers', undefined],
  ]

  test.each(bodies)('%s %s is for players, each for their own', async (method, what, body) => {
    const id = await begunGame(anna, bert)
    const path = `/api/games/${id}/${what}`
    expectRefusal(await nobody.send(method, path, body), 401, 'not_signed_in')
    expectRefusal(await carl.send(method, path, body), 403, 'not_yours')
    expectRefusal(await anna.send(method, path.replace(id, 'nothing'), body), 404, 'not_found')
    expect([200, 204]).toContain((await anna.send(method, path, body)).status)
    const other = await bert.get(path)
    expect([at(other.body, 'draft'), at(other.body, 'orders'), at(other.body, 'answers')]).toEqual([
      what === 'draft' ? null : undefined,
      what === 'orders' ? {} : undefined,
      what === 'answers' ? [] : undefined,
    ])
  })

  test.each([
    ['draft', { seat: 0, head: 0, actions: Array(65).fill('end') }, 'too_many'],
    ['draft', { seat: 0, head: 0, actions: ['x'.repeat(201)] }, 'too_long'],
    ['draft', { seat: 0, head: -1, actions: [] }, 'too_low'],
    ['draft', { seat: 0, actions: [] }, 'missing'],
    ['draft', { seat: 0, head: 0, actions: [], more: 1 }, 'unknown_field'],
    ['orders', { orders: { 'DP-19': 'nowhere' } }, 'no_such_order'],
    ['orders', { orders: { 'DP-99': 'ask' } }, 'no_such_order'],
    ['orders', { orders: { constructor: 'ask' } }, 'no_such_order'],
    ['orders', { orders: 'all' }, 'malformed'],
    [
      'orders',
      { orders: Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`DP-${i}`, 'ask'])) },
      'no_such_order',
    ],
    ['answers', { answers: [{ position: 'x', actions: ['end'] }] }, 'malformed'],
    ['answers', { answers: [{ position: NOWHERE, actions: [] }] }, 'too_few'],
    ['answers', { answers: Array(21).fill({ position: NOWHERE, actions: ['end'] }) }, 'too_many'],
    ['answers', { answers: Array(2).fill({ position: NOWHERE, actions: ['end'] }) }, 'answer_twice'],
    [
      'answers',
      { answers: [{ position: NOWHERE, actions: ['end'], line: { after: 0, steps: [] } }] },
      'too_few',
    ],
    [
      'answers',
      { answers: [{ position: NOWHERE, actions: ['end'], line: { after: 0, steps: ['end'] } }] },
      'malformed',
    ],
  ])('%s is refused: %j', async (what, body, code) => {
    const id = await begunGame(anna, bert)
    expectRefusal(await put(anna, `/api/games/${id}/${what}`, body), 422, code)
  })

  test('waits for the game to begin, and ends with it', async () => {
    const table = await anna.post('/api/games', { game: 'hex', army: 'borgo', first: 'me' })
    const open = text(table.body, 'id')
    const draft = { seat: 0, head: 0, actions: ['hq@d4^0'] }
    expectRefusal(await put(anna, `/api/games/${open}/draft`, draft), 409, 'not_started')
    const id = await begunGame(anna, bert)
    await put(anna, `/api/games/${id}/draft`, draft)
    await put(anna, `/api/games/${id}/answers`, { answers: [{ position: NOWHERE, actions: ['end'] }] })
    await bert.submit(id, 0, ['resign'])
    expect(await draftOf(anna, id)).toBeNull()
    expect(await answersOf(anna, id)).toEqual([])
    expectRefusal(await put(anna, `/api/games/${id}/draft`, draft), 409, 'over')
    expectRefusal(await put(anna, `/api/games/${id}/answers`, { answers: [] }), 409, 'over')
  })

  test('has a limit', async () => {
    const dora = await signedUp('Dora')
    const id = await begunGame(dora, bert)
    const draft = { seat: 0, head: 0, actions: [] }
    expect((await put(dora, `/api/games/${id}/draft`, draft)).status).toBe(200)
    await env.DB.prepare("UPDATE counters SET n = ? WHERE what LIKE 'desk by user: %'")
      .bind(LIMITS['desk by user'].most)
      .run()
    expectRefusal(await put(dora, `/api/games/${id}/draft`, draft), 429, 'too_often')
    expectRefusal(await put(dora, `/api/games/${id}/answers`, { answers: [] }), 429, 'too_often')
    expectRefusal(await put(dora, `/api/me/orders/hex`, { orders: {} }), 429, 'too_often')
    await env.DB.prepare("DELETE FROM counters WHERE what LIKE 'desk by user: %'").run()
  })
})

describe('a draft', () => {
  test('is kept until its owner sends a turn, or throws it away', async () => {
    const id = await begunGame(anna, bert)
    const path = `/api/games/${id}/draft`
    const draft = { seat: 0, head: 0, actions: ['hq@d4^0', 'whatever'] }
    const saved = await put(anna, path, draft)
    expect(await draftOf(anna, id)).toEqual({ ...draft, savedAt: at(saved.body, 'draft', 'savedAt') })
    expectRefusal(await put(anna, path, { ...draft, seat: 1 }), 403, 'not_your_seat')
    // What another does, and an offer of one's own, leave it alone.
    await bert.submit(id, 0, ['offer draw'])
    await anna.submit(id, 1, ['decline'])
    expect(await draftOf(anna, id)).toMatchObject(draft)
    await anna.submit(id, 2, ['hq@c3^0'])
    expect(await draftOf(anna, id)).toBeNull()
    await put(anna, path, draft)
    expect((await anna.delete(path)).status).toBe(204)
    expect((await anna.delete(path)).status).toBe(204)
    expect(await draftOf(anna, id)).toBeNull()
  })
})

describe('standing orders', () => {
  const usual = (client: Client, orders: Json) => put(client, '/api/me/orders/hex', { orders })

  test('are set for a game of its kind and for one game, and say what can be ordered', async () => {
    const id = await begunGame(anna, bert)
    const set = await usual(anna, { 'DP-19': 'home', 'DP-34': 'attack' })
    expect(list(set.body, 'orderable')).toContainEqual({
      kind: 'DP-19',
      choices: ['default', 'away', 'home'],
    })
    expect(at((await anna.get('/api/me/orders/hex')).body, 'orders')).toEqual({
      'DP-19': 'home',
      'DP-34': 'attack',
    })
    await put(anna, `/api/games/${id}/orders`, { orders: { 'DP-19': 'ask' } })
    expect((await anna.get(`/api/games/${id}/orders`)).body).toMatchObject({
      orders: { 'DP-19': 'ask' },
      usual: { 'DP-19': 'home', 'DP-34': 'attack' },
    })
    expect(at((await bert.get('/api/me/orders/hex')).body, 'orders')).toEqual({})
    expectRefusal(await nobody.get('/api/me/orders/hex'), 401, 'not_signed_in')
    expectRefusal(await put(nobody, '/api/me/orders/hex', { orders: {} }), 401, 'not_signed_in')
    expectRefusal(await anna.get('/api/me/orders/chess'), 422, 'no_option')
    expectRefusal(await usual(anna, { 'DP-08': 'end' }), 422, 'no_such_order')
    await usual(anna, {})
  })

  test('answer in the batch of the turn that asks, and are logged as such', async () => {
    const id = await pushGame()
    await usual(anna, { 'DP-19': 'home' })
    const before = said.length
    expect((await bert.submit(id, 0, ['push:d2>c3'])).status).toBe(200)
    expect(await words(id)).toEqual([
      ['player', 1, 'push:d2>c3'],
      ['order', 0, 'retreat:b3'],
    ])
    // Nobody gets a letter for what an order answered.
    const { results } = await env.DB.prepare('SELECT kind FROM notices WHERE game_id = ? AND cause LIKE ?')
      .bind(id, '%/2')
      .all()
    expect(results).toEqual([])
    expect(said.slice(before).join('')).not.toContain('home')
    // What comes behind it was decided without seeing it.
    const other = await pushGame()
    expectRefusal(await bert.submit(other, 0, ['push:d2>c3', 'end']), 422, 'after_barrier')
    expectRefusal(await bert.submit(id, 2, ['undo 0']), 422, 'behind_barrier')
    expect(await verify(rules, await exported(bert, id))).toMatchObject({ faults: [] })
    expect(replay(rules, await storedLog(id))).toEqual(await storedTable(id))
    await usual(anna, {})
  })

  test('that do not fit ask', async () => {
    // Two hexes are as far from the enemy.
    const id = await pushGame()
    await usual(anna, { 'DP-19': 'away' })
    await bert.submit(id, 0, ['push:d2>c3'])
    expect(await words(id)).toEqual([['player', 1, 'push:d2>c3']])
    expect((await anna.submit(id, 1, ['retreat:c4'])).status).toBe(200)
    await usual(anna, {})
  })

  test('for one game go before the usual ones', async () => {
    await usual(anna, { 'DP-19': 'home' })
    const id = await pushGame()
    await put(anna, `/api/games/${id}/orders`, { orders: { 'DP-19': 'ask' } })
    await bert.submit(id, 0, ['push:d2>c3'])
    expect(await words(id)).toHaveLength(1)
    const other = await pushGame()
    await usual(anna, {})
    await put(anna, `/api/games/${other}/orders`, { orders: { 'DP-19': 'default' } })
    await bert.submit(other, 0, ['push:d2>c3'])
    expect(await words(other)).toHaveLength(2)
  })
})

describe('conditional answers', () => {
  const lay = (id: string, ...answers: { position: string; actions: string[]; line?: object | null }[]) =>
    put(anna, `/api/games/${id}/answers`, { answers })

  test('are whole turns where nothing is drawn before them', async () => {
    const from = { ...PUSH, decks: [[], PUSH.decks[1]], hands: [['mutant'], ['push_back']] }
    const id = await timedGame(anna, bert, { first: 'other', setup: { from } })
    const line = { after: 0, steps: [{ seat: 1, action: 'end' }] }
    const position = await foreseen(id, 'end', 'draw')
    const laid = await lay(id, { position, actions: ['mutant@b2^0', 'end'], line })
    expect(laid.status, laid.text).toBe(200)
    expect(await answersOf(anna, id)).toEqual([{ position, actions: ['mutant@b2^0', 'end'], line }])
    expect(await answersOf(bert, id)).toEqual([])
    const before = said.length
    // An offer in between changes no position, though it is an entry.
    await bert.submit(id, 0, ['offer draw'])
    expect((await bert.submit(id, 1, ['end'])).status).toBe(200)
    expect(await words(id)).toEqual([
      ['player', 1, 'offer draw'],
      ['player', 1, 'end'],
      ['forced', 0, 'draw'],
      ['order', 0, 'mutant@b2^0'],
      ['order', 0, 'end'],
      ['forced', 1, 'draw'],
    ])
    expect(said.slice(before).join('')).not.toContain(position)
    expect(await verify(rules, await exported(bert, id))).toMatchObject({ faults: [] })
  })

  test('answer a question by the position, whatever was offered or taken back before it was asked', async () => {
    const id = await pushGame()
    await lay(id, { position: await foreseen(id, 'push:d2>c3'), actions: ['retreat:c4'] })
    await bert.submit(id, 0, ['offer draw'])
    await bert.submit(id, 1, ['push:d2>c3'])
    expect((await words(id)).at(-1)).toEqual(['order', 0, 'retreat:c4'])
  })

  test('are played if the position is exactly the one foreseen, and only then', async () => {
    const id = await pushGame()
    const position = await foreseen(id, 'push:d2>c3')
    await lay(id, { position, actions: ['retreat:c4'] }, { position: NOWHERE, actions: ['retreat:b2'] })
    await bert.submit(id, 0, ['push:d2>c3'])
    expect(await words(id)).toEqual([
      ['player', 1, 'push:d2>c3'],
      ['order', 0, 'retreat:c4'],
    ])
    // The one that was played is gone.
    expect(await answersOf(anna, id)).toEqual([{ position: NOWHERE, actions: ['retreat:b2'], line: null }])
    expect(await verify(rules, await exported(anna, id))).toMatchObject({ faults: [] })
    const other = await pushGame()
    await lay(other, { position: NOWHERE, actions: ['retreat:c4'] })
    await bert.submit(other, 0, ['push:d2>c3'])
    expect(await words(other)).toHaveLength(1)
  })

  test('go before standing orders', async () => {
    const id = await pushGame()
    await put(anna, `/api/games/${id}/orders`, { orders: { 'DP-19': 'home' } })
    await lay(id, { position: await foreseen(id, 'push:d2>c3'), actions: ['retreat:b2'] })
    await bert.submit(id, 0, ['push:d2>c3'])
    expect((await words(id)).at(-1)).toEqual(['order', 0, 'retreat:b2'])
  })

  test('that are not legal, or reach behind a draw, are dropped and leave nothing behind', async () => {
    for (const actions of [['retreat:a1'], ['nonsense'], ['resign'], ['retreat:c4', 'end']]) {
      const id = await pushGame()
      await lay(id, { position: await foreseen(id, 'push:d2>c3'), actions })
      expect((await bert.submit(id, 0, ['push:d2>c3'])).status).toBe(200)
      expect(await words(id)).toEqual([['player', 1, 'push:d2>c3']])
      expect(await answersOf(anna, id)).toEqual([])
    }
  })

  test('are dropped when their owner sends a turn, and can be taken back', async () => {
    const id = await begunGame(anna, bert)
    await lay(id, { position: NOWHERE, actions: ['end'] })
    await anna.submit(id, 0, ['hq@d4^0'])
    expect(await answersOf(anna, id)).toEqual([])
    await lay(id, { position: NOWHERE, actions: ['end'] })
    expect((await anna.delete(`/api/games/${id}/answers`)).status).toBe(204)
    expect(await answersOf(anna, id)).toEqual([])
  })

  test('laid down at the moment of the turn are played or kept, never lost', async () => {
    for (let i = 0; i < 5; i++) {
      const id = await pushGame()
      const position = await foreseen(id, 'push:d2>c3')
      const later = { position: NOWHERE, actions: ['end'], line: null }
      await lay(id, { position, actions: ['retreat:c4'] })
      await Promise.all([
        bert.submit(id, 0, ['push:d2>c3']),
        lay(id, { position, actions: ['retreat:c4'] }, later),
      ])
      expect(await words(id)).toHaveLength(2)
      expect(await answersOf(anna, id)).toContainEqual(later)
    }
  })
})

test('nothing of it is told to anybody else', async () => {
  const [egon, frida] = [await signedUp('Egon'), await signedUp('Frida')]
  const id = await pushGame(egon, frida)
  const secrets = ['secretdraft', 'e'.repeat(64), 'secretanswer', 'explode']
  await put(egon, `/api/games/${id}/draft`, { seat: 0, head: 0, actions: ['secretdraft'] })
  await put(egon, `/api/games/${id}/answers`, {
    answers: [{ position: 'e'.repeat(64), actions: ['secretanswer'] }],
  })
  await put(egon, `/api/games/${id}/orders`, { orders: { 'DP-34': 'explode' } })
  await put(egon, '/api/me/orders/hex', { orders: { 'DP-34': 'explode' } })
  const before = said.length
  for (const client of [frida, carl, nobody]) {
    for (const path of ['', '/log', '/export', '/draft', '/answers', '/orders'])
      await client.get(`/api/games/${id}${path}`)
    for (const path of ['/api/games', '/api/games/next', '/api/me', '/api/me/orders/hex', '/api/me/calendar'])
      await client.get(path)
    for (const path of ['/api/players/Egon', '/api/me/export']) await client.get(path)
  }
  await frida.submit(id, 0, ['push:d2>c3'])
  await frida.submit(id, 0, ['push:d2>c3'])
  const told = said.slice(before).map((answer) => answer.replaceAll('"choices":["attack","explode"]', ''))
  expect(secrets.filter((secret) => told.join('').includes(secret))).toEqual([])
})
