import type { Page } from '@playwright/test'
import { expect } from './harness.ts'
import { over, theirs, yours } from './moves.ts'

/** Tab until something of that name has the focus, as somebody without a pointer would. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      return `${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''}`
    })
    if (name.test(focused)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`nothing called ${String(name)} can be reached`)
}

const focusedHex = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-hex') ?? null)
const isPossible = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.includes('możliwe') ?? false)

/** Arrows over the board, column by column, until a hex says that it is possible. */
export async function arrowToPossible(page: Page): Promise<void> {
  const visited = new Set<string | null>()
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
  ] as const) {
    for (const vertical of [
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
    ]) {
      if (await isPossible(page)) return
      visited.add(await focusedHex(page))
      await page.keyboard.press(vertical)
    }
    await page.keyboard.press(key)
  }
  throw new Error(`no possible hex among ${[...visited].join(' ')}`)
}

/** The HQ without a pointer: to a hex that says it is possible. */
export async function keyHq(page: Page): Promise<void> {
  const asked = page.getByRole('heading', { level: 1, name: 'Postaw swój sztab' })
  await expect(asked).toBeVisible()
  await tabTo(page, /^[a-e][1-5](,|:)/)
  await arrowToPossible(page)
  await page.keyboard.press('Enter')
  await tabTo(page, /^\s*Wyślij/)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
}

/** A turn without a pointer: answer what is asked, place a unit, turn it, take it back, place it again, send. */
export async function keyTurn(page: Page): Promise<void> {
  await expect(yours(page)).toBeVisible()
  const keep = page.getByRole('button', { name: 'Zatrzymaj', exact: true })
  if (await keep.isVisible()) {
    await tabTo(page, /^\s*Zatrzymaj$/)
    await page.keyboard.press('Enter')
    await expect(keep).toBeHidden()
  }
  const slots = page.getByRole('list', { name: 'Twoja ręka' }).getByRole('button')
  const full = page.getByText('Ręka jest pełna.')
  if (await full.isVisible()) {
    const instant = (await slots.allTextContents()).findIndex((text) => text.includes('natychmiastowy'))
    await page.keyboard.press(String(Math.max(0, instant) + 1))
    await expect(full).toBeHidden()
  }
  for (const [i, text] of (await slots.allTextContents()).entries()) {
    if (/natychmiastowy|odrzucony/.test(text)) continue
    await page.keyboard.press(String(i + 1))
    await tabTo(page, /^[a-e][1-5](,|:)/)
    await arrowToPossible(page)
    const at = await focusedHex(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('e')
    const live = page.locator('.said')
    await expect(live).toContainText(`na ${String(at)}`)
    await page.keyboard.press('u')
    await expect(live).toContainText('Cofnięto')
    await page.keyboard.press(String(i + 1))
    await page.keyboard.press('Enter')
    await expect(live).toContainText(`na ${String(at)}`)
    break
  }
  await tabTo(page, /^\s*(Wyślij turę|Zakończ turę)/)
  await page.keyboard.press('Enter')
  await expect(theirs(page).or(over(page))).toBeVisible()
}
