import { spawn } from 'node:child_process'
import { parentGone } from './parent.js'
import { quiet } from './run.js'

/**
 * Runs a file under Node as if it had been called itself: input, output, signals and exit code are its own.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function spawnLive(args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...quiet } })
  process.on('SIGINT', () => child.kill('SIGINT')).on('SIGTERM', () => child.kill('SIGTERM'))
  void parentGone().then(() => child.kill('SIGTERM'))
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
