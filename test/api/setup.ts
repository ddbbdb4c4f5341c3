import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { watchDatabase } from './meter.ts'
import { expectNoScans } from './plans.ts'

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
watchDatabase()
afterAll(expectNoScans)
