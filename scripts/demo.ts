/** Fills the local database with people and five weeks of their games: `npm run -s demo -- --seed 7`. */
import { parseArgs } from 'node:util'
import { PASSWORD } from '../test/service/player.ts'
import { seeded } from '../test/fuzz/prng.ts'
import { PEOPLE } from './demo/people.ts'
import { tell } from './demo/story.ts'
import { at } from './lib/place.js'
import { serveTimed } from './lib/timed.ts'
import { main, Trouble } from './lib/trouble.js'

const say = (line: string): void => console.error(line)

await main(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: 'demo' } } })
  const service = await serveTimed(at('.data'), say)
  try {
    const [first] = PEOPLE
    const there = await service.rows('SELECT 1 FROM users WHERE name = ?', first?.name ?? '')
    if (there.length > 0)
      throw new Trouble(
        'The demo is there already. To have it anew, delete the folder .data and run this again.',
      )
    await tell(service, seeded(values.seed), Date.now(), say)
    for (const { status, n } of await service.rows('SELECT status, count(*) AS n FROM games GROUP BY status'))
      console.log(`${String(n)} games ${String(status)}`)
    console.log(`Sign in as ${PEOPLE.map(({ name }) => `${name.toLowerCase()}@example.org`).join(', ')}`)
    console.log(`with the password: ${PASSWORD}`)
    return 0
  } finally {
    await service.stop()
  }
})
