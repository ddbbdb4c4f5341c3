// What is kept about a person: taken along, or deleted.
import { env } from 'cloudflare:workers'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, describe, expect, test } from 'vitest'
import { games as registry } from '../../shared/index.ts'
import { verify } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import { runEvents } from '../../worker/tournaments/runner.ts'
import * as eventTables from '../../worker/db/events.ts'
import * as schema from '../../worker/db/schema.ts'
import { sweep } from '../../worker/db/sweep.ts'
import { LIMITS } from '../../worker/edge/limits.ts'
import {
  at,
  begunGame,
  Client,
  expectRefusal,
  isJson,
  list,
  mailOf,
  PASSWORD,
  signedUp,
  text,
} from './client.ts'
import { lettersTo, tokenTo } from './letters.ts'
import { exported, storedLog } from './play.ts'
import { keeping } from './office.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'

afterAll(expectNoSecretsSaid)

const clock = { now: Date.now() }
const fetch = serviceAt(clock)
const visitor = () => new Client(fetch)
const nobody = visitor()
const [anna, bert] = await Promise.all([signedUp('Anna', fetch), signedUp('Bert', fetch)])
const YEAR = 365 * 24 * 3600_000

const plan = { format: { kind: 'round-robin', legs: 1 } }

const forgetLimits = () => env.DB.prepare('DELETE FROM counters').run()

/** Every column that points to a person, as table.column. */
const pointers = Object.values({ ...schema, ...eventTables })
  .filter((each) => is(each, SQLiteTable))
  .flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.users)
      .flatMap(({ columns }) => columns.map((column) => `${name}.${column.name}`))
  })

