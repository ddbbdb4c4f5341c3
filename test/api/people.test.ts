// Other players: profiles, blocks, mutes, reports; and the admins, who read the reports.
import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../worker/edge/limits.ts'
import { at, begunGame, Client, expectRefusal, list, mailOf, PASSWORD, signedUp, text } from './client.ts'
import type { Answer } from './client.ts'
import { lettersTo, tokenTo } from './letters.ts'
import { storedLog } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'

afterAll(expectNoSecretsSaid)

const clock = { now: Date.now() }
const fetch = serviceAt(clock, { ADMINS: `${mailOf('Root')}, ROOT2@example.org,unproven@example.org` })
const visitor = () => new Client(fetch)
const nobody = visitor()
const [anna, bert, carl, root] = await Promise.all([
  signedUp('Anna', fetch),
  signedUp('Bert', fetch),
  signedUp('Carl', fetch),
  signedUp('Root', fetch),
])
await root.post('/api/mail/confirmation', { token: await tokenTo(mailOf('Root'), 'confirm') })

const forgetLimits = () => env.DB.prepare('DELETE FROM counters').run()
const put = (client: Client, path: string, body?: unknown): Promise<Answer> => client.send('PUT', path, body)
const names = (answer: Answer): unknown[] => list(answer.body, 'players').map((player) => at(player, 'name'))

describe('a profile', () => {
  test('tells everybody little', async () => {
    const game = await begunGame(anna, bert)
    await anna.submit(game, 0, ['resign'])
    await begunGame(anna, bert)
    const answer = await nobody.get('/api/players/aNNa')
    const DAY = 24 * 3600_000
    expect(answer.body).toEqual({
      name: 'Anna',
      bot: false,
      owner: null,
      since: clock.now - (clock.now % DAY),
      games: { running: 1, over: 1 },
    })
    expect(answer.text).not.toContain('@')
  })

  test.each([
    'Nobody',
    '~',
    'deleted player',
    '%00',
    '%F0%9F%98%80',
    "' OR 1=1 --",
    '../me',
    'x'.repeat(100),
  ])('of nobody is not there: %s', async (name) => {
    const answer = await nobody.get(`/api/players/${encodeURIComponent(decodeURIComponent(name))}`)
    expect(answer.status).toBe(404)
  })

  test('has limits', async () => {
    expectRefusal(await nobody.get(`/api/players/${'x'.repeat(101)}`), 422, 'too_long')
    const crawler = visitor()
    await crawler.get('/api/players/Anna')
    await env.DB.prepare('UPDATE counters SET n = ? WHERE what = ?')
      .bind(LIMITS['profile by address'].most, `profile by address: ${crawler.address}`)
      .run()
    expectRefusal(await crawler.get('/api/players/Anna'), 429, 'too_often')
  })
})

