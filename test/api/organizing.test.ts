// What organizers do: each act as its organizer, as a player, as a stranger, as nobody; and what follows from it.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { runEvents } from '../../worker/tournaments/runner.ts'
import { at, Client, expectRefusal, list, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, timedGame } from './timed.ts'

const time = { now: Date.parse('2026-11-16T12:00:00Z') }
const service = serviceAt(time)
const NAMES = ['Anna', 'Bert', 'Carl', 'Dora', 'Emil'] as const
let olga: Client
let players: Client[] = []
let nobody: Client
const who = (name: string): Client => players[NAMES.findIndex((known) => known === name)] ?? nobody

beforeAll(async () => {
  olga = await signedUp('Olga', service)
  players = []
  for (const name of NAMES) players.push(await signedUp(name, service))
  nobody = new Client(service)
})
afterAll(expectNoSecretsSaid)

const run = () => runEvents(openDb(env.DB), time.now, () => undefined)
const form = (plan: Json = {}): Json => ({
  name: 'Winter league',
  plan: { format: { kind: 'round-robin', legs: 1 }, seeding: 'order', reserves: true, ...plan },
  openAt: time.now,
  closeAt: time.now + DAY,
  startAt: time.now + 2 * DAY,
})

async function opened(plan: Json, names: readonly string[]): Promise<string> {
  const answer = await olga.post('/api/events', form(plan))
  expect(answer.status, answer.text).toBe(201)
  const id = text(answer.body, 'id')
  await run()
  for (const name of names) {
    expect((await who(name).post(`/api/events/${id}/entrants`, { value: VALUES[0] })).status).toBe(204)
    time.now++
  }
  return id
}

async function begun(plan: Json, names: readonly string[]): Promise<string> {
  const id = await opened(plan, names)
  time.now += 2 * DAY
  await run()
  return id
}

const act = (id: string, body: Json, by: Client = olga) => by.post(`/api/events/${id}/acts`, body)
async function done(id: string, body: Json, by: Client = olga): Promise<void> {
  const answer = await act(id, body, by)
  expect(answer.status, answer.text).toBe(204)
}
const read = async (id: string) => (await olga.get(`/api/events/${id}`)).body
const schedule = async (id: string) => list((await olga.get(`/api/events/${id}/schedule`)).body, 'encounters')
const reason = 'So it was agreed.'
/** Who was told what, by the kind of the notice. */
async function told(id: string, kind: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT name FROM event_notices JOIN users ON users.id = user_id WHERE event_id = ? AND kind = ? ORDER BY n, name',
  )
    .bind(id, kind)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}
const enter = (name: string, id: string) => who(name).post(`/api/events/${id}/entrants`, {})
const states = async (id: string) =>
  Object.fromEntries(list(await read(id), 'entrants').map((one) => [text(one, 'name'), at(one, 'state')]))
async function resign(name: string, game: string): Promise<void> {
  const { head } = (await who(name).get(`/api/games/${game}`)).body
  const answer = await who(name).submit(game, Number(head), ['resign'])
  expect(answer.status, answer.text).toBe(200)
}
const ruled = (by: Client, game: string, after: number, action: string) =>
  by.post(`/api/games/${game}/rulings`, { after, action, reason }, { 'idempotency-key': crypto.randomUUID() })

describe('who may', () => {
  test('organizers and nobody else; the others are added and removed', async () => {
    const id = await opened({}, ['Anna', 'Bert'])
    const cancel = { act: 'cancel', reason }
    expectRefusal(await act(id, cancel, nobody), 401, 'not_signed_in')
    expectRefusal(await act(id, cancel, who('Anna')), 403, 'organizer_only')
    expectRefusal(await act(id, cancel, who('Emil')), 403, 'organizer_only')
    expectRefusal(await act('none', cancel), 404, 'not_found')
    expectRefusal(await act(id, { act: 'cancel' }), 422, 'missing')
    await done(id, { act: 'organizer', name: 'Anna' })
    await done(id, { act: 'news', reason: 'The first round begins on Friday.' }, who('Anna'))
    expect((await read(id))['organizers']).toEqual(['Anna'])
    expectRefusal(await act(id, { act: 'no-organizer', name: 'Olga' }), 409, 'owner_organizes')
    await done(id, { act: 'no-organizer', name: 'Anna' })
    expectRefusal(await act(id, cancel, who('Anna')), 403, 'organizer_only')
    await done(id, cancel)
    expect(await read(id)).toMatchObject({ state: 'cancelled', you: { organizes: true } })
    expectRefusal(await act(id, cancel), 409, 'event_over')
    const { acts } = (await nobody.get(`/api/events/${id}/acts`)).body
    expect(list(acts).slice(-4)).toMatchObject([
      { name: 'Olga', act: 'organizer', players: ['Anna'] },
      { name: 'Anna', act: 'news', reason: 'The first round begins on Friday.' },
      { name: 'Olga', act: 'no-organizer', players: ['Anna'] },
      { name: 'Olga', act: 'cancel', reason },
    ])
  })
})

