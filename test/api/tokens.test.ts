// Personal tokens, their scopes, and bots.
import { env, exports } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { SCOPES } from '../../worker/db/schema.ts'
import type { Scope } from '../../worker/db/schema.ts'
import { LIMITS } from '../../worker/edge/limits.ts'
import {
  at,
  begunGame,
  Client,
  expectRefusal,
  isJson,
  list,
  number,
  ORIGIN,
  signedUp,
  text,
} from './client.ts'
import type { Answer, Fetch } from './client.ts'
import { storedLog } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'

afterAll(expectNoSecretsSaid)

const clock = { now: Date.now() }
const fetch = serviceAt(clock)
const nobody = new Client(fetch)
const [anna, bert, carl] = await Promise.all([
  signedUp('Anna', fetch),
  signedUp('Bert', fetch),
  signedUp('Carl', fetch),
])
const DAY = 24 * 3600_000

/** A program: sends its token, and neither cookies nor an origin. */
class Program extends Client {
  constructor(token: string) {
    const withToken: Fetch = (request) => {
      const headers = new Headers(request.headers)
      headers.delete('origin')
      headers.delete('cookie')
      headers.set('authorization', `Bearer ${token}`)
      return fetch(new Request(request, { headers }))
    }
    super(withToken)
  }
}

async function made(
  owner: Client,
  scopes: readonly Scope[],
  query = '',
): Promise<{ id: string; program: Program }> {
  const answer = await owner.post(`/api/me/tokens${query}`, { label: 'a program', scopes })
  expect(answer.status, answer.text).toBe(201)
  return { id: text(answer.body, 'id'), program: new Program(text(answer.body, 'token')) }
}

const forgetLimits = () => env.DB.prepare('DELETE FROM counters').run()

