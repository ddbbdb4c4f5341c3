// Channels: webhooks and web push, to a server on loopback that stands in for Discord, Slack, a program and a browser.
import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { isAllowed } from '../../worker/mail/channels/address.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import type { MailServer } from '../mail/provided.ts'
import { at, Client, expectRefusal, isJson, list, mailOf, signedUp, text } from './client.ts'
import { emptyOutbox, keeping, prove } from './office.ts'
import { serviceAt } from './service.ts'
import { DAY, HOUR, timedGame } from './timed.ts'

const { http }: MailServer = inject('mailServer')
const START = Date.parse('2026-11-16T12:00:00Z')
const LATER = START + 120_000
const time = { now: START }
const db = openDb(env.DB)
const EC = { name: 'ECDH', namedCurve: 'P-256' }
let vapid: JsonWebKey
let service: ReturnType<typeof serviceAt>
let anna: Client
let bert: Client
let nobody: Client

async function pair() {
  const made = await crypto.subtle.generateKey(EC, true, ['deriveBits'])
  if (!('publicKey' in made)) throw new Error('no pair')
  return made
}
async function exported(format: 'jwk' | 'raw', key: CryptoKey) {
  return crypto.subtle.exportKey(format, key)
}

beforeAll(async () => {
  const key = await exported('jwk', (await pair()).privateKey)
  if (key instanceof ArrayBuffer) throw new Error('not a JWK')
  vapid = key
  service = serviceAt(time, { CHANNELS_ANYWHERE: 'true', VAPID_KEY: JSON.stringify(vapid) })
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  nobody = new Client(service)
  await prove()
})
beforeEach(async () => {
  time.now = START
  await env.DB.prepare('DELETE FROM counters').run()
  await env.DB.prepare('DELETE FROM channels').run()
  await env.DB.prepare('UPDATE seats SET deadline = NULL').run()
  await emptyOutbox()
})

let hooks = 0
const hook = (status = 200) => `http://127.0.0.1:${http}/hook/${status}/${++hooks}`
const add = (who: Client, kind: string, address: string, more: object = {}) =>
  who.post('/api/me/channels', { kind, name: 'Mine', address, ...more })
const channels = async (who: Client) => list((await who.get('/api/me/channels')).body, 'channels')
const office = () => keeping(undefined, { push: { key: vapid, subject: 'http://localhost:8787' } })

/** What came to an address, oldest first. */
async function came(address: string) {
  const answer: unknown = await (await fetch(`http://127.0.0.1:${http}/`)).json()
  return (Array.isArray(answer) ? answer.filter(isJson) : []).filter((each) =>
    address.endsWith(text(each, 'to')),
  )
}
const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString()
const bodyOf = (each: Record<string, unknown> | undefined): unknown =>
  JSON.parse(utf8(each ? text(each, 'raw') : '{}'))

test('an address lies out in the world, never in the house', () => {
  for (const fine of ['https://discord.com/api/webhooks/1/x', 'https://example.org:8443/a?b'])
    expect(isAllowed(fine, false), fine).toBe(true)
  for (const wrong of [
    'http://example.org/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
    'https://0177.0.0.1/',
    'https://0x7f000001/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://LOCALHOST/',
    'https://printer/',
    'https://printer.local/',
    'https://db.internal./',
    'https://db.internal../',
    'https://localhost.localdomain/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://a.localhost/',
    'https://user:pass@example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'example.org',
    '',
  ])
    expect(isAllowed(wrong, false), wrong).toBe(false)
})

test('channels are their owner’s alone', async () => {
  expectRefusal(await nobody.get('/api/me/channels'), 401, 'not_signed_in')
  expectRefusal(await add(nobody, 'json', hook()), 401, 'not_signed_in')
  const added = await add(anna, 'json', hook())
  expect(added.status, added.text).toBe(201)
  const id = text(added.body, 'channel', 'id')
  expectRefusal(await bert.post(`/api/me/channels/${id}/test`), 404, 'not_found')
  expectRefusal(await bert.delete(`/api/me/channels/${id}`), 404, 'not_found')
  expectRefusal(await nobody.delete(`/api/me/channels/${id}`), 401, 'not_signed_in')
  expect([(await channels(bert)).length, (await channels(anna)).length]).toEqual([0, 1])
  expect((await anna.get('/api/me/channels')).text).not.toContain('/hook/')
  expect((await anna.delete(`/api/me/channels/${id}`)).status).toBe(204)
  expect(await channels(anna)).toEqual([])
})

