import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { said } from './client.ts'

/** What must never leave the service: seeds of what is not over, and all that opens an account. */
const SECRETS = {
  seed: "SELECT seed AS secret FROM games WHERE status != 'over'",
  'seed of an offer': 'SELECT seed AS secret FROM offers',
  'seed of a match': `
    SELECT seed AS secret FROM matches m
    WHERE EXISTS (SELECT 1 FROM games g WHERE g.match_id = m.id AND g.status != 'over')`,
  'seed of an event': "SELECT seed AS secret FROM events WHERE state NOT IN ('finished', 'cancelled')",
  password: 'SELECT password AS secret FROM users WHERE password IS NOT NULL',
  session: 'SELECT id AS secret FROM sessions',
  link: 'SELECT hash AS secret FROM sign_in_links',
  token: 'SELECT hash AS secret FROM tokens',
}

export async function expectNoSecretsSaid(): Promise<void> {
  const answers = await env.DB.batch<{ secret: string }>(
    Object.values(SECRETS).map((text) => env.DB.prepare(text)),
  )
  const kinds = Object.keys(SECRETS)
  const secrets = answers.flatMap(({ results }, i) =>
    results.map(({ secret }) => ({ what: kinds[i], secret })),
  )
  expect(secrets.length).toBeGreaterThan(0)
  const everything = said.join('\n')
  expect(everything.length).toBeGreaterThan(0)
  expect(secrets.filter(({ secret }) => everything.includes(secret))).toEqual([])
}
