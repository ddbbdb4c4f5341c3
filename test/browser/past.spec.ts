// What happened: watched since the own last turn, stepped through action by action and phase by phase, linked to.
import type { Page } from '@playwright/test'
import { middle } from './boards.ts'
import { onTable, sendOff } from './cards.ts'
import { expect, test } from './harness.ts'
import { hex, send } from './moves.ts'
import { begin, regular, submit } from './people.ts'
import type { Person } from './people.ts'

const film = (page: Page) => page.getByRole('dialog', { name: /What happened|Co się stało/ })
const now = (page: Page) => film(page).getByRole('heading', { level: 3 })
const press = (page: Page, name: string) => film(page).getByRole('button', { name, exact: true }).click()

/** Moloch places a Gauss Cannon and calls a battle in which a Super Mutant falls. */
async function fought(anna: Person, bob: Person): Promise<string> {
  const { from } = middle.setup
  const hands = [['battle', 'gauss_cannon', 'move'], ['mutant']]
  const id = await begin(anna, bob, { ...middle, setup: { from: { ...from, hands } } })
  await submit(anna, id, 0, ['gauss_cannon@a3^1', 'battle'])
  return id
}

test.describe('what happened', () => {
  let anna: Person
  let bob: Person
  test.afterEach(async () => {
    expect([...anna.errors, ...bob.errors]).toEqual([])
    await Promise.all([anna.context.close(), bob.context.close()])
  })

  test('is watched since the own last turn, phase by phase', async ({ browser }) => {
    anna = await regular(browser, 'Anna')
    bob = await regular(browser, 'Bob', { viewport: { width: 390, height: 844 }, hasTouch: true })
    const { page } = bob
    await page.goto(`/game/${await fought(anna, bob)}`)
    await page.getByRole('button', { name: 'Since your last turn' }).tap()
    await expect(film(page)).toContainText('Gauss Cannon to a3')
    // It goes on by itself, as fast as one likes, until it is stopped or over.
    await film(page).getByRole('button', { name: 'Speed 1×' }).tap()
    await expect(now(page)).toHaveText('Initiative 3', { timeout: 15_000 })
    await press(page, 'Stop')
    await expect(film(page)).toContainText('Super Mutant d2 falls.')
    await expect(film(page)).toContainText('1 printed, 1 from the Moloch HQ, 1 from Officer d3')
    await expect(hex(page, 'd2')).toHaveAccessibleName(/Super Mutant/)
    await press(page, 'One step on')
    await expect(hex(page, 'd2')).toHaveAccessibleName('d2, empty')
    await film(page).getByRole('slider', { name: 'Moment' }).fill('0')
    await expect(hex(page, 'a3')).toHaveAccessibleName(/Gauss Cannon/)
    await expect(page.getByRole('button', { name: 'One step back' })).toHaveAttribute('aria-disabled', 'true')

    // Nothing is played on a board that is only shown.
    await hex(page, 'b1').tap()
    await expect(film(page)).toBeVisible()
    await press(page, 'To the end')
    await press(page, 'Back to the board')
    await expect(film(page)).toBeHidden()
    await expect(hex(page, 'd2')).toHaveAccessibleName('d2, empty')
    await expect(send(page)).toBeVisible()
  })

  test('has an address for every moment, and runs on the keyboard', async ({ browser }) => {
    anna = await regular(browser, 'Anna', { viewport: { width: 1440, height: 900 } })
    bob = await regular(browser, 'Bob', { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const id = await fought(anna, bob)
    await anna.page.goto(`/game/${id}`)
    await anna.page
      .getByRole('button', { name: /^Watch/ })
      .last()
      .click()
    await press(anna.page, 'Stop')
    for (let i = 0; i < 12 && (await now(anna.page).textContent()) !== 'Initiative 2'; i++)
      await anna.page.keyboard.press('.')
    await expect(now(anna.page)).toHaveText('Initiative 2')
    await expect(anna.page.locator('.said')).toContainText('Initiative 2.')
    const link = anna.page.url()
    expect(link).toMatch(/\?at=\d+\.\d+$/)

    await bob.page.goto(link)
    await expect(now(bob.page)).toHaveText('Initiative 2')
    await expect(film(bob.page)).toContainText('Battle of turn 14')
    await bob.page.keyboard.press(',')
    await expect(now(bob.page)).toHaveText('Initiative 3')
    await bob.page.keyboard.press('Escape')
    await expect(film(bob.page)).toBeHidden()
    await expect.poll(() => bob.page.url()).not.toContain('at=')
    // Where motion is not wanted nothing moves, but all of it is shown.
    await bob.page.goto(link)
    await expect(film(bob.page)).toContainText('Mutant c3 strikes the Moloch HQ.')
    await bob.page.keyboard.press('.')
    await expect(film(bob.page)).toContainText('takes the blow for the Moloch HQ')
    const moving = await bob.page.evaluate(() => document.getAnimations().length)
    expect(moving).toBe(0)
  })

  test('is watched at a table of The Convoy as well, as far as its reader may know it', async ({
    browser,
  }) => {
    anna = await regular(browser, 'Anna')
    bob = await regular(browser, 'Bob', { viewport: { width: 390, height: 844 }, hasTouch: true })
    const { page } = bob
    const position = {
      ...{ phase: 'moloch', active: 'iron_gate', marked: 2, units: [{ card: 'runner', city: 'iron_gate' }] },
      hands: { outpost: ['kid', 'trooper'], moloch: ['steelhound', 'gauss_cannon', 'hunter'] },
    }
    const table = { game: 'convoy', army: 'moloch', against: 'outpost', setup: { from: position } } as const
    const id = await begin(anna, bob, table)
    await submit(anna, id, 0, ['steelhound@iron_gate', 'gauss_cannon@iron_gate', 'pass'])
    await page.goto(`/game/${id}`)
    await page.getByRole('button', { name: 'Since your last turn' }).tap()
    await expect(film(page)).toContainText('Steelhound to Iron Gate')
    await press(page, 'To the beginning')
    await expect(now(page)).toHaveText(/III\. Moloch attacks/)
    await expect(onTable(page, 'Steelhound')).toBeVisible()
    await expect(onTable(page, 'Gauss Cannon')).toBeHidden()
    // Nothing is played on a table that is only shown, nor is a hidden card told.
    await expect(page.locator('.legal')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText('Hunter')
    await press(page, 'One step on')
    await expect(onTable(page, 'Gauss Cannon')).toBeVisible()
    const link = page.url()
    expect(link).toMatch(/\?at=\d+\.\d+$/)
    await press(page, 'Back to the board')
    await expect(film(page)).toBeHidden()
    await expect(sendOff(page)).toBeVisible()
    await expect.poll(() => page.url()).not.toContain('at=')

    await anna.page.goto(link)
    await expect(film(anna.page)).toContainText('Gauss Cannon to Iron Gate')
    await anna.page.keyboard.press(',')
    await expect(film(anna.page)).toContainText('Steelhound to Iron Gate')
    await expect(onTable(anna.page, 'Gauss Cannon')).toBeHidden()
    await anna.page.keyboard.press('Escape')
    await expect(onTable(anna.page, 'Gauss Cannon')).toBeVisible()
  })
})
