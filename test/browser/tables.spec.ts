import { expect, test } from './harness.ts'
import { hand, over, placeHq, possible, send, yours } from './moves.ts'
import { ask, openTable, regular } from './people.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('a table of three is opened by its form with rules of its own, joined and left', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', PHONE)
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  await page.goto('/new')
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await page.getByRole('radio', { name: 'One against two' }).check()
  await page.getByRole('radio', { name: 'Given' }).check()
  await page.getByLabel('Army of seat 1').selectOption('Moloch')
  await page.getByLabel('Army of seat 3').selectOption('New York')
  await page.getByRole('radio', { name: 'Bank' }).check()
  await page.getByLabel('Days at most').fill('3')
  await page.getByText('Quiet hours, weekends, what happens at zero').click()
  await page.getByRole('checkbox', { name: 'Weekends' }).uncheck()
  await page.getByText('Board, rules, seats').click()
  await page.getByLabel('Rules').selectOption('Edition 3.0')
  await page.getByRole('checkbox', { name: 'Reinforcement' }).check()
  await page.getByRole('radio', { name: 'Least damage wins' }).check()
  await page.getByText('Ranked, ratings, dates').click()
  await page.getByLabel('Lowest rating').fill('1200')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByText('No less than the days to begin with.')).toBeVisible()
  await page.getByLabel('Days at most').fill('20')
  await page.getByRole('button', { name: 'Open the table' }).click()

  const agreed = page.getByText('One against two of Neuroshima Hex')
  await expect(agreed).toContainText('Moloch, free choice, New York')
  await expect(agreed).toContainText('7 days to begin with, 12 hours more each time, at most 20 days')
  await expect(agreed).toContainText('It stands in quiet hours and vacation.')
  await expect(agreed).toContainText('The rules of edition 3.0.')
  await expect(agreed).toContainText('the least damage wins')
  await expect(agreed).toContainText('For ratings from 1200.')
  await expect(page.getByText('2 seats are free.')).toBeVisible()

  await bob.page.goto(await page.getByLabel('The link').inputValue())
  await expect(bob.page.getByText('after 2 time-outs the next one loses the game')).toBeVisible()
  await bob.page.getByLabel('Where you sit').selectOption('Seat 3')
  await expect(bob.page.getByRole('radio', { name: 'New York' })).toBeChecked()
  await bob.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(bob.page.getByRole('heading', { name: 'You sit at this table' })).toBeVisible()
  await expect(page.getByText('1 seat is free.')).toBeVisible()
  await bob.page.getByRole('button', { name: 'Leave the table' }).click()
  await expect(page.getByText('2 seats are free.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the table' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /boards?/ })).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('a set of values for The Convoy is refused where it is wrong, taken when it is right, and passed on', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', {}, 'pl')
  const { page } = anna
  await page.goto('/new')
  await page.getByRole('radio', { name: 'The Convoy' }).check()
  await page.getByRole('radio', { name: 'Another set' }).check()
  const set = page.getByLabel('The set as JSON')
  await set.fill('{ "strengths": ')
  await expect(page.getByText('This is not readable as JSON.')).toBeVisible()
  await page.getByRole('button', { name: 'Begin with the house set' }).click()
  const house = await set.inputValue()
  await set.fill(house.replace('"spiders": 1', '"spiders": 2'))
  await expect(page.getByText('values.strengths.spiders is printed in the rules')).toBeVisible()
  // A set that was changed has another name than before; the service gives it.
  const named = house.replace('{', `{ "name": "${'ab'.repeat(32)}",`)
  await set.fill(named.replace('"juggernaut": 5', '"juggernaut": 6'))
  await expect(page.getByText('This set can be played.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByText(/a value set of their own, [0-9a-f]{12}\./)).toBeVisible()

  // Whoever is invited sees all of it before they sit down, and can take it along.
  await bob.page.goto(await page.getByLabel('The link').inputValue())
  await expect(bob.page.getByText(/Siły: zestaw tego stołu, [0-9a-f]{12}\./)).toBeVisible()
  await expect(bob.page.getByText('zestaw domowy')).toBeHidden()
  await bob.page.getByRole('button', { name: 'Wszystkie karty i miasta' }).click()
  const dialog = bob.page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Juggernaut' })).toContainText('Siła 6.')
  const shared = await dialog.getByLabel('Zestaw jako JSON').inputValue()
  await bob.page.goto('/new')
  await bob.page.getByRole('radio', { name: 'Konwój' }).check()
  await bob.page.getByRole('radio', { name: 'Inny zestaw' }).check()
  await bob.page.getByLabel('Zestaw jako JSON').fill(shared)
  await expect(bob.page.getByText('Tym zestawem można grać.')).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})

test('three play a game to its end', async ({ browser }) => {
  const people = await Promise.all(['Anna', 'Bob', 'Cleo'].map((name) => regular(browser, name)))
  const [anna, bob, cleo] = people
  if (!anna || !bob || !cleo) throw new Error('nobody came')
  // A tile each: the first draw is the last one.
  const { id, invite } = await openTable(anna, {
    army: 'outpost',
    seats: 3,
    armies: ['outpost', 'hegemony', 'borgo'],
    setup: { from: { decks: [['commando'], ['runner'], ['mutant']], hq: [20, 15, 12] } },
  })
  for (const [person, army] of [
    [bob, 'hegemony'],
    [cleo, 'borgo'],
  ] as const)
    await ask(person, 'POST', `/api/invites/${invite}/join`, { army })
  for (const { page } of people) await page.goto(`/game/${id}`)
  for (const [i, at] of ['a1', 'c5', 'e1'].entries()) await placeHq(people[i]?.page ?? anna.page, at)
  for (const { page } of people) {
    await expect(yours(page)).toBeVisible()
    await hand(page).first().click()
    await possible(page).first().click()
    await send(page).click()
  }
  for (const { page } of people) await expect(over(page)).toBeVisible()
  await expect(anna.page.getByRole('button', { name: 'Play it again' })).toBeVisible()
  await anna.page.goto('/games')
  await expect(anna.page.getByText(`${bob.name}, ${cleo.name}`).first()).toBeVisible()
  expect(people.flatMap(({ errors }) => errors)).toEqual([])
  await Promise.all(people.map(({ context }) => context.close()))
})

test('a mirrored duel is opened by its form, both games are played, and its page adds up the HQ points', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna')
  const bob = await regular(browser, 'Bob', PHONE)
  await anna.page.goto('/new')
  await anna.page.getByRole('radio', { name: 'Mirrored duel' }).check()
  await expect(anna.page.getByText('Two games at the same time')).toBeVisible()
  await anna.page.getByRole('radio', { name: 'Borgo' }).check()
  await anna.page.getByRole('radio', { name: 'A player' }).check()
  await anna.page.getByLabel('Who', { exact: true }).fill(bob.name)
  await anna.page.getByRole('button', { name: 'Open the table' }).click()
  await expect(anna.page.getByRole('heading', { name: 'Your table is open' })).toBeVisible()

  await bob.page.goto('/games')
  const asked = bob.page.getByRole('region', { name: 'You are challenged' })
  await asked.getByRole('listitem').filter({ hasText: anna.name }).getByRole('link').first().click()
  await expect(bob.page.getByText('HQ points of both games are added up')).toBeVisible()
  await bob.page.getByRole('radio', { name: 'Moloch' }).check()
  await bob.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(bob.page.getByRole('grid', { name: 'Board' })).toBeVisible()

  await anna.page.goto('/games')
  const duel = anna.page.locator('.duel').filter({ hasText: bob.name }).first()
  await expect(duel).toContainText('running')
  const boards = await duel
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  // Bob gives up on one board, Anna on the other: twenty points each.
  for (const [i, person] of [bob, anna].entries()) {
    await person.page.goto(boards[i] ?? '')
    await person.page.getByRole('button', { name: 'More' }).click()
    await person.page.getByRole('button', { name: 'Resign' }).click()
    await person.page.getByRole('button', { name: 'Yes, resign' }).click()
    await expect(person.page.getByText('You lost, 0 to 20')).toBeVisible()
  }
  await anna.page.getByRole('link', { name: 'To the duel' }).click()
  await expect(anna.page.getByText('20 : 20')).toBeVisible()
  await expect(anna.page.getByText('The duel is a draw at 20.')).toBeVisible()
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})
