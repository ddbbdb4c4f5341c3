// Which letters somebody gets: what they chose, one-click unsubscribe, and each kind of letter there is.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isCard } from '../../shared/convoy/cards.ts'
import { cards } from '../../words/cards/en.ts'
import { openDb } from '../../worker/db/open.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import { LETTER_KINDS } from '../../worker/mail/kinds.ts'
import { unsubscribeToken } from '../../worker/mail/unsubscribe.ts'
import { keepTables } from '../../worker/match/housekeeping.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { at, Client, expectRefusal, list, mailOf, signedUp, text, VALUES } from './client.ts'
import { emptyOutbox, keeping, prove } from './office.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, PUSH, timedGame } from './timed.ts'

const START = Date.parse('2026-11-16T12:00:00Z')
const LATER = START + 120_000
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
  await env.DB.prepare('UPDATE seats SET deadline = NULL').run()
  await env.DB.prepare('UPDATE settings SET letters = NULL').run()
  await emptyOutbox()
})

const wishes = async (client: Client) => at((await client.get('/api/me/letters')).body, 'wishes', 'mail')
const atOnce = Object.fromEntries(LETTER_KINDS.map((kind) => [kind, 'at once']))
const all = { ...atOnce, chat: 'digest' }
const choose = (client: Client, mail: Record<string, unknown>) =>
  client.send('PATCH', '/api/me/letters', { wishes: { mail } })

describe('the choice', () => {
  test('is everything at once until it is changed, kind by kind, by its owner', async () => {
    const nobody = new Client(service)
    expectRefusal(await nobody.get('/api/me/letters'), 401, 'not_signed_in')
    expectRefusal(await choose(nobody, { turn: 'never' }), 401, 'not_signed_in')
    expect((await anna.get('/api/me/letters')).body).toEqual({
      mail: mailOf('Anna'),
      proven: true,
      wishes: { mail: all, push: { ...all, chat: 'never' }, webhook: { ...all, chat: 'never' } },
      digestHour: 8,
      failure: null,
    })
    await choose(anna, { turn: 'never' })
    const changed = await choose(anna, { over: 'never' })
    expect(at(changed.body, 'wishes', 'mail')).toEqual({ ...all, turn: 'never', over: 'never' })
    expect(await wishes(bert)).toEqual(all)
    for (const wrong of [{ turn: 'often' }, { advertisements: 'never' }, { turn: null }])
      expect((await choose(anna, wrong)).status).toBe(422)
    expect(await wishes(anna)).toEqual({ ...all, turn: 'never', over: 'never' })
  })

  test('never means never, and the rest still comes', async () => {
    await choose(anna, { turn: 'never' })
    await timedGame(anna, bert, {})
    const office = keeping()
    await deliver(db, office, LATER)
    expect(office.sent.map(({ subject }) => subject)).toEqual([
      'The game has begun: Neuroshima Hex against Bert',
    ])
    await emptyOutbox()
    await choose(anna, { started: 'never' })
    await timedGame(anna, bert, {})
    await deliver(db, office, LATER)
    expect(office.sent).toHaveLength(1)
  })

  test('of decisions is not the one of turns', async () => {
    await choose(anna, { decision: 'never', started: 'never' })
    const id = await timedGame(anna, bert, { first: 'other', setup: { from: PUSH } })
    await bert.submit(id, 0, ['push:d2>c3'])
    const office = keeping()
    await deliver(db, office, LATER)
    expect(office.sent).toEqual([])
  })

  test('comes with why the last letter did not arrive', async () => {
    await timedGame(anna, bert, {})
    await deliver(
      db,
      keeping(() => Promise.reject(new Error('x'))),
      LATER,
    )
    await env.DB.prepare(`UPDATE letters SET due_at = NULL, failed_at = ?, reason = '550 full'`)
      .bind(LATER)
      .run()
    expect(at((await anna.get('/api/me/letters')).body, 'failure')).toEqual({
      at: LATER,
      how: 'refused',
      reason: '550 full',
    })
  })
})

