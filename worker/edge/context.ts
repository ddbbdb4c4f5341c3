// What every handler finds in its context.
import type { Context } from 'hono'
import type { Account } from '../accounts/users.ts'
import type { Db } from '../db/open.ts'
import type { Scope } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { Reads } from '../match/reads.ts'

export interface Known {
  Bindings: Env
  Variables: {
    db: Db
    /** The one moment this request happens at. */
    now: number
    /** Null: nobody is signed in. */
    visitor: Account | null
    /** Under which the session they came with is kept; null: they came without. */
    session: string | null
    /** What the token they came with is good for; null: they came with a session, which is good for everything. */
    scopes: readonly Scope[] | null
    /** What the door reads of the game, begun before it was known who asks. */
    ahead: Promise<Reads> | null
  }
}

/** Behind `signedIn`, `needs` and `admin`. */
export interface SignedIn extends Known {
  Variables: Known['Variables'] & { user: Account }
}

export type KnownContext = Context<Known>

interface Headers {
  header(name: string): string | undefined
}

/** Cloudflare sets the header and strips what a client sends under this name; on a laptop there is one visitor. */
export function addressOf(request: Headers): string {
  const address = request.header('cf-connecting-ip') ?? 'local'
  if (!address.includes(':')) return address
  // Whoever has one address of IPv6 has the 64 bits behind it as well.
  return (address.split('::')[0] ?? '').split(':').slice(0, 4).join(':')
}

export const isSecure = (c: KnownContext): boolean => new URL(c.req.url).protocol === 'https:'
