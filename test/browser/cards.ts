import type { Locator, Page } from '@playwright/test'

export const inHand = (page: Page, card: string): Locator => page.locator(`[data-card="${card}"]`)
export const city = (page: Page, id: string): Locator => page.locator(`[data-city="${id}"]`)
/** A card on the table by its name. */
export const onTable = (page: Page, name: string): Locator =>
  page.locator('[data-unit]').and(page.getByRole('button', { name: new RegExp(`^${name};`) }))
export const row = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
export const sendOff = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Send|End the phase|Wyślij|Zakończ fazę)/ })
export const yourPhase = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /yours|Keep your cards|twoja kolej|Zostawiasz/ })
