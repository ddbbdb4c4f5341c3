// The Convoy through the API: opened, joined, played to its end, and hands that nobody else ever sees.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUSE, SIDES, writeValues } from '../../shared/convoy/index.ts'
import { games } from '../../shared/index.ts'
import { sha256, toHex, utf8, verify } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { GRACE } from '../../worker/match/clock/policy.ts'
import { positionName } from '../../worker/match/standing.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { rateFinished } from '../../worker/ratings/job.ts'
import { at, Client, expectRefusal, isJson, list, number, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { exported, playing, storedLog } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, expectTrueRows } from './timed.ts'

const rules = games.convoy
const { storedTable, choice, playOn } = playing(rules)
const START = Date.parse('2026-11-16T12:00:00Z')
const time = { now: START }
const service = serviceAt(time)
const nobody = new Client(service)
let anna: Client
let bert: Client
let carl: Client

beforeAll(async () => {
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bert', service)
  carl = await signedUp('Carl', service)
})
beforeEach(async () => {
  time.now = START
  await env.DB.prepare('UPDATE seats SET deadline = NULL').run()
  await env.DB.prepare('DELETE FROM counters').run()
})
afterAll(expectNoSecretsSaid)

const wish = (changes: Json = {}): Json => ({
  ...{ game: 'convoy', army: 'moloch', value: VALUES[0], public: true },
  ...changes,
})

async function opened(changes: Json = {}): Promise<{ id: string; invite: string }> {
  const answer = await anna.post('/api/games', wish(changes))
  expect(answer.status, answer.text).toBe(201)
  return { id: text(answer.body, 'id'), invite: text(answer.body, 'invite') }
}

async function begun(changes: Json = {}, army: string | null = null): Promise<string> {
  const { id, invite } = await opened(changes)
  const joined = await bert.post(`/api/invites/${invite}/join`, { army, value: VALUES[1] })
  expect(joined.status, joined.text).toBe(200)
  return id
}

const put = (client: Client, path: string, body: unknown) => client.send('PUT', path, body)
const sidesAt = async (id: string) =>
  list((await anna.get(`/api/games/${id}`)).body, 'seats').map((s) => at(s, 'army'))
const headOf = async (id: string) => (await storedLog(id)).length - 1
const words = async (id: string) => (await storedLog(id)).map(({ by, seat, action }) => [by, seat, action])

/** Both keep their cards: the first battle begins. */
async function kept(id: string): Promise<void> {
  await anna.submit(id, await headOf(id), ['keep'])
  const answer = await bert.submit(id, await headOf(id), ['keep'])
  expect(answer.status, answer.text).toBe(200)
}

function known(cards: unknown): unknown[] {
  const all: unknown[] = Array.isArray(cards) ? cards : []
  return all.filter((card) => card !== null)
}

/** Everything in an answer that only a hand can tell, through the eyes of these seats; `moloch` is on seat 0. */
function secretsIn(sent: unknown, mine: readonly number[]): unknown[] {
  if (Array.isArray(sent)) return sent.flatMap((part) => secretsIn(part, mine))
  if (!isJson(sent)) return []
  const parts = Object.values(sent).flatMap((part) => secretsIn(part, mine))
  if (isJson(sent['players']))
    for (const [seat, side] of SIDES.entries()) {
      const player = at(sent, 'players', side)
      parts.push(...known(at(player, 'deck')), ...known(at(player, 'top')))
      if (!mine.includes(seat)) parts.push(...known(at(player, 'hand')))
    }
  if (['drew', 'put back', 'looked'].includes(String(sent['type'])) && !mine.includes(Number(sent['seat'])))
    parts.push(...known(sent['cards']))
  if (sent['type'] === 'buried' && sent['card'] !== null) parts.push(sent['card'])
  return parts
}

