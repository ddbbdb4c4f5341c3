import AxeBuilder from '@axe-core/playwright'
import { lastBattle, middle, short } from './boards.ts'
import { city, inHand } from './cards.ts'
import { expect, test, widths } from './harness.ts'
import { hand, hex } from './moves.ts'
import { begin, openTable, regular, somebody, submit } from './people.ts'
import type { Person } from './people.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function sound({ page }: Person, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(found, `${what}, ${page.url()}`).toEqual([])
  const { wide, width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(wide, `${what} must not scroll sideways`).toBeLessThanOrEqual(width)
}

for (const { name, viewport } of widths)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every page is sound on a ${name} in the ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(240_000)
      // Measured while it fades in, a tile or a word has less contrast than it will have.
      const look = { viewport, colorScheme, reducedMotion: 'reduce' } as const
      const visitor = await somebody(browser, 'Visitor', look)
      const anna = await regular(browser, 'Anna', look, colorScheme === 'dark' ? 'pl' : 'en')
      const bob = await regular(browser, 'Bob', look)
      const { id: open, invite } = await openTable(anna)
      const game = await begin(anna, bob, middle)
      const fresh = await begin(anna, bob, short)
      const over = await begin(anna, bob, short)
      await submit(bob, over, 0, ['resign'])
      const { invite: convoyInvite } = await openTable(bob, { game: 'convoy', army: 'moloch' })
      const { invite: publicInvite } = await openTable(bob, { army: 'borgo', public: true })
      const convoy = await begin(anna, bob, lastBattle)

      for (const path of [
        '/',
        '/sign-in',
        '/sign-in?token=x',
        '/sign-up',
        '/password',
        '/password?token=x',
        '/confirm?token=x',
        `/join/${invite}`,
        `/join/${convoyInvite}`,
        `/join/${publicInvite}`,
        '/lobby',
        '/answer?token=x',
        '/mailbox',
        '/unsubscribe?token=x',
        '/armies',
        '/armies/doomsday',
        '/rules',
        '/convoy',
        '/programs',
        `/player/${encodeURIComponent(bob.name)}`,
        '/player/nobody-of-this-name',
        '/try',
        '/tutorial',
        '/sandbox',
        '/nowhere',
      ]) {
        await visitor.page.goto(path)
        await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
        await sound(visitor, path)
      }
      const own = ['/games', '/new', '/settings', `/game/${open}`, `/game/${fresh}`, `/game/${over}`]
      const around = ['/lobby', `/player/${encodeURIComponent(bob.name)}`]
      for (const path of [...own, ...around, `/game/${over}/verify`]) {
        await anna.page.goto(path)
        await anna.page.locator('.card, fieldset, input, select, [role=grid], dl').first().waitFor()
        await sound(anna, path)
      }
      await anna.page.goto(`/game/${game}`)
      await hand(anna.page).nth(1).click()
      await sound(anna, 'a tile in hand')
      await hex(anna.page, 'a3').click()
      await sound(anna, 'a draft')
      await anna.page.getByRole('button', { name: /More|Więcej/ }).click()
      await sound(anna, 'the menu')
      await anna.page.goto('/new')
      await anna.page.getByRole('radio', { name: /The Convoy|Konwój/ }).check()
      await sound(anna, 'a new table of The Convoy')
      await anna.page.goto(`/game/${convoy}`)
      await inHand(anna.page, 'hunter').click()
      await sound(anna, 'a card in hand')
      await anna.page.getByRole('button', { name: /^Hunter to New York|^Łowca do miasta Nowy Jork/ }).click()
      await sound(anna, 'a question of The Convoy')
      await expect(city(anna.page, 'new_york')).toBeVisible()
      await Promise.all([visitor, anna, bob].map(({ context }) => context.close()))
    })
