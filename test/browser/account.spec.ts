import { expect, test } from './harness.ts'
import { ask, openTable, PASSWORD, regular, signUp, somebody } from './people.ts'

function linkIn(mailbox: unknown, to: string, page = 'sign-in'): string {
  const link = `"to":"${to}".*?(http[^"\\\\\\s]+/${page}\\?token=[^"\\\\\\s]+)`
  const found = new RegExp(link, 'i').exec(JSON.stringify(mailbox))
  if (!found?.[1]) throw new Error('no letter with a link')
  return found[1]
}

test('signs in with a password and out again; what is wrong is said', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const page = await (await browser.newContext({ baseURL: process.env['HEXPOST_URL'] ?? '' })).newPage()
  await page.goto('/sign-in')
  await page.getByLabel('Mail address').fill(anna.mail)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('do not fit together')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /for you/ })).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.context().close()
  await anna.context.close()
})

test('signs in with a link from a letter, by a click and not before', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const page = await (await browser.newContext({ baseURL: process.env['HEXPOST_URL'] ?? '' })).newPage()
  await page.goto('/sign-in')
  await page.getByLabel('Mail address').fill(anna.mail)
  await page.getByRole('button', { name: 'Without a password' }).click()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  const link = linkIn(await ask(anna, 'GET', '/api/dev/mailbox'), anna.mail)
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /for you/ })).toBeVisible()
  await page.context().close()
  await anna.context.close()
})

test('goes on to the invitation by a link from a letter, also by a second one; another time to the own games', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob')
  const { invite } = await openTable(bob)
  const context = await browser.newContext({ baseURL: process.env['HEXPOST_URL'] ?? '' })
  const page = await context.newPage()
  const sendLink = async (): Promise<string> => {
    await page.getByLabel('Mail address').fill(anna.mail)
    await page.getByRole('button', { name: 'Without a password' }).click()
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
    return linkIn(await ask(anna, 'GET', '/api/dev/mailbox'), anna.mail)
  }
  await page.goto(`/sign-in?invite=${invite}`)
  // Mail programs open it in a tab of its own.
  const letter = await context.newPage()
  await letter.goto(`${(await sendLink()).split('token=')[0] ?? ''}token=${'0'.repeat(64)}`)
  await letter.getByRole('button', { name: 'Sign in now' }).click()
  await letter.getByRole('link', { name: 'Send me a link' }).click()
  await expect(letter).toHaveURL(new RegExp(`sign-in\\?invite=${invite}$`))
  await letter.goto(linkIn(await ask(anna, 'GET', '/api/dev/mailbox'), anna.mail))
  await letter.getByRole('button', { name: 'Sign in now' }).click()
  await expect(letter).toHaveURL(new RegExp(`/join/${invite}$`))
  await letter.context().clearCookies()
  await page.goto('/sign-in')
  await letter.goto(await sendLink())
  await letter.getByRole('button', { name: 'Sign in now' }).click()
  await expect(letter).toHaveURL(/\/games$/)
  await Promise.all([context, anna.context, bob.context].map((one) => one.close()))
})

test('chooses a new password by a letter, and proves the address', async ({ browser }) => {
  const carol = await somebody(browser, 'Carol')
  await signUp(carol)
  await carol.page.goto(linkIn(await ask(carol, 'GET', '/api/dev/mailbox'), carol.mail, 'confirm'))
  await carol.page.getByRole('button', { name: 'Confirm it' }).click()
  await expect(carol.page.getByText(`go to ${carol.mail}`)).toBeVisible()

  const page = await (await browser.newContext({ baseURL: process.env['HEXPOST_URL'] ?? '' })).newPage()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot the password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A new password' })).toBeVisible()
  await page.getByLabel('Mail address').fill(carol.mail)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  await page.goto(linkIn(await ask(carol, 'GET', '/api/dev/mailbox'), carol.mail, 'password'))
  await page.getByLabel('A new password').fill('short')
  await page.getByRole('button', { name: 'Set it and sign in' }).click()
  await expect(page.getByText('At least 10 characters').last()).toBeVisible()
  await page.getByLabel('A new password').fill('more tiles by post')
  await page.getByRole('button', { name: 'Set it and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /for you/ })).toBeVisible()
  await carol.page.goto('/games')
  await expect(carol.page).toHaveURL(/sign-in/)
  await page.context().close()
  await carol.context.close()
})

test('keeps the language chosen while it is still asking who is there', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await anna.page.route('/api/me', async (route) => {
    if (route.request().method() === 'GET') await asked
    await route.continue()
  })
  await anna.page.goto('/settings')
  await anna.page.getByRole('radio', { name: 'Polski' }).check()
  const saved = anna.page.waitForResponse((response) => response.request().method() === 'PATCH')
  answer()
  expect(await (await saved).json()).toMatchObject({ lang: 'pl' })
  await expect(anna.page.locator('html')).toHaveAttribute('lang', 'pl')
  await ask(anna, 'PATCH', '/api/me', { lang: 'en' })
  await anna.context.close()
})
