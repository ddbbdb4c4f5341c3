import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { replay, verify } from '../../shared/kernel/index.ts'
import { LIMITS } from '../../worker/edge/limits.ts'
import { at, begunGame, Client, expectRefusal, list, number, said, signedUp, text, VALUES } from './client.ts'
import { exported, playOn, storedLog, storedTable } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { expectTrueRows } from './timed.ts'

const rules = games.hex
const nobody = new Client()
const [anna, bert, carl] = await Promise.all([signedUp('Anna'), signedUp('Bert'), signedUp('Carl')])

afterAll(expectNoSecretsSaid)

const count = async (sql: string, ...values: string[]): Promise<unknown> =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
    .bind(...values)
    .first('n')

describe('a first game', () => {
  test('two people, their HQs, three turns each; then one resigns and everything can be checked', async () => {
    const id = await begunGame(anna, bert)
    await playOn([anna, bert], id, (table) => table.state.turn > 6)
    const table = await storedTable(id)
    expect(table.state.turn).toBe(7)
    expect(table.state.units.length).toBeGreaterThan(4)

    const running = await exported(bert, id)
    expect(running.seed).toBeNull()
    expect(rules.position(replay(rules, running.entries).state)).toBe(rules.position(table.state))
    expect(await verify(rules, running)).toMatchObject({ faults: [], drawsChecked: false })
    const seed = String(await env.DB.prepare('SELECT seed FROM games WHERE id = ?').bind(id).first('seed'))
    expect(said.join('\n')).not.toContain(seed)

    const resigned = await anna.submit(id, table.log.length - 1, ['resign'])
    expect(resigned.body).toMatchObject({ status: 'over', head: table.log.length })
    const over = await bert.get(`/api/games/${id}`)
    expect(over.body).toMatchObject({
      status: 'over',
      seed,
      decisions: [],
      result: { places: [2, 1], how: 'resigned' },
    })
    const verdict = await verify(rules, await exported(bert, id))
    expect(verdict).toMatchObject({ faults: [], drawsChecked: true, entries: table.log.length + 1 })
    expect(verdict.draws).toBeGreaterThan(6)
    expectRefusal(await bert.submit(id, table.log.length, ['end']), 422, 'game_over')
  })

  test('the log tells each entry with its hash and salt, and goes on where one has stopped reading', async () => {
    const id = await begunGame(anna, bert)
    await playOn([anna, bert], id, (table) => table.state.turn > 1)
    const all = await bert.get(`/api/games/${id}/log`)
    const log = await storedLog(id)
    expect(list(all.body, 'entries')).toHaveLength(log.length)
    expect(at(all.body, 'entries', 1)).toMatchObject({
      seq: 1,
      seat: 0,
      by: 'player',
      chance: [],
      undone: false,
      salt: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      events: [{ type: 'placed' }],
    })
    const rest = await bert.get(`/api/games/${id}/log?after=1`)
    expect(list(rest.body, 'entries')).toEqual(list(all.body, 'entries').slice(2))
    expect(number(rest.body, 'head')).toBe(log.length - 1)
    expectRefusal(await bert.get(`/api/games/${id}/log?after=x`), 422, 'malformed')
  })
})

describe('who may do what', async () => {
  const id = await begunGame(anna, bert)
  const paths = [`/api/games/${id}`, `/api/games/${id}/log`, `/api/games/${id}/export`]

  test.each(paths)('GET %s', async (path) => {
    expectRefusal(await nobody.get(path), 401, 'not_signed_in')
    expectRefusal(await carl.get(path), 403, 'not_yours')
    expectRefusal(await carl.get(path.replace(id, 'nothing')), 404, 'not_found')
    expect((await anna.get(path)).status).toBe(200)
    expect((await bert.get(path)).status).toBe(200)
  })

  test('submitting', async () => {
    expectRefusal(await nobody.submit(id, 0, ['hq@d4^0']), 401, 'not_signed_in')
    expectRefusal(await carl.submit(id, 0, ['hq@d4^0']), 403, 'not_yours')
    expectRefusal(await carl.submit('nothing', 0, ['hq@d4^0']), 404, 'not_found')
    expectRefusal(await bert.submit(id, 0, ['hq@d4^0']), 422, 'not_your_decision')
    expectRefusal(await bert.submit(id, 0, ['hq@d4^0'], { seat: 0 }), 403, 'not_your_seat')
    for (const action of ['forfeit 1', 'adjudicate 1,2 20,0', 'replace 1', 'extend 0 1000', 'rules 2'])
      expectRefusal(await anna.submit(id, 0, [action]), 403, 'organizer_only')
    expect(await storedLog(id)).toHaveLength(1)
  })

  test('the options of a decision go to its own seat only', async () => {
    const [own] = list((await anna.get(`/api/games/${id}`)).body, 'decisions')
    const [other] = list((await bert.get(`/api/games/${id}`)).body, 'decisions')
    expect(own).toMatchObject({ id: '0.0', seat: 0, kind: 'DP-05' })
    expect(list(own, 'options')).toContain('hq@d4^0')
    expect(other).toEqual({ id: '0.0', seat: 0, kind: 'DP-05', sealed: false, about: [], options: null })
  })
})

