// A small league over two seasons: `npm run -s season` plays the large one.
import { expect, test } from 'vitest'
import { playLeague } from '../season/league.ts'
import { serveEmpty } from '../season/service.ts'

test('two divisions of four over two seasons, every table as our own arithmetic has it', async () => {
  const service = await serveEmpty()
  const faults: string[] = []
  try {
    const league = { divisions: 2, size: 4, seasons: 2, seed: 'small' }
    const { passed, failed } = await playLeague(service, league, (line) => faults.push(line))
    expect(failed, faults.join('\n')).toBe(0)
    expect(passed).toBeGreaterThan(20)
  } finally {
    await service.stop()
  }
}, 120_000)
