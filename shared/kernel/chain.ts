// The chain over the log. The bytes that are hashed are fixed here for ever: a change would break every archive.
import { fromHex, toHex, utf8 } from './bytes.ts'
import type { Entry } from './types.ts'

// The one platform service the rules may use, in this file and in verify.ts.
declare const crypto: {
  readonly subtle: {
    digest(name: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>
    importKey(
      format: 'raw',
      key: Uint8Array,
      algorithm: { name: 'HMAC'; hash: 'SHA-256' },
      extractable: false,
      usages: 'sign'[],
    ): Promise<HmacKey>
    sign(name: 'HMAC', key: HmacKey, data: Uint8Array): Promise<ArrayBuffer>
  }
}
interface HmacKey {
  readonly type: string
}

export async function sha256(data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data))
}

/** What signs with a key that was taken in once, for whoever has many messages. */
export async function signing(key: Uint8Array): Promise<(message: string) => Promise<Uint8Array>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(message)))
}

export async function hmac(key: Uint8Array, message: string): Promise<Uint8Array> {
  const sign = await signing(key)
  return sign(message)
}

/** SHA-256 of the seed: shown when the table is opened. */
export const commitment = async (seed: string): Promise<string> => toHex(await sha256(fromHex(seed)))

/** The key of a game's draws: the seed and what the players added, in seat order. */
export const drawKey = (seed: string, values: readonly string[]): Promise<Uint8Array> =>
  hmac(fromHex(seed), values.join('\n'))

/** The salt of each entry. Without it a sealed answer could be guessed from its hash. */
export async function salting(seed: string): Promise<(seq: number) => Promise<string>> {
  const sign = await signing(fromHex(seed))
  return async (seq) => toHex((await sign(`salt/${String(seq)}`)).subarray(0, 16))
}

/** hash = SHA-256 of the JSON list [previous hash, seq, seat, by, action, chance, at, spent, salt]; '' comes before entry 0. */
export async function link(previous: string, entry: Entry, salt: string): Promise<string> {
  const { seq, seat, by, action, chance, at, spent } = entry
  return toHex(await sha256(utf8(JSON.stringify([previous, seq, seat, by, action, chance, at, spent, salt]))))
}