describe('before it begins', () => {
  test('it is edited, seeded by hand, people are invited and conditions hold', async () => {
    const id = await opened({ entry: 'invited' }, [])
    const enter = (name: string) => who(name).post(`/api/events/${id}/entrants`, {})
    expectRefusal(await enter('Anna'), 403, 'event_invited')
    await done(id, { act: 'invite', names: ['Anna', 'Bert', 'Carl'] })
    for (const name of ['Anna', 'Bert', 'Carl']) expect((await enter(name)).status).toBe(204)
    await done(id, {
      act: 'edit',
      event: { ...form({ rating: { least: 1900, most: 2400 } }), name: 'Spring' },
    })
    expect(await read(id)).toMatchObject({ name: 'Spring' })
    expectRefusal(await enter('Dora'), 403, 'event_rating')
    // Emil has lost the one game he ever played by the clock; who never played has lost none so.
    const late = await timedGame(who('Emil'), who('Dora'), { clock: clock({ days: 1, excused: 0 }) })
    const due = time.now + 2 * DAY
    await carryOutTimeouts(openDb(env.DB), due, () => undefined)
    expect(at((await who('Emil').get(`/api/games/${late}`)).body, 'status')).toBe('over')
    const punctual = await opened({ lateness: 20 }, ['Anna', 'Dora'])
    const came = await who('Emil').post(`/api/events/${punctual}/entrants`, {})
    expectRefusal(came, 403, 'event_reliability')
    expect(text(came.body, 'error', 'message')).toContain('at most 20 %')
    for (const lateness of [null, 100])
      expect(
        (await who('Emil').post(`/api/events/${await opened({ lateness }, [])}/entrants`, {})).status,
      ).toBe(204)
    await done(id, { act: 'seed', names: ['Carl', 'Anna'], reason })
    expectRefusal(await act(id, { act: 'seed', names: ['Dora'], reason }), 404, 'not_in_event')
    time.now += 2 * DAY
    await run()
    expect(list(await read(id), 'entrants').map((one) => at(one, 'name'))).toEqual(['Carl', 'Anna', 'Bert'])
    expectRefusal(await act(id, { act: 'edit', event: form() }), 409, 'event_begun')
    expectRefusal(await act(id, { act: 'seed', names: ['Anna'], reason }), 409, 'event_begun')
  })

  test('whoever waits moves up when another is taken out, or is let in', async () => {
    const id = await opened({ most: 2 }, ['Anna', 'Bert', 'Carl', 'Dora'])
    await done(id, { act: 'withdraw', name: 'Bert', reason })
    await done(id, { act: 'admit', name: 'Dora' })
    expectRefusal(await act(id, { act: 'admit', name: 'Dora' }), 409, 'not_waiting')
    const states = list(await read(id), 'entrants').map((one) => [at(one, 'name'), at(one, 'state')])
    expect(Object.fromEntries(states)).toEqual({ Anna: 'in', Bert: 'withdrawn', Carl: 'in', Dora: 'in' })
  })
})

