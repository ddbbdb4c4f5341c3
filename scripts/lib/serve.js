import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from './database.js'
import { root } from './place.js'
import { isFree } from './port.js'
import { endGroup, quiet, tool } from './run.js'
import { noteRunning } from './running.js'
import { secretFiles } from './secrets.js'
import { Trouble } from './trouble.js'

const keeper = fileURLToPath(new URL('./keeper.js', import.meta.url))
const patience = 60_000

/**
 * @typedef {object} Service
 * @property {string} url
 * @property {Promise<void>} ended when the server has ended, for whatever reason
 * @property {() => boolean} isOver
 * @property {() => string} output the last of what the server said
 * @property {() => Promise<void>} stop ends it in good order
 * @property {() => Promise<void>} kill ends it as a power cut would
 */

/**
 * Serves the whole service, pages and API, from the local data in a folder; answers when it is ready.
 * @param {{ port: number, data: string, say?: (text: string) => void, vars?: Record<string, string> }} options
 * @returns {Promise<Service>}
 */
export async function serve({ port, data, say = () => undefined, vars = {} }) {
  if (!(await isFree(port))) {
    throw new Trouble(
      `Port ${port} is taken, perhaps by another Hexpost. Stop what runs there, or choose another port: ` +
        `PORT=${port + 1} npm start`,
    )
  }
  await migrate(data, say)

  const url = `http://localhost:${port}`
  const settings = { ORIGIN: url, DEVELOPMENT: 'true', ...vars }
  const child = spawn(
    process.execPath,
    [
      keeper,
      tool('wrangler'),
      ...['dev', '--local', '--test-scheduled', '--show-interactive-dev-session=false'],
      ...['--port', String(port), '--persist-to', data, '--log-level', 'warn'],
      ...secretFiles(data).flatMap((file) => ['--env-file', file]),
      ...Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    {
      cwd: root,
      env: { ...process.env, ...quiet },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  )

  let output = ''
  const hear = (/** @type {unknown} */ text) => (output = (output + String(text)).slice(-20_000))
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)

  // Not on 'close', which does not come once the channel was closed from this side.
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('exit', () => resolve()))
  // Should the keeper itself be killed, what it kept must not stay behind.
  child.once('exit', () => endGroup(child.pid))
  const isOver = () => child.exitCode !== null || child.signalCode !== null

  const stop = async () => {
    if (child.connected) child.disconnect()
    await ended
    await untilFree(port)
  }
  const kill = async () => {
    endGroup(child.pid)
    await ended
    await untilFree(port)
  }

  const deadline = Date.now() + patience
  while (!(await answers(url))) {
    if (isOver() || Date.now() > deadline) {
      await kill()
      throw new Trouble(`The server did not start:\n${output}`)
    }
    await wait(100)
  }
  void ended.then(noteRunning(data, url))
  return { url, ended, isOver, stop, kill, output: () => output }
}

/** @param {string} url */
async function answers(url) {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })
    return answer.ok
  } catch {
    return false
  }
}

/** @param {number} port */
async function untilFree(port) {
  for (let tries = 0; tries < 100; tries++) {
    if (await isFree(port)) return
    await wait(100)
  }
  throw new Trouble(`Something still listens on port ${port} after the server has ended.`)
}
