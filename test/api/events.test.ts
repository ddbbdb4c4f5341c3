// Events that run themselves: every format to its end, run twice, late, and after a crash between any two steps.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { games as rules } from '../../shared/index.ts'
import { hmac, fromHex, toHex, verify } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import type { Db } from '../../worker/db/open.ts'
import { actOn } from '../../worker/tournaments/acting.ts'
import type { Act } from '../../worker/tournaments/acts.ts'
import { loadEvent } from '../../worker/tournaments/load.ts'
import type { Loaded } from '../../worker/tournaments/load.ts'
import { decided } from '../../worker/tournaments/organizing.ts'
import { DAY } from '../../worker/tournaments/plan.ts'
import type { Plan } from '../../worker/tournaments/plan.ts'
import { announce, register, withdraw } from '../../worker/tournaments/registration.ts'
import { runEvent } from '../../worker/tournaments/runner.ts'
import { nextEventId } from '../../worker/tournaments/starting.ts'
import { PLAN } from '../rules/tournaments/plan.ts'
import { at, list, signedUp } from './client.ts'
import type { Client } from './client.ts'
import { choice, exported, storedTable } from './play.ts'
import { serviceAt } from './service.ts'

const START = Date.parse('2026-11-16T12:00:00Z')
const time = { now: START }
const service = serviceAt(time)
const db = openDb(env.DB)
const NAMES = ['Anna', 'Bert', 'Carl', 'Dora', 'Emil'] as const
const clients = new Map<string, Client>()
let ids: string[] = []

const anna = (): Client => {
  const client = clients.get(ids[0] ?? '')
  if (!client) throw new Error('nobody signed up')
  return client
}

beforeAll(async () => {
  for (const name of NAMES) {
    const client = await signedUp(name, service)
    const row = await env.DB.prepare('SELECT id FROM users WHERE name = ?').bind(name).first<{ id: string }>()
    clients.set(row?.id ?? '', client)
  }
  ids = [...clients.keys()]
})

const quiet = () => undefined
const run = (id: string, on: Db = db) => runEvent(on, id, time.now, quiet)

async function opened(plan: Partial<Plan>, players: readonly string[]): Promise<string> {
  time.now = START
  const dates = { openAt: START, closeAt: START + DAY, startAt: START + 2 * DAY }
  const id = await announce(db, ids[0] ?? '', { name: 'Cup', plan: { ...PLAN, ...plan }, ...dates }, START)
  await run(id)
  for (const [i, player] of players.entries()) await register(db, id, player, 'ab'.repeat(32), START + i)
  return id
}

/** All resign but whoever comes first in the list, in every game that runs. */
async function resignAll({ played }: Loaded): Promise<number> {
  let n = 0
  for (const { id, people, result } of [...played.values()].flat()) {
    if (result !== null) continue
    const losers = [...people].sort((a, b) => ids.indexOf(b ?? '') - ids.indexOf(a ?? '')).slice(0, -1)
    for (const loser of losers) {
      const client = clients.get(loser ?? '')
      const { head } = (await client?.get(`/api/games/${id}`))?.body ?? {}
      const answer = await client?.submit(id, Number(head), ['resign'])
      expect(answer?.status, answer?.text).toBe(200)
    }
    n++
  }
  return n
}

/** Plays in the games of this player for as long as others are to move: so it is known who is late. */
async function playUntilOwing({ played }: Loaded, player: string): Promise<void> {
  for (const { id, people, result } of [...played.values()].flat())
    for (let i = 0; i < 40 && result === null && people.includes(player); i++) {
      const table = await storedTable(id)
      const next = choice(table)
      const mover = next && people[next.seat]
      if (!next || mover === player) break
      const answer = await clients.get(mover ?? '')?.submit(id, table.log.length - 1, [next.action])
      expect(answer?.status, answer?.text).toBe(200)
    }
}

async function playedToTheEnd(id: string, on: () => Promise<void>): Promise<Loaded> {
  for (let i = 0; i < 40; i++) {
    time.now += DAY
    await on()
    const loaded = await loadEvent(db, id)
    if (loaded.event.state === 'finished') return loaded
    await resignAll(loaded)
  }
  throw new Error('it does not end')
}

const nameOf = (userId: string): string => NAMES[ids.indexOf(userId)] ?? ''

const places = ({ entrants }: Loaded): Record<string, number | null> =>
  Object.fromEntries(entrants.map(({ userId, place }) => [nameOf(userId), place]))

async function acts(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT act FROM event_acts WHERE event_id = ? ORDER BY n')
    .bind(id)
    .all<{ act: string }>()
  return results.map(({ act }) => act)
}

