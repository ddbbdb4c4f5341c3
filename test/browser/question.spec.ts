// A small decision in the other player's turn: asked on the board, answered once or always.
import { middle } from './boards.ts'
import { expect, test } from './harness.ts'
import { hex, send, theirs } from './moves.ts'
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
