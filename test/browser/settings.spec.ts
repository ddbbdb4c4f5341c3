import { readFile } from 'node:fs/promises'
import { expect, test } from './harness.ts'
import { ask, fillSignUp, PASSWORD, somebody } from './people.ts'

test('somebody arranges their account: calendar, sessions, tokens, address, data, the end of it', async ({
  browser,
}) => {
  const eve = await somebody(browser, 'Eve', { timezoneId: 'Europe/Warsaw' })
  await eve.page.goto('/sign-up')
  await fillSignUp(eve)
  await expect(eve.page).toHaveURL(/\/games/)
  const elsewhere = await browser.newContext({ baseURL: process.env['HEXPOST_URL'] ?? '' })
  await ask({ ...eve, context: elsewhere }, 'POST', '/api/session', { mail: eve.mail, password: PASSWORD })
  const { page } = eve
  await page.goto('/settings')

  // As the device had it when she signed up.
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Warsaw')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Use Europe/Warsaw, as on this device' }).click()
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Warsaw')
  await page.getByLabel('Clocks stand every night').check()
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('08:30')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption('09:00')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('22:00')
  await page.getByLabel('Clocks stand on Saturdays and Sundays').check()
  const year = new Date().getFullYear() + 1
  await page.getByLabel('First day').fill(`${year}-07-01`)
  await page.getByLabel('Last day').fill(`${year}-07-05`)
  await page.getByRole('button', { name: 'Add these days' }).click()
  await expect(page.getByText(`${year}-07-01 to ${year}-07-05`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('08:30')
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('22:00')
  await expect(page.getByLabel('Clocks stand on Saturdays and Sundays')).toBeChecked()
  await page.getByRole('button', { name: `Remove ${year}-07-01 to ${year}-07-05` }).click()
  await expect(page.getByText('No vacation is planned.')).toBeVisible()

  await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  expect((await elsewhere.request.get('/api/me')).status()).toBe(401)

  await page.getByLabel('What it is for').fill('my bot')
  await page.getByLabel('play', { exact: true }).check()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await expect(page.getByText('Copy it now')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke my bot' }).click()
  await expect(page.getByText('You have no tokens.')).toBeVisible()

  await page.getByLabel('New address').fill(`new.${eve.mail}`)
  await page.getByLabel('Your password').first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Send a link to the new address' }).click()
  await expect(page.getByText('A letter is on its way.')).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download it' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain(eve.mail)

  await page.getByText('Delete the account').click()
  await page.getByLabel('Type your name').fill('somebody else')
  await page.getByLabel('Your password').last().fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.locator('.error')).toBeVisible()
  await page.getByLabel('Type your name').fill(eve.name)
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect((await eve.context.request.get('/api/me')).status()).toBe(401)
  await Promise.all([eve.context.close(), elsewhere.close()])
})
