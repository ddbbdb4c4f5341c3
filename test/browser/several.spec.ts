// More than two at a table, and those who only watch: points, who is next, who has won, what is read out.
import type { Page } from '@playwright/test'
import { middle, short } from './boards.ts'
import { expect, test, widths } from './harness.ts'
import { hand, hex, possible, send, theirs } from './moves.ts'
import { begin, regular, sitDown, submit } from './people.ts'
import type { Person } from './people.ts'

const strip = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const close = (...people: readonly Person[]) => Promise.all(people.map(({ context }) => context.close()))

const at = (seat: number, tile: string, hex: string, rot = 0) => ({ seat, tile, hex, rot })

/** Moloch is about to strike the HQs of Borgo and of the Hegemony. */
const points = {
  armies: ['moloch', 'borgo', 'hegemony'],
  setup: {
    mode: 'scored',
    from: {
      stage: 'act',
      turn: 9,
      active: 0,
      units: [
        at(0, 'hq', 'a1'),
        at(1, 'hq', 'c1'),
        at(2, 'hq', 'e1'),
        at(0, 'juggernaut', 'c2'),
        at(2, 'gladiator', 'd1', 5),
      ],
      hands: [['battle'], [], []],
    },
  },
} as const

test('in a game for points every strip shows them, foreseen, won and told', async ({ browser }) => {
  const [anna, bob, cleo] = [
    await regular(browser, 'Anna', { viewport: widths[1].viewport }),
    await regular(browser, 'Bob'),
    await regular(browser, 'Cleo'),
  ]
  const { page } = anna
  await page.goto(`/game/${await sitDown([anna, bob, cleo], points)}`)
  const own = strip(page, 'You').getByRole('img', { name: /points? of 20/ })
  await expect(own).toHaveAccessibleName(/^0 points of 20, the battle now would bring \d/)
  await hand(page).first().click()
  await page.getByRole('button', { name: 'Start the battle' }).click()
  await send(page).click()
  await expect(own).toHaveAccessibleName(/^[1-9]\d* points? of 20/)
  await expect(page.locator('.log')).toContainText(/Battle\. Moloch 0 → [1-9]/)
  await page.locator('.log summary').first().click()
  await expect(page.locator('.log')).toContainText(/Moloch scores \d points? on the Borgo HQ/)
  // The card of whoever is next counts the same.
  await bob.page.goto('/games')
  const card = bob.page.locator('.card').filter({ hasText: `${anna.name}, ${cleo.name}` })
  await expect(card.first()).toContainText(/0 points of 20 : .*[1-9]\d* points? of 20/)
  expect(anna.errors).toEqual([])
  await close(anna, bob, cleo)
})

test('after a turn it is said whose turn it is, of several', async ({ browser }) => {
  const [anna, bob, cleo] = [
    await regular(browser, 'Anna'),
    await regular(browser, 'Boris'),
    await regular(browser, 'Cleo'),
  ]
  const game = await sitDown([anna, bob, cleo], { ...points, setup: { board: 19 } })
  await submit(anna, game, 0, ['hq@c3^0'])
  await bob.page.goto(`/game/${game}`)
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Place your HQ' })).toBeVisible()
  await bob.page.getByRole('button', { name: 'More' }).click()
  await bob.page.getByRole('button', { name: 'Resign' }).click()
  await expect(bob.page.getByText('the others play on')).toBeVisible()
  await bob.page.keyboard.press('Escape')
  await hex(bob.page, 'a1').click()
  await send(bob.page).click()
  await expect(bob.page.getByText(`Sent. Now it is ${cleo.name}'s turn.`)).toBeVisible()

  // Who has agreed already is not asked again while others are.
  await submit(anna, game, 2, ['offer draw'])
  await bob.page.getByRole('button', { name: 'Agree' }).click()
  await expect(bob.page.getByText('You have agreed. The others are still asked.')).toBeVisible()
  await expect(bob.page.getByRole('button', { name: 'Agree' })).toHaveCount(0)
  await close(anna, bob, cleo)
})

