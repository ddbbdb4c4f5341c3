// The address behind List-Unsubscribe: it names a person and a kind of letters, and is signed. What stands in a letter
// leads to the page where a person is asked once more.
import { LETTER_KINDS } from './kinds.ts'
import { isSigned, signature } from './signed.ts'

export const UNSUBSCRIBE = '/api/letters/unsubscribe'
export const UNSUBSCRIBE_PAGE = '/unsubscribe'

const PURPOSE = 'unsubscribe'

/** A digest holds letters of many kinds. */
export const UNWANTABLE = [...LETTER_KINDS, 'digest'] as const
type Unwantable = (typeof UNWANTABLE)[number]

export interface Unwanted {
  readonly userId: string
  readonly kind: Unwantable
}

export const unsubscribeToken = (secret: string, { userId, kind }: Unwanted): string =>
  `${userId}.${kind}.${signature(secret, PURPOSE, `${userId}/${kind}`)}`

/** Null: not signed by us. */
export function readUnsubscribe(secret: string, token: string): Unwanted | null {
  const [userId = '', name = '', signed = ''] = token.split('.')
  const kind = UNWANTABLE.find((known) => known === name)
  if (!kind) return null
  return isSigned(secret, PURPOSE, `${userId}/${kind}`, signed) ? { userId, kind } : null
}
