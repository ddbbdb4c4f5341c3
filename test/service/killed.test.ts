// A power cut in the middle of a stream of turns: what was acknowledged is there, once.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBundle } from '../../scripts/lib/bundle.js'
import { at } from '../../scripts/lib/place.js'
import { freePort, isFree } from '../../scripts/lib/port.js'
import { endGroup, quiet } from '../../scripts/lib/run.js'
import { begunGame, listIn, numberIn, Player, textIn } from './player.ts'

const STREAMS = 4
const CUTS = 2

let data: string
let bundle: string
let port: number
const groups: number[] = []

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'hexpost-'))
  bundle = join(data, 'bundle')
  port = await freePort()
  const { code, output } = await makeBundle(bundle)
  expect(code, output).toBe(0)
}, 120_000)

afterAll(async () => {
  for (const pid of groups) endGroup(pid)
  await rm(data, { recursive: true, force: true })
})

/** In a process group of its own; answers how to cut its power. */
async function start(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [at('test', 'service', 'server.js'), bundle, data, String(port)], {
    env: { ...process.env, ...quiet },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  if (child.pid !== undefined) groups.push(child.pid)
  let output = ''
  await new Promise<void>((ready, failed) => {
    const hear = (text: unknown) => {
      output += String(text)
      if (output.includes('ready ')) ready()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => failed(new Error(output)))
  })
  return async () => {
    const ended = new Promise((done) => child.once('exit', done))
    endGroup(child.pid)
    await ended
    for (let tries = 0; tries < 100 && !(await isFree(port)); tries++)
      await new Promise((done) => setTimeout(done, 50))
    expect(await isFree(port), 'the port is dead').toBe(true)
  }
}

interface Stream {
  readonly id: string
  /** Of the submissions that were answered with 200: what the answer said. */
  readonly acknowledged: { readonly head: number; readonly hash: string }[]
  /** The one whose answer never came. */
  lost: { readonly key: string; readonly after: number; readonly actions: string[] } | null
}

/** Forth and back, for ever; ends when nobody answers. */
async function play(player: Player, stream: Stream): Promise<void> {
  for (;;) {
    const after = stream.acknowledged.at(-1)?.head ?? 0
    const actions = [after % 2 === 0 ? 'hq@d4^0' : 'undo 0']
    const sent = { key: crypto.randomUUID(), after, actions }
    try {
      const { status, body } = await player.submit(stream.id, after, actions, sent.key)
      expect(status, JSON.stringify(body)).toBe(200)
      stream.acknowledged.push({ head: numberIn(body, 'head'), hash: textIn(body, 'hash') })
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
      stream.lost = sent
      return
    }
  }
}

test('a server that is killed while turns come in has every turn it acknowledged, and none twice', async () => {
  let cut = await start()
  const url = `http://127.0.0.1:${String(port)}`
  const [anna, bert] = [new Player(url, 'Anna'), new Player(url, 'Bert')]
  await Promise.all([anna.signUp(), bert.signUp()])
  const streams: Stream[] = []
  for (let i = 0; i < STREAMS; i++)
    streams.push({ id: await begunGame(anna, bert), acknowledged: [], lost: null })

  for (let i = 0; i < CUTS; i++) {
    const before = streams.map((stream) => stream.acknowledged.length)
    const playing = streams.map((stream) => play(anna, stream))
    while (streams.some((stream, s) => stream.acknowledged.length < (before[s] ?? 0) + 5))
      await Promise.race([...playing, new Promise((done) => setTimeout(done, 5))])
    await cut()
    await Promise.all(playing)
    cut = await start()

    for (const stream of streams) {
      const { entries, hashes } = await logOf(anna, stream.id)
      expect(entries).toEqual([...entries.keys()])
      for (const { head, hash } of stream.acknowledged) expect(hashes[head]).toBe(hash)
      // The turn whose answer was lost is there or not; sent again under its key it is there once.
      const known = stream.acknowledged.at(-1)?.head ?? 0
      expect(entries.length - 1 - known).toBeLessThanOrEqual(1)
      if (!stream.lost) throw new Error('nothing was cut off')
      const { key, after, actions } = stream.lost
      const { status, body } = await anna.submit(stream.id, after, actions, key)
      expect(status, JSON.stringify(body)).toBe(200)
      stream.acknowledged.push({ head: numberIn(body, 'head'), hash: textIn(body, 'hash') })
      expect((await logOf(anna, stream.id)).entries).toHaveLength(known + 2)
    }
  }
  await cut()
})

async function logOf(player: Player, id: string): Promise<{ entries: number[]; hashes: string[] }> {
  const entries = listIn(await player.expect(200, 'GET', `/api/games/${id}/log`), 'entries')
  return {
    entries: entries.map((entry) => numberIn(entry, 'seq')),
    hashes: entries.map((entry) => textIn(entry, 'hash')),
  }
}
