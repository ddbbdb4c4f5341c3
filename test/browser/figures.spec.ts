// Figures of the board page: what it loads, that nothing jumps, and that a battle runs smoothly.
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { hand, hex } from './moves.ts'
import { crowd, middle } from './boards.ts'
import { expect, test, widths } from './harness.ts'
import { begin, regular, sitDown } from './people.ts'

const MOST_SCRIPT = 130_000
const LONG_TASK = 50

declare global {
  interface Window {
    jumps: number
    long: number[]
  }
}

test('the first load of a game page brings at most 130 kB of JavaScript', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob')
  const id = await begin(anna, bob, middle)
  const { context } = await regular(browser, 'Anna', { serviceWorkers: 'block' })
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script')
      scripts.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(`/game/${id}`, { waitUntil: 'networkidle' })
  await expect(hand(page)).toHaveCount(3)
  const sizes = await Promise.all(scripts)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'bytes', description: String(all) })
  expect(sizes.length).toBeGreaterThan(2)
  expect(all).toBeLessThanOrEqual(MOST_SCRIPT)
  await Promise.all([anna, bob].map((person) => person.context.close()))
  await context.close()
})

const boardBox = (page: Page) => page.getByRole('grid').boundingBox()

for (const { name, viewport } of widths)
  test(`nothing jumps on a ${name}, from the first picture to a battle that is watched`, async ({
    browser,
  }) => {
    const anna = await regular(browser, 'Anna', { viewport })
    const bob = await regular(browser, 'Bob')
    const id = await begin(anna, bob, middle)
    const { page } = anna
    await page.addInitScript(() => {
      window.jumps = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.jumps += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/game/${id}`)
    await expect(hand(page)).toHaveCount(3)
    const still = await boardBox(page)
    const steps = [
      () => hand(page).nth(1).click(),
      () => hex(page, 'a3').click(),
      () => hex(page, 'a3').click(),
      () => page.getByRole('button', { name: 'The battle phase by phase' }).first().click(),
      () => page.getByRole('button', { name: 'One step on' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Undo' }).click(),
      () => page.keyboard.press('t'),
      () => page.keyboard.press('Escape'),
    ]
    for (const step of steps) {
      await step()
      expect(await boardBox(page)).toEqual(still)
    }
    expect(await page.evaluate(() => window.jumps)).toBe(0)
    expect(anna.errors).toEqual([])
    await Promise.all([anna, bob].map(({ context }) => context.close()))
  })

test('on a phone all of a turn is on the screen, and one button is orange', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', { viewport: { width: 390, height: 844 } })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  await page.goto(`/game/${await begin(anna, bob, middle)}`)
  await hand(page).nth(1).click()
  await hex(page, 'a3').click()
  await expect(page.locator('.btn.go')).toHaveCount(1)
  const { top, bottom, cell } = await page.evaluate(() => ({
    top: document.querySelector('.seats')?.getBoundingClientRect().top ?? -1,
    bottom: document.querySelector('.hand')?.getBoundingClientRect().bottom ?? Infinity,
    cell: document.querySelector('[data-hex="c3"]')?.getBoundingClientRect().width ?? 0,
  }))
  const bar = await page.locator('.bar').boundingBox()
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844)
  expect(cell).toBeGreaterThanOrEqual(74)
  await Promise.all([anna, bob].map(({ context }) => context.close()))
})

test('a battle of twenty units runs without a long task', async ({ browser }) => {
  const people = await Promise.all(['Anna', 'Bob', 'Cleo', 'Dora'].map((name) => regular(browser, name)))
  const [anna] = people
  if (!anna) throw new Error('nobody came')
  const id = await sitDown(people, crowd)
  const { page } = anna
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/game/${id}`)
  await expect(page.getByRole('gridcell', { name: /toughness|initiative/ })).toHaveCount(24)
  await page.getByRole('button', { name: 'The battle phase by phase' }).first().click()
  const film = page.getByRole('dialog', { name: 'If the battle came now' })
  await film.getByRole('button', { name: 'Speed 1×' }).click()
  await page.evaluate(() => {
    window.long = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.long.push(duration)
    }).observe({ type: 'longtask' })
  })
  await film.getByRole('button', { name: 'Play' }).click()
  await expect(film.getByRole('heading', { name: 'After the battle' })).toBeVisible({ timeout: 20_000 })
  const long = await page.evaluate(() => window.long)
  test.info().annotations.push({ type: 'long tasks', description: long.join(' ') })
  expect(long.filter((ms) => ms > LONG_TASK)).toEqual([])
  expect(anna.errors).toEqual([])
  await Promise.all(people.map(({ context }) => context.close()))
})
