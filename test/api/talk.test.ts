import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import worker from '../../worker/index.ts'
import { LIMITS } from '../../worker/edge/limits.ts'
import { begunGame, Client, expectRefusal, list, ORIGIN, signedUp, text } from './client.ts'
import type { Json } from './client.ts'
import { storedLog } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, timedGame } from './timed.ts'

const nobody = new Client()
const [anna, bert, carl] = await Promise.all([signedUp('Anna'), signedUp('Bert'), signedUp('Carl')])
const hidden = await begunGame(anna, bert)

afterAll(expectNoSecretsSaid)

async function publicGame(): Promise<string> {
  const opened = await anna.post('/api/games', { game: 'hex', army: 'borgo', first: 'me', public: true })
  await bert.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army: null })
  return text(opened.body, 'id')
}

const say = (client: Client, id: string, body: Json) => client.post(`/api/games/${id}/messages`, body)
const heard = async (client: Client, id: string, query = '') =>
  list((await client.get(`/api/games/${id}/messages${query}`)).body, 'messages').map((message) =>
    text(message, 'text'),
  )

describe('chat', () => {
  test('players talk among themselves', async () => {
    expect((await say(anna, hidden, { text: 'Good luck!' })).body).toEqual({ n: 1 })
    expect((await say(bert, hidden, { text: ' You too ' })).body).toEqual({ n: 2 })
    expect(await heard(bert, hidden)).toEqual(['Good luck!', 'You too'])
    expect(await heard(bert, hidden, '?after=1')).toEqual(['You too'])
    for (const path of ['messages', 'note']) {
      expectRefusal(await nobody.get(`/api/games/${hidden}/${path}`), 401, 'not_signed_in')
      expectRefusal(await carl.get(`/api/games/${hidden}/${path}`), 403, 'not_yours')
      expectRefusal(await carl.get(`/api/games/nothing/${path}`), 404, 'not_found')
    }
    expectRefusal(await say(nobody, hidden, { text: 'Hey' }), 401, 'not_signed_in')
    expectRefusal(await say(carl, hidden, { text: 'Hey' }), 403, 'not_yours')
  })

  test('with those who watch when the game is over', async () => {
    const id = await publicGame()
    await say(anna, id, { text: 'Between us' })
    expect(await heard(nobody, id)).toEqual([])
    expectRefusal(await say(carl, id, { text: 'Hey' }), 403, 'not_yours')
    for (const client of [anna, carl])
      expectRefusal(await say(client, id, { channel: 'everybody', text: 'Hey' }), 409, 'not_over')
    await anna.submit(id, 0, ['resign'])
    expect((await say(carl, id, { channel: 'everybody', text: 'Well played' })).status).toBe(201)
    expect(await heard(nobody, id)).toEqual(['Well played'])
    expect(await heard(bert, id)).toEqual(['Between us', 'Well played'])
  })

  test.each([
    ['nothing', { text: '  ' }, 'too_short'],
    ['too much', { text: 'x'.repeat(1001) }, 'too_long'],
    ['on no channel', { text: 'x', channel: 'all' }, 'no_option'],
  ])('is refused with %s', async (_what, body, code) => {
    expectRefusal(await say(anna, hidden, body), 422, code)
  })

  test('is not heard from those one has muted', async () => {
    const id = await begunGame(anna, bert)
    await say(bert, id, { text: 'Hurry up' })
    await env.DB.prepare(
      "INSERT INTO avoided (user_id, other_id, how, created_at) SELECT a.id, b.id, 'mute', 1 FROM users a, users b WHERE a.name = 'Anna' AND b.name = 'Bert'",
    ).run()
    expect(await heard(anna, id)).toEqual([])
    expect(await heard(bert, id)).toEqual(['Hurry up'])
    await env.DB.prepare('DELETE FROM avoided').run()
  })

  test('twenty at once get twenty numbers; then there is a limit', async () => {
    const id = await begunGame(anna, bert)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => say(bert, id, { text: `${i}` })))
    expect(answers.map(({ body }) => Number(body['n'])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
    const { most } = LIMITS['message by user']
    await env.DB.prepare("UPDATE counters SET n = ? WHERE what LIKE 'message by user: %'").bind(most).run()
    expectRefusal(await say(bert, id, { text: 'More' }), 429, 'too_often')
  })
})

