// The board under the pointer: carrying, turning, looking closely, the battle by phases, and more than two at a table.
import type { Page } from '@playwright/test'
import { middle } from './boards.ts'
import { expect, test } from './harness.ts'
import { hex, send } from './moves.ts'
import { ask, begin, openTable, regular } from './people.ts'

const slot = (page: Page, n: number) => page.locator(`[data-slot="${n}"]`)

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`no ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a tile is dragged to a hex, turned by wheel and by pulling, and explained with its bonus', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna', { viewport: { width: 1440, height: 900 } })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  await page.goto(`/game/${await begin(anna, bob, middle)}`)
  await expect(slot(page, 1)).toBeVisible()

  const [from, to, full] = [
    await middleOf(page, '[data-slot="1"]'),
    await middleOf(page, '[data-hex="a3"]'),
    await middleOf(page, '[data-hex="c3"]'),
  ]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(full.x, full.y, { steps: 3 })
  await page.mouse.up()
  await expect(page.getByText('A unit stands on c3 already.').last()).toBeVisible()

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
  await expect(hex(page, 'a3')).toHaveAccessibleName(/Gauss Cannon.*gauss 1 lower left.*not sent/)
  await page.mouse.wheel(0, 100)
  await expect(hex(page, 'a3')).toHaveAccessibleName(/gauss 1 upper left/)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y - 35, { steps: 3 })
  await page.mouse.up()
  await expect(hex(page, 'a3')).toHaveAccessibleName(/gauss 1 upper right/)
  await expect(send(page)).toHaveText('Send turn, keep 2 tiles')

  await hex(page, 'c3').focus()
  await page.keyboard.press('t')
  const panel = page.getByRole('dialog', { name: 'Mutant c3' })
  await expect(panel).toContainText('1 printed, 1 from Officer c2')
  await expect(panel).toContainText('Gauss Cannon a3 pierces Mutant c3')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  expect(anna.errors).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('on a phone: hold a tile, step through the battle, zoom', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  await page.goto(`/game/${await begin(anna, bob, middle)}`)
  await expect(hex(page, 'd2')).toBeVisible()

  const held = await middleOf(page, '[data-hex="d2"]')
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [held] })
  await expect(page.getByRole('dialog', { name: 'Super Mutant d2' })).toContainText('1 from Scout e1')
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('button', { name: 'Close' }).tap()

  // A tile is pulled to where it shall look; the page does not scroll away under the finger.
  await slot(page, 1).tap()
  await hex(page, 'a3').tap()
  const { x, y } = await middleOf(page, '[data-hex="a3"]')
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const [right, up] of [
    [0, 30],
    [0, 60],
    [40, 50],
    [60, 35],
  ] as const)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + right, y: y - up }],
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(hex(page, 'a3')).toHaveAccessibleName(/gauss 1 upper right/)

  await page.getByRole('button', { name: 'The battle phase by phase' }).tap()
  const film = page.getByRole('dialog', { name: 'If the battle came now' })
  await expect(film.getByRole('heading', { name: 'Initiative 4' })).toBeVisible()
  await film.getByRole('button', { name: 'One step on' }).tap()
  await expect(film).toContainText('Super Mutant d2 falls.')
  await film.getByRole('button', { name: 'Close' }).tap()

  const before = await hex(page, 'c3').boundingBox()
  await page.getByRole('button', { name: 'Zoom in' }).tap()
  await expect
    .poll(async () => (await hex(page, 'c3').boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) * 1.8)
  await page.getByRole('button', { name: 'Zoom out' }).tap()
  await expect.poll(async () => (await hex(page, 'c3').boundingBox())?.width).toBe(before?.width)
  expect(anna.errors).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('three at a table: each has a strip, in the order of turns', async ({ browser }) => {
  const [anna, bob, cyryl] = [
    await regular(browser, 'Anna', { viewport: { width: 390, height: 844 } }),
    await regular(browser, 'Bob'),
    await regular(browser, 'Cyryl'),
  ]
  const armies = ['moloch', 'borgo', 'hegemony']
  const { id, invite } = await openTable(anna, { army: 'moloch', setup: {}, ...{ armies } })
  for (const [seat, person] of [bob, cyryl].entries())
    await ask(person, 'POST', `/api/invites/${invite}/join`, {
      army: armies[seat + 1],
      value: 'cd'.repeat(32),
    })
  await anna.page.goto(`/game/${id}`)
  await expect(anna.page.getByRole('heading', { name: 'Place your HQ' })).toBeVisible()
  for (const name of [bob.name, cyryl.name, 'You'])
    await expect(anna.page.getByRole('region', { name, exact: true })).toContainText('left to draw')
  expect(anna.errors).toEqual([])
  await Promise.all([anna, bob, cyryl].map(({ context }) => context.close()))
})
