import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, readIfThere, write } from './files.js'
import { at } from './place.js'
import { run, tool } from './run.js'
import { Trouble } from './trouble.js'

const migrations = at('migrations')

/**
 * Creates the local database and brings it up to date.
 * @param {string} data the folder it lives in
 * @param {(text: string) => void} say
 */
export async function migrate(data, say) {
  const stamp = join(data, 'migrated')
  const hash = hashOf([migrations])
  if (existsSync(join(data, 'v3', 'd1')) && readIfThere(stamp) === hash) return
  say('Preparing the database.')
  const done = await run([
    tool('wrangler'),
    ...['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', data],
  ])
  if (done.code !== 0) {
    throw new Trouble(
      `The database in ${data} could not be brought up to date:\n${done.output}\n` +
        'Nothing was lost. If the data is of no value, delete that folder and start again.',
    )
  }
  write(stamp, hash)
}
