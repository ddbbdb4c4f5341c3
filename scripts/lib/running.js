// Which service has a folder of data open: two that write into one would be in each other's way.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const note = (/** @type {string} */ data) => join(data, 'running')

/**
 * Leaves a note in the folder for as long as this program serves it.
 * @param {string} data
 * @param {string} url
 * @returns {() => void} takes the note away
 */
export function noteRunning(data, url) {
  writeFileSync(note(data), `${process.pid} ${url}`)
  return () => rmSync(note(data), { force: true })
}

/**
 * @param {string} data
 * @returns {string | null} the address of the service that has it open; a note whose writer is gone says nothing
 */
export function runningOn(data) {
  try {
    const [pid, url] = readFileSync(note(data), 'utf8').split(' ')
    process.kill(Number(pid), 0)
    return url ?? null
  } catch {
    return null
  }
}
