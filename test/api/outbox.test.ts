// The outbox: nothing is lost, nothing is sent twice but in the one moment where nobody can know.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import { makeLetters } from '../../worker/mail/make.ts'
import { LEASE, pause, sendDue, TRIES } from '../../worker/mail/send.ts'
import { answerSummons } from '../../worker/mail/summon.ts'
import { Undelivered } from '../../worker/mail/transports/transport.ts'
import { Client, mailOf, signedUp } from './client.ts'
import type { Json } from './client.ts'
import { emptyOutbox, isCut, keeping, prove, watched } from './office.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, HOUR, seatRows, timedGame } from './timed.ts'

const START = Date.parse('2026-11-16T12:00:00Z')
const WAIT = 90_000
const time = { now: START }
const service = serviceAt(time)
const db = openDb(env.DB)
let anna: Client
let bert: Client

beforeAll(async () => {
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  await prove()
})
beforeEach(async () => {
  time.now = START
  await env.DB.prepare('DELETE FROM counters').run()
})
afterAll(expectNoSecretsSaid)

/** Anna has to place her HQ; nothing else waits to be told. */
async function game(): Promise<string> {
  await emptyOutbox()
  await env.DB.prepare('UPDATE seats SET deadline = NULL').run()
  const id = await timedGame(anna, bert, { clock: clock() })
  await env.DB.prepare(`DELETE FROM notices WHERE kind != 'turn'`).run()
  return id
}

const letterRows = async () =>
  (await env.DB.prepare('SELECT * FROM letters ORDER BY created_at, id').all()).results

const nextTry = () => env.DB.prepare('SELECT due_at FROM letters').first<number>('due_at')

const undone = () => env.DB.prepare('SELECT count(*) AS n FROM notices WHERE done_at IS NULL').first('n')

describe('a turn', () => {
  test('is told after ninety seconds, once', async () => {
    await game()
    const office = keeping()
    await deliver(db, office, START + WAIT - 1)
    expect(office.sent).toEqual([])
    await deliver(db, office, START + WAIT)
    await deliver(db, office, START + WAIT + 60_000)
    expect(office.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [mailOf('Anna'), 'Place your HQ: Neuroshima Hex against Bert'],
    ])
    expect(await undone()).toBe(0)
  })

  test('is not told to who has played by then', async () => {
    const id = await game()
    const office = keeping()
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    await env.DB.prepare('DELETE FROM notices WHERE cause NOT LIKE ?').bind(`${id}/0`).run()
    await deliver(db, office, START + DAY)
    expect(office.sent).toEqual([])
    expect(await undone()).toBe(0)
  })

  test('is told once, though it was played on and has come again meanwhile', async () => {
    const id = await game()
    const office = keeping()
    time.now = START + 20_000
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    time.now = START + 60_000
    expect((await bert.submit(id, 1, ['hq@b2^0'])).status).toBe(200)
    for (const later of [0, 30_000, 60_000, 90_000, HOUR]) await deliver(db, office, START + WAIT + later)
    expect(office.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [mailOf('Anna'), 'Your turn 1: Neuroshima Hex against Bert'],
    ])
    expect(office.sent[0]?.text).toContain('Bert: ')
  })

  test('comes with the start of the game in one letter', async () => {
    await emptyOutbox()
    await timedGame(anna, bert, { clock: clock() })
    const office = keeping()
    await deliver(db, office, START + 1000)
    expect(office.sent.map(({ to }) => to)).toEqual([])
    await deliver(db, office, START + WAIT)
    expect(office.sent.map(({ to }) => to)).toEqual([mailOf('Anna')])
    expect(office.sent[0]?.text).toContain('The game has begun.')
  })

  test('comes in one letter with all there is of its game, however much has piled up', async () => {
    await emptyOutbox()
    const ids = [await timedGame(anna, bert, {}), await timedGame(anna, bert, {})]
    for (let n = 1; n <= 5; n++)
      for (const id of ids)
        await env.DB.prepare(
          `INSERT INTO notices (cause, user_id, kind, game_id, created_at)
           SELECT ?, id, 'turn', ?, ? FROM users WHERE name = 'Anna'`,
        )
          .bind(`${id}/more/${n}`, id, START + n)
          .run()
    const office = keeping()
    await deliver(db, office, START + HOUR, { notices: 3 })
    expect(office.sent.map(({ to }) => to)).toEqual([mailOf('Anna'), mailOf('Anna')])
    for (const id of ids) expect(office.sent.filter(({ text }) => text.includes(id))).toHaveLength(1)
    expect(await undone()).toBe(0)
  })

  test('is not told to an address nobody has proven, nor to who is suspended', async () => {
    for (const change of ['proven_at = NULL', 'suspended_at = 1', `mail = ''`]) {
      await game()
      await env.DB.prepare(`UPDATE users SET ${change} WHERE name = 'Anna'`).run()
      const office = keeping()
      await deliver(db, office, START + WAIT)
      expect([change, office.sent.length, await undone()]).toEqual([change, 0, 0])
      await env.DB.prepare(
        `UPDATE users SET proven_at = created_at, suspended_at = NULL, mail = ? WHERE name = 'Anna'`,
      )
        .bind(mailOf('Anna'))
        .run()
    }
  })
})

