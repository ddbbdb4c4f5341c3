import { expect, test } from './harness.ts'
import { ask, field, regular } from './people.ts'
import type { Person } from './people.ts'

/** What is due happens now: under test nothing fires by itself. */
async function tick({ context }: Person): Promise<void> {
  expect((await context.request.get('/__scheduled?cron=*+*+*+*+*')).ok()).toBe(true)
}

test('an organizer announces a league by the form; players register, follow it and withdraw', async ({
  browser,
}) => {
  const [anna, bob, cleo] = await Promise.all([
    regular(browser, 'Anna'),
    regular(browser, 'Bob'),
    regular(browser, 'Cleo'),
  ])
  const name = `Cup of ${anna.name}`
  const { page } = anna
  await page.goto('/events')
  await page.getByRole('link', { name: 'New league or tournament' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('At least').fill('2')
  await page.getByLabel('At most').fill('2')
  await page.getByLabel('Close registration as soon as').check()
  const closes = page.getByLabel('Registration closes')
  const good = await closes.inputValue()
  await closes.fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Announce it' }).click()
  await expect(closes).toHaveAttribute('aria-invalid', 'true')
  await closes.fill(good)
  await expect(page.getByRole('region', { name: 'The whole' })).toContainText(
    'Round robin: everybody meets everybody once.',
  )
  await page.getByRole('button', { name: 'Announce it' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tick(anna)

  const address = page.url()
  for (const { page: theirs } of [bob, anna]) {
    await theirs.goto(address)
    await theirs.getByRole('button', { name: 'Register' }).click()
    await expect(theirs.getByText('You take part.')).toBeVisible()
  }
  // All places are taken: whoever comes now waits, and moves up when somebody leaves.
  await cleo.page.goto(address)
  await cleo.page.getByRole('button', { name: 'Register and wait' }).click()
  await expect(cleo.page.getByText('You are the next who gets a place.')).toBeVisible()
  await anna.page.getByRole('button', { name: 'Withdraw' }).click()
  await anna.page.getByRole('button', { name: 'Withdraw for good' }).click()
  await expect(anna.page.getByText('You have withdrawn.')).toBeVisible()
  await cleo.page.reload()
  await expect(cleo.page.getByText('You take part.')).toBeVisible()

  await cleo.page.getByText('What was done').click()
  await expect(cleo.page.getByText(`${anna.name}: withdrew`)).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('link', { name })).toBeVisible()

  const embedded = address.replace('/events/', '/embed/events/')
  const answer = await page.goto(embedded)
  expect(answer?.headers()['content-security-policy']).toBe('frame-ancestors *')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  for (const person of [anna, bob, cleo]) {
    // The browser itself says on the console that the first form was refused.
    expect(person.errors.filter((error) => !error.includes('422'))).toEqual([])
    await person.context.close()
  }
})

test('a player follows a league: table, cross table, rounds, game', async ({ browser }) => {
  const [anna, bob] = await Promise.all([regular(browser, 'Anna'), regular(browser, 'Bob')])
  const closeAt = Date.now() + 2_000
  const announced = await ask(anna, 'POST', '/api/events', {
    name: 'Short league',
    plan: { format: { kind: 'round-robin', legs: 1 } },
    ...{ openAt: 0, closeAt, startAt: closeAt },
  })
  const id = field(announced, 'id')
  await tick(anna)
  for (const { page } of [anna, bob]) {
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('You take part.')).toBeVisible()
  }
  const { page } = bob
  await expect(async () => {
    await tick(anna)
    await page.reload()
    await expect(page.getByRole('rowheader', { name: `${bob.name} (you)` })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('img', { name: 'Can still finish 1st to 2nd' })).toHaveCount(2)
  await expect(page.getByText('Head-to-head: points from')).toBeVisible()
  await expect(page.getByText('Round 1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'now' }).first().click()
  await expect(page).toHaveURL(/\/game\//)
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna, bob].map(({ context }) => context.close()))
})
