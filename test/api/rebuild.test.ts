// What the database remembers about games besides their logs can be thrown away: all of it is made anew.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { rebuildAll } from '../../scripts/lib/rebuilding.ts'
import { openDb } from '../../worker/db/open.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { list, number, signedUp, text, VALUES } from './client.ts'
import type { Client, Json } from './client.ts'
import { playOn } from './play.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, timedGame } from './timed.ts'

const time = { now: Date.parse('2026-11-16T12:00:00Z') }
const service = serviceAt(time)
const [anna, bert] = [await signedUp('Anna', service), await signedUp('Bert', service)]

async function begun(terms: Json, army: string | null = 'moloch'): Promise<string> {
  const table = { game: 'hex', army: 'borgo', first: 'me', value: VALUES[0], ...terms }
  const opened = await anna.post('/api/games', table)
  expect(opened.status, opened.text).toBe(201)
  const joined = await bert.post(`/api/invites/${text(opened.body, 'invite')}/join`, { army })
  expect(joined.status, joined.text).toBe(200)
  return text(opened.body, 'id')
}

async function play(client: Client, id: string, ...actions: string[]): Promise<void> {
  const head = number((await client.get(`/api/games/${id}`)).body, 'head')
  const answer = await client.submit(id, head, actions)
  expect(answer.status, answer.text).toBe(200)
}

beforeAll(async () => {
  await anna.send('PATCH', '/api/me/calendar', { zone: 'Europe/Warsaw', quiet: { from: 1320, to: 360 } })
  await anna.post('/api/games', { game: 'hex', army: 'borgo', first: 'me' })
  const closed = await anna.post('/api/games', { game: 'hex', army: 'borgo', first: 'me' })
  await anna.delete(`/api/games/${text(closed.body, 'id')}`)

  const timed = await timedGame(anna, bert, { clock: clock({ kind: 'bank', increment: 10, cap: 5 }) })
  await playOn([anna, bert], timed, (table) => table.state.turn > 3)
  const late = await timedGame(anna, bert, { clock: clock() })
  const paused = await timedGame(anna, bert, { clock: clock() })
  await play(anna, paused, 'pause')
  await play(bert, paused, 'agree')

  const duplicate = await begun({ match: 'duplicate', clock: clock() })
  await playOn([anna, bert], duplicate, (table) => table.turns !== null && table.state.turn > table.turns)
  const mirrored = await begun({ match: 'mirrored', army: null, clock: clock() }, null)
  await playOn([anna, bert], mirrored, (table) => table.state.turn > 1)
  await play(anna, mirrored, 'resign')

  const choosing = { army: null, setup: { choosing: { way: 'ban' } }, clock: clock() }
  const sealed = await begun(choosing, null)
  await play(anna, sealed, 'bring:borgo.hegemony.moloch')
  const chosen = await begun({ ...choosing, setup: { choosing: { way: 'draft' } } }, null)
  await play(bert, chosen, 'army:moloch')
  await play(anna, chosen, 'army:outpost')
  await begun({ game: 'convoy', army: 'moloch', first: undefined, clock: clock() }, 'outpost')

  time.now += 6 * DAY
  await carryOutTimeouts(openDb(env.DB), time.now, () => undefined)
  expect(number((await anna.get(`/api/games/${late}`)).body, 'head')).toBeGreaterThan(0)
})

const remembered = async () => {
  const games = 'SELECT id, status, head, hash, started_at, over_at, result FROM games ORDER BY id'
  const seats = `SELECT game_id, seat, army, owes_since, deadline, bank, over_at FROM seats ORDER BY game_id, seat`
  const answers = await env.DB.batch([env.DB.prepare(games), env.DB.prepare(seats)])
  return answers.map(({ results }) => results)
}

const rebuilt = async () => {
  const lines: string[] = []
  return { ...(await rebuildAll(env.DB, (line) => lines.push(line))), lines }
}

test('of games of every kind nothing differs, and what was lost or wrong is as it was', async () => {
  const before = await remembered()
  const kinds = list((await anna.get('/api/games')).body, 'games').length
  expect(kinds).toBeGreaterThan(8)
  const { games, ...rest } = await rebuilt()
  expect(rest).toEqual({ differences: 0, broken: 0, lines: [] })
  expect(games).toBe(before[0]?.length)
  expect(await remembered()).toEqual(before)

  await env.DB.batch([
    env.DB.prepare("UPDATE games SET head = head + 7, hash = 'x', started_at = 1 WHERE status <> 'open'"),
    env.DB.prepare("UPDATE games SET over_at = 1 WHERE status = 'over'"),
    env.DB.prepare(`UPDATE games SET status = 'over', result = '{"places":[1,2]}' WHERE status = 'running'`),
    env.DB.prepare(
      `UPDATE seats SET army = NULL, owes_since = 1, deadline = 2, bank = 3, over_at = 4
       WHERE game_id IN (SELECT game_id FROM entries)`,
    ),
  ])
  expect(await remembered()).not.toEqual(before)
  expect((await rebuilt()).differences).toBeGreaterThan(50)
  expect(await remembered()).toEqual(before)
  expect((await rebuilt()).lines).toEqual([])
})

test('a log that does not replay is named, and the others are made anew all the same', async () => {
  const [id] = list((await anna.get('/api/games')).body, 'games').flatMap((game) =>
    number(game, 'createdAt') > 0 && text(game, 'status') === 'running' ? [text(game, 'id')] : [],
  )
  await env.DB.prepare("UPDATE entries SET action = 'nonsense' WHERE game_id = ? AND seq = 1").bind(id).run()
  await env.DB.prepare("UPDATE games SET hash = 'x' WHERE status = 'over'").run()
  const { broken, differences, lines } = await rebuilt()
  expect([broken, differences]).toEqual([1, 1])
  expect(lines.join('\n')).toContain(`${id ?? ''}: the log does not replay`)
})
