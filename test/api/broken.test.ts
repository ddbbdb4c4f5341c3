// What one game breaks: its own letters tell less, and the letters of the others go.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import { tellHex } from '../../worker/mail/games/hex.ts'
import { LOGO } from '../../worker/mail/logo.ts'
import { png, prepared } from '../../worker/mail/picture.ts'
import type { Mail } from '../../worker/mail/transports/transport.ts'
import { mailOf, signedUp } from './client.ts'
import type { Client } from './client.ts'
import { emptyOutbox, keeping, prove } from './office.ts'
import { serviceAt } from './service.ts'
import { clock, timedGame } from './timed.ts'

// What the setup has loaded is not what is spied on.
vi.hoisted(() => vi.resetModules())
vi.mock('../../worker/mail/games/hex.ts', { spy: true })
vi.mock('../../worker/mail/picture.ts', { spy: true })

const START = Date.parse('2026-11-16T12:00:00Z')
const LATER = START + 120_000
const time = { now: START }
const service = serviceAt(time)
const db = openDb(env.DB)
let anna: Client
let bert: Client
let carl: Client

beforeAll(async () => {
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  carl = await signedUp('Carl', service)
  await prove()
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM counters').run()
  await emptyOutbox()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const broken = () => {
  throw new Error('broken')
}

test('a game that cannot be told is told by its name', async () => {
  await timedGame(anna, bert, {})
  await timedGame(carl, bert, {})
  vi.mocked(tellHex).mockImplementationOnce(broken)
  const office = keeping()
  await deliver(db, office, LATER)
  expect(office.sent.map(({ to }) => to).sort()).toEqual([mailOf('Anna'), mailOf('Carl')])
  // Which of the two is told first, its id says.
  expect(office.sent.map(({ subject }) => subject).sort()).toEqual([
    'Place your HQ: Neuroshima Hex against Bert',
    'Your turn: Neuroshima Hex against Bert',
  ])
})

test('a letter that cannot be written says where to look, and the others say all', async () => {
  const id = await timedGame(anna, bert, { clock: clock() })
  await timedGame(carl, bert, { clock: clock() })
  await anna.send('PATCH', '/api/me/calendar', { zone: 'Europe/Warsaw' })
  const zone = (from: string, to: string) =>
    env.DB.prepare('UPDATE settings SET calendar = replace(calendar, ?, ?)').bind(from, to).run()
  await zone('Europe/Warsaw', 'Nowhere/Land')
  const office = keeping()
  await deliver(db, office, LATER)
  await zone('Nowhere/Land', 'Europe/Warsaw')
  expect(office.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [mailOf('Anna'), 'What is new: Neuroshima Hex against Bert'],
    [mailOf('Carl'), 'Place your HQ: Neuroshima Hex against Bert'],
  ])
  expect(office.sent.find(({ to }) => to === mailOf('Anna'))?.text).toContain(`/game/${id}`)
})

describe('the picture', () => {
  const sent = async () => {
    const office = keeping(undefined, { pictures: true })
    await deliver(db, office, LATER)
    return office.sent
  }

  /** All but the logo, which is kept. */
  const drawn = ({ pictures }: Mail) => pictures.flatMap(({ cid }) => (cid === LOGO.cid ? [] : [cid]))

  test('is drawn once for all who see the same', async () => {
    const id = await timedGame(anna, bert, {})
    await emptyOutbox()
    expect((await anna.submit(id, 0, ['resign'])).status).toBe(200)
    await env.DB.prepare(
      `INSERT INTO notices (cause, user_id, kind, game_id, created_at)
       SELECT ?, id, 'over', ?, ? FROM users WHERE name = 'Anna'`,
    )
      .bind(`${id}/1`, id, START)
      .run()
    vi.mocked(png).mockClear()
    expect((await sent()).map(drawn)).toEqual([['board'], ['board']])
    expect(vi.mocked(png)).toHaveBeenCalledTimes(1)
  })

  test('that cannot be drawn is left out, with what it would show in words', async () => {
    for (const breaks of [
      () => vi.mocked(png).mockImplementation(broken),
      () => vi.mocked(prepared).mockRejectedValue(new Error('no wasm')),
    ]) {
      await emptyOutbox()
      await timedGame(anna, bert, {})
      breaks()
      const [mail, ...more] = await sent()
      expect([mail?.to, mail && drawn(mail), more]).toEqual([mailOf('Anna'), [], []])
      expect(mail?.html).not.toContain('cid:board')
      expect(mail?.html).toContain('Board. No tile lies on it yet.')
      vi.restoreAllMocks()
    }
  })
})
