// People of an event who delete their accounts: it goes on, they are told apart, and their places can be taken over.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../../worker/db/open.ts'
import { runEvents } from '../../worker/tournaments/runner.ts'
import { at, list, PASSWORD, signedUp, text } from './client.ts'
import type { Client, Json } from './client.ts'
import { serviceAt } from './service.ts'
import { DAY } from './timed.ts'

const time = { now: Date.parse('2026-11-16T12:00:00Z') }
const service = serviceAt(time)
const run = () => runEvents(openDb(env.DB), time.now, () => undefined)
const reason = 'So it was agreed.'

async function begun(owner: Client, plan: Json, players: readonly Client[]): Promise<string> {
  const answer = await owner.post('/api/events', {
    name: 'League',
    plan: { format: { kind: 'round-robin', legs: 1 }, seeding: 'order', reserves: true, ...plan },
    openAt: time.now,
    closeAt: time.now + DAY,
    startAt: time.now + DAY,
  })
  expect(answer.status, answer.text).toBe(201)
  const id = text(answer.body, 'id')
  for (const player of players) {
    expect((await player.post(`/api/events/${id}/entrants`, {})).status).toBe(204)
    time.now++
  }
  time.now += DAY
  await run()
  return id
}

async function gone(name: string, client: Client): Promise<void> {
  const answer = await client.post('/api/me/deletion', { name, password: PASSWORD })
  expect(answer.status, answer.text).toBe(204)
}

test('two who have deleted their accounts are told apart, and others take over their places', async () => {
  const olga = await signedUp('Olga', service)
  const [anna, bert, carl, dora] = [
    await signedUp('Anna', service),
    await signedUp('Bert', service),
    await signedUp('Carl', service),
    await signedUp('Dora', service),
  ]
  const id = await begun(olga, {}, [anna, bert, carl, dora])
  await gone('Bert', bert)
  time.now++
  await gone('Carl', carl)
  await run()
  const names = async (path: string, ...keys: string[]) =>
    list((await olga.get(`/api/events/${id}${path}`)).body, ...keys).map((one) => text(one, 'name'))
  const two = ['deleted player', 'deleted player (2)']
  expect((await names('', 'entrants')).sort()).toEqual(['Anna', 'Dora', ...two])
  expect((await names('/tables', 'divisions', '0', 'rows')).sort()).toEqual(['Anna', 'Dora', ...two])
  const schedule = (await olga.get(`/api/events/${id}/schedule`)).body
  const met = list(schedule, 'encounters').map((one) => list(one, 'players').map(String))
  for (const players of met) expect(new Set(players).size).toBe(players.length)
  const acts = list((await olga.get(`/api/events/${id}/acts`)).body, 'acts')
  expect(acts.filter((one) => at(one, 'act') === 'withdraw')).toMatchObject([
    { name: two[0], players: [two[0]] },
    { name: two[1], players: [two[1]] },
  ])
  const emil = await signedUp('Emil', service)
  expect((await emil.post(`/api/events/${id}/entrants`, {})).status).toBe(204)
  const replaced = await olga.post(`/api/events/${id}/acts`, {
    act: 'replace',
    name: 'deleted player (2)',
    by: 'Emil',
    reason,
  })
  expect(replaced.status, replaced.text).toBe(204)
  const entrants = list((await olga.get(`/api/events/${id}`)).body, 'entrants')
  expect(entrants.find((one) => at(one, 'name') === two[1])).toMatchObject({ replacedBy: 'Emil' })
  expect(await names('/tables', 'divisions', '0', 'rows')).toContain('Emil')
})

test('whoever announced an event leaves it to another organizer; where there is none results count at once', async () => {
  const [olga, pola, quin] = [
    await signedUp('Olga2', service),
    await signedUp('Pola', service),
    await signedUp('Quin', service),
  ]
  const [anna, bert] = [await signedUp('Anna2', service), await signedUp('Bert2', service)]
  const id = await begun(olga, { approval: true }, [anna, bert])
  for (const name of ['Pola', 'Quin'])
    expect((await olga.post(`/api/events/${id}/acts`, { act: 'organizer', name })).status).toBe(204)
  const read = async () => (await bert.get(`/api/events/${id}`)).body
  await gone('Quin', quin)
  expect(await read()).toMatchObject({ organizer: 'Olga2', organizers: ['Pola'] })
  await gone('Olga2', olga)
  expect(await read()).toMatchObject({ organizer: 'Pola', organizers: [] })
  const { encounters } = (await bert.get(`/api/events/${id}/schedule`)).body
  const game = text(encounters, 0, 'game')
  const { head } = (await anna.get(`/api/games/${game}`)).body
  expect((await anna.submit(game, Number(head), ['resign'])).status).toBe(200)
  await run()
  expect(await read()).toMatchObject({ state: 'running' })
  await gone('Pola', pola)
  await run()
  expect(await read()).toMatchObject({ state: 'finished', plan: { approval: false } })
  const acts = list((await bert.get(`/api/events/${id}/acts`)).body, 'acts')
  expect(acts.slice(-2)).toMatchObject([{ act: 'edit', parts: ['approval'] }, { act: 'finish' }])
})
