import type { Page } from '@playwright/test'
import { middle } from './boards.ts'
import { expect, test, widths } from './harness.ts'
import { city, inHand, sendOff } from './cards.ts'
import { hand, hex, possible, send } from './moves.ts'
import { begin, regular } from './people.ts'

const pencil = (page: Page) => page.getByRole('list', { name: 'In pencil, not sent' }).getByRole('listitem')

test.describe('two at one device', () => {
  test.use({ viewport: widths[0].viewport })

  test('play from the front page, hand over, and find the game again', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /two at one device/ }).click()
    await page.getByRole('radio', { name: 'Borgo' }).first().check()
    await page.getByRole('button', { name: 'Play' }).click()
    await hex(page, 'a1').click()
    await send(page).click()

    await expect(page.getByRole('heading', { name: 'Hand the device to Hegemony' })).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await page.getByRole('button', { name: /^I am Hegemony/ }).click()
    await hex(page, 'e3').click()
    await send(page).click()

    await page.reload()
    await page.getByRole('button', { name: 'Go on with the last game' }).click()
    await page.getByRole('button', { name: /^I am Borgo/ }).click()
    await expect(hex(page, 'a1')).toHaveAccessibleName(/Borgo HQ/)
    // The first turn has one tile.
    await expect(hand(page)).toHaveCount(1)

    await page.getByRole('button', { name: 'Begin anew' }).click()
    await page.getByRole('button', { name: 'Yes, begin anew' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})

test.describe('two at one device, with The Convoy', () => {
  test.use({ viewport: widths[1].viewport })

  test('hand over with covered cards, and find the game again', async ({ page }) => {
    await page.goto('/try')
    await page.getByRole('radio', { name: 'The Convoy' }).check()
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: /^Keep these cards/ }).click()
    await sendOff(page).click()
    await expect(page.getByRole('heading', { name: 'Hand the device to Outpost' })).toBeVisible()
    await expect(page.locator('[data-card]')).toHaveCount(0)
    await page.getByRole('button', { name: /^I am Outpost/ }).click()
    await page.getByRole('button', { name: /^Keep these cards/ }).click()
    await sendOff(page).click()
    await page.getByRole('button', { name: /^I am Moloch/ }).click()
    await page.locator('[data-district="ziggy_one.1"]').click()
    await sendOff(page).click()
    await expect(page.getByRole('heading', { name: 'Hand the device to Outpost' })).toBeVisible()

    await page.reload()
    await page.getByRole('radio', { name: 'The Convoy' }).check()
    await page.getByRole('button', { name: 'Go on with the last game' }).click()
    await page.getByRole('button', { name: /^I am Outpost/ }).click()
    await expect(page.locator('[data-district="ziggy_one.1"]')).toHaveAccessibleName(/the battle is for it/)
  })
})

