import AxeBuilder from '@axe-core/playwright'
import { z } from 'zod'
import { expect, test } from './harness.ts'
import { ask, field, regular } from './people.ts'
import type { Person } from './people.ts'

const Head = z.object({ head: z.number() })
const Rounds = z.object({ encounters: z.array(z.object({ game: z.string().nullable() })) })

/** What is due happens now: under test nothing fires by itself. */
async function tick({ context }: Person): Promise<void> {
  expect((await context.request.get('/__scheduled?cron=*+*+*+*+*')).ok()).toBe(true)
}

test('an organizer announces a league by the form; players register, follow it and withdraw', async ({
  browser,
}) => {
  const [anna, bob, cleo] = await Promise.all([
    regular(browser, 'Anna'),
    regular(browser, 'Bob'),
    regular(browser, 'Cleo'),
  ])
  const name = `Cup of ${anna.name}`
  const { page } = anna
  await page.goto('/events')
  await page.getByRole('link', { name: 'New league or tournament' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('At least').fill('2')
  await page.getByLabel('At most').fill('2')
  await page.getByLabel('Close registration as soon as').check()
  const closes = page.getByLabel('Registration closes')
  const good = await closes.inputValue()
  await closes.fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Announce it' }).click()
  await expect(closes).toHaveAttribute('aria-invalid', 'true')
  await closes.fill(good)
  await expect(page.getByRole('region', { name: 'The whole' })).toContainText(
    'Round robin: everybody meets everybody once.',
  )
  await page.getByLabel('A round lasts').fill('2')
  await expect(page.getByRole('region', { name: 'The whole' })).toContainText('A round lasts 2 weeks;')
  await page.getByRole('button', { name: 'Announce it' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tick(anna)

  const address = page.url()
  for (const { page: theirs } of [bob, anna]) {
    await theirs.goto(address)
    await theirs.getByRole('button', { name: 'Register' }).click()
    await expect(theirs.getByText('You take part.')).toBeVisible()
  }
  // All places are taken: whoever comes now waits, and moves up when somebody leaves.
  await cleo.page.goto(address)
  await cleo.page.getByRole('button', { name: 'Register and wait' }).click()
  await expect(cleo.page.getByText('You are the next who gets a place.')).toBeVisible()
  await anna.page.getByRole('button', { name: 'Withdraw' }).click()
  await anna.page.getByRole('button', { name: 'Withdraw for good' }).click()
  await expect(anna.page.getByText('You have withdrawn.')).toBeVisible()
  await cleo.page.reload()
  await expect(cleo.page.getByText('You take part.')).toBeVisible()

  await cleo.page.getByText('What was done').click()
  await expect(cleo.page.getByText(`${anna.name}: withdrew`)).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('link', { name })).toBeVisible()

  const embedded = address.replace('/events/', '/embed/events/')
  const answer = await page.goto(embedded)
  expect(answer?.headers()['content-security-policy']).toBe('frame-ancestors *')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  for (const person of [anna, bob, cleo]) {
    // The browser itself says on the console that the first form was refused.
    expect(person.errors.filter((error) => !error.includes('422'))).toEqual([])
    await person.context.close()
  }
})

test('a player follows a league: table, cross table, rounds, game', async ({ browser }) => {
  const [anna, bob] = await Promise.all([regular(browser, 'Anna'), regular(browser, 'Bob')])
  const closeAt = Date.now() + 600_000
  const announced = await ask(anna, 'POST', '/api/events', {
    name: 'Short league',
    plan: { format: { kind: 'round-robin', legs: 1 }, most: 2, startWhenFull: true },
    ...{ openAt: 0, closeAt, startAt: closeAt },
  })
  const id = field(announced, 'id')
  await tick(anna)
  for (const { page } of [anna, bob]) {
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('You take part.')).toBeVisible()
  }
  const { page } = bob
  await expect(async () => {
    await tick(anna)
    await page.reload()
    await expect(page.getByRole('rowheader', { name: `${bob.name} (you)` })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('img', { name: 'Can still finish 1st to 2nd' })).toHaveCount(2)
  await expect(page.getByText('Head-to-head: points from')).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto(page.url())
  await expect(visitor.getByRole('region', { name: 'Taking part' })).toContainText('Registration is over.')
  await visitor.close()
  await expect(page.getByText('Round 1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'now' }).first().click()
  await expect(page).toHaveURL(/\/game\//)
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna, bob].map(({ context }) => context.close()))
})

test('at tables of three an organizer says who sits together next', async ({ browser }) => {
  const people = await Promise.all(['Anna', 'Bob', 'Cleo'].map((name) => regular(browser, name)))
  const [anna] = people
  if (!anna) throw new Error('nobody came')
  const event = (closeAt: number) => ({
    name: 'Three at a table',
    plan: { format: { kind: 'swiss', rounds: 2 }, seats: 3, least: 3 },
    ...{ openAt: 0, closeAt, startAt: closeAt },
  })
  const announced = await ask(anna, 'POST', '/api/events', event(Date.now() + 600_000))
  const id = field(announced, 'id')
  await tick(anna)
  for (const who of people) await send(who, `/api/events/${id}/entrants`)
  const { page } = anna
  await page.goto(`/events/${id}`)
  const panel = page.getByRole('region', { name: 'For the organizer' })
  await panel.getByLabel('What to do').selectOption({ label: 'Pair by hand for the next round' })
  await panel.getByLabel('Reason').fill('They asked for it.')
  await panel.getByRole('button', { name: 'Do it' }).click()
  await expect(panel.getByText('Done. It stands under')).toBeVisible()
  const names = people.map(({ name }) => name).join(', ')
  await page.getByText('What was done', { exact: true }).click()
  await expect(page.getByText(`paired a round (${names}, Round 1)`)).toBeVisible()

  await send(anna, `/api/events/${id}/acts`, { act: 'edit', event: event(Date.now() + 1_000) })
  await expect(async () => {
    await tick(anna)
    await page.reload()
    await expect(page.getByText('Round 1', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const { encounters } = Rounds.parse(await ask(anna, 'GET', `/api/events/${id}/schedule`))
  for (const who of people.slice(1)) {
    const game = encounters[0]?.game ?? ''
    const { head } = Head.parse(await ask(who, 'GET', `/api/games/${game}`))
    await send(who, `/api/games/${game}/actions`, { after: head, actions: ['resign'] })
  }
  await tick(anna)
  await page.reload()
  // A cell is about the two it belongs to, however many sat with them.
  const cross = page.getByRole('region', { name: 'Cross table' }).getByRole('row')
  await expect(cross.filter({ hasText: `1. ${anna.name}` }).getByRole('link', { name: '20:0' })).toHaveCount(
    2,
  )

  // Taken out is not the same as having left.
  await panel.getByLabel('What to do').selectOption({ label: 'Take a player out' })
  await panel.getByLabel(/^Player/).selectOption(people[2]?.name ?? '')
  await panel.getByLabel('Reason').fill('Does not answer.')
  await panel.getByRole('button', { name: 'Do it' }).click()
  await page.getByText('What was done', { exact: true }).click()
  await expect(page.getByText(`took a player out (${people[2]?.name ?? ''}`)).toBeVisible()
  for (const { errors, context } of people) {
    expect(errors).toEqual([])
    await context.close()
  }
})

async function sound({ page }: Person): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

/** A call that answers nothing. */
async function send({ context }: Person, path: string, data: object = {}): Promise<void> {
  const { origin } = new URL((await context.request.get('/api/health')).url())
  const headers = { Origin: origin, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await context.request.post(path, { headers, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

test('an organizer steers a league: plan, letter, time, replacement, approval', async ({ browser }) => {
  const [anna, bob, cleo] = await Promise.all([
    regular(browser, 'Anna'),
    regular(browser, 'Bob'),
    regular(browser, 'Cleo'),
  ])
  const event = (closeAt: number) => ({
    name: 'League with a helmsman',
    plan: { format: { kind: 'round-robin', legs: 1 }, reserves: true, approval: true },
    ...{ openAt: 0, closeAt, startAt: closeAt },
  })
  const announced = await ask(anna, 'POST', '/api/events', event(Date.now() + 600_000))
  const id = field(announced, 'id')
  await tick(anna)

  const { page } = anna
  const panel = page.getByRole('region', { name: 'For the organizer' })
  const done = panel.getByText('Done. It stands under')
  const carryOut = async () => {
    await panel.getByRole('button', { name: 'Do it' }).click()
    await expect(done).toBeVisible()
  }
  const choose = async (act: string) => {
    await panel.getByLabel('What to do').selectOption({ label: act })
    await expect(done).toHaveCount(0)
  }

  await page.goto(`/events/${id}`)
  await panel.getByRole('link', { name: 'Change the plan' }).click()
  await page.getByLabel('A round lasts').fill('10')
  await page.getByLabel('Counted in').selectOption('Days')
  await page.getByLabel('Why, for those').fill('Shorter rounds.')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('A round lasts 10 days;')).toBeVisible()

  for (const who of [bob, cleo]) await send(who, `/api/events/${id}/entrants`)
  await bob.page.goto(`/events/${id}`)
  await expect(bob.page.getByText('You take part.')).toBeVisible()
  await expect(bob.page.getByText('For the organizer')).toHaveCount(0)
  await send(anna, `/api/events/${id}/acts`, { act: 'edit', event: event(Date.now() + 1_000) })
  await expect(async () => {
    await tick(anna)
    await page.reload()
    await expect(page.getByText('Round 1', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await choose('Write to everybody')
  await panel.getByLabel('What you write').fill('Good luck to both.')
  await carryOut()
  await choose('Give the round more time')
  await panel.getByLabel('Days more').fill('3')
  await panel.getByLabel('Reason').fill('Holidays.')
  await carryOut()

  // Whoever waits takes over. There is no other organizer: so she may decide her own game, and the trail says so.
  await expect(panel.getByLabel('What to do')).toContainText('Decide a result')
  await page.getByRole('button', { name: 'Wait for a place' }).click()
  await expect(panel.getByText(`Waiting for a place: ${anna.name}.`)).toBeVisible()
  await choose('Replace a player')
  await panel.getByLabel(/^Player/).selectOption(cleo.name)
  await panel.getByLabel('In their place').selectOption(anna.name)
  await panel.getByLabel('Reason').fill('No time any more.')
  await carryOut()
  await expect(page.getByRole('rowheader', { name: `${anna.name} (you)` })).toBeVisible()
  await expect(panel.getByLabel('What to do')).toContainText('Decide a result')

  await bob.page.reload()
  await bob.page.getByText('What was done').click()
  await expect(bob.page.getByText('changed the plan (how long a round lasts)')).toBeVisible()
  for (const said of ['Good luck to both.', 'Holidays.', 'No time any more.', 'Shorter rounds.'])
    await expect(bob.page.getByText(said)).toBeVisible()
  await expect(bob.page.getByText(`replaced a player (${cleo.name}, ${anna.name})`)).toBeVisible()

  await sound(bob)
  await sound(anna)

  await bob.page.getByRole('link', { name: 'now' }).first().click()
  await expect(bob.page).toHaveURL(/\/game\//)
  const game = new URL(bob.page.url()).pathname.split('/').at(-1) ?? ''
  const { head } = Head.parse(await ask(bob, 'GET', `/api/games/${game}`))
  await send(bob, `/api/games/${game}/actions`, { after: head, actions: ['resign'] })
  await tick(anna)
  await page.reload()
  await expect(panel.getByText('1 result waits for your approval.')).toBeVisible()
  await panel.getByRole('button', { name: /^Approve / }).click()
  await expect(page.getByText('Finished. The table is final.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Armies here' })).toBeVisible()
  await page.getByText('What was done').click()
  await expect(page.getByText('in an encounter of their own')).toBeVisible()
  expect([...anna.errors, ...bob.errors, ...cleo.errors]).toEqual([])
  await Promise.all([anna, bob, cleo].map(({ context }) => context.close()))
})
