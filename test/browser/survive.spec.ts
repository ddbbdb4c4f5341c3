import { middle } from './boards.ts'
import { expect, test } from './harness.ts'
import { hand, hex, send, theirs, yours } from './moves.ts'
import { begin, signUp, somebody } from './people.ts'

test('a server that is stopped or killed in the middle loses nothing', async ({ browser, ownService }) => {
  const baseURL = ownService.url
  const anna = await somebody(browser, 'Anna', { baseURL })
  const bob = await somebody(browser, 'Bob', { baseURL })
  await Promise.all([signUp(anna), signUp(bob)])
  const game = `/game/${await begin(anna, bob, middle)}`
  await anna.page.goto(game)
  await hand(anna.page).filter({ hasText: 'Gauss Cannon' }).click()
  await hex(anna.page, 'a3').click()

  await ownService.restart()
  await send(anna.page).click()
  await expect(theirs(anna.page)).toBeVisible({ timeout: 20_000 })

  await ownService.crash()
  await anna.page.reload()
  await expect(hex(anna.page, 'a3')).toHaveAccessibleName(/Moloch Gauss Cannon/)
  await bob.page.goto(game)
  await expect(yours(bob.page)).toBeVisible()
  await expect(hex(bob.page, 'a3')).toHaveAccessibleName(/Moloch Gauss Cannon/)
  await Promise.all([anna.context.close(), bob.context.close()])
})