describe('a token', () => {
  const newest = ({ body }: Answer) => list(body, 'tokens').find((token) => at(token, 'label') === 'my bot')

  test('is shown once and kept as a hash', async () => {
    const answer = await anna.post('/api/me/tokens', {
      label: ' my bot ',
      scopes: ['read', 'play', 'read'],
      days: 30,
    })
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^\w{16}$/) as unknown,
      label: 'my bot',
      scopes: ['read', 'play'],
      createdAt: clock.now,
      usedAt: null,
      expiresAt: clock.now + 30 * DAY,
      token: expect.stringMatching(/^hexpost_\w{40}$/) as unknown,
    })
    const token = text(answer.body, 'token')
    const listed = await anna.get('/api/me/tokens')
    expect(listed.text).not.toContain(token)
    expect(newest(listed)).toMatchObject({ label: 'my bot', usedAt: null })
    const row = await env.DB.prepare('SELECT hash FROM tokens WHERE id = ?')
      .bind(text(answer.body, 'id'))
      .first('hash')
    expect(row).toMatch(/^[0-9a-f]{64}$/)
    const dump = await env.DB.prepare('SELECT * FROM tokens').all()
    expect(JSON.stringify(dump.results)).not.toContain(token.slice('hexpost_'.length))

    expect(text((await new Program(token).get('/api/me')).body, 'name')).toBe('Anna')
    const used = newest(await anna.get('/api/me/tokens'))
    expect(number(used, 'usedAt')).toBe(clock.now - (clock.now % 3600_000))

    clock.now += 30 * DAY
    expectRefusal(await new Program(token).get('/api/me'), 401, 'bad_token')
  })

  test.each([
    ['no label', { scopes: ['read'] }, 'missing', 'label'],
    ['an empty label', { label: '  ', scopes: ['read'] }, 'too_short', 'label'],
    ['a long label', { label: 'x'.repeat(61), scopes: ['read'] }, 'too_long', 'label'],
    ['a label on two lines', { label: 'a\nb', scopes: ['read'] }, 'malformed', 'label'],
    ['a label that turns the text around', { label: 'a\u202eb', scopes: ['read'] }, 'malformed', 'label'],
    ['no scopes', { label: 'x', scopes: [] }, 'too_few', 'scopes'],
    ['an unknown scope', { label: 'x', scopes: ['admin'] }, 'no_option', 'scopes.0'],
    ['no time', { label: 'x', scopes: ['read'], days: 0 }, 'too_low', 'days'],
    ['a time without end', { label: 'x', scopes: ['read'], days: 1e9 }, 'too_high', 'days'],
    ['something more', { label: 'x', scopes: ['read'], userId: 'x' }, 'unknown_field', 'userId'],
  ])('is refused with %s', async (_what, body, code, field) => {
    await forgetLimits()
    const answer = await anna.post('/api/me/tokens', body)
    expectRefusal(answer, 422, code)
    expect(at(answer.body, 'error', 'field')).toBe(field)
  })

  test('is made, listed and revoked by its owner only, and never by a token', async () => {
    await forgetLimits()
    const { id, program } = await made(anna, SCOPES)
    expectRefusal(await nobody.get('/api/me/tokens'), 401, 'not_signed_in')
    expectRefusal(await nobody.post('/api/me/tokens', { label: 'x', scopes: ['read'] }), 401, 'not_signed_in')
    expectRefusal(await nobody.delete(`/api/me/tokens/${id}`), 401, 'not_signed_in')
    expect(list((await bert.get('/api/me/tokens')).body, 'tokens')).toEqual([])
    expectRefusal(await bert.delete(`/api/me/tokens/${id}`), 404, 'not_found')
    expectRefusal(await program.post('/api/me/tokens', { label: 'x', scopes: ['read'] }), 403, 'session_only')
    expectRefusal(await program.delete(`/api/me/tokens/${id}`), 403, 'session_only')
    expect((await program.get('/api/me')).status).toBe(200)
    expect((await anna.delete(`/api/me/tokens/${id}`)).status).toBe(204)
    expectRefusal(await program.get('/api/me'), 401, 'bad_token')
    expectRefusal(await anna.delete(`/api/me/tokens/${id}`), 404, 'not_found')
  })

  test.each([
    'Bearer',
    'Bearer x',
    `Bearer hexpost_${'0'.repeat(40)}`,
    `Bearer hexpost_${'0'.repeat(40)} x`,
    'Basic YTpi',
    "Bearer ' OR 1=1 --",
    '',
  ])('that is none is refused everywhere: %s', async (authorization) => {
    for (const path of ['/api/me', '/api/health', '/api/games'])
      expectRefusal(await new Client(fetch).get(path, { authorization }), 401, 'bad_token')
  })

  test('needs no origin; beside one, cookies are not looked at', async () => {
    await forgetLimits()
    const { program } = await made(anna, ['social'])
    expect((await program.send('PUT', '/api/me/mutes/Carl')).status).toBe(204)
    const forged = (headers: Record<string, string>) =>
      exports.default.fetch(
        new Request(`${ORIGIN}/api/me/mutes/Anna`, {
          method: 'PUT',
          headers: { cookie: bert.cookie ?? '', origin: 'https://evil.example', ...headers },
        }),
      )
    expect((await forged({})).status).toBe(403)
    // Whose browser it is does not matter: without a token that works nothing happens.
    expect((await forged({ authorization: 'Bearer x' })).status).toBe(401)
    expect((await forged({ authorization: '' })).status).not.toBe(204)
    expect(list((await bert.get('/api/me/mutes')).body, 'players')).toEqual([])
  })

  test('cannot be made without end', async () => {
    const eager = await signedUp('Eager', fetch)
    await forgetLimits()
    for (let i = 0; i < LIMITS['token by user'].most; i++) await made(eager, ['read'])
    expectRefusal(await eager.post('/api/me/tokens', { label: 'x', scopes: ['read'] }), 429, 'too_often')
    const row = await env.DB.prepare("SELECT id FROM users WHERE name = 'Eager'").first<string>('id')
    for (let i = 0; i < 30; i++)
      await env.DB.prepare(
        "INSERT INTO tokens (id, hash, user_id, label, scopes, created_at) VALUES (?, ?, ?, 'x', '[]', 0)",
      )
        .bind(`more${i}`, `hash of ${i}`, row)
        .run()
    await forgetLimits()
    expectRefusal(await eager.post('/api/me/tokens', { label: 'x', scopes: ['read'] }), 409, 'enough_tokens')
  })
})