test.describe('the sandbox', () => {
  test.use({ viewport: widths[1].viewport })

  test('tries out a game, and its line becomes the draft', async ({ browser }) => {
    const look = { viewport: widths[1].viewport }
    const anna = await regular(browser, 'Anna', look)
    const bob = await regular(browser, 'Bob', look)
    const game = await begin(anna, bob, middle)
    const { page } = anna
    await page.goto(`/game/${game}`)
    await page.getByRole('link', { name: 'Sandbox' }).click()
    await expect(page.getByText('Sandbox: nothing here is sent.')).toBeVisible()

    await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
    await hex(page, 'a3').click()
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Turn 15/ })).toBeVisible()
    await page.getByRole('button', { name: 'One step back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Turn 14/ })).toBeVisible()
    await page.getByRole('button', { name: 'One step forth' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Turn 15/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Turn 15/ })).toBeVisible()

    await page.getByRole('button', { name: 'Take this line as my draft' }).click()
    await expect(page).toHaveURL(`/game/${game}`)
    await expect(pencil(page)).toHaveText([/Gauss Cannon to a3/])
    expect(anna.errors).toEqual([])
    await Promise.all([anna.context.close(), bob.context.close()])
  })

  test('of The Convoy deals what is hidden, and its line becomes the draft', async ({ browser }) => {
    const look = { viewport: widths[1].viewport }
    const anna = await regular(browser, 'Anna', look)
    const bob = await regular(browser, 'Bob', look)
    const from = {
      ...{ phase: 'moloch', active: 'iron_gate', marked: 2, units: [{ card: 'runner', city: 'iron_gate' }] },
      hands: { outpost: ['kid', 'trooper'], moloch: ['steelhound', 'gauss_cannon'] },
    }
    const table = { game: 'convoy', army: 'moloch', against: 'outpost', setup: { from } } as const
    const { page } = anna
    const game = await begin(anna, bob, table)
    await page.goto(`/game/${game}`)
    await page.getByRole('link', { name: 'Sandbox' }).click()
    await expect(page.getByText('Sandbox: nothing here is sent.')).toBeVisible()
    await inHand(page, 'steelhound').click()
    await city(page, 'iron_gate').click()
    await sendOff(page).click()
    await expect(page.locator('.ladder [aria-current]')).toContainText('IV.')
    await expect(page.locator('[data-card]')).toHaveCount(2)
    await page.getByRole('button', { name: 'One step back' }).click()
    await expect(page.locator('.ladder [aria-current]')).toContainText('III.')
    await page.getByRole('button', { name: 'One step forth' }).click()
    await page.reload()
    await expect(page.locator('.ladder [aria-current]')).toContainText('IV.')
    await page.getByRole('button', { name: 'Take this line as my draft' }).click()
    await expect(page).toHaveURL(`/game/${game}`)
    await expect(pencil(page)).toHaveText([/Steelhound to Iron Gate/])
    expect(anna.errors).toEqual([])
    await Promise.all([anna.context.close(), bob.context.close()])
  })

  test('takes a position from its address, and says what is wrong with one', async ({ page }) => {
    const position =
      'duel 19 YOM2021+FAQ 3.0.0 moloch/20.0.3//medic*2/hybrid/-|borgo/18.0.2//claws*2//- 0:moloch.hq:0@c3^0|1:borgo.hq:1@a1^0 - {"order":[0,1],"sides":[0,1],"placed":2,"active":0,"stage":{"at":"act"}}'
    await page.goto(`/sandbox?position=${encodeURIComponent(position.replaceAll('/-', '/'))}`)
    await expect(hex(page, 'a1')).toHaveAccessibleName(/Borgo HQ/)
    await hand(page).first().click()
    await expect(possible(page)).toHaveCount(17)
    await page.goto('/sandbox?position=duel+19')
    await expect(page.getByRole('heading', { name: 'This is no position' })).toBeVisible()
    await expect(page.getByLabel('The position in notation')).toHaveValue('duel 19')
    await page.getByLabel('The position in notation').fill(position.replaceAll('/-', '/'))
    await page.getByRole('button', { name: 'Play on from it' }).click()
    await expect(hex(page, 'a1')).toHaveAccessibleName(/Borgo HQ/)
  })
})

test.describe('the guided battle', () => {
  test.use({ viewport: widths[0].viewport })

  test('leads through a battle', async ({ page }) => {
    await page.goto('/tutorial')
    const next = page.getByRole('button', { name: 'Next' })
    await next.click()
    await hand(page).filter({ hasText: 'Brawler' }).click()
    await expect(page.getByText('Put it on c3.')).toBeVisible()
    await hex(page, 'c3').click()
    await expect(page.getByText('Turn it to the HQ.')).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.getByText('Look before you send.')).toBeVisible()
    await next.click()
    await hand(page).filter({ hasText: 'Battle' }).click()
    await page.getByRole('button', { name: 'Start the battle' }).click()
    await send(page).click()
    await expect(page.getByText('What happened.')).toBeVisible()
    await expect(hex(page, 'd2')).toHaveAccessibleName(/17 toughness left/)
    await next.click()
    await expect(page.getByRole('link', { name: 'Two at one device' })).toBeVisible()
  })
})
