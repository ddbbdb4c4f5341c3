import { expect, test } from './harness.ts'
import { somebody } from './people.ts'

test('every army can be looked up, and the rules, and the cards of The Convoy', async ({ browser }) => {
  const visitor = await somebody(browser, 'Visitor')
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('link', { name: 'Armies and rules' }).click()
  await page.getByRole('link', { name: /^Moloch/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moloch' })).toBeVisible()
  const gauss = page.getByRole('listitem').filter({ hasText: 'Gauss Cannon' })
  await expect(gauss).toContainText('initiative 1')
  await expect(page.getByRole('listitem').filter({ hasText: 'Push Back' })).toContainText('one hex away')
  await page.getByRole('link', { name: /^Doomsday Machine/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tripler' })).toBeVisible()
  await page.goto('/armies/nobody')
  await expect(page.getByRole('heading', { name: 'There is no such army' })).toBeVisible()
  await page.goto('/armies')
  await page.getByRole('link', { name: 'The rules in short' }).click()
  await expect(page.getByText('Units act from the highest initiative down to 0')).toBeVisible()
  await page.goto('/convoy')
  await expect(page.getByRole('listitem').filter({ hasText: 'Steelhound' })).toContainText('Strength')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ziggy One' })).toContainText('District 1')
  expect(visitor.errors).toEqual([])
  await visitor.context.close()
})

test('the API is described on a page, with who may ask for what', async ({ page }) => {
  await page.goto('/programs')
  const submitting = page.getByRole('group').filter({ hasText: 'POST /api/games/{id}/actions' })
  await submitting.locator('summary').click()
  await expect(submitting).toContainText('a token with the scope play')
  await expect(submitting).toContainText('"actions"')
  await expect(submitting).toContainText('409:')
})
