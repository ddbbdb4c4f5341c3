import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { said } from './client.ts'

/** What must never leave the service: seeds of games that are not over, and all that opens an account. */
const SECRETS = `
  SELECT 'seed' AS what, seed AS secret FROM games WHERE status != 'over'
  UNION ALL SELECT 'password', password FROM users WHERE password IS NOT NULL
  UNION ALL SELECT 'session', id FROM sessions
  UNION ALL SELECT 'link', hash FROM sign_in_links
  UNION ALL SELECT 'token', hash FROM tokens`

export async function expectNoSecretsSaid(): Promise<void> {
  const { results } = await env.DB.prepare(SECRETS).all<{ what: string; secret: string }>()
  expect(results.length).toBeGreaterThan(0)
  const everything = said.join('\n')
  expect(everything.length).toBeGreaterThan(0)
  expect(results.filter(({ secret }) => everything.includes(secret))).toEqual([])
}