describe('the export', () => {
  test('holds all of mine, and no secret', async () => {
    await anna.post('/api/mail/confirmation', { token: await tokenTo(mailOf('Anna'), 'confirm') })
    const game = await begunGame(anna, bert)
    await anna.submit(game, 0, ['hq@d4^0'])
    const [theirs] = list((await bert.get(`/api/games/${game}`)).body, 'decisions')
    await bert.submit(game, (await storedLog(game)).length - 1, [text(theirs, 'options', 0)])
    const made = await anna.post('/api/me/tokens', { label: 'my program', scopes: ['read'] })
    await anna.post('/api/me/bots', { name: 'Annas Bot' })
    await anna.send('PUT', '/api/me/blocks/Bert')
    await anna.post('/api/players/Bert/reports', { reason: 'He is too good.' })
    await visitor().post('/api/sign-in-links', { mail: mailOf('Anna') })
    const link = await tokenTo(mailOf('Anna'), 'sign-in')
    const seeds = await env.DB.prepare('SELECT seed FROM games').all<{ seed: string }>()

    const answer = await anna.get('/api/me/export')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('hexpost.json')
    expect(answer.body).toMatchObject({
      format: 'hexpost-person-1',
      at: clock.now,
      account: { name: 'Anna', mail: mailOf('Anna'), lang: 'en', bot: false, provenAt: clock.now },
      sessions: [{ current: true }],
      tokens: [{ label: 'my program', scopes: ['read'] }],
      bots: [{ name: 'Annas Bot' }],
      avoided: [{ name: 'Bert', how: 'block' }],
      reports: [{ about: 'Bert', reason: 'He is too good.' }],
      games: [{ id: game, status: 'running', owner: true, seat: 0, army: 'borgo' }],
    })
    const entries = list(answer.body, 'games', 0, 'entries')
    expect(entries).toEqual([{ seq: 1, by: 'player', action: 'hq@d4^0', at: clock.now }])
    expect(list(answer.body, 'notices').length).toBeGreaterThan(0)
    expect(
      list(answer.body, 'letters')
        .map((letter) => at(letter, 'kind'))
        .sort(),
    ).toEqual(['confirm', 'sign-in'])
    for (const secret of [
      text(made.body, 'token'),
      link,
      'scrypt',
      mailOf('Bert'),
      ...seeds.results.map((s) => s.seed),
    ])
      expect(answer.text).not.toContain(secret)
    expect(answer.text).not.toMatch(/[0-9a-f]{64}.*"hash"|"hash"|"seed"|"password"/)
  })

  test('leaves out no table that points to the person', async () => {
    const KEPT_BACK = {
      'acts.other_id': 'the notes of the admins',
      'avoided.other_id': 'whom others avoid is theirs',
      'reports.other_id': 'who reports whom is theirs',
      'sign_in_links.user_id': 'only its hash is kept, and a quarter of an hour at that',
    }
    const EXPORTED: Readonly<Record<string, string>> = {
      'acts.admin_id': 'adminActs',
      'avoided.user_id': 'avoided',
      'challenges.user_id': 'challenges',
      'channels.user_id': 'channels',
      'desks.user_id': 'desks',
      'digests.user_id': 'digests',
      'entrants.user_id': 'events',
      'event_acts.user_id': 'eventActs',
      'event_notices.user_id': 'eventNotices',
      'events.owner_id': 'organized',
      'games.owner_id': 'games',
      'keys.user_id': 'submissions',
      'letters.user_id': 'letters',
      'messages.user_id': 'messages',
      'notes.user_id': 'notes',
      'notices.user_id': 'notices',
      'offers.user_id': 'offers',
      'ratings.user_id': 'ratings',
      'reports.user_id': 'reports',
      'seats.user_id': 'games',
      'sessions.user_id': 'sessions',
      'settings.user_id': 'settings',
      'tokens.user_id': 'tokens',
      'users.bot_of': 'bots',
    }
    expect([...pointers].sort()).toEqual([...Object.keys(EXPORTED), ...Object.keys(KEPT_BACK)].sort())
    await forgetLimits()
    const { body } = await anna.get('/api/me/export')
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.values(EXPORTED)))
    // A turn was sent, so there is a key; an address that letters came back from is told to its owner.
    expect(list(body, 'submissions').length).toBeGreaterThan(0)
    expect(list(body, 'returnedMail')).toEqual([])
  })

  test('is for whoever is signed in, and has a limit', async () => {
    await forgetLimits()
    expectRefusal(await nobody.get('/api/me/export'), 401, 'not_signed_in')
    const { body } = await bert.get('/api/me/export')
    expect(at(body, 'account', 'name')).toBe('Bert')
    expect(list(body, 'reports')).toEqual([])
    for (let i = 1; i < LIMITS['export by user'].most; i++) await bert.get('/api/me/export')
    expectRefusal(await bert.get('/api/me/export'), 429, 'too_often')
  })

  test('of an unproven address holds no letters: they may be somebody else’s', async () => {
    const squatter = visitor()
    const form = { name: 'Squatter', mail: mailOf('Anna'), password: 'another password', lang: 'en' }
    await squatter.post('/api/account', form)
    expect(list((await squatter.get('/api/me/export')).body, 'letters')).toEqual([])
    expect(
      (await squatter.post('/api/me/deletion', { name: 'Squatter', password: 'another password' })).status,
    ).toBe(204)
    expect((await lettersTo(mailOf('Anna'))).length).toBeGreaterThan(1)
  })
})

