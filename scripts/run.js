/** Runs one of the commands written in TypeScript: `node scripts/run.js fuzz --games 10`. */
import { existsSync } from 'node:fs'
import { install } from './lib/install.js'
import { spawnLive } from './lib/live.js'
import { at } from './lib/place.js'
import { tool } from './lib/run.js'
import { Trouble, main } from './lib/trouble.js'

await main(() => {
  const [name = '', ...args] = process.argv.slice(2)
  const file = at('scripts', `${name}.ts`)
  if (!existsSync(file)) throw new Trouble(`There is no command scripts/${name}.ts.`)
  // Standard output belongs to the command.
  install((text) => console.error(text))
  return spawnLive([tool('tsx'), file, ...args])
})