describe('one-click unsubscribe', () => {
  const SECRET = 'a secret for tests only'
  const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' }

  /** As a mail program does: no cookie, no origin. */
  const send = (method: string, address: string) =>
    service(
      new Request(address, {
        method,
        redirect: 'manual',
        ...(method === 'POST' && { headers: ONE_CLICK, body: 'List-Unsubscribe=One-Click' }),
      }),
    )

  async function address(): Promise<string> {
    await timedGame(anna, bert, {})
    const office = keeping()
    await deliver(db, office, LATER)
    const found = office.sent[0]?.unsubscribe
    if (found === undefined || found === null) throw new Error('no address')
    return found
  }

  test('does nothing when it is opened', async () => {
    const found = await address()
    const opened = await send('GET', found)
    const [, token = ''] = found.split('token=')
    const asking = `http://localhost:8787/unsubscribe?token=${token}`
    expect([opened.status, opened.headers.get('location')]).toEqual([303, asking])
    expect((await send('HEAD', await address())).status).toBe(303)
    expect(await wishes(anna)).toEqual(all)
  })

  test('does nothing with another token', async () => {
    const right = await address()
    const annaId = String(await env.DB.prepare(`SELECT id FROM users WHERE name = 'Anna'`).first('id'))
    const bertId = String(await env.DB.prepare(`SELECT id FROM users WHERE name = 'Bert'`).first('id'))
    const wrong = [
      right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A'),
      right.replace(annaId, bertId),
      right.replace('.turn.', '.over.'),
      right.replace('.turn.', '.signIn.'),
      right.replace(
        /token=.*/,
        `token=${unsubscribeToken('another secret', { userId: annaId, kind: 'turn' })}`,
      ),
      right.replace(/token=.*/, 'token='),
    ]
    for (const each of wrong) expect((await send('POST', each)).status, each).toBe(401)
    expect((await send('POST', right.replace(/\?.*/, ''))).status).toBe(422)
    expect([await wishes(anna), await wishes(bert)]).toEqual([all, all])
  })

  test('stops the kind of the letter, for its reader, and stays at that', async () => {
    const right = await address()
    expect(right).toContain('.turn.')
    for (let n = 0; n < 2; n++) expect((await send('POST', right)).status).toBe(200)
    expect([await wishes(anna), await wishes(bert)]).toEqual([{ ...all, turn: 'never' }, all])
    expect(right).toContain(`token=`)
    expect(right).not.toContain(SECRET)
  })
})

