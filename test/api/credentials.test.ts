// Sessions, mail address and password.
import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { deviceOf } from '../../worker/accounts/device.ts'
import { LIMITS } from '../../worker/edge/limits.ts'
import { at, Client, expectRefusal, list, mailOf, ORIGIN, PASSWORD, signedUp, text } from './client.ts'
import { lettersTo, tokenTo } from './letters.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'

afterAll(expectNoSecretsSaid)

/** Where whoever it was not can stop it. */
const TO_PASSWORD: unknown = expect.stringContaining(`\n\n${ORIGIN}/password`)
const clock = { now: Date.now() }
const fetch = serviceAt(clock)
const visitor = () => new Client(fetch)
const nobody = visitor()
const HOUR = 3600_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signedIn(mail: string, password = PASSWORD, agent = ''): Promise<Client> {
  const client = visitor()
  const answer = await client.post('/api/session', { mail, password }, { 'user-agent': agent })
  expect(answer.status, answer.text).toBe(200)
  return client
}

const isSignedIn = async (client: Client): Promise<boolean> => (await client.get('/api/me')).status === 200

/** Counters of the same window would add up over the tests of a file. */
const forgetLimits = () => env.DB.prepare('DELETE FROM counters').run()

describe('sessions', async () => {
  const anna = await signedUp('Anna', fetch)
  const mail = mailOf('Anna')

  test.each([
    [FIREFOX, 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari, iOS'],
    ['curl/8.0', null],
    ['', null],
    ['<script>alert(1)</script>', null],
  ])('are recognized by little: %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })

  test('are listed to their owner, with the one in use', async () => {
    const phone = await signedIn(mail, PASSWORD, FIREFOX)
    clock.now += HOUR
    const answer = await phone.get('/api/me/sessions')
    const sessions = list(answer.body, 'sessions')
    expect(sessions).toHaveLength(2)
    expect(sessions.find((session) => at(session, 'current') === true)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      device: 'Firefox, Linux',
      createdAt: clock.now - HOUR,
      seenAt: clock.now - (clock.now % HOUR),
      current: true,
    })
    expectRefusal(await nobody.get('/api/me/sessions'), 401, 'not_signed_in')
  })

  test('end one by one, and only by their owner', async () => {
    const bert = await signedUp('Bert', fetch)
    const laptop = await signedIn(mail)
    const lists = list((await laptop.get('/api/me/sessions')).body, 'sessions')
    const id = text(
      lists.find((session) => at(session, 'current') === true),
      'id',
    )
    for (const name of [id, 'nothing', '%00', "' OR 1=1"])
      expectRefusal(await bert.delete(`/api/me/sessions/${encodeURIComponent(name)}`), 404, 'not_found')
    expectRefusal(await nobody.delete(`/api/me/sessions/${id}`), 401, 'not_signed_in')
    expect(await isSignedIn(laptop)).toBe(true)
    expect((await anna.delete(`/api/me/sessions/${id}`)).status).toBe(204)
    expect(await isSignedIn(laptop)).toBe(false)
    expect(await isSignedIn(anna)).toBe(true)
    expect(await isSignedIn(bert)).toBe(true)
  })

  test('end all but the one in use', async () => {
    const others = [await signedIn(mail), await signedIn(mail)]
    expectRefusal(await nobody.delete('/api/me/sessions'), 401, 'not_signed_in')
    expect((await anna.delete('/api/me/sessions')).status).toBe(204)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(anna)).toBe(true)
  })
})

describe('an address', () => {
  test('is not said to be taken, and belongs to whoever proves it', async () => {
    const owner = await signedUp('Olga', fetch)
    const mail = mailOf('Olga')
    await owner.post('/api/mail/confirmation', { token: await tokenTo(mail, 'confirm') })
    expect(at((await owner.get('/api/me')).body, 'proven')).toBe(true)

    const squatter = visitor()
    const form = { name: 'Squatter', mail: mail.toUpperCase(), password: 'another password', lang: 'pl' }
    const answer = await squatter.post('/api/account', form)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ name: 'Squatter', proven: false })
    const [letter] = await lettersTo(mail.toUpperCase())
    expect(letter).toMatchObject({ kind: 'confirm', lang: 'pl' })
    // Both come in by the address, each with their own password: nothing tells one that there is the other.
    expect(text((await (await signedIn(mail)).get('/api/me')).body, 'name')).toBe('Olga')
    const again = await signedIn(mail, 'another password')
    expect(text((await again.get('/api/me')).body, 'name')).toBe('Squatter')
    // The letter is read by the owner, who may know.
    const token = await tokenTo(mail.toUpperCase(), 'confirm')
    expectRefusal(await visitor().post('/api/mail/confirmation', { token }), 409, 'mail_taken')
    expect(at((await squatter.get('/api/me')).body, 'proven')).toBe(false)
    // Links go to the owner only.
    await visitor().post('/api/sign-in-links', { mail })
    const entered = await visitor().post('/api/session/link', { token: await tokenTo(mail, 'sign-in') })
    expect(text(entered.body, 'name')).toBe('Olga')
  })

  test('is proven by the first link that is used, of whatever kind', async () => {
    for (const [name, ask, use, kind] of [
      ['Pia', '/api/sign-in-links', '/api/session/link', 'sign-in'],
      ['Pola', '/api/password/links', '/api/password', 'reset'],
    ] as const) {
      await signedUp(name, fetch)
      await visitor().post(ask, { mail: mailOf(name) })
      const token = await tokenTo(mailOf(name), kind)
      const used = await visitor().send(kind === 'reset' ? 'PUT' : 'POST', use, {
        token,
        ...(kind === 'reset' && { password: 'a new password' }),
      })
      expect(used.body).toMatchObject({ name, proven: true })
    }
  })

  test('that several have named and nobody has proven gets a letter for each', async () => {
    const mail = 'shared@example.org'
    for (const name of ['First', 'Second'])
      await visitor().post('/api/account', { name, mail, password: PASSWORD, lang: 'en' })
    await visitor().post('/api/sign-in-links', { mail })
    const letters = (await lettersTo(mail)).filter(({ kind }) => kind === 'sign-in')
    expect(letters.map((letter) => /Hello (\w+)/.exec(letter.text)?.[1]).sort()).toEqual(['First', 'Second'])
  })

  test('is written to no more than a few times an hour, however one asks', async () => {
    const mail = 'flooded@example.org'
    for (let i = 0; i < LIMITS['link by mail'].most + 2; i++)
      await visitor().post('/api/account', {
        name: `Flood ${'abcdefghij'.charAt(i)}x`,
        mail,
        password: PASSWORD,
      })
    expect(await lettersTo(mail)).toHaveLength(LIMITS['link by mail'].most)
  })
})

