import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cache } from './place.js'

/**
 * Two commands in the same folder must not write the same files at once; the second waits for the first.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  const lock = join(cache, `${name}.lock`)
  while (!take(lock)) await wait(200)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function take(lock) {
  mkdirSync(cache, { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!holderLives(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** @param {string} lock */
function holderLives(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // Just made, and its number not written yet.
    if (pid === 0) return true
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