test('the letters about a game hold together: each answers the one before', async () => {
  const id = await game()
  const office = keeping()
  await deliver(db, office, START + WAIT)
  await deliver(db, office, START + 58 * HOUR)
  const [first, second] = office.sent
  expect([first?.subject, first?.thread]).toEqual([
    'Place your HQ: Neuroshima Hex against Bert',
    [`<game.${id}@example.org>`],
  ])
  expect(second?.subject).toMatch(/^Reminder/)
  expect(second?.thread).toEqual([`<game.${id}@example.org>`, first?.messageId])
})

describe('a sender that dies', () => {
  test('at any step leaves one letter, which goes twice only between the yes and the mark', async () => {
    await game()
    const whole = watched()
    await deliver(whole.db, keeping(), START + WAIT)
    const calls = whole.calls()
    expect(calls).toBeGreaterThan(4)
    const twice: string[] = []
    for (let call = 0; call < calls; call++)
      for (const when of ['before', 'after'] as const) {
        await game()
        const office = keeping()
        const cut = watched({ call, when })
        await expect(deliver(cut.db, office, START + WAIT)).rejects.toSatisfy(isCut)
        await deliver(db, office, START + WAIT + 1000)
        await deliver(db, office, START + WAIT + LEASE + 1000)
        await deliver(db, office, START + WAIT + 2 * LEASE + 1000)
        expect(new Set(office.sent.map(({ messageId }) => messageId)).size, `${when} ${call}`).toBe(1)
        expect(await letterRows(), `${when} ${call}`).toMatchObject([{ due_at: null, failed_at: null }])
        if (office.sent.length > 1) twice.push(`${when} ${call}: ${office.sent.length}`)
      }
    // The last call is the mark.
    expect(twice).toEqual([`before ${calls - 1}: 2`])
  })

  test('after the yes of the server sends the letter again under the same name', async () => {
    await game()
    let isFirst = true
    const office = keeping()
    const dying = {
      ...office,
      transport: async (mail: Parameters<typeof office.transport>[0]) => {
        await office.transport(mail)
        if (isFirst) {
          isFirst = false
          throw new Error('the answer was lost')
        }
      },
    }
    await deliver(db, dying, START + WAIT)
    await deliver(db, dying, START + WAIT + HOUR)
    const [first, second, ...more] = office.sent
    expect(more).toEqual([])
    expect(second?.messageId).toBe(first?.messageId)
    expect(second?.text).toBe(first?.text)
  })

  test('each time is not tried for ever', async () => {
    await game()
    await deliver(
      db,
      keeping(() => Promise.reject(new Error('no'))),
      START + WAIT,
    )
    let now = START + WAIT
    // Dies when it has taken the letter, before it is handed over.
    for (let n = 1; n < TRIES; n++) {
      now += DAY
      const dying = watched({ call: 0, when: 'after' })
      await expect(sendDue(dying.db, keeping(), now, { most: 10 })).rejects.toSatisfy(isCut)
    }
    const office = keeping()
    await sendDue(db, office, now + DAY, { most: 10 })
    expect(office.sent).toEqual([])
    expect(await letterRows()).toMatchObject([{ due_at: null, sent_at: null, reason: 'no' }])
  })
})

