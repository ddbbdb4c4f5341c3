// Every address that names something of somebody's: what nobody, a stranger, the opponent and its owner are answered.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { operationsOf } from './arbitrary.ts'
import { at, begunGame, Client, list, mailOf, PASSWORD, signedUp, text } from './client.ts'
import type { Json } from './client.ts'

const nobody = new Client()
const [anna, bert, carl] = [await signedUp('Anna'), await signedUp('Bert'), await signedUp('Carl')]

type Parameters = Readonly<Record<string, string>>

const opened = async (changes: Json = {}) => {
  const {
    body,
    status,
    text: all,
  } = await anna.post('/api/games', {
    ...{ game: 'hex', army: 'borgo', first: 'me', ...changes },
  })
  expect(status, all).toBe(201)
  return { id: text(body, 'id'), code: text(body, 'invite') }
}
const joins = (client: Client, code: string) => client.post(`/api/invites/${code}/join`, { army: null })

/** Each is Anna's, and private. Where there is an opponent it is Bert. */
const SCENES = {
  running: async (): Promise<Parameters> => ({ id: await begunGame(anna, bert), seq: '0' }),
  over: async () => {
    const id = await begunGame(anna, bert)
    await anna.submit(id, 0, ['resign'])
    return { id }
  },
  table: () => opened(),
  challenge: () => opened({ challenge: ['Bert'] }),
  three: async () => {
    const table = await opened({ seats: 3 })
    expect((await joins(bert, table.code)).status).toBe(200)
    return table
  },
  match: async () => {
    const { id, code } = await opened({ match: 'mirrored' })
    await joins(bert, code)
    return { id: text((await anna.get(`/api/games/${id}`)).body, 'match') }
  },
  offer: async () => {
    const offer = { game: 'hex', army: 'borgo', first: 'me', most: 3 }
    return { id: text((await anna.post('/api/offers', offer)).body, 'id') }
  },
  bot: async () => {
    const letters = crypto.randomUUID().replaceAll(/[^a-f]/g, '')
    return { id: text((await anna.post('/api/me/bots', { name: `Bot ${letters}` })).body, 'id') }
  },
  token: async () => ({
    id: text((await anna.post('/api/me/tokens', { label: 'x', scopes: ['read'] })).body, 'id'),
  }),
  session: async () => {
    await new Client().post('/api/session', { mail: mailOf('Anna'), password: PASSWORD })
    const sessions = list((await anna.get('/api/me/sessions')).body, 'sessions')
    return {
      id: text(
        sessions.find((session) => at(session, 'current') === false),
        'id',
      ),
    }
  },
  report: async () => {
    await anna.post('/api/players/Bert/reports', { reason: 'He knows why' })
    const row = await env.DB.prepare('SELECT id FROM reports').first<{ id: string }>()
    return { id: row?.id ?? '', name: 'Bert' }
  },
} satisfies Record<string, () => Promise<Parameters>>

interface Row {
  readonly scene: keyof typeof SCENES
  readonly body?: Json
  /** The status that nobody, a stranger, the opponent and the owner get. */
  readonly want: readonly [number, number, number, number]
}

const PLAYERS = [401, 403, 200, 200] as const
const ALL = [200, 200, 200, 200] as const
const QUIETLY = [401, 403, 204, 204] as const
const OWNER = [401, 403, 403, 204] as const
const HIDDEN = [401, 404, 404, 204] as const
const ADMIN = [401, 403, 403, 403] as const

