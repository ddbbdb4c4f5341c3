// What the service asks the database: every statement as it was written, every round trip, every row that was read.
import { env } from 'cloudflare:workers'
import { at } from './client.ts'

export interface Trip {
  readonly statements: readonly string[]
  /** `meta.rows_read` of all its statements. */
  readonly rows: number
}

/** Every statement that was asked in this file, with values it was asked with. */
export const asked = new Map<string, readonly unknown[]>()

let trips: Trip[] | null = null

type Method = (this: object, ...args: unknown[]) => unknown

/** Puts `made` in the place of a method of all objects of the same kind. */
function wrap(object: object, name: string, made: (method: Method) => Method): void {
  const kind: unknown = Object.getPrototypeOf(object)
  const method: unknown = typeof kind === 'object' && kind !== null ? Reflect.get(kind, name) : undefined
  if (typeof kind !== 'object' || kind === null || typeof method !== 'function') throw new Error(name)
  const call: Method = function (...args) {
    return Reflect.apply(method, this, args)
  }
  Reflect.set(kind, name, made(call))
}

const textOf = new WeakMap<object, string>()
const isObject = (x: unknown): x is object => typeof x === 'object' && x !== null
const readIn = (answer: unknown): number => Number(at(answer, 'meta', 'rows_read') ?? 0)
const plain = (x: unknown): unknown => (isObject(x) && !Array.isArray(x) ? { ...x } : x)

/** For the whole file: the setup calls it once. */
export function watchDatabase(): void {
  const statement = env.DB.prepare('SELECT 1')
  let all: Method = () => undefined
  wrap(
    env.DB,
    'prepare',
    (prepare) =>
      function (text, ...rest) {
        if (!asked.has(String(text))) asked.set(String(text), [])
        const made = prepare.call(this, text, ...rest)
        if (isObject(made)) textOf.set(made, String(text))
        return made
      },
  )
  wrap(
    statement,
    'bind',
    (bind) =>
      function (...values) {
        const bound = bind.apply(this, values)
        const text = textOf.get(this) ?? ''
        if (isObject(bound)) textOf.set(bound, text)
        asked.set(text, values)
        return bound
      },
  )
  wrap(
    env.DB,
    'batch',
    (batch) =>
      async function (statements) {
        const answers = await batch.call(this, statements)
        const list = Array.isArray(answers) ? answers : []
        const texts = Array.isArray(statements)
          ? statements.map((s) => (isObject(s) ? (textOf.get(s) ?? '') : ''))
          : []
        trips?.push({
          statements: texts,
          rows: list.reduce((sum: number, one) => sum + readIn(plain(one)), 0),
        })
        return answers
      },
  )
  wrap(statement, 'all', (method) => (all = method))
  for (const name of ['all', 'run', 'raw'])
    wrap(
      statement,
      name,
      (method) =>
        async function (...args) {
          const answer = await method.apply(this, args)
          // The raw answer does not tell what it cost: a query is asked again for that.
          const costs = trips && name === 'raw' ? await all.call(this) : answer
          trips?.push({ statements: [textOf.get(this) ?? ''], rows: readIn(plain(costs)) })
          return answer
        },
    )
}

/** The round trips of what is done meanwhile. */
export async function metered(work: () => Promise<unknown>): Promise<Trip[]> {
  trips = []
  try {
    await work()
    return trips
  } finally {
    trips = null
  }
}

export const rowsIn = (trips: readonly Trip[]): number => trips.reduce((sum, trip) => sum + trip.rows, 0)
