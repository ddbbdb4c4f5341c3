import type { Page } from '@playwright/test'
import { few, short } from './boards.ts'
import { expect, test } from './harness.ts'
import { keyHq, keyTurn, tabTo } from './keyboard.ts'
import { hand, hex, over, placeHq, possible, send, yours } from './moves.ts'
import { begin, field, regular, submit } from './people.ts'

test('a game is played to its end, and every draw of it is checked', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', { viewport: { width: 390, height: 844 } })
  const game = `/game/${await begin(anna, bob, short)}`
  await Promise.all([anna.page.goto(game), bob.page.goto(game)])
  await placeHq(anna.page, 'b2')
  await placeHq(bob.page, 'd3')
  for (const { page } of [anna, bob]) {
    await expect(page.getByRole('heading', { level: 1, name: /yours/ })).toBeVisible()
    await hand(page).click()
    await possible(page).first().click()
    await send(page).click()
  }
  for (const { page } of [anna, bob]) await expect(over(page)).toBeVisible()
  await expect(anna.page.getByText(/You won, 20 to \d+/)).toBeVisible()
  await expect(hex(anna.page, 'b2')).toHaveAccessibleName(/Outpost HQ; 20 toughness left/)

  await bob.page.getByRole('link', { name: 'Check every draw' }).click()
  await bob.page.getByRole('button', { name: 'Check it now' }).click()
  await expect(bob.page.getByRole('heading', { name: 'Everything is right' })).toBeVisible()
  await anna.page.goto('/games')
  await expect(anna.page.getByText('You won', { exact: true }).first()).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('whoever asks for a rematch first adds to its draws when its seed is committed to', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob')
  const game = await begin(anna, bob, short)
  await submit(anna, game, 0, ['resign'])
  const added: string[] = []
  for (const { page } of [anna, bob]) {
    await page.goto(`/game/${game}`)
    page.on('request', (request) => {
      if (request.method() === 'PUT') added.push(new URL(request.url()).pathname)
    })
    const answered = page.waitForResponse(/\/rematch$/)
    await page.getByRole('button', { name: 'Play it again' }).click()
    const next = field(await (await answered).json(), 'id')
    await expect(page).toHaveURL(new RegExp(`/game/${next}$`))
    expect(added).toEqual([`/api/games/${next}/value`])
  }
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('a whole game is played by keyboard alone, from the HQs to the Final Battle', async ({ browser }) => {
  test.setTimeout(60_000)
  const anna = await regular(browser, 'Anna', { viewport: { width: 1440, height: 900 } }, 'pl')
  const bob = await regular(browser, 'Bob', { colorScheme: 'dark' }, 'pl')
  const game = `/game/${await begin(anna, bob, few)}`
  const pages = [anna.page, bob.page]
  for (const page of pages) await page.goto(game)
  for (const page of pages) await keyHq(page)
  let turns = 0
  const isNext = (page: Page) => yours(page).isVisible()
  const isOver = (page: Page) => over(page).isVisible()
  const all = (ask: (page: Page) => Promise<boolean>) => Promise.all(pages.map(ask))
  for (;;) {
    await expect
      .poll(async () => (await all(isNext)).includes(true) || !(await all(isOver)).includes(false))
      .toBe(true)
    const next = pages[(await all(isNext)).indexOf(true)]
    if (!next) break
    await keyTurn(next)
    turns++
  }
  // One tile, two, then three each, until the decks are drawn.
  expect(turns).toBeGreaterThanOrEqual(4)
  await expect(anna.page.getByText(/^(Wygrana|Przegrana|Remis)/)).toBeVisible()
  await tabTo(anna.page, /^\s*Sprawdź każde losowanie/)
  await anna.page.keyboard.press('Enter')
  await expect(anna.page.getByRole('button', { name: 'Sprawdź teraz' })).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna, bob].map(({ context }) => context.close()))
})

test('somebody resigns, after being asked', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob')
  await anna.page.goto(`/game/${await begin(anna, bob, short)}`)
  await anna.page.getByRole('button', { name: 'More' }).click()
  await anna.page.getByRole('button', { name: 'Resign' }).click()
  await anna.page.getByRole('button', { name: 'Yes, resign' }).click()
  await expect(anna.page.getByText('You lost, 0 to 15')).toBeVisible()
  expect(anna.errors).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})
