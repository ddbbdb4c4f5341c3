import { describe, expect, test } from 'vitest'
import { seeded } from '../../fuzz/prng.ts'
import { exchanged, seen, sent } from './exchange.ts'
import type { Rules } from './exchange.ts'
import { pebbles } from './pebbles.ts'
import { chanceOf, move, open, playOn, refusal } from './tables.ts'

/** How many exchanges the viewers of random games could have noticed, and of how many. */
function noticed(rules: Rules, runs: number): { tried: number; noticed: number } {
  const count = { tried: 0, noticed: 0 }
  for (let run = 0; run < runs; run++) {
    const random = seeded(`exchange ${String(run)}`)
    const seats = 2 + random.below(3)
    const game = open(pebbles, { seats }, chanceOf(String(run)))
    const over = () => game.table.result !== null
    for (let i = random.below(40); i > 0 && !over(); i--) {
      playOn(game, random, 1)
      const talk = random.pick([
        'offer draw',
        'agree',
        'ask undo 1',
        `undo ${String(game.table.log.length - 2)}`,
      ])
      const leave = seats > 2 && random.oneIn(20)
      if (!over() && random.oneIn(4)) refusal(() => move(game, random.below(seats), leave ? 'resign' : talk))
    }
    // Sealed answers are short-lived: half of the games are looked at while there is one.
    const toSealed = random.oneIn(2)
    while (toSealed && !over() && game.table.state.sealed.length === 0) playOn(game, random, 1)
    if (over()) continue
    const viewer = [...game.table.barrier.keys()].filter(() => random.oneIn(3))
    const known = seen(game.table.log, viewer)
    const unknown = Array.from({ length: seats * 4 }, (_, i) => i + 1).filter((pebble) => !known.has(pebble))
    if (unknown.length < 2) continue
    const before = sent(rules, game.table, viewer)
    for (let i = 0; i < 5; i++) {
      const table = exchanged(game.table.log, random.pick(unknown), random.pick(unknown))
      count.tried++
      if (sent(rules, table, viewer) !== before) count.noticed++
    }
  }
  return count
}

test('two hidden pebbles exchanged: everything sent stays the same, byte for byte', () => {
  const count = noticed(pebbles, 300)
  expect(count.noticed).toBe(0)
  expect(count.tried).toBeGreaterThan(500)
})

describe('the test would notice', () => {
  const leaks: { readonly [what: string]: Partial<Rules> } = {
    'a deck that is shown': {
      view: (state, viewer) => ({ ...pebbles.view(state, viewer), deck: state.deck }),
    },
    'a hand that is shown': {
      view: (state, viewer) => ({ ...pebbles.view(state, viewer), players: state.players }),
    },
    'a sealed bid that is shown': {
      view: (state, viewer) => ({ ...pebbles.view(state, viewer), bids: state.bids }),
    },
    'a draw that is told': { show: (event) => event },
    'a swap that is told': {
      show: (event, viewer) => (event.type === 'drew' ? pebbles.show(event, viewer) : event),
    },
  }
  test.each(Object.entries(leaks))('%s', (_, leak) => {
    expect(noticed({ ...pebbles, ...leak }, 80).noticed).toBeGreaterThan(0)
  })
})