describe('every address', async () => {
  const { body } = await nobody.get('/api/openapi.json')
  const paths = at(body, 'paths')
  const operations = Object.entries(isJson(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isJson(item) ? item : {}).map(([method, operation]) => ({ path, method, operation })),
  )
  await forgetLimits()
  const programs = await Promise.all(
    SCOPES.map(async (scope) => ({ scope, program: (await made(anna, [scope])).program })),
  )

  const ask = (client: Client, method: string, path: string, operation: unknown): Promise<Answer> => {
    const address = path.replace(/\{\w+\}/g, 'nothing')
    const needsBody = at(operation, 'requestBody') !== undefined
    return client.send(method.toUpperCase(), address, needsBody ? {} : undefined)
  }

  /** Some ask for nothing at all; some ask for a scope of those who come with a token. */
  const isOpen = (operation: unknown): boolean => {
    const security = at(operation, 'security')
    if (!Array.isArray(security)) return false
    return security.length === 0 || security.some((way) => isJson(way) && Object.keys(way).length === 0)
  }

  /** The scopes that open it; null: no token is asked for. What does not say is open to no token. */
  const scopesOf = (operation: unknown): unknown[] | null => {
    const security = at(operation, 'security')
    if (!Array.isArray(security)) return []
    return security.length === 0
      ? null
      : security.flatMap((way) => (isJson(way) && 'token' in way ? list(way, 'token') : []))
  }

  test('there are some of each kind', () => {
    const kinds = operations.map(({ operation }) => scopesOf(operation)?.join() ?? 'open')
    for (const kind of ['open', '', ...SCOPES]) expect(kinds).toContain(kind)
  })

  test.each(operations)('$method $path', async ({ method, path, operation }) => {
    await forgetLimits()
    const scopes = scopesOf(operation)
    for (const { scope, program } of programs) {
      const { status, body: said, text: all } = await ask(program, method, path, operation)
      expect(status, `${scope}: ${all}`).toBeLessThan(500)
      const code = at(said, 'error', 'code')
      if (scopes === null || scopes.includes(scope)) {
        expect(['no_scope', 'session_only', 'not_signed_in', 'bad_token', 'cross_site'], scope).not.toContain(
          code,
        )
      } else {
        expect(status, scope).toBe(403)
        expect(code, scope).toBe(scopes.length > 0 ? 'no_scope' : 'session_only')
      }
    }
    if (!isOpen(operation)) expectRefusal(await ask(nobody, method, path, operation), 401, 'not_signed_in')
  })
})