describe('a whole game', () => {
  const eyes = (): [Client, number[]][] => [
    [anna, [0]],
    [bert, [1]],
    [carl, []],
    [nobody, []],
  ]

  /** What everybody is sent about the game at this moment tells no hand but their own. */
  async function expectHandsHidden(id: string): Promise<void> {
    const head = await headOf(id)
    for (const [client, mine] of eyes())
      for (const path of ['', '/log', `/at/${head}`, `/at/${Math.floor(head / 2)}`]) {
        const { status, body } = await client.get(`/api/games/${id}${path}`)
        expect(status).toBe(200)
        expect(secretsIn(body, mine), `${path} through ${mine.join()}`).toEqual([])
        for (const decision of path === '' ? list(body, 'decisions') : [])
          if (!mine.includes(number(decision, 'seat'))) expect(at(decision, 'options')).toBe(null)
        for (const entry of path === '/log' ? list(body, 'entries') : [])
          if (at(entry, 'action') === null)
            expect([at(entry, 'chance'), at(entry, 'salt')]).toEqual([null, null])
      }
  }

  test('is played by legal moves to its end, hides the hands until then, and can be checked', async () => {
    const id = await begun({ ranked: true })
    expect(await sidesAt(id)).toEqual(['moloch', 'outpost'])
    await expectHandsHidden(id)
    const clients = [anna, bert]
    let answer = await anna.get(`/api/games/${id}`)
    for (let n = 0; at(answer.body, 'status') === 'running'; n++) {
      const table = await storedTable(id)
      const decision = rules.waiting(table.state)[0]
      const client = clients[decision?.seat ?? -1]
      if (!decision || !client) throw new Error('nobody has to decide')
      const legal = rules.legal(rules.view(table.state, [decision.seat]), decision.seat).map(rules.write)
      const sent = await client.get(`/api/games/${id}`)
      expect(at(sent.body, 'view')).toEqual(rules.view(table.state, [decision.seat]))
      if (n < 40 || n % 20 === 0) {
        const own = list(sent.body, 'decisions').find((d) => at(d, 'seat') === decision.seat)
        if (decision.options) expect(at(own, 'options')).toEqual(legal)
      }
      if (n % 25 === 3) await expectHandsHidden(id)
      // Something happens first, then the phase is over: so a game comes to its end.
      const word = (n % 4 < 3 ? legal.find((one) => one !== 'pass') : undefined) ?? legal[0] ?? ''
      time.now += 60_000
      const played = await client.submit(id, table.log.length - 1, [word])
      expect(played.status, `${word}: ${played.text}`).toBe(200)
      answer = await anna.get(`/api/games/${id}`)
    }
    expect(answer.body).toMatchObject({ game: 'convoy', status: 'over', result: { how: 'final' } })
    expect(text(answer.body, 'seed')).toMatch(/^[0-9a-f]{64}$/)
    // When it is over everything is open, to everybody.
    const open = await nobody.get(`/api/games/${id}/log`)
    expect(list(open.body, 'entries').every((entry) => at(entry, 'action') !== null)).toBe(true)
    const verdict = await verify(rules, await exported(carl, id))
    expect(verdict).toMatchObject({ faults: [], drawsChecked: true })
    expect(verdict.draws).toBeGreaterThan(20)
    await expectTrueRows(id)

    await rateFinished(openDb(env.DB), time.now)
    const record = await nobody.get('/api/players/Anna/record')
    expect(record.body).toMatchObject({
      ratings: [{ pool: 'convoy', games: 1 }],
      armies: [{ army: 'moloch', games: 1 }],
    })
  })

  test('the cards of a redraw are named to nobody else, and a stranger to a private table gets nothing', async () => {
    const id = await begun()
    await anna.submit(id, await headOf(id), ['redraw'])
    await bert.submit(id, await headOf(id), ['redraw'])
    await expectHandsHidden(id)
    const own = list((await anna.get(`/api/games/${id}`)).body, 'view', 'players', 'moloch', 'hand')
    expect(own.every((card) => typeof card === 'string')).toBe(true)
    const shut = await begun({ public: false })
    expectRefusal(await carl.get(`/api/games/${shut}`), 403, 'not_yours')
    expectRefusal(await carl.get(`/api/games/${shut}/log`), 403, 'not_yours')
    expectRefusal(await nobody.get(`/api/games/${shut}/at/1`), 401, 'not_signed_in')
    expectRefusal(await carl.submit(shut, await headOf(shut), ['keep']), 403, 'not_yours')
  })

  test('the sealed first answer stays sealed, and the export waits while something is hidden', async () => {
    const id = await begun()
    await anna.submit(id, await headOf(id), ['redraw'])
    const log = list((await bert.get(`/api/games/${id}/log`)).body, 'entries')
    expect(at(log.at(-1), 'action')).toBe(null)
    expect(at((await bert.get(`/api/games/${id}`)).body, 'view', 'opening', 'answers')).toEqual([null, null])
    expect(at((await anna.get(`/api/games/${id}`)).body, 'view', 'opening', 'answers')).toEqual([
      'redraw',
      null,
    ])
    expectRefusal(await bert.get(`/api/games/${id}/export`), 409, 'still_hidden')
  })

  test('a move that is not legal is refused in words', async () => {
    const id = await begun()
    await kept(id)
    const { state } = await storedTable(id)
    const hand = state.players.moloch.hand
    const missing = (['juggernaut', 'hunter', 'brute', 'hornet', 'ripper'] as const).find(
      (card) => !hand.includes(card),
    )
    await anna.submit(id, await headOf(id), ['choose:ziggy_one.0'])
    const answer = await anna.submit(id, await headOf(id), [`${missing ?? ''}@ziggy_one`])
    expectRefusal(answer, 422, 'not_in_hand')
    expect(text(answer.body, 'error', 'message')).toMatch(/^You do not hold [A-Z]/)
    expectRefusal(await bert.submit(id, await headOf(id), ['pass']), 422, 'not_your_decision')
  })
})

