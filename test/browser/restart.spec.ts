import { expect, test } from './harness.ts'

test('a service that was stopped or killed answers again', async ({ ownService, request }) => {
  const health = () => request.get(`${ownService.url}/api/health`)
  expect((await health()).ok()).toBe(true)
  await ownService.restart()
  expect((await health()).ok()).toBe(true)
  await ownService.crash()
  expect((await health()).ok()).toBe(true)
})
