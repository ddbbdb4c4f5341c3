// A duplicate duel: two games that draw alike, and neither begins a turn before the other has finished the last.
import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { isHeld, verify } from '../../shared/kernel/index.ts'
import { openDb } from '../../worker/db/open.ts'
import { carryOutTimeouts } from '../../worker/match/timeouts.ts'
import { at, Client, expectRefusal, list, signedUp, text, VALUES } from './client.ts'
import type { Json } from './client.ts'
import { choice, drawnIn, exported, storedLog, storedTable } from './play.ts'
import { expectNoSecretsSaid } from './secrets.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, expectTrueRows, seatRows } from './timed.ts'

const rules = games.hex
const time = { now: Date.parse('2026-11-16T12:00:00Z') }
const service = serviceAt(time)
const nobody = new Client(service)
const anna = await signedUp('Anna', service)
const bert = await signedUp('Bert', service)

afterAll(expectNoSecretsSaid)

const terms = { game: 'hex', army: 'borgo', first: 'me', match: 'duplicate', value: VALUES[0] }

interface Duel {
  readonly match: string
  readonly first: string
  readonly second: string
}

async function begun(changes: Json = {}): Promise<Duel> {
  await env.DB.prepare('DELETE FROM counters').run()
  const opened = await anna.post('/api/games', { ...terms, ...changes })
  expect(opened.status, opened.text).toBe(201)
  const invite = text(opened.body, 'invite')
  const look = await nobody.get(`/api/invites/${invite}`)
  expect(text(look.body, 'match', 'says')).toMatch(/drawn in the same order in both/)
  const joined = await bert.post(`/api/invites/${invite}/join`, { army: 'moloch', value: VALUES[1] })
  expect(joined.status, joined.text).toBe(200)
  const match = text(look.body, 'match', 'id')
  const first = text(opened.body, 'id')
  const ids = list((await anna.get(`/api/matches/${match}`)).body, 'games').map((game) => text(game, 'id'))
  return { match, first, second: ids.find((id) => id !== first) ?? '' }
}

/** Who sits on a seat of either game. */
const sitter = ({ first }: Duel, id: string, seat: number): Client =>
  (id === first) === (seat === 0) ? anna : bert

/** Plays the next action of one game. Answers false if nobody may. */
async function step(duel: Duel, id: string): Promise<boolean> {
  const table = await storedTable(id)
  const next = isHeld(rules, table) ? null : choice(table)
  if (!next) return false
  const answer = await sitter(duel, id, next.seat).submit(id, table.log.length - 1, [next.action])
  expect(answer.status, `${next.action}: ${answer.text}`).toBe(200)
  return true
}

async function playUntilHeld(duel: Duel, id: string): Promise<void> {
  while (await step(duel, id));
}

const turnOf = async (id: string): Promise<number> => (await storedTable(id)).state.turn
const headOf = async (id: string): Promise<number> => (await storedLog(id)).length - 1
const job = (): Promise<void> => carryOutTimeouts(openDb(env.DB), time.now, () => undefined)