describe('a table', () => {
  test.each<[string, Json, string, string]>([
    ['an army of Hex', { army: 'borgo' }, 'no_option', 'army'],
    ['who begins', { first: 'me' }, 'unknown_field', 'first'],
    ['what the other takes', { against: 'outpost' }, 'unknown_field', 'against'],
    ['armies', { armies: ['moloch', null] }, 'unknown_field', 'armies'],
    ['more seats', { seats: 3 }, 'unknown_field', 'seats'],
    ['sides by the back door', { setup: { sides: ['outpost', 'moloch'] } }, 'unknown_field', 'setup'],
    ['a game nobody knows', { game: 'chess' }, 'no_option', 'game'],
    ['a seat that is not there', { seat: 2 }, 'no_option', 'seat'],
  ])('refuses %s', async (_, changes, code, field) => {
    const answer = await anna.post('/api/games', wish(changes))
    expectRefusal(answer, 422, code)
    expect(at(answer.body, 'error', 'field')).toBe(field)
  })

  test.each<[string, Json, string, string]>([
    ['a mode', { mode: 'duel' }, 'setup.mode', 'unknown_key'],
    ['a rule set', { ruleSet: 'HEX30' }, 'setup.ruleSet', 'unknown_key'],
    [
      'a set without strengths',
      { values: { cities: HOUSE.cities } },
      'setup.values.strengths',
      'not_an_object',
    ],
    [
      'a set that contradicts what is printed',
      { values: { ...HOUSE, strengths: { ...HOUSE.strengths, spiders: 2 } } },
      'setup.values.strengths.spiders',
      'printed',
    ],
    [
      'a set with another name than its own',
      { values: { ...HOUSE, strengths: { ...HOUSE.strengths, hunter: 3 } } },
      'setup.values.name',
      'other_hash',
    ],
    ['values that are none', { values: 'mine' }, 'setup.values', 'not_an_object'],
  ])('refuses the setup with %s, and says where', async (_, setup, place, reason) => {
    const answer = await anna.post('/api/games', wish({ setup }))
    expectRefusal(answer, 422, 'bad_setup')
    expect(answer.body).toMatchObject({ error: { place, reason } })
    expectRefusal(await anna.post('/api/offers', wish({ setup, most: 1 })), 422, 'bad_setup')
  })

  test('is played with a set of values of its own, under the hash of it', async () => {
    const values = { strengths: { ...HOUSE.strengths, hunter: 5 }, cities: HOUSE.cities }
    const name = toHex(await sha256(utf8(writeValues({ ...HOUSE, ...values }))))
    const id = await begun({ setup: { values } })
    const { body } = await bert.get(`/api/games/${id}`)
    expect(at(body, 'setup', 'values')).toEqual({ ...values, name })
    expect(at(body, 'view', 'values', 'strengths', 'hunter')).toBe(5)
    const named = await anna.post('/api/games', wish({ setup: { values: { ...values, name } } }))
    expect(named.status, named.text).toBe(201)
    const house = await anna.post('/api/games', wish({ setup: { values: HOUSE } }))
    expect(house.status, house.text).toBe(201)
  })

  test('sides are chosen, left, or drawn', async () => {
    expect(await sidesAt(await begun({ army: 'outpost' }))).toEqual(['outpost', 'moloch'])
    expect(await sidesAt(await begun({ army: null }, 'moloch'))).toEqual(['outpost', 'moloch'])
    expect(await sidesAt(await begun({ army: 'moloch', seat: 1 }))).toEqual(['outpost', 'moloch'])
    const lot = await begun({ army: null })
    expect([...(await sidesAt(lot))].sort()).toEqual(['moloch', 'outpost'])
    expect((await storedLog(lot))[0]?.chance).toHaveLength(1)
    const { invite } = await opened()
    expect((await bert.get(`/api/invites/${invite}`)).body).toMatchObject({
      ...{ game: 'convoy', army: 'moloch', armies: ['outpost'], first: null },
    })
    expectRefusal(await bert.post(`/api/invites/${invite}/join`, { army: 'moloch' }), 409, 'army_taken')
    const hex = await bert.post(`/api/invites/${invite}/join`, { army: 'borgo' })
    expectRefusal(hex, 422, 'no_option')
    expect(at(hex.body, 'error', 'field')).toBe('army')
    expectRefusal(await nobody.post(`/api/invites/${invite}/join`, { army: null }), 401, 'not_signed_in')
  })

  test('is found in the lobby by its game and its sides, not by what Hex has', async () => {
    const { id } = await opened()
    const ids = async (query: string) =>
      list((await nobody.get(`/api/tables?${query}`)).body, 'tables').map((table) => at(table, 'id'))
    expect(await ids('game=convoy')).toContain(id)
    expect(await ids('army=outpost')).toContain(id)
    expect(await ids('game=hex')).not.toContain(id)
    expect(await ids('army=borgo')).not.toContain(id)
    expect(await ids('army=moloch')).not.toContain(id)
    expect(await ids('mode=duel')).not.toContain(id)
  })

  test('is opened by a challenge, and by a standing offer', async () => {
    const { id } = await opened({ challenge: ['Bert'] })
    const asked = list((await bert.get('/api/challenges')).body, 'tables')
    const code = text(
      asked.find((table) => at(table, 'id') === id),
      'code',
    )
    expectRefusal(await carl.post(`/api/invites/${code}/join`, { army: null }), 403, 'not_invited')
    expect((await bert.post(`/api/invites/${code}/join`, { army: null })).status).toBe(200)

    const offer = await anna.post('/api/offers', wish({ army: 'outpost', most: 1 }))
    expect(offer.body).toMatchObject({ game: 'convoy', army: 'outpost', against: null, first: null })
    const path = `/api/offers/${text(offer.body, 'id')}/join`
    expectRefusal(await carl.post(path, { army: 'hegemony' }), 422, 'no_option')
    expectRefusal(await carl.post(path, { army: 'outpost' }), 409, 'army_taken')
    const taken = await carl.post(path, { army: null })
    expect(taken.status, taken.text).toBe(200)
    expect(await sidesAt(text(taken.body, 'id'))).toEqual(['outpost', 'moloch'])
  })

  test('gives a rematch with the sides exchanged', async () => {
    const id = await begun()
    await bert.submit(id, await headOf(id), ['resign'])
    const again = text((await anna.post(`/api/games/${id}/rematch`, {})).body, 'id')
    expect((await bert.post(`/api/games/${id}/rematch`, {})).body).toEqual({ id: again })
    const seats = list((await anna.get(`/api/games/${again}`)).body, 'seats')
    expect(seats.map((seat) => [at(seat, 'name'), at(seat, 'army')])).toEqual([
      ['Bert', 'moloch'],
      ['Anna', 'outpost'],
    ])
  })

  test('is a mirrored duel: two games, the sides exchanged, the points added up', async () => {
    const first = await begun({ match: 'mirrored', army: null })
    const match = text((await anna.get(`/api/games/${first}`)).body, 'match')
    const { body } = await anna.get(`/api/matches/${match}`)
    expect(text(body, 'says')).toMatch(/Moloch in one and the Outpost in the other/)
    const pair = list(body, 'games')
    const sides = pair.map((game) => list(game, 'seats').map((seat) => [at(seat, 'name'), at(seat, 'army')]))
    expect(sides).toHaveLength(2)
    const sideOf = (game: number, name: string) => sides[game]?.find(([who]) => who === name)?.[1]
    expect(sideOf(0, 'Anna')).not.toBe(sideOf(1, 'Anna'))
    expect(sideOf(0, 'Bert')).toBe(sideOf(1, 'Anna'))
    for (const game of pair) {
      const id = text(game, 'id')
      expect((await bert.submit(id, await headOf(id), ['resign'])).status).toBe(200)
    }
    expect(list((await anna.get(`/api/matches/${match}`)).body, 'standings')).toEqual(
      expect.arrayContaining([
        { name: 'Anna', points: 2, place: 1 },
        { name: 'Bert', points: 0, place: 2 },
      ]),
    )
  })
})

