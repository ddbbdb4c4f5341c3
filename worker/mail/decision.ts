// The links of a letter that asks for a small decision, one for each answer: signed, good for this answer to this
// question alone, and not for long. Who opens one is asked again; see api/decisions.ts.
import { Buffer } from 'node:buffer'
import { listIn } from './listed.ts'
import { isSigned, signature } from './signed.ts'

/** More are chosen at the board. */
export const MOST_OPTIONS = 6

const DAY = 24 * 60 * 60 * 1000
/** Where nobody is timed. */
const LASTS = 7 * DAY

export interface Answer {
  readonly gameId: string
  readonly userId: string
  /** The decision's id: once it is answered there is none of this name. */
  readonly decision: string
  readonly action: string
}

const PURPOSE = 'decision'

export const expiryOf = (now: number, deadline: number | null): number =>
  Math.min(now + LASTS, deadline ?? Infinity)

export function decisionToken(secret: string, answer: Answer, expires: number): string {
  const { gameId, userId, decision, action } = answer
  const text = Buffer.from(JSON.stringify([gameId, userId, decision, action, expires])).toString('base64url')
  return `${text}.${signature(secret, PURPOSE, text)}`
}

/** Until when it is good; null: not signed by us. */
export function readDecision(secret: string, token: string): (Answer & { readonly expires: number }) | null {
  const [text = '', signed = ''] = token.split('.')
  if (!isSigned(secret, PURPOSE, text, signed)) return null
  const [gameId, userId, decision, action, expires] = listIn(Buffer.from(text, 'base64url').toString())
  const isWhole =
    typeof gameId === 'string' &&
    typeof userId === 'string' &&
    typeof decision === 'string' &&
    typeof action === 'string' &&
    typeof expires === 'number'
  return isWhole ? { gameId, userId, decision, action, expires } : null
}
