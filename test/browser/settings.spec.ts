import { readFile } from 'node:fs/promises'
import { middle } from './boards.ts'
import { expect, test, widths } from './harness.ts'
import { hand } from './moves.ts'
import { ask, begin, fillSignUp, PASSWORD, regular, somebody } from './people.ts'

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

test('keys of one character are switched off at the table and on again in the settings', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna', { viewport: widths[1].viewport })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  const game = `/game/${await begin(anna, bob, middle)}`
  await page.goto(game)
  const menu = page.getByRole('dialog', { name: 'More' })
  const held = page.locator('.hand [aria-pressed="true"]')
  await expect(hand(page).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(held).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(held).toHaveCount(0)

  await page.getByRole('button', { name: 'More' }).click()
  await expect(menu.getByText('U takes back')).toBeVisible()
  await menu.getByRole('checkbox', { name: 'Keys of one character' }).uncheck()
  await expect(menu.getByText('U takes back')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /\([A-Z]\)$/ })).toHaveCount(0)
  await expect(hand(page).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(held).toHaveCount(0)

  await page.goto('/settings')
  await page.getByRole('checkbox', { name: 'Keys of one character' }).check()
  await page.goto(game)
  await expect(page.getByRole('button', { name: 'Undo (U)' })).toBeVisible()
  await expect(hand(page).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(held).toHaveCount(1)
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('on a phone the head of a page is one line of targets that a finger hits', async ({ browser }) => {
  for (const [lang, boards] of [
    ['en', 'Your boards'],
    ['pl', 'Twoje plansze'],
  ] as const) {
    const anna = await regular(browser, 'Anna', { viewport: widths[0].viewport }, lang)
    const { page } = anna
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/games')
      const head = page.getByRole('banner')
      await expect(head.getByRole('link', { name: boards })).toBeVisible()
      await expect(head.getByRole('link', { name: anna.name })).toBeVisible()
      const boxes = await head
        .locator('nav :is(a, button):visible')
        .evaluateAll((all) =>
          all.map((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]),
        )
      expect(Math.min(...boxes.flat())).toBeGreaterThanOrEqual(44)
      expect((await head.boundingBox())?.height).toBeLessThan(60)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await anna.context.close()
  }
})
