// A small client with a cookie jar, and the steps that most tests begin with.
import { exports } from 'cloudflare:workers'
import { expect } from 'vitest'

export const ORIGIN = 'http://localhost:8787'
export type Json = Record<string, unknown>

/** Everything the service has said in this file: nothing in it may be a secret. */
export const said: string[] = []

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; {} if there is none. */
  readonly body: Json
  readonly text: string
}

export type Fetch = (request: Request) => Promise<Response>
const service: Fetch = (request) => exports.default.fetch(request)

let addresses = 0

export class Client {
  cookie: string | null = null
  /** Each client comes from an address of its own, so that the limits of one test do not meet another. */
  readonly address = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`

  constructor(
    readonly fetch: Fetch = service,
    readonly origin = ORIGIN,
  ) {}

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const request = new Request(this.origin + path, {
      method,
      headers: {
        'cf-connecting-ip': this.address,
        ...(method !== 'GET' && { origin: this.origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie !== null && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await this.fetch(request)
    const text = await response.text()
    said.push(text, JSON.stringify([...response.headers].filter(([name]) => name !== 'set-cookie')))
    const set = response.headers.get('set-cookie')
    if (set !== null) this.cookie = /Max-Age=0/.test(set) ? null : (set.split(';')[0] ?? null)
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers)
  delete = (path: string) => this.send('DELETE', path)

  submit = (id: string, after: number, actions: string[], more: { key?: string; seat?: number } = {}) =>
    this.post(
      `/api/games/${id}/actions`,
      { after, actions, ...(more.seat !== undefined && { seat: more.seat }) },
      { 'idempotency-key': more.key ?? crypto.randomUUID() },
    )
}

function parse(text: string): Json {
  if (text === '') return {}
  const body: unknown = JSON.parse(text)
  return isJson(body) ? body : {}
}

export const isJson = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x)

/** What lies at a path of keys, as text or number. */
export function at(x: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isJson(value) ? value[key] : undefined
  }, x)
}

export const text = (x: unknown, ...path: (string | number)[]): string => {
  const value = at(x, ...path)
  if (typeof value !== 'string') throw new TypeError(`no text at ${path.join('.')} in ${JSON.stringify(x)}`)
  return value
}

export const number = (x: unknown, ...path: (string | number)[]): number => {
  const value = at(x, ...path)
  if (typeof value !== 'number') throw new TypeError(`no number at ${path.join('.')} in ${JSON.stringify(x)}`)
  return value
}

export const list = (x: unknown, ...path: (string | number)[]): unknown[] => {
  const value = at(x, ...path)
  if (!Array.isArray(value)) throw new TypeError(`no list at ${path.join('.')} in ${JSON.stringify(x)}`)
  return value
}

/** Both the status and the code: the code alone may come from the wrong place. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: at(answer.body, 'error', 'code') }).toEqual({ status, code })
  expect(text(answer.body, 'error', 'message')).toMatch(/^[A-ZŁŚŻŹĆ].*\.$/)
}

export const PASSWORD = 'correct horse battery'

export async function signedUp(name: string, fetch?: Fetch): Promise<Client> {
  const client = new Client(fetch)
  const answer = await client.post('/api/account', {
    name,
    mail: mailOf(name),
    password: PASSWORD,
    lang: 'en',
  })
  expect(answer.status, answer.text).toBe(201)
  return client
}

export const mailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`

export const VALUES = ['1'.repeat(64), 'ab'.repeat(32)] as const

/** A game of two that has begun: `a` sits on seat 0 and begins. */
export async function begunGame(a: Client, b: Client, setup: Json = {}): Promise<string> {
  const table = { game: 'hex', army: 'borgo', against: 'moloch', first: 'me', value: VALUES[0], setup }
  const opened = await a.post('/api/games', table)
  expect(opened.status, opened.text).toBe(201)
  const joined = await b.post(`/api/invites/${text(opened.body, 'invite')}/join`, {
    army: null,
    value: VALUES[1],
  })
  expect(joined.status, joined.text).toBe(200)
  return text(opened.body, 'id')
}
