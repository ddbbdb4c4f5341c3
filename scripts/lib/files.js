import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders that are made from others. */
const made = new Set(['node_modules', 'build', '.svelte-kit'])

/**
 * Every file in a folder, in order; none if it is not there.
 * @param {string} path a folder or a file
 * @returns {string[]}
 */
export function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !made.has(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/**
 * One hash over the names and the contents of files.
 * @param {string[]} paths folders and files
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string} file */
export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/**
 * @param {string} file
 * @param {string} text
 */
export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