describe('places and those who wait for them', () => {
  test('registration ends at its date, and begins at it, whether the job was there or not', async () => {
    const answer = await olga.post('/api/events', {
      ...form(),
      openAt: time.now + DAY,
      closeAt: time.now + 2 * DAY,
    })
    const id = text(answer.body, 'id')
    expectRefusal(await enter('Anna', id), 409, 'registration_closed')
    time.now += DAY
    expect((await enter('Anna', id)).status).toBe(204)
    time.now += DAY
    expectRefusal(await enter('Bert', id), 409, 'registration_closed')
    expect(await read(id)).toMatchObject({ state: 'announced' })
  })

  test('whoever moves up is told of a place, not of the withdrawal that made it free', async () => {
    const id = await opened({ most: 2 }, ['Anna', 'Bert', 'Carl', 'Dora', 'Emil'])
    expect((await who('Anna').post(`/api/events/${id}/leave`)).status).toBe(204)
    await done(id, { act: 'withdraw', name: 'Bert', reason })
    expect(await told(id, 'admit')).toEqual(['Carl', 'Dora'])
    expect(await told(id, 'withdraw')).toEqual(['Bert'])
    // More places: nobody who comes now is before who waits.
    await done(id, { act: 'edit', event: form({ most: 3 }) })
    expect(await told(id, 'admit')).toEqual(['Carl', 'Dora', 'Emil'])
    expect(await told(id, 'edit')).toEqual(['Carl', 'Dora'])
    expect((await enter('Anna', id)).status).toBe(204)
    expect(await states(id)).toEqual({
      ...{ Anna: 'waiting', Bert: 'withdrawn', Carl: 'in', Dora: 'in', Emil: 'in' },
    })
    const { acts } = (await nobody.get(`/api/events/${id}/acts`)).body
    expect(list(acts).find((one) => at(one, 'act') === 'edit')).toMatchObject({
      parts: ['closeAt', 'startAt', 'most'],
    })
    await done(id, { act: 'cancel', reason })
    expect(await told(id, 'cancel')).toEqual(['Anna', 'Carl', 'Dora', 'Emil'])
  })

  test('a place that is given up before the first round goes to who waits; with too few it does not begin', async () => {
    const id = await opened({ format: { kind: 'knock-out', lives: 1 }, most: 3 }, [
      'Anna',
      'Bert',
      'Carl',
      'Dora',
    ])
    time.now += DAY
    await run()
    expect(await read(id)).toMatchObject({ state: 'seeded' })
    expect((await who('Anna').post(`/api/events/${id}/leave`)).status).toBe(204)
    const seeds = async () =>
      list(await read(id), 'entrants').flatMap((one) => (at(one, 'seed') === null ? [] : [text(one, 'name')]))
    expect(await seeds()).toEqual(['Dora', 'Bert', 'Carl'])
    // Nobody waits any more: then there is one player less.
    await done(id, { act: 'withdraw', name: 'Bert', reason })
    expect(await seeds()).toEqual(['Dora', 'Carl'])
    expect((await enter('Emil', id)).status).toBe(204)
    await done(id, { act: 'admit', name: 'Emil' })
    expect(await seeds()).toEqual(['Dora', 'Carl', 'Emil'])
    expectRefusal(await enter('Anna', id), 409, 'registration_closed')
    for (const name of ['Emil', 'Carl'])
      expect((await who(name).post(`/api/events/${id}/leave`)).status).toBe(204)
    time.now += DAY
    await run()
    expect(await read(id)).toMatchObject({ state: 'cancelled' })
    expect(await schedule(id)).toEqual([])
  })

  test('no more are let in than the format can pair, and the plan is not changed to one that could not', async () => {
    const three = { seats: 3, least: 3, most: 16 }
    const many = await opened({ ...three, format: { kind: 'swiss', rounds: 3 }, most: 17 }, ['Anna', 'Bert'])
    const id = await opened({ ...three, most: 3 }, ['Anna', 'Bert', 'Carl', 'Dora'])
    const strangers = (event: string, state: string, n: number) =>
      env.DB.batch(
        Array.from({ length: n }, (_, i) => {
          const user = `${event}-${String(i)}`
          return [
            env.DB.prepare(
              `INSERT INTO users (id, name, name_key, mail, mail_key, lang, created_at) VALUES (?, ?, ?, '', ?, 'en', 0)`,
            ).bind(user, user, user, user),
            env.DB.prepare(
              'INSERT INTO entrants (event_id, user_id, state, joined_at) VALUES (?, ?, ?, 0)',
            ).bind(event, user, state),
          ]
        }).flat(),
      )
    await strangers(id, 'in', 13)
    const late = await act(id, { act: 'admit', name: 'Dora' })
    expectRefusal(late, 409, 'event_holds')
    expect(text(late.body, 'error', 'message')).toContain('16 players')
    await strangers(many, 'in', 15)
    expectRefusal(await act(many, { act: 'edit', event: form(three) }), 409, 'event_holds')
    await done(id, { act: 'cancel', reason })
    await done(many, { act: 'cancel', reason })
  })

  test('what was paired by hand for other tables is not played at these', async () => {
    const swiss = { format: { kind: 'swiss', rounds: 1 } }
    const id = await opened({ ...swiss, seats: 3 }, NAMES)
    await done(id, { act: 'pair', names: ['Anna', 'Bert', 'Carl'], reason })
    await done(id, {
      act: 'edit',
      event: { ...form(swiss), closeAt: time.now + DAY, startAt: time.now + DAY },
    })
    time.now += DAY
    await run()
    const tables = (await schedule(id)).map((one) => list(one, 'players').length)
    expect(tables.sort()).toEqual([1, 2, 2])
    await done(id, { act: 'cancel', reason })
  })

  test('with no days before its end nobody is reminded of it', async () => {
    const id = await begun({ window: { days: 7, remind: 0 } }, ['Anna', 'Bert'])
    time.now += 8 * DAY
    await run()
    expect(await told(id, 'remind')).toEqual([])
    await done(id, { act: 'cancel', reason })
  })

  test('whom an organizer invites can wait for a place in any event, and is shown it among their own', async () => {
    const id = await begun({ reserves: false, public: false }, ['Anna', 'Bert'])
    const own = async (name: string) =>
      list((await who(name).get('/api/me/events')).body, 'events').map((one) => text(one, 'id'))
    expectRefusal(await enter('Carl', id), 409, 'registration_closed')
    expect(await own('Carl')).not.toContain(id)
    await done(id, { act: 'invite', names: ['Carl'] })
    expect(await told(id, 'invite')).toEqual(['Carl'])
    for (const name of ['Anna', 'Bert', 'Carl']) expect(await own(name)).toContain(id)
    expectRefusal(await nobody.get('/api/me/events'), 401, 'not_signed_in')
    expect((await enter('Carl', id)).status).toBe(204)
    expectRefusal(await enter('Dora', id), 409, 'registration_closed')
    await done(id, { act: 'replace', name: 'Bert', by: 'Carl', reason })
    expect(await told(id, 'admit')).toEqual(['Carl'])
    expect(await own('Bert')).not.toContain(id)
    await done(id, { act: 'organizer', name: 'Dora' })
    expect(await own('Dora')).toContain(id)
    await done(id, { act: 'cancel', reason })
  })

  test('a Swiss has seasons too, each seeded from the one before and open as long', async () => {
    const plan = { format: { kind: 'swiss', rounds: 1 }, seasons: 2, most: 2, startWhenFull: true }
    const answer = await olga.post('/api/events', { ...form(plan), openAt: 0 })
    const id = text(answer.body, 'id')
    for (const name of ['Anna', 'Bert', 'Carl']) expect((await enter(name, id)).status).toBe(204)
    await run()
    await resign('Anna', text((await schedule(id))[0], 'game'))
    await run()
    const next = text(await read(id), 'next')
    expect(await read(next)).toMatchObject({ state: 'open', season: 2, closeAt: time.now + DAY })
    expect(list(await read(next), 'entrants').map((one) => at(one, 'name'))).toEqual(['Bert', 'Anna'])
    expect(await told(next, 'season')).toEqual(['Anna', 'Bert'])
    expect(await told(next, 'open')).toEqual(['Carl'])
    // Full or not, it waits for those who will not play again, and a seed by hand moves the others on.
    await run()
    expect(await read(next)).toMatchObject({ state: 'open' })
    await done(next, { act: 'withdraw', name: 'Bert', reason })
    expect((await enter('Carl', next)).status).toBe(204)
    await done(next, { act: 'seed', names: ['Carl'], reason })
    const seeds = list(await read(next), 'entrants').map((one) => [at(one, 'name'), at(one, 'seed')])
    expect(seeds.filter(([name]) => name !== 'Bert')).toEqual([
      ['Carl', 0],
      ['Anna', 1],
    ])
  })
})