describe('changing the mail address', async () => {
  const user = await signedUp('Mover', fetch)
  const old = mailOf('Mover')
  const NEW = 'moved@example.org'
  await user.post('/api/mail/confirmation', { token: await tokenTo(old, 'confirm') })
  await forgetLimits()

  test('needs a session, the password and an address', async () => {
    const ask = (client: Client, body: unknown) => client.post('/api/me/mail', body)
    expectRefusal(await ask(nobody, { mail: NEW, password: PASSWORD }), 401, 'not_signed_in')
    expectRefusal(await ask(user, { mail: NEW }), 403, 'wrong_current')
    expectRefusal(await ask(user, { mail: NEW, password: 'wrong' }), 403, 'wrong_current')
    expectRefusal(await ask(user, { mail: 'x', password: PASSWORD }), 422, 'bad_mail')
    expectRefusal(await ask(user, { mail: `a@b.c\r\nBcc: d@e.f`, password: PASSWORD }), 422, 'bad_mail')
    expect(await lettersTo(NEW)).toEqual([])
    await forgetLimits()
  })

  test('happens when the new address is confirmed; the old one is told before', async () => {
    const asked = await user.post('/api/me/mail', { mail: NEW, password: PASSWORD })
    expect(asked.status, asked.text).toBe(202)
    expect((await lettersTo(old))[0]).toMatchObject({ kind: 'notice', text: TO_PASSWORD })
    expect((await lettersTo(old))[0]?.text).not.toContain('token=')
    expect(text((await user.get('/api/me')).body, 'mail')).toBe(old)
    await visitor().post('/api/sign-in-links', { mail: old })
    const stale = await tokenTo(old, 'sign-in')
    const token = await tokenTo(NEW, 'confirm')
    // Of another kind, it opens nothing.
    expectRefusal(await visitor().post('/api/session/link', { token }), 401, 'bad_link')
    expectRefusal(
      await visitor().send('PUT', '/api/password', { token, password: PASSWORD }),
      401,
      'bad_link',
    )
    const both = await Promise.all([1, 2].map(() => visitor().post('/api/mail/confirmation', { token })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await user.get('/api/me')).body).toMatchObject({ mail: NEW, proven: true })
    expectRefusal(await visitor().post('/api/session/link', { token: stale }), 401, 'bad_link')
    await signedIn(NEW)
    expectRefusal(
      await visitor().post('/api/session', { mail: old, password: PASSWORD }),
      401,
      'wrong_password',
    )
  })

  test('to an address somebody has is answered alike, and refused to whoever reads the letter', async () => {
    const other = await signedUp('Holder', fetch)
    await other.post('/api/mail/confirmation', { token: await tokenTo(mailOf('Holder'), 'confirm') })
    const free = await user.post('/api/me/mail', { mail: 'free@example.org', password: PASSWORD })
    const taken = await user.post('/api/me/mail', { mail: mailOf('Holder'), password: PASSWORD })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const token = await tokenTo(mailOf('Holder'), 'confirm')
    expectRefusal(await visitor().post('/api/mail/confirmation', { token }), 409, 'mail_taken')
    expect(text((await user.get('/api/me')).body, 'mail')).toBe(NEW)
  })

  test('has limits, and links end', async () => {
    await forgetLimits()
    await user.post('/api/me/mail', { mail: 'late@example.org', password: PASSWORD })
    const token = await tokenTo('late@example.org', 'confirm')
    clock.now += 3 * 24 * HOUR
    expectRefusal(await visitor().post('/api/mail/confirmation', { token }), 401, 'bad_link')
    for (let i = 0; i < LIMITS['mail change by user'].most; i++)
      await user.post('/api/me/mail', { mail: NEW })
    expectRefusal(await user.post('/api/me/mail', { mail: NEW }), 429, 'too_often')
  })
})