describe('what is laid down', () => {
  /** The Outpost is to attack and holds a card that may destroy a Robot: CV-D12. */
  const SCORN = {
    phase: 'outpost',
    units: [
      { card: 'ripper', city: 'ziggy_one' },
      { card: 'gauss_cannon', city: 'ziggy_one' },
    ],
    marked: 0,
    hands: { outpost: ['scorn', 'trooper'], moloch: ['hunter'] },
  }

  test.each<[string, string]>([
    ['decline', 'no'],
    ['strongest', 'choose:1'],
    ['weakest', 'choose:0'],
  ])('the order to %s answers an optional CV-D12', async (order, word) => {
    const id = await begun({ setup: { from: SCORN } })
    const set = await put(bert, `/api/games/${id}/orders`, { orders: { 'CV-D12': order } })
    expect(set.status, set.text).toBe(200)
    expect((await bert.submit(id, await headOf(id), ['scorn@ziggy_one'])).status).toBe(200)
    expect((await words(id)).slice(-2)).toEqual([
      ['player', 1, 'scorn@ziggy_one'],
      ['order', 1, word],
    ])
    expect((await verify(rules, await resigned(id))).faults).toEqual([])
  })

  const resigned = async (id: string) => {
    const { log } = await storedTable(id)
    await bert.submit(id, log.length - 1, ['resign'])
    return exported(anna, id)
  }

  test('the usual orders of a game are its own, and what Hex asks is refused', async () => {
    const set = await put(bert, '/api/me/orders/convoy', { orders: { 'CV-D02': 'keep' } })
    expect(set.status, set.text).toBe(200)
    expectRefusal(
      await put(bert, '/api/me/orders/convoy', { orders: { 'DP-19': 'away' } }),
      422,
      'no_such_order',
    )
    const id = await begun()
    expect((await anna.submit(id, await headOf(id), ['keep'])).status).toBe(200)
    expect((await words(id)).filter(([by]) => by === 'order')).toEqual([['order', 1, 'keep']])
    await put(bert, '/api/me/orders/convoy', { orders: {} })
  })

  test('a conditional answer is played in exactly that position, a draft is shown to its owner only', async () => {
    const id = await begun()
    const draft = { seat: 0, head: await headOf(id), actions: ['redraw'] }
    expect((await put(anna, `/api/games/${id}/draft`, draft)).status).toBe(200)
    expect(at((await anna.get(`/api/games/${id}/draft`)).body, 'draft', 'actions')).toEqual(['redraw'])
    expect((await bert.get(`/api/games/${id}/draft`)).body).toEqual({ draft: null })
    expectRefusal(await carl.get(`/api/games/${id}/draft`), 403, 'not_yours')
    expectRefusal(await nobody.get(`/api/games/${id}/draft`), 401, 'not_signed_in')

    await kept(id)
    // What Bert will see once Anna has marked a district and passed.
    const { state } = await storedTable(id)
    for (const word of ['choose:ziggy_one.1', 'pass']) {
      state.seq++
      rules.play(state, 0, rules.read(word), { pick: () => 0 })
    }
    const position = positionName(rules, rules.view(state, [1]))
    const laid = await put(bert, `/api/games/${id}/answers`, { answers: [{ position, actions: ['pass'] }] })
    expect(laid.status, laid.text).toBe(200)
    expect((await anna.submit(id, await headOf(id), ['choose:ziggy_one.1', 'pass'])).status).toBe(200)
    expect((await words(id)).filter(([by]) => by === 'order')).toEqual([['order', 1, 'pass']])
  })
})

