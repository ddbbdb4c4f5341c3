// Every format from the form to the final table through the API, with each unit and each number of people at a table.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { runEvents } from '../../worker/tournaments/runner.ts'
import { at, list, number, signedUp, text } from './client.ts'
import type { Client, Json } from './client.ts'
import { serviceAt } from './service.ts'
import { DAY } from './timed.ts'

const time = { now: Date.parse('2026-11-16T12:00:00Z') }
const service = serviceAt(time)
const NAMES = ['Anna', 'Bert', 'Carl', 'Dora', 'Emil', 'Flora', 'Gustaw', 'Hana']
const clients = new Map<string, Client>()

beforeAll(async () => {
  for (const name of NAMES) clients.set(name, await signedUp(name, service))
})

const client = (name: string): Client => {
  const found = clients.get(name)
  if (!found) throw new Error(name)
  return found
}
const run = () => runEvents(openDb(env.DB), time.now, () => undefined)

/** Whoever comes first in the list wins: the others resign, the last of them first. */
async function resignAll(id: string): Promise<void> {
  const { encounters } = (await client('Anna').get(`/api/events/${id}/schedule`)).body
  for (const encounter of list(encounters)) {
    const [, ...losers] = list(encounter, 'players').map(String).sort()
    for (const game of list(encounter, 'games'))
      for (const name of at(game, 'over') === true ? [] : [...losers].reverse()) {
        const path = text(game, 'id')
        const { head } = (await client(name).get(`/api/games/${path}`)).body
        const answer = await client(name).submit(path, Number(head), ['resign'])
        expect(answer.status, answer.text).toBe(200)
      }
  }
}

async function announced(plan: Json, players: number): Promise<string> {
  const answer = await client('Hana').post('/api/events', {
    name: 'Cup',
    plan: { seeding: 'order', ...plan },
    openAt: time.now,
    closeAt: time.now + DAY,
    startAt: time.now + 2 * DAY,
  })
  expect(answer.status, answer.text).toBe(201)
  const id = text(answer.body, 'id')
  await run()
  for (const name of NAMES.slice(0, players)) {
    expect((await client(name).post(`/api/events/${id}/entrants`, {})).status).toBe(204)
    time.now++
  }
  return id
}

async function played(id: string): Promise<void> {
  for (let day = 0; day < 40; day++) {
    time.now += DAY
    await run()
    const { state } = (await client('Anna').get(`/api/events/${id}`)).body
    if (state === 'finished') return
    await resignAll(id)
  }
  throw new Error('it does not end')
}

async function tables(id: string): Promise<string[][]> {
  const { divisions } = (await client('Anna').get(`/api/events/${id}/tables`)).body
  return list(divisions).map((division) =>
    list(division, 'rows').map((row) => `${String(number(row, 'place'))} ${text(row, 'name')}`),
  )
}

interface Case {
  readonly plan: Json
  readonly players: number
  /** Empty where it is not always the better of two who wins: some meet more often than others. */
  readonly table: readonly string[]
  /** How many encounters there are, and how many of them byes. */
  readonly met: readonly [number, number]
}

const inOrder = (n: number) => NAMES.slice(0, n).map((name, i) => `${String(i + 1)} ${name}`)
const roundRobin = { kind: 'round-robin', legs: 1 }

const CASES: Readonly<Record<string, Case>> = {
  'round robin, once': {
    plan: { format: roundRobin },
    players: 5,
    table: inOrder(5),
    met: [15, 5],
  },
  'round robin, twice, mirrored duels': {
    plan: { format: { kind: 'round-robin', legs: 2 }, unit: 'duel' },
    players: 3,
    table: inOrder(3),
    met: [12, 6],
  },
  'round robin, duplicate duels': {
    plan: { format: roundRobin, unit: 'duplicate' },
    players: 4,
    table: inOrder(4),
    met: [6, 0],
  },
  'round robin of The Convoy, mirrored duels': {
    plan: { format: roundRobin, game: 'convoy', unit: 'duel' },
    players: 3,
    table: inOrder(3),
    met: [6, 3],
  },
  'round robin, three at a table': {
    plan: { format: roundRobin, seats: 3, least: 3, most: 16 },
    players: 6,
    table: [],
    met: [10, 0],
  },
  'round robin, four at a table': {
    plan: { format: roundRobin, seats: 4, least: 3, most: 16 },
    players: 7,
    table: [],
    met: [8, 0],
  },
  'Swiss, mirrored duels': {
    plan: { format: { kind: 'swiss', rounds: 3 }, unit: 'duel' },
    players: 7,
    table: [],
    met: [12, 3],
  },
  'Swiss, four at a table': {
    plan: { format: { kind: 'swiss', rounds: 2 }, seats: 4 },
    players: 8,
    table: [],
    met: [4, 0],
  },
  'knock-out, mirrored duels': {
    plan: { format: { kind: 'knock-out', lives: 1 }, unit: 'duel' },
    players: 5,
    table: ['1 Anna', '2 Bert', '3 Carl', '3 Dora', '5 Emil'],
    met: [4, 0],
  },
  'double knock-out': {
    plan: { format: { kind: 'knock-out', lives: 2 } },
    players: 6,
    table: ['1 Anna', '2 Bert', '3 Carl', '4 Dora', '5 Emil', '5 Flora'],
    met: [10, 0],
  },
  'ladder, duplicate duels': {
    plan: { format: { kind: 'ladder', rounds: 3 }, unit: 'duplicate' },
    players: 4,
    table: inOrder(4),
    met: [7, 2],
  },
}

test.each(Object.entries(CASES))('%s', async (_name, { plan, players, table, met }) => {
  const id = await announced(plan, players)
  await played(id)
  const [first = []] = await tables(id)
  expect(first[0]).toBe('1 Anna')
  if (table.length > 0) expect(first).toEqual(table)
  const { encounters } = (await client('Anna').get(`/api/events/${id}/schedule`)).body
  const all = list(encounters)
  const byes = all.filter((one) => list(one, 'players').length === 1)
  expect([all.length, byes.length]).toEqual(met)
  const boards = plan['unit'] === undefined ? 1 : 2
  for (const one of all) {
    const alone = byes.includes(one)
    expect(list(one, 'games').map((game) => at(game, 'over'))).toEqual(
      alone ? [] : Array.from({ length: boards }, () => true),
    )
    expect(alone || at(one, 'final') === true).toBe(true)
  }
  const { entrants } = (await client('Anna').get(`/api/events/${id}`)).body
  const told = list(entrants).map((one) => `${String(number(one, 'place'))} ${text(one, 'name')}`)
  expect(told.sort()).toEqual([...first].sort())
})

test('divisions over two seasons: the first go up, the last go down', async () => {
  const format = { kind: 'divisions', legs: 1, size: 4, up: 1, down: 1 }
  const id = await announced({ format, seasons: 2 }, 8)
  await played(id)
  expect(await tables(id)).toEqual([
    ['1 Anna', '2 Bert', '3 Carl', '4 Dora'],
    ['1 Emil', '2 Flora', '3 Gustaw', '4 Hana'],
  ])
  const next = text((await client('Anna').get(`/api/events/${id}`)).body, 'next')
  await played(next)
  expect(await tables(next)).toEqual([
    ['1 Anna', '2 Bert', '3 Carl', '4 Emil'],
    ['1 Dora', '2 Flora', '3 Gustaw', '4 Hana'],
  ])
  expect((await client('Anna').get(`/api/events/${next}`)).body).toMatchObject({ season: 2, next: null })
})