test('a note is seen by whoever wrote it alone', async () => {
  const path = `/api/games/${hidden}/note`
  const note = async (client: Client) => (await client.get(path)).body
  expect(await note(anna)).toEqual({ text: '' })
  expect((await anna.send('PUT', path, { text: 'He likes the left side' })).status).toBe(204)
  expect((await anna.send('PUT', path, { text: 'He likes the right side' })).status).toBe(204)
  expect(await note(anna)).toEqual({ text: 'He likes the right side' })
  expect(await note(bert)).toEqual({ text: '' })
  expectRefusal(await nobody.send('PUT', path, { text: 'x' }), 401, 'not_signed_in')
  expectRefusal(await carl.send('PUT', path, { text: 'x' }), 403, 'not_yours')
  expectRefusal(await anna.send('PUT', path, { text: 'x'.repeat(10_001) }), 422, 'too_long')
  await anna.send('PUT', path, { text: '' })
  expect(await note(anna)).toEqual({ text: '' })
})

describe('live', () => {
  async function listen(client: Client, id: string): Promise<{ socket: WebSocket; heads: unknown[] }> {
    const response = await exports.default.fetch(
      new Request(`${ORIGIN}/api/games/${id}/live`, {
        headers: {
          upgrade: 'websocket',
          'cf-connecting-ip': client.address,
          ...(client.cookie !== null && { cookie: client.cookie }),
        },
      }),
    )
    expect(response.status).toBe(101)
    const socket = response.webSocket
    if (!socket) throw new Error('no socket')
    const heads: unknown[] = []
    socket.accept()
    socket.addEventListener('message', ({ data }) => {
      heads.push(data)
    })
    return { socket, heads }
  }
  const until = async (heads: unknown[], n: number): Promise<void> => {
    for (let i = 0; i < 200 && heads.length < n; i++) await new Promise((done) => setTimeout(done, 20))
    expect(heads.length).toBeGreaterThanOrEqual(n)
  }

  test('the players hear that the game went on, and nothing else', async () => {
    const id = await begunGame(anna, bert)
    const [one, two] = await Promise.all([listen(anna, id), listen(bert, id)])
    const other = await listen(anna, hidden)
    const { body } = await anna.submit(id, 0, ['hq@d4^0'])
    await until(one.heads, 1)
    await until(two.heads, 1)
    expect([one.heads, two.heads]).toEqual(Array(2).fill([JSON.stringify({ head: body['head'] })]))
    expect(other.heads).toEqual([])
    one.socket.send('ping')
    await until(one.heads, 2)
    expect(one.heads[1]).toBe('pong')
    for (const { socket } of [one, two, other]) socket.close()
  })

  test('they hear of a time-out, whoever carries it out: the job, or a turn that came too late', async () => {
    const past = serviceAt({ now: Date.now() - 20 * DAY })
    const [dora, emil] = await Promise.all([signedUp('Dora', past), signedUp('Emil', past)])
    const ids = [
      await timedGame(dora, emil, { clock: clock() }),
      await timedGame(dora, emil, { clock: clock() }),
    ]
    const rooms = await Promise.all(ids.map((id) => listen(dora, id)))
    const late = new Client()
    late.cookie = dora.cookie
    expectRefusal(await late.submit(ids[0] ?? '', 0, ['hq@d4^0']), 409, 'moved')
    const context = createExecutionContext()
    await worker.scheduled(createScheduledController(), env, context)
    await waitOnExecutionContext(context)
    for (const [i, { heads, socket }] of rooms.entries()) {
      await until(heads, 1)
      const head = (await storedLog(ids[i] ?? '')).length - 1
      expect(head).toBeGreaterThan(0)
      expect(heads).toEqual([JSON.stringify({ head })])
      socket.close()
    }
  })

  test('a public game is open to all, any other to its players', async () => {
    const id = await publicGame()
    const { socket } = await listen(nobody, id)
    socket.close()
    const upgrade = { upgrade: 'websocket' }
    expectRefusal(await nobody.get(`/api/games/${hidden}/live`, upgrade), 401, 'not_signed_in')
    expectRefusal(await carl.get(`/api/games/${hidden}/live`, upgrade), 403, 'not_yours')
    expectRefusal(await carl.get('/api/games/nothing/live', upgrade), 404, 'not_found')
    expectRefusal(await anna.get(`/api/games/${hidden}/live`), 422, 'not_a_socket')
  })
})
