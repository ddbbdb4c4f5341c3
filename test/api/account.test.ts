import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../worker/edge/limits.ts'
import { at, Client, expectRefusal, list, mailOf, PASSWORD, signedUp, text } from './client.ts'
import type { Json } from './client.ts'
import { tokenTo } from './letters.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'

afterAll(expectNoSecretsSaid)

const anna = await signedUp('Anna Łąka')
const MAIL = mailOf('Anna Łąka')

const form = (changes: Json): Json => ({
  name: 'Nobody Yet',
  mail: 'nobody.yet@example.org',
  password: PASSWORD,
  lang: 'en',
  ...changes,
})

describe('signing up', () => {
  test('answers the account and signs in', async () => {
    const me = await anna.get('/api/me')
    expect(me.status).toBe(200)
    expect(me.body).toEqual({
      id: expect.stringMatching(/^\w{16}$/) as unknown,
      name: 'Anna Łąka',
      mail: MAIL,
      lang: 'en',
      proven: false,
      bot: false,
      hasPassword: true,
      admin: false,
    })
  })

  test.each([
    ['no name', { name: undefined }, 'missing', 'name'],
    ['a short name', { name: 'A' }, 'bad_name', 'name'],
    ['a long name', { name: 'A'.repeat(25) }, 'bad_name', 'name'],
    ['a name with a sign', { name: 'Anna!' }, 'bad_name', 'name'],
    ['a name that ends with a sign', { name: 'Anna-' }, 'bad_name', 'name'],
    ['a name with two spaces', { name: 'An  na' }, 'bad_name', 'name'],
    ['a name in letters that look like others', { name: 'Аnna' }, 'bad_name', 'name'],
    ['a name that hides something', { name: 'An\u200bna' }, 'bad_name', 'name'],
    ['a mail address without a place', { mail: 'anna' }, 'bad_mail', 'mail'],
    ['a mail address with a line break', { mail: 'a@example.org\nBcc: b@example.org' }, 'bad_mail', 'mail'],
    ['a mail address with half a letter', { mail: '\ud800@example.org' }, 'bad_mail', 'mail'],
    ['a short password', { password: '123456789' }, 'too_short', 'password'],
    ['a long password', { password: 'x'.repeat(201) }, 'too_long', 'password'],
    ['an unknown language', { lang: 'de' }, 'no_option', 'lang'],
    ['something more', { admin: true }, 'unknown_field', 'admin'],
    ['a name that is no text', { name: 7 }, 'malformed', 'name'],
  ])('refuses %s', async (_what, changes, code, field) => {
    const answer = await new Client().post('/api/account', form(changes))
    expectRefusal(answer, 422, code)
    expect(at(answer.body, 'error', 'field')).toBe(field)
  })

  test.each([
    ['the same name', { name: 'Anna Łąka' }, 'name_taken'],
    ['in capitals', { name: 'ANNA ŁĄKA' }, 'name_taken'],
    ['with another sign between', { name: 'anna_łąka' }, 'name_taken'],
    ['in wide letters', { name: 'Ａnna Łąka' }, 'name_taken'],
    ['the name of those who are gone', { name: 'Deleted_Player' }, 'name_taken'],
    ['the name of who runs the place', { name: 'ADMIN' }, 'name_taken'],
  ])('refuses what another has: %s', async (_what, changes, code) => {
    expectRefusal(await new Client().post('/api/account', form(changes)), 409, code)
  })

  test('takes names that look alike for one', async () => {
    await signedUp('Paul O')
    expectRefusal(await new Client().post('/api/account', form({ name: 'PauI 0' })), 409, 'name_taken')
  })

  test('gives a name to one of two who want it at the same moment', async () => {
    const both = await Promise.all(
      ['one', 'two'].map((who) =>
        new Client().post('/api/account', form({ name: 'Wanted', mail: `${who}@example.org` })),
      ),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409])
  })
})

