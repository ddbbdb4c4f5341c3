import { expect, test } from './harness.ts'
import { openTable, regular, somebody } from './people.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true }

test('a public table is found in the lobby, by its filters, and somebody sits down at it', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', PHONE)
  const clock = { kind: 'bank', days: 9, increment: 12, cap: 20 }
  await openTable(anna, { army: 'neojungle', public: true, clock })

  await bob.page.goto('/')
  await bob.page.getByRole('link', { name: 'Lobby' }).click()
  const table = bob.page.getByRole('listitem').filter({ hasText: anna.name }).filter({ hasText: 'Neojungle' })
  await expect(table).toContainText('9 days to begin with, 12 hours more each time')
  await bob.page.getByLabel('Army still free').selectOption('Neojungle')
  await expect(table).toHaveCount(0)
  await bob.page.getByRole('combobox', { name: 'Clock' }).selectOption('Days per turn')
  await bob.page.getByRole('button', { name: 'Show all tables' }).click()
  await expect(table).toBeVisible()
  await table.getByRole('link', { name: `Look at the table of ${anna.name}` }).click()
  await bob.page.getByRole('radio', { name: 'Borgo' }).check()
  await bob.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(bob.page.getByRole('grid', { name: 'Board' })).toBeVisible()

  // Now it is one to watch, for somebody without an account too.
  const visitor = await somebody(browser, 'Visitor')
  await visitor.page.goto('/lobby')
  await visitor.page.getByRole('combobox', { name: 'Mode' }).selectOption('Duel')
  await visitor.page
    .getByRole('link', { name: `${anna.name}, ${bob.name}` })
    .first()
    .click()
  await expect(visitor.page.getByRole('grid', { name: 'Board' })).toBeVisible()
  await visitor.context.close()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('a standing offer is posted, taken and withdrawn', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob')
  await anna.page.goto('/lobby')
  await anna.page.getByText('Post a standing offer').click()
  await anna.page.getByLabel('Your army').selectOption('New York')
  await anna.page.getByRole('button', { name: 'Post it' }).click()
  await expect(anna.page.getByText('Your offer stands.')).toBeVisible()

  await bob.page.goto('/lobby')
  await bob.page.getByRole('link', { name: `Look at the offer of ${anna.name}` }).click()
  await expect(bob.page.getByRole('radio', { name: 'New York' })).toHaveCount(0)
  await bob.page.getByRole('radio', { name: 'Moloch' }).check()
  await bob.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(bob.page.getByRole('grid', { name: 'Board' })).toBeVisible()

  await anna.page.reload()
  await expect(anna.page.getByText('1 of 2 games running')).toBeVisible()
  await anna.page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(anna.page.getByRole('heading', { name: 'Your standing offers' })).toHaveCount(0)
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('a player is looked up, challenged, muted, blocked and reported', async ({ browser }) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', PHONE)
  await anna.page.goto(`/player/${encodeURIComponent(bob.name)}`)
  await expect(anna.page.getByRole('heading', { level: 1, name: bob.name })).toBeVisible()
  await anna.page.getByRole('button', { name: 'Challenge' }).click()
  await expect(anna.page.getByText('The challenge is open.')).toBeVisible()
  await bob.page.goto('/lobby')
  const asked = bob.page.getByRole('region', { name: 'You are challenged' })
  await expect(asked.getByText(anna.name)).toBeVisible()
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(asked).toHaveCount(0)

  await anna.page.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(anna.page.getByText('what they write is not shown to you')).toBeVisible()
  await anna.page.getByRole('button', { name: 'Block', exact: true }).click()
  await anna.page.reload()
  await expect(anna.page.getByText('no table together')).toBeVisible()
  await anna.page.getByRole('button', { name: 'Block no more' }).click()
  await anna.page.getByRole('button', { name: 'Mute no more' }).click()
  await expect(anna.page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  await anna.page.getByText('Report', { exact: true }).click()
  await anna.page.getByLabel('What happened').fill('They say my tiles are too small.')
  await anna.page.getByRole('button', { name: 'Send the report' }).click()
  await expect(anna.page.getByText('Your report was sent')).toBeVisible()
  expect(anna.errors).toEqual([])

  const visitor = await somebody(browser, 'Visitor')
  await visitor.page.goto(`/player/${encodeURIComponent(bob.name)}`)
  await expect(visitor.page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await visitor.page.goto('/player/Nobody-of-this-name')
  await expect(visitor.page.getByRole('heading', { name: 'Nobody here has this name' })).toBeVisible()
  await Promise.all([anna, bob, visitor].map(({ context }) => context.close()))
})
