// A player of The Convoy who takes what the page offers: reads the question, picks an answer, sends.
import type { Locator, Page } from '@playwright/test'
import type { Random } from '../fuzz/prng.ts'
import { sendOff } from './cards.ts'
import { expect } from './harness.ts'
import { over } from './moves.ts'

const shown = { visible: true } as const

const onItsWay = (page: Page): Locator => page.getByRole('button', { name: /^(On its way|W drodze)$/ })
const ways = (page: Page): Locator =>
  page.getByRole('region', { name: /^(What you can do|Co możesz zrobić)$/ })
/** Where both answer at once, the other's answer may come while this one is on the table. */
const layOn = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Lay my draft on it|Połóż na niej mój szkic)$/ })
const free = (page: Page): Locator => page.getByRole('button', { name: /; (free to use|do użycia)$/ })
const dashed = (page: Page): Locator => page.getByRole('button', { name: /; (possible|możliwe)$/ })

/** One of so many. */
const oneOf = (choices: Locator, count: number, random: Random): Promise<void> =>
  choices.nth(random.below(count)).click()

/** Whose page has something to decide; null: the game is over on all of them. */
export async function nextOf(pages: readonly Page[]): Promise<Page | null> {
  let found: Page | null = null
  await expect(async () => {
    for (const page of pages)
      if (await sendOff(page).or(layOn(page)).first().isVisible()) {
        found = page
        return
      }
    for (const page of pages) await expect(over(page)).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [25], timeout: 15_000 })
  return found
}

/** Everything somebody decides in a row, until it is sent. Answers with the questions that were read. */
export async function decideAll(page: Page, random: Random): Promise<string[]> {
  const read: string[] = []
  for (;;) {
    await expect(page.locator('.ask').or(layOn(page)).first()).toBeVisible()
    if (await layOn(page).isVisible()) await layOn(page).click()
    const answers = ways(page).getByRole('button').filter(shown)
    const groups = ways(page).locator('summary')
    const send = sendOff(page).and(page.locator('[aria-disabled=false]'))
    const [onTable, cards] = [dashed(page).filter(shown), free(page)]
    const [question, rows, open, tapped, inHand, canSend, begun] = await Promise.all([
      page.locator('.ask').innerText(),
      answers.count(),
      groups.count(),
      onTable.count(),
      cards.count(),
      send.count(),
      page.getByRole('button', { name: /^(Put it back|Odłóż)$/ }).isVisible(),
    ])
    read.push(question.trim())
    if (canSend > 0 && !begun && (open === 0 || random.oneIn(4))) {
      await send.click()
      await expect(onItsWay(page)).toBeHidden()
      return read
    }
    if (rows > 0)
      await (tapped > 0 && random.oneIn(2) ? oneOf(onTable, tapped, random) : oneOf(answers, rows, random))
    // By the card, or from the list of all that can be done.
    else if (open > 0)
      await (inHand > 0 && random.oneIn(2) ? oneOf(cards, inHand, random) : oneOf(groups, open, random))
    else throw new Error(`nothing can be done about: ${question}`)
  }
}
