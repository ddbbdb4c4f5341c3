import { readFile } from 'node:fs/promises'
import { convoy } from '../../shared/convoy/index.ts'
import { readExported, verify } from '../../shared/kernel/verify.ts'
import { seeded } from '../fuzz/prng.ts'
import { decideAll, nextOf } from './cardplay.ts'
import { expect, test } from './harness.ts'
import { begin, regular } from './people.ts'

test('a whole game of The Convoy, from the first cards to the end, with what the page offers', async ({
  browser,
}, { title, repeatEachIndex }) => {
  const random = seeded(`${title} ${String(repeatEachIndex)}`)
  const look = { reducedMotion: 'reduce' } as const
  const anna = await regular(browser, 'Anna', { ...look, viewport: { width: 1440, height: 900 } })
  const bob = await regular(browser, 'Bob', { ...look, viewport: { width: 390, height: 844 } }, 'pl')
  const game = `/game/${await begin(anna, bob, { game: 'convoy', army: 'moloch' })}`
  await Promise.all([anna.page.goto(game), bob.page.goto(game)])

  const questions: string[] = []
  for (;;) {
    const page = await nextOf([anna.page, bob.page])
    if (page === null) break
    questions.push(...(await decideAll(page, random)))
  }
  expect(questions, 'every question has words of its own').not.toContainEqual(
    expect.stringMatching(/^$|^You have to decide|^Musisz zdecydować/),
  )
  await expect(anna.page.getByText(/^You (won|lost): /)).toBeVisible()
  await expect(bob.page.getByText(/^(Wygrana|Przegrana): /)).toBeVisible()

  await anna.page.getByRole('link', { name: 'Check every draw' }).click()
  await anna.page.getByRole('button', { name: 'Check it now' }).click()
  await expect(anna.page.getByRole('heading', { name: 'Everything is right' })).toBeVisible()
  const saved = anna.page.waitForEvent('download')
  await anna.page.getByRole('link', { name: 'Save the game as a file' }).click()
  const exported = readExported(JSON.parse(await readFile(await (await saved).path(), 'utf8')))
  if (typeof exported === 'string') throw new Error(exported)
  const { faults, drawsChecked, outcome } = await verify(convoy, exported)
  expect({ faults, drawsChecked, how: outcome?.how }).toEqual({
    faults: [],
    drawsChecked: true,
    how: 'final',
  })
  expect([...anna.errors, ...bob.errors]).toEqual([])
  await Promise.all([anna.context.close(), bob.context.close()])
})
