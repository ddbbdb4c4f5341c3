// Armies chosen in the game: what the table asks, what leaves the service while choices are sealed, what comes of it.
import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { verify } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { rateFinished } from '../../worker/ratings/job.ts'
import { at, Client, expectRefusal, list, signedUp, text } from './client.ts'
import type { Json } from './client.ts'
import { exported, playOn, storedLog } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, expectTrueRows, seatRows } from './timed.ts'

const time = { now: Date.parse('2026-11-16T12:00:00Z') }
const service = serviceAt(time)
const nobody = new Client(service)
const [anna, bert, carl] = [
  await signedUp('Anna', service),
  await signedUp('Bert', service),
  await signedUp('Carl', service),
]

afterAll(expectNoSecretsSaid)

const banning = { game: 'hex', army: null, first: 'me', setup: { choosing: { way: 'ban' } } }

async function opened(changes: Json = {}): Promise<{ id: string; invite: string }> {
  const answer = await anna.post('/api/games', { ...banning, ...changes })
  expect(answer.status, answer.text).toBe(201)
  return { id: text(answer.body, 'id'), invite: text(answer.body, 'invite') }
}

async function begun(changes: Json = {}): Promise<string> {
  const { id, invite } = await opened(changes)
  expect((await bert.post(`/api/invites/${invite}/join`, { army: null })).status).toBe(200)
  return id
}

const armiesOf = async (id: string): Promise<unknown[]> =>
  list((await anna.get(`/api/games/${id}`)).body, 'seats').map((seat) => at(seat, 'army'))
const headOf = async (id: string): Promise<number> => (await storedLog(id)).length - 1
const play = async (client: Client, id: string, ...actions: string[]) => {
  const answer = await client.submit(id, await headOf(id), actions)
  expect(answer.status, answer.text).toBe(200)
}

describe('a table where armies are chosen in the game', () => {
  test('takes nobody with an army of their own, and has none to offer', async () => {
    expectRefusal(await anna.post('/api/games', { ...banning, army: 'borgo' }), 422, 'bad_setup')
    const three = { ...banning, seats: 3 }
    expectRefusal(await anna.post('/api/games', three), 422, 'bad_setup')
    for (const match of ['mirrored', 'duplicate'])
      expectRefusal(await anna.post('/api/games', { ...banning, match }), 422, 'pair_chosen')
    const { invite } = await opened()
    expect(at((await nobody.get(`/api/invites/${invite}`)).body, 'armies')).toEqual([])
    expectRefusal(await bert.post(`/api/invites/${invite}/join`, { army: 'moloch' }), 422, 'bad_setup')
  })

  test('is not found by who looks for an army', async () => {
    const { id } = await opened({ public: true })
    const ids = async (query: string) =>
      list((await nobody.get(`/api/tables?game=hex${query}`)).body, 'tables').map((table) => at(table, 'id'))
    expect(await ids('')).toContain(id)
    expect(await ids('&army=borgo')).not.toContain(id)
  })
})

