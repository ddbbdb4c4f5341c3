// What an encounter of an event can be besides one game with armies by lot: whole events, announced by the form and
// played to their end.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { isHeld, verify } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { rateFinished } from '../../worker/ratings/job.ts'
import { runEvents } from '../../worker/tournaments/runner.ts'
import { at, Client, expectRefusal, list, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { choice, drawnIn, exported, storedLog, storedTable } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, expectTrueRows } from './timed.ts'

const time = { now: Date.parse('2026-11-16T12:00:00Z') }
const service = serviceAt(time)
const db = openDb(env.DB)
const nobody = new Client(service)
const NAMES = ['Anna', 'Bert', 'Carl', 'Dora'] as const
const clients = new Map<string, Client>()
const who = (name: string): Client => clients.get(name) ?? nobody

beforeAll(async () => {
  for (const name of [...NAMES, 'Olga']) clients.set(name, await signedUp(name, service))
})
afterAll(expectNoSecretsSaid)

const quiet = () => undefined
async function due(): Promise<void> {
  await carryOutTimeouts(db, time.now, quiet)
  await runEvents(db, time.now, quiet)
}

const form = (plan: Json): Json => ({
  name: 'Cup',
  plan: { format: { kind: 'round-robin', legs: 1 }, seeding: 'order', ...plan },
  ...{ openAt: time.now, closeAt: time.now + DAY, startAt: time.now + 2 * DAY },
})

async function begun(plan: Json, names: readonly string[] = NAMES): Promise<string> {
  await env.DB.prepare('DELETE FROM counters').run()
  const answer = await who('Olga').post('/api/events', form(plan))
  expect(answer.status, answer.text).toBe(201)
  const id = text(answer.body, 'id')
  await due()
  for (const name of names) {
    const entered = await who(name).post(`/api/events/${id}/entrants`, { value: VALUES[0] })
    expect(entered.status, entered.text).toBe(204)
    time.now++
  }
  time.now += 2 * DAY
  await due()
  return id
}

const stateOf = async (id: string) => at((await nobody.get(`/api/events/${id}`)).body, 'state')
const schedule = async (id: string) =>
  list((await nobody.get(`/api/events/${id}/schedule`)).body, 'encounters')
/** Games that run, each with who sits where. */
async function running(id: string): Promise<{ game: string; names: string[] }[]> {
  const found = []
  for (const encounter of await schedule(id))
    for (const one of list(encounter, 'games'))
      if (at(one, 'over') === false) {
        const seats = list((await nobody.get(`/api/games/${text(one, 'id')}`)).body, 'seats')
        found.push({ game: text(one, 'id'), names: seats.map((seat) => text(seat, 'name')) })
      }
  return found
}

/** Plays one action in a game, if it waits for one of those who are there. Answers whether it did. */
async function step(
  { game, names }: { game: string; names: readonly string[] },
  here = NAMES as readonly string[],
) {
  const table = await storedTable(game)
  const next = isHeld(games.hex, table) ? null : choice(table)
  const name = next && names[next.seat]
  if (!name || !here.includes(name)) return false
  const answer = await who(name).submit(game, table.log.length - 1, [next.action])
  expect(answer.status, `${next.action}: ${answer.text}`).toBe(200)
  return true
}

/** Whoever comes later in the alphabet gives up. */
async function resign({ game, names }: { game: string; names: readonly string[] }): Promise<void> {
  const loser = [...names].sort().at(-1) ?? ''
  const { log } = await storedTable(game)
  const answer = await who(loser).submit(game, log.length - 1, ['resign'])
  expect(answer.status, answer.text).toBe(200)
}

const placesOf = async (id: string) =>
  Object.fromEntries(
    list((await nobody.get(`/api/events/${id}`)).body, 'entrants').map((one) => [
      text(one, 'name'),
      at(one, 'place'),
    ]),
  )

