/** A league over two seasons at a fast clock, each table checked: `npm run -s season -- --seed 7`. */
import { parseArgs } from 'node:util'
import { playLeague } from '../test/season/league.ts'
import { serveEmpty } from '../test/season/service.ts'
import { main } from './lib/trouble.js'

await main(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: 'season' },
      divisions: { type: 'string', default: '4' },
      size: { type: 'string', default: '8' },
      seasons: { type: 'string', default: '2' },
    },
  })
  const service = await serveEmpty()
  try {
    const league = {
      seed: values.seed,
      divisions: Number(values.divisions),
      size: Number(values.size),
      seasons: Number(values.seasons),
    }
    const { passed, failed } = await playLeague(service, league, (line) => console.error(line))
    console.log(`${String(passed)} passed, ${String(failed)} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    await service.stop()
  }
})
