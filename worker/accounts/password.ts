// Passwords. The parameters stand in what is stored, so that they can be raised without breaking old ones.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const PARAMS = { N: 16384, r: 8, p: 5 }
const SALT = 16
const LENGTH = 32

/** Takes as long to check as any other and fits no password: for an address nobody has. */
const NOBODY = write(PARAMS, Buffer.alloc(SALT), Buffer.alloc(LENGTH))

interface Params {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** With the salt of `beside`, if there is one: see `firstFit`. */
export async function hashPassword(password: string, beside: string | null = null): Promise<string> {
  const salt = beside === null ? randomBytes(SALT) : read(beside).salt
  return write(PARAMS, salt, await derive(password, salt, PARAMS))
}

export async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  return (await firstFit(password, [stored ?? null])) === 0
}

/**
 * The place of the first that the password fits, or -1. It is derived once, however many there are, or the time
 * would tell how many accounts name an address. So accounts with one address have one salt.
 */
export async function firstFit(password: string, stored: readonly (string | null)[]): Promise<number> {
  const { params, salt } = read(stored.find((text) => text !== null) ?? NOBODY)
  const actual = write(params, salt, await derive(password, salt, params))
  return stored.findIndex((text) => text !== null && equal(text, actual))
}

function equal(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

function read(stored: string): { params: Params; salt: Buffer } {
  const [, N, r, p, salt = ''] = stored.split('$')
  return { params: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'hex') }
}

function write({ N, r, p }: Params, salt: Buffer, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('hex'), hash.toString('hex')].join('$')
}

function derive(password: string, salt: Buffer, { N, r, p }: Params): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    // The same password typed on another keyboard can come in other code points.
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