describe('bring, ban, pick', () => {
  test('keeps each choice from the other, from those who watch, and from the export, until both are in', async () => {
    const id = await begun({ public: true, clock: clock() })
    const steps = [
      ['bring:borgo.hegemony.moloch', 'bring:borgo.moloch.outpost'],
      ['ban:outpost', 'ban:hegemony'],
      ['army:borgo', 'army:moloch'],
    ]
    for (const [mine = '', other = ''] of steps) {
      const before = await bert.get(`/api/games/${id}`)
      await play(anna, id, mine)
      for (const client of [bert, carl, nobody]) {
        for (const part of ['/log', `/at/${await headOf(id)}`])
          expect((await client.get(`/api/games/${id}${part}`)).text).not.toContain(mine)
        const { view, decisions } = (await client.get(`/api/games/${id}`)).body
        expect(at(view, 'stage', 'answers', 0)).toBeNull()
        expect(at(decisions, 0, 'options') === null).toBe(client !== bert)
        expectRefusal(await client.get(`/api/games/${id}/export`), 409, 'still_hidden')
      }
      // Nothing but the head, the log and who is still asked has changed for the other.
      const after = await bert.get(`/api/games/${id}`)
      expect(at(after.body, 'view', 'stage', 'answers')).toEqual(at(before.body, 'view', 'stage', 'answers'))
      expect(await armiesOf(id)).toEqual([null, null])
      expect((await anna.get(`/api/games/${id}/log`)).text).toContain(mine)
      await play(bert, id, other)
      expect((await nobody.get(`/api/games/${id}/log`)).text).toContain(mine)
      await expectTrueRows(id)
    }
    expect(await armiesOf(id)).toEqual(['borgo', 'moloch'])
    expect(at((await anna.get(`/api/games/${id}`)).body, 'view', 'stage')).toEqual({ at: 'hq' })
  })

  test('is played on, verified, rated, and the rematch has the armies exchanged', async () => {
    const id = await begun({ ranked: true })
    await play(anna, id, 'bring:borgo.hegemony.moloch')
    await play(bert, id, 'bring:borgo.hegemony.moloch')
    await play(anna, id, 'ban:borgo')
    await play(bert, id, 'ban:borgo')
    await play(anna, id, 'army:moloch')
    await play(bert, id, 'army:moloch')
    const armies = await armiesOf(id)
    expect([...armies].sort()).toEqual(['hegemony', 'moloch'])
    await playOn([anna, bert], id, (table) => table.state.turn > 2)
    await play(bert, id, 'resign')
    expect(await verify(games.hex, await exported(anna, id))).toMatchObject({
      faults: [],
      drawsChecked: true,
    })
    await rateFinished(openDb(env.DB), time.now)
    expect(list((await nobody.get('/api/players/Anna/record')).body, 'ratings')).toHaveLength(1)
    const again = text((await anna.post(`/api/games/${id}/rematch`, {})).body, 'id')
    await bert.post(`/api/games/${id}/rematch`, {})
    expect(at((await anna.get(`/api/games/${again}`)).body, 'view', 'stage')).toEqual({ at: 'hq' })
    expect(await armiesOf(again)).toEqual(armies)
    expect(list((await anna.get(`/api/games/${again}`)).body, 'mine')).toEqual([1])
  })

  test('is resigned before anybody has an army; the rematch chooses anew', async () => {
    const id = await begun()
    await play(anna, id, 'resign')
    expect(at((await bert.get(`/api/games/${id}`)).body, 'result')).toMatchObject({ points: [0, 20] })
    const again = text((await anna.post(`/api/games/${id}/rematch`, {})).body, 'id')
    await bert.post(`/api/games/${id}/rematch`, {})
    expect(at((await anna.get(`/api/games/${again}`)).body, 'view', 'stage', 'step')).toBe('bring')
  })

  test('goes on by the clock for who does not come', async () => {
    const id = await begun({ clock: clock({ excused: 9 }) })
    await play(anna, id, 'bring:borgo.hegemony.outpost')
    expect((await seatRows(id)).map((seat) => seat.deadline === null)).toEqual([true, false])
    time.now += 3 * DAY + 2 * 60_000
    expectRefusal(await anna.submit(id, 1, ['ban:borgo']), 409, 'moved')
    expect((await storedLog(id)).slice(2).map(({ by, seat, action }) => [by, seat, action])).toEqual([
      ['clock', 1, 'bring:borgo.hegemony.moloch'],
      // It owes the next choice at once: all of that is one time-out.
      ['clock', 1, 'ban:borgo'],
    ])
    await expectTrueRows(id)
  })
})

test('a draft goes seat by seat, and the letter says what is wanted', async () => {
  const id = await begun({ setup: { choosing: { way: 'draft' } } })
  expectRefusal(await anna.submit(id, 0, ['army:borgo']), 422, 'not_your_decision')
  await play(bert, id, 'army:moloch')
  await play(anna, id, 'army:borgo')
  expect(await armiesOf(id)).toEqual(['borgo', 'moloch'])
  await expectTrueRows(id)
})