const ROWS: Readonly<Record<string, Row>> = {
  'get /api/games/{id}': { scene: 'running', want: PLAYERS },
  'delete /api/games/{id}': { scene: 'challenge', want: OWNER },
  'post /api/games/{id}/actions': {
    ...{ scene: 'running', body: { after: 0, actions: ['hq@d4^0'] } },
    want: [401, 403, 422, 200],
  },
  'get /api/games/{id}/log': { scene: 'running', want: PLAYERS },
  'get /api/games/{id}/at/{seq}': { scene: 'running', want: PLAYERS },
  'get /api/games/{id}/export': { scene: 'running', want: PLAYERS },
  'get /api/games/{id}/live': { scene: 'running', want: [401, 403, 422, 422] },
  'get /api/games/{id}/draft': { scene: 'running', want: PLAYERS },
  'put /api/games/{id}/draft': {
    ...{ scene: 'running', body: { seat: 0, head: 0, actions: [] } },
    want: [401, 403, 403, 200],
  },
  'delete /api/games/{id}/draft': { scene: 'running', want: QUIETLY },
  'get /api/games/{id}/answers': { scene: 'running', want: PLAYERS },
  'put /api/games/{id}/answers': { scene: 'running', body: { answers: [] }, want: PLAYERS },
  'delete /api/games/{id}/answers': { scene: 'running', want: QUIETLY },
  'get /api/games/{id}/orders': { scene: 'running', want: PLAYERS },
  'put /api/games/{id}/orders': { scene: 'running', body: { orders: {} }, want: PLAYERS },
  'get /api/games/{id}/messages': { scene: 'running', want: PLAYERS },
  'post /api/games/{id}/messages': { scene: 'running', body: { text: 'Hey' }, want: [401, 403, 201, 201] },
  'get /api/games/{id}/note': { scene: 'running', want: PLAYERS },
  'put /api/games/{id}/note': { scene: 'running', body: { text: 'So' }, want: QUIETLY },
  'post /api/games/{id}/rulings': {
    ...{ scene: 'running', body: { after: 0, action: 'pause', reason: 'So' } },
    want: ADMIN,
  },
  'post /api/games/{id}/leave': { scene: 'three', want: [401, 403, 204, 409] },
  'put /api/games/{id}/value': {
    ...{ scene: 'three', body: { value: 'ab'.repeat(32) } },
    want: QUIETLY,
  },
  'post /api/games/{id}/rematch': { scene: 'over', body: {}, want: PLAYERS },
  'get /api/matches/{id}': { scene: 'match', want: PLAYERS },
  'get /api/invites/{code}': { scene: 'challenge', want: ALL },
  'post /api/invites/{code}/join': { scene: 'challenge', body: { army: null }, want: [401, 403, 200, 409] },
  'post /api/invites/{code}/decline': { scene: 'challenge', want: [401, 403, 204, 403] },
  'get /api/offers/{id}': { scene: 'offer', want: ALL },
  'delete /api/offers/{id}': { scene: 'offer', want: OWNER },
  'post /api/offers/{id}/join': { scene: 'offer', body: { army: null }, want: [401, 200, 200, 409] },
  'delete /api/me/bots/{id}': { scene: 'bot', want: HIDDEN },
  'delete /api/me/tokens/{id}': { scene: 'token', want: HIDDEN },
  'delete /api/me/sessions/{id}': { scene: 'session', want: HIDDEN },
  'post /api/admin/reports/{id}/resolution': { scene: 'report', body: { resolution: 'So' }, want: ADMIN },
  'put /api/admin/players/{name}/suspension': { scene: 'report', body: { note: 'So' }, want: ADMIN },
  'delete /api/admin/players/{name}/suspension': { scene: 'report', body: { note: 'So' }, want: ADMIN },
}

const WHO = { nobody, stranger: carl, opponent: bert, owner: anna }

/** Named for whoever asks, open to all, or told elsewhere: events, feeds and letters. */
const ELSEWHERE = /^\w+ \/api\/(events|feeds|players|dev|me\/(channels|blocks|mutes|orders))\//

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM counters').run()
})

describe('every address', async () => {
  const { body: document } = await nobody.get('/api/openapi.json')
  const names = operationsOf(document).map(({ method, path }) => `${method} ${path}`)

  test('that names something has its row here', () => {
    expect(names.filter((name) => name.includes('{') && !ELSEWHERE.test(name)).sort()).toEqual(
      Object.keys(ROWS).sort(),
    )
  })

  test.each(Object.entries(ROWS))('%s', async (name, { scene, body, want }) => {
    const [method = '', path = ''] = name.split(' ')
    let place: Parameters | null = null
    for (const [i, [who, client]] of Object.entries(WHO).entries()) {
      place ??= await SCENES[scene]()
      const names = place
      const address = path.replace(/\{(\w+)\}/g, (_, key: string) => names[key] ?? '')
      const answer = await client.send(method.toUpperCase(), address, body, {
        'idempotency-key': crypto.randomUUID(),
      })
      expect(answer.status, `${who}: ${answer.text}`).toBe(want[i])
      // Whoever was refused has changed nothing.
      if (method !== 'get' && answer.status < 300) place = null
    }
  })
})

test('a table that waits is read by its owner, and by whoever sits there', async () => {
  const { id } = await SCENES.table()
  const [a, b, c, d] = await Promise.all(
    [anna, bert, carl, nobody].map((client) => client.get(`/api/games/${id}`)),
  )
  expect([a?.status, b?.status, c?.status, d?.status]).toEqual([200, 403, 403, 401])
})
