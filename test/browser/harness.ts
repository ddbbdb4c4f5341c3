import { test as base } from '@playwright/test'
import { startService, type TestService } from './service.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** What the page said on its console as an error, or threw. A test that expects some empties the list. */
  errors: string[]
  /** A service for this test alone, which it may restart or crash. */
  ownService: TestService
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env['HEXPOST_URL'])
  },

  errors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      base.expect(errors, 'errors on the console of the page').toEqual([])
    },
    { auto: true },
  ],

  ownService: async ({}, use) => {
    const service = await startService()
    await use(service)
    await service.end()
  },
})

/** The two widths every page must work at. */
export const widths = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const