describe('each kind of letter', () => {
  const office = () => keeping()

  let texts: string[] = []

  async function told(now = LATER): Promise<string[]> {
    const kept = office()
    await deliver(db, kept, now)
    for (const mail of kept.sent) {
      expect(mail.html).toContain('</html>')
      expect(mail.text).toMatch(/http:\/\/localhost:8787\/(game|games|join)/)
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/undefined|null|\[object|NaN/)
    }
    await emptyOutbox()
    texts = kept.sent.map(({ text }) => text)
    return kept.sent.map(({ to, subject }) => `${to.split('@')[0] ?? ''}: ${subject}`).sort()
  }

  async function quiet(more: Record<string, unknown> = {}): Promise<string> {
    const id = await timedGame(anna, bert, more)
    await emptyOutbox()
    return id
  }

  test('an invitation', async () => {
    const table = { game: 'hex', army: 'borgo', first: 'me', value: VALUES[0], challenge: ['Bert'] }
    const opened = await anna.post('/api/games', table)
    expect(opened.status, opened.text).toBe(201)
    expect(await told()).toEqual(['bert: Anna invites you: Neuroshima Hex against Anna'])
  })

  test('a turn, and what happened since', async () => {
    const id = await quiet()
    await anna.submit(id, 0, ['hq@d4^0'])
    expect(await told()).toEqual(['bert: Place your HQ: Neuroshima Hex against Anna'])
  })

  test('a turn, and who stands on the board and how', async () => {
    const from = {
      units: [
        { tile: 'hq', seat: 0, hex: 'c5' },
        { tile: 'hq', seat: 1, hex: 'c1' },
        { tile: 'super_mutant', seat: 0, hex: 'c3', wounds: 1 },
        { tile: 'net_fighter', seat: 1, hex: 'c2', rot: 3 },
        { tile: 'swarm', seat: 1, hex: 'a1', rot: 2 },
      ],
      ground: [{ tile: 'roots', seat: 1, hex: 'e2' }],
      hq: [17, 20],
      hands: [['battle'], []],
      decks: [['mutant'], ['swarm']],
      turn: 5,
      active: 0,
      stage: 'act',
    }
    await timedGame(anna, bert, { against: 'neojungle', setup: { from } })
    const kept = office()
    await deliver(db, kept, LATER)
    const board = kept.sent.map((mail) => /^Board\..*/m.exec(mail.text)?.[0])
    expect(board).toEqual([
      'Board. Borgo: HQ c5 with 17, Super Mutant c3 (up, 1 wound, netted). ' +
        'Neojungle: HQ c1 with 20, Net Fighter c2 (down), Swarm a1, Roots e2.',
    ])
  })

  test('an offer, and that it was declined', async () => {
    const id = await quiet()
    await anna.submit(id, 0, ['offer draw'])
    expect(await told()).toEqual(['bert: Anna offers a draw: Neuroshima Hex against Anna'])
    await bert.submit(id, 1, ['decline'])
    expect(await told()).toEqual(['anna: Your offer was declined: Neuroshima Hex against Bert'])
    await anna.submit(id, 2, ['offer draw'])
    await anna.submit(id, 3, ['decline'])
    expect(await told()).toEqual([])
  })

  test('that somebody asks to take back', async () => {
    const id = await quiet()
    await anna.submit(id, 0, ['hq@d4^0'])
    await bert.submit(id, 1, ['hq@b2^0'])
    await emptyOutbox()
    const log = await env.DB.prepare('SELECT max(seq) AS n FROM entries WHERE game_id = ?')
      .bind(id)
      .first<number>('n')
    const asked = await anna.submit(id, log ?? 0, ['ask undo 0'])
    expect(asked.status, asked.text).toBe(200)
    expect(await told()).toEqual(['bert: Anna asks to take back: Neuroshima Hex against Anna'])
  })

  test('that time ran out', async () => {
    await quiet({ clock: clock() })
    time.now = START + 4 * DAY
    await carryOutTimeouts(db, time.now, () => undefined)
    expect(await told(time.now + 120_000)).toEqual([
      'anna: Your time ran out: Neuroshima Hex against Bert',
      'bert: Place your HQ: Neuroshima Hex against Anna',
    ])
  })

  test('that it is over', async () => {
    const id = await quiet()
    await bert.send('PATCH', '/api/me', { lang: 'pl' })
    await anna.submit(id, 0, ['resign'])
    expect(await told()).toEqual(['bert: Wygrana: Neuroshima Hex kontra Anna'])
    await bert.send('PATCH', '/api/me', { lang: 'en' })
  })

  test('that a table is given up', async () => {
    const opened = await anna.post('/api/games', {
      game: 'hex',
      army: 'borgo',
      first: 'me',
      value: VALUES[0],
    })
    expect(opened.status).toBe(201)
    const id = text(opened.body, 'id')
    await env.DB.prepare(
      `INSERT INTO notices (cause, user_id, kind, game_id, created_at) SELECT ?, id, 'expired', ?, ? FROM users WHERE name = 'Anna'`,
    )
      .bind(`${id}/expired`, id, START)
      .run()
    await env.DB.prepare('UPDATE games SET closed_at = ? WHERE id = ?').bind(START, id).run()
    expect(await told()).toEqual(['anna: Nobody came to the table: Neuroshima Hex'])
  })

  test('that an invitation was declined, or came to nothing, and by whom', async () => {
    const table = { game: 'hex', army: 'borgo', first: 'me', value: VALUES[0], challenge: ['Bert'] }
    await env.DB.prepare(`UPDATE games SET closed_at = 1 WHERE status = 'open'`).run()
    for (const kind of ['declined', 'expired'] as const) {
      const opened = await anna.post('/api/games', table)
      expect(opened.status, opened.text).toBe(201)
      await emptyOutbox()
      if (kind === 'declined') await bert.post(`/api/invites/${text(opened.body, 'invite')}/decline`)
      else await keepTables(db, START + 400 * DAY)
      const subjects = await told(kind === 'declined' ? LATER : START + 400 * DAY)
      expect(subjects.filter((subject) => subject.startsWith('anna'))).toEqual([
        kind === 'declined'
          ? 'anna: Your invitation was declined: Neuroshima Hex against Bert'
          : 'anna: Nobody came to the table: Neuroshima Hex against Bert',
      ])
      for (const text of texts) expect(text).toContain('To your tables:\nhttp://localhost:8787/games\n')
    }
  })

  test('that a clock has run out at a table one looks after', async () => {
    const id = await quiet({ clock: clock({ atZero: 'organizer' }) })
    const carl = await signedUp('Carl', service)
    await prove()
    await emptyOutbox()
    await env.DB.prepare('UPDATE games SET owner_id = ? WHERE id = ?')
      .bind(text((await carl.get('/api/me')).body, 'id'), id)
      .run()
    time.now = START + 4 * DAY
    await carryOutTimeouts(db, time.now, () => undefined)
    const kept = office()
    await deliver(db, kept, time.now + 120_000)
    expect(kept.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [mailOf('Carl'), 'A clock has run out at your table: Neuroshima Hex, Anna and Bert'],
    ])
    expect(kept.sent[0]?.text).toContain('Neuroshima Hex: Anna (Borgo) and Bert (Moloch).')
    await emptyOutbox()
  })

  test('and none of what nobody has read for days', async () => {
    const id = await quiet()
    await anna.submit(id, 0, ['resign'])
    expect(await told(START + 5 * DAY)).toEqual([])
  })
})