describe('a duplicate duel', () => {
  test('is the unit of a ranked event: both games draw alike, wait for each other, and count together', async () => {
    const armies = { how: 'fixed', rounds: [['borgo', 'moloch']] }
    const id = await begun({ unit: 'duplicate', ranked: true, armies }, ['Anna', 'Bert', 'Carl'])
    let verified = 0
    for (let round = 1; round <= 3; round++) {
      const pair = await running(id)
      expect(pair).toHaveLength(2)
      const [first, second] = pair
      if (!first || !second) throw new Error('no duel')
      expect(second.names).toEqual([...first.names].reverse())
      const match = text((await schedule(id)).filter((one) => list(one, 'games').length > 0).at(-1), 'match')
      expect((await nobody.get(`/api/matches/${match}`)).body).toMatchObject({ kind: 'duplicate' })
      for (let i = 0; i < 24; i++) {
        for (const game of pair) while (await step(game));
        const turns = [await storedTable(first.game), await storedTable(second.game)].map(
          ({ state }) => state.turn,
        )
        expect(Math.abs((turns[0] ?? 0) - (turns[1] ?? 0))).toBeLessThanOrEqual(1)
        if ((turns[0] ?? 0) > 4) break
      }
      for (const seat of [0, 1]) {
        const drawn = [await drawnIn(first.game, seat), await drawnIn(second.game, seat)]
        const both = Math.min(...drawn.map((tiles) => tiles.length))
        expect(both).toBeGreaterThan(2)
        expect(drawn[0]?.slice(0, both)).toEqual(drawn[1]?.slice(0, both))
      }
      await resign(first)
      await due()
      // Its draws are those of the game that goes on.
      expectRefusal(await nobody.get(`/api/games/${first.game}/export`), 409, 'still_hidden')
      expect((await schedule(id)).filter((one) => at(one, 'result') !== null)).toHaveLength(round - 1)
      await resign(second)
      for (const { game } of pair) {
        await expectTrueRows(game)
        expect(await verify(games.hex, await exported(nobody, game))).toMatchObject({
          faults: [],
          drawsChecked: true,
        })
        verified++
      }
      await due()
    }
    expect(verified).toBe(6)
    expect(await stateOf(id)).toBe('finished')
    expect(await placesOf(id)).toEqual({ Anna: 1, Bert: 2, Carl: 3 })
    await rateFinished(db, time.now)
    const rated = await env.DB.prepare(
      'SELECT count(*) AS n FROM games WHERE ranked = 1 AND rated_at IS NOT NULL',
    ).first<number>('n')
    expect(rated).toBe(6)
  })

  test('ends when somebody withdraws or does not come, and is not for The Convoy nor for chosen armies', async () => {
    const id = await begun({ unit: 'duplicate', late: 'forfeit', window: { days: 7, remind: 1 } })
    await step((await running(id))[0] ?? { game: '', names: [] })
    expect((await who('Bert').post(`/api/events/${id}/leave`)).status).toBe(204)
    await due()
    for (let i = 0; i < 40 && (await stateOf(id)) !== 'finished'; i++) {
      time.now += DAY
      await due()
    }
    expect(await stateOf(id)).toBe('finished')
    expect(await placesOf(id)).toMatchObject({ Bert: 4 })
    for (const encounter of await schedule(id)) expect(at(encounter, 'result')).not.toBeNull()
    const refusedAs = async (plan: Json, code: string) =>
      expectRefusal(await who('Olga').post('/api/events', form(plan)), 422, code)
    await refusedAs({ unit: 'duplicate', game: 'convoy' }, 'no_option')
    for (const way of ['draft', 'ban'])
      await refusedAs({ unit: 'duplicate', setup: { choosing: { way } } }, 'pair_chosen')
  })
})