describe('blocks and mutes', () => {
  test.each(['blocks', 'mutes'])('%s are private lists', async (what) => {
    await forgetLimits()
    const path = `/api/me/${what}`
    expectRefusal(await nobody.get(path), 401, 'not_signed_in')
    expectRefusal(await put(nobody, `${path}/Bert`), 401, 'not_signed_in')
    expectRefusal(await nobody.delete(`${path}/Bert`), 401, 'not_signed_in')
    expectRefusal(await put(carl, `${path}/Nobody`), 404, 'no_such_player')
    expectRefusal(await put(carl, `${path}/carl`), 409, 'own_account')
    for (let i = 0; i < 2; i++) expect((await put(carl, `${path}/BERT`)).status).toBe(204)
    expect(list((await carl.get(path)).body, 'players')).toEqual([
      { name: 'Bert', bot: false, since: clock.now },
    ])
    expect(names(await bert.get(path))).toEqual([])
    for (let i = 0; i < 2; i++) expect((await carl.delete(`${path}/bert`)).status).toBe(204)
    expect(names(await carl.get(path))).toEqual([])
  })

  test('a blocked player gets no seat at my table and cannot challenge me, nor I them', async () => {
    await forgetLimits()
    const [dora, emil] = await Promise.all([signedUp('Dora', fetch), signedUp('Emil', fetch)])
    const wish = { game: 'hex', army: 'borgo', first: 'me' }
    const running = await begunGame(dora, emil)
    await put(dora, '/api/me/blocks/Emil')
    for (const [owner, other, name] of [
      [dora, emil, 'Emil'],
      [emil, dora, 'Dora'],
    ] as const) {
      const opened = await owner.post('/api/games', wish)
      const join = () => other.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army: null })
      expectRefusal(await join(), 403, 'not_welcome')
      expectRefusal(await owner.post('/api/games', { ...wish, challenge: [name] }), 403, 'not_welcome')
      expect(
        (await carl.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army: null })).status,
      ).toBe(200)
    }
    // What runs goes on.
    expect((await dora.submit(running, 0, ['hq@d4^0'])).status).toBe(200)
    await put(dora, '/api/me/mutes/Emil')
    await dora.delete('/api/me/blocks/Emil')
    await begunGame(dora, emil)
  })

  test('have limits', async () => {
    await forgetLimits()
    await put(carl, '/api/me/mutes/Bert')
    await env.DB.prepare("UPDATE counters SET n = ? WHERE what LIKE 'avoid by user: %'")
      .bind(LIMITS['avoid by user'].most)
      .run()
    expectRefusal(await put(carl, '/api/me/mutes/Bert'), 429, 'too_often')
    expectRefusal(await carl.delete('/api/me/mutes/Bert'), 429, 'too_often')
    await forgetLimits()
  })
})

describe('who is an admin', () => {
  const isAdmin = async (client: Client) => at((await client.get('/api/me')).body, 'admin')

  test('is said by whoever runs the service, and only of a proven address', async () => {
    expect(await isAdmin(root)).toBe(true)
    expect(await isAdmin(anna)).toBe(false)
    const squatter = visitor()
    const form = { name: 'Squatter', mail: mailOf('Root'), password: 'not the admin', lang: 'en' }
    await squatter.post('/api/account', form)
    expect(await isAdmin(squatter)).toBe(false)
    const unproven = await signedUp('Unproven', fetch)
    expect(await isAdmin(unproven)).toBe(false)
    expectRefusal(await unproven.get('/api/admin/reports'), 403, 'admin_only')
    expectRefusal(await anna.send('PATCH', '/api/me', { admin: true }), 422, 'unknown_field')
  })

  test('is nobody where none is named', async () => {
    for (const settings of [{ ADMINS: '' }, { ADMINS: ' , ' }, {}]) {
      const client = new Client(serviceAt(clock, settings))
      client.cookie = root.cookie
      expect(await isAdmin(client)).toBe(false)
    }
  })

  test.each([
    ['GET', '/api/admin/reports', undefined],
    ['GET', '/api/admin/acts', undefined],
    ['POST', '/api/admin/reports/x/resolution', { resolution: 'x' }],
    ['PUT', '/api/admin/players/Bert/suspension', { note: 'x' }],
    ['DELETE', '/api/admin/players/Bert/suspension', { note: 'x' }],
  ])('and nobody else may %s %s', async (method, path, body) => {
    expectRefusal(await nobody.send(method, path, body), 401, 'not_signed_in')
    expectRefusal(await anna.send(method, path, body), 403, 'admin_only')
    const made = await root.post('/api/me/tokens', {
      label: 'x',
      scopes: ['read', 'play', 'tables', 'social'],
    })
    const authorization = `Bearer ${text(made.body, 'token')}`
    expectRefusal(await visitor().send(method, path, body, { authorization }), 403, 'session_only')
  })
})

