// The name of an answer about a game: the head's hash, the build that made it, and what is shown beside the log:
// who sits where, whose eyes it is for, and the deadlines, which move with a calendar while the log stands still.
import { digest } from '../accounts/digest.ts'

/** Enough of a hash to tell two answers of one game apart. */
const DIGITS = 16

export async function etagOf(hash: string | null, build: string, beside: object): Promise<string> {
  const rest = await digest(JSON.stringify(beside))
  return `"${hash ?? 'open'}.${build}.${rest.slice(0, DIGITS)}"`
}

/** Proxies that compress an answer mark its name as weak. */
export const matches = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === tag)

/** The hash the reader has: so the log need not be read to find that nothing has changed. */
export function knownHash(header: string | undefined, build: string): string | null {
  const [, hash, of] = /^(?:W\/)?"([0-9a-f]{64})\.([^.]*)\./.exec(header ?? '') ?? []
  return hash !== undefined && of === build ? hash : null
}
