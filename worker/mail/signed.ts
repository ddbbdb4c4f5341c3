// Words we sign, so that whoever brings them back got them from us; what for is part of what is signed.
import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'

export const signature = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}/${text}`).digest('base64url')

export const isSigned = (secret: string, purpose: string, text: string, signed: string): boolean =>
  isSame(signed, signature(secret, purpose, text))

/** Takes as long wherever they differ. */
export function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}
