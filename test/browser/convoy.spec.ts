import type { Locator } from '@playwright/test'
import { lastBattle } from './boards.ts'
import { city, inHand, onTable, row, sendOff, yourPhase } from './cards.ts'
import { expect, test } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { theirs } from './moves.ts'
import { begin, regular } from './people.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const DESK = { viewport: { width: 1440, height: 900 } }

test('two people open and join a table of The Convoy and play its first phases', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', PHONE)
  const bob = await regular(browser, 'Bob', DESK, 'pl')
  await anna.page.goto('/new')
  await anna.page.getByRole('radio', { name: 'The Convoy' }).check()
  await anna.page.getByRole('radio', { name: 'Moloch' }).check()
  await anna.page.getByRole('button', { name: 'Open the table' }).click()
  const link = await anna.page.getByLabel('The link').inputValue()
  await bob.page.goto(link)
  await expect(bob.page.getByRole('radio', { name: 'Posterunek' })).toBeChecked()
  await bob.page.getByRole('button', { name: 'Usiądź' }).click()

  // Both look at their cards at the same time: the answers are sealed.
  await expect(yourPhase(bob.page)).toBeVisible()
  await row(bob.page, 'Odłóż je i dobierz cztery inne').click()
  await sendOff(bob.page).click()
  await expect(theirs(bob.page)).toBeVisible()
  await row(anna.page, 'Keep these cards').click()
  await sendOff(anna.page).click()

  await expect(anna.page.getByText('Which district is the battle for?')).toBeVisible()
  await anna.page.locator('[data-district="ziggy_one.1"]').click()
  await expect(anna.page.locator('[data-district="ziggy_one.1"]')).toHaveAccessibleName(
    /the battle is for it/,
  )
  await expect(anna.page.getByText('Strengths: house set')).toBeVisible()
  await anna.page.getByRole('button', { name: 'Undo (U)' }).click()
  await anna.page.locator('[data-district="ziggy_one.0"]').click()
  await sendOff(anna.page).click()

  await expect(yourPhase(bob.page)).toBeVisible()
  await expect(bob.page.locator('.ladder [aria-current]')).toContainText('IV. Atak Posterunku')
  await sendOff(bob.page).click()
  await expect(theirs(bob.page)).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('a game of The Convoy is played to its end, by taps and by keyboard, and checked', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna', DESK)
  const bob = await regular(browser, 'Bob', PHONE, 'pl')
  const game = `/game/${await begin(anna, bob, lastBattle)}`
  await Promise.all([anna.page.goto(game), bob.page.goto(game)])

  // III: a Robot arrives and kills; taken back, done again, sent.
  await inHand(anna.page, 'hunter').click()
  await city(anna.page, 'new_york').click()
  await expect(anna.page.getByText('Hunter: which Soldier dies?', { exact: true })).toBeVisible()
  await onTable(anna.page, 'Runner').click()
  await expect(onTable(anna.page, 'Runner')).toBeHidden()
  await anna.page.keyboard.press('u')
  await expect(onTable(anna.page, 'Runner')).toBeVisible()
  await row(anna.page, 'Runner in New York').click()
  await sendOff(anna.page).click()
  await expect(theirs(anna.page)).toBeVisible()

  // IV, in Polish on a phone: from the list of all that can be done.
  await expect(yourPhase(bob.page)).toBeVisible()
  await bob.page.locator('summary', { hasText: 'Scorn' }).click()
  await row(bob.page, 'Scorn do miasta Nowy Jork').click()
  await expect(bob.page.getByText('Scorn: który robot ginie?', { exact: true })).toBeVisible()
  await onTable(bob.page, 'Łowca').click()
  await sendOff(bob.page).click()

  // V, without a pointer.
  const { page } = anna
  await expect(yourPhase(page)).toBeVisible()
  await expect(page.locator('.ladder [aria-current]')).toContainText('V. Modules')
  const slots = page.getByRole('list', { name: 'Your hand' }).getByRole('button')
  const cards = await slots.evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))
  await page.keyboard.press(String(cards.indexOf('combat_module') + 1))
  await tabTo(page, /^\s*Combat Module for Steelhound/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.said')).toContainText('Combat Module for Steelhound in New York')
  await expect(onTable(page, 'Steelhound')).toHaveAccessibleName(
    /strength 4 \(3 of its own, \+1 by Combat Module\)/,
  )
  await tabTo(page, /^\s*Send and end the phase/)
  await page.keyboard.press('Enter')

  await expect(page.getByText('You won: Moloch breaks through')).toBeVisible()
  await expect(bob.page.getByText('Przegrana: Moloch się przebija')).toBeVisible()
  await page.getByRole('link', { name: 'Check every draw' }).click()
  await page.getByRole('button', { name: 'Check it now' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is right' })).toBeVisible()
  await page.goto('/games')
  await expect(page.getByText('You won', { exact: true }).first()).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('the table says why something cannot be done, what a city brings, and every card there is', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna', PHONE)
  const bob = await regular(browser, 'Bob', DESK)
  const { page } = anna
  const position = {
    ...{ phase: 'outpost', active: 'iron_gate', marked: 2, units: [{ card: 'runner', city: 'iron_gate' }] },
    hands: { outpost: ['medic', 'war_council', 'kid', 'trooper', 'move'], moloch: ['hunter'] },
  }
  const table = { game: 'convoy', army: 'outpost', against: 'moloch', setup: { from: position } } as const
  await page.goto(`/game/${await begin(anna, bob, table)}`)
  await expect(page.locator('[data-district="iron_gate.2"]')).toContainText('bomb')
  await inHand(page, 'medic').click()
  await expect(page.locator('.ask')).toContainText('There is nothing Medic could act on.')
  await expect(city(page, 'iron_gate')).toHaveAccessibleName(
    /the top two cards of Moloch’s deck are turned up/,
  )

  await page.getByRole('button', { name: 'All cards and cities' }).click()
  const dialog = page.getByRole('dialog', { name: 'All cards and cities' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Juggernaut' })).toContainText('Strength 5.')
  await expect(dialog.getByText('Strengths: house set')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The answer that was asked for is the card that goes.
  await inHand(page, 'war_council').click()
  await row(page, 'Play War Council').click()
  await sendOff(page).click()
  await expect(page.getByText('War Council: which card do you discard?', { exact: true })).toBeVisible()
  const first = page.getByRole('region', { name: 'What you can do' }).getByRole('button').first()
  const name = (await first.locator('span').innerText()).trim()
  await first.click()
  await expect(page.getByRole('button', { name: '2 discarded' })).toBeVisible()
  await page.getByRole('button', { name: '2 discarded' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('which card the Defender took is seen by nobody: it is listed still, and counted as gone', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna', DESK)
  const bob = await regular(browser, 'Bob', PHONE)
  const position = {
    ...{ phase: 'captured', marked: 0, units: [{ card: 'defender', city: 'ziggy_one' }] },
    ...{ hands: { moloch: ['move'], outpost: ['move'] }, discards: { moloch: ['hunter', 'clown'] } },
  }
  const table = { game: 'convoy', army: 'moloch', against: 'outpost', setup: { from: position } } as const
  const game = `/game/${await begin(anna, bob, table)}`
  await anna.page.goto(game)
  await row(anna.page, 'Yes').click()
  await sendOff(anna.page).click()
  await expect(anna.page.getByText('Which district is the battle for?')).toBeVisible()
  await bob.page.goto(game)
  await bob.page.getByRole('button', { name: '1 discarded' }).click()
  const pile = bob.page.getByRole('dialog', { name: 'Discarded by Moloch' })
  await expect(pile.getByText('One of these cards has left the pile unseen.')).toBeVisible()
  await expect(pile.getByRole('listitem')).toHaveCount(2)
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('The Convoy is not loaded for a game of Hex, nor Hex for The Convoy', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob')
  let texts: string[] = []
  anna.page.on('response', (answer) => {
    const loaded = texts
    if (answer.url().endsWith('.js'))
      void answer.text().then(
        (text) => loaded.push(text),
        () => undefined,
      )
  })
  await anna.page.goto(`/game/${await begin(anna, bob, { army: 'moloch', against: 'borgo' })}`)
  await expect(anna.page.getByRole('grid')).toBeVisible()
  expect(
    texts.some((text) => text.includes('cleveland_harbour')),
    'Convoy code on a page of Hex',
  ).toBe(false)
  await anna.page.waitForLoadState('networkidle')
  texts = []
  await anna.page.goto(`/game/${await begin(anna, bob, lastBattle)}`)
  await expect(city(anna.page, 'new_york')).toBeVisible()
  await expect.poll(() => texts.some((text) => text.includes('cleveland_harbour'))).toBe(true)
  expect(
    texts.some((text) => text.includes('threePlayerTeamMatch')),
    'Hex rules on a page of The Convoy',
  ).toBe(false)
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('a card is carried to a city, and put back where it can do nothing', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', { viewport: { width: 1440, height: 900 } })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  await page.goto(`/game/${await begin(anna, bob, lastBattle)}`)
  const carry = async (to: Locator): Promise<void> => {
    await inHand(page, 'hunter').hover()
    await page.mouse.down()
    await to.hover()
    await page.mouse.up()
  }
  await carry(city(page, 'iron_gate'))
  await expect(page.locator('.ask')).toContainText(/\S/)
  await expect(onTable(page, 'Hunter')).toHaveCount(0)
  await carry(page.getByRole('heading', { level: 1 }))
  await expect(inHand(page, 'hunter')).toHaveAttribute('aria-pressed', 'false')
  await carry(city(page, 'new_york'))
  await expect(onTable(page, 'Hunter')).toBeVisible()
  expect(anna.errors).toEqual([])
  await Promise.all([anna, bob].map(({ context }) => context.close()))
})
