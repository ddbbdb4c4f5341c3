import { env, exports } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { sweep } from '../../worker/db/sweep.ts'
import { doWhatIsDue } from '../../worker/jobs.ts'
import { at, begunGame, Client, expectRefusal, isJson, ORIGIN, signedUp } from './client.ts'

const nobody = new Client()
const mailed = { mail: 'somebody@example.org' }

test('the service says that it is well', async () => {
  const answer = await nobody.get('/api/health')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ ok: true, passwords: true })
})

test.each(['/api/nowhere', '/api', '/api/games/x/y'])(
  'an unknown address is a 404 in JSON: %s',
  async (path) => {
    expectRefusal(await nobody.get(path), 404, 'not_found')
  },
)

describe('a forged request', () => {
  const plain = (headers: Record<string, string>, body = JSON.stringify(mailed)) =>
    exports.default.fetch(
      new Request(`${ORIGIN}/api/sign-in-links`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-connecting-ip': '10.9.9.9', ...headers },
        body,
      }),
    )

  test.each([
    ['says nothing of where it comes from', {}, 403],
    ['comes from another site', { origin: 'https://evil.example' }, 403],
    ['comes from nowhere', { origin: 'null' }, 403],
    ['comes from our name with another port', { origin: 'http://localhost:1' }, 403],
    ['is said by the browser to cross sites', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }, 403],
    ['is said by the browser to come from a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['is a form', { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['is plain text', { origin: ORIGIN, 'content-type': 'text/plain' }, 415],
    [
      'is plain text that looks like JSON',
      { origin: ORIGIN, 'content-type': 'text/plain; application/json' },
      415,
    ],
  ])('is refused if it %s', async (_what, headers, status) => {
    expect((await plain(headers)).status).toBe(status)
  })

  test.each([{ origin: ORIGIN }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'and a true one is not: %j',
    async (headers) => {
      expect((await plain(headers)).status).toBe(202)
    },
  )
})

describe('a body', () => {
  const large = JSON.stringify({ mail: 'x'.repeat(70_000) })

  test('of more than 64 kB is refused', async () => {
    expectRefusal(await nobody.post('/api/sign-in-links', large), 413, 'too_large')
  })

  test('of more than 64 kB is refused also if its length is not told', async () => {
    const pieces = new Blob([large]).stream()
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const request = new Request(`${ORIGIN}/api/sign-in-links`, { method: 'POST', headers, body: pieces })
    expect((await exports.default.fetch(request)).status).toBe(413)
  })

  test.each(['{', '"', 'mail=x'])('that is not JSON is refused: %s', async (body) => {
    expectRefusal(await nobody.post('/api/sign-in-links', body), 400, 'bad_json')
  })

  test.each(['[]', 'null', '"x"', '7'])('that is something else is refused: %s', async (body) => {
    expect((await nobody.post('/api/sign-in-links', body)).status).toBe(422)
  })
})

describe('headers', () => {
  test.each([
    ['GET', '/api/health', 200],
    ['GET', '/api/nowhere', 404],
    ['GET', '/api/me', 401],
    ['POST', '/api/sign-in-links', 422],
  ])('stand on every answer: %s %s', async (method, path, status) => {
    const client = new Client(undefined, 'https://hexpost.example')
    const { headers, ...answer } = await client.send(method, path, method === 'GET' ? undefined : {})
    expect(answer.status).toBe(status)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  })

  test('tell browsers to insist on https only where there is https', async () => {
    const { headers } = await nobody.get('/api/health')
    expect(headers.has('strict-transport-security')).toBe(false)
  })
})