describe('a server that does not take a letter', () => {
  test('gets it again, later each time, until it is given up with the reason', async () => {
    await game()
    const tried: number[] = []
    let now = START + WAIT
    const office = keeping(() => {
      tried.push(now)
      return Promise.reject(new Error('451 try later'))
    })
    await deliver(db, office, now)
    for (let due = await nextTry(); due !== null && tried.length < 20; due = await nextTry()) {
      now = due
      await sendDue(db, office, now - 1, { most: 10 })
      await sendDue(db, office, now, { most: 10 })
    }
    expect(tried.length).toBe(TRIES)
    const gaps = tried.slice(1).map((at, n) => (at - (tried[n] ?? 0)) / 60_000)
    gaps.forEach((gap, n) => {
      const usual = Math.min(4 ** n, 360)
      expect(gap).toBeGreaterThanOrEqual(0.8 * usual)
      expect(gap).toBeLessThanOrEqual(1.2 * usual)
    })
    expect(await letterRows()).toMatchObject([
      { due_at: null, sent_at: null, tries: TRIES, reason: '451 try later' },
    ])
    expect(await undone()).toBe(0)
  })

  test('for good is not asked again', async () => {
    await game()
    const office = keeping(() => Promise.reject(new Undelivered('550 nobody here', true)))
    await deliver(db, office, START + WAIT)
    expect(await letterRows()).toMatchObject([{ due_at: null, tries: 1, reason: '550 nobody here' }])
  })

  test('does not get what was answered meanwhile', async () => {
    const id = await game()
    let isDown = true
    const office = keeping(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()))
    await deliver(db, office, START + WAIT)
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    await env.DB.prepare('DELETE FROM notices').run()
    isDown = false
    await deliver(db, office, START + DAY)
    expect(office.sent).toEqual([])
    expect(await letterRows()).toMatchObject([{ due_at: null, reason: 'answered' }])
  })

  test('gets the newer turn alone, when there is one', async () => {
    const id = await game()
    let isDown = true
    const office = keeping(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()))
    await deliver(db, office, START + WAIT)
    time.now = START + 2 * WAIT
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    time.now = START + 3 * WAIT
    expect((await bert.submit(id, 1, ['hq@b2^0'])).status).toBe(200)
    isDown = false
    for (const now of [START + 3 * WAIT, START + 4 * WAIT, START + HOUR]) await deliver(db, office, now)
    expect(office.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [mailOf('Anna'), 'Your turn 1: Neuroshima Hex against Bert'],
    ])
  })

  test('and does not answer at all holds up no other letter of its batch', async () => {
    await game()
    await env.DB.prepare(
      `INSERT INTO letters (id, "to", lang, kind, subject, text, created_at, due_at)
       VALUES ('other', 'x@example.org', 'en', 'sign-in', 's', 't', ?, ?)`,
    )
      .bind(START, START)
      .run()
    await makeLetters(db, keeping(), START + WAIT, 10)
    const office = keeping(({ to }) =>
      to === mailOf('Anna') ? new Promise(() => undefined) : Promise.resolve(),
    )
    await sendDue(db, office, START + WAIT, { most: 10, patience: 20 })
    expect(office.sent.map(({ to }) => to)).toEqual(['x@example.org'])
    expect((await letterRows()).map(({ sent_at, tries, reason }) => [sent_at, tries, reason])).toEqual([
      [START + WAIT, 1, null],
      [null, 1, 'no answer in 0.02 seconds'],
    ])
  })

  test('is tried with a pause between four fifths and six fifths', () => {
    expect([pause(1, () => 0), pause(1, () => 1), pause(2, () => 0.5)]).toEqual([48_000, 72_000, 240_000])
    expect(pause(20, () => 0.5)).toBe(6 * HOUR)
  })
})

test('five sweeps at once send each letter once', async () => {
  for (let round = 0; round < 5; round++) {
    await game()
    const office = keeping()
    await Promise.all(Array.from({ length: 5 }, () => deliver(db, office, START + WAIT)))
    await deliver(db, office, START + WAIT + LEASE)
    expect(office.sent.length).toBe(1)
    expect(await letterRows()).toHaveLength(1)
  }
})