describe('a submission', () => {
  test.each([
    ['no key', undefined, { after: 0, actions: ['end'] }, 'key_missing'],
    ['a short key', 'abc', { after: 0, actions: ['end'] }, 'key_missing'],
    ['a long key', 'a'.repeat(65), { after: 0, actions: ['end'] }, 'key_missing'],
    ['a key with signs', 'abcdefgh;', { after: 0, actions: ['end'] }, 'key_missing'],
    ['no head', 'abcdefgh', { actions: ['end'] }, 'missing'],
    ['a head that is none', 'abcdefgh', { after: 0.5, actions: ['end'] }, 'malformed'],
    ['no actions', 'abcdefgh', { after: 0, actions: [] }, 'too_few'],
    ['too many actions', 'abcdefgh', { after: 0, actions: Array(65).fill('end') }, 'too_many'],
    ['an endless action', 'abcdefgh', { after: 0, actions: ['x'.repeat(201)] }, 'too_long'],
    ['an empty action', 'abcdefgh', { after: 0, actions: [''] }, 'too_short'],
    ['an action that is no text', 'abcdefgh', { after: 0, actions: [7] }, 'malformed'],
    [
      'somebody else in whose name',
      'abcdefgh',
      { after: 0, actions: ['end'], by: 'organizer' },
      'unknown_field',
    ],
  ])('is refused with %s', async (_what, key, body, code) => {
    const answer = await anna.post(
      '/api/games/x/actions',
      body,
      key === undefined ? {} : { 'idempotency-key': key },
    )
    expectRefusal(answer, 422, code)
  })

  test('is played whole or not at all, and says which action was wrong', async () => {
    const id = await begunGame(anna, bert)
    const table = await storedTable(id)
    // Nothing is drawn behind the first HQ, so both are looked at.
    const answer = await anna.submit(id, 0, ['hq@d4^0', 'nonsense!'])
    expectRefusal(answer, 422, 'unreadable')
    expect(number(answer.body, 'error', 'index')).toBe(1)
    expect(await storedTable(id)).toEqual(table)
    expect(number((await anna.get(`/api/games/${id}`)).body, 'head')).toBe(0)
  })

  test('stops at a draw: what comes behind it was decided without seeing it', async () => {
    const id = await begunGame(anna, bert)
    await anna.submit(id, 0, ['hq@d4^0'])
    // With the second HQ the first turn begins, and its tile is drawn.
    const answer = await bert.submit(id, 1, ['hq@c3^0', 'end'])
    expectRefusal(answer, 422, 'after_barrier')
    expect(number(answer.body, 'error', 'index')).toBe(1)
    expect(await storedLog(id)).toHaveLength(2)
    expect((await bert.submit(id, 1, ['hq@c3^0'])).status).toBe(200)
    expect((await storedLog(id)).map((entry) => entry.by)).toEqual(['forced', 'player', 'player', 'forced'])
  })

  test('can be taken back up to the barrier, through the same door', async () => {
    const id = await begunGame(anna, bert)
    await anna.submit(id, 0, ['hq@d4^0'])
    expect(at((await anna.get(`/api/games/${id}`)).body, 'barriers')).toEqual([{ seat: 0, to: 0 }])
    expectRefusal(await bert.submit(id, 1, ['undo 0']), 422, 'behind_barrier')
    expect((await anna.submit(id, 1, ['undo 0', 'hq@c3^1'])).status).toBe(200)
    const log = await anna.get(`/api/games/${id}/log`)
    expect(
      list(log.body, 'entries')
        .map((entry) => [at(entry, 'action'), at(entry, 'undone')])
        .slice(1),
    ).toEqual([
      ['hq@d4^0', true],
      ['undo 0', false],
      ['hq@c3^1', false],
    ])
    await bert.submit(id, 3, ['hq@d4^0'])
    const behind = await storedTable(id)
    expectRefusal(await bert.submit(id, behind.log.length - 1, ['undo 3']), 422, 'behind_barrier')
    expect(await verify(rules, await exported(anna, id))).toMatchObject({ faults: [] })
  })

  test('behind the barrier needs the other player: asked, agreed, undone', async () => {
    const id = await begunGame(anna, bert)
    await anna.submit(id, 0, ['hq@d4^0'])
    await bert.submit(id, 1, ['hq@c3^0'])
    const head = (await storedLog(id)).length - 1
    await bert.submit(id, head, ['ask undo 1'])
    const asked = await anna.get(`/api/games/${id}`)
    expect(at(asked.body, 'offer')).toEqual({ what: 'undo', to: 1, seat: 1, agreed: [] })
    await anna.submit(id, head + 1, ['agree'])
    const table = await storedTable(id)
    expect(table.live).toEqual([0, 1])
    expect(table.log.at(-1)).toMatchObject({ by: 'forced', seat: 1, action: 'undo 1' })
    expect(at((await bert.get(`/api/games/${id}`)).body, 'decisions', 0, 'seat')).toBe(1)
  })

  test('tells the others, once for each reason', async () => {
    const id = await begunGame(anna, bert)
    await anna.submit(id, 0, ['hq@d4^0'])
    await anna.submit(id, 1, ['offer draw'])
    await bert.submit(id, 2, ['agree'])
    const { results } = await env.DB.prepare(
      'SELECT cause, name, kind FROM notices JOIN users ON users.id = user_id WHERE game_id = ? ORDER BY notices.rowid',
    )
      .bind(id)
      .all()
    expect(results).toEqual([
      { cause: `${id}/0`, name: 'Anna', kind: 'start' },
      { cause: `${id}/0`, name: 'Anna', kind: 'turn' },
      { cause: `${id}/1`, name: 'Bert', kind: 'turn' },
      { cause: `${id}/2`, name: 'Bert', kind: 'offer' },
      { cause: `${id}/3`, name: 'Anna', kind: 'over' },
    ])
  })

  test('has a limit', async () => {
    const dora = await signedUp('Dora')
    const id = await begunGame(dora, bert)
    const me = text((await dora.get('/api/me')).body, 'id')
    expectRefusal(await dora.submit(id, 0, ['end']), 422, 'not_now')
    await env.DB.prepare('UPDATE counters SET n = ? WHERE what = ?')
      .bind(LIMITS['submission by user'].most, `submission by user: ${me}`)
      .run()
    expectRefusal(await dora.submit(id, 0, ['hq@d4^0']), 429, 'too_often')
    expect(await storedLog(id)).toHaveLength(1)
  })
})