test('what cannot be a channel is refused', async () => {
  const strict = new Client(serviceAt(time))
  strict.cookie = anna.cookie
  expectRefusal(await add(strict, 'discord', hook()), 422, 'bad_address')
  const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) }
  expectRefusal(await add(strict, 'push', 'https://push.example.org/1', { keys }), 409, 'no_push')
  for (const [kind, more] of [
    ['pigeon', {}],
    ['push', {}],
    ['json', { keys }],
  ] as const)
    expect((await add(anna, kind, hook(), more)).status).toBe(422)
  for (let n = 0; n < 10; n++) expect((await add(anna, 'slack', hook())).status).toBe(201)
  expectRefusal(await add(anna, 'slack', hook()), 409, 'too_many_channels')
})

describe('a turn', () => {
  test('goes to Discord, Slack and a program, each in its own form, once', async () => {
    const [discord, slack, json] = [hook(), hook(), hook()]
    await add(anna, 'discord', discord)
    await add(anna, 'slack', slack)
    const secret = text((await add(anna, 'json', json)).body, 'secret')
    const id = await timedGame(anna, bert, {})
    await deliver(db, office(), LATER)
    await deliver(db, office(), LATER + HOUR)
    const title = 'Place your HQ: Neuroshima Hex against Bert'
    const url = `http://localhost:8787/game/${id}`
    const [said, ...more] = await came(discord)
    expect(more).toEqual([])
    expect(text({ body: bodyOf(said) }, 'body', 'content')).toMatch(
      new RegExp(`^\\*\\*${title}\\*\\*\\n.*\\n<${url}>$`),
    )
    expect(text({ body: bodyOf((await came(slack))[0]) }, 'body', 'text')).toContain(`*${title}*`)
    const [signed] = await came(json)
    expect(bodyOf(signed)).toMatchObject({ kind: 'turn', game: id, title, url, at: LATER })
    const raw = utf8(text(signed ?? {}, 'raw'))
    const mac = createHmac('sha256', secret).update(`webhook/${LATER}.${raw}`).digest('base64url')
    expect(at(signed ?? {}, 'headers', 'hexpost-signature')).toBe(`t=${LATER},v1=${mac}`)
  })

  test('goes where it is wanted, kind by kind', async () => {
    const address = hook()
    await add(anna, 'json', address)
    await anna.send('PATCH', '/api/me/letters', { wishes: { webhook: { turn: 'never', started: 'never' } } })
    await timedGame(anna, bert, {})
    const kept = office()
    await deliver(db, kept, LATER)
    expect(await came(address)).toEqual([])
    expect(kept.sent.length).toBeGreaterThan(0)
    await env.DB.prepare('UPDATE settings SET letters = NULL').run()
  })
})

test('what people call themselves rings for nobody, and is not taken for markup', async () => {
  const [discord, slack] = [hook(), hook()]
  await add(anna, 'discord', discord)
  await add(anna, 'slack', slack)
  await timedGame(anna, bert, {})
  const rename = (to: string) =>
    env.DB.prepare(`UPDATE users SET name = ? WHERE mail = ?`).bind(to, mailOf('Bert')).run()
  await rename('@everyone <@1> <!channel> [x](https://evil.example) `*_')
  await deliver(db, office(), LATER)
  await rename('Bert')
  const said = bodyOf((await came(discord))[0])
  expect(at(said, 'allowed_mentions')).toEqual({ parse: [] })
  expect(at(said, 'content')).toContain(
    String.raw`against @everyone \<@1\> \<!channel\> \[x\](https://evil.example) \`\*\_**`,
  )
  expect(at(bodyOf((await came(slack))[0]), 'text')).toContain('@everyone &lt;@1&gt; &lt;!channel&gt;')
})

test('a redirection is not followed', async () => {
  const address = hook(302)
  const id = text((await add(anna, 'json', address)).body, 'channel', 'id')
  const before = (await came('/hook/200')).length
  expect(text((await anna.post(`/api/me/channels/${id}/test`)).body, 'reason')).toMatch(/^302/)
  expect((await came('/hook/200')).length).toBe(before)
})

test('the test button tells whether it arrived, and switches on again what works', async () => {
  const bad = text((await add(anna, 'json', hook(500))).body, 'channel', 'id')
  expect(text((await anna.post(`/api/me/channels/${bad}/test`)).body, 'reason')).toMatch(/^500/)
  const address = hook()
  const good = text((await add(anna, 'discord', address)).body, 'channel', 'id')
  await env.DB.prepare(`UPDATE channels SET off_at = 1, reason = 'x', failing_since = 1 WHERE id = ?`)
    .bind(good)
    .run()
  expect((await anna.post(`/api/me/channels/${good}/test`)).body).toEqual({ reason: null })
  expect((await channels(anna)).find((each) => at(each, 'id') === good)).toMatchObject({
    offAt: null,
    reason: null,
  })
  expect(text({ body: bodyOf((await came(address))[0]) }, 'body', 'content')).toContain('It works')
})

