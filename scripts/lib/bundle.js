import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesIn } from './files.js'
import { at, cache } from './place.js'
import { run, tool } from './run.js'

/** The free plan takes no larger Worker. */
const limit = 3_000_000

const kilobytes = (/** @type {number} */ bytes) => `${Math.ceil(bytes / 1000)} kB`

/**
 * Bundles the Worker as a deploy would.
 * @param {string} folder
 * @param {string[]} entry another one than that of wrangler.toml
 */
export function makeBundle(folder, ...entry) {
  rmSync(folder, { recursive: true, force: true })
  // Wrangler asks for the folder of the pages, though it bundles none of them.
  mkdirSync(at('web', 'build'), { recursive: true })
  return run([tool('wrangler'), 'deploy', ...entry, ...['--dry-run', '--minify', '--outdir', folder]])
}

/** Bundles the Worker, and weighs it. */
export async function checkBundle() {
  const folder = join(cache, 'bundle')
  const { code, output } = await makeBundle(folder)
  if (code !== 0) return { code, output }
  const parts = filesIn(folder).filter((file) => !/\.(map|md)$/.test(file))
  const size = parts.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
  const note = `the Worker is ${kilobytes(size)} gzipped, of ${kilobytes(limit)}`
  return { code: size > limit ? 1 : 0, output: note, note }
}