describe('a password', async () => {
  const user = await signedUp('Paula', fetch)
  const mail = mailOf('Paula')
  await user.post('/api/mail/confirmation', { token: await tokenTo(mail, 'confirm') })
  const NEW = 'a longer new password'

  test('is changed with the present one, which ends the other sessions', async () => {
    const other = await signedIn(mail)
    const change = (client: Client, body: unknown) => client.send('PUT', '/api/me/password', body)
    expectRefusal(await change(nobody, { current: PASSWORD, password: NEW }), 401, 'not_signed_in')
    expectRefusal(await change(user, { current: 'wrong', password: NEW }), 403, 'wrong_current')
    expectRefusal(await change(user, { current: PASSWORD, password: 'short' }), 422, 'too_short')
    expectRefusal(await change(user, { password: NEW }), 422, 'missing')
    expect(await isSignedIn(other)).toBe(true)
    expect((await change(user, { current: PASSWORD, password: NEW })).status).toBe(204)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(user)).toBe(true)
    await signedIn(mail, NEW)
    expectRefusal(await visitor().post('/api/session', { mail, password: PASSWORD }), 401, 'wrong_password')
    expect((await lettersTo(mail))[0]).toMatchObject({ kind: 'notice', text: TO_PASSWORD })
  })

  test('is guessed a few times only', async () => {
    await forgetLimits()
    const guess = () => user.send('PUT', '/api/me/password', { current: 'guess', password: NEW })
    expectRefusal(await guess(), 403, 'wrong_current')
    await env.DB.prepare("UPDATE counters SET n = ? WHERE what LIKE 'password by user: %'")
      .bind(LIMITS['password by user'].most)
      .run()
    expectRefusal(await guess(), 429, 'too_often')
    await forgetLimits()
  })

  test('is set by a letter: all sessions and tokens of before end', async () => {
    const other = await signedIn(mail, NEW)
    const made = await other.post('/api/me/tokens', { label: 'x', scopes: ['read'] })
    const bearer = { authorization: `Bearer ${text(made.body, 'token')}` }
    expect((await visitor().get('/api/me', bearer)).status).toBe(200)
    const unknown = await visitor().post('/api/password/links', { mail: 'nobody@example.org' })
    const known = await visitor().post('/api/password/links', { mail })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await lettersTo('nobody@example.org')).toEqual([])
    const token = await tokenTo(mail, 'reset')
    expectRefusal(
      await visitor().send('PUT', '/api/password', { token, password: 'short' }),
      422,
      'too_short',
    )
    expectRefusal(await visitor().post('/api/session/link', { token }), 401, 'bad_link')
    const mine = visitor()
    const set = await mine.send('PUT', '/api/password', { token, password: PASSWORD })
    expect(set.body).toMatchObject({ name: 'Paula', proven: true })
    expect(await isSignedIn(mine)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(user)).toBe(false)
    expectRefusal(await visitor().get('/api/me', bearer), 401, 'bad_token')
    expectRefusal(
      await visitor().send('PUT', '/api/password', { token, password: PASSWORD }),
      401,
      'bad_link',
    )
    await signedIn(mail)
  })

  test('set by the owner of an address throws out who signed up with it', async () => {
    const thief = visitor()
    const address = 'victim@example.org'
    const form = { name: 'Not Victim', mail: address, password: 'the thief knows', lang: 'en' }
    expect((await thief.post('/api/account', form)).status).toBe(201)
    await visitor().post('/api/password/links', { mail: address })
    const victim = visitor()
    const token = await tokenTo(address, 'reset')
    expect((await victim.send('PUT', '/api/password', { token, password: NEW })).status).toBe(200)
    expect(await isSignedIn(thief)).toBe(false)
    expectRefusal(
      await visitor().post('/api/session', { mail: address, password: 'the thief knows' }),
      401,
      'wrong_password',
    )
    await signedIn(address, NEW)
  })

  test('link is too old after half an hour, and asking has limits', async () => {
    await forgetLimits()
    await visitor().post('/api/password/links', { mail })
    const token = await tokenTo(mail, 'reset')
    clock.now += 30 * 60_000
    expectRefusal(await visitor().send('PUT', '/api/password', { token, password: NEW }), 401, 'bad_link')
    for (let i = 0; i < LIMITS['link by mail'].most; i++)
      await visitor().post('/api/password/links', { mail })
    expectRefusal(await visitor().post('/api/password/links', { mail }), 429, 'too_often')
    const guesser = visitor()
    await guesser.send('PUT', '/api/password', { token: 'x', password: NEW })
    await env.DB.prepare("UPDATE counters SET n = ? WHERE what LIKE 'link use by address: %'")
      .bind(LIMITS['link use by address'].most)
      .run()
    expectRefusal(await guesser.send('PUT', '/api/password', { token: 'x', password: NEW }), 429, 'too_often')
  })
})
