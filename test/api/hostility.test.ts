// Programs made of the OpenAPI document, wrong in any place, by nobody, a stranger and an opponent: nothing breaks, and
// nothing of what is another player's own is in any answer.
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { requestOf, operationsOf } from './arbitrary.ts'
import type { Known } from './arbitrary.ts'
import { begunGame, Client, signedUp, text } from './client.ts'
import type { Answer } from './client.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { expectTrueRows } from './timed.ts'

afterAll(expectNoSecretsSaid)

const fetch = serviceAt({ now: Date.now() })
const [anna, bert, carl] = [
  await signedUp('Anna', fetch),
  await signedUp('Bert', fetch),
  await signedUp('Carl', fetch),
]

const VALUE = 'c0ffee'.repeat(10) + 'c0de'
const POSITION = 'feedfacecafebeef'.repeat(4)
const SEALED = 'bring:hegemony.moloch.outpost'

/** A game in which all that is Anna's own lies on her desk, and one in which her choice is sealed. */
async function papers() {
  const game = await begunGame(anna, bert)
  await anna.send('PUT', `/api/games/${game}/draft`, { seat: 0, head: 0, actions: ['annas secret draft'] })
  await anna.send('PUT', `/api/games/${game}/orders`, { orders: { 'DP-19': 'home' } })
  await anna.send('PUT', '/api/me/orders/hex', { orders: { 'DP-34': 'explode' } })
  const answers = [{ position: POSITION, actions: ['annas secret answer'] }]
  await anna.send('PUT', `/api/games/${game}/answers`, { answers })
  await anna.send('PUT', `/api/games/${game}/note`, { text: 'annas secret note' })
  await anna.post(`/api/games/${game}/messages`, { text: 'said among players' })
  const choosing = { game: 'hex', army: null, first: 'me', public: true, setup: { choosing: { way: 'ban' } } }
  const opened = await anna.post('/api/games', choosing)
  await bert.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army: null })
  const sealed = text(opened.body, 'id')
  expect((await anna.submit(sealed, 0, [SEALED])).status).toBe(200)
  const waiting = await anna.post('/api/games', {
    game: 'hex',
    army: 'borgo',
    first: 'lot',
    value: VALUE,
    public: true,
  })
  const offer = await anna.post('/api/offers', {
    ...{ game: 'hex', army: 'borgo', first: 'lot', public: true, most: 20, value: VALUE },
  })
  return {
    game,
    sealed,
    invite: text(waiting.body, 'invite'),
    table: text(waiting.body, 'id'),
    offer: text(offer.body, 'id'),
  }
}
const { game, sealed, invite, table, offer } = await papers()
const token = text(
  (await bert.post('/api/me/tokens', { label: 'x', scopes: ['read', 'play'] })).body,
  'token',
)

const OWN = [
  'annas secret',
  '"DP-19":"home"',
  '"DP-34":"explode"',
  POSITION,
  VALUE,
  // The word alone stands among the choices of the other.
  `"action":"${SEALED}"`,
  '"answers":[["hegemony"',
]

const known: Known = {
  id: [game, sealed, table, offer],
  code: [invite],
  name: ['Anna', 'Bert', 'Carl', 'anna', 'Nobody'],
  seq: ['0', '1', '2'],
  after: ['0', '1', '-1'],
  'idempotency-key': ['aaaaaaaa', 'a key of nobody', crypto.randomUUID()],
  'if-none-match': ['"x"'],
  actions: [
    'hq@d4^0',
    'undo 0',
    'ask undo 0',
    'agree',
    'decline',
    'pause',
    'resume',
    'draw',
    'bring:borgo.borgo.borgo',
    'turns 9',
  ],
  action: ['pause', 'forfeit 0', 'extend 0 1000', 'adjudicate 1,2 1,0'],
  challenge: ['Anna', 'Bert', 'Carl'],
  mail: ['anna@example.org', 'nobody@example.org'],
  zone: ['Europe/Warsaw', 'Mars/Olympus'],
  before: ['1.x', '9999999999999.zzz'],
}

const authorized = (headers: Readonly<Record<string, string>>) => ({
  ...headers,
  authorization: `Bearer ${token}`,
})

/** Nobody has no cookie, however often they sign in by the way. */
const WHO = {
  nobody: () => new Client(fetch),
  stranger: () => carl,
  opponent: () => bert,
  program: () => new Client(fetch),
} as const

/** They would leave nobody to be hostile, or the resigned games would hide nothing any more. */
const ENDING = ['delete /api/session', 'delete /api/me/sessions', 'post /api/me/deletion', 'patch /api/me']
const RUNS = 12

function expectHarmless(what: string, answer: Answer): void {
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.text, what).not.toMatch(/\bat \w+ \(|\.ts:\d+|SQLITE|D1_ERROR|ZodError/)
  const all = answer.text + JSON.stringify([...answer.headers])
  for (const own of OWN) expect(all.includes(own), `${what} tells ${own}`).toBe(false)
}

describe('a hostile program', async () => {
  const { body: document } = await new Client(fetch).get('/api/openapi.json')
  const operations = operationsOf(document)
  const answered = new Map<string, Set<number>>()

  test.each(operations)('$method $path', async (one) => {
    const name = `${one.method} ${one.path}`
    const statuses = new Set<number>()
    answered.set(name, statuses)
    await fc.assert(
      fc.asyncProperty(
        requestOf(one, document, known),
        fc.constantFrom(...(['nobody', 'stranger', 'opponent', 'program'] as const)),
        async ({ address, headers, body }, who) => {
          await env.DB.prepare('DELETE FROM counters').run()
          const client = ENDING.includes(name) ? new Client(fetch) : WHO[who]()
          const sent = who === 'program' ? authorized(headers) : headers
          const answer = await client.send(one.method.toUpperCase(), address, body, sent)
          statuses.add(answer.status)
          expectHarmless(`${who}: ${one.method} ${address} ${String(body).slice(0, 200)}`, answer)
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('reached behind the edge: many of its requests were good', () => {
    const good = [...answered].filter(([, statuses]) => [...statuses].some((status) => status < 300))
    expect(good.length).toBeGreaterThan(operations.length / 3)
    const refused = new Set([...answered.values()].flatMap((statuses) => [...statuses]))
    expect([...refused]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 422]))
  })

  test('could have found all of it: Anna does, and nothing of it was changed', async () => {
    const parts = ['draft', 'orders', 'answers', 'note', 'messages'].map(
      (part) => `/api/games/${game}/${part}`,
    )
    const more = [`/api/games/${sealed}`, `/api/games/${sealed}/log`, '/api/me/orders/hex', '/api/me/export']
    const all: string[] = []
    for (const path of [...parts, ...more]) all.push((await anna.get(path)).text)
    for (const own of OWN) expect(all.join('\n'), own).toContain(own)
    for (const id of [game, sealed]) await expectTrueRows(id)
  })
})