test('a submission costs three round trips: the session, what it reads, what it writes', async () => {
  const id = await begunGame(anna, bert)
  const trips: number[] = []
  let statements = 0
  const DB = new Proxy(env.DB, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (key === 'prepare') statements++
        if (key === 'batch') trips.push(list(args, 0).length)
        return Reflect.apply(value, target, args)
      }
    },
  })
  const client = new Client(serviceAt({ now: Date.now() }, { DB }))
  client.cookie = anna.cookie
  expect((await client.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
  expect({ session: statements - trips.reduce((a, b) => a + b), trips }).toEqual({
    session: 1,
    trips: [3, 7],
  })
})

describe('at the same moment', () => {
  const FIFTY = Array.from({ length: 50 }, (_, i) => i)

  test('50 submissions with 50 keys: one is played, 49 are told that the game has moved', async () => {
    const id = await begunGame(anna, bert)
    const answers = await Promise.all(FIFTY.map((i) => anna.submit(id, 0, [`hq@${i % 2 ? 'd4' : 'c3'}^0`])))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expectRefusal(answer, 409, 'moved')
      expect(number(answer.body, 'error', 'head')).toBe(1)
    }
    expect(await storedLog(id)).toHaveLength(2)
    expect(await verify(rules, await exported(anna, id))).toMatchObject({ faults: [] })
  })

  test('200 submissions to one game, and as many to 20 others: each game takes one', async () => {
    const ids = await Promise.all(Array.from({ length: 21 }, () => begunGame(anna, bert)))
    const [one = '', ...others] = ids
    const rush = [
      ...Array.from({ length: 200 }, () => one),
      ...others.flatMap((id) => Array<string>(10).fill(id)),
    ]
    const answers = await Promise.all(
      rush.map(async (id) => ({ id, answer: await anna.submit(id, 0, ['hq@d4^0']) })),
    )
    for (const id of ids) {
      const statuses = answers.filter((a) => a.id === id).map(({ answer }) => answer.status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(statuses.length - 1)
      expect(await storedLog(id)).toHaveLength(2)
      await expectTrueRows(id)
    }
  })

  test('50 submissions with one key: 50 equal answers, one write', async () => {
    const id = await begunGame(anna, bert)
    const key = crypto.randomUUID()
    const answers = await Promise.all(FIFTY.map(() => anna.submit(id, 0, ['hq@d4^0'], { key })))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await storedLog(id)).toHaveLength(2)
    expect(await count('keys WHERE key = ?', key)).toBe(1)
    expect(await count('notices WHERE game_id = ? AND kind = ?', id, 'turn')).toBe(2)
    // Also when the game has gone on.
    await bert.submit(id, 1, ['hq@c3^0'])
    expect((await anna.submit(id, 0, ['hq@d4^0'], { key })).text).toBe(answers[0]?.text)
  })

  test('a key stands for one submission, wherever it is used again', async () => {
    const [id, other] = [await begunGame(anna, bert), await begunGame(anna, bert)]
    const key = crypto.randomUUID()
    await anna.submit(id, 0, ['hq@d4^0'], { key })
    expectRefusal(await anna.submit(id, 0, ['hq@d4^1'], { key }), 422, 'key_reused')
    expectRefusal(await anna.submit(id, 1, ['hq@d4^0'], { key }), 422, 'key_reused')
    expectRefusal(await anna.submit(other, 0, ['hq@d4^0'], { key }), 422, 'key_reused')
    // What was refused was not remembered, and another person's key is another key.
    expect((await bert.submit(id, 1, ['hq@c3^0'], { key })).status).toBe(200)
  })

  test('one key for two submissions at once: one is played, the others are refused', async () => {
    const ids = [await begunGame(anna, bert), await begunGame(anna, bert)]
    const key = crypto.randomUUID()
    const answers = await Promise.all(ids.map((id) => anna.submit(id, 0, ['hq@d4^0'], { key })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  test('both players resign: one of them has', async () => {
    const id = await begunGame(anna, bert)
    const answers = await Promise.all([anna, bert].map((client) => client.submit(id, 0, ['resign'])))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await storedLog(id)).filter((entry) => entry.action === 'resign')).toHaveLength(1)
  })
})

describe('an answer that is known already', () => {
  test('is not sent again, to the same eyes', async () => {
    const id = await begunGame(anna, bert)
    const first = await anna.get(`/api/games/${id}`)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toContain(text(first.body, 'hash'))
    const again = await anna.get(`/api/games/${id}`, { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(tag)
    expect((await anna.get(`/api/games/${id}`, { 'if-none-match': `"x", W/${tag}` })).status).toBe(304)
    const other = await bert.get(`/api/games/${id}`, { 'if-none-match': tag })
    expect(other.status).toBe(200)
    expect(other.headers.get('etag')).not.toBe(tag)
    expectRefusal(await carl.get(`/api/games/${id}`, { 'if-none-match': tag }), 403, 'not_yours')
    await anna.submit(id, 0, ['hq@d4^0'])
    const moved = await anna.get(`/api/games/${id}`, { 'if-none-match': tag })
    expect(number(moved.body, 'head')).toBe(1)
  })

  test('is sent again when somebody sits down at a table that waits for more', async () => {
    const table = { game: 'hex', army: 'borgo', first: 'lot', startAt: Date.now() + 7 * 24 * 60 * 60 * 1000 }
    const opened = await anna.post('/api/games', table)
    const path = `/api/games/${text(opened.body, 'id')}`
    const tag = (await anna.get(path)).headers.get('etag') ?? ''
    expect((await anna.get(path, { 'if-none-match': tag })).status).toBe(304)
    const joined = await bert.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army: 'moloch' })
    expect(joined.status, joined.text).toBe(200)
    const seen = await anna.get(path, { 'if-none-match': tag })
    expect([seen.status, at(seen.body, 'status'), at(seen.body, 'seats', 1, 'name')]).toEqual([
      200,
      'open',
      'Bert',
    ])
  })
})

test('a game goes on from a position the table gives', async () => {
  const from = {
    decks: [
      ['mutant', 'mutant'],
      ['hybrid', 'hybrid'],
    ],
  }
  const id = await begunGame(anna, bert, { from })
  await playOn([anna, bert], id, (table) => table.result !== null)
  const game = await exported(anna, id)
  expect(game.seed).not.toBeNull()
  expect(await verify(rules, game)).toMatchObject({ faults: [], drawsChecked: true })
  expect(at((await bert.get(`/api/games/${id}`)).body, 'status')).toBe('over')
  expect(VALUES.every((value) => game.entries[0]?.action.includes(value))).toBe(true)
})
