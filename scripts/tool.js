/** Runs a tool of the packages, which it installs if need be: `node scripts/tool.js prettier --write .` */
import { install } from './lib/install.js'
import { spawnLive } from './lib/live.js'
import { tool } from './lib/run.js'
import { main } from './lib/trouble.js'

await main(() => {
  const [name = '', ...args] = process.argv.slice(2)
  install((text) => console.error(text))
  return spawnLive([tool(name), ...args])
})