describe('signing in', () => {
  test('with mail and password; out again ends the session for good', async () => {
    const client = new Client()
    const answer = await client.post('/api/session', { mail: ` ${MAIL.toUpperCase()} `, password: PASSWORD })
    expect(answer.status, answer.text).toBe(200)
    expect((await client.get('/api/me')).status).toBe(200)
    const { cookie } = client
    const ended = await client.delete('/api/session')
    expect(ended.status).toBe(204)
    expect(ended.headers.get('set-cookie')).toMatch(/, signed-in=;.*Max-Age=0/)
    expect(client.cookie).toBeNull()
    client.cookie = cookie
    expectRefusal(await client.get('/api/me'), 401, 'not_signed_in')
  })

  test('says the same of a wrong password and of an address nobody has', async () => {
    const wrong = await new Client().post('/api/session', { mail: MAIL, password: 'wrong password' })
    const nobody = await new Client().post('/api/session', { mail: 'x@example.org', password: PASSWORD })
    expectRefusal(wrong, 401, 'wrong_password')
    expect(nobody.text).toBe(wrong.text)
  })

  test('takes as long for an address nobody has', async () => {
    const time = async (mail: string) => {
      const begin = Date.now()
      await new Client().post('/api/session', { mail, password: 'wrong password' })
      return Date.now() - begin
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 3; i++) {
      known.push(await time(MAIL))
      unknown.push(await time('nobody@example.org'))
    }
    // The quickest of each: what else the machine does can only make one slower.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  })

  test('keeps only what is of no use to a thief', async () => {
    const [, id = ''] = anna.cookie?.split('=') ?? []
    expect(id.length).toBeGreaterThan(30)
    const sessions = await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE id = ?')
      .bind(id)
      .first('n')
    expect(sessions).toBe(0)
    const stored = await env.DB.prepare('SELECT password FROM users WHERE name = ?')
      .bind('Anna Łąka')
      .first('password')
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
  })

  test('by a cookie that scripts cannot read and other sites cannot use', async () => {
    const cookieFrom = async (origin: string, name: string) => {
      const client = new Client(undefined, origin)
      const answer = await client.post('/api/account', form({ name, mail: mailOf(name) }))
      return answer.headers.get('set-cookie') ?? ''
    }
    const plain = await cookieFrom('http://localhost:8787', 'Plain')
    expect(plain).toMatch(/^session=\w+;/)
    expect(plain).toMatch(/HttpOnly/)
    expect(plain).toMatch(/SameSite=Lax/)
    expect(plain).toMatch(/Path=\//)
    expect(plain).not.toMatch(/Secure|Domain/)
    const secure = await cookieFrom('https://hexpost.example', 'Secure')
    expect(secure).toMatch(/^__Host-session=\w+;/)
    expect(secure).toMatch(/Secure/)
    expect(secure).not.toMatch(/Domain/)
    // Beside it a hint for the pages, which says nothing of whom.
    expect(plain).toMatch(/, signed-in=yes;(?!.*HttpOnly)/)
    expect(secure).toMatch(/, signed-in=yes;(?!.*HttpOnly).*Secure/)
  })
})

describe('a sign-in link', () => {
  const clock = { now: Date.now() }
  const fetch = serviceAt(clock, { DEVELOPMENT: 'true' })
  const visitor = () => new Client(fetch)

  async function newestToken(): Promise<string> {
    const mailbox = await visitor().get('/api/dev/mailbox')
    const letter = list(mailbox.body, 'letters').find((each) => at(each, 'kind') === 'sign-in')
    expect(letter).toMatchObject({ to: MAIL, lang: 'en', sentAt: clock.now, reason: null })
    const [, token = ''] = /\/sign-in\?token=(\w+)/.exec(text(letter, 'text')) ?? []
    return token
  }

  test('signs in once', async () => {
    expect((await visitor().post('/api/sign-in-links', { mail: MAIL })).status).toBe(202)
    const token = await newestToken()
    expect(token).toMatch(/^\w{40}$/)
    const kept = await env.DB.prepare('SELECT count(*) AS n FROM sign_in_links WHERE hash = ?')
      .bind(token)
      .first('n')
    expect(kept).toBe(0)
    const client = visitor()
    expectRefusal(await client.get(`/api/session/link?token=${token}`), 404, 'not_found')
    const both = await Promise.all([client, visitor()].map((c) => c.post('/api/session/link', { token })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401])
    const [answer] = both.filter(({ status }) => status === 200)
    expect(text(answer?.body, 'name')).toBe('Anna Łąka')
    expectRefusal(await visitor().post('/api/session/link', { token }), 401, 'bad_link')
  })

  test('is too old after a quarter of an hour', async () => {
    clock.now += 60_000
    await visitor().post('/api/sign-in-links', { mail: MAIL })
    const token = await newestToken()
    clock.now += 15 * 60_000
    expectRefusal(await visitor().post('/api/session/link', { token }), 401, 'bad_link')
  })

  test('is answered alike for an address nobody has, and no letter is written', async () => {
    const letters = () => env.DB.prepare('SELECT count(*) AS n FROM letters').first('n')
    const before = await letters()
    const unknown = await visitor().post('/api/sign-in-links', { mail: 'nobody@example.org' })
    expect(await letters()).toBe(before)
    const known = await visitor().post('/api/sign-in-links', { mail: MAIL })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  })

  test('is read in the mailbox in development only', async () => {
    expectRefusal(await new Client().get('/api/dev/mailbox'), 404, 'not_found')
    const almost = new Client(serviceAt(clock, { DEVELOPMENT: '1' }))
    expectRefusal(await almost.get('/api/dev/mailbox'), 404, 'not_found')
  })
})

describe('the language', () => {
  test.each([
    ['pl', 'Najpierw'],
    ['pl-PL,pl;q=0.9,en;q=0.8', 'Najpierw'],
    ['de, en;q=0.5, pl;q=0.4', 'Sign in'],
    ['de', 'Sign in'],
    ['en;q=0.1, pl;q=0.9', 'Najpierw'],
    ['pl;q=0', 'Sign in'],
    [';;;,q=', 'Sign in'],
  ])("is the browser's while nobody is signed in: %s", async (header, begin) => {
    const answer = await new Client().get('/api/me', { 'accept-language': header })
    expect(text(answer.body, 'error', 'message')).toMatch(new RegExp(`^${begin}`))
  })

  test("is the user's own afterwards", async () => {
    const client = await signedUp('Wojtek')
    const changed = await client.send('PATCH', '/api/me', { lang: 'pl' })
    expect(text(changed.body, 'lang')).toBe('pl')
    const answer = await client.get('/api/games/nothing', { 'accept-language': 'en' })
    expect(text(answer.body, 'error', 'message')).toMatch(/^Pod tym adresem/)
  })
})

describe('limits', () => {
  const clock = { now: Date.UTC(2030, 0, 1) }
  const fetch = serviceAt(clock)

  const setCounter = (what: string, n: number) =>
    env.DB.prepare('UPDATE counters SET n = ? WHERE what = ?').bind(n, what).run()

  test('sign-in by mail: the password does not matter any more until the window has passed', async () => {
    const { most, within } = LIMITS['sign-in by mail']
    const attempt = (password: string) => new Client(fetch).post('/api/session', { mail: MAIL, password })
    expectRefusal(await attempt('wrong password'), 401, 'wrong_password')
    await setCounter(`sign-in by mail: ${MAIL}`, most - 1)
    expectRefusal(await attempt('wrong password'), 401, 'wrong_password')
    const refused = await attempt(PASSWORD)
    expectRefusal(refused, 429, 'too_often')
    expect(refused.headers.get('retry-after')).toBe(String(within / 1000))
    clock.now += within
    expect((await attempt(PASSWORD)).status).toBe(200)
  })

  test('count all addresses of one IPv6 subscriber as one', async () => {
    const ask = (address: string) =>
      new Client(fetch).post('/api/session/link', { token: 'x' }, { 'cf-connecting-ip': address })
    await ask('2001:db8:1:2:aaaa:bbbb:cccc:dddd')
    await setCounter('link use by address: 2001:db8:1:2', LIMITS['link use by address'].most)
    expectRefusal(await ask('2001:db8:1:2:1:2:3:4'), 429, 'too_often')
    expectRefusal(await ask('2001:db8:1:3:1:2:3:4'), 401, 'bad_link')
  })

  test.each([
    ['sign-in by address', '/api/session', (i: number) => ({ mail: `a${i}@example.org`, password: 'x' })],
    ['sign-up by address', '/api/account', () => form({ name: 'Anna Łąka' })],
    ['link by mail', '/api/sign-in-links', () => ({ mail: MAIL })],
    ['link by address', '/api/sign-in-links', (i: number) => ({ mail: `a${i}@example.org` })],
    ['link use by address', '/api/session/link', () => ({ token: 'x' })],
  ] as const)('%s', async (limit, path, body) => {
    const client = new Client(fetch)
    const whom = limit === 'link by mail' ? MAIL : client.address
    const first = await client.post(path, body(0))
    expect(first.status).not.toBe(429)
    const { most } = LIMITS[limit]
    await setCounter(`${limit}: ${whom}`, most - 1)
    expect((await client.post(path, body(1))).status).not.toBe(429)
    expectRefusal(await client.post(path, body(2)), 429, 'too_often')
  })
})

describe('where there are no passwords', () => {
  const fetch = serviceAt({ now: Date.now() }, { PASSWORDS: 'false' })
  const visitor = () => new Client(fetch)

  test('people sign up without one, and come back by a link', async () => {
    expect((await visitor().get('/api/health')).body).toEqual({ ok: true, passwords: false })
    const linked = visitor()
    const mail = 'linked@example.org'
    const answer = await linked.post('/api/account', form({ name: 'Linked', mail, password: undefined }))
    expect(answer.status, answer.text).toBe(201)
    expect(at(answer.body, 'hasPassword')).toBe(false)
    // One that is sent all the same is not kept: it could not be used.
    const other = await visitor().post('/api/account', form({ name: 'Linked Too', mail: 'too@example.org' }))
    expect(at(other.body, 'hasPassword')).toBe(false)
    await linked.post('/api/sign-in-links', { mail })
    const back = visitor()
    expect((await back.post('/api/session/link', { token: await tokenTo(mail, 'sign-in') })).status).toBe(200)
    expect(at((await back.get('/api/me')).body, 'name')).toBe('Linked')
    for (const [method, path, body] of [
      ['POST', '/api/session', { mail, password: PASSWORD }],
      ['POST', '/api/password/links', { mail }],
      ['PUT', '/api/password', { token: 'x', password: PASSWORD }],
      ['PUT', '/api/me/password', { current: '', password: PASSWORD }],
    ] as const)
      expectRefusal(await back.send(method, path, body), 403, 'no_passwords')
  })
})

test('where there are passwords, none is refused', async () => {
  const answer = await new Client().post('/api/account', form({ password: undefined }))
  expectRefusal(answer, 422, 'missing')
  expect(at(answer.body, 'error', 'field')).toBe('password')
})