describe('deletion', async () => {
  await forgetLimits()
  const [dora, emil] = await Promise.all([signedUp('Dora', fetch), signedUp('Emil', fetch)])
  const mail = mailOf('Dora')
  await dora.post('/api/mail/confirmation', { token: await tokenTo(mail, 'confirm') })
  const finished = await begunGame(emil, dora)
  await emil.submit(finished, 0, ['resign'])
  const running = [await begunGame(dora, emil), await begunGame(emil, dora)]
  await emil.post('/api/mail/confirmation', { token: await tokenTo(mailOf('Emil'), 'confirm') })
  await deliver(openDb(env.DB), keeping(), clock.now + 120_000)
  const table = await dora.post('/api/games', { game: 'hex', army: null, first: 'lot' })
  const made = await dora.post('/api/me/tokens', { label: 'x', scopes: ['read', 'play'] })
  const authorization = `Bearer ${text(made.body, 'token')}`
  await dora.post('/api/me/bots', { name: 'Doras Bot' })
  await dora.send('PUT', '/api/me/mutes/Anna')
  await emil.send('PUT', '/api/me/mutes/Dora')
  await dora.post('/api/players/Anna/reports', { reason: 'A reason.' })
  const id = String(await env.DB.prepare("SELECT id FROM users WHERE name = 'Dora'").first('id'))
  const dates = { openAt: clock.now, closeAt: clock.now + YEAR, startAt: clock.now + YEAR }
  const event = text((await emil.post('/api/events', { name: 'Cup', plan, ...dates })).body, 'id')
  await runEvents(openDb(env.DB), clock.now, () => undefined)
  const entered = await dora.post(`/api/events/${event}/entrants`, {})

  test('withdraws from the events that go on', async () => {
    expect(entered.status, entered.text).toBeLessThan(300)
    const state = () => env.DB.prepare('SELECT state FROM entrants WHERE user_id = ?').bind(id).first('state')
    expect(await state()).toBe('in')
    afterAll(async () => {
      expect(await state()).toBe('withdrawn')
    })
  })

  test('is of somebody whom letters were sent to and about', async () => {
    const { results } = await env.DB.prepare(
      'SELECT DISTINCT name FROM letters JOIN users ON users.id = user_id ORDER BY name',
    ).all<{ name: string }>()
    expect(results.map(({ name }) => name)).toEqual(['Dora', 'Emil'])
  })

  test('needs the name, the password and a session', async () => {
    const ask = (client: Client, body: unknown) => client.post('/api/me/deletion', body)
    expectRefusal(await ask(nobody, { name: 'Dora', password: PASSWORD }), 401, 'not_signed_in')
    expectRefusal(await ask(dora, { name: 'Emil', password: PASSWORD }), 422, 'wrong_name')
    expectRefusal(await ask(dora, { name: 'Dora' }), 403, 'wrong_current')
    expectRefusal(await ask(dora, { name: 'Dora', password: 'wrong' }), 403, 'wrong_current')
    expectRefusal(await ask(dora, { name: ['Dora'], password: PASSWORD }), 422, 'malformed')
    expect((await dora.get('/api/me')).status).toBe(200)
  })

  test('ends the account and keeps the games of the others', async () => {
    const answer = await dora.post('/api/me/deletion', { name: 'dora', password: PASSWORD })
    expect(answer.status, answer.text).toBe(204)
    expectRefusal(await dora.get('/api/me'), 401, 'not_signed_in')
    expectRefusal(await visitor().get('/api/me', { authorization }), 401, 'bad_token')
    expectRefusal(await visitor().post('/api/session', { mail, password: PASSWORD }), 401, 'wrong_password')
    for (const name of ['Dora', 'Doras Bot', 'deleted player', `~${id}`])
      expectRefusal(await nobody.get(`/api/players/${encodeURIComponent(name)}`), 404, 'no_such_player')
    expectRefusal(await nobody.get(`/api/invites/${text(table.body, 'invite')}`), 404, 'no_such_invite')

    for (const [i, game] of running.entries()) {
      const { body } = await emil.get(`/api/games/${game}`)
      expect(body).toMatchObject({
        status: 'over',
        result: { how: 'resigned', places: i === 0 ? [2, 1] : [1, 2] },
      })
      expect(at(body, 'seats', i, 'name')).toBe('deleted player')
      expect((await storedLog(game)).at(-1)).toMatchObject({ by: 'player', seat: i, action: 'resign' })
      expect(await verify(registry.hex, await exported(emil, game))).toMatchObject({
        faults: [],
        drawsChecked: true,
      })
    }
    expect((await emil.get(`/api/games/${finished}`)).body).toMatchObject({
      seats: [{ name: 'Emil' }, { name: 'deleted player' }],
      result: { places: [2, 1] },
    })
    expect(list((await emil.get('/api/me/mutes')).body, 'players')).toEqual([])
  })

  test('leaves no letter that was sent about them', async () => {
    const { results } = await env.DB.prepare(
      'SELECT due_at FROM letters JOIN users ON users.id = user_id WHERE name = ?',
    )
      .bind('Emil')
      .all()
    expect(results).toEqual([])
  })

  test('leaves nothing that tells who it was', async () => {
    // How often an address was tried is forgotten within the hour.
    await sweep(openDb(env.DB), clock.now + 3600_000)
    const user = await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(id).first()
    expect(user).toMatchObject({
      name: 'deleted player',
      mail: '',
      password: null,
      proven_at: null,
      deleted_at: clock.now,
    })
    const rows = await Promise.all(
      Object.values(schema)
        .filter((each) => is(each, SQLiteTable))
        .map(async (each) => {
          const { name } = getTableConfig(each)
          const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
          return { name, text: JSON.stringify(results) }
        }),
    )
    for (const said of ['Dora', 'dora', mail]) {
      const found = rows.filter(({ text: kept }) => kept.includes(said)).map(({ name }) => name)
      expect(found, said).toEqual([])
    }
  })

  test('leaves nothing behind that points to the person, but for what others need', async () => {
    const KEPT = {
      'acts.admin_id': 'what admins did stays',
      'acts.other_id': 'what admins did stays',
      'entrants.user_id': 'withdrawn; the tables of the others follow from it',
      'event_acts.user_id': 'the trail of an event stays',
      'events.owner_id': 'the events of the others',
      'games.owner_id': 'the games of the others',
      'offers.user_id': 'closed; games point to it',
      'messages.user_id': 'their text is gone, the numbering stays',
      'ratings.user_id': 'the ratings of the others follow from it',
      'reports.other_id': 'reports by others',
      'reports.user_id': 'reports about others',
      'seats.user_id': 'the games of the others',
      'users.bot_of': 'a deleted bot of a deleted owner',
    }
    const left = await Promise.all(
      pointers.map(async (pointer) => {
        const [name = '', column = ''] = pointer.split('.')
        const n = await env.DB.prepare(`SELECT count(*) AS n FROM "${name}" WHERE "${column}" = ?`)
          .bind(id)
          .first('n')
        return n === 0 ? [] : [pointer]
      }),
    )
    expect(Object.keys(KEPT)).toEqual(expect.arrayContaining(left.flat()))
    // A new table that points to people: say in accounts/deletion.ts and accounts/export.ts what becomes of its rows.
    const ERASED = [
      'avoided.other_id',
      'avoided.user_id',
      'challenges.user_id',
      'channels.user_id',
      'desks.user_id',
      'digests.user_id',
      'event_notices.user_id',
      'keys.user_id',
      'letters.user_id',
      'notes.user_id',
      'notices.user_id',
      'sessions.user_id',
      'settings.user_id',
      'sign_in_links.user_id',
      'tokens.user_id',
    ]
    expect(pointers.sort()).toEqual([...Object.keys(KEPT), ...ERASED].sort())
  })

  test('frees the address at once and the name after a year', async () => {
    await forgetLimits()
    const form = (name: string) => ({ name, mail, password: PASSWORD, lang: 'en' })
    expectRefusal(await visitor().post('/api/account', form('DORA')), 409, 'name_taken')
    expect((await visitor().post('/api/account', form('Dorothea'))).status).toBe(201)
    await visitor().post('/api/sign-in-links', { mail })
    const entered = await visitor().post('/api/session/link', { token: await tokenTo(mail, 'sign-in') })
    expect(entered.body).toMatchObject({ name: 'Dorothea', proven: true })
    const later = new Client(serviceAt({ now: clock.now + YEAR }))
    const again = { ...form('Dora'), mail: 'another.dora@example.org' }
    expect((await later.post('/api/account', again)).status).toBe(201)
    await sweep(openDb(env.DB), clock.now + YEAR + 1)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM retired_names').first('n')).toBe(0)
  })

  test('resigns also where the others move at the same moment', async () => {
    const [finn, gerd] = await Promise.all([signedUp('Finn', fetch), signedUp('Gerd', fetch)])
    const game = await begunGame(gerd, finn)
    const [gone, moved] = await Promise.all([
      finn.post('/api/me/deletion', { name: 'Finn', password: PASSWORD }),
      gerd.submit(game, 0, ['hq@d4^0']),
    ])
    expect(gone.status, gone.text).toBe(204)
    expect([200, 409, 422]).toContain(moved.status)
    const log = await storedLog(game)
    expect(log.filter(({ action }) => action === 'resign')).toHaveLength(1)
    expect((await gerd.get(`/api/games/${game}`)).body).toMatchObject({
      status: 'over',
      result: { places: [1, 2] },
    })
  })

  test('of an account without a password asks for the name alone', async () => {
    const hugo = await signedUp('Hugo', fetch)
    await env.DB.prepare("UPDATE users SET password = NULL WHERE name = 'Hugo'").run()
    expectRefusal(
      await hugo.send('PUT', '/api/me/password', { current: '', password: 'a new password' }),
      403,
      'wrong_current',
    )
    expect((await hugo.post('/api/me/deletion', { name: 'Hugo' })).status).toBe(204)
    expect(isJson((await hugo.get('/api/me')).body)).toBe(true)
    expectRefusal(await hugo.get('/api/me'), 401, 'not_signed_in')
  })
})
