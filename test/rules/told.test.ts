// What a browser shows of a push, whatever it carries: a browser demands that every push is shown.
import { expect, test } from 'vitest'
import { shown } from '../../web/src/service-worker/told.ts'

test('a push is shown as it was sent, in the place of what is older about the same game', () => {
  const sent = JSON.stringify({ title: 'Turn 5, yours', text: '1 day left', url: '/game/x' })
  expect(shown(sent)).toMatchObject({
    title: 'Turn 5, yours',
    options: { body: '1 day left', tag: '/game/x', data: { url: '/game/x' } },
  })
})

test.each(['', 'no JSON', 'null', '[]', '{"title":7,"url":""}'])(
  '%j is shown as something that leads home',
  (sent) => {
    expect(shown(sent)).toMatchObject({ title: 'Hexpost', options: { body: '', data: { url: '/games' } } })
  },
)
