import { expect, test, widths } from './harness.ts'

for (const { name, viewport } of widths) {
  test.describe(name, () => {
    test.use({ viewport })

    test('the landing page has a heading and fits', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/Hexpost/)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(viewport.width)
    })
  })
}

test('pages carry their security headers', async ({ request }) => {
  const { 'content-security-policy': policy, ...headers } = (await request.get('/')).headers()
  expect(policy).toBe("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['permissions-policy']).toContain('camera=()')
  const embedded = (await request.get('/embed/any')).headers()
  expect(embedded['content-security-policy']).toBe('frame-ancestors *')
})
