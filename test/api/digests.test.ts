// Digests at the player's hour, what is said at tables, and addresses that are dead.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import type { Outcome } from '../../shared/kernel/index.ts'
import { sweep } from '../../worker/db/sweep.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import { makeEventLetters } from '../../worker/mail/eventnews.ts'
import { nextHour } from '../../worker/mail/hour.ts'
import { overTitle } from '../../worker/mail/over.ts'
import { unsubscribeToken } from '../../worker/mail/unsubscribe.ts'
import { at, Client, expectRefusal, mailOf, ORIGIN, signedUp, text, VALUES } from './client.ts'
import { emptyOutbox, isCut, keeping, prove, watched } from './office.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, HOUR, timedGame } from './timed.ts'

/** A Monday; 13:00 in Warsaw. */
const START = Date.parse('2026-11-16T12:00:00Z')
const WAIT = 120_000
const time = { now: START }
const KEY = 'a hook key for tests only'
const service = serviceAt(time, { MAIL_HOOK_KEY: KEY })
const db = openDb(env.DB)
let anna: Client
let bert: Client
let carl: Client

beforeAll(async () => {
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  carl = await signedUp('Carl', service)
  await prove()
  await anna.send('PATCH', '/api/me/calendar', { zone: 'Europe/Warsaw' })
})
beforeEach(async () => {
  time.now = START
  await env.DB.prepare('DELETE FROM counters').run()
  await env.DB.prepare('DELETE FROM dead_mail').run()
  await env.DB.prepare('UPDATE seats SET deadline = NULL').run()
  await env.DB.prepare('UPDATE settings SET letters = NULL, digest_hour = NULL').run()
  await emptyOutbox()
})

const choose = (client: Client, mail: Record<string, string>, more: object = {}) =>
  client.send('PATCH', '/api/me/letters', { wishes: { mail }, ...more })
const left = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')
const say = (client: Client, id: string, text: string) =>
  client.post(`/api/games/${id}/messages`, { channel: 'players', text })

test('the next hour of a day is found in every zone, also over a change of the clocks', () => {
  const hourAt = (at: string, zone: string, hour: number) =>
    new Date(nextHour(Date.parse(at), zone, hour)).toISOString()
  expect(hourAt('2026-11-16T12:00:00Z', 'UTC', 8)).toBe('2026-11-17T08:00:00.000Z')
  expect(hourAt('2026-11-16T07:59:59Z', 'UTC', 8)).toBe('2026-11-16T08:00:00.000Z')
  expect(hourAt('2026-11-16T08:00:00Z', 'UTC', 8)).toBe('2026-11-17T08:00:00.000Z')
  expect(hourAt('2026-11-16T12:00:00Z', 'Asia/Kathmandu', 8)).toBe('2026-11-17T02:15:00.000Z')
  expect(hourAt('2026-10-24T12:00:00Z', 'Europe/Warsaw', 8)).toBe('2026-10-25T07:00:00.000Z')
  expect(hourAt('2026-03-28T12:00:00Z', 'Europe/Warsaw', 8)).toBe('2026-03-29T06:00:00.000Z')
})

test('who shares the first place with a friend has won, with anybody else has shared it', () => {
  const title = (places: number[], mine: number[], sides: number[] = [], how: Outcome['how'] = 'final') =>
    overTitle(
      'en',
      { places, points: places, how },
      mine.map((seat) => ({ seat })),
      sides,
    )
  expect(title([1, 2], [0])).toBe('You won')
  expect(title([1, 2], [1])).toBe('You lost')
  expect(title([1, 1], [0])).toBe('A draw')
  expect(title([1, 1, 3], [1])).toBe('You share the first place')
  expect(title([1, 1, 3], [2])).toBe('You lost')
  expect(title([1, 1, 3], [0, 1])).toBe('You won')
  expect(title([1, 1, 2, 2], [0], [0, 0, 1, 1])).toBe('You won')
  expect(title([1, 1, 2, 2], [3], [0, 0, 1, 1])).toBe('You lost')
  expect(title([1, 1, 1, 1], [3], [0, 0, 1, 1])).toBe('A draw')
  expect(title([1, 2], [0], [], 'cancelled')).toBe('The game was cancelled')
})