describe('armies chosen in the games', () => {
  const pool = ['borgo', 'hegemony', 'moloch', 'outpost']

  test.each([
    ['draft', { way: 'draft' }],
    ['ban', { way: 'ban', bring: 3 }],
  ])(
    '%s: whoever is there chooses, the clock chooses for who is not, and the event ends',
    async (way, choosing) => {
      const id = await begun({ setup: { pool, choosing }, clock: clock({ days: 1, excused: 9 }) })
      const here = NAMES.filter((name) => name !== 'Dora')
      const played = new Set<string>()
      for (let day = 0; day < 60 && (await stateOf(id)) !== 'finished'; day++) {
        for (const one of await running(id)) {
          played.add(one.game)
          for (let i = 0; i < 8 && (await step(one, here)); i++);
          const { state } = await storedTable(one.game)
          if (state.stage.at !== 'armies' && state.turn > 2) await resign(one)
        }
        time.now += DAY
        await due()
      }
      expect(await stateOf(id)).toBe('finished')
      expect(await placesOf(id)).toEqual({ Anna: 1, Bert: 2, Carl: 3, Dora: 4 })
      expect(played.size).toBe(6)
      let byClock = 0
      for (const game of played) {
        const log = await storedLog(game)
        byClock += log.filter(({ by, action }) => by === 'clock' && /^(bring|ban|army):/.test(action)).length
        expect(log.some(({ action }) => action.startsWith('ban:'))).toBe(way === 'ban')
        const armies = list((await nobody.get(`/api/games/${game}`)).body, 'seats').map((seat) =>
          at(seat, 'army'),
        )
        expect(new Set(armies).size).toBe(2)
        expect(pool).toEqual(expect.arrayContaining(armies))
        expect(await verify(games.hex, await exported(nobody, game))).toMatchObject({
          faults: [],
          drawsChecked: true,
        })
      }
      expect(byClock).toBeGreaterThanOrEqual(3)
      const sums = list((await nobody.get(`/api/events/${id}/armies`)).body, 'armies')
      expect(sums.reduce<number>((sum, one) => sum + Number(at(one, 'games')), 0)).toBe(12)
    },
  )

  test.each(['draft', 'ban'])('%s: nobody comes at all, and the round ends it', async (way) => {
    const plan = { setup: { pool, choosing: { way } }, late: 'forfeit', window: { days: 2, remind: 1 } }
    const id = await begun(plan, ['Anna', 'Bert'])
    time.now += 2 * DAY
    await due()
    expect(await stateOf(id)).toBe('finished')
    expect((await schedule(id)).map((one) => list(one, 'result').length)).toEqual([2])
    expect(list((await nobody.get(`/api/events/${id}/armies`)).body, 'armies')).toEqual([])
  })

  test('three at a table draft one after the other, whoever begins last first', async () => {
    const format = { kind: 'swiss', rounds: 1 }
    const id = await begun({ format, seats: 3, setup: { pool, choosing: { way: 'draft' } } }, [
      'Anna',
      'Bert',
      'Carl',
    ])
    const [one] = await running(id)
    if (!one) throw new Error('no game')
    while ((await storedTable(one.game)).state.stage.at === 'armies') expect(await step(one)).toBe(true)
    const log = await storedLog(one.game)
    expect(log.filter(({ action }) => action.startsWith('army:')).length).toBeGreaterThanOrEqual(2)
    for (let i = 0; i < 2; i++) {
      const { log: now } = await storedTable(one.game)
      const loser = who(['Carl', 'Bert'][i] ?? '')
      expect((await loser.submit(one.game, now.length - 1, ['resign'])).status).toBe(200)
    }
    await due()
    expect(await placesOf(id)).toMatchObject({ Anna: 1 })
  })
})

describe('three at a table, everybody against everybody', () => {
  test('all meet all; whoever withdraws leaves the others to each other; pairs are not kept apart', async () => {
    const three = { seats: 3, least: 3, most: 8, reserves: true }
    const id = await begun({ ...three, format: { kind: 'round-robin', legs: 1 } })
    const olga = who('Olga')
    const act = (body: Json) => olga.post(`/api/events/${id}/acts`, { ...body, reason: 'So it was agreed.' })
    expectRefusal(await act({ act: 'forbid', names: ['Anna', 'Bert'] }), 409, 'not_in_format')
    expect((await olga.post(`/api/events/${id}/entrants`, {})).status).toBe(204)
    const late = await olga.post(`/api/events/${id}/acts`, { act: 'admit', name: 'Olga' })
    expectRefusal(late, 409, 'no_room')
    const { coming } = (await nobody.get(`/api/events/${id}/schedule`)).body
    expect(list(coming).filter((one) => list(one, 'players').length === 3)).toHaveLength(2)
    for (let round = 1; round <= 3; round++) {
      if (round === 2) {
        expect((await who('Dora').post(`/api/events/${id}/leave`)).status).toBe(204)
        await due()
      }
      for (const { game, names } of await running(id))
        for (const name of [...names].sort().reverse()) {
          const { log, result } = await storedTable(game)
          if (result) break
          const answer = await who(name).submit(game, log.length - 1, ['resign'])
          if (answer.status !== 200) expect(name).toBe('Dora')
        }
      await due()
    }
    expect(await stateOf(id)).toBe('finished')
    expect(await placesOf(id)).toMatchObject({ Anna: 1 })
    const met = new Set<string>()
    for (const one of await schedule(id)) {
      const names = list(one, 'players').map(String).sort()
      for (const a of names) for (const b of names) if (a < b) met.add(`${a} ${b}`)
      // After she has left nobody waits for Dora.
      if (Number(at(one, 'round')) > 2) expect(names).not.toContain('Dora')
    }
    for (const pair of ['Anna Bert', 'Anna Carl', 'Bert Carl']) expect(met).toContain(pair)
  })
})
