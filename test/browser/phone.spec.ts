// The board page on a phone: all of a turn is on one screen.
import { hand, hex } from './moves.ts'
import { middle } from './boards.ts'
import { expect, test } from './harness.ts'
import { begin, regular } from './people.ts'

test('on a phone all of a turn is on the screen, and one button is orange', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', { viewport: { width: 390, height: 844 } })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  await page.goto(`/game/${await begin(anna, bob, middle)}`)
  await hand(page).nth(1).click()
  await hex(page, 'a3').click()
  await expect(page.locator('.btn.go')).toHaveCount(1)
  const { top, bottom, cell, board, scrolled } = await page.evaluate(() => ({
    top: document.querySelector('.seats')?.getBoundingClientRect().top ?? -1,
    bottom: document.querySelector('.hand')?.getBoundingClientRect().bottom ?? Infinity,
    cell: document.querySelector('[data-hex="c3"]')?.getBoundingClientRect().width ?? 0,
    board: document.querySelector('.board')?.getBoundingClientRect().width ?? 0,
    scrolled: scrollY,
  }))
  const bar = await page.locator('.bar').boundingBox()
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844)
  expect(cell).toBeGreaterThanOrEqual(74)
  expect({ board, scrolled }).toEqual({ board: 366, scrolled: 0 })
  await Promise.all([anna, bob].map(({ context }) => context.close()))
})