describe('a report', () => {
  const REASON = 'He writes:\n<b>"things"</b> that nobody wants to read; \'); DROP TABLE reports'

  test('goes to the admins, who resolve it once', async () => {
    await forgetLimits()
    const report = (client: Client, name: string, reason: unknown) =>
      client.post(`/api/players/${name}/reports`, { reason })
    expectRefusal(await report(nobody, 'Bert', REASON), 401, 'not_signed_in')
    expectRefusal(await report(anna, 'Nobody', REASON), 404, 'no_such_player')
    expectRefusal(await report(anna, 'anna', REASON), 409, 'own_account')
    expectRefusal(await report(anna, 'Bert', '  '), 422, 'too_short')
    expectRefusal(await report(anna, 'Bert', 'x'.repeat(2001)), 422, 'too_long')
    expectRefusal(await report(anna, 'Bert', 'a\u202eb'), 422, 'malformed')
    expectRefusal(await report(anna, 'Bert', ['x']), 422, 'malformed')
    expect((await report(anna, 'Bert', REASON)).status).toBe(201)
    const open = await root.get('/api/admin/reports')
    expect(list(open.body, 'reports')).toEqual([
      {
        id: expect.stringMatching(/^\w{16}$/) as unknown,
        by: 'Anna',
        about: 'Bert',
        suspended: false,
        reason: REASON,
        createdAt: clock.now,
        resolvedAt: null,
        resolution: null,
      },
    ])
    const id = text(open.body, 'reports', 0, 'id')
    const resolve = () => root.post(`/api/admin/reports/${id}/resolution`, { resolution: 'He said sorry.' })
    expectRefusal(await root.post(`/api/admin/reports/${id}/resolution`, {}), 422, 'missing')
    expectRefusal(await root.post('/api/admin/reports/x/resolution', { resolution: 'x' }), 404, 'not_found')
    const both = await Promise.all([resolve(), resolve()])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(list((await root.get('/api/admin/reports')).body, 'reports')).toEqual([])
    const resolved = await root.get('/api/admin/reports?status=resolved')
    expect(list(resolved.body, 'reports')).toMatchObject([
      { id, resolution: 'He said sorry.', resolvedAt: clock.now },
    ])
    const acts = await root.get('/api/admin/acts')
    expect(list(acts.body, 'acts')).toMatchObject([
      { admin: 'Root', act: 'resolve', about: 'Bert', report: id, note: 'He said sorry.', at: clock.now },
    ])
  })

  test('cannot be sent without end, and the list comes in pages', async () => {
    await forgetLimits()
    const report = () => carl.post('/api/players/Bert/reports', { reason: 'again' })
    for (let i = 0; i < LIMITS['report by user'].most; i++) expect((await report()).status).toBe(201)
    expectRefusal(await report(), 429, 'too_often')
    for (let i = 0; i < 5; i++) {
      await forgetLimits()
      for (let n = 0; n < LIMITS['report by user'].most; n++) await report()
    }
    const first = await root.get('/api/admin/reports')
    expect(list(first.body, 'reports')).toHaveLength(50)
    const second = await root.get(`/api/admin/reports?before=${text(first.body, 'next')}`)
    expect(list(second.body, 'reports')).toHaveLength(10)
    expect(at(second.body, 'next')).toBeNull()
    const ids = [first, second].flatMap(({ body }) => list(body, 'reports').map((each) => at(each, 'id')))
    expect(new Set(ids).size).toBe(60)
    expectRefusal(await root.get('/api/admin/reports?before=x'), 422, 'malformed')
    expectRefusal(await root.get('/api/admin/reports?status=x'), 422, 'no_option')
  })
})