test('a channel that fails for a day is switched off, with the reason, and the letters go on by mail', async () => {
  await add(anna, 'json', hook(503))
  await timedGame(anna, bert, {})
  const kept = office()
  for (let now = LATER; now < LATER + DAY; now += HOUR) await deliver(db, kept, now)
  expect(await channels(anna)).toMatchObject([{ failingSince: LATER, offAt: null }])
  time.now = START + DAY
  await timedGame(anna, bert, {})
  await deliver(db, kept, LATER + DAY)
  const [channel] = await channels(anna)
  expect(at(channel ?? {}, 'failingSince')).toBe(LATER)
  expect(text(channel ?? {}, 'reason')).toMatch(/^503/)
  expect(at(channel ?? {}, 'offAt')).toBe(LATER + DAY)
  expect(kept.sent.filter(({ subject }) => subject.startsWith('Place your HQ'))).toHaveLength(2)
  await emptyOutbox()
  await timedGame(anna, bert, {})
  await deliver(db, kept, LATER + 2 * DAY)
  expect(await env.DB.prepare(`SELECT count(*) AS n FROM letters WHERE channel != 'mail'`).first('n')).toBe(0)
})

describe('web push', () => {
  async function subscribed(address: string) {
    const keys = await pair()
    const raw = await exported('raw', keys.publicKey)
    if (!(raw instanceof ArrayBuffer)) throw new Error('not raw')
    const [own, auth] = [Buffer.from(raw), Buffer.from(crypto.getRandomValues(new Uint8Array(16)))]
    const added = await add(anna, 'push', address, {
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    })
    expect(added.status, added.text).toBe(201)
    return { privateKey: keys.privateKey, own, auth }
  }

  /** The platform reads `public`; its types call it `$public`. */
  const agreement = (key: CryptoKey) => ({ name: 'ECDH', public: key, $public: key })

  /** HKDF with one block, RFC 5869. */
  const hkdf = (salt: Uint8Array, from: Uint8Array, info: Uint8Array, bytes: number) => {
    const prk = createHmac('sha256', salt).update(from).digest()
    return createHmac('sha256', prk)
      .update(Buffer.concat([info, Buffer.of(1)]))
      .digest()
      .subarray(0, bytes)
  }

  /** As the browser does: RFC 8291 and 8188. */
  async function opened({ privateKey, own, auth }: Awaited<ReturnType<typeof subscribed>>, body: Buffer) {
    const [salt, key] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
    expect(body.readUInt32BE(16)).toBe(4096)
    const theirs = await crypto.subtle.importKey('raw', key, EC, false, [])
    const shared = await crypto.subtle.deriveBits(agreement(theirs), privateKey, 256)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, key])
    const secret = hkdf(auth, new Uint8Array(shared), info, 32)
    const cek = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const iv = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cipher = await crypto.subtle.importKey('raw', cek, 'AES-GCM', false, ['decrypt'])
    const plain = Buffer.from(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, body.subarray(21 + key.length)),
    )
    expect(plain.at(-1)).toBe(2)
    return plain.subarray(0, -1).toString()
  }

  test('reaches the browser, encrypted for it and signed by the service', async () => {
    const address = hook(201)
    const browser = await subscribed(address)
    const id = await timedGame(anna, bert, {})
    await deliver(db, office(), LATER)
    const [message] = await came(address)
    const said: unknown = JSON.parse(await opened(browser, Buffer.from(text(message ?? {}, 'raw'), 'latin1')))
    expect(said).toMatchObject({
      title: 'Place your HQ: Neuroshima Hex against Bert',
      url: `http://localhost:8787/game/${id}`,
    })
    const sent = text(message ?? {}, 'headers', 'authorization')
    const [, head = '', claims = '', signed = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(sent) ?? []
    expect(key).toBe(text((await anna.get('/api/me/channels')).body, 'pushKey'))
    const verifier = await crypto.subtle.importKey(
      'raw',
      Buffer.from(key, 'base64url'),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    expect(
      await crypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        verifier,
        Buffer.from(signed, 'base64url'),
        Buffer.from(`${head}.${claims}`),
      ),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: `http://127.0.0.1:${http}`,
      exp: LATER / 1000 + 12 * 60 * 60,
      sub: 'http://localhost:8787',
    })
  })

  test('forgets a browser that is gone', async () => {
    for (const status of [404, 410]) {
      await subscribed(hook(status))
      await timedGame(anna, bert, {})
      await deliver(db, office(), LATER)
      expect(await channels(anna), `${status}`).toEqual([])
      await emptyOutbox()
    }
    await subscribed(hook(500))
    await timedGame(anna, bert, {})
    await deliver(db, office(), LATER)
    expect(await channels(anna)).toHaveLength(1)
  })
})
