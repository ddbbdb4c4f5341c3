// A small decision in the other player's turn: asked on the board, answered once or always.
import { middle } from './boards.ts'
import { expect, test } from './harness.ts'
import { city, inHand, onTable, sendOff } from './cards.ts'
import { hand, hex, send, theirs } from './moves.ts'
import { ask, begin, regular, submit } from './people.ts'

const unit = (seat: number, tile: string, at: string, rot = 0) => ({ seat, tile, hex: at, rot })

/** Moloch's Blocker can push the Mutant: to c2, d2, or into the line of the Hybrid. */
const push = {
  ...middle,
  setup: {
    from: {
      ...middle.setup.from,
      units: [
        unit(1, 'hq', 'c1'),
        unit(1, 'mutant', 'c3', 3),
        unit(0, 'hq', 'c5'),
        unit(0, 'blocker', 'c4'),
        unit(0, 'hybrid', 'a1', 2),
      ],
    },
  },
} as const

test('a pushed unit goes where its player says, and next time where it was ordered', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = bob
  const id = await begin(anna, bob, push)
  await submit(anna, id, 0, ['push:c4>c3'])
  await page.goto(`/game/${id}`)

  const asked = page.getByRole('region', { name: 'Where does your Mutant c3 go?' })
  await expect(asked).toContainText('Blocker c4 pushes it off c3. It keeps its facing.')
  await expect(asked.getByRole('button', { name: /^b2/ })).toContainText('Hybrid a1 can hit it: 1 wound.')
  await expect(asked.getByRole('button', { name: /if no answer/ })).toHaveCount(1)
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')

  // By row or by hex, and changed until it is sent.
  await asked.getByRole('button', { name: /^b2/ }).tap()
  await expect(hex(page, 'b2')).toHaveAccessibleName(/Borgo Mutant.*not sent/)
  await hex(page, 'c2').tap()
  await expect(hex(page, 'c2')).toHaveAccessibleName(/Borgo Mutant.*not sent/)
  await expect(asked.getByRole('button', { name: /^c2/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.btn.go')).toHaveCount(1)
  await asked
    .getByRole('checkbox', { name: /as without an answer|away from|towards/ })
    .first()
    .check()
  await send(page).tap()
  await expect(theirs(page)).toBeVisible()
  await expect
    .poll(() => ask(bob, 'GET', `/api/games/${id}/orders`))
    .toMatchObject({
      orders: { 'DP-19': expect.stringMatching(/away|home|default/) },
    })
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('an answer is laid down ahead, and given when exactly that comes', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', { viewport: { width: 1440, height: 900 } })
  const { page } = bob
  const id = await begin(anna, bob, push)
  await page.goto(`/game/${id}`)
  await page.getByLabel('If this comes next: Blocker c4 pushes Mutant c3').selectOption('Back to d2')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('If this comes next: Blocker c4 pushes Mutant c3')).toHaveValue('retreat:d2')
  await submit(anna, id, 0, ['push:c4>c3'])
  await expect(hex(page, 'd2')).toHaveAccessibleName(/Borgo Mutant/)
  await expect(page.getByRole('heading', { name: /^Turn 14/ })).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('a whole turn is laid down with the line it answers, listed in words, taken back, and given', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = bob

  const last = {
    ...push.setup.from,
    decks: [['hybrid', 'hybrid', 'hybrid'], []],
    hands: [['blocker'], ['claws']],
  }
  const id = await begin(anna, bob, { ...push, setup: { from: last } })
  await page.goto(`/game/${id}`)
  await page.getByRole('link', { name: 'Play out what you expect' }).tap()
  await expect(page.getByText('Play what you expect of the others, then your answer.')).toBeVisible()

  // As Anna, who only ends her turn; then as Bob.
  await send(page).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Turn 15/ })).toBeVisible()
  await hand(page).filter({ hasText: 'Claws' }).tap()
  await hex(page, 'e1').tap()
  await expect(page.getByText(/^If exactly this comes: .*Then for you: Claws to e1.*; .*end/i)).toBeVisible()
  await page.getByRole('button', { name: 'Lay this answer down' }).tap()
  await expect(page.getByText('Laid down.')).toBeVisible()

  await page.getByRole('link', { name: 'Back to the game' }).tap()
  const laid = page.getByRole('list', { name: 'Answers laid down' }).getByRole('listitem')
  await expect(laid).toHaveText([/If: .*Then: Claws to e1/])
  await laid.getByRole('button', { name: 'Take it back' }).tap()
  await expect(laid).toHaveCount(0)

  // What was tried lies there still.
  await page.getByRole('link', { name: 'Play out what you expect' }).tap()
  await page.getByRole('button', { name: 'Lay this answer down' }).tap()
  await expect(page.getByText('Laid down.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the game' }).tap()
  await expect(laid).toHaveCount(1)
  await submit(anna, id, 0, ['end'])
  await expect(hex(page, 'e1')).toHaveAccessibleName(/Borgo Claws/)
  await expect(page.getByRole('heading', { name: /^Turn 16/ })).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('a phase of The Convoy is answered ahead, by what the other is supposed to hold', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', { viewport: { width: 1440, height: 900 } })
  const { page } = bob
  const position = {
    ...{ phase: 'moloch', active: 'iron_gate', marked: 2, units: [{ card: 'runner', city: 'iron_gate' }] },
    hands: { outpost: ['kid', 'trooper'], moloch: ['steelhound', 'hunter'] },
  }
  const table = { game: 'convoy', army: 'moloch', against: 'outpost', setup: { from: position } } as const
  const id = await begin(anna, bob, table)
  await page.goto(`/game/${id}`)
  await page.getByRole('link', { name: 'Play out what you expect' }).click()
  await page.getByRole('button', { name: 'Suppose other cards' }).click()
  await page.getByLabel('Card 1').selectOption('Steelhound')
  await page.getByRole('button', { name: 'Deal them and begin anew' }).click()
  await expect(page.getByText(/^Moloch holds, supposedly: Steelhound, /)).toBeVisible()

  await inHand(page, 'steelhound').click()
  await city(page, 'iron_gate').click()
  await sendOff(page).click()
  await inHand(page, 'trooper').click()
  await city(page, 'iron_gate').click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Lay this answer down' }).click()
  await expect(page.getByText('Laid down.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the game' }).click()
  await expect(page.getByRole('list', { name: 'Answers laid down' }).getByRole('listitem')).toHaveText([
    /If: Steelhound to Iron Gate; .*Then: Trooper to Iron Gate/,
  ])
  // What she holds besides was dealt by lot there, and does not matter.
  await submit(anna, id, 0, ['steelhound@iron_gate', 'pass'])
  await expect(onTable(page, 'Trooper')).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('standing orders are seen and changed in the menu', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', { viewport: { width: 390, height: 844 } })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  const id = await begin(anna, bob, push)
  await page.goto(`/game/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByLabel('Your unit is pushed').selectOption('towards my HQ')
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await ask(anna, 'GET', `/api/games/${id}/orders`)).toMatchObject({ orders: { 'DP-19': 'home' } })
  await page.getByLabel('Your unit is pushed').selectOption('as in all your games')
  await expect.poll(() => ask(anna, 'GET', `/api/games/${id}/orders`)).toMatchObject({ orders: {} })
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})
