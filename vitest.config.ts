import { readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

/** Nothing here is a timed test: a busy machine is no fault. */
const testTimeout = 120_000

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'rules', testTimeout, include: ['test/rules/**/*.test.ts'], environment: 'node' },
      },
      {
        test: { name: 'service', testTimeout, include: ['test/service/**/*.test.ts'], environment: 'node' },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // The certificate of our mail server is as good as one that somebody has paid for.
              outboundService: {
                network: {
                  allow: ['private'],
                  tlsOptions: { trustedCertificates: [readFileSync('test/mail/certificate.pem', 'utf8')] },
                },
              },
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('migrations'),
                SECRET: 'a secret for tests only',
              },
            },
          })),
        ],
        test: {
          name: 'api',
          testTimeout,
          include: ['test/api/**/*.test.ts'],
          setupFiles: ['test/api/setup.ts'],
          globalSetup: ['test/mail/server.ts'],
        },
      },
    ],
  },
})