describe('the OpenAPI document', async () => {
  const { body } = await nobody.get('/api/openapi.json')
  const paths = at(body, 'paths')
  const operations = Object.entries(isJson(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isJson(item) ? item : {}).map(([method, operation]) => ({ path, method, operation })),
  )

  test('lists every address', () => {
    expect(at(body, 'openapi')).toBe('3.1.0')
    expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual([
      'delete /api/admin/players/{name}/suspension',
      'delete /api/games/{id}',
      'delete /api/games/{id}/answers',
      'delete /api/games/{id}/draft',
      'delete /api/me/blocks/{name}',
      'delete /api/me/bots/{id}',
      'delete /api/me/channels/{id}',
      'delete /api/me/letters/failure',
      'delete /api/me/mutes/{name}',
      'delete /api/me/sessions',
      'delete /api/me/sessions/{id}',
      'delete /api/me/tokens/{id}',
      'delete /api/offers/{id}',
      'delete /api/session',
      'get /api/admin/acts',
      'get /api/admin/reports',
      'get /api/challenges',
      'get /api/decisions',
      'get /api/dev/mailbox',
      'get /api/dev/mailbox/{id}',
      'get /api/events',
      'get /api/events/{id}',
      'get /api/events/{id}/acts',
      'get /api/events/{id}/armies',
      'get /api/events/{id}/feed.atom',
      'get /api/events/{id}/schedule',
      'get /api/events/{id}/schedule.csv',
      'get /api/events/{id}/tables',
      'get /api/events/{id}/tables.csv',
      'get /api/feeds/{secret}/deadlines.ics',
      'get /api/feeds/{secret}/games.atom',
      'get /api/games',
      'get /api/games/next',
      'get /api/games/{id}',
      'get /api/games/{id}/answers',
      'get /api/games/{id}/at/{seq}',
      'get /api/games/{id}/draft',
      'get /api/games/{id}/export',
      'get /api/games/{id}/live',
      'get /api/games/{id}/log',
      'get /api/games/{id}/messages',
      'get /api/games/{id}/note',
      'get /api/games/{id}/orders',
      'get /api/health',
      'get /api/invites/{code}',
      'get /api/letters/unsubscribe',
      'get /api/matches/{id}',
      'get /api/me',
      'get /api/me/blocks',
      'get /api/me/bots',
      'get /api/me/calendar',
      'get /api/me/channels',
      'get /api/me/events',
      'get /api/me/export',
      'get /api/me/feeds',
      'get /api/me/letters',
      'get /api/me/mutes',
      'get /api/me/orders/{game}',
      'get /api/me/sessions',
      'get /api/me/tokens',
      'get /api/offers',
      'get /api/offers/{id}',
      'get /api/players/{name}',
      'get /api/players/{name}/record',
      'get /api/running',
      'get /api/tables',
      'patch /api/me',
      'patch /api/me/calendar',
      'patch /api/me/letters',
      'post /api/account',
      'post /api/admin/reports/{id}/resolution',
      'post /api/decisions',
      'post /api/events',
      'post /api/events/{id}/acts',
      'post /api/events/{id}/entrants',
      'post /api/events/{id}/leave',
      'post /api/games',
      'post /api/games/{id}/actions',
      'post /api/games/{id}/leave',
      'post /api/games/{id}/messages',
      'post /api/games/{id}/rematch',
      'post /api/games/{id}/rulings',
      'post /api/invites/{code}/decline',
      'post /api/invites/{code}/join',
      'post /api/letters/unsubscribe',
      'post /api/mail/confirmation',
      'post /api/mail/returned',
      'post /api/me/bots',
      'post /api/me/channels',
      'post /api/me/channels/{id}/test',
      'post /api/me/deletion',
      'post /api/me/feeds/renewal',
      'post /api/me/mail',
      'post /api/me/tokens',
      'post /api/offers',
      'post /api/offers/{id}/join',
      'post /api/password/links',
      'post /api/players/{name}/reports',
      'post /api/session',
      'post /api/session/link',
      'post /api/sign-in-links',
      'put /api/admin/players/{name}/suspension',
      'put /api/games/{id}/answers',
      'put /api/games/{id}/draft',
      'put /api/games/{id}/note',
      'put /api/games/{id}/orders',
      'put /api/games/{id}/value',
      'put /api/me/blocks/{name}',
      'put /api/me/mutes/{name}',
      'put /api/me/orders/{game}',
      'put /api/me/password',
      'put /api/password',
    ])
  })

  test('says of each what it does, takes and answers', () => {
    for (const { path, method, operation } of operations) {
      expect(at(operation, 'summary'), `${method} ${path}`).toBeTypeOf('string')
      const responses = Object.entries(at(operation, 'responses') ?? {})
      // What opens a socket says 101, what only leads to a page 303.
      const isWay = method === 'get' && path === '/api/letters/unsubscribe'
      expect(responses.some(([status]) => (isWay ? /^303$/ : /^[12]/).test(status))).toBe(true)
      for (const [, response] of responses) expect(at(response, 'description')).toBeTypeOf('string')
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const parameters = at(operation, 'parameters')
      const known = Array.isArray(parameters) ? parameters.map((parameter) => at(parameter, 'name')) : []
      expect(known).toEqual(expect.arrayContaining(named))
      // Their address says it all.
      const isPlain = /\/(leave|decline|unsubscribe|renewal|test)$/.test(path)
      if ((method === 'post' && !isPlain) || method === 'patch')
        expect(at(operation, 'requestBody')).toBeDefined()
    }
  })

  test('points nowhere that it does not lead', () => {
    const references = JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
    for (const [, name = ''] of references)
      expect(at(body, 'components', 'schemas', name), name).toBeDefined()
  })
})

test('what is of no use any more is swept away', async () => {
  const client = await signedUp('Sweeper')
  await client.post('/api/sign-in-links', mailed)
  const rows = async () => {
    const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
    return { counters: await count('counters'), sessions: await count('sessions') }
  }
  await sweep(openDb(env.DB), Date.now())
  expect((await rows()).counters).toBeGreaterThan(0)
  expect((await rows()).sessions).toBe(1)
  await sweep(openDb(env.DB), Date.now() + 61 * 24 * 3600_000)
  expect(await rows()).toEqual({ counters: 0, sessions: 0 })
})

test('a job that fails keeps no other from its work, and is seen', async () => {
  const [one, other] = await Promise.all([signedUp('Jobs One'), signedUp('Jobs Other')])
  const game = await begunGame(one, other)
  await one.submit(game, 0, ['resign'])
  // Nobody knows how to rate it.
  await env.DB.prepare("UPDATE games SET game = 'chess', ranked = 1 WHERE id = ?").bind(game).run()
  const later = Date.now() + 61 * 24 * 3600_000
  await expect(doWhatIsDue(env, () => later, { waitUntil: () => undefined })).rejects.toThrow(
    /^1 of \d failed: 1 of 1 failed: /,
  )
  expect(await env.DB.prepare('SELECT count(*) AS n FROM counters').first('n')).toBe(0)
})
