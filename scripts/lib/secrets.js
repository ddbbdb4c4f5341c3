import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { write } from './files.js'
import { at } from './place.js'

/**
 * The files with the Worker's secrets for local use: one made once at random, and the owner's own if there is one.
 * @param {string} data the folder of the local data
 */
export function secretFiles(data) {
  const made = join(data, 'secrets.env')
  if (!existsSync(made)) {
    write(made, `SECRET=${randomBytes(32).toString('hex')}\n`)
    chmodSync(made, 0o600)
  }
  const own = at('.dev.vars')
  return existsSync(own) ? [made, own] : [made]
}
