import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { decisionToken } from '../../worker/mail/decision.ts'
import { push } from './boards.ts'
import { expect, test } from './harness.ts'
import { hex } from './moves.ts'
import { ask, begin, field, regular, somebody, submit } from './people.ts'
import type { Person } from './people.ts'

const HOUR = 3_600_000
const WithDecisions = z.object({ decisions: z.tuple([z.object({ id: z.string() })]) })

/** Bob has pushed: Anna has to say where her Mutant goes. */
async function pushed(browser: Browser) {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob')
  const game = await begin(anna, bob, push)
  await submit(bob, game, 0, ['push:d2>c3'])
  return { anna, bob, game }
}

/** As it stands in the letter, which is sent only after a minute and a half. */
async function linkFor(anna: Person, gameId: string, action: string): Promise<string> {
  const userId = field(await ask(anna, 'GET', '/api/me'), 'id')
  const { decisions } = WithDecisions.parse(await ask(anna, 'GET', `/api/games/${gameId}`))
  const token = decisionToken(
    process.env['HEXPOST_SECRET'] ?? '',
    { gameId, userId, decision: decisions[0].id, action },
    Date.now() + HOUR,
  )
  return `/answer?${new URLSearchParams({ token }).toString()}`
}

test('a decision is answered from the link of its letter, once', async ({ browser }) => {
  const { anna, bob, game } = await pushed(browser)
  const link = await linkFor(anna, game, 'retreat:b3')
  const phone = await somebody(browser, 'Phone', { viewport: { width: 360, height: 780 } })
  const { page } = phone
  await page.goto(link)
  await expect(page.getByText('Where does your unit go?')).toBeVisible()
  await expect(page.getByText('Back to b3')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, this is my answer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your answer is given' })).toBeVisible()

  await bob.page.goto(`/game/${game}`)
  await expect(hex(bob.page, 'b3')).toHaveAccessibleName(/Mutant/)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(/\w/)
  await expect(page.getByRole('button', { name: 'Yes, this is my answer' })).toHaveCount(0)
  await Promise.all([anna, bob, phone].map(({ context }) => context.close()))
})

test('a decision is answered in the list of boards', async ({ browser }) => {
  const { anna, bob, game } = await pushed(browser)
  await anna.page.goto('/games')
  const card = anna.page.locator('.cell').filter({ has: anna.page.locator(`a[href="/game/${game}"]`) })
  await expect(card).toContainText('Hybrid d2 pushes Mutant c3.')
  await card.getByRole('button', { name: /b3/ }).click()
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card).toHaveCount(0)
  await bob.page.goto(`/game/${game}`)
  await expect(hex(bob.page, 'b3')).toHaveAccessibleName(/Mutant/)
  expect(anna.errors).toEqual([])
  await Promise.all([anna, bob].map(({ context }) => context.close()))
})

test('a decision of The Convoy is answered in the list of boards as well, which says what has happened', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob')
  const from = {
    ...{ phase: 'modules', active: 'iron_gate', marked: 2, units: [{ card: 'trooper', city: 'iron_gate' }] },
    ...{ hands: { outpost: ['kid'], moloch: ['move'] }, decks: { moloch: ['hunter', 'clown'] } },
  }
  const table = { game: 'convoy', army: 'outpost', against: 'moloch', setup: { from } } as const
  const game = await begin(anna, bob, table)
  await anna.page.goto('/games')
  await expect(anna.page.getByRole('heading', { level: 1, name: /small decision/ })).toBeVisible()
  const card = anna.page.locator('.cell').filter({ has: anna.page.locator(`a[href="/game/${game}"]`) })
  // Which of them came first was drawn.
  await expect(card).toContainText(/On top of Moloch’s deck: (Clown, Hunter|Hunter, Clown)\./)
  await card.getByRole('button', { name: /^Hunter/ }).click()
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card).toHaveCount(0)
  expect(anna.errors).toEqual([])
  await Promise.all([anna, bob].map(({ context }) => context.close()))
})