async function told(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT n, user_id, kind FROM event_notices WHERE event_id = ? ORDER BY n, kind, user_id',
  )
    .bind(id)
    .all<{ n: number; user_id: string; kind: string }>()
  return results.map(({ n, user_id, kind }) => `${String(n)} ${nameOf(user_id)} ${kind}`)
}

describe('to the end', () => {
  test('a round robin of five: everybody meets everybody, and the games verify', async () => {
    const id = await opened({}, ids)
    const loaded = await playedToTheEnd(id, () => run(id))
    expect(places(loaded)).toEqual({ Anna: 1, Bert: 2, Carl: 3, Dora: 4, Emil: 5 })
    const met = loaded.encounters.filter(({ players }) => players.length === 2)
    expect(new Set(met.map(({ players }) => [...players].sort().join())).size).toBe(10)
    expect(loaded.encounters.length).toBe(15)
    const gameId = met[0]?.gameId ?? ''
    const file = await exported(anna(), gameId)
    expect(await verify(rules.hex, file)).toMatchObject({ faults: [], drawsChecked: true })
    // What anybody can check once the event's own seed is known.
    expect(file.seed).toBe(toHex(await hmac(fromHex(loaded.event.seed), gameId)))
  })

  test('Swiss, knock-outs and ladder', async () => {
    const formats: Plan['format'][] = [
      { kind: 'swiss', rounds: 3 },
      { kind: 'knock-out', lives: 1 },
      { kind: 'knock-out', lives: 2 },
      { kind: 'ladder', rounds: 3 },
    ]
    for (const format of formats) {
      const id = await opened({ format }, ids.slice(0, 4))
      expect(places(await playedToTheEnd(id, () => run(id))), format.kind).toMatchObject({ Anna: 1 })
    }
  })

  test('three at a table: whoever is left when the others have resigned is first', async () => {
    const armies = { how: 'fixed', rounds: [['borgo', 'moloch', 'outpost']] } as const
    const id = await opened({ format: { kind: 'swiss', rounds: 2 }, seats: 3, armies }, ids.slice(0, 4))
    const loaded = await playedToTheEnd(id, () => run(id))
    const at = (round: number) =>
      loaded.encounters
        .filter((one) => one.round === round)
        .map(({ players }) => players.length)
        .sort()
    expect([at(1), at(2)]).toEqual([
      [1, 3],
      [1, 3],
    ])
    const byes = loaded.encounters.filter(({ players }) => players.length === 1)
    expect(new Set(byes.map(({ players }) => players[0])).size).toBe(2)
    expect(places(loaded)).toMatchObject({ Anna: 1 })
  })

  test('a mirrored duel counts both its games', async () => {
    const id = await opened({ unit: 'duel' }, ids.slice(0, 2))
    const loaded = await playedToTheEnd(id, () => run(id))
    expect([...loaded.played.values()].map((pair) => pair.length)).toEqual([2])
    expect(places(loaded)).toEqual({ Anna: 1, Bert: 2 })
  })
})

describe('registration', () => {
  test('too few: the event is cancelled', async () => {
    const id = await opened({ least: 3 }, ids.slice(0, 2))
    time.now += DAY
    await run(id)
    expect((await loadEvent(db, id)).event.state).toBe('cancelled')
  })

  test('beyond the capacity people wait, and move up; a full event begins by itself', async () => {
    const id = await opened({ most: 2 }, ids.slice(0, 4))
    const states = async () => (await loadEvent(db, id)).entrants.map(({ userId, state }) => [userId, state])
    const sorted = (list: [string, string][]) => list.sort(([a], [b]) => (a < b ? -1 : 1))
    const [a = '', b = '', c = '', d = ''] = ids
    expect(await states()).toEqual(
      sorted([
        [a, 'in'],
        [b, 'in'],
        [c, 'waiting'],
        [d, 'waiting'],
      ]),
    )
    await withdraw(db, id, a, START + 10)
    expect(await states()).toEqual(
      sorted([
        [a, 'withdrawn'],
        [b, 'in'],
        [c, 'in'],
        [d, 'waiting'],
      ]),
    )
    const full = await opened({ most: 2, startWhenFull: true }, ids.slice(0, 2))
    await run(full)
    expect((await loadEvent(db, full)).event).toMatchObject({ state: 'running', round: 1 })
  })

  test('of many who come at once for the last places none is lost and none too many is in', async () => {
    const id = await opened({ most: 3 }, [])
    await Promise.all(ids.map((player) => register(db, id, player, '', START)))
    const { entrants } = await loadEvent(db, id)
    expect(entrants.map(({ state }) => state).sort()).toEqual(['in', 'in', 'in', 'waiting', 'waiting'])
  })

  test('nobody registers when it is too late', async () => {
    const id = await opened({}, ids.slice(0, 2))
    time.now += DAY
    await run(id)
    await expect(register(db, id, ids[2] ?? '', '', time.now)).rejects.toMatchObject({
      code: 'registration_closed',
    })
  })
})