test('a run ends before the leases it gave do, and leaves the rest to the next', async () => {
  await emptyOutbox()
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
     INSERT INTO letters (id, "to", lang, kind, subject, text, created_at, due_at)
     SELECT 'slow' || i, 'x@example.org', 'en', 'sign-in', 's', 't', ?, ? FROM n`,
  )
    .bind(START, START)
    .run()
  let now = START
  // Two minutes go by with each letter.
  const office = keeping(() => {
    now += 2 * 60_000
    return Promise.resolve()
  })
  const runs: unknown[] = []
  for (let run = 0; run < 4; run++) {
    const began = now
    const isMore = await deliver(db, office, began, { letters: 1, clock: () => now })
    runs.push([office.sent.length, isMore, now - began < LEASE])
  }
  expect(runs).toEqual([
    [3, true, true],
    [6, true, true],
    [9, true, true],
    [9, false, true],
  ])
  await emptyOutbox()
})

test('a step that fails holds up no other', async () => {
  await game()
  await makeLetters(db, keeping(), START + WAIT, 10)
  // Reminders are the first call; then come those for notices of games, of events and of digests.
  for (const step of [0, 1, 2, 3]) {
    await env.DB.prepare('UPDATE letters SET due_at = ?, sent_at = NULL').bind(START).run()
    const office = keeping()
    const ill = watched(null, (call) =>
      call === step ? Promise.reject(new Error('too big')) : Promise.resolve(),
    )
    await expect(deliver(ill.db, office, START + WAIT)).rejects.toThrow('1 of 5 failed')
    expect(office.sent, `step ${step}`).toHaveLength(1)
  }
})

test('a notice that another sweep has not seen is not lost', async () => {
  const id = await game()
  await env.DB.prepare(
    `INSERT INTO notices (cause, user_id, kind, game_id, created_at)
     SELECT ?, id, 'start', ?, ? FROM users WHERE name = 'Anna'`,
  )
    .bind(`${id}/0`, id, START + WAIT + 1)
    .run()
  const office = keeping()
  // This sweep has read both and is about to write; meanwhile the other writes a letter of the first.
  const WRITES = 3
  const slow = watched(null, async (call) => {
    if (call === WRITES) await makeLetters(db, office, START + WAIT, 10)
  })
  await makeLetters(slow.db, office, START + WAIT + 1, 10)
  expect(slow.calls()).toBe(WRITES + 1)
  expect(await letterRows()).toMatchObject([{ kind: 'turn' }])
  expect(await undone()).toBe(1)
  await deliver(db, office, START + WAIT + 2)
  expect(office.sent.map(({ subject }) => subject).sort()).toEqual([
    'Place your HQ: Neuroshima Hex against Bert',
    'The game has begun: Neuroshima Hex against Bert',
  ])
})

describe('the queue', () => {
  const MAILBOX = { MAIL: 'mailbox', DEVELOPMENT: 'true' }
  const queue = () => {
    const asked: unknown[] = []
    return {
      asked,
      send: (_body: null, options?: QueueSendOptions) => {
        asked.push(options)
        return Promise.resolve({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } })
      },
      sendBatch: () => Promise.reject(new Error('one is enough')),
      metrics: () => Promise.reject(new Error('nobody asks')),
    }
  }

  test('is called after a commit, for when the turn is due to be told', async () => {
    const id = await game()
    const POST = queue()
    const there = new Client(serviceAt(time, { POST }))
    there.cookie = anna.cookie
    expect((await there.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    expect(POST.asked).toEqual([{ delaySeconds: 91 }])
  })

  test('makes the sender send all that is due, and is not called again for nothing', async () => {
    await game()
    const POST = queue()
    await answerSummons({ ...env, ...MAILBOX, POST }, () => START + WAIT + 1000)
    expect(POST.asked).toEqual([])
    expect((await letterRows()).map(({ kind, sent_at }) => [kind, sent_at !== null])).toEqual([
      ['turn', true],
    ])
  })

  test('is called again at once when a run leaves letters behind', async () => {
    await emptyOutbox()
    const ones = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1251)`
    await env.DB.prepare(
      `${ones} INSERT INTO letters (id, "to", lang, kind, subject, text, created_at, due_at)
       SELECT 'many' || i, 'x@example.org', 'en', 'sign-in', 's', 't', ?, ? FROM n`,
    )
      .bind(START, START)
      .run()
    const POST = queue()
    await answerSummons({ ...env, ...MAILBOX, POST }, () => START)
    expect(POST.asked).toEqual([undefined])
    await answerSummons({ ...env, ...MAILBOX, POST }, () => START)
    expect(POST.asked).toHaveLength(1)
    const late = 'SELECT count(*) AS n FROM letters WHERE sent_at IS NULL'
    expect(await env.DB.prepare(late).first('n')).toBe(0)
    await emptyOutbox()
  })
})

