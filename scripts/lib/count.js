import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere, write } from './files.js'
import { cache } from './place.js'

/** @typedef {import('./steps.js').Result} Result */
/** @typedef {(report: string) => Promise<{ code: number, output: string }>} Runner */

/**
 * @param {string} name
 * @param {Runner} runner
 */
export const countVitest = (name, runner) =>
  count(name, runner, (text) => {
    const report =
      /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} */ (
        JSON.parse(text)
      )
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
  })

/**
 * @param {string} name
 * @param {Runner} runner
 */
export const countPlaywright = (name, runner) =>
  count(name, runner, (text) => {
    const { stats } =
      /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors: unknown[] }} */ (
        JSON.parse(text)
      )
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  })

/**
 * Runs a runner and reads the numbers from the report it leaves.
 * @param {string} name
 * @param {Runner} runner
 * @param {(text: string) => { passed: number, failed: number, skipped: number }} read
 * @returns {Promise<Result>}
 */
async function count(name, runner, read) {
  const file = join(cache, 'reports', `${name}.json`)
  write(file, '')
  rmSync(file)
  const { code, output } = await runner(file)
  const text = readIfThere(file)
  if (text === null) return { passed: 0, failed: 1, note: 'the runner left no report', output }
  const { passed, failed, skipped } = read(text)
  const note = `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : '')
  // A file that does not load or a server that does not start fails the run without failing a test.
  if (code !== 0 && failed === 0)
    return { passed, failed: 1, note: `${note}, and the run itself failed`, output }
  return { passed, failed, note, output }
}