describe('bots', () => {
  test('are made by a person, come with tokens, and are shown as what they are', async () => {
    await forgetLimits()
    expectRefusal(await nobody.post('/api/me/bots', { name: 'Robot' }), 401, 'not_signed_in')
    expectRefusal(await anna.post('/api/me/bots', { name: 'Anna' }), 409, 'name_taken')
    expectRefusal(await anna.post('/api/me/bots', { name: '!' }), 422, 'bad_name')
    const created = await anna.post('/api/me/bots', { name: 'Robot' })
    expect(created.body).toEqual({
      id: expect.stringMatching(/^\w{16}$/) as unknown,
      name: 'Robot',
      createdAt: clock.now,
    })
    const id = text(created.body, 'id')
    expect(list((await anna.get('/api/me/bots')).body, 'bots')).toHaveLength(1)
    expect(list((await bert.get('/api/me/bots')).body, 'bots')).toEqual([])

    for (const path of ['/api/me/tokens?bot=', '/api/me/bots/'])
      expectRefusal(await bert.delete(path.replace('tokens?bot=', 'tokens/x?bot=') + id), 404, 'not_found')
    expectRefusal(await bert.get(`/api/me/tokens?bot=${id}`), 404, 'not_found')
    expectRefusal(
      await bert.post(`/api/me/tokens?bot=${id}`, { label: 'x', scopes: ['read'] }),
      404,
      'not_found',
    )

    const { program } = await made(anna, ['read', 'play', 'tables'], `?bot=${id}`)
    expect((await program.get('/api/me')).body).toMatchObject({
      name: 'Robot',
      bot: true,
      mail: '',
      admin: false,
    })
    expect(
      list((await anna.get('/api/me/tokens')).body, 'tokens').map((token) => at(token, 'id')),
    ).not.toContain(id)
    expect((await nobody.get('/api/players/robot')).body).toMatchObject({
      name: 'Robot',
      bot: true,
      owner: 'Anna',
    })

    const game = await begunGame(program, carl)
    const seen = await carl.get(`/api/games/${game}`)
    expect(list(seen.body, 'seats')).toMatchObject([
      { name: 'Robot', bot: true },
      { name: 'Carl', bot: false },
    ])
    const [line] = list((await carl.get('/api/games')).body, 'games')
    expect(at(line, 'seats', 0)).toMatchObject({ name: 'Robot', bot: true })
    expect((await program.submit(game, 0, ['hq@d4^0'])).status).toBe(200)

    expect((await anna.delete(`/api/me/bots/${id}`)).status).toBe(204)
    expectRefusal(await program.get('/api/me'), 401, 'bad_token')
    expect((await storedLog(game)).at(-1)).toMatchObject({ seat: 0, by: 'player', action: 'resign' })
    expect((await carl.get(`/api/games/${game}`)).body).toMatchObject({
      status: 'over',
      seats: [{ name: 'deleted player' }, { name: 'Carl' }],
      result: { how: 'resigned', places: [2, 1] },
    })
  })

  test('cannot sign in or be written to', async () => {
    await forgetLimits()
    await anna.post('/api/me/bots', { name: 'Mailless' })
    for (const mail of ['', '~', ' '])
      expectRefusal(await nobody.post('/api/session', { mail, password: '' }), 422, 'bad_mail')
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM letters WHERE "to" = ''`).first('n')).toBe(0)
  })

  test('an account can say that it is one, and cannot take it back', async () => {
    await forgetLimits()
    const machine = await signedUp('Machine', fetch)
    expect((await machine.send('PATCH', '/api/me', { bot: true })).body).toMatchObject({
      bot: true,
      lang: 'en',
    })
    expectRefusal(await machine.send('PATCH', '/api/me', { bot: false }), 422, 'no_option')
    expect((await machine.send('PATCH', '/api/me', { lang: 'pl' })).body).toMatchObject({
      bot: true,
      lang: 'pl',
    })
    expectRefusal(await machine.post('/api/me/bots', { name: 'Child' }), 409, 'bot_bots')
  })

  test('are few', async () => {
    const maker = await signedUp('Maker', fetch)
    for (let i = 0; i < 10; i++) {
      await forgetLimits()
      const answer = await maker.post('/api/me/bots', { name: `Bot ${'abcdefghij'.charAt(i)}` })
      expect(answer.status, answer.text).toBe(201)
    }
    expectRefusal(await maker.post('/api/me/bots', { name: 'Bot x' }), 409, 'enough_bots')
    for (let i = 0; i < LIMITS['bot by user'].most; i++) await maker.post('/api/me/bots', { name: 'Bot x' })
    expectRefusal(await maker.post('/api/me/bots', { name: 'Bot x' }), 429, 'too_often')
  })
})