test('a game of The Convoy tells what is asked, the hand and the cities, with a picture of them', async () => {
  const table = { game: 'convoy', army: 'moloch', value: VALUES[0] }
  const opened = await anna.post('/api/games', table)
  expect(opened.status, opened.text).toBe(201)
  const invite = text(opened.body, 'invite')
  const joined = await bert.post(`/api/invites/${invite}/join`, { army: null, value: VALUES[1] })
  expect(joined.status, joined.text).toBe(200)
  const office = keeping(undefined, { pictures: true })
  await deliver(db, office, LATER)
  // Who has sat down last has seen it begin.
  expect(office.sent.map(({ subject }) => subject)).toEqual(['Keep your cards? The Convoy against Bert'])
  const [mail] = office.sent
  const seen = (await anna.get(`/api/games/${text(opened.body, 'id')}`)).body
  const hand = list(seen, 'view', 'players', 'moloch', 'hand')
  expect(hand).toHaveLength(4)
  for (const card of hand) expect(mail?.text).toContain(nameOf(card))
  expect(mail?.text).toContain('You may put all of them back once')
  expect(mail?.html.match(/\/answer\?token=/g)).toHaveLength(2)
  expect(mail?.html).toMatch(
    /alt="The five cities\. Ziggy One, the battle is here: Moloch 0; Outpost 0\. Iron Gate: /,
  )
  expect(mail?.html).toContain('>Strengths: house set, not the printed ones.</div>')
  expect(mail?.text).toContain('Strengths: house set, not the printed ones.')
  expect(mail?.pictures.map(({ cid }) => cid)).toEqual(['logo', 'board', 'hand'])
})

const nameOf = (card: unknown): string =>
  typeof card === 'string' && isCard(card) ? cards[card].name : 'a card'
