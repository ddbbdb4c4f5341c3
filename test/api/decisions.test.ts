// A small decision answered from its letter: the link is the right, one answer to one question, and not for long.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import { Client, ORIGIN, signedUp } from './client.ts'
import { emptyOutbox, keeping, prove } from './office.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, PUSH, timedGame } from './timed.ts'

const START = Date.parse('2026-11-16T12:00:00Z')
const time = { now: START }
const service = serviceAt(time)
const db = openDb(env.DB)
let anna: Client
let bert: Client
/** Nobody: a browser or a scanner that found the letter. */
let nobody: Client

beforeAll(async () => {
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  nobody = new Client(service)
  await prove()
})
beforeEach(async () => {
  time.now = START
  await emptyOutbox()
  await env.DB.prepare('DELETE FROM counters').run()
})
afterAll(expectNoSecretsSaid)

/** Bert has pushed, Anna's unit has to give way; the links of her letter. */
async function asked() {
  const id = await timedGame(anna, bert, { first: 'other', clock: clock(), setup: { from: PUSH } })
  expect((await bert.submit(id, 0, ['push:d2>c3'])).status).toBe(200)
  const office = keeping()
  await deliver(db, office, START + 120_000)
  const letter = office.sent.find(({ text }) => text.includes('/answer?'))
  const tokens = [...(letter?.text ?? '').matchAll(/\/answer\?token=(\S+)/g)].map(([, token = '']) => token)
  return { id, letter, tokens }
}

const entries = (id: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM entries WHERE game_id = ?').bind(id).first('n')
const look = (who: Client, token: string) => who.get(`/api/decisions?token=${token}`)

test('a letter has a link for each answer, in words, also in HTML', async () => {
  const { letter, tokens } = await asked()
  expect(tokens.length).toBeGreaterThan(1)
  for (const token of tokens) expect(letter?.html).toContain(`href="${ORIGIN}/answer?token=${token}"`)
  expect(letter?.text).toMatch(/\n\nBack to b3\n/)
})

test('opening every link shows the question and changes nothing', async () => {
  const { id, tokens } = await asked()
  const before = await entries(id)
  for (const token of tokens) {
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      await nobody.send(method, `/api/decisions?token=${token}`)
    await nobody.send('GET', `/api/decisions?token=${token}`, undefined, { 'sec-purpose': 'prefetch' })
    const opened = await look(nobody, token)
    expect(opened.status, opened.text).toBe(200)
    expect(opened.body).toMatchObject({ gameId: id, name: 'Anna', against: ['Bert'], lang: 'en' })
    expect(opened.body).toMatchObject({ question: 'Where does your unit go?' })
    expect(opened.body['answer']).toMatch(/^Back to \w\d$/)
  }
  expect(await entries(id)).toBe(before)
})

test('one confirmation answers through the door, and no other link does after it', async () => {
  const { id, tokens } = await asked()
  const [first = '', second = ''] = tokens
  const given = await nobody.post('/api/decisions', { token: first })
  expect([given.status, given.body]).toEqual([200, { gameId: id }])
  const played = await env.DB.prepare(
    `SELECT seat, "by", action FROM entries WHERE game_id = ? AND action LIKE 'retreat%'`,
  )
    .bind(id)
    .all()
  expect(played.results).toMatchObject([{ seat: 0, by: 'player' }])
  const after = await entries(id)
  for (const token of [first, second]) {
    expect((await nobody.post('/api/decisions', { token })).body).toMatchObject({
      error: { code: 'decided', gameId: id },
    })
    expect((await look(nobody, token)).status).toBe(409)
  }
  expect(await entries(id)).toBe(after)
})

test('pressed twice at once it answers once', async () => {
  const { id, tokens } = await asked()
  const before = Number(await entries(id))
  const given = await Promise.all(
    Array.from({ length: 5 }, () => nobody.post('/api/decisions', { token: tokens[0] })),
  )
  for (const { status } of given) expect([200, 409]).toContain(status)
  expect(given.some(({ status }) => status === 200)).toBe(true)
  const played = `SELECT count(*) AS n FROM entries WHERE game_id = ? AND action LIKE 'retreat%'`
  expect(await env.DB.prepare(played).bind(id).first('n')).toBe(1)
  expect(Number(await entries(id))).toBeGreaterThan(before)
})

test('who is signed in as another sees whose answer it is, and answers for that one alone', async () => {
  const { id, tokens } = await asked()
  expect((await look(bert, tokens[0] ?? '')).body).toMatchObject({ name: 'Anna', against: ['Bert'] })
  expect((await bert.post('/api/decisions', { token: tokens[0] })).status).toBe(200)
  const by = `SELECT seat FROM entries WHERE game_id = ? AND action LIKE 'retreat%'`
  expect(await env.DB.prepare(by).bind(id).first('seat')).toBe(0)
})

test('when the game is over a link leads to its board and answers nothing', async () => {
  const { id, tokens } = await asked()
  const head = Number(await entries(id)) - 1
  expect((await bert.submit(id, head, ['resign'])).status).toBe(200)
  const after = await entries(id)
  for (const token of tokens) {
    const opened = await look(nobody, token)
    expect([opened.status, opened.body]).toMatchObject([409, { error: { code: 'decided', gameId: id } }])
    expect((await nobody.post('/api/decisions', { token })).status).toBe(409)
  }
  expect(await entries(id)).toBe(after)
})

test('the opponent, signed in, gets no more out of a forged link than a stranger', async () => {
  const { id, tokens } = await asked()
  const [token = ''] = tokens
  const [text = '', signed = ''] = token.split('.')
  const forged = [
    '',
    'x',
    `${text}.`,
    `${text}.${signed.slice(0, -2)}xx`,
    `${btoa(atob(text.replaceAll('-', '+').replaceAll('_', '/')).replace('retreat', 'RETREAT')).replaceAll('=', '')}.${signed}`,
  ]
  const before = await entries(id)
  for (const who of [anna, bert, nobody])
    for (const wrong of forged) {
      expect((await who.post('/api/decisions', { token: wrong })).status, wrong).toBe(401)
      expect((await look(who, wrong)).status).toBe(401)
    }
  expect((await nobody.post('/api/decisions', { token, more: 1 })).status).toBe(422)
  expect((await nobody.post('/api/decisions', {})).status).toBe(422)
  expect(await entries(id)).toBe(before)
})

test('the sign of another purpose is none', async () => {
  const { letter, tokens } = await asked()
  const [text = ''] = (tokens[0] ?? '').split('.')
  const [, other = ''] = /token=\w+\.\w+\.([\w-]+)/.exec(letter?.unsubscribe ?? '') ?? []
  expect((await nobody.post('/api/decisions', { token: `${text}.${other}` })).status).toBe(401)
})

test('a link is too old when the time is up', async () => {
  const { id, tokens } = await asked()
  time.now = START + 3 * DAY + 1
  const late = await nobody.post('/api/decisions', { token: tokens[0] })
  expect([late.status, late.body]).toMatchObject([409, { error: { code: 'late_answer', gameId: id } }])
})

test('who is suspended cannot answer by letter either', async () => {
  const { tokens } = await asked()
  await env.DB.prepare(`UPDATE users SET suspended_at = 1 WHERE name = 'Anna'`).run()
  expect((await nobody.post('/api/decisions', { token: tokens[0] })).status).toBe(403)
  await env.DB.prepare('UPDATE users SET suspended_at = NULL').run()
})
