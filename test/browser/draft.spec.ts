import { middle, unlucky } from './boards.ts'
import { expect, test } from './harness.ts'
import { hand, hex, possible, send, theirs } from './moves.ts'
import { begin, heard, regular } from './people.ts'
import type { Person } from './people.ts'

const pencil = (page: Person['page']) =>
  page.getByRole('list', { name: 'In pencil, not sent' }).getByRole('listitem')

test.describe('a draft', () => {
  let anna: Person
  let bob: Person
  let game = ''

  test.beforeEach(async ({ browser }) => {
    const look = { viewport: { width: 1440, height: 900 } }
    anna = await regular(browser, 'Anna', look)
    bob = await regular(browser, 'Bob', look)
    game = `/game/${await begin(anna, bob, middle)}`
  })
  test.afterEach(async () => {
    expect(anna.errors, 'errors on the console').toEqual([])
    await Promise.all([anna.context.close(), bob.context.close()])
  })

  test('is kept over a reload, taken back, redone and turned', async () => {
    const { page } = anna
    await page.goto(game)
    await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
    await expect(possible(page)).toHaveCount(5)
    await hex(page, 'a3').click()
    await hand(page).filter({ hasText: 'Push Back' }).click()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(pencil(page)).toHaveCount(2)

    await page.reload()
    await expect(pencil(page)).toHaveText([/Gauss Cannon to a3/, /Discard Push Back/])
    await expect(page.getByRole('gridcell', { name: /a3: Moloch Gauss Cannon.*not sent/ })).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pencil(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(pencil(page)).toHaveCount(2)
    await page.keyboard.press('u')
    await page.keyboard.press('e')
    await expect(pencil(page)).toHaveText([/Gauss Cannon to a3, facing upper left/])
    await page.getByRole('button', { name: 'Face upper right' }).click()
    await expect(pencil(page)).toHaveText([/facing upper right/])
  })

  test('is gone on with on another device, and taken back there', async ({ browser }) => {
    const { page } = anna
    await page.goto(game)
    await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await hex(page, 'a3').click()
    expect((await saved).url()).toContain('/draft')

    const phone = await regular(browser, 'Anna', { viewport: { width: 390, height: 844 } })
    await phone.page.goto(game)
    await expect(pencil(phone.page).first()).toHaveText(/Gauss Cannon to a3/)
    const cleared = phone.page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await phone.page.getByRole('button', { name: 'Undo' }).click()
    await cleared
    await page.reload()
    await expect(hand(page)).toHaveCount(3)
    await expect(pencil(page)).toHaveCount(0)
    expect(phone.errors).toEqual([])
    await phone.context.close()
  })

  test('asks the next question when the first is answered', async () => {
    const { page } = anna
    await page.goto(`/game/${await begin(anna, bob, unlucky)}`)
    await page.getByRole('button', { name: 'Keep them' }).click()
    await expect(page.getByText('Your hand is full.')).toBeVisible()
    await hand(page).first().click()
    await expect(pencil(page)).toHaveText([/Keep these tiles/, /Discard/])
  })

  test('says why something cannot be done', async () => {
    const { page } = anna
    await page.goto(game)
    await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
    await hex(page, 'c3').click()
    await expect(page.getByText('A unit stands on c3 already.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(possible(page)).toHaveCount(0)

    const units = [
      { seat: 0, tile: 'hunter_killer', hex: 'c3', rot: 0 },
      { seat: 1, tile: 'net_fighter', hex: 'c2', rot: 1 },
    ]
    const from = { ...middle.setup.from, units }
    await page.goto(`/game/${await begin(anna, bob, { ...middle, setup: { from } })}`)
    await hex(page, 'c3').click()
    await expect(
      page.getByText('Hunter-Killer c3 cannot move. Net Fighter c2 holds it.').first(),
    ).toBeVisible()
  })

  test('in one of two tabs heals when the other has sent', async () => {
    const { page } = anna
    const other = await anna.context.newPage()
    const errors = heard(other)
    await page.goto(game)
    await other.goto(game)
    for (const tab of [page, other]) await expect(hand(tab)).toHaveCount(3)

    await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
    await hex(page, 'a3').click()
    await hand(page).filter({ hasText: 'Push Back' }).click()
    await page.getByRole('button', { name: 'Discard it' }).click()

    await hand(other).filter({ hasText: 'Push Back' }).click()
    await other.getByRole('button', { name: 'Discard it' }).click()
    await other.getByRole('button', { name: 'More' }).click()
    await other.getByRole('button', { name: /do not end the turn/ }).click()
    await expect(other.getByText('Sent, but still yours to take back')).toBeVisible()

    await expect(page.getByText('The board moved on')).toBeVisible()
    await expect(page.getByText('1 of your 2 steps still fit.')).toBeVisible()
    await page.getByRole('button', { name: 'Lay my draft on it' }).click()
    await expect(pencil(page)).toHaveText([/Gauss Cannon to a3/])
    await send(page).click()
    await expect(theirs(page)).toBeVisible()
    await expect(theirs(other)).toBeVisible()
    expect(errors).toEqual([])
  })

  test('that was sent can be taken back up to the barrier', async () => {
    const { page } = anna
    await page.goto(game)
    await hand(page).filter({ hasText: 'Push Back' }).click()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: /do not end the turn/ }).click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(hand(page)).toHaveCount(3)
    await expect(page.locator('s')).toHaveText('Discarded Push Back.')
  })

  test('a lost connection keeps it, and sends it once it is back', async () => {
    const { page } = anna
    await page.goto(game)
    await hand(page).filter({ hasText: 'Gauss Cannon' }).click()
    await hex(page, 'a3').click()
    await anna.context.setOffline(true)
    await send(page).click()
    await expect(page.getByText('That did not arrive. Your draft is safe.')).toBeVisible()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('That did not arrive. Your draft is safe.')).toBeVisible()
    await anna.context.setOffline(false)
    await expect(theirs(page)).toBeVisible()
    // What the browser says of a request that found no way.
    anna.errors.splice(0, anna.errors.length, ...anna.errors.filter((text) => !text.includes('ERR_INTERNET')))
  })
})
