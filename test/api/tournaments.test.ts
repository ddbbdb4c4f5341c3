// The addresses of events: as organizer, as player, as a stranger, as nobody.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { runEvents } from '../../worker/tournaments/runner.ts'
import { at, Client, expectRefusal, list, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { DAY } from './timed.ts'

const START = Date.parse('2026-11-16T12:00:00Z')
const time = { now: START }
const service = serviceAt(time)
let olga: Client
let anna: Client
let bert: Client
let carl: Client
let nobody: Client

beforeAll(async () => {
  olga = await signedUp('Olga', service)
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  carl = await signedUp('Carl', service)
  nobody = new Client(service)
})
afterAll(expectNoSecretsSaid)

const run = () => runEvents(openDb(env.DB), time.now, () => undefined)

const form = (plan: Json = {}, more: Json = {}): Json => ({
  name: 'Winter league',
  plan: { format: { kind: 'round-robin', legs: 1 }, ...plan },
  openAt: time.now,
  closeAt: time.now + DAY,
  startAt: time.now + 2 * DAY,
  ...more,
})

async function announced(plan: Json = {}): Promise<string> {
  const answer = await olga.post('/api/events', form(plan))
  expect(answer.status, answer.text).toBe(201)
  await run()
  return text(answer.body, 'id')
}

const enter = (who: Client, id: string) => who.post(`/api/events/${id}/entrants`, { value: VALUES[0] })

describe('announcing', () => {
  test('one form is enough, and what is left out is usual', async () => {
    const id = await announced()
    const { body } = await nobody.get(`/api/events/${id}`)
    expect(body).toMatchObject({
      name: 'Winter league',
      organizer: 'Olga',
      state: 'open',
      season: 1,
      seed: null,
    })
    expect(at(body, 'plan', 'tiebreaks')).toEqual([
      'points',
      'hq',
      'head-to-head',
      'sonneborn-berger',
      'wins',
    ])
    expect(list((await nobody.get('/api/events')).body, 'events')).toMatchObject([
      { id, format: 'round-robin', game: 'hex', unit: 'game', players: 0, most: 64 },
    ])
  })

  test('nobody cannot, and what cannot be played is refused', async () => {
    expectRefusal(await nobody.post('/api/events', form()), 401, 'not_signed_in')
    expectRefusal(await olga.post('/api/events', form({}, { closeAt: time.now })), 422, 'bad_time')
    expectRefusal(await olga.post('/api/events', form({}, { startAt: time.now })), 422, 'bad_time')
    expectRefusal(await olga.post('/api/events', form({ tiebreaks: ['hq'] })), 422, 'no_option')
    expectRefusal(await olga.post('/api/events', form({ setup: { mode: 'chess' } })), 422, 'bad_setup')
    const divisions = { kind: 'divisions', legs: 1, size: 12, up: 1, down: 1 }
    const three = { seats: 3, least: 3, most: 16 }
    for (const plan of [
      { seats: 4, format: { kind: 'swiss', rounds: 3 }, unit: 'duel' },
      { ...three, format: { kind: 'knock-out', lives: 1 } },
      { ...three, format: { kind: 'ladder', rounds: 3 } },
      { ...three, format: divisions },
      { ...three, most: 17 },
      { ...three, least: 2 },
      { ...three, game: 'convoy' },
    ])
      expectRefusal(await olga.post('/api/events', form(plan)), 422, 'no_option')
    const two = { how: 'fixed', rounds: [['borgo', 'moloch']] }
    const short = { seats: 3, format: { kind: 'swiss', rounds: 3 }, armies: two }
    expectRefusal(await olga.post('/api/events', form(short)), 422, 'no_option')
    // With seven players one table is of three.
    const team = { seats: 4, format: { kind: 'swiss', rounds: 3 }, setup: { mode: 'team' } }
    expectRefusal(await olga.post('/api/events', form(team)), 422, 'bad_setup')
    const backwards = { win: 0, draw: 1, loss: 2, bye: 0, forfeit: 0 }
    expectRefusal(await olga.post('/api/events', form({ scoring: backwards })), 422, 'no_option')
  })
})

describe('taking part', () => {
  test('players come and go, nobody and latecomers do not', async () => {
    const id = await announced()
    expectRefusal(await enter(nobody, id), 401, 'not_signed_in')
    expectRefusal(await enter(anna, 'no-such-event'), 404, 'not_found')
    expect((await enter(anna, id)).status).toBe(204)
    expect((await enter(anna, id)).status).toBe(204)
    time.now++
    expect((await enter(bert, id)).status).toBe(204)
    expectRefusal(await carl.post(`/api/events/${id}/leave`), 404, 'not_entered')
    expectRefusal(await nobody.post(`/api/events/${id}/leave`), 401, 'not_signed_in')
    expect((await bert.post(`/api/events/${id}/leave`)).status).toBe(204)
    expect((await enter(bert, id)).status).toBe(204)
    const { body } = await nobody.get(`/api/events/${id}`)
    expect(list(body, 'entrants')).toMatchObject([
      { name: 'Anna', state: 'in' },
      { name: 'Bert', state: 'in' },
    ])
    const { acts } = (await nobody.get(`/api/events/${id}/acts`)).body
    expect(list(acts).map((act) => [at(act, 'name'), at(act, 'act')])).toEqual([
      ['Olga', 'announce'],
      [null, 'open'],
      ['Anna', 'register'],
      ['Bert', 'register'],
      ['Bert', 'withdraw'],
      ['Bert', 'register'],
    ])
    time.now += DAY
    await run()
    expectRefusal(await enter(carl, id), 409, 'registration_closed')
  })

  test('an event that is not public is read by those who take part and by nobody else', async () => {
    const id = await announced({ public: false })
    await enter(anna, id)
    for (const path of ['', '/tables', '/schedule', '/acts', '/armies']) {
      expect((await anna.get(`/api/events/${id}${path}`)).status, path).toBe(200)
      expect((await olga.get(`/api/events/${id}${path}`)).status, path).toBe(200)
      expectRefusal(await carl.get(`/api/events/${id}${path}`), 403, 'not_yours')
      expectRefusal(await nobody.get(`/api/events/${id}${path}`), 401, 'not_signed_in')
      expectRefusal(await nobody.get(`/api/events/none${path}`), 404, 'not_found')
    }
    for (const path of ['/tables.csv', '/schedule.csv', '/feed.atom']) {
      expectRefusal(await carl.get(`/api/events/${id}${path}`), 403, 'not_yours')
      expectRefusal(await nobody.get(`/api/events/${id}${path}`), 401, 'not_signed_in')
    }
    const { events } = (await nobody.get('/api/events')).body
    expect(list(events).map((event) => at(event, 'id'))).not.toContain(id)
  })
})

describe('following', () => {
  test('a league is played, and its tables tell who can still finish where', async () => {
    const armies = { how: 'fixed', rounds: [['borgo', 'moloch']] }
    const id = await announced({ seeding: 'order', armies })
    for (const who of [anna, bert, carl]) {
      await enter(who, id)
      time.now++
    }
    time.now += 2 * DAY
    await run()
    const before = (await nobody.get(`/api/events/${id}/tables`)).body
    expect(at(before, 'divisions', 0, 'rows', 0, 'finish')).toEqual({
      best: 1,
      worst: 3,
      says: 'Can still finish 1st to 3rd',
    })
    expect(text(before, 'tiebreaks', 0, 'says')).toMatch(/^Points: /)
    const { coming } = (await nobody.get(`/api/events/${id}/schedule`)).body
    const later = list(coming).map((one) => [
      at(one, 'round'),
      list(one, 'players').map(String).sort().join(),
    ])
    expect(later.map(([round]) => round)).toEqual([2, 2, 3, 3])
    expect(new Set(later.map(([, pair]) => pair)).size).toBe(4)
    const planned = await (await plainly(`/api/events/${id}/schedule.csv`)).text()
    expect(planned.match(/^\d,1,,to come,\w+,,,,,,\w+,,,,,\r$/gm)).toHaveLength(2)
    expect(planned).toMatch(/^1,1,[\d.]+,running,/m)
    for (let round = 0; round < 3; round++) {
      const { encounters } = (await nobody.get(`/api/events/${id}/schedule`)).body
      const open = list(encounters).find((one) => at(one, 'result') === null && at(one, 'game') !== null)
      const game = text(open, 'game')
      const loser = list(open, 'players').includes('Carl') ? carl : bert
      const { head } = (await loser.get(`/api/games/${game}`)).body
      expect((await loser.submit(game, Number(head), ['resign'])).status).toBe(200)
      await run()
    }
    const { body } = await nobody.get(`/api/events/${id}`)
    expect(body).toMatchObject({ state: 'finished' })
    expect(text(body, 'seed')).toMatch(/^[0-9a-f]{64}$/)
    const tables = (await nobody.get(`/api/events/${id}/tables`)).body
    const rows = list(tables, 'divisions', 0, 'rows')
    expect(rows.map((row) => [at(row, 'place'), at(row, 'name'), at(row, 'values', 0)])).toEqual([
      [1, 'Anna', 3],
      [2, 'Bert', 2],
      [3, 'Carl', 1],
    ])
    expect(at(rows[1], 'finish')).toEqual({ best: 2, worst: 2, says: 'Finishes 2nd' })
    const file = await plainly(`/api/events/${id}/tables.csv`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
      'division,place,player,played,points,hq,head-to-head,sonneborn-berger,wins',
      expect.stringMatching(/^1,1,Anna,2,3,/),
    ])
    const rounds = await plainly(`/api/events/${id}/schedule.csv`)
    expect(rounds.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await rounds.text()).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'round,division,encounter,state,player 1,place 1,points 1,hq 1,timeouts 1,forfeited 1,player 2,place 2,points 2,hq 2,timeouts 2,forfeited 2',
    )
    expect(lines).toHaveLength(7)
    const won = lines.filter((line) => /Anna/.test(line) && /,over,/.test(line))
    expect(won).toHaveLength(2)
    for (const line of won) expect(line).toMatch(/,Anna,1,1,\d+,0,no(,|$)/)
    expect(lines.filter((line) => /^\d,1,[\d.]+,bye,\w+,,1,,,,,,,,,$/.test(line))).toHaveLength(3)
    const { armies: sums } = (await nobody.get(`/api/events/${id}/armies`)).body
    expect(
      list(sums)
        .map((one) => [at(one, 'army'), at(one, 'games')])
        .sort(),
    ).toEqual([
      ['borgo', 3],
      ['moloch', 3],
    ])
    const victories = list(sums).map((one) => Number(at(one, 'won')))
    const lost = list(sums).map((one) => Number(at(one, 'lost')))
    expect(victories[0]).toBe(lost[1])
    expect(victories[1]).toBe(lost[0])
    expect(list(sums).every((one) => at(one, 'of') === at(sums, 0, 'of'))).toBe(true)
    expectRefusal(await anna.post(`/api/events/${id}/leave`), 409, 'event_over')
  })
})

test('an event is followed by its feed, in the language that is asked for', async () => {
  const id = await announced()
  await enter(anna, id)
  expect(
    (await olga.post(`/api/events/${id}/acts`, { act: 'news', reason: 'On <Friday> & later.' })).status,
  ).toBe(204)
  const file = await plainly(`/api/events/${id}/feed.atom`)
  expect(file.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await file.text()
  expect(text).toContain('<title>The organizers write. On &lt;Friday&gt; &amp; later.</title>')
  expect(text).toContain('<title>Registration is open</title>')
  expect(text).not.toContain('Anna')
  const polish = new Request(`http://localhost:8787/api/events/${id}/feed.atom`, {
    headers: { 'accept-language': 'pl' },
  })
  expect(await (await service(polish)).text()).toContain('xml:lang="pl"')
})

const plainly = (path: string) => service(new Request(`http://localhost:8787${path}`))