describe('a digest', () => {
  const wish = { turn: 'digest', started: 'digest' }
  const MORNING = Date.parse('2026-11-17T06:00:00Z')

  test('comes once a day, at the hour and in the zone of its reader, with all their tables', async () => {
    expect((await choose(anna, wish, { digestHour: 7 })).body).toMatchObject({ digestHour: 7 })
    await timedGame(anna, bert, {})
    await timedGame(anna, carl, {})
    const office = keeping()
    await deliver(db, office, START + WAIT)
    await deliver(db, office, MORNING - 1)
    expect(office.sent.filter(({ to }) => to === mailOf('Anna'))).toEqual([])
    await deliver(db, office, MORNING)
    await deliver(db, office, MORNING + HOUR)
    const mine = office.sent.filter(({ to }) => to === mailOf('Anna'))
    expect(mine.map(({ subject }) => subject)).toEqual(['What happened at 2 tables of yours'])
    for (const part of ['against Bert', 'against Carl', 'Place your HQ.', 'The game has begun.'])
      expect(mine[0]?.text).toContain(part)
    expect(mine[0]?.unsubscribe).toContain('.digest.')
    expect(await left('digests')).toBe(0)
  })

  test('says how long there is for what it asks', async () => {
    await choose(anna, wish)
    await timedGame(anna, bert, { clock: clock() })
    const opened = await anna.post('/api/games', { game: 'convoy', army: 'moloch', value: VALUES[0] })
    const joining = { army: null, value: VALUES[1] }
    await carl.post(`/api/invites/${text(opened.body, 'invite')}/join`, joining)
    const office = keeping()
    for (const now of [START + WAIT, START + DAY]) await deliver(db, office, now)
    const [letter] = office.sent.filter(({ to }) => to === mailOf('Anna'))
    expect(letter?.text).toMatch(/- Place your HQ\. 2 days .*left, until Thursday, 13:00 CET\.\n/)
    expect(letter?.text).toContain('- Keep your cards?\n')
  })

  test('leads to the invitation of a table that has not begun', async () => {
    await choose(bert, { invited: 'digest' })
    const table = { game: 'hex', army: 'borgo', first: 'me', value: VALUES[0], challenge: ['Bert'] }
    const invite = text((await anna.post('/api/games', table)).body, 'invite')
    const office = keeping()
    for (const now of [START + WAIT, START + DAY]) await deliver(db, office, now)
    const [letter] = office.sent.filter(({ to }) => to === mailOf('Bert'))
    expect(letter?.text).toContain(`- Anna invites you.\n${ORIGIN}/join/${invite}\n`)
  })

  test('tells nothing that is answered by then', async () => {
    await choose(anna, { turn: 'digest', started: 'never' })
    const id = await timedGame(anna, bert, {})
    await deliver(db, keeping(), START + WAIT)
    expect(await left('digests')).toBe(1)
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    await env.DB.prepare('DELETE FROM notices').run()
    const office = keeping()
    await deliver(db, office, START + DAY)
    expect(office.sent).toEqual([])
    expect(await left('digests')).toBe(0)
  })

  test('is made once, whichever step the sender dies at', async () => {
    await choose(anna, wish)
    for (let call = 0; ; call++) {
      await emptyOutbox()
      await timedGame(anna, bert, {})
      await env.DB.prepare(
        `DELETE FROM notices WHERE user_id != (SELECT id FROM users WHERE name = 'Anna')`,
      ).run()
      await deliver(db, keeping(), START + WAIT)
      const office = keeping()
      const seen = watched({ call, when: call % 2 === 0 ? 'before' : 'after' })
      const died = await deliver(seen.db, office, START + DAY).then(
        () => false,
        (error: unknown) => isCut(error),
      )
      await deliver(db, office, START + DAY + HOUR)
      const names = new Set(office.sent.map(({ messageId }) => messageId))
      expect(names.size, `step ${call}`).toBe(1)
      if (!died) break
    }
  })

  test('can be ended with one click', async () => {
    await choose(anna, wish)
    await timedGame(anna, bert, {})
    const office = keeping()
    await deliver(db, office, START + WAIT)
    await deliver(db, office, START + DAY)
    const address = office.sent.find(({ to }) => to === mailOf('Anna'))?.unsubscribe ?? ''
    expect((await service(new Request(address, { method: 'POST' }))).status).toBe(200)
    expect(at((await anna.get('/api/me/letters')).body, 'wishes', 'mail')).toMatchObject({
      turn: 'never',
      started: 'never',
      chat: 'never',
      over: 'at once',
    })
  })

  test('holds nothing of what its reader has said meanwhile they do not want', async () => {
    await choose(anna, { turn: 'digest', started: 'digest' })
    await timedGame(anna, bert, {})
    const office = keeping()
    await deliver(db, office, START + WAIT)
    await choose(anna, { started: 'never' })
    await deliver(db, office, START + DAY)
    const [letter] = office.sent.filter(({ to }) => to === mailOf('Anna'))
    expect(letter?.text).toContain('Place your HQ.')
    expect(letter?.text).not.toContain('The game has begun.')
  })

  test('that was ended comes no more, whatever waited for it', async () => {
    await choose(anna, wish)
    await timedGame(anna, bert, {})
    const office = keeping()
    await deliver(db, office, START + WAIT)
    const id = text((await anna.get('/api/me')).body, 'id')
    const token = unsubscribeToken(office.secret, { userId: id, kind: 'digest' })
    const address = `${ORIGIN}/api/letters/unsubscribe?token=${token}`
    expect((await service(new Request(address, { method: 'POST' }))).status).toBe(200)
    await deliver(db, office, START + 2 * DAY)
    expect(office.sent.filter(({ to }) => to === mailOf('Anna'))).toEqual([])
    expect(await left('digests')).toBe(0)
  })

  test('hour is an hour', async () => {
    for (const digestHour of [-1, 24, 7.5, '7', null])
      expect((await anna.send('PATCH', '/api/me/letters', { digestHour })).status).toBe(422)
  })
})

