// Web push: a message for one browser, encrypted for it alone (RFC 8291) and signed with the service's key (RFC 8292).
import { Buffer } from 'node:buffer'
import { Undelivered } from '../transports/transport.ts'
import { briefOf } from './said.ts'
import type { Tellable } from './said.ts'
import { PATIENCE } from './webhook.ts'

/** The browser does not want to hear from us any more. */
export class Gone extends Undelivered {
  constructor(reason: string) {
    super(reason, true)
  }
}

export interface PushKeys {
  /** A JSON Web Key: P-256, private. */
  readonly key: JsonWebKey
  /** Whom push services may write to. */
  readonly subject: string
}

export interface Subscription {
  readonly address: string
  /** The browser's keys, p256dh and auth, with a dot between. */
  readonly secret: string | null
}

const HOUR = 60 * 60
const EC = { name: 'ECDH', namedCurve: 'P-256' }

/** The uncompressed point, as pages hand it to `pushManager.subscribe`. */
export const publicKeyOf = ({ x = '', y = '' }: JsonWebKey): string =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )

export async function push(keys: PushKeys, to: Subscription, letter: Tellable, now: number): Promise<void> {
  const [browser = '', auth = ''] = (to.secret ?? '').split('.')
  const body = await encrypted(
    Buffer.from(JSON.stringify(briefOf(letter))),
    Buffer.from(browser, 'base64url'),
    Buffer.from(auth, 'base64url'),
  )
  const answer = await fetch(to.address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
    headers: {
      authorization: `vapid t=${await signedFor(keys, to.address, now)}, k=${publicKeyOf(keys.key)}`,
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(24 * HOUR),
      urgency: 'normal',
    },
    body,
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) throw new Gone(`${answer.status}`)
  if (!answer.ok) throw new Undelivered(`${answer.status} ${answer.statusText}`.trim(), false)
}

async function signedFor({ key, subject }: PushKeys, address: string, now: number): Promise<string> {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(address).origin, exp: Math.floor(now / 1000) + 12 * HOUR, sub: subject }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const { kty, crv = 'P-256', x = '', y = '', d = '' } = key
  const signer = await crypto.subtle.importKey(
    'jwk',
    { kty, crv, x, y, d },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signer, Buffer.from(text))
  return `${text}.${Buffer.from(signed).toString('base64url')}`
}

/** One record; push services take no more than 4096 bytes. */
async function encrypted(text: Uint8Array, browser: Uint8Array, auth: Uint8Array): Promise<Uint8Array> {
  const pair = await crypto.subtle.generateKey(EC, true, ['deriveBits'])
  if (!('publicKey' in pair)) throw new Error('no pair of keys')
  const own = new Uint8Array(await raw(pair.publicKey))
  const theirs = await crypto.subtle.importKey('raw', browser, EC, false, [])
  const shared = await crypto.subtle.deriveBits(agreement(theirs), pair.privateKey, 256)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const secret = await derived(new Uint8Array(shared), auth, info, 32)
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const iv = await derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    cipher,
    Buffer.concat([text, Buffer.of(2)]),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(4096)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, Buffer.from(sealed)])
}

/** The platform reads `public`; its types call it `$public`. */
const agreement = (key: CryptoKey) => ({ name: 'ECDH', public: key, $public: key })

async function raw(key: CryptoKey): Promise<ArrayBuffer> {
  const bytes = await crypto.subtle.exportKey('raw', key)
  if (!(bytes instanceof ArrayBuffer)) throw new Error('not a raw key')
  return bytes
}

async function derived(
  from: Uint8Array,
  salt: Uint8Array,
  info: Uint8Array,
  bytes: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  )
}
