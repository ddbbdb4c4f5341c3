import { expect, test } from './harness.ts'
import { signUp, somebody } from './people.ts'

/** No push service is near: this one answers as they do. */
function standIn(): void {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  Object.defineProperty(PushManager.prototype, 'subscribe', {
    value: () => Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example.org/eve', keys }) }),
  })
}

test('somebody is told in their browser, kind by kind', async ({ browser }) => {
  const eve = await somebody(browser, 'Eve', { serviceWorkers: 'allow', permissions: ['notifications'] })
  const { page, context } = eve
  await page.addInitScript(standIn)
  await signUp(eve)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Tell me in this browser' }).click()
  await expect(page.getByText('Added. Test it.')).toBeVisible()
  await expect(page.getByText('(push.example.org)')).toBeVisible()
  const ways = page.getByRole('group', { name: 'In my browsers' })
  await ways.getByLabel('It is my turn').selectOption('Never')
  await page.reload()
  await expect(ways.getByLabel('It is my turn')).toHaveValue('never')
  expect(eve.errors).toEqual([])
  await context.close()
})
