import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at, root } from './place.js'

/**
 * The file Node runs for a tool, straight from its package: no shell, no PATH, no npx.
 * @param {string} pack the package
 * @param {string} [name] the command, if it is not called as its package
 */
export function tool(pack, name = pack) {
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(at('node_modules', pack, 'package.json'), 'utf8'))
  )
  const file = typeof bin === 'string' ? bin : bin[name]
  if (file === undefined) throw new Error(`The package ${pack} has no command ${name}.`)
  return at('node_modules', pack, file)
}

/** Keeps tools from calling home, asking questions and advertising themselves. */
export const quiet = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: at('.wrangler', 'logs'),
  WRANGLER_REGISTRY_PATH: at('.wrangler', 'registry'),
  NO_UPDATE_NOTIFIER: '1',
}

/**
 * @typedef {object} RunOptions
 * @property {boolean} [live] shows the output as it comes instead of collecting it
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {string} [cwd]
 * @property {number} [minutes] after which the tool and its children are ended
 */

/**
 * Runs a tool under Node in a process group of its own, so that whatever it leaves behind ends with it.
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(args, { live = false, env = {}, cwd = root, minutes = 30 } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...quiet, ...env },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  child.stderr?.on('data', (text) => (output += String(text)))

  const end = () => endGroup(child.pid)
  process.once('exit', end).once('SIGINT', quit).once('SIGTERM', quit)
  const limit = setTimeout(() => {
    output += `\nstopped after ${minutes} minutes`
    end()
  }, minutes * 60_000)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      end()
      process.off('exit', end).off('SIGINT', quit).off('SIGTERM', quit)
      resolve({ code: code ?? 1, output })
    })
  })
}

const quit = () => process.exit(1)

/**
 * Ends a process and all that it started; one that is gone already is fine.
 * @param {number | undefined} pid the leader of the group
 */
export function endGroup(pid) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    return
  }
}