test('who waits with the page open hears what the other has done, and watches a game that is over', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna', { viewport: widths[0].viewport })
  const bob = await regular(browser, 'Bob')
  const visitor = await regular(browser, 'Visitor')
  const id = await begin(anna, bob, { ...short, public: true })
  await submit(anna, id, 0, ['hq@b2^0'])
  const { page } = anna
  await page.goto(`/game/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /places the HQ/ })).toBeVisible()
  const news = page.locator('.news')
  await expect(page.locator('.log, .last').first()).toBeAttached()
  await expect(news).toHaveText('')
  await submit(bob, id, 1, ['hq@d3^0'])
  await expect(news).toHaveText(`${bob.name}: HQ to d3. Turn 1, yours.`)

  await submit(bob, id, 3, ['resign'])
  await expect(page.getByText('You won, 20 to 0')).toBeVisible()
  // The reader's own turn, in which the other has done something.
  await expect(page.locator('.since')).toContainText(`${bob.name} Resigned.`)
  await visitor.page.goto(`/game/${id}`)
  await expect(visitor.page.getByText(`${anna.name} has won`)).toBeVisible()
  await expect(visitor.page.getByText('You won')).toHaveCount(0)
  // What is watched is read out in a game that is over as well.
  await visitor.page.keyboard.press('Tab')
  await visitor.page.getByRole('button', { name: 'What happened so far' }).first().click()
  await expect(visitor.page.locator('.said')).toContainText(/\S/)
  await close(anna, bob, visitor)
})

test('who watches is told of no use that the tiles of others have for them', async ({ browser }) => {
  const [anna, bob, visitor] = [
    await regular(browser, 'Anna'),
    await regular(browser, 'Bob'),
    await regular(browser, 'Visitor'),
  ]
  const { page } = visitor
  await page.goto(`/game/${await begin(anna, bob, { ...middle, public: true })}`)
  await expect(hand(page).first()).toBeVisible()
  await expect(page.getByText('no use now')).toHaveCount(0)
  await hand(page).first().click()
  await expect(page.getByRole('button', { name: 'Close' }).first()).toBeVisible()
  await expect(page.getByText('no use now')).toHaveCount(0)
  await close(anna, bob, visitor)
})

test('moves are chosen from lists: a tile, a hex, a side to face', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', { viewport: widths[0].viewport })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  await page.goto(`/game/${await begin(anna, bob, middle)}`)
  await hand(page).filter({ hasText: 'Gauss Cannon' }).press('Enter')
  const hexes = page.getByRole('list', { name: 'Possible hexes' }).getByRole('button')
  await expect(hexes).toHaveCount(await possible(page).count())
  await hexes.filter({ hasText: 'a3' }).press('Enter')
  await expect(hex(page, 'a3')).toHaveAccessibleName(/Gauss Cannon.*not sent/)
  await page.getByRole('button', { name: 'Turn right (E)' }).press('Enter')
  await expect(page.locator('.said')).toContainText('Gauss Cannon to a3')
  await close(anna, bob)
})

test('a pause is offered and agreed on; the log is read in notation and saved', async ({ browser }) => {
  const anna = await regular(browser, 'Anna', { viewport: widths[1].viewport })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  const id = await begin(anna, bob, middle)
  await submit(anna, id, 0, ['gauss_cannon@a3^1'])
  await page.goto(`/game/${id}`)
  await page.getByText('In notation, and as a file').click()
  await expect(page.getByText('gauss_cannon@a3^1', { exact: true })).toBeVisible()
  for (const [button, ending] of [
    ['Save as text', /\.txt$/],
    ['Save as JSON', /\.json$/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await saved).suggestedFilename()).toMatch(ending)
  }
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Offer a pause' }).click()
  await expect(page.getByText('You have offered a pause.')).toBeVisible()
  await bob.page.goto(`/game/${id}`)
  await bob.page.getByRole('button', { name: 'Agree' }).click()
  for (const one of [anna, bob]) await expect(one.page.getByText('The game is paused.')).toBeVisible()
  await bob.page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('The game is paused.')).toBeHidden()
  await expect(theirs(page).or(send(page))).toBeVisible()
  await close(anna, bob)
})

test('on a phone it is in sight what is asked at the table, and that a turn did not arrive', async ({
  browser,
}) => {
  const anna = await regular(browser, 'Anna', { viewport: widths[0].viewport })
  const bob = await regular(browser, 'Bob')
  const { page } = anna
  const id = await begin(anna, bob, middle)
  await page.goto(`/game/${id}`)
  await expect(hand(page)).toHaveCount(3)
  const inSight = (name: string): Promise<boolean> =>
    page.evaluate((text) => {
      const notice = [...document.querySelectorAll('.panel')].find((one) => one.textContent.includes(text))
      const { x = 0, y = 0, width = 0, height = 0 } = notice?.getBoundingClientRect() ?? {}
      const seen = document.elementFromPoint(x + width / 2, y + height / 2)
      return notice?.contains(seen) === true && y + height <= innerHeight
    }, name)
  const board = await page.getByRole('grid').boundingBox()
  await submit(bob, id, 0, ['offer draw'])
  await expect.poll(() => inSight('offers a draw')).toBe(true)
  expect(await page.getByRole('grid').boundingBox()).toEqual(board)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('offers a draw')).toHaveCount(0)

  await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
  await hex(page, 'a3').click()
  await anna.context.setOffline(true)
  await send(page).click()
  await expect.poll(() => inSight('That did not arrive. Your draft is safe.')).toBe(true)
  await anna.context.setOffline(false)
  await expect(theirs(page)).toBeVisible()

  // A film leaves all of the board in sight.
  await page.getByRole('button', { name: 'The battle phase by phase' }).click()
  const film = page.getByRole('dialog', { name: 'If the battle came now' })
  const panel = await film.boundingBox()
  const grid = await page.getByRole('grid').boundingBox()
  expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
  await close(anna, bob)
})

test('allies win together, and that is no draw', async ({ browser }) => {
  const [anna, bob, cleo, dora] = [
    await regular(browser, 'Anna'),
    await regular(browser, 'Bob'),
    await regular(browser, 'Cleo'),
    await regular(browser, 'Dora'),
  ]
  const armies = ['moloch', 'borgo', 'hegemony', 'outpost']
  const id = await sitDown([anna, bob, cleo, dora], { armies, setup: { mode: 'team' } })
  await submit(cleo, id, 0, ['resign'])
  await anna.page.goto(`/game/${id}`)
  await expect(anna.page.getByText(/^You won, 20 to \d+$/)).toBeVisible()
  await dora.page.goto(`/game/${id}`)
  await expect(dora.page.getByText(/^You lost, \d+ to 20$/)).toBeVisible()
  await close(anna, bob, cleo, dora)
})