describe('what is said at a table', () => {
  test('comes with the digest to the others, not to who said it nor to who does not want to hear them', async () => {
    const id = await timedGame(anna, bert, {})
    await emptyOutbox()
    expect((await say(bert, id, 'Good luck!')).status).toBe(201)
    expect((await say(bert, id, 'And <b>fun</b>.')).status).toBe(201)
    expect((await say(carl, id, 'I am a stranger')).status).toBe(403)
    const office = keeping()
    await deliver(db, office, START + WAIT)
    expect(office.sent).toEqual([])
    await deliver(db, office, START + DAY)
    expect(office.sent.map(({ to }) => to)).toEqual([mailOf('Anna')])
    expect(office.sent[0]?.text).toContain('- Bert: Good luck!\n- Bert: And <b>fun</b>.')
    expect(office.sent[0]?.html).toContain('And &lt;b&gt;fun&lt;/b&gt;.')
    expect((await anna.send('PUT', '/api/me/mutes/Bert')).status).toBe(204)
    await say(bert, id, 'Do you hear me?')
    expect(await left('notices')).toBe(2)
    expect((await anna.delete('/api/me/mutes/Bert')).status).toBe(204)
  })

  test('is not told any more of who was muted since, nor what was taken away', async () => {
    const id = await timedGame(anna, bert, {})
    for (const wish of ['digest', 'at once']) {
      await emptyOutbox()
      await choose(anna, { chat: wish })
      expect((await say(bert, id, 'You play like a duck')).status).toBe(201)
      const office = keeping()
      if (wish === 'digest') await deliver(db, office, START + 1)
      expect((await anna.send('PUT', '/api/me/mutes/Bert')).status).toBe(204)
      await deliver(db, office, START + DAY)
      expect([wish, office.sent]).toEqual([wish, []])
      expect((await anna.delete('/api/me/mutes/Bert')).status).toBe(204)
    }
    await emptyOutbox()
    await say(bert, id, 'Never mind')
    await env.DB.prepare(`UPDATE messages SET text = '' WHERE game_id = ?`).bind(id).run()
    const office = keeping()
    await deliver(db, office, START + 1)
    expect(office.sent).toEqual([])
  })

  test('is told in part when it is more than anybody reads, and holds up nobody else', async () => {
    const SAID = 1500
    const id = await timedGame(anna, bert, {})
    const flood = async () => {
      await emptyOutbox()
      await env.DB.prepare('DELETE FROM messages').run()
      const ones = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${SAID})`
      await env.DB.batch([
        env.DB.prepare(
          `${ones} INSERT INTO messages (game_id, n, channel, user_id, text, at)
           SELECT ?, i, 'players', users.id, 'Number ' || i || substr(hex(zeroblob(500)), 1, 990), ?
           FROM n, users WHERE name = 'Bert'`,
        ).bind(id, START),
        env.DB.prepare(
          `${ones} INSERT INTO notices (cause, user_id, kind, game_id, created_at)
           SELECT ? || '/said/' || i, users.id, 'said', ?, ? + i FROM n, users WHERE name = 'Anna'`,
        ).bind(id, id, START),
      ])
    }
    for (const wish of ['digest', 'at once']) {
      await flood()
      await choose(anna, { chat: wish, started: 'never', turn: 'never' })
      const other = await timedGame(carl, bert, {})
      const office = keeping()
      for (const now of [START + WAIT, START + DAY]) await deliver(db, office, now)
      expect(office.sent.filter(({ text }) => text.includes(other)).map(({ to }) => to)).toContain(
        mailOf('Carl'),
      )
      const mine = office.sent.filter(({ to }) => to === mailOf('Anna'))
      expect([wish, mine.length]).toEqual([wish, 1])
      expect(mine[0]?.text.length).toBeLessThan(50_000)
      expect(mine[0]?.text).toContain(`- Bert: Number ${SAID}0`)
      expect(mine[0]?.text).toContain(
        `- ${SAID - 20} messages more before that; the page of the game has them all.`,
      )
    }
  })

  test('stays what somebody said, however many lines it has', async () => {
    const id = await timedGame(anna, bert, {})
    await emptyOutbox()
    await choose(anna, { chat: 'at once' })
    await say(bert, id, 'Well\r\n-- \n- Anna: I resign.\n\nOpen the board:\nhttps://evil.example')
    const office = keeping()
    await deliver(db, office, START + 1)
    const [mail] = office.sent
    expect(mail?.text).toContain(
      '- Bert: Well\n  -- \n  - Anna: I resign.\n  \n  Open the board:\n  https://evil.example\n\n',
    )
    expect(mail?.html).toContain(
      '</b>: Well<br>-- <br>- Anna: I resign.<br><br>Open the board:<br>https://evil.example</div>',
    )
    expect(mail?.html).not.toContain('href="https://evil')
  })

  test('comes at once to who wants it so', async () => {
    const id = await timedGame(anna, bert, {})
    await emptyOutbox()
    await choose(anna, { chat: 'at once' })
    await say(bert, id, 'Hello')
    const office = keeping()
    await deliver(db, office, START + 1)
    expect(office.sent.map(({ subject }) => subject)).toEqual([
      'Somebody wrote to you: Neuroshima Hex against Bert',
    ])
    expect(office.sent[0]?.text).toContain('- Bert: Hello')
  })
})

describe('a dead address', () => {
  const hook = (key: string, returned: unknown) =>
    new Client(service).post('/api/mail/returned', { returned }, { 'hook-key': key })
  const bounce = { mail: mailOf('Anna').toUpperCase(), how: 'bounce', reason: '550 no such user' }

  test('is told by the mail service alone', async () => {
    for (const wrong of ['', 'x', `${KEY}x`]) expectRefusal(await hook(wrong, [bounce]), 401, 'bad_token')
    expectRefusal(await anna.post('/api/mail/returned', { returned: [bounce] }), 401, 'bad_token')
    expect((await hook(KEY, [{ ...bounce, how: 'bored' }])).status).toBe(422)
    const without = new Client(serviceAt(time))
    const asked = await without.post('/api/mail/returned', { returned: [bounce] }, { 'hook-key': '' })
    expect(asked.status).toBe(404)
    expect(await left('dead_mail')).toBe(0)
  })

  test('gets no letters about games, shows why to its owner, and lives again when they say so', async () => {
    expect((await hook(KEY, [bounce, { ...bounce, how: 'complaint' }])).status).toBe(204)
    await timedGame(anna, bert, {})
    const office = keeping()
    await deliver(db, office, START + WAIT)
    expect(office.sent.filter(({ to }) => to === mailOf('Anna'))).toEqual([])
    expect(at((await anna.get('/api/me/letters')).body, 'failure')).toEqual({
      at: START,
      how: 'bounce',
      reason: '550 no such user',
    })
    expect(at((await bert.get('/api/me/letters')).body, 'failure')).toBeNull()
    expectRefusal(await new Client(service).delete('/api/me/letters/failure'), 401, 'not_signed_in')
    expect(at((await bert.delete('/api/me/letters/failure')).body, 'failure')).toBeNull()
    expect(await left('dead_mail')).toBe(1)
    expect(at((await anna.delete('/api/me/letters/failure')).body, 'failure')).toBeNull()
    await timedGame(anna, carl, {})
    await deliver(db, office, START + 2 * WAIT)
    expect(office.sent.filter(({ to }) => to === mailOf('Anna'))).toHaveLength(1)
  })
})

describe('news of an event', () => {
  const news = async (reason = '', at = START): Promise<string> => {
    const plan = { format: { kind: 'round-robin', legs: 1 } }
    const [closeAt, startAt] = [START + DAY, START + 2 * DAY]
    const made = await anna.post('/api/events', {
      name: 'Winter league',
      plan,
      openAt: START,
      closeAt,
      startAt,
    })
    expect(made.status, made.text).toBe(201)
    const id = text(made.body, 'id')
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO event_acts (event_id, n, act, about, reason, at) VALUES (?, 77, 'news', '{}', ?, ?)`,
      ).bind(id, reason, at),
      env.DB.prepare(
        `INSERT INTO event_notices (event_id, n, user_id, kind, created_at)
         SELECT ?, 77, id, 'news', ? FROM users WHERE name = 'Bert'`,
      ).bind(id, at),
    ])
    return id
  }
  const wish = (when: string) => bert.send('PATCH', '/api/me/letters', { wishes: { mail: { event: when } } })

  test('comes once to whom it concerns, with what the organizers said, in a thread of its own', async () => {
    await emptyOutbox()
    const id = await news('Round two begins on Monday.')
    const office = keeping()
    await Promise.all([deliver(db, office, START + 1000), deliver(db, office, START + 1000)])
    await deliver(db, office, START + 2000)
    expect(office.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [mailOf('Bert'), 'The organizers write: Winter league'],
    ])
    const [mail] = office.sent
    expect(mail?.text).toContain('Round two begins on Monday.')
    expect(mail?.text).toContain(`/events/${id}`)
    expect(mail?.thread).toEqual([`<event.${id}@example.org>`])
    expect(mail?.unsubscribe).toContain('.event.')
  })

  test('of one event comes in one letter, however many are told', async () => {
    await emptyOutbox()
    const id = await news('First.')
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO event_acts (event_id, n, act, about, reason, at) VALUES (?, 78, 'news', '{}', 'Second.', ?)`,
      ).bind(id, START),
      ...[77, 78].map((n) =>
        env.DB.prepare(
          `INSERT OR IGNORE INTO event_notices (event_id, n, user_id, kind, created_at)
           SELECT ?, ?, id, 'news', ? FROM users WHERE name IN ('Bert', 'Carl')`,
        ).bind(id, n, START),
      ),
    ])
    const office = keeping()
    await deliver(db, office, START + 1000, { notices: 1 })
    expect(office.sent.map(({ to }) => to).sort()).toEqual([mailOf('Bert'), mailOf('Carl')])
    for (const { text } of office.sent) expect(text).toMatch(/First\.[^]*Second\./)
  })

  test('waits for the hour of the digest, all of a day in one letter, or does not come, if that is wanted', async () => {
    await emptyOutbox()
    await wish('digest')
    const [one, other] = [await news('First.'), await news()]
    const office = keeping()
    await deliver(db, office, START + 1000)
    const third = await news('Third.', START + HOUR)
    await deliver(db, office, START + HOUR)
    expect(office.sent).toEqual([])
    for (const later of [DAY, DAY + 1000]) await deliver(db, office, START + later)
    expect(office.sent.map(({ subject }) => subject)).toEqual(['News of your leagues and tournaments'])
    for (const said of ['First.', 'The organizers write.', 'Third.'])
      expect(office.sent[0]?.text).toContain(said)
    expect(new Set([one, other, third]).size).toBe(3)
    await wish('never')
    await news()
    for (const later of [1000, 2 * DAY]) await deliver(db, office, START + DAY + later)
    expect(office.sent).toHaveLength(1)
    await wish('at once')
  })

  test('is not all that a letter knows of it: a turn there says of which event and round it is', async () => {
    const id = await news()
    const match = `INSERT INTO matches (id, kind, seed, commitment, created_at) VALUES ('twin', 'mirrored', '', '', 0)`
    await env.DB.prepare(match).run()
    const games = [await timedGame(anna, bert, {}), await timedGame(anna, bert, {})]
    await env.DB.prepare(
      `INSERT INTO encounters (event_id, key, round, division, players, game_id) VALUES (?, '3/0', 3, 0, '[]', ?)`,
    )
      .bind(id, games[0])
      .run()
    const leads = async (): Promise<unknown[]> => {
      await env.DB.prepare('UPDATE notices SET done_at = NULL').run()
      await env.DB.prepare('DELETE FROM letters').run()
      const office = keeping()
      await deliver(db, office, START + WAIT)
      const mine = office.sent.filter(({ to }) => to === mailOf('Anna'))
      return games.map((game) => {
        const letter = mine.find(({ text }) => text.includes(game))
        return /Moloch\.(.*)/.exec(letter?.text ?? '')?.[1]?.trim()
      })
    }
    expect(await leads()).toEqual(['Winter league, round 3.', ''])
    await env.DB.prepare(`UPDATE games SET match_id = 'twin' WHERE id IN (?, ?)`)
      .bind(...games)
      .run()
    expect(await leads()).toEqual([
      'Winter league, round 3, board 1 of 2.',
      'Winter league, round 3, board 2 of 2.',
    ])
  })

  test('comes in the same digest as what happened at the tables', async () => {
    const wishes = { mail: { event: 'digest', turn: 'digest', started: 'digest' } }
    await bert.send('PATCH', '/api/me/letters', { wishes })
    await emptyOutbox()
    const id = await news('Round two begins on Monday.')
    const game = await timedGame(bert, anna, {})
    const office = keeping()
    await deliver(db, office, START + WAIT)
    expect(office.sent.filter(({ to }) => to === mailOf('Bert'))).toEqual([])
    for (const later of [0, HOUR]) await deliver(db, office, START + DAY + later)
    const [letter, ...more] = office.sent.filter(({ to }) => to === mailOf('Bert'))
    expect(more).toEqual([])
    expect(letter?.subject).toBe('What happened at 1 table and in 1 event of yours')
    expect(letter?.thread).toEqual([])
    for (const [heading, line, href] of [
      ['Neuroshima Hex: Borgo against Anna, Moloch.', 'Place your HQ.', `/game/${game}`],
      ['Winter league', 'The organizers write. Round two begins on Monday.', `/events/${id}`],
    ] as const) {
      for (const part of [heading, line, href]) expect(letter?.text).toContain(part)
      expect(letter?.html).toContain(`href="http://localhost:8787${href}"`)
    }
    await bert.send('PATCH', '/api/me/letters', { wishes: { mail: { event: 'at once' } } })
  })

  test('that another sweep has not seen is not lost', async () => {
    await emptyOutbox()
    await wish('at once')
    const id = await news('First.')
    await env.DB.prepare(
      `INSERT INTO event_acts (event_id, n, act, about, reason, at) VALUES (?, 78, 'news', '{}', 'Second.', ?)`,
    )
      .bind(id, START + 1)
      .run()
    await env.DB.prepare(
      `INSERT INTO event_notices (event_id, n, user_id, kind, created_at)
       SELECT ?, 78, id, 'news', ? FROM users WHERE name = 'Bert'`,
    )
      .bind(id, START + 1)
      .run()
    const office = keeping()
    // This sweep has read both and is about to write; meanwhile another writes a letter of the first.
    const slow = watched(null, async (call) => {
      if (call === 1) await makeEventLetters(db, office, START, 1)
    })
    await makeEventLetters(slow.db, office, START + 1000, 10)
    expect(slow.calls()).toBe(2)
    await deliver(db, office, START + 2000)
    expect(office.sent).toHaveLength(2)
    expect(office.sent.map(({ text }) => /First|Second/.exec(text)?.[0]).sort()).toEqual(['First', 'Second'])
  })

  test('is thrown away a month after it was told', async () => {
    await emptyOutbox()
    await news()
    const waiting = () => left(`event_notices WHERE kind = 'news' AND done_at IS NULL`)
    const [told, MONTH] = [START + 1000, 30 * DAY]
    expect(await waiting()).toBe(1)
    await sweep(db, START + 2 * MONTH)
    expect(await waiting()).toBe(1)
    await deliver(db, keeping(), told)
    expect(await waiting()).toBe(0)
    const all = () => left('event_notices')
    const before = await all()
    await sweep(db, told + MONTH)
    expect(await all()).toBe(before)
    await sweep(db, told + MONTH + 1)
    expect(await all()).toBe(0)
  })

  test('waits in a digest and comes at once by another way', async () => {
    await emptyOutbox()
    await env.DB.prepare(
      `INSERT INTO channels (id, user_id, kind, name, address, created_at)
       SELECT 'gone', id, 'json', 'x', 'https://127.0.0.1/', 0 FROM users WHERE name = 'Bert'`,
    ).run()
    await wish('digest')
    await news()
    const ways = async () =>
      (await env.DB.prepare('SELECT channel FROM letters ORDER BY created_at').all()).results.map(
        (row) => row['channel'],
      )
    await deliver(db, keeping(), START + 1000)
    expect(await ways()).toEqual(['gone'])
    await deliver(db, keeping(), START + DAY)
    expect(await ways()).toEqual(['gone', 'mail'])
    await env.DB.prepare('DELETE FROM channels').run()
    await wish('at once')
  })

  test('in a digest comes once, whichever step the sender dies at', async () => {
    await wish('digest')
    for (let call = 0, died = true; died; call++) {
      await emptyOutbox()
      await news()
      const office = keeping()
      const when = call % 2 === 0 ? 'before' : 'after'
      const dying = async (now: number): Promise<boolean> =>
        deliver(watched({ call: Math.floor(call / 2), when }).db, office, now).then(
          () => false,
          (error: unknown) => isCut(error),
        )
      const first = await dying(START + 1000)
      await deliver(db, office, START + 2000)
      const second = await dying(START + DAY)
      for (const more of [HOUR, 2 * HOUR]) await deliver(db, office, START + DAY + more)
      expect(new Set(office.sent.map(({ messageId }) => messageId)).size, `step ${call}`).toBe(1)
      died = first || second
    }
    await wish('at once')
  })
})
