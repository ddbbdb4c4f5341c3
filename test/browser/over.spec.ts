import { short } from './boards.ts'
import { expect, test } from './harness.ts'
import { hand, hex, placeHq, possible, send } from './moves.ts'
import { begin, regular } from './people.ts'

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
  for (const { page } of [anna, bob]) await expect(page.getByText('The game is over')).toBeVisible()
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
