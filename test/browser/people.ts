import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect } from './harness.ts'

export const PASSWORD = 'tiles by post'

export interface Person {
  readonly name: string
  readonly mail: string
  readonly context: BrowserContext
  readonly page: Page
  /** What their pages said on the console as an error, or threw. */
  readonly errors: string[]
}

const service = () => process.env['HEXPOST_URL'] ?? ''

/** Somebody with a browser of their own and a name nobody else in this run has. */
export async function somebody(
  browser: Browser,
  called: string,
  look: BrowserContextOptions = {},
): Promise<Person> {
  const name = `${called} ${Math.random().toString(36).slice(2, 8)}`
  return at(browser, { name, mail: `${name.replace(' ', '.')}@example.org` }, look)
}

async function at(
  browser: Browser,
  who: { readonly name: string; readonly mail: string },
  look: BrowserContextOptions,
): Promise<Person> {
  const extraHTTPHeaders = { 'cf-connecting-ip': ADDRESS }
  const context = await browser.newContext({ baseURL: service(), extraHTTPHeaders, ...look })
  const page = await context.newPage()
  return { ...who, context, page, errors: heard(page) }
}

/** Of this worker: one that begins anew after a failure is not held back by what the one before has used up. */
const ADDRESS = `10.2.${String(process.pid >> 8)}.${String(process.pid & 255)}`

interface Regular {
  readonly name: string
  readonly mail: string
  readonly storageState: NonNullable<BrowserContextOptions['storageState']>
}

const regulars = new Map<string, Regular>()

/** Somebody with an account, the same for all tests of a worker: an address may sign up only so often. */
export async function regular(
  browser: Browser,
  called: string,
  look: BrowserContextOptions = {},
  lang: 'en' | 'pl' = 'en',
): Promise<Person> {
  const known = regulars.get(called + lang)
  if (known) return at(browser, known, { storageState: known.storageState, ...look })
  const person = await somebody(browser, called, look)
  await signUp(person, lang)
  await person.page.goto('/sign-in')
  const storageState = await person.context.storageState()
  regulars.set(called + lang, { name: person.name, mail: person.mail, storageState })
  return person
}

export function heard(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** By the form, wherever they came to it from. */
export async function fillSignUp({ page, name, mail }: Person): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Mail address').fill(mail)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** The same without a page. */
export async function signUp(person: Person, lang: 'en' | 'pl' = 'en'): Promise<void> {
  const { name, mail } = person
  await ask(person, 'POST', '/api/account', { name, mail, password: PASSWORD, lang })
}

/** A call of the API as this person. */
export async function ask(
  { context }: Person,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { origin } = new URL((await context.request.get('/api/health')).url())
  const send = () =>
    context.request.fetch(path, {
      method,
      headers: { Origin: origin, ...headers },
      ...(data && { data }),
    })
  let answer = await send()
  // The development server starts anew now and then, and asks to be asked again.
  if (answer.status() === 503) answer = await send()
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export function field(answer: unknown, key: string): string {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)).get(key) : undefined
  if (typeof value !== 'string') throw new Error(`no ${key} in ${JSON.stringify(answer)}`)
  return value
}

export interface Opening {
  /** Left out: Hex. */
  readonly game?: 'hex' | 'convoy'
  readonly army?: string | null
  readonly against?: string | null
  readonly first?: 'me' | 'other' | 'lot'
  readonly setup?: object
  /** Three and more: how many, and by seat with what. */
  readonly seats?: number
  readonly armies?: readonly string[]
  readonly public?: boolean
  readonly clock?: object
}

export async function openTable(
  owner: Person,
  opening: Opening = {},
): Promise<{ id: string; invite: string }> {
  const { against, ...wanted } = opening
  const usual = opening.game === 'convoy' ? {} : { game: 'hex', first: 'me', against: against ?? null }
  const opened = await ask(owner, 'POST', '/api/games', {
    army: null,
    value: 'ab'.repeat(32),
    ...usual,
    ...wanted,
  })
  return { id: field(opened, 'id'), invite: field(opened, 'invite') }
}

/** A game of two that has begun. */
export async function begin(owner: Person, other: Person, opening: Opening): Promise<string> {
  const { id, invite } = await openTable(owner, opening)
  await ask(other, 'POST', `/api/invites/${invite}/join`, {
    army: opening.against ?? null,
    value: 'cd'.repeat(32),
  })
  return id
}

/** A game of three and more that has begun; seat by seat. */
export async function sitDown(
  people: readonly Person[],
  { armies, setup }: { readonly armies: readonly string[]; readonly setup: object },
): Promise<string> {
  const [owner, ...others] = people
  if (!owner) throw new Error('nobody opens the table')
  const [army = null] = armies
  const { id, invite } = await openTable(owner, { army, seats: armies.length, armies, setup })
  for (const [i, person] of others.entries())
    await ask(person, 'POST', `/api/invites/${invite}/join`, { army: armies[i + 1] })
  return id
}

export const submit = (
  person: Person,
  game: string,
  after: number,
  actions: readonly string[],
): Promise<unknown> =>
  ask(
    person,
    'POST',
    `/api/games/${game}/actions`,
    { after, actions },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
