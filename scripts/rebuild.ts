/** Throws away what the local database remembers about games besides their logs, makes it anew, and says what differed. */
import { existsSync } from 'node:fs'
import { getPlatformProxy } from 'wrangler'
import { at } from './lib/place.js'
import { rebuildAll } from './lib/rebuilding.ts'
import type { Database } from './lib/rebuilding.ts'
import { main, Trouble } from './lib/trouble.js'

await main(async () => {
  if (!existsSync(at('.data', 'v3', 'd1')))
    throw new Trouble('There is no local database yet. `npm start` makes one.')
  const { env, dispose } = await getPlatformProxy<{ DB: Database }>({
    configPath: at('wrangler.toml'),
    persist: { path: at('.data', 'v3') },
  })
  try {
    const { games, differences, broken } = await rebuildAll(env.DB, (line) => console.log(line))
    console.log(`${games} games rebuilt, ${differences} differences, ${broken} broken logs`)
    return broken > 0 ? 1 : 0
  } finally {
    await dispose()
  }
})