describe('people who vanish', () => {
  test('whoever withdraws loses what is running and what was to come', async () => {
    const id = await opened({}, ids.slice(0, 4))
    time.now = START + 2 * DAY
    await run(id)
    await withdraw(db, id, ids[0] ?? '', time.now)
    const loaded = await playedToTheEnd(id, () => run(id))
    expect(places(loaded)).toEqual({ Bert: 1, Carl: 2, Dora: 3, Anna: 4 })
    const own = loaded.encounters.filter(({ players }) => players.includes(ids[0] ?? ''))
    for (const { players, result } of own)
      expect(result?.[players.indexOf(ids[0] ?? '')]).toMatchObject({ forfeited: true })
  })

  test('of three at a table two withdraw, one after the other, and the third has won', async () => {
    const armies = { how: 'fixed', rounds: [['borgo', 'moloch', 'outpost']] } as const
    const id = await opened({ format: { kind: 'swiss', rounds: 1 }, seats: 3, armies }, ids.slice(0, 3))
    time.now = START + 2 * DAY
    await run(id)
    for (const leaver of ids.slice(1, 3)) {
      await withdraw(db, id, leaver, time.now)
      await run(id)
    }
    const loaded = await loadEvent(db, id)
    expect(loaded.event.state).toBe('finished')
    expect(places(loaded)).toMatchObject({ Anna: 1 })
  })

  test('at tables of three a division of which two are left plays a game of two', async () => {
    const armies = { how: 'fixed', rounds: [['borgo', 'moloch', 'outpost']] } as const
    const format = { kind: 'divisions', legs: 1, size: 3, up: 0, down: 0 } as const
    const id = await opened({ format, seats: 3, armies }, ids)
    const { encounters, played, entrants } = await playedToTheEnd(id, () => run(id))
    const second = entrants.filter(({ division }) => division === 1).map(({ userId }) => userId)
    const own = encounters.filter(({ division }) => division === 1)
    expect(own.map(({ players }) => [...players].sort())).toEqual([[...second].sort()])
    expect(second).toHaveLength(2)
    for (const { people } of played.get(own[0]?.gameId ?? '') ?? []) expect(people).toHaveLength(2)
    const placed = entrants.filter(({ division }) => division === 1).map(({ place }) => place)
    expect(placed.sort()).toEqual([1, 2])
    // An even part is a half of what was won at two seats, and a third of what was at three.
    const { armies: sums } = (await anna().get(`/api/events/${id}/armies`)).body
    const even = list(sums).map((one) => [at(one, 'army'), at(one, 'of'), at(one, 'even')])
    expect(even.sort()).toEqual([
      ['borgo', 40, expect.closeTo(20 / 3 + 20 / 2)],
      ['moloch', 40, expect.closeTo(20 / 3 + 20 / 2)],
      ['outpost', 20, expect.closeTo(20 / 3)],
    ])
  })

  test('whoever still owes a move when the round ends forfeits, if the event says so; everybody is reminded once', async () => {
    const id = await opened({ late: 'forfeit' }, ids.slice(0, 2))
    time.now = START + 2 * DAY
    await run(id)
    const ends = time.now + 14 * DAY
    time.now = ends - 3 * DAY
    await run(id)
    await run(id)
    expect((await acts(id)).filter((act) => act === 'remind')).toEqual(['remind'])
    const { results } = await env.DB.prepare(
      "SELECT user_id FROM event_notices WHERE event_id = ? AND kind = 'remind'",
    )
      .bind(id)
      .all()
    expect(results.length).toBe(2)
    time.now = ends
    await run(id)
    const { event, encounters } = await loadEvent(db, id)
    expect(event.state).toBe('finished')
    expect(encounters[0]?.result?.filter(({ forfeited }) => forfeited).length).toBe(1)
  })
})

