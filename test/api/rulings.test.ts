// What organizers decide: who may, what it does, and that it comes through the door like everything else.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { verify } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { writeReminders } from '../../worker/mail/reminders.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { at, Client, expectRefusal, list, mailOf, signedUp } from './client.ts'
import type { Json } from './client.ts'
import { exported, storedLog } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, expectTrueRows, HOUR, seatRows, timedGame } from './timed.ts'

/** A Monday. */
const START = Date.parse('2026-11-16T12:00:00Z')
const time = { now: START }
const service = serviceAt(time, { ADMINS: mailOf('Root') })
let anna: Client
let bert: Client
let carl: Client
let root: Client

beforeAll(async () => {
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  carl = await signedUp('Carl', service)
  root = await signedUp('Root', service)
  await env.DB.prepare("UPDATE users SET proven_at = 1 WHERE name = 'Root'").run()
})
afterAll(expectNoSecretsSaid)

/** Bert opens the table and Anna, on the other seat, begins; so it is she who is late. */
async function begin(changes: Json = {}): Promise<string> {
  time.now = START
  await env.DB.prepare('UPDATE seats SET deadline = NULL').run()
  return timedGame(bert, anna, { first: 'other', clock: clock({ atZero: 'organizer', ...changes }) })
}

const rule = (
  who: Client,
  id: string,
  action: string,
  more: { key?: string; reason?: string; after?: number } = {},
) =>
  who.post(
    `/api/games/${id}/rulings`,
    { after: more.after ?? 0, action, reason: more.reason ?? 'Nobody answers my mails.' },
    { 'idempotency-key': more.key ?? crypto.randomUUID() },
  )

const words = async (id: string) =>
  (await storedLog(id)).map(({ by, seat, action }) => [by, seat, action]).slice(1)

describe('whoever opened a table that leaves late players to them', () => {
  test('gives more time, with a reason both can read', async () => {
    const id = await begin()
    time.now = START + 4 * DAY
    await carryOutTimeouts(openDb(env.DB), time.now, () => undefined)
    const given = await rule(bert, id, `extend 1 ${String(5 * DAY)}`)
    expect(given.status, given.text).toBe(200)
    expect(await words(id)).toEqual([['organizer', null, `extend 1 ${String(5 * DAY)}`]])
    expect((await seatRows(id))[1]).toMatchObject({ deadline: time.now + 5 * DAY, flagged_at: null })
    const { messages } = (await anna.get(`/api/games/${id}/messages`)).body
    expect(list(messages)).toMatchObject([{ name: 'Bert', text: 'Nobody answers my mails.' }])
    await expectTrueRows(id)
    expect((await anna.submit(id, 1, ['hq@d4^0'])).status).toBe(200)
  })

  test('lets the seat forfeit, and the game is over and verifies', async () => {
    const id = await begin()
    time.now = START + 4 * DAY
    expect((await rule(bert, id, 'forfeit 1')).status).toBe(200)
    expect(at((await anna.get(`/api/games/${id}`)).body, 'result')).toMatchObject({
      places: [1, 2],
      how: 'time',
    })
    expect(await verify(games.hex, await exported(anna, id))).toMatchObject({
      faults: [],
      drawsChecked: true,
    })
    await expectTrueRows(id)
  })

  test('may not before the time is up, nor about themselves, nor anything else', async () => {
    const id = await begin()
    time.now = START + 3 * DAY - HOUR
    for (const action of ['forfeit 1', 'forfeit 0', 'extend 1 1000', 'pause', 'adjudicate 1,2 20,0'])
      expectRefusal(await rule(bert, id, action), 403, 'not_late')
    time.now = START + 4 * DAY
    for (const action of ['forfeit 0', 'extend 0 1000', 'pause', 'adjudicate 1,2 20,0'])
      expectRefusal(await rule(bert, id, action), 403, 'not_late')
    expect(await words(id)).toEqual([])
  })

  test('may nothing where the table says otherwise', async () => {
    const id = await begin({ atZero: 'default' })
    expectRefusal(await rule(bert, id, 'forfeit 1'), 403, 'organizer_only')
  })
})

