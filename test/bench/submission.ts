// What a turn costs a player: the whole service in Miniflare against the least that any such service does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBare, serveLeast } from '../../scripts/lib/bare.js'
import { buildWeb } from '../../scripts/lib/build.js'
import { makeBundle } from '../../scripts/lib/bundle.js'
import { begunGame, numberIn, Player } from '../service/player.ts'
import { ARMIES, FIVE_ACTIONS, forthAndBack, MIDDLE } from '../service/turn.ts'
import { quantile } from './measure.ts'
import type { Row } from './measure.ts'

const ENTRIES = 100
const ROUNDS = 60
/** Until the code of both is compiled as well as it will be. */
const WARMING = 60
/** A player opens no more tables in an hour. */
const TABLES = 50

interface Pair {
  readonly anna: Player
  readonly bert: Player
}

interface Waiting {
  readonly anna: Player
  readonly id: string
  readonly head: number
}

const AGAINST = 'a handler that reads a row from D1 and then inserts one'

/** Both warm, and with a game that is not in memory. */
export async function submissionRows(): Promise<Row[]> {
  const data = await mkdtemp(join(tmpdir(), 'hexpost-bench-'))
  try {
    const bundle = await bundled(data)
    let service = await serveBare({ bundle, data })
    const pairs = await players(service.url, 2 * ROUNDS + WARMING)
    const games: Waiting[] = []
    for (let i = 0; i < 2 * ROUNDS + WARMING; i++) games.push(await waiting(pairs, i))
    // Started anew it has none of them in memory.
    await service.server.dispose()
    service = await serveBare({ bundle, data, port: Number(new URL(service.url).port) })
    const least = await serveLeast({ data })
    try {
      return await measured(games, () => ask(least.url))
    } finally {
      await Promise.all([service.server.dispose(), least.server.dispose()])
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function bundled(data: string): Promise<string> {
  const bundle = join(data, 'bundle')
  for (const make of [() => buildWeb(() => undefined), () => makeBundle(bundle)]) {
    const { code, output } = await make()
    if (code !== 0) throw new Error(output)
  }
  return bundle
}

async function players(url: string, games: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let i = 0; i < games / TABLES; i++) {
    const pair = { anna: new Player(url, `Anna ${String(i)}`), bert: new Player(url, `Bert ${String(i)}`) }
    await pair.anna.signUp()
    await pair.bert.signUp()
    pairs.push(pair)
  }
  return pairs
}

/** A game with a long log, where Anna has her turn ready. */
async function waiting(pairs: readonly Pair[], i: number): Promise<Waiting> {
  const pair = pairs[Math.floor(i / TABLES)]
  if (!pair) throw new Error('nobody is left to play')
  const { anna, bert } = pair
  const id = await begunGame(anna, bert, { from: MIDDLE }, ARMIES)
  let head = 0
  for (const { after, actions } of forthAndBack(ENTRIES)) {
    const { status, body } = await anna.submit(id, after, actions)
    if (status !== 200) throw new Error(JSON.stringify(body))
    head = numberIn(body, 'head')
  }
  return { anna, id, head }
}

async function ask(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ after: ENTRIES, actions: FIVE_ACTIONS }),
  })
  if (!response.ok) throw new Error(await response.text())
  await response.json()
}

async function turn({ anna, id, head }: Waiting): Promise<void> {
  const { status, body } = await anna.submit(id, head, FIVE_ACTIONS)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

async function measured(games: readonly Waiting[], baseline: () => Promise<void>): Promise<Row[]> {
  for (const game of games.slice(0, WARMING)) {
    await baseline()
    await turn(game)
  }
  const warm = games.slice(WARMING, WARMING + ROUNDS)
  const cold = games.slice(WARMING + ROUNDS)
  const times: Record<'base' | 'warm' | 'cold', number[]> = { base: [], warm: [], cold: [] }
  for (const [i, game] of warm.entries()) {
    const unread = cold[i]
    if (!unread) continue
    await game.anna.expect(200, 'GET', `/api/games/${game.id}`)
    times.base.push(await timed(baseline))
    times.warm.push(await timed(() => turn(game)))
    times.base.push(await timed(baseline))
    times.cold.push(await timed(() => turn(unread)))
  }
  return [
    rowOf('submission', times.warm, times.base, AGAINST),
    rowOf('submission_cold', times.cold, times.base, AGAINST),
  ]
}

/** What a call leaves to be done behind its answer is done by then: nobody pays for what the other has left. */
const REST = 25

async function timed(run: () => Promise<void>): Promise<number> {
  await new Promise((done) => setTimeout(done, REST))
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** Time of the wall, because most of it is waiting for the database: so medians, and not the best. */
function rowOf(name: string, work: readonly number[], base: readonly number[], against: string): Row {
  const baselineMs = quantile(base, 0.5)
  return {
    name,
    against,
    ratio: quantile(work, 0.5) / baselineMs,
    low: quantile(work, 0.25) / baselineMs,
    high: quantile(work, 0.75) / baselineMs,
    ms: quantile(work, 0.5),
    baselineMs,
  }
}