test('a time-out plays what the rules name, and takes an absent player out in the end', async () => {
  const id = await begun({ clock: clock({ quiet: false, weekends: true, excused: 1 }) })
  await anna.submit(id, await headOf(id), ['keep'])
  const seats = list((await bert.get(`/api/games/${id}`)).body, 'seats')
  expect(at(seats[0], 'deadline')).toBe(null)
  time.now = number(seats[1], 'deadline') + GRACE
  await carryOutTimeouts(openDb(env.DB), time.now, () => undefined)
  const [late] = (await words(id)).filter(([by]) => by === 'clock')
  expect(late).toEqual(['clock', 1, 'keep'])
  await expectTrueRows(id)
  // Moloch marks a district and passes, and the Outpost is late again.
  await playOn([anna], id, (table) => choice(table)?.seat !== 0)
  time.now += 40 * DAY
  await carryOutTimeouts(openDb(env.DB), time.now, () => undefined)
  const over = await anna.get(`/api/games/${id}`)
  expect(over.body).toMatchObject({ status: 'over', result: { how: 'time', places: [1, 2] } })
  expect((await verify(rules, await exported(anna, id))).faults).toEqual([])
})

test('the document tells of both games', async () => {
  const schemas = at((await nobody.get('/api/openapi.json')).body, 'components', 'schemas')
  for (const name of [
    'HexTable',
    'ConvoyTable',
    'RunningHexGame',
    'RunningConvoyGame',
    'ConvoyMoment',
    'Side',
  ])
    expect(at(schemas, name), name).toBeDefined()
})
