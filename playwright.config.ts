import { defineConfig } from '@playwright/test'
import { chromium, flags } from './scripts/lib/chromium.js'

const { executablePath, env } = chromium()

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  globalSetup: './test/browser/setup.ts',
  workers: 2,
  retries: 0,
  // Nothing here is a timed test: a busy machine is no fault.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    browserName: 'chromium',
    // It fetches all pages for later: only the test of it lets it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath, args: flags, env: { ...definedOnly(process.env), ...env } },
  },
})

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
