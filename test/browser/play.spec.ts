import { expect, test } from './harness.ts'
import { placeHq, send, tapTurn, theirs, yours } from './moves.ts'
import { fillSignUp, somebody } from './people.ts'
import type { Person } from './people.ts'
import { keyTurn } from './keyboard.ts'

/** One game: begun and played by tapping, gone on with by keyboard, in Polish and in the dark. */
test.describe.serial('two people', () => {
  let anna: Person
  let bob: Person
  let game = ''

  test.beforeAll(async ({ browser }) => {
    anna = await somebody(browser, 'Anna', { viewport: { width: 390, height: 844 }, hasTouch: true })
    bob = await somebody(browser, 'Bob', { viewport: { width: 1440, height: 900 } })
  })
  test.afterAll(async () => {
    await Promise.all([anna.context.close(), bob.context.close()])
  })
  test.afterEach(() => {
    expect([...anna.errors, ...bob.errors], 'errors on the consoles of their pages').toEqual([])
  })

  test('sign up, open a table and join it by its link', async () => {
    await anna.page.goto('/')
    await anna.page.getByRole('link', { name: 'Open a table' }).click()
    await anna.page.getByRole('radio', { name: 'Outpost' }).check()
    await anna.page.getByRole('radio', { name: 'You' }).check()
    await anna.page.getByRole('button', { name: 'Open the table' }).click()
    await fillSignUp(anna)
    await expect(anna.page.getByText('You play Outpost')).toBeVisible()
    await anna.page.getByRole('button', { name: 'Open the table' }).click()
    const link = await anna.page.getByLabel('The link').inputValue()
    game = new URL(anna.page.url()).pathname

    await bob.page.goto(link)
    await expect(bob.page.getByRole('heading', { name: `${anna.name} invites you` })).toBeVisible()
    await bob.page.getByRole('radio', { name: 'Hegemony' }).check()
    await bob.page.getByRole('button', { name: 'Sign up and sit down' }).click()
    await fillSignUp(bob)
    await expect(bob.page.getByRole('radio', { name: 'Hegemony' })).toBeChecked()
    await bob.page.getByRole('button', { name: 'Sit down' }).click()
    await expect(bob.page.getByRole('grid', { name: 'Board' })).toBeVisible()
    await expect(theirs(bob.page)).toBeVisible()
    expect(new URL(bob.page.url()).pathname).toBe(game)
  })

  test('place their HQs and play three turns each by tapping', async () => {
    await placeHq(anna.page, 'c2')
    await placeHq(bob.page, 'c4')
    for (let turn = 1; turn <= 3; turn++) {
      await tapTurn(anna.page)
      await tapTurn(bob.page)
    }
    await expect(anna.page.getByRole('heading', { name: 'Turn 7, yours' })).toBeVisible()
    await expect(anna.page.getByRole('gridcell', { name: /Outpost HQ/ })).toBeVisible()
  })

  test('a board that waits is first in the list', async () => {
    await anna.page.goto('/games')
    await expect(anna.page.getByRole('heading', { name: 'One board waits for you' })).toBeVisible()
    await anna.page
      .getByRole('link', { name: new RegExp(bob.name) })
      .first()
      .click()
    await expect(yours(anna.page)).toBeVisible()
    await expect(send(anna.page)).toBeVisible()
  })

  test('go on with the keyboard alone, in Polish and in the dark', async ({ browser }) => {
    const look = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const
    for (const person of [anna, bob]) {
      await person.page.goto('/settings')
      await person.page.getByRole('radio', { name: 'Polski' }).press('Space')
      await expect(person.page.locator('html')).toHaveAttribute('lang', 'pl')
    }
    const contexts = await Promise.all(
      [anna, bob].map(async (person) =>
        browser.newContext({
          baseURL: process.env['HEXPOST_URL'] ?? '',
          storageState: await person.context.storageState(),
          ...look,
        }),
      ),
    )
    const [first, second] = await Promise.all(contexts.map((context) => context.newPage()))
    if (!first || !second) throw new Error('no pages')
    for (const page of [first, second]) await page.goto(game)
    await keyTurn(first)
    await keyTurn(second)
    await expect(first.getByRole('heading', { name: 'Tura 9, twoja' })).toBeVisible()
    await Promise.all(contexts.map((context) => context.close()))
  })
})
