import { afterAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { verify } from '../../shared/kernel/index.ts'
import { standings } from '../../worker/match/pairs.ts'
import { at, begunGame, Client, expectRefusal, list, number, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { exported, playOn, storedLog, storedTable } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'

const nobody = new Client()
const [anna, bert, carl] = await Promise.all([signedUp('Anna'), signedUp('Bert'), signedUp('Carl')])

afterAll(expectNoSecretsSaid)

async function paired(changes: Json = {}): Promise<{ match: string; first: string; second: string }> {
  const opened = await anna.post('/api/games', {
    ...{ game: 'hex', army: 'borgo', first: 'lot', match: 'mirrored', value: VALUES[0] },
    ...changes,
  })
  expect(opened.status, opened.text).toBe(201)
  const invite = text(opened.body, 'invite')
  const look = await nobody.get(`/api/invites/${invite}`)
  expect(text(look.body, 'match', 'says')).toMatch(/HQ points/)
  await bert.post(`/api/invites/${invite}/join`, { army: 'moloch', value: VALUES[1] })
  const match = text(look.body, 'match', 'id')
  const first = text(opened.body, 'id')
  const ids = list((await anna.get(`/api/matches/${match}`)).body, 'games').map((game) => text(game, 'id'))
  return { match, first, second: ids.find((id) => id !== first) ?? '' }
}

const resign = async (client: Client, id: string) =>
  client.submit(id, (await storedLog(id)).length - 1, ['resign'])

describe('a mirrored duel', () => {
  test('is two games with the people exchanged and the same army first', async () => {
    const { match, first, second } = await paired()
    const [one, two] = await Promise.all([storedTable(first), storedTable(second)])
    expect(two.state.players.map((player) => player.army)).toEqual(['borgo', 'moloch'])
    expect(two.state.order).toEqual(one.state.order)
    const seats = async (id: string) =>
      list((await anna.get(`/api/games/${id}`)).body, 'seats').map((seat) => [
        at(seat, 'name'),
        at(seat, 'value'),
      ])
    expect(await seats(first)).toEqual([
      ['Anna', VALUES[0]],
      ['Bert', VALUES[1]],
    ])
    expect(await seats(second)).toEqual([
      ['Bert', VALUES[1]],
      ['Anna', VALUES[0]],
    ])
    const look = await bert.get(`/api/matches/${match}`)
    expect(at(look.body, 'commitment')).toBe(at((await bert.get(`/api/games/${second}`)).body, 'commitment'))
    expectRefusal(await nobody.get(`/api/matches/${match}`), 401, 'not_signed_in')
    expectRefusal(await carl.get(`/api/matches/${match}`), 403, 'not_yours')
    expectRefusal(await carl.get('/api/matches/nothing'), 404, 'not_found')
  })

  test('adds up the HQ points of both', async () => {
    const { match, first, second } = await paired()
    await playOn([anna, bert], first, (table) => table.state.turn > 2)
    await resign(anna, first)
    expect(list((await bert.get(`/api/matches/${match}`)).body, 'standings')).toEqual([
      { name: 'Anna', points: 0, place: null },
      { name: 'Bert', points: 20, place: null },
    ])
    await resign(anna, second)
    expect(list((await bert.get(`/api/matches/${match}`)).body, 'standings')).toEqual([
      { name: 'Anna', points: 0, place: 2 },
      { name: 'Bert', points: 40, place: 1 },
    ])
    for (const id of [first, second])
      expect(await verify(games.hex, await exported(anna, id))).toMatchObject({
        faults: [],
        drawsChecked: true,
      })
    const again = text((await anna.post(`/api/games/${second}/rematch`, {})).body, 'id')
    expect(text((await bert.post(`/api/games/${first}/rematch`, {})).body, 'id')).toBe(again)
    expect(at((await anna.get(`/api/games/${again}`)).body, 'match')).not.toBeNull()
  })

  test('equal sums are a draw', () => {
    const over = (points: number[]) => ({ places: [1, 2], points, how: 'final' as const })
    const halves = [
      { people: ['a', 'b'], result: over([12, 7]) },
      { people: ['b', 'a'], result: over([12, 7]) },
    ]
    expect(standings(halves).map(({ points, place }) => [points, place])).toEqual([
      [19, 1],
      [19, 1],
    ])
    expect(standings(halves.slice(0, 1)).map(({ place }) => place)).toEqual([null, null])
  })
})

describe('watching', async () => {
  const hidden = await begunGame(anna, bert)
  const opened = await anna.post('/api/games', {
    ...{ game: 'hex', army: 'borgo', against: 'moloch', first: 'me', public: true },
  })
  const id = text(opened.body, 'id')

  test('a public table, its game, log, export and past moments are read by anybody', async () => {
    expect(at((await nobody.get(`/api/games/${id}`)).body, 'status')).toBe('open')
    await bert.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army: null })
    await playOn([anna, bert], id, (table) => table.state.turn > 2)
    const head = (await storedLog(id)).length - 1
    for (const client of [nobody, carl]) {
      const game = await client.get(`/api/games/${id}`)
      expect(game.body).toMatchObject({ status: 'running', mine: [], barriers: [], seed: null, head })
      expect(list(game.body, 'decisions').every((decision) => at(decision, 'options') === null)).toBe(true)
      expect(
        (await client.get(`/api/games/${id}`, { 'if-none-match': String(game.headers.get('etag')) })).status,
      ).toBe(304)
      expect(list((await client.get(`/api/games/${id}/log`)).body, 'entries')).toHaveLength(head + 1)
      expect((await client.get(`/api/games/${id}/export`)).status).toBe(200)
      const then = await client.get(`/api/games/${id}/at/2`)
      expect(then.body).toMatchObject({ seq: 2, view: { seq: 2 } })
      expect(number(then.body, 'at')).toBeGreaterThan(0)
      expectRefusal(await client.get(`/api/games/${id}/at/${head + 1}`), 404, 'not_found')
      expectRefusal(await client.get(`/api/games/${id}/at/x`), 422, 'malformed')
    }
    expect(at((await anna.get(`/api/games/${id}/at/${head}`)).body, 'view')).toEqual(
      at((await anna.get(`/api/games/${id}`)).body, 'view'),
    )
    expectRefusal(await carl.submit(id, head, ['end']), 403, 'not_yours')
    expectRefusal(await nobody.submit(id, head, ['end']), 401, 'not_signed_in')
  })

  test.each(['', '/log', '/export', '/at/0'])('a private game is not: %s', async (part) => {
    expectRefusal(await nobody.get(`/api/games/${hidden}${part}`), 401, 'not_signed_in')
    expectRefusal(await carl.get(`/api/games/${hidden}${part}`), 403, 'not_yours')
    expect((await bert.get(`/api/games/${hidden}${part}`)).status).toBe(200)
  })
})
