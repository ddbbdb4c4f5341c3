import { middle } from './boards.ts'
import { expect, test } from './harness.ts'
import { hand, hex, send } from './moves.ts'
import { begin, regular, signUp, somebody } from './people.ts'

test('without a connection the boards stand as they were seen last, and a turn goes out later', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna', { serviceWorkers: 'allow' })
  const bob = await regular(browser, 'Bob')
  const game = await begin(anna, bob, middle)
  const { page, context } = anna
  await page.goto('/games')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.goto(`/game/${game}`)
  await expect(hand(page)).toHaveCount(3)
  await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
  await hex(page, 'a3').click()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText(/This is the position of \d/)).toBeVisible()
  await expect(hex(page, 'a3')).toHaveAccessibleName(/Gauss Cannon/)
  await page.getByRole('button', { name: 'Undo (U)' }).click()
  await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
  await hex(page, 'a3').click()
  await send(page).click()
  await expect(page.getByText('That did not arrive. Your draft is safe.')).toBeVisible()
  await page.goto('/games')
  await expect(page.getByText(/These are your boards as of \d/)).toBeVisible()
  await expect(page.locator(`a[href="/game/${game}"]`).first()).toBeVisible()
  await page.goto('/armies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const arrived = page.waitForResponse((answer) => answer.url().endsWith(`/api/games/${game}/actions`))
  await context.setOffline(false)
  expect((await arrived).status()).toBe(200)
  await bob.page.goto(`/game/${game}`)
  await expect(hand(bob.page)).not.toHaveCount(0)
  await expect(hex(bob.page, 'a3')).toHaveAccessibleName(/Gauss Cannon/)
  await Promise.all([anna, bob].map((one) => one.context.close()))
})

test('what a device saw is forgotten when somebody signs out', async ({ browser }) => {
  const eve = await somebody(browser, 'Eve')
  await signUp(eve)
  const { page } = eve
  await page.goto('/games')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('seen')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await expect.poll(kept).toContain('/seen/games')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).toEqual([])
  await eve.context.close()
})

test('it can be installed', async ({ page, request }) => {
  await page.goto('/')
  const manifest: unknown = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/games', display: 'standalone' })
  const client = await page.context().newCDPSession(page)
  const { errors } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
})
