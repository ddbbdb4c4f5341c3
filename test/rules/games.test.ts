// Finished games are fixtures: a log that was played does for ever what it did (docs/versions.md).
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../games/end.ts'
import { PLANS } from '../games/plans.ts'

const files = readdirSync('test/games').filter((name) => name.endsWith('.json'))
const read = (name: string): unknown => JSON.parse(readFileSync(`test/games/${name}`, 'utf8'))

describe('finished games', () => {
  test.each(files)('%s is verified and ends as it did', async (name) => {
    expect(await faultsOf(read(name))).toEqual([])
  })

  test('every planned one is there', () => {
    expect(Object.keys(PLANS).filter((id) => !files.includes(`${id}.json`))).toEqual([])
  })
})

describe('a difference is found', () => {
  const name = 'hex-scored.json'
  const changed = (change: (text: string) => string): unknown =>
    JSON.parse(change(readFileSync(`test/games/${name}`, 'utf8')))

  test('in the position', async () => {
    const faults = await faultsOf(changed((text) => text.replace('"position":"', '"position":"x')))
    expect(faults.join()).toMatch(/^it ends otherwise/)
  })

  test('in the outcome', async () => {
    const faults = await faultsOf(changed((text) => text.replace('"places":[2', '"places":[3')))
    expect(faults.join()).toMatch(/^it ends otherwise/)
  })

  test('in an action', async () => {
    const faults = await faultsOf(changed((text) => text.replace('"action":"end"', '"action":"draw"')))
    expect(faults.length).toBeGreaterThan(0)
  })
})
