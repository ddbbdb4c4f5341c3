import { expect, test } from './harness.ts'
import { regular } from './people.ts'

const TOLD = { title: 'Turn 5, yours', text: '1 day left', url: '/game/x' }

test('a browser subscribes by a button, and shows what it is told', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', { serviceWorkers: 'allow', permissions: ['notifications'] })
  const { page, context } = anna
  // No push service answers a browser that is tested.
  await page.addInitScript(() => {
    const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) }
    PushManager.prototype.subscribe = () =>
      Promise.resolve(
        Object.create(PushSubscription.prototype, {
          toJSON: { value: () => ({ endpoint: 'https://push.example/1', keys }) },
        }),
      )
  })
  await page.route('**/api/me/channels', async (route) => {
    if (route.request().method() === 'GET')
      await route.fulfill({ json: { channels: [], pushKey: 'C'.repeat(87) } })
    else await route.fulfill({ status: 201, json: { channel: {}, secret: null } })
  })
  await page.goto('/settings')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const added = page.waitForRequest(
    (request) => request.url().endsWith('/api/me/channels') && request.method() === 'POST',
  )
  await page.getByRole('button', { name: 'Tell me in this browser' }).click()
  expect((await added).postDataJSON()).toMatchObject({
    kind: 'push',
    address: 'https://push.example/1',
    keys: { auth: 'B'.repeat(22) },
  })
  await expect(page.getByText('Added. Test it.')).toBeVisible()

  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(TOLD),
  })
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications()
      return found.map(({ title, body, tag }) => ({ title, text: body, url: tag }))
    })
  await expect.poll(shown).toEqual([TOLD])
  await context.close()
})