describe('a ruling', () => {
  test('is not for nobody, a stranger or the opponent', async () => {
    const id = await begin()
    time.now = START + 4 * DAY
    expectRefusal(await rule(new Client(service), id, 'forfeit 1'), 401, 'not_signed_in')
    for (const who of [carl, anna]) expectRefusal(await rule(who, id, 'forfeit 1'), 403, 'organizer_only')
    expectRefusal(await rule(root, 'nowhere', 'pause'), 404, 'not_found')
    expect(await words(id)).toEqual([])
  })

  test('by an admin can pause, resume and adjudicate', async () => {
    const id = await begin({ atZero: 'default' })
    expect((await rule(root, id, 'pause')).status).toBe(200)
    expectRefusal(await anna.submit(id, 1, ['hq@d4^0']), 422, 'paused')
    expect((await rule(root, id, 'resume', { after: 1 })).status).toBe(200)
    expect((await rule(root, id, 'adjudicate 1,2 20,0', { after: 2 })).status).toBe(200)
    expect(at((await anna.get(`/api/games/${id}`)).body, 'result')).toEqual({
      places: [1, 2],
      points: [20, 0],
      how: 'adjudicated',
    })
    await expectTrueRows(id)
  })

  test('that moves the time on has its own reminder, once', async () => {
    const id = await begin()
    const reminders = async (when: number): Promise<number> => {
      const count = () =>
        env.DB.prepare(`SELECT count(*) AS n FROM notices WHERE kind = 'reminder' AND game_id = ?`)
          .bind(id)
          .first<number>('n')
      const before = (await count()) ?? 0
      for (const more of [0, 1000, HOUR]) await writeReminders(openDb(env.DB), when + more)
      return ((await count()) ?? 0) - before
    }
    expect(await reminders(START + 58 * HOUR)).toBe(1)
    time.now = START + 60 * HOUR
    expect((await rule(root, id, 'pause')).status).toBe(200)
    expect(await reminders(START + 5 * DAY)).toBe(0)
    time.now = START + 10 * DAY
    expect((await rule(root, id, 'resume', { after: 1 })).status).toBe(200)
    expect((await seatRows(id))[1]?.deadline).toBe(START + 10 * DAY + 12 * HOUR)
    expect(await reminders(time.now)).toBe(1)
    time.now += 2 * HOUR
    const given = await rule(root, id, `extend 1 ${String(10 * DAY)}`, { after: 2 })
    expect(given.status, given.text).toBe(200)
    expect(await reminders(time.now)).toBe(0)
    expect(await reminders(START + 0.8 * (20.5 * DAY))).toBe(1)
    await expectTrueRows(id)
  })

  test('is not made by an admin who plays', async () => {
    time.now = START
    const id = await timedGame(root, anna, { clock: clock() })
    expectRefusal(await rule(root, id, 'adjudicate 1,2 20,0'), 403, 'organizer_only')
  })

  test('has one word, a reason, and the head its maker saw', async () => {
    const id = await begin()
    for (const action of ['resign', 'undo 0', 'agree', 'rules 2', 'hq@d4^0', 'forfeit', 'nonsense'])
      expectRefusal(await rule(root, id, action), 422, 'no_ruling')
    expectRefusal(await rule(root, id, 'adjudicate 3,4 20,0'), 422, 'bad_adjudication')
    expectRefusal(await rule(root, id, 'pause', { reason: ' ' }), 422, 'too_short')
    expectRefusal(await rule(root, id, 'pause', { after: 7 }), 409, 'moved')
    expect(await words(id)).toEqual([])
  })

  test('with the same key is made once, and another one with it is refused', async () => {
    const id = await begin()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => rule(root, id, 'pause', { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await words(id)).toEqual([['organizer', null, 'pause']])
    expect(list((await anna.get(`/api/games/${id}/messages`)).body, 'messages')).toHaveLength(1)
    expectRefusal(await rule(root, id, 'pause', { key, reason: 'Another.' }), 422, 'key_reused')
  })
})
