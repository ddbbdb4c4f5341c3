import type { Locator, Page } from '@playwright/test'
import { expect } from './harness.ts'

export const hex = (page: Page, name: string): Locator => page.locator(`[data-hex="${name}"]`)

export const possible = (page: Page): Locator => page.locator('[role=gridcell].legal')

export const hand = (page: Page): Locator =>
  page.getByRole('list', { name: /Your hand|Twoja ręka/ }).getByRole('button')

/** Tiles in hand that are placed on the board, not played and gone. */
export const units = (page: Page): Locator => hand(page).filter({ hasNotText: /instant|natychmiastowy/ })

const instantsFirst = (page: Page): Locator =>
  hand(page).filter({ hasText: 'instant' }).or(hand(page)).first()

export const send = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Send|End turn|Wyślij|Zakończ turę)/ })

export const yours = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /yours|your HQ|twoja|swój sztab/ })
export const over = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /^(The game is over|Koniec gry)$/ })
export const theirs = (page: Page): Locator =>
  page.getByText(/You can close this page|Możesz zamknąć tę stronę|Sent\. |Wysłane\. /)

export async function placeHq(page: Page, at: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Place your HQ' })).toBeVisible()
  await hex(page, at).click()
  await send(page).click()
}

/** Before the turn: what was drawn may have to be answered first. */
export async function settle(page: Page): Promise<void> {
  await expect(yours(page)).toBeVisible()
  const keep = page.getByRole('button', { name: 'Keep them' })
  if (await keep.isVisible()) {
    await keep.click()
    await expect(keep).toBeHidden()
  }
  const full = page.getByText('Your hand is full.')
  if (await full.isVisible()) {
    // Something to place is worth more here than something to play.
    await instantsFirst(page).click()
    await expect(full).toBeHidden()
  }
}

/** One turn by tapping: a unit on the first possible hex, turned once, then sent. */
export async function tapTurn(page: Page): Promise<void> {
  await settle(page)
  const unit = units(page).and(page.locator('[aria-disabled=false]')).first()
  if (await unit.isVisible()) {
    await unit.click()
    const cell = possible(page).first()
    const name = (await cell.getAttribute('data-hex')) ?? ''
    await cell.click()
    await hex(page, name).click()
    await expect(hex(page, name)).toHaveAccessibleName(/not sent/)
  }
  await send(page).click()
  await expect(theirs(page)).toBeVisible()
}