describe('a reminder', () => {
  test('comes once, when four fifths of the time are gone', async () => {
    await game()
    await env.DB.prepare('DELETE FROM notices').run()
    const office = keeping()
    await deliver(db, office, START + 0.8 * 3 * DAY - 1)
    expect(office.sent).toEqual([])
    for (const more of [0, 1000, HOUR]) await deliver(db, office, START + 0.8 * 3 * DAY + more)
    expect(office.sent.map(({ subject }) => subject)).toEqual([
      'Reminder: place your HQ: Neuroshima Hex against Bert',
    ])
    expect(office.sent[0]?.text).toContain('14 hours left, until Thursday')
    expect(office.sent[0]?.text).toContain(
      'When the time is up, the clock plays for you: 2 time-outs are still excused.',
    )
  })

  test('says what happens when nobody comes, as the table has it', async () => {
    const said: unknown[] = []
    for (const policy of [
      clock({ excused: 1 }),
      clock({ excused: 0 }),
      clock({ atZero: 'forfeit' }),
      clock({ atZero: 'organizer' }),
    ]) {
      const id = await game()
      await env.DB.prepare(`UPDATE games SET terms = json_set(terms, '$.clock', json(?)) WHERE id = ?`)
        .bind(
          JSON.stringify({ quiet: false, weekends: false, vacation: false, atZero: 'default', ...policy }),
          id,
        )
        .run()
      const office = keeping()
      await deliver(db, office, START + WAIT)
      said.push(/^When the time is up, .*$/m.exec(office.sent[0]?.text ?? '')?.[0])
    }
    const [one, ...rest] = said
    expect(one).toBe('When the time is up, the clock plays for you: 1 time-out is still excused.')
    expect(rest).toEqual([
      'When the time is up, you forfeit the game.',
      'When the time is up, you forfeit the game.',
      'When the time is up, the organizer decides.',
    ])
  })

  test('comes however late the job is, as long as there is time', async () => {
    await game()
    await env.DB.prepare('DELETE FROM notices').run()
    const office = keeping()
    await deliver(db, office, START + 3 * DAY - 60_000)
    expect(office.sent.map(({ subject }) => subject)).toEqual([
      'Reminder: place your HQ: Neuroshima Hex against Bert',
    ])
    expect(office.sent[0]?.text).toContain('1 minute left, until Thursday')
  })

  test('comes to whoever takes over the seat as well', async () => {
    const id = await game()
    await env.DB.prepare('DELETE FROM notices').run()
    const office = keeping()
    await deliver(db, office, START + 58 * HOUR)
    await env.DB.prepare(
      `UPDATE seats SET user_id = (SELECT id FROM users WHERE name = 'Bert'), reminded = NULL WHERE game_id = ? AND seat = 0`,
    )
      .bind(id)
      .run()
    await deliver(db, office, START + 59 * HOUR)
    expect(office.sent.map(({ to }) => to)).toEqual([mailOf('Anna'), mailOf('Bert')])
  })

  test('comes again when the time is up later than it said, and only once for each', async () => {
    const id = await game()
    await env.DB.prepare('DELETE FROM notices').run()
    const office = keeping()
    const reminded = async (when: number): Promise<string[]> => {
      const before = office.sent.length
      for (const more of [0, 1000, HOUR]) await deliver(db, office, when + more)
      return office.sent
        .slice(before)
        .map(({ subject, text }) => subject.slice(0, 9) + (/until \w+/.exec(text)?.[0] ?? ''))
    }
    expect(await reminded(START + 58 * HOUR)).toEqual(['Reminder:until Thursday'])
    time.now = START + 60 * HOUR
    const onVacation = (vacation: Json[]) => anna.send('PATCH', '/api/me/calendar', { vacation })
    expect((await onVacation([{ from: '2026-11-19', to: '2026-11-20' }])).status).toBe(200)
    expect((await seatRows(id))[0]?.deadline).toBe(START + 5 * DAY)
    expect(await reminded(START + 0.8 * 5 * DAY - 2 * HOUR)).toEqual([])
    expect(await reminded(START + 0.8 * 5 * DAY)).toEqual(['Reminder:until Saturday'])
    // Earlier again is nothing new, even where that time was told before.
    time.now = START + 0.8 * 5 * DAY + 2 * HOUR
    const deadline = (await seatRows(id))[0]?.deadline
    expect((await onVacation([{ from: '2026-11-19', to: '2026-11-19' }])).status).toBe(200)
    expect(await reminded(time.now)).toEqual([])
    expect((await onVacation([{ from: '2026-11-19', to: '2026-11-20' }])).status).toBe(200)
    expect((await seatRows(id))[0]?.deadline).toBe(deadline)
    expect(await reminded(time.now)).toEqual([])
    await onVacation([])
  })

  test('does not come to who has played, nor when the time is up', async () => {
    const id = await game()
    await env.DB.prepare('DELETE FROM notices').run()
    const office = keeping()
    await deliver(db, office, START + 3 * DAY + 1)
    expect(office.sent).toEqual([])
    time.now = START + 1000
    expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
    await env.DB.prepare('DELETE FROM notices').run()
    await deliver(db, office, START + 0.8 * 3 * DAY + 1100)
    expect(office.sent.map(({ to }) => to)).toEqual([mailOf('Bert')])
  })
})
