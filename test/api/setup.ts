import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { watchDatabase } from './meter.ts'
import { expectNoScans } from './plans.ts'

await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
watchDatabase()
afterAll(expectNoScans)