describe('seasons', () => {
  test('the first go up, the last go down, and there are as many seasons as planned', async () => {
    const format = { kind: 'divisions', legs: 1, size: 2, up: 1, down: 1 } as const
    const id = await opened({ format, seasons: 2 }, ids.slice(0, 4))
    await playedToTheEnd(id, () => run(id))
    const next = await env.DB.prepare('SELECT id FROM events WHERE previous_id = ?')
      .bind(id)
      .all<{ id: string }>()
    expect(next.results.length).toBe(1)
    const second = next.results[0]?.id ?? ''
    expect(await acts(second)).toEqual(['open'])
    expect(await anna().get(`/api/events/${id}`)).toMatchObject({ body: { next: second } })
    const told = await env.DB.prepare(
      "SELECT user_id FROM event_notices WHERE event_id = ? AND kind = 'season'",
    )
      .bind(second)
      .all()
    expect(told.results.length).toBe(4)
    time.now += 2 * DAY
    await run(second)
    const { entrants, event } = await loadEvent(db, second)
    const names = (division: number) =>
      entrants
        .filter((one) => one.division === division)
        .map(({ userId }) => nameOf(userId))
        .sort()
    expect([names(0), names(1)]).toEqual([
      ['Anna', 'Carl'],
      ['Bert', 'Dora'],
    ])
    expect(event).toMatchObject({ season: 2, state: 'running' })
    await playedToTheEnd(second, () => run(second))
    const third = await env.DB.prepare('SELECT id FROM events WHERE previous_id = ?').bind(second).all()
    expect(third.results.length).toBe(0)
  })
})

/** A machine that dies as soon as it has written something, so before whatever comes next. */
function frail(): { on: Db; isDead: () => boolean } {
  let dead = false
  const broken = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          if (dead) throw new Error('the machine died')
          const answer = await target.batch(statements)
          dead = answer.some(({ meta }) => meta.rows_written > 0)
          if (dead) throw new Error('the machine died')
          return answer
        }
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => Reflect.apply(value, target, given)
    },
  })
  return { on: openDb(broken), isDead: () => dead }
}

describe('run twice, late, or after a crash', () => {
  const summary = ({ event, encounters, entrants, played }: Loaded) => ({
    state: event.state,
    round: event.round,
    encounters: encounters.map(({ key, players, result, ruling }) => [key, players, result, ruling]),
    entrants: entrants.map(({ userId, state, seed, division, place }) => [
      ...[userId, state, seed, division, place],
    ]),
    games: encounters.flatMap(({ gameId }) =>
      (played.get(gameId ?? '') ?? []).map(({ people, sitting, result }) => [people, sitting, result]),
    ),
  })

  /** Two seasons with all that can befall a league, and everything that came of it. */
  async function troubled(on: (id: string) => Promise<void>): Promise<unknown[]> {
    const format = { kind: 'divisions', legs: 2, size: 2, up: 1, down: 1 } as const
    const window = { days: 3, remind: 1 }
    const [owner = '', second = '', third = '', fourth = '', heir = ''] = ids
    const id = await opened({ format, window, seasons: 2, reserves: true, late: 'forfeit' }, ids.slice(0, 4))
    const act = (what: Act) =>
      actOn(db, id, owner, time.now, (loaded) => decided(db, loaded, owner, what, 'Agreed.', time.now))
    time.now = START + 2 * DAY
    await on(id)
    await register(db, id, heir, '', time.now)
    await act({ act: 'replace', player: fourth, by: heir })
    const own = (await loadEvent(db, id)).encounters.find(({ players }) => players.includes(owner))
    await act({ act: 'forfeit', key: own?.key ?? '', players: [second] })
    await on(id)
    await resignAll(await loadEvent(db, id))
    await on(id)
    expect((await loadEvent(db, id)).event.round).toBe(2)
    await withdraw(db, id, third, time.now)
    await playUntilOwing(await loadEvent(db, id), second)
    for (let day = 0; day < 3; day++) {
      time.now += DAY
      await on(id)
    }
    const { event, ...rest } = await loadEvent(db, id)
    expect(event.state).toBe('finished')
    const next = await nextEventId(event)
    const after = await playedToTheEnd(next, () => on(next))
    return [
      ...[summary({ event, ...rest }), await acts(id), await told(id)],
      ...[summary(after), await acts(next), await told(next)],
    ]
  }

  let sound: unknown[] = []
  beforeAll(async () => {
    sound = await troubled((id) => run(id))
  })

  test('two at once, and once more, do what one does', async () => {
    const both = async (id: string) => {
      await Promise.all([run(id), run(id)])
      await run(id)
    }
    expect(await troubled(both)).toEqual(sound)
  })

  test('dying after every single thing it writes it goes on as if nothing had been', async () => {
    // What dies while a game begins or ends stops nothing else: it is only written down.
    const says = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let deaths = 0
    const lives = async (id: string) => {
      for (;;) {
        const { on, isDead } = frail()
        await run(id, on).catch((error: unknown) => {
          expect(String(error)).toContain('the machine died')
        })
        if (!isDead()) return
        deaths++
      }
    }
    expect(await troubled(lives)).toEqual(sound)
    expect(deaths).toBeGreaterThan(20)
    says.mockRestore()
  })
})