describe('while it runs', () => {
  test('a player is replaced with all results, in running games too', async () => {
    const id = await begun({}, ['Anna', 'Bert'])
    await who('Carl').post(`/api/events/${id}/entrants`, {})
    const game = text((await schedule(id))[0], 'game')
    await done(id, { act: 'replace', name: 'Bert', by: 'Carl', reason })
    expect(
      list((await schedule(id))[0], 'players')
        .map(String)
        .sort(),
    ).toEqual(['Anna', 'Carl'])
    const { head } = (await who('Carl').get(`/api/games/${game}`)).body
    expectRefusal(await who('Bert').submit(game, Number(head), ['resign']), 403, 'not_yours')
    expect((await who('Carl').submit(game, Number(head), ['resign'])).status).toBe(200)
    await run()
    const entrants = list(await read(id), 'entrants')
    expect(entrants.map((one) => [at(one, 'name'), at(one, 'place'), at(one, 'replacedBy')]).sort()).toEqual([
      ['Anna', 1, null],
      ['Bert', null, 'Carl'],
      ['Carl', 2, null],
    ])
  })

  test('whoever takes a seat that must act is told of the turn, once; at the other seat there is nothing to tell', async () => {
    const id = await begun({}, ['Anna', 'Bert'])
    for (const name of ['Carl', 'Dora']) await who(name).post(`/api/events/${id}/entrants`, {})
    const game = text((await schedule(id))[0], 'game')
    const acting = await env.DB.prepare(
      `SELECT name FROM seats JOIN users ON users.id = user_id WHERE game_id = ? AND owes_since IS NOT NULL`,
    )
      .bind(game)
      .first<string>('name')
    const waiting = acting === 'Anna' ? 'Bert' : 'Anna'
    await env.DB.prepare(`DELETE FROM notices WHERE game_id = ?`).bind(game).run()
    await done(id, { act: 'replace', name: waiting, by: 'Dora', reason })
    await done(id, { act: 'replace', name: acting, by: 'Carl', reason })
    await run()
    const { head } = (await who('Carl').get(`/api/games/${game}`)).body
    const { results } = await env.DB.prepare(
      `SELECT cause, name, kind FROM notices JOIN users ON users.id = user_id WHERE game_id = ?`,
    )
      .bind(game)
      .run()
    expect(results).toEqual([{ cause: `${game}/${Number(head)}`, name: 'Carl', kind: 'turn' }])
  })

  test('forfeits, adjudications, an extension; and nobody rules on their own encounter', async () => {
    const id = await begun({ window: { days: 7, remind: 2 } }, ['Anna', 'Bert', 'Carl', 'Dora'])
    await done(id, { act: 'organizer', name: 'Anna' })
    const ends = Number((await read(id))['roundEndsAt'])
    await done(id, { act: 'extend', days: 3, reason })
    expect((await read(id))['roundEndsAt']).toBe(ends + 3 * DAY)
    const [first, second] = await schedule(id)
    const own = list(first, 'players').includes('Anna') ? first : second
    const other = own === first ? second : first
    const loser = text(other, 'players', 1)
    expectRefusal(
      await act(id, { act: 'forfeit', key: text(own, 'key'), names: ['Anna'], reason }, who('Anna')),
      403,
      'own_encounter',
    )
    await done(id, { act: 'forfeit', key: text(other, 'key'), names: [loser], reason }, who('Anna'))
    await done(id, { act: 'adjudicate', key: text(own, 'key'), places: [1, 1], hq: [7.5, 7.5], reason })
    const after = (await schedule(id)).filter((one) => at(one, 'round') === 1)
    const find = (key: string) => after.find((one) => at(one, 'key') === key)
    expect(at(find(text(other, 'key')), 'result', 1)).toMatchObject({ place: 2, forfeited: true })
    expect(at(find(text(own, 'key')), 'result')).toMatchObject([{ hq: 7.5 }, { hq: 7.5 }])
    const game = (await olga.get(`/api/games/${text(own, 'game')}`)).body
    expect(at(game, 'status')).toBe('over')
    expect(await read(id)).toMatchObject({ round: 2 })
    expectRefusal(
      await act(id, { act: 'forfeit', key: text(other, 'key'), names: [loser], reason }),
      409,
      'encounter_over',
    )
  })

  test('nobody came: both forfeit, and the game is nobody’s', async () => {
    const id = await begun({ scoring: { win: 2, draw: 1, loss: 0, bye: 2, forfeit: -1 } }, ['Anna', 'Bert'])
    const [first] = await schedule(id)
    const forfeit = { act: 'forfeit', key: text(first, 'key'), reason }
    expectRefusal(await act(id, { ...forfeit, names: ['Carl'] }), 422, 'no_option')
    expectRefusal(await act(id, { ...forfeit, names: [] }), 422, 'too_few')
    await done(id, { ...forfeit, names: ['Anna', 'Bert'] })
    expect((await schedule(id))[0]).toMatchObject({
      result: [
        { place: 1, hq: 0, timeouts: 1, forfeited: true },
        { place: 1, hq: 0, timeouts: 1, forfeited: true },
      ],
    })
    const game = (await olga.get(`/api/games/${text(first, 'game')}`)).body
    expect(at(game, 'result')).toMatchObject({ how: 'adjudicated', places: [1, 1], points: [0, 0] })
    const { divisions } = (await olga.get(`/api/events/${id}/tables`)).body
    expect(list(divisions, 0, 'rows').map((row) => [at(row, 'place'), at(row, 'values', 0)])).toEqual([
      [1, -1],
      [1, -1],
    ])
  })

  test('of a duel one game of which is won the whole is forfeited, by ruling and by withdrawal', async () => {
    const id = await begun({ unit: 'duel' }, ['Anna', 'Bert', 'Carl', 'Dora'])
    const pairs = await schedule(id)
    const losers: string[] = []
    for (const one of pairs) {
      const [winner = '', loser = ''] = list(one, 'players').map(String)
      await resign(loser, text(one, 'games', 0, 'id'))
      losers.push(winner)
    }
    // Those who have won the first game do not play the second.
    await done(id, { act: 'forfeit', key: text(pairs[0], 'key'), names: [losers[0] ?? ''], reason })
    expect((await who(losers[1] ?? '').post(`/api/events/${id}/leave`)).status).toBe(204)
    await run()
    for (const one of (await schedule(id)).filter((one) => at(one, 'round') === 1))
      expect(at(one, 'result')).toMatchObject([{ forfeited: true }, { forfeited: false }])
    await done(id, { act: 'cancel', reason })
  })

  test('both owe a decision when the round ends: both forfeit', async () => {
    const choosing = { pool: ['borgo', 'hegemony', 'moloch', 'outpost'], choosing: { way: 'ban' } }
    const id = await begun({ late: 'forfeit', window: { days: 2, remind: 1 }, setup: choosing }, [
      'Anna',
      'Bert',
    ])
    time.now += 2 * DAY
    await run()
    expect((await schedule(id))[0]).toMatchObject({ result: [{ forfeited: true }, { forfeited: true }] })
    expect(await read(id)).toMatchObject({ state: 'finished' })
  })

  test('a round that is over gets its days from now on; whose result waits is not reminded', async () => {
    const id = await begun({ approval: true, window: { days: 7, remind: 2 } }, [
      'Anna',
      'Bert',
      'Carl',
      'Dora',
    ])
    const [first] = await schedule(id)
    await resign(text(first, 'players', 0), text(first, 'game'))
    await run()
    expect(await told(id, 'results')).toEqual(['Olga'])
    time.now += 10 * DAY
    await run()
    const reminded = await told(id, 'remind')
    expect(reminded).toHaveLength(2)
    for (const name of list(first, 'players')) expect(reminded).not.toContain(name)
    await done(id, { act: 'extend', days: 3, reason })
    expect(await read(id)).toMatchObject({ roundEndsAt: time.now + 3 * DAY })
    // Of more that come while one waits the organizers are not told again.
    const second = (await schedule(id))[1]
    await resign(text(second, 'players', 0), text(second, 'game'))
    await run()
    expect(await told(id, 'results')).toEqual(['Olga'])
    await done(id, { act: 'adjudicate', key: text(second, 'key'), places: [1, 2], hq: [9, 4.5], reason })
    const { acts } = (await nobody.get(`/api/events/${id}/acts`)).body
    expect(list(acts).at(-1)).toMatchObject({ act: 'adjudicate', hq: [9, 4.5] })
    const three = { act: 'adjudicate', key: text(second, 'key'), hq: [9, 4.5], reason }
    expectRefusal(await act(id, { ...three, places: [1, 3] }), 422, 'no_option')
    await done(id, { act: 'cancel', reason })
  })

  test('an organizer who plays decides nothing of their own encounter, nor of its game, if there is another', async () => {
    const clock = { kind: 'turn', days: 1, atZero: 'organizer' }
    const answer = await olga.post('/api/events', form({ clock }))
    const id = text(answer.body, 'id')
    await run()
    for (const one of [olga, who('Anna')])
      expect((await one.post(`/api/events/${id}/entrants`, {})).status).toBe(204)
    time.now += 2 * DAY
    await run()
    await done(id, { act: 'organizer', name: 'Dora' })
    expectRefusal(await act(id, { act: 'withdraw', name: 'Anna', reason }), 403, 'own_encounter')
    const [first] = await schedule(id)
    const key = text(first, 'key')
    expectRefusal(await act(id, { act: 'forfeit', key, names: ['Anna'], reason }), 403, 'own_encounter')
    const draw = { act: 'adjudicate', key, places: [1, 1], hq: [0, 0], reason }
    expectRefusal(await act(id, draw), 403, 'own_encounter')
    const game = text(first, 'game')
    time.now += 3 * DAY
    const { head } = (await olga.get(`/api/games/${game}`)).body
    for (const seat of [0, 1])
      expectRefusal(await ruled(olga, game, Number(head), `forfeit ${String(seat)}`), 403, 'own_encounter')
    // Who organizes as well and does not play may.
    for (const by of [who('Anna'), who('Bert')])
      expectRefusal(await ruled(by, game, Number(head), 'forfeit 0'), 403, 'organizer_only')
    const [seat = 0] = list((await olga.get(`/api/games/${game}`)).body, 'decisions').map((one) =>
      Number(at(one, 'seat')),
    )
    expect((await ruled(who('Dora'), game, Number(head), `forfeit ${String(seat)}`)).status).toBe(200)
    await run()
    expect((await schedule(id))[0]).toMatchObject({ key, final: true })
    const own = list((await nobody.get(`/api/events/${id}/acts`)).body, 'acts').map((one) => at(one, 'own'))
    expect(own).not.toContain(true)
  })

  test('the only organizer may, and everybody can read that it was their own', async () => {
    const answer = await olga.post(
      '/api/events',
      form({ approval: true, format: { kind: 'round-robin', legs: 2 } }),
    )
    const id = text(answer.body, 'id')
    await run()
    for (const one of [olga, who('Anna')])
      expect((await one.post(`/api/events/${id}/entrants`, {})).status).toBe(204)
    time.now += 2 * DAY
    await run()
    const keyOf = async (round: number) =>
      text(
        (await schedule(id)).find((one) => at(one, 'round') === round),
        'key',
      )
    await done(id, { act: 'forfeit', key: await keyOf(1), names: ['Anna'], reason })
    // Two organizers who meet each other are as one.
    await done(id, { act: 'organizer', name: 'Anna' })
    const approve = { act: 'approve', keys: [await keyOf(1)] }
    await done(id, { act: 'organizer', name: 'Bert' })
    expectRefusal(await act(id, approve), 403, 'own_encounter')
    expectRefusal(await act(id, approve, who('Anna')), 403, 'own_encounter')
    await done(id, { act: 'no-organizer', name: 'Bert' })
    await done(id, approve, who('Anna'))
    await done(id, { act: 'adjudicate', key: await keyOf(2), places: [2, 1], hq: [3, 9], reason })
    expect(await read(id)).toMatchObject({ state: 'finished' })
    const acts = list((await nobody.get(`/api/events/${id}/acts`)).body, 'acts')
    expect(
      acts.filter((one) => at(one, 'own') === true).map((one) => [at(one, 'name'), at(one, 'act')]),
    ).toEqual([
      ['Olga', 'forfeit'],
      ['Anna', 'approve'],
      ['Olga', 'adjudicate'],
    ])
  })

  test('a game that cannot begin stops no other; organizers are told once, and decide it', async () => {
    const says = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const id = await opened({ format: { kind: 'swiss', rounds: 1 }, seats: 4 }, NAMES)
    for (const name of ['Gina', 'Hugo'])
      expect((await (await signedUp(name, service)).post(`/api/events/${id}/entrants`, {})).status).toBe(204)
    // As if the rules had changed meanwhile: this mode is for three.
    await env.DB.prepare(`UPDATE events SET plan = json_set(plan, '$.setup.mode', 'one_vs_two') WHERE id = ?`)
      .bind(id)
      .run()
    time.now += 2 * DAY
    for (let i = 0; i < 3; i++) await run()
    const tables = await schedule(id)
    const begun = tables.filter((one) => at(one, 'game') !== null)
    expect(begun.map((one) => list(one, 'players').length)).toEqual([3])
    const stuck = tables.find((one) => at(one, 'game') === null)
    const key = text(stuck, 'key')
    const { acts } = (await nobody.get(`/api/events/${id}/acts`)).body
    expect(list(acts).filter((one) => at(one, 'act') === 'stuck')).toMatchObject([
      { name: null, key, round: 1 },
    ])
    const { results } = await env.DB.prepare(
      `SELECT name FROM event_notices JOIN users ON users.id = user_id WHERE event_id = ? AND kind = 'stuck'`,
    )
      .bind(id)
      .all()
    expect(results).toEqual([{ name: 'Olga' }])
    expect(says.mock.calls.some(([event, encounter]) => event === id && encounter === key)).toBe(true)
    says.mockRestore()
    await done(id, { act: 'forfeit', key, names: [text(stuck, 'players', 0)], reason })
    expect((await schedule(id)).find((one) => at(one, 'key') === key)).toMatchObject({
      final: true,
      result: [{ place: 2, forfeited: true }, { place: 1 }, { place: 1 }, { place: 1 }],
    })
    await done(id, { act: 'withdraw', name: text(begun[0], 'players', 0), reason })
    expect(await read(id)).toMatchObject({ state: 'finished' })
  })

  test('results wait for approval, forbidden pairs do not meet, a pairing by hand and a late player come next', async () => {
    const plan = { format: { kind: 'swiss', rounds: 3 }, approval: true }
    const id = await begun(plan, ['Anna', 'Bert', 'Carl', 'Dora'])
    await who('Emil').post(`/api/events/${id}/entrants`, {})
    await done(id, { act: 'admit', name: 'Emil' })
    await done(id, { act: 'pair', names: ['Emil', 'Anna'], reason })
    await done(id, { act: 'forbid', names: ['Bert', 'Carl'], reason })
    const keys: string[] = []
    for (const one of await schedule(id)) {
      const loser = who(text(one, 'players', 1))
      const game = text(one, 'game')
      const { head } = (await loser.get(`/api/games/${game}`)).body
      await loser.submit(game, Number(head), ['resign'])
      keys.push(text(one, 'key'))
    }
    await run()
    expect(await read(id)).toMatchObject({ round: 1 })
    expectRefusal(await act(id, { act: 'approve', keys: ['0.9.9'] }), 404, 'not_found')
    await done(id, { act: 'approve', keys })
    expect(await read(id)).toMatchObject({ round: 2, fixed: [] })
    const next = (await schedule(id)).filter((one) => at(one, 'round') === 2)
    const pairs = next.map((one) => list(one, 'players').map(String).sort().join())
    expect(pairs).toContain('Anna,Emil')
    expect(pairs).not.toContain('Bert,Carl')
    expectRefusal(await act(id, { act: 'pair', names: ['Olga'], reason }), 404, 'not_in_event')
  })
})
