// Figures of the board page: what it loads before the board can be played on, that nothing jumps, and that a battle
// runs smoothly.
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { crowd, lastBattle, middle, push } from './boards.ts'
import { expect, test, widths } from './harness.ts'
import { hand, hex } from './moves.ts'
import { begin, regular, sitDown, submit } from './people.ts'
import type { Opening } from './people.ts'

const MOST_SCRIPT = 130_000
const LONG_TASK = 50

/** When what is on turn stands there to be picked, and every script asked for until then. */
async function firstLoad(page: Page, path: string, hand: string): Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    if (answer.ok() && answer.request().resourceType() === 'script')
      sizes.set(
        answer.url(),
        answer.body().then((body) => gzipSync(body, { level: 9 }).length),
      )
  })
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(selector) === null) return
      performance.mark('can be played on')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, hand)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator(hand).first()).toBeVisible()
  const before = await page.evaluate(() => {
    const then = performance.getEntriesByName('can be played on')[0]?.startTime ?? Infinity
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= then)
    return asked.map(({ name }) => name)
  })
  const first = await Promise.all(before.flatMap((name) => sizes.get(name) ?? []))
  expect(first.length).toBeGreaterThan(2)
  expect(sizes.size, 'what comes later comes later').toBeGreaterThan(first.length)
  return first.reduce((sum, size) => sum + size, 0)
}

const pages: readonly { readonly game: string; readonly opening: Opening; readonly hand: string }[] = [
  { game: 'Hex', opening: middle, hand: '[data-slot="2"]' },
  { game: 'The Convoy', opening: lastBattle, hand: '[data-card]' },
]

for (const { game, opening, hand: first } of pages)
  test(`a page of ${game} can be played on after at most 130 kB of JavaScript`, async ({ browser }) => {
    const anna = await regular(browser, 'Anna')
    const bob = await regular(browser, 'Bob')
    const bytes = await firstLoad(anna.page, `/game/${await begin(anna, bob, opening)}`, first)
    test.info().annotations.push({ type: 'bytes', description: String(bytes) })
    expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT)
    await Promise.all([anna, bob].map(({ context }) => context.close()))
  })

declare global {
  interface Window {
    /** What has moved though nobody did anything: how much, and what. */
    jumps: string[]
  }
}

/** Everything is told, also what moved after somebody did something: of that the board is no part. */
const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.jumps = []
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift)) {
        const nodes = entry.sources.flatMap(({ node }) => (node instanceof Element ? [node.outerHTML] : []))
        if (!entry.hadRecentInput)
          window.jumps.push(`${String(entry.value)}: ${nodes.map((html) => html.slice(0, 80)).join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const jumps = (page: Page): Promise<string[]> => page.evaluate(() => window.jumps)

const boardBox = (page: Page) => page.getByRole('grid').boundingBox()

for (const { name, viewport } of widths) {
  test(`nothing jumps on a ${name}, from the first picture to a battle that is watched`, async ({
    browser,
  }) => {
    const anna = await regular(browser, 'Anna', { viewport })
    const bob = await regular(browser, 'Bob')
    const { page } = anna
    await watchJumps(page)
    await page.goto(`/game/${await begin(anna, bob, middle)}`, { waitUntil: 'networkidle' })
    await expect(hand(page)).toHaveCount(3)
    expect(await jumps(page)).toEqual([])
    const still = await boardBox(page)
    const film = page.getByRole('dialog', { name: 'If the battle came now' })
    const steps = [
      () => hand(page).nth(1).click(),
      () => hex(page, 'a3').click(),
      () => hex(page, 'a3').click(),
      () => page.getByRole('button', { name: 'The battle phase by phase' }).first().click(),
      async () => {
        await film.getByRole('button', { name: 'Speed 1×' }).click()
        await film.getByRole('button', { name: 'Play' }).click()
        await expect(film.getByRole('heading', { name: 'After the battle' })).toBeVisible({ timeout: 15_000 })
      },
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Undo (U)' }).click(),
      () => page.keyboard.press('t'),
      () => page.keyboard.press('Escape'),
    ]
    for (const step of steps) {
      await step()
      expect(await boardBox(page)).toEqual(still)
    }
    expect(await jumps(page)).toEqual([])
    expect(anna.errors).toEqual([])
    await Promise.all([anna, bob].map(({ context }) => context.close()))
  })

  test(`nothing jumps on a ${name} where a question is asked, nor at a table of The Convoy`, async ({
    browser,
  }) => {
    const anna = await regular(browser, 'Anna', { viewport })
    const bob = await regular(browser, 'Bob')
    const { page } = anna
    await watchJumps(page)
    const asked = await begin(anna, bob, push)
    await submit(bob, asked, 0, ['push:d2>c3'])
    await page.goto(`/game/${asked}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('region', { name: 'Where does your Mutant c3 go?' })).toBeVisible()
    expect(await jumps(page)).toEqual([])

    await page.goto(`/game/${await begin(anna, bob, lastBattle)}`, { waitUntil: 'networkidle' })
    const cards = page.locator('[data-card]')
    await expect(cards).toHaveCount(5)
    await page.locator('[data-card="hunter"]').scrollIntoViewIfNeeded()
    const still = await cards.last().boundingBox()
    await page.locator('[data-card="hunter"]').click()
    expect(await cards.last().boundingBox(), 'the cards stay under the finger').toEqual(still)
    expect(await jumps(page)).toEqual([])
    expect(anna.errors).toEqual([])
    await Promise.all([anna, bob].map(({ context }) => context.close()))
  })
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      ph: z.string(),
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
})

/** What each task of the page took of the processor, in milliseconds: what else the machine did does not count. */
async function tasksDuring(browser: Browser, page: Page, run: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await run()
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const main = new Set(
    traceEvents.flatMap(({ ph, name, args, pid, tid }) =>
      ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  return traceEvents.flatMap(({ name, pid, tid, tdur }) =>
    name.endsWith('RunTask') && tdur !== undefined && main.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
  )
}

test('a battle of twenty units runs without a long task', async ({ browser }) => {
  const people = await Promise.all(['Anna', 'Bob', 'Cleo', 'Dora'].map((name) => regular(browser, name)))
  const [anna] = people
  if (!anna) throw new Error('nobody came')
  const { page } = anna
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/game/${await sitDown(people, crowd)}`)
  await expect(page.getByRole('gridcell', { name: /toughness|initiative/ })).toHaveCount(24)
  await page.getByRole('button', { name: 'The battle phase by phase' }).first().click()
  const film = page.getByRole('dialog', { name: 'If the battle came now' })
  await film.getByRole('button', { name: 'Speed 1×' }).click()
  const tasks = await tasksDuring(browser, page, async () => {
    await film.getByRole('button', { name: 'Play' }).click()
    await expect(film.getByRole('heading', { name: 'After the battle' })).toBeVisible({ timeout: 20_000 })
  })
  test.info().annotations.push({ type: 'longest task', description: String(Math.max(...tasks)) })
  expect(tasks.length).toBeGreaterThan(50)
  expect(tasks.filter((ms) => ms > LONG_TASK)).toEqual([])
  expect(anna.errors).toEqual([])
  await Promise.all(people.map(({ context }) => context.close()))
})
