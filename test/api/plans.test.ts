// The check of how the database finds things finds what it is there for.
import { expect, test } from 'vitest'
import { scansIn } from './plans.ts'

test.each([
  ['SELECT * FROM games', 'SCAN games'],
  ['SELECT * FROM seats AS own', 'SCAN own'],
  ['SELECT 1 FROM games WHERE id = 1 AND EXISTS (SELECT 1 FROM seats AS free WHERE army = 1)', 'SCAN free'],
  ['SELECT 1 FROM games AS one JOIN seats AS s ON s.army = one.hash', 'AUTOMATIC'],
])('%s goes through a whole table', async (text, step) => {
  expect((await scansIn(text)).join()).toContain(step)
})

test.each([
  'SELECT * FROM games WHERE id = 1',
  'SELECT own.value FROM seats AS own WHERE own.game_id = 1',
  'SELECT who.value FROM json_each(1) AS who',
  'SELECT 1',
  'WITH mine AS MATERIALIZED (SELECT game_id AS id FROM seats WHERE game_id = 1) SELECT * FROM mine',
])('%s does not', async (text) => {
  expect(await scansIn(text)).toEqual([])
})