describe('a suspended account', async () => {
  const [sven, tina] = await Promise.all([signedUp('Sven', fetch), signedUp('Tina', fetch)])
  const mail = mailOf('Sven')
  await forgetLimits()
  const game = await begunGame(sven, tina)
  const bearer = async (query = '') => {
    const made = await sven.post(`/api/me/tokens${query}`, { label: 'x', scopes: ['read'] })
    return { authorization: `Bearer ${text(made.body, 'token')}` }
  }
  const bot = await sven.post('/api/me/bots', { name: 'Svens Bot' })
  const tokens = [await bearer(), await bearer(`?bot=${text(bot.body, 'id')}`)]
  const suspension = '/api/admin/players/sven/suspension'
  const wish = { game: 'hex', army: 'borgo', first: 'me', public: true }
  const table = text((await sven.post('/api/games', wish)).body, 'invite')
  const offer = text((await sven.post('/api/offers', { ...wish, most: 2 })).body, 'id')
  const others = await tina.post('/api/games', { ...wish, seats: 3 })
  await sven.post(`/api/invites/${text(others.body, 'invite')}/join`, { army: null })

  test('is signed out, cannot come back, and its games go on', async () => {
    expectRefusal(await put(root, suspension, {}), 422, 'missing')
    expectRefusal(
      await put(root, '/api/admin/players/Nobody/suspension', { note: 'x' }),
      404,
      'no_such_player',
    )
    expectRefusal(await put(root, '/api/admin/players/Root/suspension', { note: 'x' }), 409, 'own_account')
    for (let i = 0; i < 2; i++) expect((await put(root, suspension, { note: 'Insults.' })).status).toBe(204)
    expectRefusal(await sven.get('/api/me'), 401, 'not_signed_in')
    for (const headers of tokens) expectRefusal(await visitor().get('/api/me', headers), 403, 'suspended')
    // Only whoever shows that it is theirs is told.
    expectRefusal(
      await visitor().post('/api/session', { mail, password: 'wrong password' }),
      401,
      'wrong_password',
    )
    expectRefusal(await visitor().post('/api/session', { mail, password: PASSWORD }), 403, 'suspended')
    await visitor().post('/api/sign-in-links', { mail })
    const link = await tokenTo(mail, 'sign-in')
    expectRefusal(await visitor().post('/api/session/link', { token: link }), 403, 'suspended')
    await visitor().post('/api/password/links', { mail })
    const reset = await tokenTo(mail, 'reset')
    expectRefusal(
      await put(visitor(), '/api/password', { token: reset, password: 'a new password' }),
      403,
      'suspended',
    )
    expect(await storedLog(game)).toHaveLength(1)
    expect((await tina.get(`/api/games/${game}`)).body).toMatchObject({
      status: 'running',
      seats: [{ name: 'Sven' }, { name: 'Tina' }],
    })
    const acts = list((await root.get('/api/admin/acts')).body, 'acts')
    expect(acts.filter((act) => at(act, 'about') === 'Sven')).toMatchObject([
      { act: 'suspend', note: 'Insults.' },
    ])
  })

  test('has nothing open any more that somebody could begin a game with', async () => {
    const army = { army: 'moloch' }
    expectRefusal(await tina.post(`/api/offers/${offer}/join`, army), 404, 'no_such_offer')
    expectRefusal(await tina.post(`/api/invites/${table}/join`, army), 404, 'no_such_invite')
    const left = await tina.get(`/api/games/${text(others.body, 'id')}`)
    expect(list(left.body, 'seats').map((seat) => at(seat, 'name'))).toEqual(['Tina', null, null])
  })

  test('comes back with its bots when an admin says so', async () => {
    for (let i = 0; i < 2; i++)
      expect((await root.send('DELETE', suspension, { note: 'He said sorry.' })).status).toBe(204)
    expect((await visitor().post('/api/session', { mail, password: PASSWORD })).status).toBe(200)
    for (const headers of tokens) expect((await visitor().get('/api/me', headers)).status).toBe(200)
    const acts = list((await root.get('/api/admin/acts')).body, 'acts')
    expect(
      acts
        .filter((act) => at(act, 'about') === 'Sven')
        .map((act) => at(act, 'act'))
        .sort(),
    ).toEqual(['suspend', 'unsuspend'])
    expect((await lettersTo(mail)).every(({ kind }) => kind !== 'notice')).toBe(true)
  })
})
