// A sender whose letters the test reads, and a database that fails when it should.
import { env } from 'cloudflare:workers'
import { openDb } from '../../worker/db/open.ts'
import type { Db } from '../../worker/db/open.ts'
import type { Office } from '../../worker/mail/office.ts'
import type { Mail, Transport } from '../../worker/mail/transports/transport.ts'
import { ORIGIN } from './client.ts'

export interface Kept extends Office {
  readonly sent: Mail[]
}

/** `transport` may refuse a letter before it is kept. */
export function keeping(transport: Transport = () => Promise.resolve(), more: Partial<Office> = {}): Kept {
  const sent: Mail[] = []
  return {
    sent,
    transport: async (mail) => {
      await transport(mail)
      sent.push(mail)
    },
    from: 'Hexpost <post@example.org>',
    host: 'example.org',
    origin: ORIGIN,
    secret: 'a secret for tests only',
    pictures: false,
    push: null,
    anywhere: true,
    ...more,
  }
}

export const prove = (): Promise<unknown> =>
  env.DB.prepare('UPDATE users SET proven_at = created_at WHERE proven_at IS NULL').run()

/** Nothing is waiting any more. */
export const emptyOutbox = async (): Promise<void> => {
  await env.DB.batch(['letters', 'notices', 'digests'].map((name) => env.DB.prepare(`DELETE FROM ${name}`)))
}

export interface Watched {
  readonly db: Db
  /** How often the database was asked. */
  readonly calls: () => number
}

/** Thrown by what stands in for a power cut. */
class Cut extends Error {}

export const isCut = (error: unknown): boolean =>
  error instanceof Cut ||
  (error instanceof AggregateError && error.errors.every(isCut)) ||
  (error instanceof Error && isCut(error.cause))

/** Counts, and dies before or after the call of a number, for good; `before` does something else before each. */
export function watched(
  dies: { call: number; when: 'before' | 'after' } | null = null,
  before: (call: number) => Promise<unknown> = () => Promise.resolve(),
): Watched {
  let calls = 0
  let isDead = false
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    const n = calls++
    await before(n)
    isDead ||= dies?.call === n && dies.when === 'before'
    if (isDead) throw new Cut()
    const answer = await work()
    isDead ||= dies?.call === n
    if (isDead) throw new Cut()
    return answer
  }
  const natives = new WeakMap<object, D1PreparedStatement>()
  const wrap = (native: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(native, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        if (name === 'run') return () => counted(() => target.run())
        if (name === 'all') return () => counted(() => target.all())
        if (name === 'raw') return () => counted(() => target.raw())
        return undefined
      },
    })
    natives.set(wrapped, native)
    return wrapped
  }
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => wrap(target.prepare(query))
      if (name === 'batch')
        return (list: D1PreparedStatement[]) =>
          counted(() => target.batch(list.map((statement) => natives.get(statement) ?? statement)))
      return undefined
    },
  })
  return { db: openDb(d1), calls: () => calls }
}
