// Every address is sent what no page would send: it refuses, in words, and nothing breaks.
import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { at, Client, isJson, signedUp } from './client.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'

afterAll(expectNoSecretsSaid)

const clock = { now: Date.now() }
const fetch = serviceAt(clock)
const nobody = new Client(fetch)
const user = await signedUp('Somebody', fetch)

const NASTY_NAMES = [
  '%00',
  '%F0%9F%92%A5',
  '..%2F..%2Fme',
  "'%20OR%201=1%20--",
  '%',
  '%E0%A4%A',
  'x'.repeat(3000),
]
const DEEP = '['.repeat(5000) + ']'.repeat(5000)
const NASTY_BODIES = [
  'null',
  '[]',
  '"text"',
  '7',
  'true',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  DEEP,
  `{"name":${JSON.stringify('x'.repeat(30_000))},"mail":${JSON.stringify('@'.repeat(30_000))}}`,
  '{"name":"\\ud800","mail":"\\u0000@x.y","password":"\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800","token":"\\u0000"}',
  '{"name":{"$ne":null},"mail":["a@b.c"],"password":1e309,"token":{},"reason":[],"note":0,"scopes":{"0":"read"}}',
]

/** One of each that a value of any field can be, under the names that the document gives. */
function wrongFields(operation: unknown, document: unknown): string[] {
  const schema = resolve(at(operation, 'requestBody', 'content', 'application/json', 'schema'), document)
  const properties = at(schema, 'properties')
  const names = isJson(properties) ? Object.keys(properties) : []
  return ['x', '\u202e\u0000', -1, 1e300, null, [], {}, true].map((value) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
  )
}

function resolve(schema: unknown, document: unknown): unknown {
  const reference = at(schema, '$ref')
  if (typeof reference !== 'string') return schema
  return at(document, ...reference.split('/').slice(1))
}

describe('what no page would send', async () => {
  const { body: document } = await nobody.get('/api/openapi.json')
  const paths = at(document, 'paths')
  const operations = Object.entries(isJson(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isJson(item) ? item : {}).map(([method, operation]) => ({ path, method, operation })),
  )

  test.each(operations)('$method $path', async ({ path, method, operation }) => {
    const hasBody = at(operation, 'requestBody') !== undefined
    const names = path.includes('{') ? NASTY_NAMES : ['']
    const bodies = hasBody ? [...NASTY_BODIES, ...wrongFields(operation, document)] : [undefined]
    const tries = [
      ...names.map((name) => ({ name, body: bodies[0] })),
      ...bodies.map((body) => ({ name: names[0] ?? '', body })),
    ]
    for (const { name, body } of tries) {
      await env.DB.prepare('DELETE FROM counters').run()
      const address = path.replace(/\{\w+\}/g, name)
      // Who signs out would be nobody for the rest of the file.
      const client = `${method} ${path}` === 'delete /api/session' ? nobody : user
      const answer = await client.send(method.toUpperCase(), address, body, {
        'idempotency-key': crypto.randomUUID(),
        'if-none-match': '"\\"',
      })
      const what = `${method} ${address} ${String(body).slice(0, 100)}: ${answer.text.slice(0, 200)}`
      expect(answer.status, what).toBeLessThan(500)
      expect(answer.text, what).not.toMatch(/\bat \w+ \(|\.ts:\d+|SQLITE|D1_ERROR|ZodError/)
      if (hasBody) expect(answer.status, what).toBeGreaterThanOrEqual(400)
    }
    expect((await user.get('/api/me')).status).toBe(200)
  })
})