describe('a duplicate duel', () => {
  test('is friendly, for two, and a game of Hex', async () => {
    expectRefusal(await anna.post('/api/games', { ...terms, ranked: true }), 422, 'pair_unranked')
    expectRefusal(await anna.post('/api/games', { ...terms, seats: 3 }), 422, 'pair_of_two')
    const convoy = { game: 'convoy', army: 'moloch', match: 'duplicate' }
    expectRefusal(await anna.post('/api/games', convoy), 422, 'no_option')
  })

  test('begins a turn when the one before is over in both games, and both draw alike', async () => {
    const duel = await begun({ clock: clock() })
    const { first, second } = duel
    await playUntilHeld(duel, first)
    const waiting = await anna.get(`/api/games/${first}`)
    expect(waiting.body).toMatchObject({ status: 'running', held: true, paused: false, decisions: [] })
    expect((await seatRows(first)).map((seat) => [seat.owes_since, seat.deadline])).toEqual([
      [null, null],
      [null, null],
    ])
    expectRefusal(await anna.submit(first, await headOf(first), ['draw']), 422, 'held')
    expect((await storedTable(first)).state).toMatchObject({ turn: 1, stage: { at: 'draw' } })

    time.now += DAY
    await playUntilHeld(duel, second)
    for (const id of [first, second]) await expectTrueRows(id)
    // The second game stands at the end of its first turn; the first one has begun it.
    expect([await turnOf(first), await turnOf(second)]).toEqual([1, 2])
    expect((await storedTable(first)).state.stage).toEqual({ at: 'act' })
    expect((await seatRows(first))[0]?.deadline).toBe(time.now + 3 * DAY)
    expect(at((await anna.get(`/api/games/${first}`)).body, 'held')).toBe(false)
  })

  test('never lets one game be more than a turn ahead, and each army is drawn in one order', async () => {
    const duel = await begun({ clock: clock() })
    const { first, second } = duel
    for (let i = 0; i < 10; i++) {
      const ids = i % 3 === 0 ? [second, first] : [first, second]
      for (const id of ids) await playUntilHeld(duel, id)
      const [one, two] = [await storedTable(first), await storedTable(second)]
      expect(Math.abs(one.state.turn - two.state.turn)).toBeLessThanOrEqual(1)
      expect(isHeld(rules, one) && isHeld(rules, two)).toBe(false)
    }
    expect(await turnOf(first)).toBeGreaterThan(6)
    for (const seat of [0, 1]) {
      const [one, two] = [await drawnIn(first, seat), await drawnIn(second, seat)]
      const both = Math.min(one.length, two.length)
      expect(both).toBeGreaterThan(5)
      expect(one.slice(0, both)).toEqual(two.slice(0, both))
    }
    for (const id of [first, second]) await expectTrueRows(id)
  })

  test('tells its seed when both are over; a game that is over is waited for no more', async () => {
    const duel = await begun()
    const { first, second } = duel
    await playUntilHeld(duel, first)
    await playUntilHeld(duel, second)
    await playUntilHeld(duel, first)
    const [over, other] = (await turnOf(first)) > (await turnOf(second)) ? [second, first] : [first, second]
    expect((await anna.submit(over, await headOf(over), ['resign'])).status).toBe(200)
    expect(at((await anna.get(`/api/games/${over}`)).body, 'seed')).toBeNull()
    expectRefusal(await anna.get(`/api/games/${over}/export`), 409, 'still_hidden')
    const before = await turnOf(other)
    for (let i = 0; i < 12; i++) await step(duel, other)
    expect(await turnOf(other)).toBeGreaterThan(before)
    expect((await bert.submit(other, await headOf(other), ['resign'])).status).toBe(200)
    for (const id of [first, second])
      expect(await verify(rules, await exported(anna, id))).toMatchObject({ faults: [], drawsChecked: true })
    expect(await drawnIn(over, 0)).toEqual(
      (await drawnIn(other, 0)).slice(0, (await drawnIn(over, 0)).length),
    )
  })

  test('the end of a turn is taken back freely while the other game is not as far', async () => {
    const duel = await begun()
    const { first, second } = duel
    await playUntilHeld(duel, first)
    const head = await headOf(first)
    expect((await bert.submit(first, head, ['undo 2', 'hq@c2^1'])).status).toBe(200)
    expect(isHeld(rules, await storedTable(first))).toBe(true)
    await playUntilHeld(duel, second)
    expect(await turnOf(second)).toBe(2)
    expectRefusal(await bert.submit(first, await headOf(first), ['undo 2']), 422, 'behind_barrier')
  })

  test('both games finish their turn at the same moment: neither waits for ever', async () => {
    for (let i = 0; i < 6; i++) {
      const duel = await begun()
      const { first, second } = duel
      await anna.submit(first, 1, ['hq@d4^0'])
      await bert.submit(second, 1, ['hq@d4^0'])
      const answers = await Promise.all([
        bert.submit(first, 2, ['hq@c2^0']),
        anna.submit(second, 2, ['hq@c2^0']),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      for (const id of [first, second]) {
        const { turn, stage } = (await storedTable(id)).state
        expect(turn).toBe(1)
        expect(stage.at).not.toBe('draw')
        await expectTrueRows(id)
      }
    }
  })

  test('what the clock plays lets the other game go on as of the moment it was due', async () => {
    const duel = await begun({ clock: clock() })
    const { first, second } = duel
    await playUntilHeld(duel, first)
    await bert.submit(second, 1, ['hq@d4^0'])
    time.now += 3 * DAY
    const due = (await seatRows(second))[1]?.deadline ?? 0
    time.now = due + 5 * 60_000
    await job()
    await job()
    const begins = (await storedLog(first)).find((entry) => entry.action === 'turns 1')
    expect(begins).toMatchObject({ by: 'forced', seat: null, at: due + 60_000 })
    expect((await seatRows(first))[0]?.deadline).toBe(due + 60_000 + 3 * DAY)
    for (const id of [first, second]) await expectTrueRows(id)
    const { results } = await env.DB.prepare(
      "SELECT name FROM notices JOIN users ON users.id = user_id WHERE game_id = ? AND kind = 'turn' AND cause = ?",
    )
      .bind(first, `${first}/${await headOf(first)}`)
      .all()
    expect(results).toEqual([{ name: 'Anna' }])
  })
})
